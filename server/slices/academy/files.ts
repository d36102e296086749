import { DOCUMENT_ENDINGS, type DocumentType } from '#contract/document-types.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { recogniseDocument } from '#server/kernel/document-kinds.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'
import { insertFile } from './academy.queries.ts'

interface Parts {
  storage: ObjectStoragePort
  scanner: ScannerPort | null
}

/** What a file is by its content, after somebody looked for harm in it where anybody does. While they are away no file is taken. */
const lookInto = async ({ scanner }: Parts, file: Buffer): Promise<DocumentType> => {
  const found = await recogniseDocument(file)
  if ('trouble' in found) throw invalid('file', found.trouble, 'document')
  const harm = await scanner?.scan(file).catch(() => {
    throw fail('UNAVAILABLE')
  })
  if (harm) throw invalid('file', 'Something harmful was found in this file, so it was not kept.', 'document')
  // The kinds that are recognised are those of the table.
  return found.type as DocumentType
}

/** Looks into a file, and keeps it for lessons. It is the platform's: it belongs to no company. */
export const uploadFile = async (ctx: Context, parts: Parts, file: Buffer) => {
  const content_type = await lookInto(parts, file)
  const key = `0/${newUuid()}`
  await parts.storage.put(key, file)
  await insertFile(ctx.db, { key, content_type, created_by: staff(ctx).user.id, created_at: ctx.clock.now() })
  Object.assign(ctx.audit, { object: `course-files:${key}` })
  return { files: [{ file: `${key}.${DOCUMENT_ENDINGS[content_type]}`, size: file.length }] }
}
