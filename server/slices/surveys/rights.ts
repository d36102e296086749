import { comparedWith, normWords } from '#server/norm-book.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Locale, StatementLocale, SurveyPreferences, surveys as contract } from '#contract/resources/surveys.ts'
import type { OwnData, OwnReport, StoredData, Viewer } from '#contract/resources/surveys.data.ts'
import { DOMAINS, SCALE_CODES } from '#science/vocabulary.ts'
import { brands } from '#contract/brands/brands.ts'
import { isOpenTo } from '#server/kernel/confided.ts'
import { type Context, respondent } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { selectFormer } from '#server/kernel/former-addresses.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import { selectAgreements, selectGoal, selectMails, selectMessages } from './kept.queries.ts'
import { surveyForm } from './surveys.form.ts'
import { accommodationMail, questionMail } from './surveys.mails.ts'
import {
  selectAnswerers,
  selectApplication,
  selectConsent,
  selectEvents,
  selectFiles,
  selectScores,
  selectViewers,
} from './rights.queries.ts'
import { insertEvent, selectSurvey, updateResult, type ResultKey } from './surveys.queries.ts'
import { selectOwnGroup } from './own-group.queries.ts'
import { ownKey } from './own-link.ts'

// What people may see, ask, change and erase by their own link.

type Found = NonNullable<Awaited<ReturnType<typeof selectSurvey>>>

const own = async (ctx: Context, uuid: string): Promise<Found & { key: ResultKey }> => {
  const key = ownKey(ctx, uuid)
  const found = await selectSurvey(ctx.db, key)
  if (!found) throw fail('NOT_FOUND')
  return { ...found, key }
}

/** Keeps what somebody chose for themselves. It is no company's business, so no list and no timeline has it. */
export const prefer = async (
  ctx: Context,
  uuid: string,
  wanted: BodyOf<typeof contract.prefer>,
): Promise<SurveyPreferences> => {
  const { result, key } = await own(ctx, uuid)
  const preferences = {
    locale: wanted.locale ?? (result.locale as Locale),
    items_locale:
      wanted.items_locale === undefined ? (result.items_locale as StatementLocale | null) : wanted.items_locale,
    large_print: wanted.large_print ?? result.large_print,
    reminders: wanted.reminders ?? result.takes_reminders,
  }
  const { reminders: takes_reminders, ...rest } = preferences
  await updateResult(ctx.db, key, { ...rest, takes_reminders })
  ctx.audit.skip = true
  return preferences
}

/** Sends a wish for an adjustment to support alone, a question about the result to whoever runs the campaign. */
export const ask = async (ctx: Context, uuid: string, { about, text }: BodyOf<typeof contract.ask>): Promise<void> => {
  const { result, company, key } = await own(ctx, uuid)
  const who = {
    brand: ctx.brand,
    email: result.email,
    first: result.first,
    company: company.name,
    role: result.role_name,
  }
  const send = (recipient: string, mail: Record<string, unknown>) =>
    sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient,
      company_id: key.company_id,
      payload: { ...mail, named_result_id: key.survey_result_id },
    })
  if (about === 'adjustment') {
    await send(brands[ctx.brand].support_email, accommodationMail(who, text))
    return
  }
  const url = `${ctx.public_url}/survey-results/${key.survey_result_id}`
  for (const to of await selectAnswerers(ctx.db, key.company_id, result.campaign_id))
    await send(to.email, questionMail(who, to.email, { name: `${result.first} ${result.last}`, text, url }))
  await insertEvent(ctx.db, { ...key, event: 'asked', user_id: null, properties: {}, created_at: ctx.clock.now() })
  await publish(ctx.db, { type: 'survey-results', company_id: key.company_id, ids: [key.survey_result_id], by: null })
  ctx.audit.object = `survey-results:${key.survey_result_id}`
}

/** In which language somebody has read the statements. */
const languageOf = ({ items_locale, locale }: Found['result']): string => items_locale ?? locale

/** Scores as stored, NaN and 0 read as "not scored". */
const scoresOf = async (db: Db, key: ResultKey, normVersion: string, count: number) => {
  const set = await selectScores(db, key, normVersion)
  const given = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
  return SCALE_CODES.slice(0, set ? count : 0).map((scale, index) => ({
    scale,
    percentile: set?.percentile[index] || null,
    low: given(set?.low[index]),
    high: given(set?.high[index]),
  }))
}

