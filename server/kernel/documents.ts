import { sql } from 'drizzle-orm'
import { DOWNLOAD_LINK_SECONDS, UPLOAD_LINK_SECONDS } from '#contract/constants.ts'
import type { AnnouncedDocument, KeptDocument } from '#contract/core/upload.ts'
import { DOCUMENT_ENDINGS, type DocumentType } from '#contract/document-types.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'
import { addSeconds, type Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database, Db } from './database.ts'
import { recogniseDocument } from './document-kinds.ts'
import { newUuid } from './ids.ts'
import type { Logger } from './logger.ts'
import { fail, invalid, isFailure } from './problems.ts'
import { everything } from './scope.ts'

// Documents that people send: announced, put to an address of their own, looked into, and only then named by a row.

/** The name without what could lead elsewhere or turn the reading round. */
const safeName = (name: string) => name.replaceAll(/[/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '_')

/** What a document that was announced is stored as until it comes. */
export const announcedDocument = (ctx: Context, companyId: number, input: AnnouncedDocument) => {
  const ending = DOCUMENT_ENDINGS[input.content_type]
  if (!input.file_name.toLowerCase().endsWith(`.${ending}`))
    throw invalid('file_name', `A file of this type ends with .${ending}.`)
  const { content_type, size } = input
  const key = `${companyId}/${newUuid()}`
  return {
    company_id: companyId,
    key,
    file_name: safeName(input.file_name),
    content_type,
    size,
    created_at: ctx.clock.now(),
  }
}

/** Where to send a document that was announced. */
export const uploadOf = (
  ctx: Context,
  storage: ObjectStoragePort,
  { key, content_type, size }: ReturnType<typeof announcedDocument>,
) => {
  const until = addSeconds(ctx.clock.now(), UPLOAD_LINK_SECONDS)
  const { url, headers } = storage.uploadTo({ key, type: content_type, size, until })
  // A page sends to the host it came from; anybody else to the deployment's own address.
  const whole = new URL(url, ctx.request.header('origin') ?? ctx.public_url).href
  return { url: whole, method: 'PUT' as const, headers, key, expires_in: UPLOAD_LINK_SECONDS }
}

/** What links to documents are made of. */
export interface Links {
  storage: ObjectStoragePort
  clock: Clock
}

/** Reads a document as a file to keep, or shows it in a frame; for five minutes. */
export const linkTo = (
  { storage, clock }: Links,
  { key, content_type, file_name }: { key: string; content_type: string; file_name: string },
  inline = false,
): string =>
  storage.downloadFrom({
    key,
    type: content_type === 'text/plain' ? 'text/plain; charset=utf-8' : content_type,
    name: file_name,
    until: addSeconds(clock.now(), DOWNLOAD_LINK_SECONDS),
    inline,
  })

interface Kept {
  id: number
  key: string
  file_name: string
  content_type: string
  size: number
  created_at: Date
  linked_at: Date | null
}

/** A document that is kept, as whoever may read it sees it. */
export const documentView = (parts: Links, row: Kept): KeptDocument => ({
  id: row.id,
  file_name: row.file_name,
  content_type: row.content_type as DocumentType,
  size: row.size,
  uploaded_at: (row.linked_at ?? row.created_at).toISOString(),
  url: linkTo(parts, row),
})

/** Who of the staff announced a document, as a command names them. */
export const senderOf = (by: { uploaded_by: number; uploaded_through: number }) => ({
  actor_id: by.uploaded_through,
  on_behalf_of: by.uploaded_by === by.uploaded_through ? null : by.uploaded_by,
})

/** What may become of a document that somebody waits for. */
export interface Expected {
  content_type: string
  /** Nobody could look for harm in it yet: it stays, named by nothing, and is looked into again. */
  hold: () => Promise<unknown>
  /** It is what it says: named from now on. Answers what the sender is told. */
  keep: () => Promise<object>
  refuse: () => Promise<unknown>
}

/** Finds who waits for a key, locked, so that a document comes once. */
export type Waiting = (db: Db, key: string) => Promise<Expected | undefined>

/** A table with files that were announced: how the row of one is locked by its key, kept once it has come, and marked where it is not. */
interface Announced<Row> {
  lock(db: Db, key: string): Promise<Row | undefined>
  keep(db: Db, now: Date, row: Row): ReturnType<Expected['keep']>
  mark(db: Db, row: Row, change: { state: 'unchecked' | 'refused' }): ReturnType<Expected['hold']>
}

/** Waits for the files of one table. */
export const waitingIn =
  <Row extends { content_type: string }>(
    { clock }: Pick<Links, 'clock'>,
    { lock, keep, mark }: Announced<Row>,
  ): Waiting =>
  async (db, key) => {
    const row = await lock(db, key)
    if (!row) return undefined
    return {
      content_type: row.content_type,
      keep: () => keep(db, clock.now(), row),
      hold: () => mark(db, row, { state: 'unchecked' }),
      refuse: () => mark(db, row, { state: 'refused' }),
    }
  }

/** What looks into documents, and who waits for them. */
export interface Receiving {
  database: Database
  storage: ObjectStoragePort
  log: Logger
  /** Null where nobody looks for harm. */
  scanner: ScannerPort | null
  waiting: readonly Waiting[]
}

/** What is in a document: its type, why it is refused, or that it could not be said yet. */
const lookInto = async ({ storage, scanner, log }: Receiving, key: string) => {
  const bytes = (await storage.read(key)) ?? Buffer.alloc(0)
  const found = await recogniseDocument(bytes)
  if ('trouble' in found || !scanner) return found
  try {
    const harm = await scanner.scan(bytes)
    if (!harm) return found
    log.warn({ found: harm.found }, 'A document was refused: the scanner found harm in it')
    return { trouble: 'Something harmful was found in this file, so it was not kept.' }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'A document waits for the scanner')
    return { ...found, isUnchecked: true }
  }
}

