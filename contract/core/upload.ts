import * as z from 'zod/mini'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_ENDINGS, type DocumentType as Type } from '#contract/document-types.ts'
import { Id, Instant, line } from './fields.ts'
import { CommandReceipt } from './page.ts'

export const DocumentType = z.enum(Object.keys(DOCUMENT_ENDINGS) as Type[])

/** A document that is announced before it comes. */
export const AnnouncedDocument = z.strictObject({
  file_name: line(200),
  content_type: DocumentType,
  size: z
    .int('This must be a whole number.')
    .check(z.gte(1, 'This file is empty.'), z.lte(DOCUMENT_MAX_BYTES, 'Use a file of at most 10 MB.')),
})
export type AnnouncedDocument = z.output<typeof AnnouncedDocument>

/** Where its bytes go. */
export const UploadReply = z.object({
  status: z.literal(200),
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  key: z.string(),
  expires_in: z.int(),
})

/** A document that came and is kept, as whoever may read it sees it. */
export const KeptDocument = z.object({
  id: Id,
  file_name: z.string(),
  content_type: DocumentType,
  size: z.int(),
  uploaded_at: Instant,
  /** Downloads the file; ends after five minutes. */
  url: z.string(),
})
export type KeptDocument = z.output<typeof KeptDocument>

/** What whoever has put a document to its address is answered, beside the document; the people who work here can take it back. */
export const documentReceived = {
  status: z.literal(200),
  /** False where it came and could not be looked through yet: it stands here once it was. */
  is_checked: z.boolean(),
  command: z.nullable(CommandReceipt),
}
