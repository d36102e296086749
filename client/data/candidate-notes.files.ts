import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { documentTypeOf } from '#contract/document-types.ts'
import type { candidateNotesFiles, NoteFileReceived } from '#contract/resources/candidate-notes.files.ts'
import { problemOf } from '#client/lib/problems.ts'
import { putFile } from '#client/lib/put-file.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { notesKey } from './candidate-notes.ts'
import { toasts } from '#client/lib/toasts.ts'
import { useUndoToast } from './commands.ts'

const sendFile = async (noteId: number, file: File, onProgress: (part: number) => void) => {
  const content_type = documentTypeOf(file.name)
  if (!content_type) throw problemOf(422, { message: 'Choose a PDF, Word, OpenDocument or plain text file.' })
  const upload = await authorizedCall<typeof candidateNotesFiles.presignFile>(
    { method: 'POST', path: '/candidate-notes/{id}/files' },
    { params: { id: noteId }, body: { file_name: file.name, content_type, size: file.size } },
  )
  const received = (await putFile(upload, file, onProgress)) as output<typeof NoteFileReceived>
  recordEvent('Attached a file')
  return received
}

/** Hangs files on a note, one after the other; the first that is refused ends it. `onProgress` hears from 0 to 1. */
export const useAttachFiles = (resultId: number, onProgress: (part: number) => void) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: async ({ noteId, files }: { noteId: number; files: readonly File[] }) => {
      for (const [at, file] of files.entries()) {
        const { command, is_checked } = await sendFile(noteId, file, (part) => onProgress((at + part) / files.length))
        if (!is_checked)
          toasts.done('The file has arrived and is being checked', 'It hangs on the note once that is done.')
        if (files.length === 1) offerUndo(command ?? undefined)
      }
    },
    meta: { shownInPlace: true },
    onSettled: () => client.invalidateQueries({ queryKey: notesKey(resultId) }),
  })
}

export const useRemoveFile = (resultId: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ noteId, fileId }: { noteId: number; fileId: number }) =>
      authorizedCall<typeof candidateNotesFiles.removeFile>(
        { method: 'DELETE', path: '/candidate-notes/{id}/files/{file_id}' },
        { params: { id: noteId, file_id: fileId } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Took a file off a note')
    },
    onSettled: () => client.invalidateQueries({ queryKey: notesKey(resultId) }),
  })
}
