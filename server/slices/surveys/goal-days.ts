import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { newSurveyToken, resumeUrl } from './own-link.ts'
import { isWrittenTo } from './reminders.queries.ts'
import { goalMail } from './surveys.mails.ts'
import { type ResultKey, selectSurvey } from './surveys.queries.ts'

/** Reminds somebody that today they look at their goal again; null where they read no report of their own, or want no mail. */
export const ownGoalMail =
  (stopLink: StopLink) =>
  async (
    { db, clock }: { db: Db; clock: Clock },
    key: ResultKey,
    { brand, base }: { brand: BrandKey; base: string },
  ): Promise<{ to: string; payload: Record<string, unknown> } | null> => {
    const found = await selectSurvey(db, key)
    if (!found?.shares_report || found.result.submitted_at === null) return null
    if (!(await isWrittenTo(db, key, clock.now()))) return null
    const { result, company } = found
    const url = resumeUrl(base, result.uuid, await newSurveyToken(db, clock, key))
    const { email, first, role_name: role, locale } = result
    const about = { brand, email, first, company: company.name, accent: company.accent, role, locale }
    const mail = goalMail(about, { url, stop: stopLink(base, result) })
    return { to: email, payload: { named_result_id: key.survey_result_id, ...mail } }
  }
