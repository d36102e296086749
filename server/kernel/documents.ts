import { DOWNLOAD_LINK_SECONDS, UPLOAD_LINK_SECONDS } from '#contract/constants.ts'
import type { AnnouncedDocument } from '#contract/core/upload.ts'
import { DOCUMENT_ENDINGS } from '#contract/document-types.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { addSeconds, type Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database, Db } from './database.ts'
import { recogniseDocument } from './document-kinds.ts'
import { newUuid } from './ids.ts'
import { fail, invalid } from './problems.ts'
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

/** Reads a document as a file to keep, or shows it in a frame; for five minutes. */
export const linkTo = (
  { storage, clock }: { storage: ObjectStoragePort; clock: Clock },
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

/** What may become of a document that somebody waits for. */
export interface Expected {
  content_type: string
  /** It is what it says: named from now on. Answers what the sender is told. */
  keep: () => Promise<object>
  refuse: () => Promise<unknown>
}

/** Finds who waits for a key, locked, so that a document comes once. */
export type Waiting = (db: Db, key: string) => Promise<Expected | undefined>

/** A document has come: it is looked into, and named by whoever waits for it if it is what was announced. */
export const receiveDocument = async (
  { database, storage }: { database: Database; storage: ObjectStoragePort },
  waiting: readonly Waiting[],
  key: string,
) => {
  const outcome = await database.transaction(everything('a document that came'), async (db) => {
    const row = await firstOf(db, waiting, key)
    if (!row) return { failure: fail('TOKEN_EXPIRED') }
    const found = await recogniseDocument((await storage.read(key)) ?? Buffer.alloc(0))
    if ('type' in found && found.type === row.content_type) return { kept: await row.keep() }
    await row.refuse()
    return { failure: invalid('file', 'trouble' in found ? found.trouble : 'This file is not what its name says.') }
  })
  if ('kept' in outcome) return { status: 200, ...outcome.kept }
  await storage.remove(key)
  throw outcome.failure
}

const firstOf = async (db: Db, waiting: readonly Waiting[], key: string): Promise<Expected | undefined> => {
  for (const find of waiting) {
    const row = await find(db, key)
    if (row) return row
  }
  return undefined
}
