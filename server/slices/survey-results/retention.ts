import { RETENTION_RUN_UTC } from '#contract/constants.ts'
import type { Retention } from '#contract/resources/survey-results.data.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import { addDays, type Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database.ts'
import type { JobDefinition } from '#server/kernel/jobs.ts'
import { fail } from '#server/kernel/problems.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { byNobody } from './by-nobody.ts'
import { repeatErasures } from './erased-again.ts'
import { countDue, selectMonths, takeDue } from './personal-data.queries.ts'
import type { PersonalDataParts } from './personal-data.service.ts'
import { forgetExpertsDue } from './retention-experts.ts'
import { countExpertsDue } from './retention-experts.queries.ts'
import { forgetInvitedDue } from './retention-invited.ts'
import { countInvitedDue } from './retention-invited.queries.ts'

// What was promised on the page on which people agree: after so many months it is erased, by itself.

const AT_ONCE = 50

/** The next time at which the run begins. */
const nextRun = (now: Date): Date => {
  const today = new Date(now)
  today.setUTCHours(RETENTION_RUN_UTC.hour, RETENTION_RUN_UTC.minute, 0, 0)
  return today > now ? today : addDays(today, 1)
}

/** What the next run erases in a company, with its retention time or with one that is only thought of. */
export const previewRetention = async (
  ctx: Context,
  asked: { company_id: number; months?: number | undefined },
): Promise<Retention> => {
  const stored = await selectMonths(ctx.db, ctx.scope, asked.company_id)
  if (stored === undefined) throw fail('NOT_FOUND')
  const months = asked.months ?? stored
  const at = nextRun(ctx.clock.now())
  const { due, held, next } = await countDue(ctx.db, ctx.scope, asked.company_id, months, at)
  return {
    months,
    next_run_at: at.toISOString(),
    people: due.people,
    results: due.results,
    invited: await countInvitedDue(ctx.db, asked.company_id, months, at),
    experts: await countExpertsDue(ctx.db, asked.company_id, months, at),
    held: held.people,
    next_due_at: next?.toISOString() ?? null,
  }
}

interface Deps extends Pick<PersonalDataParts, 'erase'> {
  database: Database
  clock: Clock
}

/** Erases everything whose time is over, in small steps that each leave a line in the company's audit list; tells how many. */
export const runRetention = async ({ database, clock, erase }: Deps): Promise<number> => {
  const step = () =>
    database.transaction(inBackground('retention'), async (db) => {
      const due = await takeDue(db, clock.now(), AT_ONCE)
      // Another process has them; it goes on by itself.
      if (!due || due.ids.length === 0) return 0
      const { company_id, ids } = due
      await erase({ db, clock }, { company_id, ids, by: null, isWhole: false, properties: { because: 'retention' } })
      const changed = { assessments: ids.length, because: 'retention' }
      const line = byNobody(clock, 'retention', { company_id, object: 'survey-results', changed })
      await writeAudit(db, line, 'survey-results.retention', 'done')
      return ids.length
    })
  let erased = 0
  for (let done = await step(); done > 0; done = await step()) erased += done
  return erased
}

export const retentionJob = (deps: Deps & Pick<PersonalDataParts, 'forgetInvited'>): JobDefinition => ({
  name: 'retention',
  cron: `${RETENTION_RUN_UTC.minute} ${RETENTION_RUN_UTC.hour} * * *`,
  run: async () => {
    await repeatErasures(deps)
    await runRetention(deps)
    await forgetInvitedDue(deps)
    await forgetExpertsDue(deps)
  },
})
