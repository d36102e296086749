import { announce } from '#server/kernel/announce.ts'
import { brands } from '#contract/brands/brands.ts'
import { accentTheme } from '#contract/core/accent.ts'
import { headers } from '#contract/headers.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { sourceAmong } from '#contract/core/sources.ts'
import type {
  Answer,
  Locale,
  Registration,
  Survey,
  SurveyInvitation,
  surveys as contract,
} from '#contract/resources/surveys.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, enterScope } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid, sha256 } from '#server/kernel/ids.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { logoUrl } from '#server/kernel/logos.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { form, hintsOf, INSTRUMENT, positionOf, TOTAL } from './surveys.form.ts'
import { accommodationMail, resumeMail, rightsMail } from './surveys.mails.ts'
import {
  insertAnswers,
  insertEvent,
  insertResult,
  lockSurvey,
  placeExists,
  selectCampaignByUuid,
  selectActiveCompany,
  selectCompanyByUuid,
  selectFirstStatus,
  selectLocations,
  selectSurvey,
  selectToken,
  selectUnfinished,
  selectByEmail,
  updateAnswers,
  updateResult,
  upsertPerson,
} from './surveys.queries.ts'
import { newSurveyToken, ownKey, resumeUrl } from './own-link.ts'
import { finish } from './surveys.submission.ts'
import { instructions, statement } from './surveys.texts.ts'

export const CONSENT_VERSION = '2026-11'
const ROBOT_MS = 1_000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type Campaign = NonNullable<Awaited<ReturnType<typeof selectCampaignByUuid>>>

/** A campaign whose link works today. A closed one says so; one that does not exist is not found. */
const openCampaign = async (db: Db, uuid: string, today: string): Promise<Campaign> => {
  const found = await selectCampaignByUuid(db, uuid)
  if (!found) throw fail('NOT_FOUND')
  const { state, starts_on, ends_on } = found.campaign
  const isOpen =
    state === 'open' && (starts_on === null || starts_on <= today) && (ends_on === null || ends_on >= today)
  if (!isOpen) throw fail('CAMPAIGN_CLOSED', { extra: { company_name: found.company.name, support_email: undefined } })
  return found
}

type Named = { name: string; accent: string | null }

/** The company as its people see it. */
const askingOf = (
  ctx: Context,
  { name, accent, logo_key }: Named & { logo_key: string | null },
): Survey['company'] => ({
  name,
  logo_url: logo_key === null ? null : logoUrl(logo_key),
  support_email: brands[ctx.brand].support_email,
  colours: accent === null ? null : { light: accentTheme(accent, 'light'), dark: accentTheme(accent, 'dark') },
})

/** What follows when somebody opens a campaign's link. */
export type Visited = (
  ctx: Context,
  campaign: { company_id: number; id: number; sources: readonly string[] },
  by: { source?: string | undefined; invitation?: string | undefined },
) => Promise<void>

/** Opens the link of a campaign, and counts it where a page did. */
export const openInvitation = async (
  ctx: Context,
  { campaign: uuid, visit, ...by }: QueryOf<typeof contract.invitation>,
  visited: Visited,
): Promise<SurveyInvitation> => {
  const invitation = await getInvitation(ctx, uuid)
  const found = visit ? await selectCampaignByUuid(ctx.db, uuid) : undefined
  if (found) await visited(ctx, found.campaign, by)
  return invitation
}

type Company = Campaign['company']

const invitationOf = (
  ctx: Context,
  company: Company,
  about: Pick<
    SurveyInvitation,
    'campaign_uuid' | 'campaign_name' | 'role_name' | 'message' | 'locations' | 'location_id'
  >,
  type: string,
): SurveyInvitation => ({
  ...about,
  company: { uuid: company.uuid, ...askingOf(ctx, company) },
  type: type === 'employee' ? 'employee' : 'candidate',
  items: TOTAL,
  minutes: { from: form.minutes[0], to: form.minutes[1] },
  consent: { version: CONSENT_VERSION, retention_months: company.retention_months, text: company.consent_text },
})

/** What a campaign's link leads to, before anybody has registered. */
export const getInvitation = async (ctx: Context, uuid: string): Promise<SurveyInvitation> => {
  await enterScope(ctx.db, everything('campaign by its link'))
  const { campaign, company } = await openCampaign(ctx.db, uuid, dayOf(ctx.clock.now()))
  const about = {
    campaign_uuid: campaign.uuid,
    campaign_name: campaign.name,
    role_name: campaign.role_name,
    message: campaign.message,
    locations: campaign.location_id === null ? await selectLocations(ctx.db, company.id) : [],
    location_id: campaign.location_id,
  }
  return invitationOf(ctx, company, about, campaign.type)
}

