import type { FastifyInstance } from 'fastify'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { attachment } from '#server/kernel/attachment.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'

// Files in a folder of this machine. Their signed addresses lead to this server; what they allow is sealed into them.

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

export interface DiskStorage extends ObjectStoragePort {
  /** Mounts the addresses; `received` hears of every file that has come, and says what its sender is answered. */
  mount(app: FastifyInstance, maxBytes: number, received: (key: string) => Promise<object>): void
}

const KEY = /^\d+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const isAway = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** No script, no form, no other origin; a browser's own reader may lay its style over a PDF. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

export const diskStorage = (folder: string, { secrets, clock }: { secrets: Secrets; clock: Clock }): DiskStorage => {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`${key} is no key of a file`)
    return join(folder, key)
  }
  const write = async (key: string, bytes: Uint8Array, flag: 'w' | 'wx') => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { flag, mode: 0o600, flush: true })
  }
  const read = (key: string) =>
    readFile(pathOf(key)).catch((error: unknown) => {
      if (isAway(error)) return null
      throw error
    })
  const address = (purpose: string, ticket: UploadTicket | DownloadTicket) =>
    `/files/${purpose}?ticket=${secrets.seal(`file ${purpose}`, JSON.stringify(ticket))}`
  const open = <Ticket extends { until: number }>(purpose: string, sealed: unknown): Ticket => {
    const text = typeof sealed === 'string' ? secrets.open(`file ${purpose}`, sealed) : null
    if (text === null) throw fail('NOT_FOUND')
    const ticket = JSON.parse(text) as Ticket
    if (ticket.until <= clock.now().getTime()) throw fail('TOKEN_EXPIRED')
    return ticket
  }

  return {
    uploadTo: ({ until, ...file }) => ({
      url: address('upload', { ...file, until: until.getTime() }),
      headers: { 'content-type': file.type },
    }),
    downloadFrom: ({ until, ...file }) => address('download', { ...file, until: until.getTime() }),
    put: (key, bytes) => write(key, bytes, 'w'),
    read,
    remove: (key) => rm(pathOf(key), { force: true }),
    keysBefore: async (at) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const dated = await Promise.all(files.map(async (path) => ({ path, written: (await stat(path)).mtime })))
      return dated
        .filter(({ written }) => written < at)
        .map(({ path }) => path.slice(folder.length + 1).replaceAll('\\', '/'))
        .filter((key) => KEY.test(key))
    },
    mount: (app, maxBytes, received) => {
      void app.register(async (room) => {
        room.removeAllContentTypeParsers()
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
            await write(key, bytes, 'wx').catch((error: unknown) => {
              throw isThere(error) ? fail('TOKEN_EXPIRED') : error
            })
            return reply.header('cache-control', 'no-store').send(await received(key))
          },
        )
      })
      app.get<{ Querystring: { ticket?: string } }>('/files/download', async (request, reply) => {
        const { key, type, name, inline } = open<DownloadTicket>('download', request.query.ticket)
        const bytes = await read(key)
        if (!bytes) throw fail('NOT_FOUND')
        return reply
          .headers({
            'content-type': type,
            'content-disposition': inline ? attachment(name).replace('attachment', 'inline') : attachment(name),
            'content-security-policy': inline ? FILE_POLICY : `sandbox; ${FILE_POLICY}`,
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(bytes)
      })
    },
  }
}
