import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Answer, Locale, Survey, surveys as contract } from '#contract/resources/surveys.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { yetToAgree } from './agreeing.ts'
import { askingOf } from './invitation.ts'
import { hintsOf, missingOf, surveyForm, totalOf } from './surveys.form.ts'
import { lockSurvey, selectSurvey } from './surveys.queries.ts'
import { ownKey } from './own-link.ts'
import { type Progress, save } from './progress.ts'
import { finish } from './surveys.submission.ts'
import { instructions, statement } from './surveys.texts.ts'

/** The survey as its person sees it, in a language. */
export const getSurvey = async (
  ctx: Context,
  texts: ItemTextsPort,
  uuid: string,
  wanted: Locale | undefined,
): Promise<Survey> => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  const { result, company, answers, shares_report, reader_name, answer_days } = found
  const locale = wanted ?? (result.locale as Locale)
  const { form, isAdaptive } = surveyForm(result.instrument)
  // What has no place in the language files exists in English only.
  const items_locale = form.items.every(({ packageId }) => packageId === null) ? 'en' : locale
  const words = texts.of(items_locale) ?? texts.of('en')
  return {
    uuid: result.uuid,
    first: result.first,
    company: askingOf(ctx, company),
    role_name: result.role_name,
    type: result.type === 'employee' ? 'employee' : 'candidate',
    locale,
    state: result.submitted_at ? 'completed' : result.started_at ? 'in_progress' : 'registered',
    instruction: instructions[locale],
    labels: items_locale === 'en' || !words ? form.labels.map((label) => label.spoken) : [...words.labels],
    unlabelled: form.labels.flatMap(({ text, value }) => (text === null ? [value] : [])),
    items_locale,
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

/** Saves answers; with `final`, scores the result once. A repeat of either does no harm. */
export const submit = async (
  ctx: Context,
  input: BodyOf<typeof contract.submit>,
  submitted: (ctx: Context, key: { company_id: number; survey_result_id: number }) => Promise<void>,
) => {
  const key = ownKey(ctx, input.uuid)
  const survey = await lockSurvey(ctx.db, key)
  if (!survey) throw fail('NOT_FOUND')
  const { positionOf } = surveyForm(survey.instrument)
  const given = placed(input.answers, positionOf)
  const changed = given.filter(({ position, value }) => survey.values[position] !== value)
  if (survey.submitted_at) {
    if (!input.final || changed.length) throw fail('ALREADY_SUBMITTED')
    ctx.audit.skip = true
    return {
      answered: survey.answered,
      total: survey.total,
      submitted_at: survey.submitted_at.toISOString(),
      receipt: survey.receipt,
    }
  }
  if (survey.consented_at === null) throw invalid('consent', 'Please agree before you start.')
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
  const missing = input.final ? missingOf(survey.instrument, values) : []
  if (missing.length) {
    throw fail('VALIDATION_FAILED', {
      issues: missing.map((number) => ({
        path: `answers.${number}`,
        message: `Statement ${number} has no answer yet.`,
        code: 'missing',
      })),
    })
  }
  const total = totalOf(survey.instrument, values)
  const isFirst = given.length > 0 && survey.started_at === null
  const progress: Progress = {
    answers: given.length ? { values, ms, changes, updated_at: now } : null,
    result: {
      ...(total === survey.total ? {} : { total }),
      ...(given.length && answered !== survey.answered ? { answered } : {}),
      ...(isFirst ? { answered, started_at: now, updated_at: now } : {}),
    },
    isFirst,
  }
  if (!input.final) {
    await save(ctx, key, progress)
    ctx.audit.skip = true
    return { answered, total, submitted_at: null, receipt: null }
  }
  const receipt = await finish(ctx, key, { ...survey, values, ms }, progress)
  await submitted(ctx, key)
  return { answered, total, submitted_at: now.toISOString(), receipt }
}

export const getHints = async (ctx: Context, uuid: string) => {
  const found = await selectSurvey(ctx.db, ownKey(ctx, uuid))
  if (!found) throw fail('NOT_FOUND')
  return hintsOf(found.result.instrument, found.answers.values, found.answers.ms)
}