/** What a book code leads to. */
export const invitationByCode = async (
  ctx: Context,
  code: { company_id: number; campaign_name: string; role_name: string; type: string },
): Promise<SurveyInvitation> => {
  const company = await selectActiveCompany(ctx.db, code.company_id)
  if (!company) throw fail('BOOK_CODE_CLOSED', { extra: { reason: 'revoked' } })
  const about = {
    campaign_uuid: null,
    campaign_name: code.campaign_name,
    role_name: code.role_name,
    message: null,
    locations: await selectLocations(ctx.db, company.id),
    location_id: null,
  }
  return invitationOf(ctx, company, about, code.type)
}

/** What registration asks of book codes; supplied by the slice that knows them. */
export interface BookCodes {
  find(
    ctx: Context,
    typed: string,
  ): Promise<{ id: number; company_id: number | null; role_name: string; type: string; closed: string | null }>
  use(ctx: Context, codeId: number, result: { company_id: number; id: number }): Promise<void>
}

/** Company and role of a book code. A closed one still leads whoever has begun with it back to their answers. */
const codeTarget = async (ctx: Context, bookCodes: BookCodes, typed: string, location_id: number | undefined) => {
  const code = await bookCodes.find(ctx, typed)
  const company = code.company_id === null ? undefined : await selectActiveCompany(ctx.db, code.company_id)
  if (!company) throw fail('BOOK_CODE_CLOSED', { extra: { reason: code.closed ?? 'unassigned' } })
  return { company, campaign: null, code, role: code.role_name, type: code.type, location: location_id ?? null }
}

/** Company, role and campaign or code of a registration. */
const targetOf = async (ctx: Context, bookCodes: BookCodes, input: Registration) => {
  if (input.campaign_uuid !== undefined) {
    const { campaign, company } = await openCampaign(ctx.db, input.campaign_uuid, dayOf(ctx.clock.now()))
    return {
      company,
      campaign,
      code: null,
      role: campaign.role_name,
      type: campaign.type,
      location: campaign.location_id ?? input.location_id ?? null,
    }
  }
  if (input.book_code !== undefined) return codeTarget(ctx, bookCodes, input.book_code, input.location_id)
  if (input.company_uuid === undefined) throw invalid('campaign_uuid', 'Name the campaign or the company.')
  const company = await selectCompanyByUuid(ctx.db, input.company_uuid)
  if (!company) throw fail('NOT_FOUND')
  if (input.role_name === undefined) throw invalid('role_name', 'Name the role.')
  const { role_name: role, type } = input
  return { company, campaign: null, code: null, role, type, location: input.location_id ?? null }
}

const of = ({ name, accent }: Named) => ({ company: name, accent })

const registeredMail = async (
  ctx: Context,
  result: { company_id: number; uuid: string; first: string; email: string; role_name: string },
  company: Named,
  token: string,
) => {
  const about = { ...of(company), brand: ctx.brand, email: result.email, first: result.first, role: result.role_name }
  await sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: result.email,
    company_id: result.company_id,
    payload: resumeMail(about, resumeUrl(ctx.public_url, result.uuid, token)),
  })
}

const rightsLinkMail = (
  ctx: Context,
  result: { company_id: number; uuid: string; first: string; email: string; role_name: string },
  company: Named,
  token: string,
) => {
  const about = { ...of(company), brand: ctx.brand, email: result.email, first: result.first, role: result.role_name }
  const url = `${ctx.public_url}/survey/thank-you#${result.uuid}.${token}`
  return sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: result.email,
    company_id: result.company_id,
    payload: rightsMail(about, url),
  })
}

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
  await registeredMail(ctx, result, company, await newSurveyToken(ctx.db, ctx.clock, key))
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
  /** Whether a result that has just come may be of somebody who is on the list already. */
  mayBeTwice(db: Db, companyId: number, surveyResultId: number): Promise<boolean>
}

