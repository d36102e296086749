import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieIn, GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { atFullPace } from '#tests/support/pace.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  await addAccount(server, { email: 'known@harbor.test' })
  await addAccount(server, { email: 'inactive.one@harbor.test', active: false })
  await addAccount(server, { email: 'unverified.one@harbor.test', verified: false })
  await addAccount(server, { email: 'temporary.one@harbor.test', temporary: true })
  await addAccount(server, { email: 'reset.one@harbor.test', must_reset: true })
})
afterAll(() => server.close())

const attempt = (email: unknown, password: unknown = GOOD_PASSWORD, on = server) =>
  on.call('POST', '/auth/sign-in', { body: { email, password } })

/** What an answer says to whoever compares: status, headers and body without what differs on every request. */
const seen = (reply: Reply) => {
  const { request_id: id, ...body } = reply.body
  const headers = Object.fromEntries(reply.headers)
  for (const name of ['date', 'x-request-id']) delete headers[name]
  return { status: reply.status, body, headers, hasId: id === undefined ? 'none' : typeof id }
}

describe('POST /auth/sign-in', () => {
  it('R46 200 DONE brings an id token and sets the refresh cookie', async () => {
    const reply = await attempt('known@harbor.test')
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      status: 200,
      step: 'DONE',
      tokens: { id_token: expect.any(String), expires_in: 900, server_time: expect.any(String) },
    })
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-refresh=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
      ),
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['RESET_PASSWORD', 'reset.one@harbor.test'],
    ['NEW_PASSWORD_REQUIRED', 'temporary.one@harbor.test'],
    ['CONFIRM_SIGN_UP', 'unverified.one@harbor.test'],
  ])('R46 200 %s brings no token and no cookie', async (step, email) => {
    const reply = await attempt(email)
    expect(reply.body).toEqual({ status: 200, step })
    expect(cookieIn(reply)).toBeNull()
  })

  it.each(['KNOWN@harbor.test', '  known@harbor.test ', 'ｋｎｏｗｎ@harbor.test', 'Known@Harbor.Test'])(
    'R44 R45 S14 reads %j as one address: normalised, trimmed, lower case',
    async (email) => {
      expect((await attempt(email)).body.step).toBe('DONE')
    },
  )

  it.each([
    [['known@harbor.test', 'evil@example.test']],
    [{ email: 'known@harbor.test' }],
    ['known@harbor.test,evil@example.test'],
    ['known@harbor.test evil@example.test'],
    ['known@harbor.test\nbcc: evil@example.test'],
    ['not an address'],
    [''],
    [null],
    [7],
  ])('S14 422 for %j: one address and nothing else', async (email) => {
    expect((await attempt(email)).status).toBe(422)
  })

  it('S2 422 for fields that have no business here, and 400 for what is not JSON', async () => {
    const body = { email: 'known@harbor.test', password: GOOD_PASSWORD, auth_role: 'SUPER_ADMIN' }
    expect((await server.call('POST', '/auth/sign-in', { body })).status).toBe(422)
    expect((await server.call('POST', '/auth/sign-in', { body: '{"email"' })).status).toBe(400)
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a&password=b' }
    expect((await server.call('POST', '/auth/sign-in', form)).status).toBe(415)
  })

  it('R48 429 during a lock: "Password attempts exceeded", with the seconds to wait', async () => {
    for (let n = 0; n < 5; n += 1) expect((await attempt('locked@harbor.test', 'wrong')).status).toBe(401)
    const reply = await attempt('locked@harbor.test')
    expect(reply.status).toBe(429)
    expect(reply.body).toMatchObject({ code: 'NotAuthorizedException', message: 'Password attempts exceeded' })
    expect(reply.headers.get('retry-after')).toBe('1')
  })
})

