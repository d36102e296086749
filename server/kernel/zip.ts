import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** Beyond these an archive is not opened: what it says of itself is believed of nothing but the way to its entries. */
const MAX_ENTRIES = 200
const MAX_UNPACKED_BYTES = 50_000_000
const MAX_RATIO = 100

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const MAX_COMMENT = 65_535

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MAX_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END) return at
  return -1
}

const leadsOutside = (name: string) =>
  name.startsWith('/') || name.includes('\\') || name.includes('\0') || name.split('/').includes('..')

/** Unpacks an archive by name; null where it is broken, encrypted, too large, or packed to be so. */
export const unzip = async (bytes: Buffer): Promise<Map<string, Buffer> | null> => {
  const end = endOf(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  const entries = new Map<string, Buffer>()
  let left = Math.min(MAX_UNPACKED_BYTES, bytes.length * MAX_RATIO)
  let at = bytes.readUInt32LE(end + 16)
  try {
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== ENTRY) return null
      const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
      const packed = bytes.readUInt32LE(at + 20)
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ]
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
      const local = bytes.readUInt32LE(at + 42)
      if ((flags & 1) === 1 || leadsOutside(name) || entries.has(name)) return null
      if (bytes.readUInt32LE(local) !== LOCAL) return null
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      if (start + packed > bytes.length) return null
      const raw = bytes.subarray(start, start + packed)
      if (method !== 0 && method !== 8) return null
      // The limit holds for what comes out, whatever the headers say.
      const content = method === 0 || packed === 0 ? raw : await inflate(raw, { maxOutputLength: Math.max(1, left) })
      left -= content.length
      if (left < 0) return null
      entries.set(name, content)
      at += 46 + nameLength + extra + comment
    }
  } catch {
    return null
  }
  return entries
}
