import { candidateNotesFiles } from '#contract/resources/candidate-notes.files.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { presignFile, removeFile, undoFile } from './candidate-notes.files.service.ts'

export const candidateNotesFilesSlice = ({ storage }: { storage: ObjectStoragePort }) =>
  slice(candidateNotesFiles, {
    presignFile: async (ctx, { params, body }) => answer(200, await presignFile(ctx, storage, params.id, body)),
    removeFile: async (ctx, { params }) =>
      answer(200, { message: 'The file is deleted.', command: await removeFile(ctx, params.id, params.file_id) }),
  })

export const candidateNotesFilesUndoers: Record<string, Undoer> = { 'candidate-notes.file': undoFile }
