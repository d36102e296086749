import { announce } from '#server/kernel/announce.ts'
import { headers } from '#contract/headers.ts'
import { sourceAmong } from '#contract/core/sources.ts'
import type { Registration } from '#contract/resources/surveys.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, enterScope } from '#server/kernel/database.ts'
import { selectEntryStage } from '#server/kernel/entry-stage.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid, sha256 } from '#server/kernel/ids.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { CONSENT_VERSION, consentNoted, type Named } from './invitation.ts'
import { sendAccommodation, sendResumeLink } from './link-mails.ts'
import { newSurveyToken } from './own-link.ts'
import { type BookCodes, demandPlaces, targetOf } from './registration-target.ts'
import { versionOfForm } from '#science/norms/norms.ts'
import { INSTRUMENT, surveyForm } from './surveys.form.ts'
import { insertResult, selectUnfinished, upsertPerson } from './registration.queries.ts'
import { insertAnswers, insertEvent, selectToken, updateAnswers, updateResult } from './surveys.queries.ts'

const ROBOT_MS = 1_000

type Unfinished = NonNullable<Awaited<ReturnType<typeof selectUnfinished>>>

/** The token that came along, if it opens this result. */
const ownToken = async (ctx: Context, result: Unfinished): Promise<string | null> => {
  const token = ctx.request.header(headers.surveyToken)
  if (token === undefined) return null
  const found = await selectToken(ctx.db, sha256(token))
  const isOwn = found?.uuid === result.uuid && found.expires_at > ctx.clock.now()
  return isOwn ? token : null
}

/** An address alone opens nobody's answers: the link goes to the mailbox, unless the caller holds it already. */
const goOn = async (ctx: Context, again: Limit, result: Unfinished, company: Named) => {
  ctx.audit.object = `survey-results:${result.id}`
  const survey_results = [{ uuid: result.uuid, status: result.status }]
  const own = await ownToken(ctx, result)
  if (own !== null) return { status: 200 as const, survey_results, survey_token: own, message: 'Please go on.' }
  await again.take(sha256(result.email))
  const key = { company_id: result.company_id, survey_result_id: result.id }
  await sendResumeLink(ctx, result, company, await newSurveyToken(ctx.db, ctx.clock, key))
  const message = 'We have sent the link to go on to this address.'
  return { status: 200 as const, survey_results, survey_token: null, message }
}

interface Registering {
  again: Limit
  bookCodes: BookCodes
  /** Keeps what was answered on the page of a campaign. */
  applied(
    ctx: Context,
    result: { company_id: number; campaign_id: number | null; survey_result_id: number },
    funnel: NonNullable<Registration['funnel']>,
  ): Promise<void>
  /** Notes with an invitation under which address its person has registered. */
  invited(
    ctx: Context,
    campaign: { company_id: number; id: number },
    who: { uuid: string; first: string; last: string; email: string },
  ): Promise<void>
  /** Whether a result that has just come may be of somebody who is on the list already. */
  mayBeTwice(db: Db, companyId: number, surveyResultId: number): Promise<boolean>
}

