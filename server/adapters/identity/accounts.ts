import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { brands } from '#contract/brands/brands.ts'
import { credentials } from '#server/database/schema/auth.ts'
import { users } from '#server/database/schema/users.ts'
import { addMinutes, type Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { written } from '#server/kernel/planned.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { CommonPasswordsPort } from '#server/ports/common-passwords.port.ts'
import type { Accepted, CodeResult, IdentityPort, PasswordOwner, Refused } from '#server/ports/identity.port.ts'
import { createIdTokens } from './id-tokens.ts'
import { clearFailures, countAttempt, takeBack } from './lockout.ts'
import { hashingQueue } from './password-hashing.ts'
import { brokenRules, ownWordsOf, type PasswordFacts } from './password-rules.ts'
import { strengthEstimator } from './password-strength.ts'
import { createSigningKeys } from './signing-keys.ts'

/** What every provider is made from. */
export interface IdentityDeps {
  config: Config
  database: Database
  clock: Clock
  secrets: Secrets
  commonPasswords: CommonPasswordsPort
}

/** The account that a password is held against. */
export interface Holder {
  email: string
  first: string
  last: string
  /** What `store` answered; null for an account without a password. */
  stored: string | null
}

/** What is said of a password: with `better` what is stored is replaced; `asks` is a state that the keeper knows of. */
export type Verdict =
  | { is: 'right'; better?: string }
  | { is: 'wrong' | 'locked' }
  /** The keeper asks for a code; what it needs to know again when that comes. */
  | { is: 'code'; memory: string }
  | { is: 'asks'; step: 'NEW_PASSWORD_REQUIRED' | 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP' }

/** Where passwords are: the one thing in which providers differ. Accounts, lockout and id tokens are the product's own. */
export interface PasswordKeeper {
  /** Holds a password against an account's. Without an account it takes as long and is wrong. */
  check(email: string, holder: Holder | null, password: string): Promise<Verdict>
  /** A password that passed the rules, in the form in which it waits to be stored. */
  prepare(password: string): Promise<string>
  /** Makes it the account's; answers what the account keeps of it. */
  store(holder: Holder, prepared: string): Promise<string>
  /** Holds a code against what `check` asked for. */
  answerCode?(
    holder: Holder,
    memory: string,
    code: string,
  ): Promise<{ is: 'right'; better?: string } | { is: 'wrong' | 'over' }>
  /** Lets somebody in from now on, or not. */
  setEnabled?(holder: Holder, isEnabled: boolean): Promise<void>
}

const BY_IDENTITY = everything('identity')
const CHALLENGE = 'code that the provider of passwords asks for'
const CHALLENGE_MINUTES = 3
const Challenge = z.object({ user_id: z.number(), memory: z.string(), until: z.number() })
/**
 * Sign-ins that are seen to at once: while some are hashed, the next are looked up and the last are noted. Each counts as failed until its
 * password was right, so they are fewer than the failures that lock an account: right ones that come together lock nobody out.
 */
const IN_HAND = 4
const brandNames = Object.values(brands).map((brand) => brand.name)

const accountColumns = {
  user_id: users.id,
  email: users.email,
  first: users.first,
  last: users.last,
  active: users.active,
  password_hash: credentials.password_hash,
  must_reset: credentials.must_reset,
  is_temporary: credentials.is_temporary,
  email_verified_at: credentials.email_verified_at,
}

const accountBy = (column: PgColumn) =>
  written((db) =>
    db
      .select(accountColumns)
      .from(users)
      .leftJoin(credentials, eq(credentials.user_id, users.id))
      .where(eq(column, sql.placeholder('value')))
      .limit(1),
  )
const byEmail = accountBy(users.email)
const byId = accountBy(users.id)
const accountOfEmail = async (db: Db, email: string) => (await byEmail(db).execute({ value: email }))[0]
const accountOfId = async (db: Db, id: number) => (await byId(db).execute({ value: id }))[0]
type StoredAccount = NonNullable<Awaited<ReturnType<typeof accountOfId>>>

const stepOf = ({ must_reset, is_temporary, email_verified_at }: StoredAccount) => {
  if (must_reset) return 'RESET_PASSWORD'
  if (is_temporary) return 'NEW_PASSWORD_REQUIRED'
  return email_verified_at ? 'DONE' : 'CONFIRM_SIGN_UP'
}

const holderOf = ({ email, first, last, password_hash }: StoredAccount): Holder => ({
  email,
  first,
  last,
  stored: password_hash,
})

/** A provider over the accounts of the product's database: lockout, rules, states and id tokens, with passwords kept by `keeper`. */
export const identityOver = (deps: IdentityDeps, keeper: PasswordKeeper): IdentityPort<Db> => {
  const { config, database, clock } = deps
  const line = hashingQueue(IN_HAND)
  const hashes = hashingQueue(undefined, Infinity)
  const strengthOf = strengthEstimator()
  const keys = createSigningKeys(deps)
  const tokens = createIdTokens({ keys, clock, config })

  const holderById = (userId: number): Promise<Holder | null> =>
    database.transaction(BY_IDENTITY, async (db) => {
      const account = await accountOfId(db, userId)
      return account ? holderOf(account) : null
    })
  const isPasswordOf = async (holder: Holder | null, password: string) => {
    if (holder === null || holder.stored === null) return false
    const { is } = await hashes.run(() => keeper.check(holder.email, holder, password))
    // A code is asked for only after the right password.
    return is === 'right' || is === 'code'
  }

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

  /** After the right password: the count begins anew, and what was stored gives way to something better. */
  const welcome = async (db: Db, account: StoredAccount, better: string | undefined): Promise<void> => {
    clearFailures(db, account.email)
    if (better === undefined) return
    await db
      .update(credentials)
      .set({ password_hash: better })
      .where(
        sql`${credentials.user_id} = ${account.user_id} and ${credentials.password_hash} is not distinct from ${account.password_hash}`,
      )
  }

  /** Where a right password leads. */
  const acceptedAs = (account: StoredAccount, verdict: Verdict): Accepted => {
    const who = { user_id: account.user_id, email: account.email }
    const step = verdict.is === 'asks' ? verdict.step : stepOf(account)
    if (verdict.is !== 'code' || step !== 'DONE') return { step, ...who }
    const until = addMinutes(clock.now(), CHALLENGE_MINUTES).getTime()
    const given = { user_id: account.user_id, memory: verdict.memory, until }
    return { step: 'SECOND_FACTOR', ...who, challenge: deps.secrets.seal(CHALLENGE, JSON.stringify(given)) }
  }

  const signIn = async <Led>(
    { email, password }: { email: string; password: string },
    lead: (db: Db, accepted: Accepted) => Promise<Led>,
  ): Promise<Refused | (Accepted & { led: Led })> => {
    const [account, attempt] = await database.transaction(BY_IDENTITY, (db) =>
      Promise.all([accountOfEmail(db, email), countAttempt(db, email, clock.now())]),
    )
    const { retryAfterSeconds } = attempt
    const user_id = account?.user_id ?? null
    if (retryAfterSeconds > 0) return { step: 'REFUSED', because: 'locked', user_id, retryAfterSeconds }
    const verdict = await hashes
      .run(() => keeper.check(email, account ? holderOf(account) : null, password))
      .catch(async (error: unknown) => {
        // Nobody has looked at the password: this was no failed sign-in.
        await database.transaction(BY_IDENTITY, (db) => takeBack(db, email, attempt))
        throw error
      })
    if (verdict.is === 'locked') return { step: 'REFUSED', because: 'locked', user_id, retryAfterSeconds: 0 }
    // An account that never had a password and is marked for reset takes any: there is nothing to get wrong.
    const takesAny = account !== undefined && account.password_hash === null && account.must_reset === true
    if (!account?.active || !(verdict.is !== 'wrong' || takesAny))
      return { step: 'REFUSED', because: 'wrong', user_id, retryAfterSeconds: 0 }
    const accepted = acceptedAs(account, verdict)
    return database.transaction(BY_IDENTITY, async (db) => {
      await welcome(db, account, verdict.is === 'right' ? verdict.better : undefined)
      return { ...accepted, led: await lead(db, accepted) }
    })
  }

  /** Wrong codes count as wrong passwords do, and lock as they do. */
  const answerCode = async (challenge: string, code: string): Promise<CodeResult | null> => {
    const opened = keeper.answerCode ? deps.secrets.open(CHALLENGE, challenge) : null
    if (opened === null || !keeper.answerCode) return null
    const { user_id, memory, until } = Challenge.parse(JSON.parse(opened))
    const { attempt, account } = await database.transaction(BY_IDENTITY, async (db) => {
      const found = await accountOfId(db, user_id)
      const isOver = until <= clock.now().getTime() || !found?.active || stepOf(found) !== 'DONE'
      return isOver ? {} : { account: found, attempt: await countAttempt(db, found.email, clock.now()) }
    })
    if (!account || !attempt) return { is: 'over' }
    const who = { user_id, email: account.email }
    const { retryAfterSeconds } = attempt
    if (retryAfterSeconds > 0) return { is: 'locked', retryAfterSeconds, ...who }
    const verdict = await keeper.answerCode(holderOf(account), memory, code).catch(async (error: unknown) => {
      await database.transaction(BY_IDENTITY, (db) => takeBack(db, account.email, attempt))
      throw error
    })
    if (verdict.is === 'over') return { is: 'over' }
    if (verdict.is === 'right') await database.transaction(BY_IDENTITY, (db) => welcome(db, account, verdict.better))
    return { is: verdict.is === 'right' ? 'done' : 'wrong', ...who }
  }

  /** Hands the password to its keeper last of all: what fails before changes nothing there. */
  const keep = async (
    db: Db,
    userId: number,
    prepared: string,
    state: { email_verified_at?: null; changed_at: Date },
  ) => {
    const account = await accountOfId(db, userId)
    if (!account) return
    clearFailures(db, account.email)
    const changes = { must_reset: false, is_temporary: false, ...state }
    await db
      .insert(credentials)
      .values({ user_id: userId, ...changes })
      .onConflictDoUpdate({ target: credentials.user_id, set: changes })
    const password_hash = await keeper.store(holderOf(account), prepared)
    await db.update(credentials).set({ password_hash }).where(eq(credentials.user_id, userId))
  }

  return {
    // The place in the line comes first: an attempt that is turned away for lack of one is no failed sign-in.
    signIn: (attempt, lead) => line.run(() => signIn(attempt, lead)),
    answerCode,
    tellWhetherActive: async (userId) => {
      if (!keeper.setEnabled) return
      const account = await database.transaction(BY_IDENTITY, (db) => accountOfId(db, userId))
      if (account) await keeper.setEnabled(holderOf(account), account.active)
    },

    findRecoverable: async (db, email) => {
      const account = await accountOfEmail(db, email)
      return account?.active && account.email_verified_at ? account : null
    },
    findUnverified: async (db, email) => {
      const account = await accountOfEmail(db, email)
      return account?.active && account.password_hash !== null && !account.email_verified_at ? account : null
    },

    confirmPassword: async (userId, password) => {
      const holder = await holderById(userId)
      return line.run(() => isPasswordOf(holder, password))
    },
    judgePassword: async (password, owner) => {
      const facts = await factsOf(password, owner)
      return { strength: facts.strength, broken: brokenRules(password, { ...facts, isCurrent: false }) }
    },
    preparePassword: async (password, owner) => {
      const holder = owner.user_id === null ? null : await holderById(owner.user_id)
      const isCurrent = await line.run(() => isPasswordOf(holder, password))
      const broken = brokenRules(password, { ...(await factsOf(password, owner)), isCurrent })
      if (broken.length) return { broken }
      return { prepared: await line.run(() => hashes.run(() => keeper.prepare(password))) }
    },
    storePassword: (db, userId, { prepared }) => keep(db, userId, prepared, { changed_at: clock.now() }),
    createAccount: (db, userId, { prepared }) =>
      keep(db, userId, prepared, { email_verified_at: null, changed_at: clock.now() }),
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
