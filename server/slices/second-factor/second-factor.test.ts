import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import {
  addAccount,
  cookieIn,
  GOOD_PASSWORD,
  linkIn,
  mailsTo,
  OTHER_PASSWORD,
  session,
} from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { answerWith, challengeOf, codeAt, nextStep, switchOn, wrongCode } from '#tests/support/one-time-codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

let number = 0
const newUser = async (account: Partial<Parameters<typeof addAccount>[1]> = {}) => {
  const email = `factor-${(number += 1)}@harbor.test`
  const id = await addAccount(server, { email, ...account })
  return { id, email, ...(await session(server, email)) }
}
/** Somebody whose factor is on, at a step of time whose code is unused. */
const withFactor = async () => {
  const user = await newUser()
  const factor = await switchOn(server, user.token)
  nextStep(server)
  return { ...user, ...factor, code: () => codeAt(factor.secret, server.clock.now()) }
}
/** Tokens end while the clock of the tests jumps: each use has its own. */
const as = (name: string) => signIn(server, `${name}@demo.test`)
const told = ({ status, body }: Reply) => [status, body.code]
const profile = (token: string) => server.call('GET', '/users/profile', { token })
const status = async (token: string) => (await server.call('GET', '/second-factor', { token })).body.second_factor
const renew = (token: string, body: object) => server.call('POST', '/second-factor/recovery-codes', { token, body })
const remove = (token: string, body: object) => server.call('POST', '/second-factor/removal', { token, body })
const reset = (token: string, user_id: unknown) =>
  server.call('POST', '/second-factor/resets', { token, body: { user_id } })
const refreshed = async (user: { email: string; code(): string }) =>
  (await answerWith(server, await challengeOf(server, user.email), user.code())).body.tokens.id_token as string

describe('S15 setting it up', () => {
  it('shows key and address, changes nothing before the first code, then tells ten recovery codes once', async () => {
    const user = await newUser()
    expect(await status(user.token)).toEqual({ is_on: false, since: null, recovery_codes_left: 0, is_required: false })
    const start = await server.call('POST', '/second-factor/enrolments', {
      token: user.token,
      body: { password: GOOD_PASSWORD },
    })
    const { challenge, enrolment } = start.body
    expect(enrolment.address).toMatch(new RegExp(`^otpauth://totp/Traitmark.*secret=${enrolment.secret}`))
    expect((await session(server, user.email)).token).toBeTruthy()
    const wrong = { challenge, code: wrongCode(enrolment.secret, server.clock.now()) }
    expect(told(await server.call('PUT', '/second-factor', { token: user.token, body: wrong }))).toEqual([
      400,
      'CodeMismatchException',
    ])
    const right = { challenge, code: codeAt(enrolment.secret, server.clock.now()) }
    const done = await server.call('PUT', '/second-factor', { token: user.token, body: right })
    expect(done.body.recovery_codes).toHaveLength(10)
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    for (const code of done.body.recovery_codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect(await status(user.token)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect(told(await server.call('PUT', '/second-factor', { token: user.token, body: right }))).toEqual([
      410,
      'SIGN_IN_EXPIRED',
    ])
    expect((await mailsTo(server, user.email, 1))[0]?.subject).toMatch(/^Two-step sign-in is on/)
  })

  it('needs the password: 400 NotAuthorizedException without it', async () => {
    const user = await newUser()
    const body = { password: 'wrong' }
    expect(told(await server.call('POST', '/second-factor/enrolments', { token: user.token, body }))).toEqual([
      400,
      'NotAuthorizedException',
    ])
  })

  it('409 SECOND_FACTOR_ON where there is one', async () => {
    const user = await withFactor()
    const body = { password: GOOD_PASSWORD }
    expect(told(await server.call('POST', '/second-factor/enrolments', { token: user.token, body }))).toEqual([
      409,
      'SECOND_FACTOR_ON',
    ])
  })

  it("410 for somebody else's challenge, after ten minutes, and after ten tries", async () => {
    const [user, other] = [await newUser(), await newUser()]
    const begin = async () =>
      (await server.call('POST', '/second-factor/enrolments', { token: user.token, body: { password: GOOD_PASSWORD } }))
        .body
    const confirm = (token: string, challenge: string, code: string) =>
      server.call('PUT', '/second-factor', { token, body: { challenge, code } })
    const first = await begin()
    const code = () => codeAt(first.enrolment.secret, server.clock.now())
    expect((await confirm(other.token, first.challenge, code())).status).toBe(410)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await confirm(user.token, first.challenge, '12345')).status).toBe(400)
    expect((await confirm(user.token, first.challenge, code())).status).toBe(410)
    const second = await begin()
    server.clock.advance(10 * 60_000)
    expect(
      (await confirm(user.token, second.challenge, codeAt(second.enrolment.secret, server.clock.now()))).status,
    ).toBe(410)
  })

  it('signs out every other device, and leaves this one', async () => {
    const user = await newUser()
    const elsewhere = await session(server, user.email)
    await switchOn(server, user.token)
    expect((await profile(user.token)).status).toBe(200)
    expect((await profile(elsewhere.token)).status).toBe(401)
  })

  it('keeps the key encrypted and the recovery codes as keyed hashes', async () => {
    const user = await withFactor()
    const { rows } = await server.owner.query(
      `select f.secret_sealed, array_agg(r.hash) as hashes from second_factors f join recovery_codes r using (user_id)
       where user_id = $1 group by 1`,
      [user.id],
    )
    const stored = JSON.stringify(rows)
    expect(rows[0].hashes).toHaveLength(10)
    expect(stored).not.toContain(user.secret)
    for (const code of user.recovery_codes) expect(stored).not.toContain(code.replace('-', ''))
  })
})

