import { eq, sql } from 'drizzle-orm'
import { brands } from '#contract/brands/brands.ts'
import { credentials } from '#server/database/schema/auth.ts'
import { users } from '#server/database/schema/users.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { CommonPasswordsPort } from '#server/ports/common-passwords.port.ts'
import type { IdentityPort, PasswordOwner, SignInResult } from '#server/ports/identity.port.ts'
import { createIdTokens } from './id-tokens.ts'
import { clearFailures, countAttempt } from './lockout.ts'
import { hashingQueue, hashPassword, isOutdated, passwordVerifier } from './password-hashing.ts'
import { brokenRules, ownWordsOf, type PasswordFacts } from './password-rules.ts'
import { strengthEstimator } from './password-strength.ts'
import { createSigningKeys } from './signing-keys.ts'

interface Deps {
  config: Config
  database: Database
  clock: Clock
  secrets: Secrets
  commonPasswords: CommonPasswordsPort
}

const BY_IDENTITY = everything('identity')
const brandNames = Object.values(brands).map((brand) => brand.name)

const accountColumns = {
  user_id: users.id,
  email: users.email,
  first: users.first,
  active: users.active,
  password_hash: credentials.password_hash,
  must_reset: credentials.must_reset,
  is_temporary: credentials.is_temporary,
  email_verified_at: credentials.email_verified_at,
}

const selectAccount = async (db: Db, email: string) => {
  const rows = await db
    .select(accountColumns)
    .from(users)
    .leftJoin(credentials, eq(credentials.user_id, users.id))
    .where(eq(users.email, email))
    .limit(1)
  return rows[0]
}
type StoredAccount = NonNullable<Awaited<ReturnType<typeof selectAccount>>>

const stepOf = ({ must_reset, is_temporary, email_verified_at }: StoredAccount) => {
  if (must_reset) return 'RESET_PASSWORD'
  if (is_temporary) return 'NEW_PASSWORD_REQUIRED'
  return email_verified_at ? 'DONE' : 'CONFIRM_SIGN_UP'
}

/** The product's own provider: passwords as argon2id in its database, lockout, id tokens signed with its own keys. */
export const embeddedIdentity = (deps: Deps): IdentityPort<Db> => {
  const { config, database, clock } = deps
  const queue = hashingQueue()
  const fits = passwordVerifier()
  const strengthOf = strengthEstimator()
  const keys = createSigningKeys(deps)
  const tokens = createIdTokens({ keys, clock, config })

  const storedHash = (userId: number) =>
    database.transaction(BY_IDENTITY, async (db) => {
      const rows = await db
        .select({ hash: credentials.password_hash })
        .from(credentials)
        .where(eq(credentials.user_id, userId))
      return rows[0]?.hash ?? null
    })

  /** What is known of a new password without asking whether it is the current one. */
  const factsOf = async (password: string, owner: PasswordOwner): Promise<Omit<PasswordFacts, 'isCurrent'>> => {
    const ownWords = ownWordsOf(owner, brandNames)
    return {
      minLength: config.PASSWORD_MIN_LENGTH,
      ownWords,
      isCommon: await deps.commonPasswords.includes(password),
      strength: await strengthOf(password, ownWords),
    }
  }

  /** After the right password: the count begins anew, and a hash made with old parameters is replaced. */
  const welcome = async (account: StoredAccount, password: string): Promise<void> => {
    const stored = account.password_hash
    const better = stored !== null && isOutdated(stored) ? await hashPassword(password) : null
    await database.transaction(BY_IDENTITY, async (db) => {
      await clearFailures(db, account.email)
      if (better !== null && stored !== null)
        await db
          .update(credentials)
          .set({ password_hash: better })
          .where(sql`${credentials.user_id} = ${account.user_id} and ${credentials.password_hash} = ${stored}`)
    })
  }

  const signIn = async ({ email, password }: { email: string; password: string }): Promise<SignInResult> => {
    const { retryAfterSeconds, account } = await database.transaction(BY_IDENTITY, async (db) => ({
      account: await selectAccount(db, email),
      retryAfterSeconds: await countAttempt(db, email, clock.now()),
    }))
    const user_id = account?.user_id ?? null
    if (retryAfterSeconds > 0) return { step: 'REFUSED', because: 'locked', user_id, retryAfterSeconds }
    const isRight = await fits(account?.password_hash ?? null, password)
    // An account that never had a password and is marked for reset takes any: there is nothing to get wrong.
    const takesAny = account !== undefined && account.password_hash === null && account.must_reset === true
    if (!account?.active || !(isRight || takesAny))
      return { step: 'REFUSED', because: 'wrong', user_id, retryAfterSeconds: 0 }
    await welcome(account, password)
    return { step: stepOf(account), user_id: account.user_id, email: account.email }
  }

  return {
    // The place in the line comes first: an attempt that is turned away for lack of one is no failed sign-in.
    signIn: (attempt) => queue.run(() => signIn(attempt)),

    findRecoverable: async (db, email) => {
      const account = await selectAccount(db, email)
      return account?.active && account.email_verified_at ? account : null
    },
    findUnverified: async (db, email) => {
      const account = await selectAccount(db, email)
      return account?.active && account.password_hash !== null && !account.email_verified_at ? account : null
    },

    confirmPassword: async (userId, password) => {
      const stored = await storedHash(userId)
      return queue.run(() => fits(stored, password))
    },
    judgePassword: async (password, owner) => {
      const facts = await factsOf(password, owner)
      return { strength: facts.strength, broken: brokenRules(password, { ...facts, isCurrent: false }) }
    },
    preparePassword: async (password, owner) => {
      const stored = owner.user_id === null ? null : await storedHash(owner.user_id)
      const isCurrent = stored !== null && (await queue.run(() => fits(stored, password)))
      const broken = brokenRules(password, { ...(await factsOf(password, owner)), isCurrent })
      if (broken.length) return { broken }
      return { prepared: await queue.run(() => hashPassword(password)) }
    },
    storePassword: async (db, userId, { prepared }) => {
      const changes = { password_hash: prepared, must_reset: false, is_temporary: false, changed_at: clock.now() }
      await db
        .insert(credentials)
        .values({ user_id: userId, ...changes })
        .onConflictDoUpdate({ target: credentials.user_id, set: changes })
      const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
      if (owner) await clearFailures(db, owner.email)
    },
    createAccount: async (db, userId, { prepared }) => {
      const changes = { password_hash: prepared, must_reset: false, is_temporary: false, email_verified_at: null }
      await db
        .insert(credentials)
        .values({ user_id: userId, ...changes, changed_at: clock.now() })
        .onConflictDoUpdate({ target: credentials.user_id, set: changes })
    },
    confirmEmail: async (db, userId) => {
      await db
        .update(credentials)
        .set({ email_verified_at: sql`coalesce(${credentials.email_verified_at}, ${clock.now().toISOString()})` })
        .where(eq(credentials.user_id, userId))
    },

    issueIdToken: tokens.issue,
    readIdToken: tokens.read,
    jwks: async () => ({ keys: await keys.publicKeys() }),
    rotateKeys: keys.rotate,
  }
}
