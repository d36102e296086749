import { candidateNotes } from '#contract/resources/candidate-notes.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { changeNote, deleteNote, getNote, listNotes, undeleteNote, writeNote } from './candidate-notes.service.ts'
import { listColleagues } from './mentions.ts'

export const candidateNotesSlice = ({ storage }: { storage: ObjectStoragePort }) =>
  slice(candidateNotes, {
    list: async (ctx, { query }) => answer(200, await listNotes(ctx, storage, query)),
    colleagues: async (ctx, { query }) => answer(200, { colleagues: await listColleagues(ctx, query.surveyResultId) }),
    create: async (ctx, { body }) => answer(201, { candidate_notes: [await writeNote(ctx, storage, body)] }),
    get: async (ctx, { params }) => answer(200, { candidate_notes: [await getNote(ctx, storage, params.id)] }),
    update: async (ctx, { params, body }) =>
      answer(200, { candidate_notes: [await changeNote(ctx, storage, params.id, body)] }),
    remove: async (ctx, { params }) =>
      answer(200, { message: 'The note is deleted.', command: await deleteNote(ctx, params.id) }),
  })

export const candidateNotesUndoers: Record<string, Undoer> = { 'candidate-notes.delete': undeleteNote }
