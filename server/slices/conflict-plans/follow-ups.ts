import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Database } from '#server/kernel/database.ts'
import { workThrough } from '#server/kernel/due-work.ts'
import { followUpBrand, tellFollowUp } from '#server/kernel/follow-ups.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { noteFollowUpTold, takeDueFollowUp } from './conflict-plans.queries.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
}

/** Reminds whoever set the day on which two employees look at their agreement again; tells of how many agreements. */
export const remindOfAgreements = ({ database, clock, urlOf }: Deps): Promise<number> => {
  const scope = inBackground('reminders')
  return workThrough(database, scope, async (db) => {
    const now = clock.now()
    const due = await takeDueFollowUp(db, await companyDays(db, scope, now), now)
    if (!due) return false
    const { plan, one, other } = due
    const url = `${urlOf(followUpBrand(plan))}/survey-results/${plan.survey_result_id}?tab=conflict`
    await tellFollowUp({ db, clock }, plan, plan.survey_result_id, {
      subject: 'Today two people look at their agreement again',
      lines: [
        `today is the day you set for ${one} and ${other} to look at their agreement again.`,
        'Ask both how it goes. What no longer fits can be changed, and both sign again; another day can be set.',
      ],
      action: { label: 'Open the agreement', url },
    })
    await noteFollowUpTold(db, plan)
    return true
  })
}
