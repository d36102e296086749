import { Secret, TOTP } from 'otpauth'
import { ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_SECONDS } from '#contract/constants.ts'
import type { OneTimeCodesPort } from '#server/ports/one-time-codes.port.ts'

const KEY_BYTES = 20
// Clocks of phones are off by seconds, and people type for seconds.
const STEPS_AROUND = 1
const SIX_DIGITS = /^\d{6}$/

/** SHA-1, six digits, 30 seconds: what every authenticator app knows. */
const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: ONE_TIME_CODE_DIGITS,
    period: ONE_TIME_CODE_SECONDS,
  })

/** Time-based codes by a library. */
export const totpCodes = (): OneTimeCodesPort => ({
  newSecret: () => new Secret({ size: KEY_BYTES }).base32,
  address: (secret, { issuer, account }) => totp(secret, { issuer, label: account }).toString(),
  stepOf: (secret, code, at) => {
    if (!SIX_DIGITS.test(code)) return null
    const timestamp = at.getTime()
    const delta = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
    return delta === null ? null : TOTP.counter({ period: ONE_TIME_CODE_SECONDS, timestamp }) + delta
  },
})
