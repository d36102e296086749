import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import {
  CHOSEN_MAX,
  CHOSEN_TOO_MANY,
  type CustomQuestion,
  type customInterviewQuestions as contract,
  type OwnQuestion,
  type QuestionNote,
} from '#contract/resources/custom-interview-questions.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { standing } from '#server/kernel/standing.ts'
import {
  findResult,
  lockResult,
  putChosen,
  type ResultKey,
  selectChosen,
  selectNotes,
  selectOwn,
  writeNote,
} from './custom-interview-questions.queries.ts'
import { asked, view } from './custom-interview-questions.service.ts'

// Which questions a person is asked, in which order, and what came of it.

const resultOf = async (ctx: Context, id: number): Promise<ResultKey> => {
  const key = await findResult(ctx.db, ctx.scope, id)
  if (!key) throw fail('NOT_FOUND')
  return key
}

const told = async (ctx: Context, { company_id, survey_result_id }: ResultKey) => {
  Object.assign(ctx.audit, { company_id, object: `survey-results:${survey_result_id}` })
  await publish(ctx.db, { type: 'interview-ratings', company_id, ids: [survey_result_id], by: staff(ctx).user.id })
}

const chosenOf = async (ctx: Context, key: ResultKey): Promise<CustomQuestion[]> =>
  (await selectChosen(ctx.db, ctx.scope, key)).map((row) => view(ctx, row))

export const listChosen = async (ctx: Context, id: number): Promise<CustomQuestion[]> =>
  chosenOf(ctx, await resultOf(ctx, id))

/** The same for whoever asks them, who need not be staff. */
export const ownQuestionsOf = async (ctx: Context, id: number): Promise<OwnQuestion[]> =>
  (await selectChosen(ctx.db, ctx.scope, await resultOf(ctx, id))).map(({ question }) => asked(question))

interface ChosenInverse {
  key: ResultKey
  before: number[]
  after: number[]
}

const idsOf = async (ctx: Context, key: ResultKey) =>
  (await selectChosen(ctx.db, ctx.scope, key)).map(({ question }) => question.id)

/** What is wanted of the list as it was read, with what others have chosen and dropped since then. */
const merged = (now: readonly number[], was: readonly number[], ids: readonly number[]): number[] => {
  const kept = ids.filter((id) => was.includes(id) && now.includes(id))
  const theirs = now.filter((id) => !was.includes(id) && !ids.includes(id))
  return [...kept, ...theirs, ...ids.filter((id) => !was.includes(id))]
}

export const chooseQuestions = async (
  ctx: Context,
  { surveyResultId, ids: wanted, was }: BodyOf<typeof contract.choose>,
): Promise<{ custom_interview_questions: CustomQuestion[]; command?: CommandReceipt }> => {
  const key = await standing(ctx, surveyResultId)
  if (new Set(wanted).size !== wanted.length) throw invalid('ids', 'Choose each question once.')
  if ((await selectOwn(ctx.db, key.company_id, wanted)).length !== wanted.length) throw fail('NOT_FOUND')
  const person = await lockResult(ctx.db, key)
  const before = await idsOf(ctx, key)
  const ids = was && was.join() !== before.join() ? merged(before, was, wanted) : wanted
  if (ids.length > CHOSEN_MAX) throw invalid('ids', CHOSEN_TOO_MANY)
  if (before.join() === ids.join()) {
    ctx.audit.skip = true
    return { custom_interview_questions: await chosenOf(ctx, key) }
  }
  await putChosen(ctx.db, key, ids, ctx.clock.now())
  const inverse: ChosenInverse = { key, before, after: ids }
  const command = await recordCommand(ctx, {
    kind: 'custom-interview-questions.choose',
    company_id: key.company_id,
    summary: 'Questions for the interview with 1 person changed',
    of: person,
    inverse,
  })
  await told(ctx, key)
  return { custom_interview_questions: await chosenOf(ctx, key), command: command.receipt }
}

export const undoChoice = async (ctx: Context, { key, before, after }: ChosenInverse): Promise<void> => {
  const now = await resultOf(ctx, key.survey_result_id)
  await lockResult(ctx.db, now)
  if ((await idsOf(ctx, now)).join() !== after.join())
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [key.survey_result_id] } })
  await putChosen(ctx.db, now, before, ctx.clock.now())
  await told(ctx, now)
}

/** One's own note, and those of others once one has rated oneself. */
const notesOf = async (ctx: Context, key: ResultKey, questionId: number) => {
  const rows = await selectNotes(ctx.db, ctx.scope, key, questionId)
  const me = staff(ctx).user.id
  const hasRated = rows.some(({ note }) => note.user_id === me && note.rating !== null)
  const notes = rows
    .filter(({ note }) => note.user_id === me || hasRated)
    .map(({ note, by }): QuestionNote => ({
      by: fullNameOf(by),
      is_mine: note.user_id === me,
      notes: note.notes,
      rating: note.rating,
      updated_at: note.updated_at.toISOString(),
    }))
  return { notes, others: rows.filter(({ note }) => note.user_id !== me && note.rating !== null).length }
}

const noted = async (ctx: Context, questionId: number, surveyResultId: number): Promise<ResultKey> => {
  const key = await resultOf(ctx, surveyResultId)
  if ((await selectOwn(ctx.db, key.company_id, [questionId])).length === 0) throw fail('NOT_FOUND')
  return key
}

export const listNotes = async (ctx: Context, questionId: number, surveyResultId: number) =>
  notesOf(ctx, await noted(ctx, questionId, surveyResultId), questionId)

export const noteAnswer = async (
  ctx: Context,
  question_id: number,
  surveyResultId: number,
  { notes, rating }: BodyOf<typeof contract.note>,
) => {
  if (rating === undefined && notes === undefined) throw invalid('rating', 'Give a rating or a note.')
  await standing(ctx, surveyResultId)
  const key = await noted(ctx, question_id, surveyResultId)
  await writeNote(
    ctx.db,
    { ...key, question_id, user_id: staff(ctx).user.id },
    { ...(notes === undefined ? {} : { notes }), ...(rating === undefined ? {} : { rating }) },
    ctx.clock.now(),
  )
  await told(ctx, key)
  return notesOf(ctx, key, question_id)
}