describe('R49 a refusal tells nobody whether there is an account', () => {
  const people = ['known@harbor.test', 'nobody@harbor.test', 'inactive.one@harbor.test', 'unverified.one@harbor.test']

  it('by its bytes: known, unknown, disabled and unverified get the same answer and headers', async () => {
    const answers = []
    for (const email of people) answers.push(seen(await attempt(email, 'a wrong password')))
    const disabledWithRightPassword = seen(await attempt('inactive.one@harbor.test'))
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { status: 401, code: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    })
    for (const answer of [...answers, disabledWithRightPassword]) expect(answer).toEqual(answers[0])
  })

  it('by its lockout: known and unknown are locked after the same failure with the same words', async () => {
    const course = async (email: string) => {
      const answers = []
      for (let n = 0; n < 7; n += 1) answers.push(seen(await attempt(email, 'wrong')))
      return answers
    }
    server.clock.advance(3_600_000)
    expect(await course('known@harbor.test')).toEqual(await course('nobody.at.all@harbor.test'))
    server.clock.advance(3_600_000)
  })

  it('by its time: the medians are within 50 ms, and no rank test tells them apart', async () => {
    const times: Record<'known' | 'unknown' | 'disabled', number[]> = { known: [], unknown: [], disabled: [] }
    const emails = {
      known: 'known@harbor.test',
      unknown: 'nobody@harbor.test',
      disabled: 'inactive.one@harbor.test',
    } as const
    const kinds = ['known', 'unknown', 'disabled'] as const
    for (let round = 0; round < 48; round += 1) {
      // Long enough for the lockout to forget, and each kind takes every place in the order.
      server.clock.advance(20 * 60_000)
      for (let turn = 0; turn < 3; turn += 1) {
        const kind = kinds[(round + turn) % 3] ?? 'known'
        const start = performance.now()
        const reply = await attempt(emails[kind], 'a wrong password')
        if (round >= 3) times[kind].push(performance.now() - start)
        expect(reply.status).toBe(401)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    for (const kind of ['unknown', 'disabled'] as const) {
      expect(atFullPace(Math.abs(median(times.known) - median(times[kind])))).toBeLessThan(50)
      expect(Math.abs(rankZ(times.known, times[kind]))).toBeLessThan(5)
    }
  })
})

/** Mann-Whitney: how many standard deviations two samples are apart by rank. */
const rankZ = (a: number[], b: number[]): number => {
  const wins = a.reduce((sum, x) => sum + b.filter((y) => x > y).length + b.filter((y) => x === y).length / 2, 0)
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (wins - (a.length * b.length) / 2) / spread
}

describe('R54 R55 limits by source address', () => {
  const servers: TestServer[] = []
  const limited = async (environment: Record<string, string>) => {
    const one = await buildServer({ environment: { RATE_LIMITS: 'on', ...environment } })
    servers.push(one)
    return one
  }
  afterEach(async () => {
    for (const one of servers.splice(0)) await one.close()
  })

  it('R55 answer TooManyRequestsException with Retry-After to the 21st request within a minute, whatever the others were', async () => {
    const one = await limited({})
    const statuses = []
    for (let n = 0; n < 20; n += 1) {
      const isRight = n % 2 === 0
      const email = isRight ? 'company.owner@demo.test' : `guess-${n}@harbor.test`
      statuses.push((await attempt(email, 'Harbour-Lantern-42', one)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const reply = await attempt('company.owner@demo.test', 'Harbour-Lantern-42', one)
    expect(reply.status).toBe(429)
    expect(reply.body).toMatchObject({ code: 'TooManyRequestsException' })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('R55 let the next one in after the seconds that were told, and no more than those for whom the window has room', async () => {
    const one = await limited({ SIGN_IN_LIMIT_PER_MINUTE: '4' })
    const ask = () => attempt('company.owner@demo.test', 'Harbour-Lantern-42', one)
    const statuses = [(await ask()).status]
    one.clock.advance(50_000)
    for (let n = 0; n < 3; n += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200])
    const refused = await ask()
    const seconds = Number(refused.headers.get('retry-after'))
    expect([refused.status, seconds]).toEqual([429, expect.toSatisfy((told: number) => told > 0 && told <= 10)])
    one.clock.advance(seconds * 1_000)
    // The first is a minute old; the others count on.
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  })

  it('R54 refuse every sign-in with TooManyFailedAttemptsException after more failures than allowed, over any accounts', async () => {
    const one = await limited({ SIGN_IN_FAILURES_PER_QUARTER: '6', SIGN_IN_LIMIT_PER_MINUTE: '1000' })
    for (let n = 0; n < 7; n += 1)
      expect((await attempt(`spray-${n}@harbor.test`, 'guess', one)).status, `failure ${n + 1}`).toBe(401)
    const reply = await attempt('company.owner@demo.test', 'Harbour-Lantern-42', one)
    expect(reply.status).toBe(429)
    expect(reply.body).toMatchObject({ code: 'TooManyFailedAttemptsException' })
  })

  it('R54 do not count sign-ins that succeed', async () => {
    const one = await limited({ SIGN_IN_FAILURES_PER_QUARTER: '2', SIGN_IN_LIMIT_PER_MINUTE: '1000' })
    for (let n = 0; n < 8; n += 1)
      expect((await attempt('company.owner@demo.test', 'Harbour-Lantern-42', one)).status).toBe(200)
  })

  it('R55 S36 are not evaded by a forwarded address that no configured proxy sent', async () => {
    const one = await limited({ SIGN_IN_LIMIT_PER_MINUTE: '2' })
    const from = (address: string) =>
      one.call('POST', '/auth/sign-in', {
        body: { email: 'known@harbor.test', password: 'x' },
        headers: { 'x-forwarded-for': address },
      })
    const statuses = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.3')]
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 429])
  })
})

describe('S11 a flood of sign-ins', () => {
  it('is answered with 401 or with 503 and Retry-After, the turned away count as no failure, and others sign in afterwards', async () => {
    const emails = Array.from({ length: 250 }, (_, n) => `flood-${n}@harbor.test`)
    const replies = await Promise.all(emails.map((email) => attempt(email, 'a guess')))
    const away = replies.filter(({ status }) => status === 503)
    expect(away.length).toBeGreaterThan(0)
    expect(replies.filter(({ status }) => status === 401).length).toBe(emails.length - away.length)
    for (const reply of away) {
      expect(reply.body.code).toBe('UNAVAILABLE')
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const counted = await server.owner.query(
      `select count(*)::int as n from sign_in_failures where email like 'flood-%'`,
    )
    expect(counted.rows[0].n).toBe(emails.length - away.length)
    expect((await attempt('known@harbor.test')).status).toBe(200)
  })
})

describe('R247 the audit list', () => {
  it('has sign-ins and failures with who, from where and why, and neither password nor token', async () => {
    server.clock.advance(3_600_000)
    await server.owner.query('delete from sign_in_failures')
    await attempt('known@harbor.test', 'a telltale wrong password')
    const done = await attempt('known@harbor.test')
    const { rows } = await server.owner.query(
      `select a.outcome, a.changed, a.address, u.email from audit_events a join users u on u.id = a.actor_id
       where a.action = 'auth.sign_in' order by a.id desc limit 2`,
    )
    expect(rows).toEqual([
      { outcome: 'done', changed: { step: 'DONE' }, address: '127.0.0.1', email: 'known@harbor.test' },
      { outcome: 'wrong', changed: {}, address: '127.0.0.1', email: 'known@harbor.test' },
    ])
    const all = JSON.stringify((await server.owner.query('select * from audit_events')).rows)
    expect(all).not.toContain('telltale')
    expect(all).not.toContain(GOOD_PASSWORD)
    expect(all).not.toContain(done.body.tokens.id_token)
    expect(all).not.toContain(cookieIn(done))
  })

  it('R72 tokens are stored as a hash only', async () => {
    const cookie = cookieIn(await attempt('known@harbor.test')) ?? 'none'
    const { rows } = await server.owner.query('select * from refresh_tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie)
  })
})
