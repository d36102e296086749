import { NOTE_MAX_FILES } from '#contract/constants.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { AnnouncedDocument } from '#contract/core/upload.ts'
import type { NoteFile } from '#contract/resources/candidate-notes.files.ts'
import { recordCommand, writeCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import {
  announcedDocument,
  documentView,
  type Links,
  senderOf,
  uploadOf,
  type Waiting,
  waitingIn,
} from '#server/kernel/documents.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import {
  countFiles,
  type FileRecord,
  insertFile,
  lockNote,
  lockWaiting,
  selectFiles,
  toggleFile,
  updateFile,
} from './candidate-notes.files.queries.ts'
import type { NoteRecord } from './candidate-notes.queries.ts'
import { changeable } from './changeable.ts'

/** The files of notes, by note. */
export const filesOf = async (
  ctx: Context,
  storage: ObjectStoragePort,
  notes: readonly NoteRecord[],
): Promise<(note: NoteRecord) => NoteFile[]> => {
  const rows = await selectFiles(
    ctx.db,
    ctx.scope,
    notes.map(({ id }) => id),
  )
  const parts = { storage, clock: ctx.clock }
  return (note) =>
    rows
      .filter((row) => row.note_id === note.id && row.company_id === note.company_id)
      .map((row) => documentView(parts, row))
}

const tooMany = () => invalid('file', `A note holds at most ${NOTE_MAX_FILES} files.`)

/** Announces a file of a note: where to send it, and nothing hangs there until it has come and is what it says. */
export const presignFile = async (ctx: Context, storage: ObjectStoragePort, id: number, input: AnnouncedDocument) => {
  const note = await changeable(ctx, id)
  if ((await countFiles(ctx.db, note)) >= NOTE_MAX_FILES) throw tooMany()
  const file = announcedDocument(ctx, note.company_id, input)
  const { user, caller } = staff(ctx)
  await insertFile(ctx.db, { ...file, note_id: id, uploaded_by: user.id, uploaded_through: caller.id })
  Object.assign(ctx.audit, { company_id: note.company_id, object: `candidate-notes:${id}` })
  return uploadOf(ctx, storage, file)
}

interface FileInverse {
  company_id: number
  id: number
  note_id: number
  survey_result_id: number
  /** When it was deleted; null where it was put there. */
  deleted_at: string | null
}

const KIND = 'candidate-notes.file'

const told = (db: Db, row: { company_id: number; survey_result_id: number }, by: number) =>
  publish(db, { type: 'candidate-notes', company_id: row.company_id, ids: [row.survey_result_id], by })

const link = async (db: Db, now: Date, row: FileRecord): Promise<CommandReceipt> => {
  const { company_id, id, note_id } = row
  const note = await lockNote(db, { company_id, id: note_id })
  if (!note) throw fail('NOT_FOUND')
  if ((await countFiles(db, { company_id, id: note_id })) >= NOTE_MAX_FILES) throw tooMany()
  await updateFile(db, row, { state: 'linked', linked_at: now })
  await told(db, { company_id, ...note }, row.uploaded_by)
  const inverse: FileInverse = { company_id, id, note_id, ...note, deleted_at: null }
  const of = await whoseResult(db, inverse)
  const command = { kind: KIND, company_id, summary: 'File added to a note about 1 person', of, inverse }
  return (await writeCommand(db, now, senderOf(row), command)).receipt
}

/** A file that somebody announced: hangs on its note once it has come. */
export const waitingFile = (parts: Links): Waiting =>
  waitingIn<FileRecord>(parts, {
    lock: lockWaiting,
    mark: updateFile,
    keep: async (db, now, row) => {
      const command = await link(db, now, row)
      return { files: [documentView(parts, { ...row, linked_at: now })], command }
    },
  })

export const removeFile = async (ctx: Context, noteId: number, id: number): Promise<CommandReceipt> => {
  const note = await changeable(ctx, noteId)
  const { company_id, survey_result_id } = note
  const now = ctx.clock.now()
  const key = { company_id, id, note_id: noteId }
  if (!(await toggleFile(ctx.db, ctx.scope, key, { from: null, to: now }))) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id, object: `candidate-notes:${noteId}` })
  await told(ctx.db, note, staff(ctx).user.id)
  const inverse: FileInverse = { ...key, survey_result_id, deleted_at: now.toISOString() }
  const of = await whoseResult(ctx.db, inverse)
  const command = { kind: KIND, company_id, summary: 'File taken off a note about 1 person', of, inverse }
  return (await recordCommand(ctx, command)).receipt
}

/** Takes off what was put there, or hangs it there again; its note may have others now, but not too many. */
export const undoFile = async (ctx: Context, inverse: FileInverse): Promise<void> => {
  const { company_id, note_id } = inverse
  const deleted = inverse.deleted_at === null ? null : new Date(inverse.deleted_at)
  const conflict = () => fail('UNDO_CONFLICT', { extra: { candidate_note_ids: [note_id] } })
  if (deleted !== null) {
    const note = await lockNote(ctx.db, { company_id, id: note_id })
    if (!note || (await countFiles(ctx.db, { company_id, id: note_id })) >= NOTE_MAX_FILES) throw conflict()
  }
  const change = { from: deleted, to: deleted === null ? ctx.clock.now() : null }
  if (!(await toggleFile(ctx.db, ctx.scope, inverse, change))) throw conflict()
  await told(ctx.db, inverse, staff(ctx).user.id)
}
