import type { FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { encodingFor } from './packing.ts'

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const ENDINGS = { br: '.br', gzip: '.gz' }
/** What asks for a part of a file, or only whether it has changed. */
const ASKS_FOR_LESS = ['range', 'if-none-match', 'if-modified-since']

/**
 * Answers scripts and styles of a build from memory, packed as they lie there: what is below a name never changes. Else each of them asks
 * the disk for up to three names, and a page is opened with twenty. What is asked for in another way is left to whoever serves files.
 */
export const builtAssets = async (folder: string, base: string) => {
  const names = new Set(await readdir(folder))
  const kept = new Map<string, Promise<Buffer>>()
  const read = (name: string): Promise<Buffer> => {
    const known = kept.get(name)
    if (known) return known
    const reading = readFile(join(folder, name))
    reading.catch(() => kept.delete(name))
    kept.set(name, reading)
    return reading
  }
  return async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    const name = url.startsWith(base) ? url.slice(base.length) : ''
    const type = TYPES[extname(name)]
    if (type === undefined || !names.has(name)) return
    if (method !== 'GET' || ASKS_FOR_LESS.some((one) => one in headers)) return
    const wanted = encodingFor(headers['accept-encoding'] ?? '')
    const packed = wanted && names.has(name + ENDINGS[wanted]) ? wanted : null
    const body = await read(packed ? name + ENDINGS[packed] : name).catch(() => null)
    if (body === null) return
    if (packed) reply.header('content-encoding', packed)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(type)
      .send(body)
  }
}
