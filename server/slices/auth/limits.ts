import type { Config } from '#server/kernel/config.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Limit, Limits } from '#server/kernel/limits.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const PER_EMAIL_AND_HOUR = 5
const PER_ADDRESS_AND_HOUR = 20

/** Requests for a reset mail and tries at entering a token share this limit. */
export const forgotByAddress = (limits: Limits): Limit =>
  limits.limit('forgot-address', PER_ADDRESS_AND_HOUR, HOUR, 'LimitExceededException')

/** The limits of identity, by source address or e-mail. */
export const authLimits = (limits: Limits, config: Config) => ({
  signIns: limits.limit('sign-in-address', config.SIGN_IN_LIMIT_PER_MINUTE, MINUTE, 'TooManyRequestsException'),
  // One more than allowed: the limit refuses when it is used up, and that many failures are still within it.
  failures: limits.limit(
    'sign-in-failures',
    config.SIGN_IN_FAILURES_PER_QUARTER + 1,
    QUARTER,
    'TooManyFailedAttemptsException',
  ),
  forgotByEmail: limits.limit('forgot-email', PER_EMAIL_AND_HOUR, HOUR, 'LimitExceededException'),
  forgotByAddress: forgotByAddress(limits),
  verifyByEmail: limits.limit('verify-email', PER_EMAIL_AND_HOUR, HOUR, 'LimitExceededException'),
  verifyByAddress: limits.limit('verify-address', PER_ADDRESS_AND_HOUR, HOUR, 'LimitExceededException'),
  cookieCalls: limits.limit('cookie-calls', config.CALLS_PER_MINUTE, MINUTE),
})
export type AuthLimits = ReturnType<typeof authLimits>

/** An e-mail as a key: limits need not keep it readable. */
export const emailKey = (email: string): string => sha256(email).slice(0, 32)
