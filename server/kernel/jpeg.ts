import type { Picture } from './images.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables, frames, scans, restarts, and the one application segment that says how colours are meant. */
const KEPT = new Set([0xdb, 0xc4, 0xdd, 0xee, SCAN, ...FRAMES])

/** Where the data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length - 1; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

/** Writes a JPEG anew with the segments that show it: no comments, no place, no camera, nothing behind its end. */
export const jpegAnew = (bytes: Buffer, maxPx: number): Picture | 'large' | null => {
  const out: Buffer[] = [Buffer.from([0xff, START])]
  let size: { width: number; height: number } | null = null
  let hasScan = false
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      return size && hasScan ? { ...size, bytes: Buffer.concat([...out, Buffer.from([0xff, END])]) } : null
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (FRAMES.has(marker)) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      if (size.width > maxPx || size.height > maxPx) return 'large'
    }
    const until = marker === SCAN ? endOfScan(bytes, end) : end
    if (until < 0) return null
    hasScan ||= marker === SCAN
    if (KEPT.has(marker)) out.push(bytes.subarray(at, until))
    at = until
  }
  return null
}
