import { writeAudit } from '#server/kernel/audit.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/kernel/database.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { byNobody } from './by-nobody.ts'
import { forgetExperts, takeExpertsDue } from './retention-experts.queries.ts'

// Experts who were asked about a benchmark are nobody who is assessed: their time is counted from the end of what they were asked.

const AT_ONCE = 50

interface Deps {
  database: Database
  clock: Clock
}

/** Forgets every expert whose time is over, in small steps that each leave a line in the audit list; tells how many. */
export const forgetExpertsDue = async ({ database, clock }: Deps): Promise<number> => {
  const step = () =>
    database.transaction(inBackground('retention'), async (db) => {
      const due = await takeExpertsDue(db, clock.now(), AT_ONCE)
      if (!due || due.people.length === 0) return 0
      const { company_id, people } = due
      await forgetExperts(db, company_id, people)
      const changed = { experts: people.length, because: 'retention' }
      const line = byNobody(clock, 'retention', { company_id, object: 'expert-surveys', changed })
      await writeAudit(db, line, 'survey-results.retention', 'done')
      return people.length
    })
  let forgotten = 0
  for (let done = await step(); done > 0; done = await step()) forgotten += done
  return forgotten
}
