import { CHALLENGE_MINUTES } from '#contract/constants.ts'
import { Role } from '#contract/access/role.ts'
import { needsSecondFactor } from '#contract/access/roles.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import { addMinutes } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Db } from '#server/kernel/database.ts'
import { newToken, sha256 } from '#server/kernel/ids.ts'
import { type CodeDeps, judgeCode, type Judged, openKey, sealKey } from './codes.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts'
import {
  countTry,
  insertChallenge,
  insertFactor,
  lockChallenge,
  replaceRecoveryCodes,
  selectHolder,
  useUpChallenge,
  voidChallenges,
} from './second-factor.queries.ts'

export type FactorDeps = CodeDeps & { config: Pick<Config, 'STAGE'> }

/** Whom a second step is for. */
export interface Holder {
  user_id: number
  email: string
  first: string
}

/** What the answer to a second step is worth; `recovery_codes` where it switched the factor on. */
export type Answered =
  | { is: 'done'; holder: Holder; by: 'app' | 'recovery code'; recovery_codes: string[] | null }
  | { is: 'over' }
  | ({ holder: Holder } & Exclude<Judged, { is: 'right' } | { is: 'off' }>)

const MAX_TRIES = 10

const begin = async (
  db: Db,
  { clock }: CodeDeps,
  row: { user_id: number; purpose: 'sign-in' | 'enrolment'; secret_sealed: string | null },
): Promise<string> => {
  const now = clock.now()
  const token = newToken()
  await insertChallenge(db, {
    ...row,
    hash: sha256(token),
    expires_at: addMinutes(now, CHALLENGE_MINUTES),
    created_at: now,
  })
  return token
}

/** A new key, and the challenge that its first code answers. */
export const beginEnrolment = async (
  db: Db,
  deps: FactorDeps,
  { user_id, email, brand, purpose }: Holder & { brand: BrandKey; purpose: 'sign-in' | 'enrolment' },
): Promise<{ challenge: string; enrolment: Enrolment }> => {
  const secret = deps.codes.newSecret()
  const secret_sealed = sealKey(deps, user_id, secret)
  const address = deps.codes.address(secret, { issuer: brands[brand].name, account: email })
  return { challenge: await begin(db, deps, { user_id, purpose, secret_sealed }), enrolment: { secret, address } }
}

/** The second step that a right password leads to: a code, the setting up of one where the role needs it, or none. */
export const beginSecondStep = async (
  db: Db,
  deps: FactorDeps,
  { user_id, brand }: { user_id: number; brand: BrandKey },
): Promise<{ challenge: string; enrolment?: Enrolment } | null> => {
  const found = await selectHolder(db, user_id)
  if (found?.is_on) return { challenge: await begin(db, deps, { user_id, purpose: 'sign-in', secret_sealed: null }) }
  if (!found || !needsSecondFactor(Role.parse(found.role), deps.config.STAGE)) return null
  const { email, first } = found
  return beginEnrolment(db, deps, { user_id, email, first, brand, purpose: 'sign-in' })
}

/** Switches the factor on when the first code fits the new key; null where there is one already. */
const enrol = async (db: Db, deps: FactorDeps, userId: number, given: { sealed: string; step: number }) => {
  const now = deps.clock.now()
  const row = { user_id: userId, secret_sealed: given.sealed, last_step: given.step, created_at: now }
  if (!(await insertFactor(db, row))) return null
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(deps.secrets, userId, code)),
  )
  return codes
}

/**
 * Holds a code against a challenge. The unit of work has to be kept whatever comes out, because wrong codes count.
 * A challenge is answered once, within ten minutes and ten tries.
 */
export const answerChallenge = async (
  db: Db,
  deps: FactorDeps,
  given: { challenge: string; code: string; purpose: 'sign-in' | 'enrolment'; user_id?: number },
): Promise<Answered> => {
  const now = deps.clock.now()
  const found = await lockChallenge(db, given.challenge, given.purpose)
  if (!found?.active || (given.user_id !== undefined && found.challenge.user_id !== given.user_id))
    return { is: 'over' }
  const { hash, user_id, used_at, expires_at, tries, secret_sealed } = found.challenge
  if (used_at || expires_at <= now || tries >= MAX_TRIES) return { is: 'over' }
  const holder: Holder = { user_id, email: found.email, first: found.first }
  await countTry(db, hash)
  if (secret_sealed === null) {
    const judged = await judgeCode(db, deps, user_id, given.code)
    if (judged.is === 'off') return { is: 'over' }
    if (judged.is !== 'right') return { ...judged, holder }
    await useUpChallenge(db, hash, now)
    return { is: 'done', holder, by: judged.by, recovery_codes: null }
  }
  const step = deps.codes.stepOf(openKey(deps, user_id, secret_sealed), plainCode(given.code), now)
  if (step === null) return { is: 'wrong', failures: tries + 1, holder }
  const recovery_codes = await enrol(db, deps, user_id, { sealed: secret_sealed, step })
  await voidChallenges(db, user_id, now)
  return recovery_codes ? { is: 'done', holder, by: 'app', recovery_codes } : { is: 'over' }
}