/** Registers a person with their consent; with an unfinished survey for the same role, that one goes on. */
export const register = async (
  ctx: Context,
  { again, bookCodes, applied, invited, mayBeTwice }: Registering,
  input: Registration,
) => {
  if (input.website || (input.open_ms !== undefined && input.open_ms < ROBOT_MS))
    throw invalid('website', 'Please send the form again.')
  await enterScope(ctx.db, everything('registration by link'))
  const target = await targetOf(ctx, bookCodes, input)
  const { company, campaign, code, role, location } = target
  const type = target.type === 'employee' ? 'employee' : 'candidate'
  await demandPlaces(ctx, target, input)
  const now = ctx.clock.now()
  const name = { first: input.first, last: input.last, email: input.email, phone: input.phone ?? null }
  const person_id = await upsertPerson(ctx.db, {
    company_id: company.id,
    uuid: newUuid(),
    ...name,
    created_at: now,
    updated_at: now,
  })
  Object.assign(ctx.audit, { company_id: company.id })

  const unfinished = await selectUnfinished(ctx.db, company.id, person_id, { role, type })
  // Somebody who was put on the list has agreed to nothing and answered nothing yet: this is where they begin.
  const imported = unfinished?.consented_at === null ? unfinished : null
  if (unfinished && !imported) return goOn(ctx, again, unfinished, company)
  if (code && code.closed !== null) throw fail('BOOK_CODE_CLOSED', { extra: { reason: code.closed } })

  const first = imported
    ? { pipeline_id: imported.pipeline_id, status: imported.status }
    : await selectEntryStage(ctx.db, company.id)
  if (!first) throw new Error(`Company ${company.id} has no default pipeline.`)
  const instrument = (campaign ?? code)?.instrument ?? INSTRUMENT
  const { form, total } = surveyForm(instrument)
  const theirs = {
    ...name,
    role_name: role,
    instrument,
    total,
    campaign_id: campaign?.id ?? null,
    source: campaign ? sourceAmong(campaign.sources, input.source) : null,
    location_id: location ?? imported?.location_id ?? null,
    department_id: input.department_id ?? imported?.department_id ?? null,
    locale: input.locale ?? 'en',
    // The company's choice is one of norms of the long form; a short form has one norm.
    norm_version:
      campaign?.norm_version ?? (instrument === INSTRUMENT ? company.norm_version : versionOfForm(instrument)),
    consent_version: input.consent_version ?? CONSENT_VERSION,
    consented_at: now,
    accommodation: input.accommodation ?? null,
    large_print: input.large_print ?? false,
    takes_reminders: true,
    brand: ctx.brand,
    is_test: input.is_test ?? false,
    updated_at: now,
  }
  const uuid = imported?.uuid ?? newUuid()
  const id =
    imported?.id ??
    (await insertResult(ctx.db, {
      ...theirs,
      company_id: company.id,
      uuid,
      person_id,
      type,
      pipeline_id: first.pipeline_id,
      status: first.status,
      status_changed_at: now,
      created_at: now,
    }))
  if (code) await bookCodes.use(ctx, code.id, { company_id: company.id, id })
  const key = { company_id: company.id, survey_result_id: id }
  const nothing = Array.from({ length: form.items.length }, () => 0)
  const open = { values: nothing, ms: nothing, changes: nothing, updated_at: now }
  if (imported) {
    // They were put on the list some day; this is when they registered, from which reminders and figures count.
    await updateResult(ctx.db, key, { ...theirs, created_at: now })
    await updateAnswers(ctx.db, key, open)
    if (imported.role_name !== role) {
      const properties = { from: imported.role_name, to: role }
      await insertEvent(ctx.db, { ...key, event: 'role_changed', user_id: null, properties, created_at: now })
    }
  } else await insertAnswers(ctx.db, { ...key, ...open })
  if (campaign && input.invitation) await invited(ctx, campaign, { ...name, uuid: input.invitation })
  if (input.funnel) await applied(ctx, { ...key, campaign_id: campaign?.id ?? null }, input.funnel)
  // What the company wrote under the consent may change: what this person read stays with the registration.
  const consented = consentNoted(company, theirs.locale)
  await insertEvent(ctx.db, { ...key, event: 'registered', user_id: null, properties: consented, created_at: now })
  // Staff are told; the person is not, and nothing is decided by it.
  if (await mayBeTwice(ctx.db, company.id, id))
    await insertEvent(ctx.db, { ...key, event: 'maybe_twice', user_id: null, properties: {}, created_at: now })
  const data = { survey_result_id: id, campaign_id: campaign?.id ?? null }
  announce(ctx, [{ type: 'survey_result.registered', company_id: company.id, data }])
  const token = await newSurveyToken(ctx.db, ctx.clock, key)
  const recipient = {
    id,
    company_id: company.id,
    uuid,
    first: input.first,
    email: input.email,
    role_name: role,
    instrument,
    locale: theirs.locale,
  }
  await sendResumeLink(ctx, recipient, company, token)
  if (input.accommodation !== undefined) await sendAccommodation(ctx, recipient, company, input.accommodation)
  await publish(ctx.db, { type: 'survey-results', company_id: company.id, ids: [id], by: null })
  ctx.audit.object = `survey-results:${id}`
  return { status: 201 as const, survey_results: [{ uuid, status: first.status }], survey_token: token }
}
