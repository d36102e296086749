import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import { addSeconds, type Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { lockSeconds } from '#server/kernel/lockout.ts'
import { everything } from '#server/kernel/scope.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { addAccount, GOOD_PASSWORD, OTHER_PASSWORD } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Pool, startPool } from '#tests/support/cognito.ts'
import { identityOver } from './accounts.ts'
import { cognitoIdentity } from './cognito.ts'
import { embeddedIdentity } from './embedded.ts'

type Identity = IdentityPort<Db>
const nowhere = async () => undefined

const embedded = ({ kernel }: TestServer, clock: Clock): Identity =>
  embeddedIdentity({ ...kernel, clock, commonPasswords: offlineCommonPasswords() })

const SCOPE = everything('tests')
let server: TestServer
let pool: Pool
beforeAll(async () => {
  server = await buildServer()
  pool = await startPool(clock)
})
afterAll(async () => {
  await server.close()
  await pool.close()
})

let at = new Date()
const clock: Clock = { now: () => at }

const cognito = ({ kernel }: TestServer, own: Clock): Identity =>
  cognitoIdentity({
    ...kernel,
    config: {
      ...kernel.config,
      COGNITO_USER_POOL_ID: 'eu-central-1_Tests',
      COGNITO_CLIENT_ID: 'tests',
      COGNITO_ENDPOINT: pool.url,
    },
    clock: own,
    commonPasswords: offlineCommonPasswords(),
    credentials: { accessKeyId: 'tests', secretAccessKey: 'tests' },
  })

/** An account whose password is in the pool: what the product keeps of it is its number there. */
const addPoolAccount: typeof addAccount = async (to, { password = GOOD_PASSWORD, ...account }) => {
  const id = await addAccount(to, { ...account, password: null })
  if (password === null) return id
  const { sub } = pool.add({ email: account.email, password })
  await to.owner.query('update credentials set password_hash = $2 where user_id = $1', [id, `cognito:${sub}`])
  return id
}

/** Every provider passes this suite; one that lives outside is opened against its stand-in. */
const providers: { name: string; open(server: TestServer, clock: Clock): Identity; add: typeof addAccount }[] = [
  { name: 'embedded', open: embedded, add: addAccount },
  { name: 'cognito', open: cognito, add: addPoolAccount },
]
const pass = (seconds: number) => (at = addSeconds(at, seconds))
let number = 0
const newEmail = () => `identity-${(number += 1)}@harbor.test`

describe.each(providers)('The $name identity provider', ({ open, add }) => {
  let identity: Identity
  beforeEach(() => {
    at = new Date()
    identity = open(server, clock)
  })
  const attempt = (email: string, password = GOOD_PASSWORD) => identity.signIn({ email, password }, nowhere)
  const failed = async (email: string, times: number) => {
    for (let n = 1; n <= times; n += 1) {
      expect(await attempt(email, 'wrong')).toMatchObject({ step: 'REFUSED', because: 'wrong' })
      pass(lockSeconds(n))
    }
  }

  describe('R48 the outcome of a sign-in', () => {
    it('is DONE for the right password of an account in order', async () => {
      const email = newEmail()
      const user_id = await add(server, { email })
      expect(await attempt(email)).toEqual({ step: 'DONE', user_id, email })
    })

    it.each([
      ['a wrong password', {}, 'wrong'],
      ['a disabled user, even with the right password', { active: false }, GOOD_PASSWORD],
      ['an account that never had a password', { password: null }, GOOD_PASSWORD],
    ])('is a refusal for %s', async (_, account, password) => {
      const email = newEmail()
      await add(server, { email, ...account })
      expect(await attempt(email, password)).toMatchObject({ step: 'REFUSED', because: 'wrong' })
    })

    it('is the same refusal for an unknown address', async () => {
      expect(await attempt(newEmail())).toEqual({
        step: 'REFUSED',
        because: 'wrong',
        user_id: null,
        retryAfterSeconds: 0,
      })
    })

    it.each([
      ['RESET_PASSWORD', { must_reset: true }],
      ['NEW_PASSWORD_REQUIRED', { temporary: true }],
      ['CONFIRM_SIGN_UP', { verified: false }],
    ])('is %s where the account asks for it', async (step, account) => {
      const email = newEmail()
      await add(server, { email, ...account })
      expect(await attempt(email)).toMatchObject({ step, email })
    })

    it.each(['', ' ', `${GOOD_PASSWORD} `, GOOD_PASSWORD.toLowerCase(), GOOD_PASSWORD.slice(0, -1), 'x'.repeat(1_024)])(
      'R45 takes the password as it was typed: %j is another one',
      async (password) => {
        const email = newEmail()
        await add(server, { email })
        expect(await attempt(email, password)).toMatchObject({ because: 'wrong' })
      },
    )
  })

  describe('R50 the order of checks', () => {
    it.each([{ must_reset: true }, { temporary: true }, { verified: false }, { active: false }])(
      'tells the state of an account only to whoever knows the password: %j',
      async (state) => {
        const email = newEmail()
        await add(server, { email, ...state })
        expect(await attempt(email, 'wrong')).toMatchObject({ step: 'REFUSED', because: 'wrong' })
      },
    )

    it('looks at the lockout before the password', async () => {
      const email = newEmail()
      await add(server, { email, temporary: true })
      await failed(email, 5)
      expect(await attempt(email, 'wrong')).toMatchObject({ because: 'wrong' })
      expect(await attempt(email)).toMatchObject({ because: 'locked' })
    })

    it('counts any password as right for an account that never had one and is marked for reset', async () => {
      const email = newEmail()
      await add(server, { email, password: null, must_reset: true })
      expect(await attempt(email, 'whatever it is')).toMatchObject({ step: 'RESET_PASSWORD' })
    })
  })

  describe('R51 R52 R53 the lockout', () => {
    const steps = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]

    it.each([
      ['a known address', true],
      ['an unknown address', false],
    ])('locks %s for 2^(n-5) seconds after failure n, through 16 steps of the clock', async (_, isKnown) => {
      const email = newEmail()
      if (isKnown) await add(server, { email })
      for (const [index, seconds] of steps.entries()) {
        expect(await attempt(email, 'wrong'), `failure ${index + 1}`).toMatchObject({ because: 'wrong' })
        if (seconds === 0) continue
        expect(await attempt(email), `after failure ${index + 1}`).toMatchObject({
          because: 'locked',
          retryAfterSeconds: seconds,
        })
        pass(seconds - 0.001)
        // The right password is not looked at either, and the end of the lock stays where it was.
        expect(await attempt(email), `just before the end of lock ${index + 1}`).toMatchObject({ because: 'locked' })
        pass(0.001)
      }
    })

    it('R53 survives a restart, also for an address without an account', async () => {
      const email = newEmail()
      await failed(email, 5)
      await attempt(email, 'wrong')
      identity = open(server, clock)
      expect(await attempt(email)).toMatchObject({ because: 'locked', retryAfterSeconds: 2 })
    })

    it('R52 begins anew after a successful sign-in', async () => {
      const email = newEmail()
      await add(server, { email })
      await failed(email, 7)
      expect(await attempt(email)).toMatchObject({ step: 'DONE' })
      await failed(email, 4)
      expect(await attempt(email)).toMatchObject({ step: 'DONE' })
    })

    it('R52 begins anew after a new password', async () => {
      const email = newEmail()
      const user_id = await add(server, { email })
      await failed(email, 9)
      await attempt(email, 'wrong')
      const password = await identity.preparePassword(OTHER_PASSWORD, { user_id, email, first: 'A', last: 'B' })
      if (!('prepared' in password)) throw new Error(JSON.stringify(password))
      await server.kernel.database.transaction(SCOPE, (db) => identity.storePassword(db, user_id, password))
      expect(await attempt(email, OTHER_PASSWORD)).toMatchObject({ step: 'DONE' })
    })

    it('R52 begins anew after 15 minutes without an attempt since the lock ended, and not before', async () => {
      const email = newEmail()
      await failed(email, 6)
      pass(15 * 60 - 1)
      expect(await attempt(email, 'wrong')).toMatchObject({ because: 'wrong' })
      expect(await attempt(email, 'wrong')).toMatchObject({ because: 'locked', retryAfterSeconds: 4 })
      pass(4 + 15 * 60)
      await failed(email, 4)
      expect(await attempt(email, 'wrong')).toMatchObject({ because: 'wrong' })
      expect(await attempt(email, 'wrong')).toMatchObject({ because: 'locked', retryAfterSeconds: 1 })
    })

    it('S13 counts guesses that come at once: of forty, five are looked at', async () => {
      const email = newEmail()
      await add(server, { email })
      const results = await Promise.all(Array.from({ length: 40 }, () => attempt(email, 'wrong')))
      const reasons = results.map((result) => ('because' in result ? result.because : result.step))
      expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5)
      expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(35)
    })
  })

  describe('Passwords', () => {
    it('R69 are confirmed only by their own user', async () => {
      const mine = await add(server, { email: newEmail() })
      const other = await add(server, { email: newEmail(), password: OTHER_PASSWORD })
      expect(await identity.confirmPassword(mine, GOOD_PASSWORD)).toBe(true)
      expect(await identity.confirmPassword(other, GOOD_PASSWORD)).toBe(false)
      expect(await identity.confirmPassword(2_000_000_000, GOOD_PASSWORD)).toBe(false)
    })
  })

  describe('R63 who may have a link by mail', () => {
    const find = (which: 'findRecoverable' | 'findUnverified', email: string) =>
      server.kernel.database.transaction(SCOPE, (db) => identity[which](db, email))

    it.each([
      ['an account in order', {}, true, false],
      ['a temporary password', { temporary: true }, true, false],
      ['an account marked for reset', { password: null, must_reset: true }, true, false],
      ['a disabled account', { active: false }, false, false],
      ['an unverified account', { verified: false }, false, true],
      ['an unverified and disabled account', { verified: false, active: false }, false, false],
      ['an invitation that nobody has accepted', { verified: false, password: null }, false, false],
    ])('%s', async (_, account, reset, verify) => {
      const email = newEmail()
      await add(server, { email, ...account })
      expect((await find('findRecoverable', email)) !== null).toBe(reset)
      expect((await find('findUnverified', email)) !== null).toBe(verify)
    })

    it('an unknown address', async () => {
      expect(await find('findRecoverable', newEmail())).toBeNull()
      expect(await find('findUnverified', newEmail())).toBeNull()
    })
  })
})

