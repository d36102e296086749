import type { ReplyOf } from '#contract/core/endpoint.ts'
import { STATEMENT_LOCALES } from '#contract/constants.ts'
import type { Answer, Locale, StatementLocale, Survey, surveys as contract } from '#contract/resources/surveys.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/mount.ts'
import { fail, invalid, isFailure } from '#server/kernel/problems.ts'
import { type Outcome, outcomeOf } from '#server/kernel/together.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { yetToAgree } from './agreeing.ts'
import { askingOf } from './invitation.ts'
import { hintsOf, missingOf, surveyForm, totalOf } from './surveys.form.ts'
import { type LockedSurvey, lockSurveys, type ResultKey, selectAsking, selectSurvey } from './surveys.queries.ts'
import { ownKey } from './own-link.ts'
import { type Progress, save } from './progress.ts'
import { finish, newReceipt, type Submission } from './surveys.submission.ts'
import { instructions, statement } from './surveys.texts.ts'

/** The survey as its person sees it, in a language. */
export const getSurvey = async (
  ctx: Context,
  texts: ItemTextsPort,
  uuid: string,
  wanted: { locale?: Locale | undefined; items_locale?: StatementLocale | undefined },
): Promise<Survey> => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  const { result, company, answers, shares_report, reader_name, answer_days } = found
  const locale = wanted.locale ?? (result.locale as Locale)
  const { form, isAdaptive } = surveyForm(result.instrument)
  // What has no place in the language files exists in English only.
  const isTranslated = form.items.some(({ packageId }) => packageId !== null)
  const kept = wanted.locale ? null : (result.items_locale as StatementLocale | null)
  const items_locale = isTranslated ? (wanted.items_locale ?? kept ?? locale) : 'en'
  const words = texts.of(items_locale) ?? texts.of('en')
  return {
    uuid: result.uuid,
    first: result.first,
    company: askingOf(ctx, company),
    role_name: result.role_name,
    type: result.type === 'employee' ? 'employee' : 'candidate',
    locale,
    state: result.submitted_at ? 'completed' : result.started_at ? 'in_progress' : 'registered',
    instruction: instructions[isTranslated ? items_locale : locale],
    labels: items_locale === 'en' || !words ? form.labels.map((label) => label.spoken) : [...words.labels],
    unlabelled: form.labels.flatMap(({ text, value }) => (text === null ? [value] : [])),
    items_locale,
    items_locales: isTranslated ? [...STATEMENT_LOCALES] : ['en'],
    items: form.items.map((item) => ({
      id: item.number,
      text: statement(items_locale, item, words?.items),
    })),
    answers: form.items.flatMap((item, index) => {
      const value = answers.values[index] ?? 0
      return value === 0 ? [] : [{ item_id: item.number, value: value > 0 ? value : null }]
    }),
    answered: result.answered,
    total: result.total,
    is_adaptive: isAdaptive,
    submitted_at: result.submitted_at?.toISOString() ?? null,
    receipt: result.receipt,
    large_print: result.large_print,
    reminders: result.takes_reminders,
    shares_report: shares_report ?? false,
    reader_name,
    answer_by:
      result.submitted_at && answer_days !== null ? addDays(result.submitted_at, answer_days).toISOString() : null,
    invitation: yetToAgree(ctx, found),
  }
}

/** Each answer with its place in the form; one that the form does not have, or that is empty, is refused with its place in the list. */
const placed = (answers: readonly Answer[], positionOf: (itemNumber: number) => number | undefined) =>
  answers.map((answer, index) => {
    const position = positionOf(answer.item_id)
    if (position === undefined)
      throw invalid(`answers.${index}.item_id`, `Statement ${answer.item_id} is not part of this assessment.`)
    if (answer.value === null) throw invalid(`answers.${index}.value`, 'Every statement needs an answer from 1 to 5.')
    return { position, value: answer.value, ms: answer.ms ?? 0 }
  })

const MAX_INT = 2_147_483_647

type SubmitCall = Call<typeof contract.submit>
type Reply = ReplyOf<typeof contract.submit>

/** What one call comes to: its answer, and what has to be written before it is given. */
interface Judged {
  reply: Reply
  saved?: Progress
  submission?: Submission
}

/** Answers with those just given; a change of one that was there is counted. */
const merged = (survey: LockedSurvey, given: ReturnType<typeof placed>) => {
  const values = [...survey.values]
  const ms = [...survey.ms]
  const changes = [...survey.changes]
  for (const { position, value, ms: took } of given) {
    if ((values[position] ?? 0) !== 0 && values[position] !== value)
      changes[position] = Math.min(32_767, (changes[position] ?? 0) + 1)
    values[position] = value
    ms[position] = Math.min(MAX_INT, took > 0 ? took : (ms[position] ?? 0))
  }
  return { values, ms, changes }
}

