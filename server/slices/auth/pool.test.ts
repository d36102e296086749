import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Pool, startPool } from '#tests/support/cognito.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

// The whole server with passwords in a user pool.

const OWNER = 'company.owner@demo.test'
const CODE = '135790'
const KEYS = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'tests' }
const before = Object.keys(KEYS).map((name) => [name, process.env[name]] as const)

let pool: Pool
let server: TestServer
beforeAll(async () => {
  Object.assign(process.env, KEYS)
  pool = await startPool({ now: () => server.clock.now() })
  pool.add({ email: OWNER, password: DEMO_PASSWORD })
  server = await buildServer({
    environment: {
      LOG_LEVEL: 'silent',
      IDENTITY: 'cognito',
      COGNITO_USER_POOL_ID: 'eu-central-1_Tests',
      COGNITO_CLIENT_ID: 'tests',
      COGNITO_ENDPOINT: pool.url,
    },
  })
})
afterAll(async () => {
  await server.close()
  await pool.close()
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

const person = async (email: string, more: object = {}) => {
  const id = await addAccount(server, { email, password: null })
  return { id, email, user: pool.add({ email, password: GOOD_PASSWORD, ...more }) }
}

describe('R71 deactivating a colleague', () => {
  it('disables them in the pool, undo and reactivating enable them; a pool that is away is told later', async () => {
    const { id, user } = await person('leaver@harbor.test')
    const token = await signIn(server, OWNER)
    const change = (active: 0 | 1) => server.call('PUT', `/users/${id}`, { token, body: { active } })
    const off = await change(0)
    expect(off.status).toBe(200)
    await expect.poll(() => user.enabled, { timeout: 5_000 }).toBe(false)
    await server.call('POST', `/commands/${off.body.command.id}/undo`, { token })
    await expect.poll(() => user.enabled, { timeout: 5_000 }).toBe(true)
    pool.fault = 'broken'
    expect((await change(0)).status).toBe(200)
    const tries = async () =>
      (await server.owner.query("select tries from outbox where kind = 'account' and state = 'waiting'")).rows[0]?.tries
    await expect.poll(tries, { timeout: 5_000 }).toBe(1)
    expect(user.enabled).toBe(true)
    pool.fault = null
    server.clock.advance(10_000)
    await server.owner.query("select pg_notify('outbox', 'account')")
    await expect.poll(() => user.enabled, { timeout: 5_000 }).toBe(false)
  })
})

describe('R50 R71 a second factor of the pool on our sign-in', () => {
  const begin = async (email: string) => {
    const reply = await server.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect(reply.body).toMatchObject({ step: 'SECOND_FACTOR', challenge: expect.any(String) })
    expect(reply.body.tokens).toBeUndefined()
    return reply.body.challenge as string
  }
  const answer = (challenge: string, code: string) =>
    server.call('POST', '/auth/second-factor', { body: { challenge, code } })

  it('400 for a wrong code, 200 and a session for the right one, 410 when it is over', async () => {
    const { email } = await person('app@harbor.test', { mfa: CODE })
    const challenge = await begin(email)
    expect((await answer(challenge, '000000')).body).toMatchObject({ status: 400, code: 'CodeMismatchException' })
    const done = await answer(challenge, CODE)
    expect(done.body).toMatchObject({ status: 200, step: 'DONE' })
    expect(done.headers.get('set-cookie')).toContain('__Host-refresh=')
    const token = done.body.tokens.id_token
    expect((await server.call('GET', '/users/profile', { token })).body.users[0].email).toBe(email)
    expect((await answer(challenge, CODE)).status).toBe(410)
  })
  it('R51 429 after too many wrong codes', async () => {
    const { email } = await person('guesser@harbor.test', { mfa: CODE })
    const challenge = await begin(email)
    for (let times = 0; times < 5; times += 1) await answer(challenge, '000000')
    const locked = await answer(challenge, CODE)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  it('R48 the sentence for it when the pool is away', async () => {
    const { email } = await person('away@harbor.test', { mfa: CODE })
    const challenge = await begin(email)
    pool.fault = 'broken'
    expect((await answer(challenge, CODE)).body).toMatchObject({ status: 500, code: 'InternalErrorException' })
    pool.fault = 'throttle'
    expect((await answer(challenge, CODE)).body).toMatchObject({ status: 429, code: 'TooManyRequestsException' })
    pool.fault = null
    expect((await answer(challenge, CODE)).status).toBe(200)
  })
})
