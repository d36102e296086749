import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Locale, SurveyInvitation, surveys as contract } from '#contract/resources/surveys.ts'
import { announce } from '#server/kernel/announce.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { CONSENT_VERSION, consentNoted, invitationTo } from './invitation.ts'
import { ownKey } from './own-link.ts'
import { insertEvent, lockSurvey, selectSurvey, updateResult } from './surveys.queries.ts'

// Whoever is asked again has a link before they have agreed: they read what it is about, and agree, before the first statement.

type Found = NonNullable<Awaited<ReturnType<typeof selectSurvey>>>

/** What somebody has yet to agree to; null for whoever has. */
export const yetToAgree = (ctx: Context, { result, company }: Found): SurveyInvitation | null =>
  result.consented_at === null && result.submitted_at === null ? invitationTo(ctx, company, result) : null

/** Notes that the person agreed, once. */
export const agree = async (ctx: Context, uuid: string, input: BodyOf<typeof contract.agree>): Promise<void> => {
  const key = ownKey(ctx, uuid)
  const [survey, found] = [await lockSurvey(ctx.db, key), await selectSurvey(ctx.db, key)]
  if (!survey || !found) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: key.company_id, object: `survey-results:${key.survey_result_id}` })
  if (survey.consented_at !== null) {
    ctx.audit.skip = true
    return
  }
  const now = ctx.clock.now()
  const locale: Locale | undefined = input.locale
  await updateResult(ctx.db, key, {
    consented_at: now,
    consent_version: input.consent_version ?? CONSENT_VERSION,
    ...(locale ? { locale } : {}),
    updated_at: now,
  })
  const properties = consentNoted(found.company, locale ?? found.result.locale)
  await insertEvent(ctx.db, { ...key, event: 'registered', user_id: null, properties, created_at: now })
  const data = { survey_result_id: key.survey_result_id, campaign_id: found.result.campaign_id }
  announce(ctx, [{ type: 'survey_result.registered', company_id: key.company_id, data }])
  await publish(ctx.db, { type: 'survey-results', company_id: key.company_id, ids: [key.survey_result_id], by: null })
}
