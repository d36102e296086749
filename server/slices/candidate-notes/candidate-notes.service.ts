import { may } from '#contract/access/permissions.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { CandidateNote } from '#contract/resources/candidate-notes.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  companyOfResult,
  insertNote,
  type NoteRecord,
  restoreNote,
  selectNote,
  selectNotes,
  updateNote,
} from './candidate-notes.queries.ts'
import { tellMentioned } from './mentions.ts'

const mayChange = (ctx: Context, note: NoteRecord): boolean => {
  const actor = staff(ctx)
  return note.author_id === actor.user.id || may(rightsOf(actor), 'notes:moderate')
}

const view = (ctx: Context, note: NoteRecord): CandidateNote => ({
  id: note.id,
  surveyResultId: note.survey_result_id,
  body: note.body,
  is_pinned: note.is_pinned,
  author: { id: note.author_id, first: note.author_first ?? 'Platform', last: note.author_last ?? 'staff' },
  may_change: mayChange(ctx, note),
  created_at: note.created_at.toISOString(),
  updated_at: note.updated_at.toISOString(),
})

const told = (ctx: Context, companyId: number, surveyResultId: number) =>
  publish(ctx.db, { type: 'candidate-notes', company_id: companyId, ids: [surveyResultId], by: staff(ctx).user.id })

const note = (ctx: Context, companyId: number, id: number) =>
  Object.assign(ctx.audit, { company_id: companyId, object: `candidate-notes:${id}` })

export const listNotes = async (ctx: Context, surveyResultId: number): Promise<CandidateNote[]> => {
  if ((await companyOfResult(ctx.db, ctx.scope, surveyResultId)) === undefined) throw fail('NOT_FOUND')
  return (await selectNotes(ctx.db, ctx.scope, surveyResultId)).map((row) => view(ctx, row))
}

export const getNote = async (ctx: Context, id: number): Promise<CandidateNote> => view(ctx, await existing(ctx, id))

const existing = async (ctx: Context, id: number): Promise<NoteRecord> => {
  const found = await selectNote(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  return found
}

export const writeNote = async (
  ctx: Context,
  input: { surveyResultId: number; body: string },
): Promise<CandidateNote> => {
  const companyId = await companyOfResult(ctx.db, ctx.scope, input.surveyResultId)
  if (companyId === undefined) throw fail('NOT_FOUND')
  const now = ctx.clock.now()
  const author_id = staff(ctx).user.id
  const id = await insertNote(ctx.db, {
    company_id: companyId,
    survey_result_id: input.surveyResultId,
    author_id,
    body: input.body,
    created_at: now,
    updated_at: now,
  })
  note(ctx, companyId, id)
  await told(ctx, companyId, input.surveyResultId)
  await tellMentioned(ctx, { company_id: companyId, survey_result_id: input.surveyResultId, body: input.body })
  return getNote(ctx, id)
}

export const changeNote = async (
  ctx: Context,
  id: number,
  input: { body?: string | undefined; is_pinned?: boolean | undefined; updated_at?: string | undefined },
): Promise<CandidateNote> => {
  const found = await existing(ctx, id)
  if (!mayChange(ctx, found)) throw fail('FORBIDDEN')
  const stale = async () => fail('STALE', { extra: { candidate_notes: [await getNote(ctx, id)] } })
  if (isStale(found.updated_at, input.updated_at)) throw await stale()
  const changes = {
    body: input.body ?? found.body,
    is_pinned: input.is_pinned ?? found.is_pinned,
    updated_at: ctx.clock.now(),
  }
  if (!(await updateNote(ctx.db, found, changes))) throw await stale()
  note(ctx, found.company_id, id)
  await told(ctx, found.company_id, found.survey_result_id)
  const { company_id, survey_result_id, body: before } = found
  await tellMentioned(ctx, { company_id, survey_result_id, body: changes.body, before })
  return getNote(ctx, id)
}

interface NoteInverse {
  company_id: number
  id: number
  survey_result_id: number
  deleted_at: string
  /** When it had been changed before. */
  was_at: string
}

export const deleteNote = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const found = await existing(ctx, id)
  if (!mayChange(ctx, found)) throw fail('FORBIDDEN')
  const now = ctx.clock.now()
  if (!(await updateNote(ctx.db, found, { deleted_at: now, updated_at: now }))) throw fail('NOT_FOUND')
  const inverse: NoteInverse = {
    company_id: found.company_id,
    id,
    survey_result_id: found.survey_result_id,
    deleted_at: now.toISOString(),
    was_at: found.updated_at.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'candidate-notes.delete',
    company_id: found.company_id,
    summary: 'Note deleted',
    inverse,
  })
  note(ctx, found.company_id, id)
  await told(ctx, found.company_id, found.survey_result_id)
  return command.receipt
}

export const undeleteNote = async (ctx: Context, inverse: NoteInverse): Promise<void> => {
  if (!(await restoreNote(ctx.db, ctx.scope, inverse)))
    throw fail('UNDO_CONFLICT', { extra: { candidate_note_ids: [inverse.id] } })
  await told(ctx, inverse.company_id, inverse.survey_result_id)
}
