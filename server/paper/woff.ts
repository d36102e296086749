import { inflateSync } from 'node:zlib'

// A WOFF file is a font with each table packed. Unpacked once, no document has to unpack its letters again.

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const FONT_HEAD = 12
const FONT_ENTRY = 16
const aligned = (length: number): number => (length + 3) & ~3

/** The font that a WOFF file holds. */
export const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(WOFF_HEAD + at * WOFF_ENTRY, WOFF_HEAD + (at + 1) * WOFF_ENTRY)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const start = FONT_HEAD + count * FONT_ENTRY
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + aligned(data.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let at = start
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = FONT_HEAD + index * FONT_ENTRY
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(at, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, at)
    at += aligned(data.length)
  })
  return font
}
