import type { BrandKey } from '#contract/brands/brand.ts'
import type { Db } from '#server/kernel/database.ts'
import { answerChallenge, type Answered, beginSecondStep, type FactorDeps } from './challenges.ts'
import { tell } from './second-factor.mails.ts'
import { voidChallenges } from './second-factor.queries.ts'

// So many wrong codes in a row are no slip of the finger: whoever has the right password is warned, once.
const WARNS_AT = 5

/** The second step of a sign-in, for whoever opens sessions. */
export const createSecondStep = (deps: FactorDeps) => ({
  /** The password has changed: sign-ins that rest on the old one go no further. */
  voidAll: (db: Db, userId: number) => voidChallenges(db, userId, deps.clock.now()),

  /** What a right password leads to: a challenge, or null where it is enough. */
  begin: (db: Db, who: Parameters<typeof beginSecondStep>[2]) => beginSecondStep(db, deps, who),

  /** Holds a code against a challenge. The unit of work has to be kept whatever comes out, because wrong codes count. */
  answer: async (
    db: Db,
    { brand, ...given }: { challenge: string; code: string; brand: BrandKey },
  ): Promise<Answered> => {
    const answered = await answerChallenge(db, deps, { ...given, purpose: 'sign-in' })
    if (answered.is === 'wrong' && answered.failures === WARNS_AT)
      await tell(db, deps.clock, 'guessed', { ...answered.holder, brand })
    if (answered.is === 'done' && answered.by === 'recovery code')
      await tell(db, deps.clock, 'used', { ...answered.holder, brand })
    if (answered.is === 'done' && answered.recovery_codes)
      await tell(db, deps.clock, 'on', { ...answered.holder, brand })
    return answered
  },
})
