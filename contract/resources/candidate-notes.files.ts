import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { IdParam } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'
import { AnnouncedDocument, documentReceived, KeptDocument, UploadReply } from '#contract/core/upload.ts'

/** A file that hangs on a note. */
export const NoteFile = KeptDocument
export type NoteFile = KeptDocument

/** What whoever has sent a file of a note is answered. */
export const NoteFileReceived = z.object({ ...documentReceived, files: z.array(NoteFile) })

export const candidateNotesFiles = {
  presignFile: endpoint({
    method: 'POST',
    path: '/candidate-notes/{id}/files',
    summary: 'Where to PUT a file of a note; it is checked there, and hangs on the note if it is what it says',
    access: 'notes:write',
    addition: true,
    audit: 'candidate-notes.presign_file',
    params: z.object({ id: IdParam }),
    body: AnnouncedDocument,
    replies: { 200: UploadReply },
    errors: ['FORBIDDEN'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/candidate-notes/{id}/files/{file_id}',
    summary: 'Take a file off a note; can be undone for 15 seconds',
    access: 'notes:write',
    addition: true,
    audit: 'candidate-notes.remove_file',
    params: z.object({ id: IdParam, file_id: IdParam }),
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
    errors: ['FORBIDDEN'],
  }),
}