describe("The embedded provider's own passwords", () => {
  let identity: Identity
  beforeAll(() => {
    identity = embedded(server, clock)
  })
  const attempt = (email: string, password = GOOD_PASSWORD) => identity.signIn({ email, password }, nowhere)

  it('R70 are stored as argon2id with a salt of their own, and never as they are', async () => {
    const owner = { user_id: null, email: newEmail(), first: 'A', last: 'B' }
    const [one, two] = await Promise.all([1, 2].map(() => identity.preparePassword(GOOD_PASSWORD, owner)))
    expect(one).toMatchObject({ prepared: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/) })
    expect(JSON.stringify(one)).not.toContain(GOOD_PASSWORD)
    expect(one).not.toEqual(two)
  })

  it('R68 are refused with every broken rule', async () => {
    const email = 'zlatibor@harbor.test'
    const user_id = await addAccount(server, { email, password: 'zlatibor1' })
    const result = await identity.preparePassword('zlatibor1', { user_id, email, first: 'A', last: 'B' })
    expect('broken' in result && result.broken.map((rule) => rule.code)).toEqual([
      'password_too_short',
      'password_own_words',
      'password_weak',
      'password_unchanged',
    ])
  })

  it('R70 S11 are hashed anew at sign-in when the parameters have changed', async () => {
    const email = newEmail()
    const user_id = await addAccount(server, { email })
    const old = await hash(GOOD_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await server.owner.query('update credentials set password_hash = $2 where user_id = $1', [user_id, old])
    const stored = async () =>
      (await server.owner.query('select password_hash as h from credentials where user_id = $1', [user_id])).rows[0].h
    expect(await attempt(email, 'wrong')).toMatchObject({ because: 'wrong' })
    expect(await stored()).toBe(old)
    expect(await attempt(email)).toMatchObject({ step: 'DONE' })
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await attempt(email)).toMatchObject({ step: 'DONE' })
  })
})

