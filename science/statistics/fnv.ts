/**
 * FNV-1a hash, 32 bit, of the UTF-8 bytes of a text; "a" gives 3826002220.
 * Pure, so that a choice made from it is the same wherever it is made.
 */
export function fnv1a(text: string): number {
  let hash = 2166136261
  for (const byte of utf8(text)) hash = Math.imul(hash ^ byte, 16777619)
  return hash >>> 0
}

function utf8(text: string): number[] {
  return Array.from(text.toWellFormed()).flatMap((character) => bytesOf(character.codePointAt(0) ?? 0))
}

function bytesOf(code: number): number[] {
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)]
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)]
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)]
}
