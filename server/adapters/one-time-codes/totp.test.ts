import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { totpCodes } from './totp.ts'

const codes = totpCodes()
/** The key of RFC 6238, appendix B: the text 12345678901234567890. */
const KEY = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

describe('S15 codes of an authenticator app', () => {
  // The appendix prints eight digits; six digits are its last six, because both are remainders of the same number.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %d s', (seconds, printed) => {
    expect(codes.stepOf(KEY, printed.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('are right one step early or late, and name their own step', () => {
    const code = '287082'
    expect([29, 30, 59, 60, 89, 90, 0].map((seconds) => codes.stepOf(KEY, code, at(seconds)))).toEqual([
      1,
      1,
      1,
      1,
      1,
      null,
      1,
    ])
  })

  it.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２', '94287082'])('are not %j', (code) => {
    expect(codes.stepOf(KEY, code, at(59))).toBeNull()
  })

  it('come from a key of 160 random bits, which the address carries with the names', () => {
    const secret = codes.newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(codes.newSecret()).not.toBe(secret)
    const address = new URL(codes.address(secret, { issuer: 'Traitmark be', account: 'a+b@harbor.test' }))
    expect(address.protocol + address.host).toBe('otpauth:totp')
    expect(decodeURIComponent(address.pathname)).toBe('/Traitmark be:a+b@harbor.test')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
    const now = new Date()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
    expect(codes.stepOf(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000))
  })
})