/** Registers a person with their consent; with an unfinished survey for the same role, that one goes on. */
export const register = async (
  ctx: Context,
  { again, bookCodes, applied, mayBeTwice }: Registering,
  input: Registration,
) => {
  if (input.website || (input.open_ms !== undefined && input.open_ms < ROBOT_MS))
    throw invalid('website', 'Please send the form again.')
  await enterScope(ctx.db, everything('registration by link'))
  const { company, campaign, code, role, type, location } = await targetOf(ctx, bookCodes, input)
  if (
    location !== null &&
    !(await placeExists(ctx.db, 'locations', company.id, location)) &&
    campaign?.location_id !== location
  ) {
    throw invalid('location_id', "This is not one of the company's locations.")
  }
  if (
    input.department_id !== undefined &&
    !(await placeExists(ctx.db, 'departments', company.id, input.department_id))
  ) {
    throw invalid('department_id', "This is not one of the company's departments.")
  }
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

  const unfinished = await selectUnfinished(ctx.db, company.id, person_id, role)
  // Somebody who was put on the list has agreed to nothing and answered nothing yet: this is where they begin.
  const imported = unfinished?.consented_at === null ? unfinished : null
  if (unfinished && !imported) return goOn(ctx, again, unfinished, company)
  if (code && code.closed !== null) throw fail('BOOK_CODE_CLOSED', { extra: { reason: code.closed } })

  const first = imported
    ? { pipeline_id: imported.pipeline_id, key: imported.status }
    : await selectFirstStatus(ctx.db, company.id)
  if (!first) throw new Error(`Company ${company.id} has no default pipeline.`)
  const theirs = {
    ...name,
    campaign_id: campaign?.id ?? null,
    source: campaign ? sourceAmong(campaign.sources, input.source) : null,
    location_id: location ?? imported?.location_id ?? null,
    department_id: input.department_id ?? imported?.department_id ?? null,
    locale: input.locale ?? 'en',
    norm_version: campaign?.norm_version ?? company.norm_version,
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
      type: type === 'employee' ? 'employee' : 'candidate',
      role_name: role,
      pipeline_id: first.pipeline_id,
      status: first.key,
      status_changed_at: now,
      instrument: INSTRUMENT,
      total: TOTAL,
      created_at: now,
    }))
  if (code) await bookCodes.use(ctx, code.id, { company_id: company.id, id })
  const key = { company_id: company.id, survey_result_id: id }
  if (imported) await updateResult(ctx.db, key, theirs)
  else {
    const open = Array.from({ length: TOTAL }, () => 0)
    await insertAnswers(ctx.db, { ...key, values: open, ms: open, changes: open, updated_at: now })
  }
  if (input.funnel) await applied(ctx, { ...key, campaign_id: campaign?.id ?? null }, input.funnel)
  // What the company wrote under the consent may change: what this person read stays with the registration.
  const consented = company.consent_text === null ? {} : { consent_text: company.consent_text }
  await insertEvent(ctx.db, { ...key, event: 'registered', user_id: null, properties: consented, created_at: now })
  // Staff are told; the person is not, and nothing is decided by it.
  if (await mayBeTwice(ctx.db, company.id, id))
    await insertEvent(ctx.db, { ...key, event: 'maybe_twice', user_id: null, properties: {}, created_at: now })
  const data = { survey_result_id: id, campaign_id: campaign?.id ?? null }
  await announce(ctx, [{ type: 'survey_result.registered', company_id: company.id, data }])
  const token = await newSurveyToken(ctx.db, ctx.clock, key)
  await registeredMail(
    ctx,
    { company_id: company.id, uuid, first: input.first, email: input.email, role_name: role },
    company,
    token,
  )
  if (input.accommodation !== undefined) {
    const about = { ...of(company), brand: ctx.brand, email: input.email, first: input.first, role }
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: brands[ctx.brand].support_email,
      company_id: company.id,
      payload: accommodationMail(about, input.accommodation),
    })
  }
  await publish(ctx.db, { type: 'survey-results', company_id: company.id, ids: [id], by: null })
  ctx.audit.object = `survey-results:${id}`
  return { status: 201 as const, survey_results: [{ uuid, status: first.key }], survey_token: token }
}

/** The survey as its person sees it, in a language. */
export const getSurvey = async (
  ctx: Context,
  texts: ItemTextsPort,
  uuid: string,
  wanted: Locale | undefined,
): Promise<Survey> => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  const { result, company, answers, shares_report } = found
  const locale = wanted ?? (result.locale as Locale)
  const words = texts.of(locale) ?? texts.of('en')
  return {
    uuid: result.uuid,
    first: result.first,
    company: askingOf(ctx, company),
    role_name: result.role_name,
    type: result.type === 'employee' ? 'employee' : 'candidate',
    locale,
    state: result.submitted_at ? 'completed' : result.started_at ? 'in_progress' : 'registered',
    instruction: instructions[locale],
    labels: locale === 'en' || !words ? form.labels.map((label) => label.spoken) : [...words.labels],
    items: form.items.map((item) => ({
      id: item.number,
      text: statement(locale, locale === 'en' ? item.text : (words?.items.get(item.packageId ?? '') ?? item.text)),
    })),
    answers: form.items.flatMap((item, index) => {
      const value = answers.values[index] ?? 0
      return value === 0 ? [] : [{ item_id: item.number, value: value > 0 ? value : null }]
    }),
    answered: result.answered,
    total: TOTAL,
    submitted_at: result.submitted_at?.toISOString() ?? null,
    receipt: result.receipt,
    large_print: result.large_print,
    reminders: result.takes_reminders,
    shares_report: shares_report ?? false,
  }
}