const LOW_BELOW = 35
const HIGH_ABOVE = 65
const placeOf = (percentile: number | null): 'low' | 'middle' | 'high' | null => {
  if (percentile === null) return null
  if (percentile < LOW_BELOW) return 'low'
  return percentile > HIGH_ABOVE ? 'high' : 'middle'
}

/** The own report: five places with their ranges. Not there until the survey is completed and the company shares it. */
export const getReport = async (ctx: Context, uuid: string): Promise<OwnReport> => {
  const { result, shares_report, key } = await own(ctx, uuid)
  if (!result.submitted_at || !shares_report) throw fail('NOT_FOUND')
  const is_readable = result.quality_verdict !== 'not interpretable'
  const scores = is_readable ? await scoresOf(ctx.db, key, result.norm_version, DOMAINS.length) : []
  return {
    is_readable,
    norm: normWords(result.norm_version, languageOf(result)),
    compared_with: comparedWith(result.norm_version),
    traits: scores.flatMap((score, index) => {
      const scale = DOMAINS[index]
      return scale ? [{ ...score, scale, place: placeOf(score.percentile) }] : []
    }),
  }
}

export const getViewers = async (ctx: Context, uuid: string): Promise<Viewer[]> => {
  const { key } = await own(ctx, uuid)
  return selectViewers(ctx.db, key)
}

/** All that is stored of one's own assessment, readable by people and by programs. */
export const getData = async (ctx: Context, uuid: string): Promise<OwnData> => (await getDataInLanguage(ctx, uuid)).data

/** The same, and in which language its person reads our pages. */
export const getDataInLanguage = async (ctx: Context, uuid: string): Promise<{ data: OwnData; locale: Locale }> => {
  const key = ownKey(ctx, uuid)
  ctx.audit.object = `survey-results:${key.survey_result_id}`
  const found = await selectSurvey(ctx.db, key)
  if (!found) throw fail('NOT_FOUND')
  const stored = await storedOf(ctx.db, key, found)
  const { link_made_at } = respondent(ctx)
  const { consented_at, created_at, readdressed_at } = found.result
  const isOpen = isOpenTo(link_made_at, readdressed_at, consented_at ?? created_at)
  const data = {
    ...stored,
    assessment: { ...stored.assessment, adjustment: isOpen ? found.result.accommodation : null },
    group: await selectOwnGroup(ctx.db, key, link_made_at),
  }
  return { data, locale: found.result.locale as Locale }
}

/** What of any assessment is open to its company: nothing of what was said in confidence, and nothing where it is erased. */
export const dataOf = async (db: Db, key: ResultKey): Promise<StoredData | null> => {
  const found = await selectSurvey(db, key)
  return found ? storedOf(db, key, found) : null
}

const storedOf = async (db: Db, key: ResultKey, { result, company, answers }: Found): Promise<StoredData> => {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const former = await selectFormer(db, key.company_id, [result.person_id])
  const former_emails = former.map(({ email }) => email)
  return {
    person: { first: result.first, last: result.last, email: result.email, phone: result.phone, former_emails },
    assessment: {
      company: company.name,
      role: result.role_name,
      questionnaire: result.instrument,
      language: languageOf(result),
      registered_at: result.created_at.toISOString(),
      started_at: iso(result.started_at),
      submitted_at: iso(result.submitted_at),
      receipt: result.receipt,
    },
    consent:
      result.consent_version === null || result.consented_at === null
        ? null
        : {
            version: result.consent_version,
            given_at: result.consented_at.toISOString(),
            ...(await selectConsent(db, key)),
          },
    application: await selectApplication(db, key),
    answers: surveyForm(result.instrument).form.items.flatMap((item, index) => {
      const value = answers.values[index] ?? 0
      const [milliseconds = 0, changes = 0] = [answers.ms[index], answers.changes[index]]
      return value > 0 ? [{ item_id: item.number, statement: item.text, value, milliseconds, changes }] : []
    }),
    scores: await scoresOf(db, key, result.norm_version, SCALE_CODES.length),
    norm: normWords(result.norm_version, languageOf(result)),
    quality: result.quality_verdict,
    timeline: await selectEvents(db, key),
    viewers: await selectViewers(db, key),
    files: await selectFiles(db, key),
    messages: await selectMessages(db, key),
    mails: await selectMails(db, key, [result.email, ...former_emails]),
    goal: await selectGoal(db, key),
    agreements: await selectAgreements(db, key),
  }
}