describe('R46 S15 POST /auth/second-factor', () => {
  it('a right password brings a challenge and neither token nor cookie; the code brings both', async () => {
    const user = await withFactor()
    const first = await server.call('POST', '/auth/sign-in', { body: { email: user.email, password: GOOD_PASSWORD } })
    expect(first.body).toEqual({ status: 200, step: 'SECOND_FACTOR', challenge: expect.any(String) })
    expect(cookieIn(first)).toBeNull()
    const reply = await answerWith(server, first.body.challenge, user.code())
    expect(reply.body).toEqual({
      status: 200,
      step: 'DONE',
      tokens: { id_token: expect.any(String), expires_in: 900, server_time: expect.any(String) },
    })
    expect(cookieIn(reply)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await profile(reply.body.tokens.id_token)).body.users[0].email).toBe(user.email)
  })

  it('takes a code of the same step of time once, whichever challenge it comes with', async () => {
    const user = await withFactor()
    const code = user.code()
    expect((await answerWith(server, await challengeOf(server, user.email), code)).status).toBe(200)
    const again = await answerWith(server, await challengeOf(server, user.email), code)
    expect(told(again)).toEqual([400, 'CodeMismatchException'])
    nextStep(server)
    expect((await answerWith(server, await challengeOf(server, user.email), user.code())).status).toBe(200)
  })

  it('refuses the code of an earlier step once a later one was taken', async () => {
    const user = await withFactor()
    const earlier = user.code()
    nextStep(server)
    expect((await answerWith(server, await challengeOf(server, user.email), user.code())).status).toBe(200)
    expect((await answerWith(server, await challengeOf(server, user.email), earlier)).status).toBe(400)
  })

  it('20 answers at once with one code open one session', async () => {
    const user = await withFactor()
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(server, user.email)))
    const code = user.code()
    const replies = await Promise.all(challenges.map((challenge) => answerWith(server, challenge, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })

  it('takes a recovery code once, however it is written, and tells its owner', async () => {
    const user = await withFactor()
    const [code = ''] = user.recovery_codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`
    expect((await answerWith(server, await challengeOf(server, user.email), typed)).status).toBe(200)
    expect(told(await answerWith(server, await challengeOf(server, user.email), code))).toEqual([
      400,
      'CodeMismatchException',
    ])
    nextStep(server)
    expect((await status(await refreshed(user))).recovery_codes_left).toBe(9)
    const subjects = (await mailsTo(server, user.email, 2)).map((mail) => mail.subject)
    expect(subjects[1]).toMatch(/^A recovery code was used/)
  })

  it("refuses another person's recovery code", async () => {
    const [user, other] = [await withFactor(), await withFactor()]
    const challenge = await challengeOf(server, user.email)
    expect((await answerWith(server, challenge, other.recovery_codes[0] ?? '')).status).toBe(400)
  })

  it('a challenge works once, and for ten minutes', async () => {
    const user = await withFactor()
    const used = await challengeOf(server, user.email)
    expect((await answerWith(server, used, user.code())).status).toBe(200)
    nextStep(server)
    expect(told(await answerWith(server, used, user.code()))).toEqual([410, 'SIGN_IN_EXPIRED'])
    const late = await challengeOf(server, user.email)
    server.clock.advance(10 * 60_000)
    expect((await answerWith(server, late, user.code())).status).toBe(410)
  })

  it('R69 a new password makes every sign-in void that waits for its code with the old one', async () => {
    const user = await withFactor()
    const waiting = [await challengeOf(server, user.email), await challengeOf(server, user.email)]
    const token = await refreshed(user)
    nextStep(server)
    const body = { oldPassword: GOOD_PASSWORD, newPassword: OTHER_PASSWORD }
    expect((await server.call('PUT', '/users/change-password', { token, body })).status).toBe(200)
    for (const challenge of waiting)
      expect(told(await answerWith(server, challenge, user.code()))).toEqual([410, 'SIGN_IN_EXPIRED'])
    // The code was right: a sign-in with the new password takes it.
    const anew = await challengeOf(server, user.email, OTHER_PASSWORD)
    expect((await answerWith(server, anew, user.code())).status).toBe(200)
  })

  it('R67 a new password by a reset link does so too', async () => {
    const user = await withFactor()
    const waiting = await challengeOf(server, user.email)
    await server.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    const { token } = linkIn((await mailsTo(server, user.email, 2)).at(-1))
    const body = { resetToken: token, newPassword: OTHER_PASSWORD }
    expect((await server.call('PUT', '/users/reset-password', { body })).status).toBe(200)
    expect(told(await answerWith(server, waiting, user.code()))).toEqual([410, 'SIGN_IN_EXPIRED'])
  })

  it.each(['', 'short', 'A'.repeat(43)])('refuses a made-up challenge %j', async (challenge) => {
    expect([410, 422]).toContain((await answerWith(server, challenge, '123456')).status)
  })

  it('R51 locks after five wrong codes in a row, for 1, 2, 4 s and so on; during a lock the right one is refused too', async () => {
    const user = await withFactor()
    const challenge = await challengeOf(server, user.email)
    const wrong = () => wrongCode(user.secret, server.clock.now())
    for (let n = 1; n <= 5; n += 1) expect((await answerWith(server, challenge, wrong())).status).toBe(400)
    const locked = await answerWith(server, challenge, user.code())
    expect(told(locked)).toEqual([429, 'TooManyFailedAttemptsException'])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const seconds of [1, 2, 4]) {
      server.clock.advance(seconds * 1_000)
      expect((await answerWith(server, challenge, wrong())).status).toBe(400)
      expect((await answerWith(server, await challengeOf(server, user.email), user.code())).status).toBe(429)
    }
    server.clock.advance(8_000)
    expect((await answerWith(server, await challengeOf(server, user.email), user.code())).status).toBe(200)
    expect((await mailsTo(server, user.email, 2))[1]?.subject).toMatch(/^Somebody has your password/)
    const { rows } = await server.owner.query(
      `select outcome from audit_events where action = 'auth.second_factor' and actor_id = $1 order by id`,
      [user.id],
    )
    expect(rows.map((row) => row.outcome)).toEqual([
      ...Array(5).fill('wrong'),
      'locked',
      ...Array(3).fill(['wrong', 'locked']).flat(),
      'done',
    ])
  })

  it('R54 wrong codes count as failures of their address', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on', SIGN_IN_FAILURES_PER_QUARTER: '2' } })
    try {
      for (let n = 0; n < 4; n += 1)
        await strict.call('POST', '/auth/sign-in', { body: { email: 'x@y.test', password: 'x' } })
      expect(told(await answerWith(strict, 'A'.repeat(43), '123456'))).toEqual([429, 'TooManyFailedAttemptsException'])
    } finally {
      await strict.close()
    }
  })

  it('a new password by a reset link does not skip it', async () => {
    const user = await withFactor()
    await server.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    const { token } = linkIn((await mailsTo(server, user.email, 2)).at(-1))
    const body = { resetToken: token, newPassword: OTHER_PASSWORD }
    expect((await server.call('PUT', '/users/reset-password', { body })).status).toBe(200)
    const reply = await server.call('POST', '/auth/sign-in', { body: { email: user.email, password: OTHER_PASSWORD } })
    expect([reply.body.step, reply.body.tokens]).toEqual(['SECOND_FACTOR', undefined])
  })

  it('a deactivated account gets no further than its challenge', async () => {
    const user = await withFactor()
    const challenge = await challengeOf(server, user.email)
    await server.owner.query('update users set active = false where id = $1', [user.id])
    expect((await answerWith(server, challenge, user.code())).status).toBe(410)
  })
})

describe('S15 recovery codes and switching off', () => {
  it('new codes need password and code, and make earlier ones void', async () => {
    const user = await withFactor()
    expect(told(await renew(user.token, { password: 'wrong', code: user.code() }))).toEqual([
      400,
      'NotAuthorizedException',
    ])
    expect(told(await renew(user.token, { password: GOOD_PASSWORD, code: '000' }))).toEqual([
      400,
      'CodeMismatchException',
    ])
    const reply = await renew(user.token, { password: GOOD_PASSWORD, code: user.code() })
    expect([reply.status, reply.body.recovery_codes.length]).toEqual([201, 10])
    const [old = ''] = user.recovery_codes
    expect((await answerWith(server, await challengeOf(server, user.email), old)).status).toBe(400)
    const [fresh = ''] = reply.body.recovery_codes
    expect((await answerWith(server, await challengeOf(server, user.email), fresh)).status).toBe(200)
  })

  it('switching off needs password and code; sign-in is one step again', async () => {
    const user = await withFactor()
    expect((await remove(user.token, { password: 'wrong', code: user.code() })).status).toBe(400)
    expect((await remove(user.token, { password: GOOD_PASSWORD, code: '1' })).status).toBe(400)
    expect((await remove(user.token, { password: GOOD_PASSWORD, code: user.code() })).status).toBe(200)
    expect((await session(server, user.email)).token).toBeTruthy()
    expect(told(await remove(user.token, { password: GOOD_PASSWORD, code: user.code() }))).toEqual([
      409,
      'SECOND_FACTOR_OFF',
    ])
    expect(told(await renew(user.token, { password: GOOD_PASSWORD, code: user.code() }))).toEqual([
      409,
      'SECOND_FACTOR_OFF',
    ])
  })

  it('wrong codes lock here as well', async () => {
    const user = await withFactor()
    for (let n = 0; n < 5; n += 1) await remove(user.token, { password: GOOD_PASSWORD, code: '1' })
    expect(told(await remove(user.token, { password: GOOD_PASSWORD, code: user.code() }))).toEqual([
      429,
      'TooManyFailedAttemptsException',
    ])
    expect((await renew(user.token, { password: GOOD_PASSWORD, code: user.code() })).status).toBe(429)
  })

  it('R108 403 NOT_DURING_PROXY for every call while acting as somebody', async () => {
    const { id } = await newUser()
    const headers = { 'proxy-user-id': String(id) }
    const token = await as('super.admin')
    const calls: [string, string, object?][] = [
      ['GET', '/second-factor'],
      ['POST', '/second-factor/enrolments', { password: 'x' }],
      ['PUT', '/second-factor', { challenge: 'A'.repeat(43), code: '1' }],
      ['POST', '/second-factor/recovery-codes', { password: 'x', code: '1' }],
      ['POST', '/second-factor/removal', { password: 'x', code: '1' }],
      ['POST', '/second-factor/resets', { user_id: 1 }],
    ]
    for (const [method, path, body] of calls) {
      const reply = await server.call(method, path, { token, headers, ...(body ? { body } : {}) })
      expect(told(reply), `${method} ${path}`).toEqual([403, 'NOT_DURING_PROXY'])
    }
  })
})

describe('POST /second-factor/resets', () => {
  it('R247 an owner frees a locked-out colleague, who is signed out and told; the audit list has both', async () => {
    const user = await withFactor()
    const token = await refreshed(user)
    const owner = await as('company.owner')
    expect((await reset(owner, user.id)).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await session(server, user.email)).token).toBeTruthy()
    expect((await mailsTo(server, user.email, 2))[1]?.subject).toMatch(/was reset$/)
    const { rows } = await server.owner.query(
      `select a.company_id, u.email from audit_events a join users u on u.id = a.actor_id where action = 'second-factor.reset' and object = $1`,
      [`users:${user.id}`],
    )
    expect(rows).toEqual([{ company_id: 1, email: 'company.owner@demo.test' }])
    expect(told(await reset(owner, user.id))).toEqual([409, 'SECOND_FACTOR_OFF'])
  })

  it('404 for somebody of another company or nobody, 403 by role, 409 for oneself', async () => {
    const user = await withFactor()
    const owner = await as('company.owner')
    for (const token of [await as('b.company.owner'), await as('clinic.owner')])
      expect((await reset(token, user.id)).status).toBe(404)
    expect((await reset(owner, 999_999)).status).toBe(404)
    expect((await reset(await as('company.user'), user.id)).status).toBe(403)
    const [franchise] = (await server.owner.query(`select id from users where email = 'franchise.owner@demo.test'`))
      .rows
    expect((await reset(owner, franchise.id)).status).toBe(404)
    const [self] = (await server.owner.query(`select id from users where email = 'company.owner@demo.test'`)).rows
    expect(told(await reset(owner, self.id))).toEqual([409, 'OWN_ACCOUNT'])
    expect((await reset(owner, 'x')).status).toBe(422)
    expect((await reset(await as('franchise.owner'), user.id)).status).toBe(200)
  })
})

describe('R46 on stage prod', () => {
  const PROD = {
    STAGE: 'prod',
    APP_SECRET: 'a secret of tests, long enough to be taken',
    MAIL: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://app.test',
    RATE_LIMITS: 'on',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
    LOG_LEVEL: 'fatal',
  }
  let prod: TestServer
  beforeAll(async () => {
    prod = await buildServer({ environment: PROD })
  })
  afterAll(() => prod.close())
  const enter = (email: string) => prod.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
  const platform = (email: string) => addAccount(prod, { email, role: 'SUPER_ADMIN', company_id: null })

  it('a SUPER_ADMIN sets it up before anything else: no session without it', async () => {
    await platform('one@platform.test')
    const first = await enter('one@platform.test')
    expect(first.body).toMatchObject({ step: 'SECOND_FACTOR', enrolment: { secret: expect.any(String) } })
    expect([first.body.tokens, cookieIn(first)]).toEqual([undefined, null])
    const { challenge, enrolment } = first.body
    expect((await answerWith(prod, challenge, wrongCode(enrolment.secret, prod.clock.now()))).status).toBe(400)
    const done = await answerWith(prod, challenge, codeAt(enrolment.secret, prod.clock.now()))
    expect(done.body.recovery_codes).toHaveLength(10)
    const token = done.body.tokens.id_token
    expect((await prod.call('GET', '/users/profile', { token })).status).toBe(200)
    nextStep(prod)
    const proof = { password: GOOD_PASSWORD, code: codeAt(enrolment.secret, prod.clock.now()) }
    expect(told(await prod.call('POST', '/second-factor/removal', { token, body: proof }))).toEqual([
      409,
      'SECOND_FACTOR_REQUIRED',
    ])
    expect((await enter('one@platform.test')).body.enrolment).toBeUndefined()
  })

  it('whoever becomes one with an open session has to sign in anew', async () => {
    const id = await addAccount(prod, { email: 'two@harbor.test' })
    const { token } = await session(prod, 'two@harbor.test')
    await prod.owner.query(`update users set auth_role = 'SUPER_ADMIN', company_id = null where id = $1`, [id])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await prod.call('GET', '/users/profile', { token })).status).toBe(401)
    expect((await enter('two@harbor.test')).body.step).toBe('SECOND_FACTOR')
  })

  it('of two who set it up at once with one password, the first counts', async () => {
    await platform('three@platform.test')
    const [a, b] = await Promise.all([enter('three@platform.test'), enter('three@platform.test')])
    const code = (reply: Reply) => codeAt(reply.body.enrolment.secret, prod.clock.now())
    expect((await answerWith(prod, a.body.challenge, code(a))).status).toBe(200)
    expect((await answerWith(prod, b.body.challenge, code(b))).status).toBe(410)
  })

  it('other roles choose for themselves', async () => {
    await addAccount(prod, { email: 'four@harbor.test', role: 'COMPANY_OWNER' })
    expect((await enter('four@harbor.test')).body.step).toBe('DONE')
  })

  it('429 LimitExceededException after twenty tries in an hour', async () => {
    await addAccount(prod, { email: 'five@harbor.test' })
    const { token } = await session(prod, 'five@harbor.test')
    const start = () => prod.call('POST', '/second-factor/enrolments', { token, body: { password: 'wrong' } })
    for (let n = 0; n < 20; n += 1) expect((await start()).status).toBe(400)
    expect(told(await start())).toEqual([429, 'LimitExceededException'])
  })
})
