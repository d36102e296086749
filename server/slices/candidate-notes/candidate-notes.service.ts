import type { QueryOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt, Pagination } from '#contract/core/page.ts'
import type { NoteFile } from '#contract/resources/candidate-notes.files.ts'
import type { CandidateNote, candidateNotes as contract } from '#contract/resources/candidate-notes.ts'
import { fullNameOf, nameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { standing } from '#server/kernel/standing.ts'
import { noteInTimeline, takenBack } from '#server/kernel/timeline.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { filesOf } from './candidate-notes.files.service.ts'
import {
  companyOfResult,
  insertNote,
  type NoteRecord,
  restoreNote,
  selectNotes,
  updateNote,
} from './candidate-notes.queries.ts'
import { changeable, existing, mayChange } from './changeable.ts'
import { tellMentioned } from './mentions.ts'

const view = (ctx: Context, note: NoteRecord, files: NoteFile[]): CandidateNote => ({
  id: note.id,
  surveyResultId: note.survey_result_id,
  body: note.body,
  is_pinned: note.is_pinned,
  author: { id: note.author_id, ...nameOf(note.author) },
  files,
  may_change: mayChange(ctx, note),
  edited: note.edited_at && { at: note.edited_at.toISOString(), by: fullNameOf(note.editor) },
  created_at: note.created_at.toISOString(),
  updated_at: note.updated_at.toISOString(),
})

const told = (ctx: Context, companyId: number, surveyResultId: number) =>
  publish(ctx.db, { type: 'candidate-notes', company_id: companyId, ids: [surveyResultId], by: staff(ctx).user.id })

const note = (ctx: Context, companyId: number, id: number) =>
  Object.assign(ctx.audit, { company_id: companyId, object: `candidate-notes:${id}` })

export const listNotes = async (
  ctx: Context,
  storage: ObjectStoragePort,
  { surveyResultId, ...asked }: QueryOf<typeof contract.list>,
): Promise<{ candidate_notes: CandidateNote[]; pagination: Pagination }> => {
  if ((await companyOfResult(ctx.db, ctx.scope, surveyResultId)) === undefined) throw fail('NOT_FOUND')
  const { rows, pagination } = pageOfWhole(asked, await selectNotes(ctx.db, ctx.scope, surveyResultId), {
    id: ({ id }) => id,
    by: { created_at: (row) => row.created_at.toISOString(), updated_at: (row) => row.updated_at.toISOString() },
    says: ({ body, author }) => `${body} ${fullNameOf(author)}`,
  })
  const files = await filesOf(ctx, storage, rows)
  return { candidate_notes: rows.map((row) => view(ctx, row, files(row))), pagination }
}

const withFiles = async (ctx: Context, storage: ObjectStoragePort, found: NoteRecord): Promise<CandidateNote> =>
  view(ctx, found, (await filesOf(ctx, storage, [found]))(found))

/** A note as it is now; of reading and writing alike. */
const asItIs = async (ctx: Context, storage: ObjectStoragePort, id: number) =>
  withFiles(ctx, storage, await existing(ctx, id))

export const getNote = async (ctx: Context, storage: ObjectStoragePort, id: number): Promise<CandidateNote> => {
  const found = await existing(ctx, id)
  Object.assign(ctx.audit, { shown: [found.company_id], object: `survey-results:${found.survey_result_id}` })
  return withFiles(ctx, storage, found)
}

export const writeNote = async (
  ctx: Context,
  storage: ObjectStoragePort,
  input: { surveyResultId: number; body: string },
): Promise<CandidateNote> => {
  const { company_id: companyId } = await standing(ctx, input.surveyResultId)
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
  await noteInTimeline(ctx, 'note_written', [{ company_id: companyId, survey_result_id: input.surveyResultId }])
  await told(ctx, companyId, input.surveyResultId)
  await tellMentioned(ctx, { company_id: companyId, survey_result_id: input.surveyResultId, body: input.body })
  return asItIs(ctx, storage, id)
}

export const changeNote = async (
  ctx: Context,
  storage: ObjectStoragePort,
  id: number,
  input: { body?: string | undefined; is_pinned?: boolean | undefined; updated_at?: string | undefined },
): Promise<CandidateNote> => {
  const found = await changeable(ctx, id)
  const stale = async () => fail('STALE', { extra: { candidate_notes: [await asItIs(ctx, storage, id)] } })
  if (isStale(found.updated_at, input.updated_at)) throw await stale()
  const now = ctx.clock.now()
  const body = input.body ?? found.body
  const changes = {
    body,
    is_pinned: input.is_pinned ?? found.is_pinned,
    ...(body === found.body ? {} : { edited_at: now, edited_by: staff(ctx).user.id }),
    updated_at: now,
  }
  if (!(await updateNote(ctx.db, found, changes))) throw await stale()
  note(ctx, found.company_id, id)
  await told(ctx, found.company_id, found.survey_result_id)
  const { company_id, survey_result_id, body: before } = found
  await tellMentioned(ctx, { company_id, survey_result_id, body, before })
  return asItIs(ctx, storage, id)
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
  const found = await changeable(ctx, id)
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
    summary: 'Note about 1 person deleted',
    of: await whoseResult(ctx.db, found),
    inverse,
  })
  note(ctx, found.company_id, id)
  await noteInTimeline(ctx, 'note_deleted', [found])
  await told(ctx, found.company_id, found.survey_result_id)
  return command.receipt
}

export const undeleteNote = async (ctx: Context, inverse: NoteInverse): Promise<void> => {
  if (!(await restoreNote(ctx.db, ctx.scope, inverse)))
    throw fail('UNDO_CONFLICT', { extra: { candidate_note_ids: [inverse.id] } })
  await noteInTimeline(ctx, takenBack('note_deleted'), [inverse])
  await told(ctx, inverse.company_id, inverse.survey_result_id)
}
