import type { FastifyInstance } from 'fastify'
import { attachment } from '#server/kernel/attachment.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { FILE_PATH, type FilesPlace } from '#server/kernel/files-host.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'

// Signed addresses that lead to this server wherever the files are: what an address allows is sealed into it, every byte is looked
// at before anything names it, and pages need to know no other host.

interface UploadTicket {
  key: string
  type: string
  size: number
  until: number
}
interface DownloadTicket {
  key: string
  type: string
  name: string
  inline: boolean
  until: number
}

/** Where the bytes are. */
export interface FileKeeper {
  /** With `once`, false where there is a file by that key already. */
  put(key: string, bytes: Uint8Array, how: { once: boolean }): Promise<boolean>
  read(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** All keys with the time when they were last written. */
  list(): AsyncIterable<{ key: string; written: Date }>
}

export interface FileStorage extends ObjectStoragePort {
  /** Mounts the addresses; `received` hears of every file that has come, and says what its sender is answered. While there is no room, none comes. */
  mount(
    app: FastifyInstance,
    maxBytes: number,
    house: { storageFull(): boolean; received(key: string): Promise<object> },
  ): void
}

const KEY = /^\d+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const demandKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a file`)
  return key
}

/** No script, no form, no other origin; a browser's own reader may lay its style over a PDF. */
const policyIn = (framedBy: readonly string[]): string =>
  `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors ${["'self'", ...framedBy].join(' ')}`

/** What signed addresses are made with, and where they lead; to the host of the pages where nothing else is said. */
export interface Tickets {
  secrets: Secrets
  clock: Clock
  place?: FilesPlace
}

/** A storage over a place that keeps bytes by key. */
export const ticketed = (keeper: FileKeeper, { secrets, clock, place }: Tickets): FileStorage => {
  const policy = policyIn(place?.framedBy ?? [])
  const sealed = (purpose: string, ticket: UploadTicket | DownloadTicket) =>
    `?ticket=${secrets.seal(`file ${purpose}`, JSON.stringify(ticket))}`
  const open = <Ticket extends { until: number }>(purpose: string, given: unknown): Ticket => {
    const text = typeof given === 'string' ? secrets.open(`file ${purpose}`, given) : null
    if (text === null) throw fail('NOT_FOUND')
    const ticket = JSON.parse(text) as Ticket
    if (ticket.until <= clock.now().getTime()) throw fail('TOKEN_EXPIRED')
    return ticket
  }

  return {
    uploadTo: ({ until, ...file }) => ({
      url: `/files/upload${sealed('upload', { ...file, until: until.getTime() })}`,
      headers: { 'content-type': file.type },
    }),
    downloadFrom: ({ until, ...file }) =>
      `${place?.base ?? ''}${FILE_PATH}${sealed('download', { ...file, until: until.getTime() })}`,
    put: async (key, bytes) => void (await keeper.put(demandKey(key), bytes, { once: false })),
    read: async (key) => keeper.read(demandKey(key)),
    remove: async (key) => keeper.remove(demandKey(key)),
    keysBefore: async (at) => {
      const keys: string[] = []
      for await (const { key, written } of keeper.list()) if (written < at && KEY.test(key)) keys.push(key)
      return keys
    },
    mount: (app, maxBytes, { storageFull, received }) => {
      void app.register(async (room) => {
        room.removeAllContentTypeParsers()
        // Before a byte of it is read: what the address allows is still allowed later.
        room.addHook('onRequest', async () => {
          if (storageFull()) throw fail('STORAGE_FULL')
        })
        room.addContentTypeParser(
          '*',
          { parseAs: 'buffer', bodyLimit: maxBytes },
          async (_: unknown, body: Buffer) => body,
        )
        room.put<{ Querystring: { ticket?: string } }>(
          '/files/upload',
          { bodyLimit: maxBytes },
          async (request, reply) => {
            const { key, type, size } = open<UploadTicket>('upload', request.query.ticket)
            if ((request.headers['content-type'] ?? '') !== type) throw fail('UNSUPPORTED_MEDIA_TYPE')
            const bytes = request.body
            if (!Buffer.isBuffer(bytes) || bytes.length < size) throw invalid('file', 'This file did not arrive whole.')
            if (bytes.length > size) throw fail('PAYLOAD_TOO_LARGE')
            if (!(await keeper.put(demandKey(key), bytes, { once: true }))) throw fail('TOKEN_EXPIRED')
            return reply.header('cache-control', 'no-store').send(await received(key))
          },
        )
      })
      app.get<{ Querystring: { ticket?: string } }>(FILE_PATH, async (request, reply) => {
        const { key, type, name, inline } = open<DownloadTicket>('download', request.query.ticket)
        const bytes = await keeper.read(demandKey(key))
        if (!bytes) throw fail('NOT_FOUND')
        return reply
          .headers({
            'content-type': type,
            'content-disposition': inline ? attachment(name).replace('attachment', 'inline') : attachment(name),
            'content-security-policy': inline ? policy : `sandbox; ${policy}`,
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(bytes)
      })
    },
  }
}
