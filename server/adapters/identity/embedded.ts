import type { Db } from '#server/kernel/database.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { type IdentityDeps, identityOver, type PasswordKeeper } from './accounts.ts'
import { hashPassword, isOutdated, passwordVerifier } from './password-hashing.ts'

const ownPasswords = (): PasswordKeeper => {
  const fits = passwordVerifier()
  return {
    check: async (_, holder, password) => {
      const stored = holder?.stored ?? null
      if (!(await fits(stored, password))) return { is: 'wrong' }
      return { is: 'right', ...(stored !== null && isOutdated(stored) ? { better: await hashPassword(password) } : {}) }
    },
    prepare: hashPassword,
    store: async (_, prepared) => prepared,
  }
}

/** The product's own provider: passwords as argon2id in its database. */
export const embeddedIdentity = (deps: IdentityDeps): IdentityPort<Db> => identityOver(deps, ownPasswords())
