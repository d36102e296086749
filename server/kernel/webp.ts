import type { Picture } from './images.ts'

const ALPHA = 0x10

const chunk = (name: string, data: Buffer): Buffer => {
  const out = Buffer.alloc(8 + data.length + (data.length % 2))
  out.write(name, 0, 'latin1')
  out.writeUInt32LE(data.length, 4)
  data.copy(out, 8)
  return out
}

const sizeOf = (name: string, data: Buffer): { width: number; height: number } | null => {
  if (name === 'VP8 ') {
    if (data.toString('hex', 3, 6) !== '9d012a') return null
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  }
  if (data.readUInt8(0) !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Writes a still WebP anew: its picture and its transparency, without profile, metadata and what stands behind it. */
export const webpAnew = (bytes: Buffer, maxPx: number): Picture | 'large' | null => {
  const parts = new Map<string, Buffer>()
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    const until = at + 8 + length
    if (until > end) return null
    const name = bytes.toString('latin1', at, at + 4)
    if (!parts.has(name)) parts.set(name, bytes.subarray(at + 8, until))
    at = until + (length % 2)
  }
  const name = parts.has('VP8L') ? 'VP8L' : 'VP8 '
  const picture = parts.get(name)
  if (!picture || parts.has('ANIM')) return null
  const size = sizeOf(name, picture)
  if (!size) return null
  if (size.width > maxPx || size.height > maxPx) return 'large'
  const alpha = name === 'VP8 ' ? parts.get('ALPH') : undefined
  const head = Buffer.alloc(10)
  head.writeUInt8(ALPHA, 0)
  head.writeUIntLE(size.width - 1, 4, 3)
  head.writeUIntLE(size.height - 1, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...(alpha ? [chunk('VP8X', head), chunk('ALPH', alpha)] : []),
    chunk(name, picture),
  ])
  return { ...size, bytes: chunk('RIFF', body) }
}
