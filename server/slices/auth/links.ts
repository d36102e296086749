import { RESET_LINK_HOURS, SETUP_LINK_DAYS, VERIFY_LINK_HOURS } from '#contract/constants.ts'
import type { LinkType } from '#contract/resources/auth.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { addDays, addHours, type Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { newToken, sha256 } from '#server/kernel/ids.ts'
import type { Limits } from '#server/kernel/limits.ts'
import { fail } from '#server/kernel/problems.ts'
import { forgotByAddress } from './limits.ts'
import { insertLink, selectLink, useUpLink, voidLinks } from './auth.queries.ts'

/** Whom a link is for. */
export interface LinkHolder {
  user_id: number
  email: string
  first: string
  last: string
}

/** Links of mails: 256 random bits, kept as a hash, for one purpose and one user, used once. */
export interface Links {
  /** Makes a link; earlier ones of its kind become void. The token is given out here and nowhere else. */
  create(db: Db, userId: number, type: LinkType): Promise<string>
  /** Whom a link is for; fails with TOKEN_EXPIRED where it is unknown, used or too old. */
  find(db: Db, token: string, type: LinkType): Promise<LinkHolder>
  /** Uses it up; fails with TOKEN_EXPIRED where somebody else was first. */
  use(db: Db, token: string, type: LinkType): Promise<void>
  /** The password or the address has changed: no link that is on its way works any more. */
  voidAll(db: Db, userId: number): Promise<void>
  /** Counts a try at entering a token; fails with LimitExceededException when an address has tried too often. */
  countTry(address: string): Promise<void>
}

const endOf: Record<LinkType, (now: Date) => Date> = {
  reset: (now) => addHours(now, RESET_LINK_HOURS),
  setup: (now) => addDays(now, SETUP_LINK_DAYS),
  verify: (now) => addHours(now, VERIFY_LINK_HOURS),
}

export const createLinks = ({ clock, limits }: { clock: Clock; limits: Limits }): Links => {
  const tries = forgotByAddress(limits)
  return {
    create: async (db, userId, type) => {
      const now = clock.now()
      const token = newToken()
      await voidLinks(db, userId, now, type)
      await insertLink(db, {
        hash: sha256(token),
        user_id: userId,
        type,
        expires_at: endOf[type](now),
        created_at: now,
      })
      return token
    },
    find: async (db, token, type) => {
      const holder = await selectLink(db, token, type, clock.now())
      if (!holder) throw fail('TOKEN_EXPIRED')
      return holder
    },
    use: async (db, token, type) => {
      if (!(await useUpLink(db, token, type, clock.now()))) throw fail('TOKEN_EXPIRED')
    },
    voidAll: (db, userId) => voidLinks(db, userId, clock.now()),
    countTry: (address) => tries.take(addressKey(address)),
  }
}
