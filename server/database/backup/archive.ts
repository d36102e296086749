import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { demandNewFile, readingInWords, writingInWords } from './places.ts'

/*
 * The file of a backup: gzip over frames of one byte kind, four bytes length and that many bytes. A part is a head (JSON), any
 * number of data frames and an end that holds the SHA-256 of its data; the last part says how many there are, so that a file
 * which broke off is never taken for a whole one.
 */

const HEAD = 1
const DATA = 2
const END = 3
const FRAME_BYTES = 5
const LARGEST_FRAME = 64 * 1024 * 1024

/** What stands at the beginning of a part. */
export interface PartHead {
  kind: 'about' | 'table' | 'file' | 'end'
  [field: string]: unknown
}

export interface ArchiveWriter {
  part(head: PartHead, fill?: (write: (block: Buffer) => Promise<void>) => Promise<void>): Promise<void>
  /** Says that it is whole, and gives the file its name. */
  close(): Promise<void>
  /** Leaves nothing behind. */
  drop(): Promise<void>
}

/** An error whose sentence is for whoever runs the backup. */
const broken = (path: string) => new Error(`${path} is not a whole backup: it was cut off or altered.`)

/** Opens a new backup file: it has its name only once it is whole and on the disk, and is never written over another. */
export const writeArchive = async (path: string): Promise<ArchiveWriter> => {
  await demandNewFile(path)
  const growing = `${path}.part`
  const handle = await open(growing, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${growing} is there already: another backup is being written, or one was stopped. Remove it first.`)
      : writingInWords(error, path)
  })
  const gzip = createGzip({ level: 3 })
  const file = createWriteStream(growing, { fd: handle.fd, autoClose: false })
  const written = finished(gzip.pipe(file)).catch((error: unknown) => {
    throw writingInWords(error, path)
  })
  // A full disk is told by whoever writes next; until then nobody is asked.
  written.catch(() => undefined)
  let parts = 0
  const send = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  const frame = async (kind: number, bytes: Buffer) => {
    const head = Buffer.alloc(FRAME_BYTES)
    head.writeUInt8(kind)
    head.writeUInt32BE(bytes.length, 1)
    await send(Buffer.concat([head, bytes]))
  }
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const part: ArchiveWriter['part'] = async (head, fill = async () => undefined) => {
    const hash = createHash('sha256')
    await frame(HEAD, json(head))
    await fill(async (block) => {
      hash.update(block)
      await frame(DATA, block)
    })
    await frame(END, json({ sha256: hash.digest('hex') }))
    parts += 1
  }
  return {
    part,
    close: async () => {
      await part({ kind: 'end', parts })
      gzip.end()
      await written
      await handle.sync()
      await handle.close()
      await rename(growing, path)
    },
    drop: async () => {
      gzip.destroy()
      file.destroy()
      await handle.close().catch(() => undefined)
      await rm(growing, { force: true })
    },
  }
}

interface Frame {
  kind: number
  bytes: Buffer
}

async function* framesOf(path: string): AsyncGenerator<Frame> {
  const source = createReadStream(path).on('error', (error) => unpacked.destroy(error))
  const unpacked = source.pipe(createGunzip())
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unpacked) {
    rest = rest.length ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    for (;;) {
      if (rest.length < FRAME_BYTES) break
      const length = rest.readUInt32BE(1)
      if (length > LARGEST_FRAME) throw broken(path)
      if (rest.length < FRAME_BYTES + length) break
      yield { kind: rest.readUInt8(), bytes: rest.subarray(FRAME_BYTES, FRAME_BYTES + length) }
      rest = rest.subarray(FRAME_BYTES + length)
    }
  }
  if (rest.length) throw broken(path)
}

/** A part as it is read: what is not read of it is passed over, its checksum is held to either way. */
export interface Part {
  head: PartHead
  data: AsyncGenerator<Buffer>
}

/** Reads the parts of a backup in their order; fails where it is cut off or altered. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const frames = framesOf(path)
  const next = async (): Promise<Frame | null> => {
    try {
      const { value, done } = await frames.next()
      return done ? null : value
    } catch (error) {
      // Missing or closed to us is something else than cut off.
      if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))
        throw readingInWords(error, path)
      throw broken(path)
    }
  }
  const json = (bytes: Buffer): Record<string, unknown> => {
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      throw broken(path)
    }
  }
  let parts = 0
  for (let frame = await next(); ; frame = await next()) {
    if (frame?.kind !== HEAD) throw broken(path)
    const head = json(frame.bytes) as PartHead
    let isRead = false
    const data = (async function* () {
      const hash = createHash('sha256')
      for (;;) {
        const one = await next()
        if (one?.kind === DATA) {
          hash.update(one.bytes)
          yield one.bytes
        } else if (one?.kind === END && json(one.bytes)['sha256'] === hash.digest('hex')) {
          isRead = true
          return
        } else throw broken(path)
      }
    })()
    yield { head, data }
    while (!isRead) await data.next()
    if (head.kind === 'end') {
      if (head['parts'] !== parts || (await next()) !== null) throw broken(path)
      return
    }
    parts += 1
  }
}
