import { RECOVERY_CODES } from '#contract/constants.ts'
import { newLetters } from '#server/kernel/ids.ts'
import type { Secrets } from '#server/kernel/secrets.ts'

const HALF = 5

/** New codes as they are shown, once: ten letters each are 49 bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${newLetters(HALF)}-${newLetters(HALF)}`)

/** What somebody typed, without what is only there for reading. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** How a code is stored: keyed by the master secret and bound to its owner, so that a copy of the table is worth nothing. */
export const recoveryHash = (secrets: Secrets, userId: number, code: string): string =>
  secrets.mac('recovery codes', `${userId} ${plainCode(code)}`)
