import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Picture } from './images.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Start and step of the seven passes, across and down. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), out.length - 4)
  return out
}

/** Bytes of the picture when it is unpacked: each row begins with the kind of its filter. */
const unpackedLength = (width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number => {
  const rows = (across: number, down: number) =>
    across && down ? down * (1 + Math.ceil((across * bitsPerPixel) / 8)) : 0
  if (!isInterlaced) return rows(width, height)
  return PASSES.reduce(
    (sum, [x, stepX, y, stepY]) =>
      sum + rows(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  )
}

/** Unpacks a PNG, holds it to its own measures, and packs it anew with the four chunks that show it. */
export const pngAnew = (bytes: Buffer, maxPx: number): Picture | 'large' | null => {
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return null
    parts.set(name, [...(parts.get(name) ?? []), bytes.subarray(at + 8, end)])
    if (name === 'IEND') break
    at = end + 4
  }
  const [header] = parts.get('IHDR') ?? []
  if (header?.length !== 13 || !parts.has('IEND')) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width > maxPx || height > maxPx) return 'large'
  const channels = CHANNELS[header.readUInt8(9)]
  if (channels === undefined) return null
  const expected = unpackedLength(width, height, channels * header.readUInt8(8), header.readUInt8(12) === 1)
  const pixels = inflateSync(Buffer.concat(parts.get('IDAT') ?? []), { maxOutputLength: Math.max(1, expected) })
  if (pixels.length !== expected) return null
  const kept = ['PLTE', 'tRNS'].flatMap((name) => (parts.get(name) ?? []).slice(0, 1).map((data) => chunk(name, data)))
  return {
    width,
    height,
    bytes: Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      ...kept,
      chunk('IDAT', deflateSync(pixels, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  }
}
