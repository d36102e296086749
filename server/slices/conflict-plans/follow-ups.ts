import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Database } from '#server/kernel/database.ts'
import { followUpBrand, selectFollowUpReader } from '#server/kernel/follow-ups.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { noteFollowUpTold, takeDueFollowUp } from './conflict-plans.queries.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
}

/** Reminds whoever set the day on which two employees look at their agreement again; tells of how many agreements. */
export const remindOfAgreements = async ({ database, clock, urlOf }: Deps): Promise<number> => {
  const scope = inBackground('reminders')
  const remindOne = () =>
    database.transaction(scope, async (db) => {
      const now = clock.now()
      const due = await takeDueFollowUp(db, await companyDays(db, scope, now), now)
      if (!due) return false
      const { plan, one, other } = due
      const reader = await selectFollowUpReader(db, plan)
      const brand = followUpBrand(plan)
      if (reader)
        await sendLater(db, clock, {
          kind: 'mail',
          recipient: reader.email,
          company_id: plan.company_id,
          payload: {
            named_result_id: plan.survey_result_id,
            ...composeMail(brand, reader.email, {
              subject: 'Today two people look at their agreement again',
              lines: [
                `Hello ${reader.first},`,
                `today is the day you set for ${one} and ${other} to look at their agreement again.`,
                'Ask both how it goes. What no longer fits can be changed, and both sign again; another day can be set.',
              ],
              action: {
                label: 'Open the agreement',
                url: `${urlOf(brand)}/survey-results/${plan.survey_result_id}?tab=conflict`,
              },
            }),
          },
        })
      await noteFollowUpTold(db, plan)
      return true
    })
  let told = 0
  while (await remindOne()) told += 1
  return told
}
