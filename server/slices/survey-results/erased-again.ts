import { writeAudit } from '#server/kernel/audit.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/kernel/database.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { byNobody } from './by-nobody.ts'
import { forgetRepeated, takeToRepeat } from './personal-data.queries.ts'
import type { PersonalDataParts } from './personal-data.service.ts'

interface Deps extends Pick<PersonalDataParts, 'erase'> {
  database: Database
  clock: Clock
}

/**
 * Erases again what has come back with an older backup, one person a step, each with a line in the company's audit list; whoever is
 * under a legal hold there waits until it is lifted. Tells how many assessments.
 */
export const repeatErasures = async ({ database, clock, erase }: Deps): Promise<number> => {
  const step = () =>
    database.transaction(inBackground('retention'), async (db) => {
      const due = await takeToRepeat(db)
      if (!due) return 0
      const { company_id, ids, isWhole } = due
      await erase({ db, clock }, { company_id, ids, by: null, isWhole, properties: { because: 'restore' } })
      const audit = { company_id, object: `survey-results:${ids.join(',')}`, changed: { assessments: ids.length } }
      await writeAudit(db, byNobody(clock, 'restore', audit), 'survey-results.erase_again', 'done')
      return ids.length
    })
  let erased = 0
  for (let done = await step(); done > 0; done = await step()) erased += done
  await database.transaction(inBackground('retention'), forgetRepeated)
  return erased
}
