import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { workThrough } from '#server/kernel/due-work.ts'
import { followUpBrand, tellFollowUp } from '#server/kernel/follow-ups.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { noteGoalTold, type ResultKey, takeDueGoal } from './development-plans.queries.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
  /** The mail to the person themselves; null where they read no report of their own, or want no mail. */
  ownMail(
    work: { db: Db; clock: Clock },
    key: ResultKey,
    where: { brand: BrandKey; base: string },
  ): Promise<{ to: string; payload: Record<string, unknown> } | null>
}

/** Reminds of the day on which a goal is looked at again: whoever set it, and the person; tells of how many goals. */
export const remindOfGoals = ({ database, clock, urlOf, ownMail }: Deps): Promise<number> => {
  const scope = inBackground('reminders')
  return workThrough(database, scope, async (db) => {
    const now = clock.now()
    const due = await takeDueGoal(db, await companyDays(db, scope, now), now)
    if (!due) return false
    const { goal, name } = due
    const { company_id, survey_result_id } = goal
    const brand = followUpBrand(goal)
    const base = urlOf(brand)
    await tellFollowUp({ db, clock }, goal, survey_result_id, {
      subject: 'Today a goal is looked at again',
      lines: [
        `today is the day you set to look again at the goal of ${name}.`,
        'Ask how it went and note it as a check-in. If the goal goes on, set another day.',
      ],
      action: { label: 'Open the goal', url: `${base}/survey-results/${survey_result_id}?tab=growth` },
    })
    const own = await ownMail({ db, clock }, { company_id, survey_result_id }, { brand, base })
    if (own) await sendLater(db, clock, { kind: 'mail', recipient: own.to, company_id, payload: own.payload })
    await noteGoalTold(db, goal)
    return true
  })
}
