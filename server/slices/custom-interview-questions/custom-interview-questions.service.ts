import { may } from '#contract/access/permissions.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type {
  CustomQuestion,
  customInterviewQuestions as contract,
  OwnQuestion,
} from '#contract/resources/custom-interview-questions.ts'
import { forbiddenTopic } from '#science/reports/content/forbidden-topics.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  insertQuestion,
  lockQuestion,
  type QuestionRecord,
  selectLibrary,
  selectQuestion,
  writeQuestion,
} from './custom-interview-questions.queries.ts'

type Question = QuestionRecord['question']

const mayChange = (ctx: Context, { created_by }: Question): boolean => {
  const actor = staff(ctx)
  return created_by === actor.user.id || may(rightsOf(actor), 'notes:moderate')
}

/** The words of a question and its anchors, where one of them must not be asked about. */
const warningOf = ({ text, anchors }: Question): string | null =>
  forbiddenTopic([text, ...Object.values(anchors ?? {})].join(' '))

/** A question as whoever asks it reads it. */
export const asked = (question: Question): OwnQuestion => ({
  id: question.id,
  role_name: question.role_name,
  facet: question.facet,
  text: question.text,
  // Every row was written by the calls of this slice.
  anchors: question.anchors as CustomQuestion['anchors'],
  warning: warningOf(question),
})

export const view = (ctx: Context, { question, by }: QuestionRecord): CustomQuestion => ({
  ...asked(question),
  company_id: question.company_id,
  by: fullNameOf(by),
  may_change: question.deleted_at === null && mayChange(ctx, question),
  is_in_library: question.deleted_at === null,
  created_at: question.created_at.toISOString(),
  updated_at: question.updated_at.toISOString(),
})

export const listQuestions = async (ctx: Context, filters: QueryOf<typeof contract.list>) => {
  const library = (await selectLibrary(ctx.db, ctx.scope, filters)).map((row) => view(ctx, row))
  const { rows, pagination } = pageOfWhole(filters, library, {
    id: ({ id }) => id,
    by: { created_at: (one) => one.created_at, updated_at: (one) => one.updated_at },
    says: ({ text, role_name, by }) => [text, role_name, by].join(' '),
  })
  return { custom_interview_questions: rows, pagination }
}

export const existing = async (ctx: Context, id: number): Promise<QuestionRecord> => {
  const found = await selectQuestion(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** One that may be changed, for whoever comes first. */
const changeable = async (ctx: Context, id: number): Promise<QuestionRecord> => {
  const found = await lockQuestion(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  if (!mayChange(ctx, found.question)) throw fail('FORBIDDEN')
  return found
}

const told = async (ctx: Context, { company_id, id }: Pick<Question, 'company_id' | 'id'>) => {
  Object.assign(ctx.audit, { company_id, object: `custom-interview-questions:${id}` })
  await publish(ctx.db, { type: 'interview-ratings', company_id, ids: [id], by: staff(ctx).user.id })
}

export const createQuestion = async (ctx: Context, body: BodyOf<typeof contract.create>): Promise<CustomQuestion> => {
  const { user } = staff(ctx)
  const company_id = body.company_id ?? user.company_id
  if (company_id === null) throw invalid('company_id', 'Choose the company.')
  await demandCompany(ctx, company_id)
  const now = ctx.clock.now()
  const id = await insertQuestion(ctx.db, {
    company_id,
    role_name: body.role_name ?? null,
    facet: body.facet ?? null,
    text: body.text,
    anchors: body.anchors ?? null,
    created_by: user.id,
    created_at: now,
    updated_at: now,
  })
  await told(ctx, { company_id, id })
  return view(ctx, await existing(ctx, id))
}

interface QuestionInverse {
  company_id: number
  id: number
  before: Pick<Question, 'role_name' | 'facet' | 'text' | 'anchors'>
  was_at: string
  changed_at: string
}

const change = async (
  ctx: Context,
  { question }: QuestionRecord,
  changes: Partial<Question>,
  summary: string,
): Promise<CommandReceipt> => {
  const { company_id, id, role_name, facet, text, anchors, updated_at } = question
  const now = ctx.clock.now()
  if (!(await writeQuestion(ctx.db, question, { ...changes, updated_at: now }))) throw fail('NOT_FOUND')
  const inverse: QuestionInverse = {
    company_id,
    id,
    before: { role_name, facet, text, anchors },
    was_at: updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, { kind: 'custom-interview-questions.change', company_id, summary, inverse })
  await told(ctx, question)
  return command.receipt
}

export const updateQuestion = async (
  ctx: Context,
  id: number,
  { updated_at, ...given }: BodyOf<typeof contract.update>,
): Promise<{ custom_interview_questions: CustomQuestion[]; command: CommandReceipt }> => {
  const found = await changeable(ctx, id)
  if (isStale(found.question.updated_at, updated_at))
    throw fail('STALE', { extra: { custom_interview_questions: [view(ctx, found)] } })
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const command = await change(ctx, found, changes, 'Question changed')
  return { custom_interview_questions: [view(ctx, await existing(ctx, id))], command }
}

export const removeQuestion = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const found = await changeable(ctx, id)
  return change(ctx, found, { deleted_at: ctx.clock.now() }, 'Question taken out of the library')
}

export const undoQuestionChange = async (ctx: Context, inverse: QuestionInverse): Promise<void> => {
  const { company_id, id, before, was_at, changed_at } = inverse
  const key = { company_id, id, updated_at: new Date(changed_at) }
  const changes = { ...before, deleted_at: null, updated_at: new Date(was_at) }
  if (!(await writeQuestion(ctx.db, key, changes))) throw fail('UNDO_CONFLICT', { extra: { question_ids: [id] } })
  await told(ctx, { company_id, id })
}