/** Each answer with its place in the form; one that the form does not have, or that is empty, is refused with its place in the list. */
const placed = (answers: readonly Answer[]) =>
  answers.map((answer, index) => {
    const position = positionOf(answer.item_id)
    if (position === undefined)
      throw invalid(`answers.${index}.item_id`, `Statement ${answer.item_id} is not part of this assessment.`)
    if (answer.value === null) throw invalid(`answers.${index}.value`, 'Every statement needs an answer from 1 to 5.')
    return { position, value: answer.value, ms: answer.ms ?? 0 }
  })

const MAX_INT = 2_147_483_647

/** Saves answers; with `final`, scores the result once. A repeat of either does no harm. */
export const submit = async (
  ctx: Context,
  input: BodyOf<typeof contract.submit>,
  submitted: (ctx: Context, key: { company_id: number; survey_result_id: number }) => Promise<void>,
) => {
  const key = ownKey(ctx, input.uuid)
  const given = placed(input.answers)
  const survey = await lockSurvey(ctx.db, key)
  if (!survey) throw fail('NOT_FOUND')
  const changed = given.filter(({ position, value }) => survey.values[position] !== value)
  if (survey.submitted_at) {
    if (!input.final || changed.length) throw fail('ALREADY_SUBMITTED')
    ctx.audit.skip = true
    return {
      answered: survey.answered,
      total: TOTAL,
      submitted_at: survey.submitted_at.toISOString(),
      receipt: survey.receipt,
    }
  }
  const now = ctx.clock.now()
  const values = [...survey.values]
  const ms = [...survey.ms]
  const changes = [...survey.changes]
  for (const answer of given) {
    if ((values[answer.position] ?? 0) !== 0 && values[answer.position] !== answer.value)
      changes[answer.position] = Math.min(32_767, (changes[answer.position] ?? 0) + 1)
    values[answer.position] = answer.value
    ms[answer.position] = Math.min(MAX_INT, answer.ms > 0 ? answer.ms : (ms[answer.position] ?? 0))
  }
  const answered = values.filter((value) => value !== 0).length
  if (input.final && answered < TOTAL) {
    const missing = form.items.filter((_, index) => values[index] === 0)
    throw fail('VALIDATION_FAILED', {
      issues: missing.map((item) => ({
        path: `answers.${item.number}`,
        message: `Statement ${item.number} has no answer yet.`,
        code: 'missing',
      })),
    })
  }
  if (given.length) await updateAnswers(ctx.db, key, { values, ms, changes, updated_at: now })
  const isFirst = survey.started_at === null
  if (given.length && (isFirst || answered !== survey.answered)) {
    await updateResult(ctx.db, key, { answered, ...(isFirst ? { started_at: now, updated_at: now } : {}) })
  }
  if (given.length && isFirst) {
    await insertEvent(ctx.db, { ...key, event: 'started', user_id: null, properties: {}, created_at: now })
    const data = { survey_result_id: key.survey_result_id }
    await announce(ctx, [{ type: 'survey_result.started', company_id: key.company_id, data }])
  }
  if (!input.final) {
    ctx.audit.skip = true
    return { answered, total: TOTAL, submitted_at: null, receipt: null }
  }
  const receipt = await finish(ctx, key, {
    values,
    ms,
    norm_version: survey.norm_version,
    first: survey.first,
    email: survey.email,
  })
  await submitted(ctx, key)
  return { answered, total: TOTAL, submitted_at: now.toISOString(), receipt }
}

export const getHints = async (ctx: Context, uuid: string) => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  return hintsOf(found.answers.values, found.answers.ms)
}

/** Mails a new link to whoever lost theirs; the answer says nothing of whether there is one. */
export const requestLink = async (
  ctx: Context,
  limit: Limit,
  input: { campaign_uuid?: string | undefined; email: string },
): Promise<void> => {
  await limit.take(sha256(input.email))
  await enterScope(ctx.db, everything('new link by e-mail'))
  for (const { result, company } of await selectByEmail(ctx.db, input.email, input.campaign_uuid)) {
    const token = await newSurveyToken(ctx.db, ctx.clock, {
      company_id: result.company_id,
      survey_result_id: result.id,
    })
    if (result.submitted_at) await rightsLinkMail(ctx, result, company, token)
    else await registeredMail(ctx, result, company, token)
  }
}
