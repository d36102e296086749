import { addSeconds } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { lockSeconds, secondsLocked } from '#server/kernel/lockout.ts'
import type { OneTimeCodesPort } from '#server/ports/one-time-codes.port.ts'
import { plainCode, recoveryHash } from './recovery-codes.ts'
import { lockFactor, updateFactor, useRecoveryCode } from './second-factor.queries.ts'

/** What a code is worth. `failures` counts the wrong ones in a row, this one with them. */
export type Judged =
  | { is: 'right'; by: 'app' | 'recovery code' }
  | { is: 'wrong'; failures: number }
  | { is: 'locked'; retryAfterSeconds: number }
  | { is: 'off' }

export type CodeDeps = Pick<Kernel, 'clock' | 'secrets'> & { codes: OneTimeCodesPort }

const purposeOf = (userId: number) => `second factor of ${userId}`

/** A key as it is stored: it opens for its owner's row only. */
export const sealKey = ({ secrets }: CodeDeps, userId: number, secret: string): string =>
  secrets.seal(purposeOf(userId), secret)
export const openKey = ({ secrets }: CodeDeps, userId: number, sealed: string): string => {
  const secret = secrets.open(purposeOf(userId), sealed)
  if (secret === null) throw new Error('The key of a second factor does not open with this master secret.')
  return secret
}

/**
 * Looks at a code of somebody whose factor is on. A step of time is taken once, a recovery code is used once, and wrong ones
 * lock: nothing but a right code begins the count anew. The caller's unit of work has to be kept whatever comes out.
 */
export const judgeCode = async (db: Db, deps: CodeDeps, userId: number, typed: string): Promise<Judged> => {
  const now = deps.clock.now()
  const factor = await lockFactor(db, userId)
  if (!factor) return { is: 'off' }
  const retryAfterSeconds = Math.ceil(secondsLocked(factor, now))
  if (retryAfterSeconds > 0) return { is: 'locked', retryAfterSeconds }
  const code = plainCode(typed)
  const step = deps.codes.stepOf(openKey(deps, userId, factor.secret_sealed), code, now)
  const begin = { failures: 0, locked_until: null }
  if (step !== null && step > factor.last_step) {
    await updateFactor(db, userId, { ...begin, last_step: step })
    return { is: 'right', by: 'app' }
  }
  if (step === null && (await useRecoveryCode(db, userId, recoveryHash(deps.secrets, userId, code), now))) {
    await updateFactor(db, userId, begin)
    return { is: 'right', by: 'recovery code' }
  }
  const failures = factor.failures + 1
  const seconds = lockSeconds(failures)
  await updateFactor(db, userId, { failures, locked_until: seconds ? addSeconds(now, seconds) : null })
  return { is: 'wrong', failures }
}