describe('R71 the user pool of Amazon Cognito', () => {
  let identity: Identity
  beforeEach(() => {
    at = new Date()
    identity = cognito(server, clock)
  })
  const attempt = (email: string, password = GOOD_PASSWORD) => identity.signIn({ email, password }, nowhere)
  const owner = (email: string, user_id: number | null = null) => ({ user_id, email, first: 'A', last: 'B' })
  const prepared = async (email: string, password: string) => {
    const found = await identity.preparePassword(password, owner(email))
    if (!('prepared' in found)) throw new Error(JSON.stringify(found))
    return found
  }
  const store = (user_id: number, password: { prepared: string }) =>
    server.kernel.database.transaction(SCOPE, (db) => identity.storePassword(db, user_id, password))

  it.each([
    ['FORCE_CHANGE_PASSWORD', 'NEW_PASSWORD_REQUIRED'],
    ['RESET_REQUIRED', 'RESET_PASSWORD'],
    ['UNCONFIRMED', 'CONFIRM_SIGN_UP'],
  ] as const)('R48 a user of the pool who is %s comes to %s', async (status, step) => {
    const email = newEmail()
    await addAccount(server, { email, password: null })
    pool.add({ email, password: GOOD_PASSWORD, status })
    expect(await attempt(email)).toMatchObject({ step, email })
  })

  it('R48 a user who is disabled in the pool, or whom only the pool knows, is told what a wrong password is told', async () => {
    const [disabled, stranger] = [newEmail(), newEmail()]
    await addAccount(server, { email: disabled, password: null })
    pool.add({ email: disabled, password: GOOD_PASSWORD, enabled: false })
    pool.add({ email: stranger, password: GOOD_PASSWORD })
    const refused = { step: 'REFUSED', because: 'wrong', retryAfterSeconds: 0 }
    expect(await attempt(disabled)).toMatchObject(refused)
    expect(await attempt(stranger)).toMatchObject(refused)
  })

  it('R48 a lock of the pool is told as one', async () => {
    const email = newEmail()
    await addPoolAccount(server, { email })
    Object.assign(pool.users.at(-1) ?? {}, { lockedUntil: at.getTime() + 60_000 })
    expect(await attempt(email)).toMatchObject({ step: 'REFUSED', because: 'locked' })
  })

  it.each([
    ['InternalErrorException', 'broken'],
    ['InternalErrorException', 'cut'],
    ['InternalErrorException', 'garbage'],
    ['TooManyRequestsException', 'throttle'],
  ] as const)('R48 says %s when the pool answers %j, and counts no failure', async (key, fault) => {
    const email = newEmail()
    await addPoolAccount(server, { email })
    pool.fault = fault
    for (let times = 0; times < 6; times += 1) await expect(attempt(email)).rejects.toMatchObject({ key })
    pool.fault = null
    expect(await attempt(email)).toMatchObject({ step: 'DONE' })
  })

  describe('R50 R71 a second factor of the pool', () => {
    const CODE = '246801'
    const begin = async (more: object = {}) => {
      const email = newEmail()
      const user_id = await addPoolAccount(server, { email })
      const user = Object.assign(pool.users.at(-1) ?? {}, { mfa: CODE, ...more })
      const found = await attempt(email)
      if (found.step !== 'SECOND_FACTOR') throw new Error(found.step)
      return { email, user_id, user, challenge: found.challenge }
    }

    it('is asked for after the right password, and its code lets in', async () => {
      const { email, user_id, challenge } = await begin()
      expect(await attempt(email, 'wrong')).toMatchObject({ step: 'REFUSED', because: 'wrong' })
      expect(await identity.answerCode(challenge, '000000')).toEqual({ is: 'wrong', user_id, email })
      expect(await identity.answerCode(challenge, '246 801')).toEqual({ is: 'done', user_id, email })
      expect(await identity.answerCode(challenge, CODE)).toEqual({ is: 'over' })
      expect(pool.living.size).toBe(0)
    })
    it('takes a code for three minutes, and none of somebody who was deactivated meanwhile', async () => {
      const late = await begin()
      at = new Date(at.getTime() + 3 * 60_000)
      expect(await identity.answerCode(late.challenge, CODE)).toEqual({ is: 'over' })
      const gone = await begin()
      await server.owner.query('update users set active = false where id = $1', [gone.user_id])
      expect(await identity.answerCode(gone.challenge, CODE)).toEqual({ is: 'over' })
    })
    it('R51 locks after wrong codes as after wrong passwords', async () => {
      const { email, user_id, challenge } = await begin()
      for (let times = 0; times < 5; times += 1)
        expect(await identity.answerCode(challenge, '000000')).toMatchObject({ is: 'wrong' })
      expect(await identity.answerCode(challenge, CODE)).toMatchObject({ is: 'locked', user_id, retryAfterSeconds: 1 })
      expect(await attempt(email)).toMatchObject({ because: 'locked' })
    })
    it('counts no failure while the pool is away, and knows no challenge but its own', async () => {
      const { challenge } = await begin()
      pool.fault = 'broken'
      for (let times = 0; times < 6; times += 1)
        await expect(identity.answerCode(challenge, CODE)).rejects.toMatchObject({ key: 'InternalErrorException' })
      pool.fault = null
      expect(await identity.answerCode(`${challenge.slice(0, -2)}xx`, CODE)).toBeNull()
      expect(await embedded(server, clock).answerCode(challenge, CODE)).toBeNull()
      expect(await identity.answerCode(challenge, CODE)).toMatchObject({ is: 'done' })
    })
  })

  it('R71 S8 whoever is deactivated here is disabled in the pool, and enabled again', async () => {
    const email = newEmail()
    const user_id = await addPoolAccount(server, { email })
    const user = pool.users.at(-1)
    const setTo = async (active: boolean) => {
      await server.owner.query('update users set active = $2 where id = $1', [user_id, active])
      await identity.tellWhetherActive(user_id)
      return user?.enabled
    }
    expect(await setTo(false)).toBe(false)
    expect(await setTo(false)).toBe(false)
    expect(await setTo(true)).toBe(true)
    const stranger = await addAccount(server, { email: newEmail(), password: null })
    await expect(identity.tellWhetherActive(stranger)).resolves.toBeUndefined()
    pool.fault = 'broken'
    await expect(identity.tellWhetherActive(user_id)).rejects.toMatchObject({ key: 'InternalErrorException' })
    pool.fault = null
  })

  it('R71 takes over a user of the pool by address once, and knows them by their number from then on', async () => {
    const email = newEmail()
    const user_id = await addAccount(server, { email, password: null })
    const user = pool.add({ email, password: GOOD_PASSWORD })
    expect(await attempt(email)).toMatchObject({ step: 'DONE', user_id })
    const moved = newEmail()
    await server.owner.query('update users set email = $2 where id = $1', [user_id, moved])
    pool.add({ email: moved, password: OTHER_PASSWORD })
    expect(await attempt(moved, OTHER_PASSWORD)).toMatchObject({ because: 'wrong' })
    expect(await attempt(moved)).toMatchObject({ step: 'DONE', user_id })
    expect(pool.calls.at(-2)?.body).toMatchObject({ AuthParameters: { USERNAME: user.sub } })
  })

  it('R57 R71 sets a new password as the administrator, for a known user and for a new one, and keeps none itself', async () => {
    const [known, fresh] = [newEmail(), newEmail()]
    const ids = [
      await addAccount(server, { email: known, password: null }),
      await addAccount(server, { email: fresh, password: null }),
    ]
    pool.add({ email: known, password: OTHER_PASSWORD, status: 'FORCE_CHANGE_PASSWORD' })
    for (const [index, email] of [known, fresh].entries()) {
      const password = await prepared(email, GOOD_PASSWORD)
      expect(JSON.stringify(password)).not.toContain(GOOD_PASSWORD)
      await store(ids[index] ?? 0, password)
      expect(await attempt(email)).toMatchObject({ step: 'DONE', user_id: ids[index] })
    }
    const { rows } = await server.owner.query('select password_hash as h from credentials where user_id = any($1)', [
      ids,
    ])
    for (const { h } of rows) expect(h).toMatch(/^cognito:[0-9a-f-]{36}$/)
    const created = pool.calls.filter(({ name }) => name === 'AdminCreateUser')
    expect(created).toHaveLength(1)
    expect(created[0]?.body).toMatchObject({ Username: fresh, MessageAction: 'SUPPRESS' })
  })

  it('R71 changes nothing where the pool does not answer', async () => {
    const email = newEmail()
    const user_id = await addPoolAccount(server, { email, must_reset: true })
    const password = await prepared(newEmail(), OTHER_PASSWORD)
    pool.fault = 'broken'
    await expect(store(user_id, password)).rejects.toMatchObject({ key: 'InternalErrorException' })
    pool.fault = null
    expect(await attempt(email)).toMatchObject({ step: 'RESET_PASSWORD' })
  })

  it('R71 gives back the tokens of the pool, since sessions are the product’s own', async () => {
    const email = newEmail()
    await addPoolAccount(server, { email })
    await attempt(email)
    expect(pool.calls.at(-1)?.name).toBe('RevokeToken')
    expect(pool.living.size).toBe(0)
  })

  it('R71 is not let in by what it left behind when the provider is the embedded one', async () => {
    const email = newEmail()
    await addPoolAccount(server, { email })
    expect(await embedded(server, clock).signIn({ email, password: GOOD_PASSWORD }, nowhere)).toMatchObject({
      because: 'wrong',
    })
  })
})

describe('R48 S11 while two passwords are hashed', () => {
  it('the next sign-ins are looked up, a few at a time, so that no processor waits for the database', async () => {
    const finish: (() => void)[] = []
    const check = async () => {
      await new Promise<void>((done) => finish.push(done))
      return { is: 'wrong' } as const
    }
    const unused = () => Promise.reject(new Error('not asked here'))
    const identity = identityOver(
      { ...server.kernel, clock, commonPasswords: offlineCommonPasswords() },
      { check, prepare: unused, store: unused },
    )
    const emails = Array.from({ length: 9 }, newEmail)
    const attempts = emails.map((email) => identity.signIn({ email, password: GOOD_PASSWORD }, nowhere))
    const lookedUp = async () =>
      (await server.owner.query('select from sign_in_failures where email = any($1)', [emails])).rowCount
    await expect.poll(lookedUp).toBe(4)
    expect(finish).toHaveLength(2)
    for (let done = 0; done < emails.length; done++) {
      await expect.poll(() => finish.length).toBeGreaterThan(0)
      finish.shift()?.()
    }
    for (const one of await Promise.all(attempts)) expect(one).toMatchObject({ because: 'wrong' })
  })
})
