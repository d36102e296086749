import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A version 4 UUID, for what strangers may see. */
export const newUuid = (): string => randomUUID()

/** A version 7 UUID (RFC 9562): ordered by time, for rows that are read newest first. */
export const newOrderedUuid = (at: Date): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** 256 random bits, URL-safe, for links and tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 as hex: how tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

// Without 0, O, 1, I, L and U: what is written down by hand must read one way only.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters and digits for people to copy by hand, about 4.9 bits each. */
export const newLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** HMAC-SHA-256 as hex, with somebody else's secret. */
export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
