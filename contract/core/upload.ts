import * as z from 'zod/mini'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_ENDINGS, type DocumentType as Type } from '#contract/document-types.ts'
import { line } from './fields.ts'

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