const demandWhole = (instrument: string, values: readonly number[]): void => {
  const missing = missingOf(instrument, values)
  if (missing.length === 0) return
  throw fail('VALIDATION_FAILED', {
    issues: missing.map((number) => ({
      path: `answers.${number}`,
      message: `Statement ${number} has no answer yet.`,
      code: 'missing',
    })),
  })
}

/** In which quarter a survey is. */
const quarterOf = (answered: number, total: number): number => Math.floor((4 * answered) / total)

/** Saves answers; with `final`, scores the result once. A repeat of either does no harm. */
const judge = ({ ctx, input: { body } }: SubmitCall, survey: LockedSurvey | undefined): Judged => {
  if (!survey) throw fail('NOT_FOUND')
  const given = placed(body.answers, surveyForm(survey.instrument).positionOf)
  if (survey.submitted_at) {
    const isChanged = given.some(({ position, value }) => survey.values[position] !== value)
    if (!body.final || isChanged) throw fail('ALREADY_SUBMITTED')
    const { answered, total, receipt } = survey
    return { reply: { status: 200, answered, total, submitted_at: survey.submitted_at.toISOString(), receipt } }
  }
  if (survey.consented_at === null) throw invalid('consent', 'Please agree before you start.')
  const now = ctx.clock.now()
  const answers = merged(survey, given)
  const { values } = answers
  if (body.final) demandWhole(survey.instrument, values)
  const answered = values.filter((value) => value !== 0).length
  const total = totalOf(survey.instrument, values)
  const isFirst = given.length > 0 && survey.started_at === null
  const progress: Progress = {
    id: survey.id,
    answers: given.length ? answers : null,
    changes: {
      ...(total === survey.total ? {} : { total }),
      ...(given.length && answered !== survey.answered ? { answered } : {}),
      ...(isFirst ? { answered, started_at: now, updated_at: now } : {}),
    },
    isFirst,
    isFurther: !body.final && quarterOf(answered, total) > quarterOf(survey.answered, survey.total),
  }
  if (!body.final)
    return { reply: { status: 200, answered, total, submitted_at: null, receipt: null }, saved: progress }
  const receipt = newReceipt()
  return {
    reply: { status: 200, answered, total, submitted_at: now.toISOString(), receipt },
    submission: { ctx, survey, answers, progress, receipt, at: now },
  }
}

/** What follows when surveys of a company are handed in, in the same transaction. */
export type Submitted = (submissions: readonly { ctx: Context; key: ResultKey }[]) => Promise<void>

/** Saves the answers of several people of one company, and scores what is handed in. */
export const submit = async (
  calls: readonly SubmitCall[],
  submitted: Submitted,
): Promise<readonly Outcome<Reply>[]> => {
  const keys = calls.map(({ ctx, input }) => outcomeOf(() => ownKey(ctx, input.body.uuid)))
  const own = keys.flatMap((key) => (isFailure(key) ? [] : key))
  const [first] = own
  const [call] = calls
  if (!first || !call) return keys.filter((key) => isFailure(key))
  const { db, clock } = call.ctx
  const { company_id } = first
  const [surveys, asking] = await Promise.all([
    lockSurveys(
      db,
      company_id,
      own.map((key) => key.survey_result_id),
    ),
    // Who is told that their survey arrived is told by whom it was asked for.
    calls.some(({ input }) => input.body.final) ? selectAsking(db, company_id) : undefined,
  ])
  const byId = new Map(surveys.map((survey) => [survey.id, survey]))
  const judged = calls.map((one, at): Outcome<Judged> => {
    const key = keys[at]
    return !key || isFailure(key)
      ? (key ?? fail('NOT_FOUND'))
      : outcomeOf(() => judge(one, byId.get(key.survey_result_id)))
  })
  const taken = judged.flatMap((one) => (isFailure(one) ? [] : one))
  const saved = taken.flatMap((one) => one.saved ?? [])
  const submissions = taken.flatMap((one) => one.submission ?? [])
  // Only what is handed in has a line of its own in the audit list.
  judged.forEach((one, at) => {
    const skip = isFailure(one) || !one.submission
    if (skip) Object.assign(calls[at]?.ctx.audit ?? {}, { skip })
  })
  if (submissions.length === 0) await save({ db, clock }, company_id, saved)
  else {
    if (!asking) throw new Error('A survey without its company was handed in.')
    // What follows from it is asked for behind it, in the same message.
    await Promise.all([
      finish({ db, clock }, { id: company_id, asking }, submissions, saved),
      submitted(submissions.map(({ ctx, survey }) => ({ ctx, key: { company_id, survey_result_id: survey.id } }))),
    ])
  }
  return judged.map((one) => (isFailure(one) ? one : one.reply))
}

export const getHints = async (ctx: Context, uuid: string) => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  return hintsOf(found.result.instrument, found.answers.values, found.answers.ms)
}