/** A document has come: it is looked into, and named by whoever waits for it if it is what was announced and does no harm. */
export const receiveDocument = async (parts: Receiving, key: string) => {
  const found = await lookInto(parts, key)
  const outcome = await parts.database.transaction(everything('a document that came'), async (db) => {
    const row = await firstOf(db, parts.waiting, key)
    if (!row) return { expired: fail('TOKEN_EXPIRED') }
    if ('type' in found && found.type === row.content_type) {
      if (!('isUnchecked' in found)) return { kept: { ...(await row.keep()), is_checked: true } }
      await row.hold()
      return { kept: { resumes: [], files: [], command: null, is_checked: false } }
    }
    await row.refuse()
    return { failure: invalid('file', 'trouble' in found ? found.trouble : 'This file is not what its name says.') }
  })
  if ('kept' in outcome) return { status: 200, ...outcome.kept }
  // Somebody else may have named it a moment ago: its bytes are not ours to remove.
  if ('expired' in outcome) throw outcome.expired
  await parts.storage.remove(key)
  throw outcome.failure
}

const UNCHECKED = sql`select key from resumes where state = 'unchecked' union all select key from note_files where state = 'unchecked' limit 100`

/** Looks again into what came while the scanner was away; what can no longer be named is forgotten. */
export const lookAgain = async (parts: Receiving): Promise<void> => {
  const keys = await parts.database.transaction(everything('documents that wait for the scanner'), async (db) =>
    (await db.execute<{ key: string }>(UNCHECKED)).rows.map((row) => row.key),
  )
  for (const key of keys) {
    try {
      // While it is still away the others need not be tried.
      if (!(await receiveDocument(parts, key)).is_checked) return
    } catch (error) {
      if (!isFailure(error)) throw error
      const isRefused = await parts.database.transaction(everything('a document that was refused'), async (db) => {
        const row = await firstOf(db, parts.waiting, key)
        await row?.refuse()
        return row !== undefined
      })
      if (isRefused) await parts.storage.remove(key)
    }
  }
}

const firstOf = async (db: Db, waiting: readonly Waiting[], key: string): Promise<Expected | undefined> => {
  for (const find of waiting) {
    const row = await find(db, key)
    if (row) return row
  }
  return undefined
}
