import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#server/kernel/scope.ts'
import { addAccount, GOOD_PASSWORD, linkIn, mailsTo, outboxIsEmpty, session } from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { atFullPace } from '#tests/support/pace.ts'
import { createLinks } from './links.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

let number = 0
const newAccount = async (account: Partial<Parameters<typeof addAccount>[1]> = {}) => {
  const email = `link-${(number += 1)}@harbor.test`
  return { email, id: await addAccount(server, { email, first: 'Nadia', ...account }) }
}
const forgot = (email: unknown, on = server) => on.call('POST', '/auth/forgot-password', { body: { email } })
const resend = (email: unknown, on = server) => on.call('POST', '/auth/resend-verification', { body: { email } })
const validate = (token: unknown, type: unknown, on = server) =>
  on.call('POST', '/public/tokens/validate', { body: { token, type } })
const mails = async (email: string) => {
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query('select subject from captured_mails where to_address = $1', [email])
  return rows.length
}
const told = ({ status, body }: Reply) => [status, body.code]
const seen = (reply: Reply) => {
  const body = { ...reply.body, request_id: undefined }
  const headers = Object.fromEntries(reply.headers)
  for (const name of ['date', 'x-request-id']) delete headers[name]
  return { status: reply.status, body, headers }
}

describe('POST /auth/forgot-password', () => {
  it('R65 200 sends one link to the stored address; it is stored only as a hash', async () => {
    const { email } = await newAccount()
    expect((await forgot(`  ${email.toUpperCase()} `)).status).toBe(200)
    const [mail] = await mailsTo(server, email, 1)
    const { token, type } = linkIn(mail)
    expect(type).toBe('reset')
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { rows } = await server.owner.query('select * from action_tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await validate(token, 'reset')).body).toEqual({ status: 200, type: 'reset', email })
  })

  it('R57 a temporary password and a required reset get the product’s own mail too', async () => {
    for (const state of [{ temporary: true }, { must_reset: true, password: null }]) {
      const { email } = await newAccount(state)
      expect((await forgot(email)).status).toBe(200)
      await mailsTo(server, email, 1)
    }
  })

  it('R63 200 and no mail for an unknown, a disabled and an unverified address', async () => {
    const disabled = await newAccount({ active: false })
    const unverified = await newAccount({ verified: false })
    for (const email of ['nobody@harbor.test', disabled.email, unverified.email]) {
      expect((await forgot(email)).status).toBe(200)
      expect(await mails(email)).toBe(0)
    }
  })

  it('S13 does the same for known and unknown addresses while somebody waits, so that time tells nothing', async () => {
    const { email } = await newAccount()
    const wish = async (to: string) => {
      expect((await forgot(to)).status).toBe(200)
      const asked = "select payload from outbox where kind = 'link-request' and recipient = $1"
      return (await server.owner.query(asked, [to])).rows
    }
    // Whoever would make a link now would have to wait: the answer does not.
    const hold = await server.owner.connect()
    await hold.query('begin; lock table action_tokens in access exclusive mode')
    const [known, unknown] = [await wish(email), await wish('time.unknown@harbor.test')]
    await hold.query('commit')
    hold.release()
    expect(known).toHaveLength(1)
    expect(unknown).toEqual([{ payload: { ...known[0].payload, email: 'time.unknown@harbor.test' } }])
    await mailsTo(server, email, 1)
  })

  it.each(['', 'marta', 'marta@', 'a@b.test,c@d.test', 'a b@c.test', 'marta@harbor'])(
    'R63 400 "Invalid email" for %j',
    async (email) => {
      const reply = await forgot(email)
      expect(told(reply)).toEqual([400, 'InvalidParameterException'])
      expect(reply.body.message).toBe('Invalid email')
    },
  )

  it('S14 422 for a list, an object or more than an address', async () => {
    const { email } = await newAccount()
    for (const value of [[email, 'evil@example.test'], { email }, null, 7])
      expect((await forgot(value)).status).toBe(422)
    const body = { email, to: 'evil@example.test' }
    expect((await server.call('POST', '/auth/forgot-password', { body })).status).toBe(422)
    expect(await mails(email)).toBe(0)
  })

  it('R63 400 UserNotFoundException for unknown, disabled and unverified where the operator chose so', async () => {
    const open = await buildServer({ environment: { AUTH_PREVENT_USER_EXISTENCE_ERRORS: 'off' } })
    for (const email of ['nobody@demo.test', 'inactive@demo.test', 'unverified@demo.test'])
      expect(told(await forgot(email, open))).toEqual([400, 'UserNotFoundException'])
    expect((await forgot('company.owner@demo.test', open)).status).toBe(200)
    await mailsTo(open, 'company.owner@demo.test', 1)
    await open.close()
  })

  it('R62 429 LimitExceededException after 5 requests for one address, known or not', async () => {
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    for (const email of ['company.owner@demo.test', 'nobody@demo.test']) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(email, limited)).status).toBe(200)
      expect(told(await forgot(email, limited))).toEqual([429, 'LimitExceededException'])
    }
    await limited.close()
  })

  it('R62 429 after 20 requests from one address, tries at entering a token among them', async () => {
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    for (let n = 0; n < 10; n += 1) expect((await forgot(`many-${n}@demo.test`, limited)).status).toBe(200)
    for (let n = 0; n < 10; n += 1) expect((await validate('x'.repeat(43), 'reset', limited)).status).toBe(410)
    expect(told(await forgot('one-more@demo.test', limited))).toEqual([429, 'LimitExceededException'])
    expect(told(await validate('x'.repeat(43), 'reset', limited))).toEqual([429, 'LimitExceededException'])
    await limited.close()
  })
})

describe('POST /auth/resend-verification', () => {
  it('200 sends a link that verifies the address, for 24 hours, once', async () => {
    const { email } = await newAccount({ verified: false })
    expect((await resend(email)).status).toBe(200)
    const { token, type } = linkIn((await mailsTo(server, email, 1))[0])
    expect(type).toBe('verify')
    const signIn = () => server.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect((await signIn()).body.step).toBe('CONFIRM_SIGN_UP')
    server.clock.advance(23 * 3_600_000)
    expect((await validate(token, 'verify')).body).toEqual({ status: 200, type: 'verify', email })
    expect((await signIn()).body.step).toBe('DONE')
    expect(told(await validate(token, 'verify'))).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it('410 for a link after 24 hours', async () => {
    const { email } = await newAccount({ verified: false })
    await resend(email)
    const { token } = linkIn((await mailsTo(server, email, 1))[0])
    server.clock.advance(24 * 3_600_000)
    expect(told(await validate(token, 'verify'))).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it('200 and no mail for a verified, an unknown and a disabled address', async () => {
    const verified = await newAccount()
    const disabled = await newAccount({ verified: false, active: false })
    for (const email of [verified.email, 'nobody.here@harbor.test', disabled.email]) {
      expect((await resend(email)).status).toBe(200)
      expect(await mails(email)).toBe(0)
    }
  })

  it('422 for a malformed address, 429 after 5 requests for one address', async () => {
    expect((await resend('marta@')).status).toBe(422)
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    for (let n = 0; n < 5; n += 1) expect((await resend('nobody@demo.test', limited)).status).toBe(200)
    expect(told(await resend('nobody@demo.test', limited))).toEqual([429, 'LimitExceededException'])
    await limited.close()
  })
})

describe('S13 nobody learns from these calls whether there is an account', () => {
  it.each([
    ['forgot-password', forgot],
    ['resend-verification', resend],
  ])('%s answers known, unknown, disabled and unverified with the same bytes and headers', async (_, call) => {
    const accounts = [
      await newAccount(),
      await newAccount({ active: false }),
      await newAccount({ verified: false }),
      await newAccount({ must_reset: true }),
    ]
    const answers = []
    for (const email of [...accounts.map((one) => one.email), 'nobody.at.all@harbor.test'])
      answers.push(seen(await call(email)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it.each([
    ['forgot-password', forgot],
    ['resend-verification', resend],
  ])('%s takes as long for an unknown address: medians within 50 ms', async (_, call) => {
    const { email } = await newAccount({ verified: call === forgot })
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 24; round += 1) {
      const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const start = performance.now()
        await call(kind === 'known' ? email : 'nobody.times@harbor.test')
        if (round >= 3) times[kind].push(performance.now() - start)
        await outboxIsEmpty(server)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    expect(atFullPace(Math.abs(median(times.known) - median(times.unknown)))).toBeLessThan(50)
  })

  it('R253 what was answered is kept: the wish stands in the outbox before the answer goes out', async () => {
    await server.owner.query(
      `create function hold() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$`,
    )
    await server.owner.query('create trigger hold before insert on captured_mails for each row execute function hold()')
    const { email } = await newAccount()
    expect((await forgot(email)).status).toBe(200)
    const { rows } = await server.owner.query('select kind from outbox where recipient = $1', [email])
    expect(rows.length).toBeGreaterThan(0)
    await server.owner.query('drop trigger hold on captured_mails; drop function hold()')
    server.clock.advance(60_000)
    await forgot('wake.up@harbor.test')
    await mailsTo(server, email, 1)
  })
})

describe('POST /public/tokens/validate', () => {
  const resetLink = async () => {
    const account = await newAccount()
    await forgot(account.email)
    return { ...account, token: linkIn((await mailsTo(server, account.email, 1))[0]).token }
  }

  it('R66 200 leaves a reset link as it is', async () => {
    const { token, email } = await resetLink()
    for (let n = 0; n < 3; n += 1)
      expect((await validate(token, 'reset')).body).toEqual({ status: 200, type: 'reset', email })
  })

  it('R210 200 says of each kind of link what it is for and whose it is', async () => {
    const { email, id } = await newAccount({ verified: false })
    await resend(email)
    const { token } = linkIn((await mailsTo(server, email, 1))[0])
    expect((await validate(token, 'verify')).body).toEqual({ status: 200, type: 'verify', email })
    const links = createLinks(server.kernel)
    const setup = await server.kernel.database.transaction(everything('tests'), (db) => links.create(db, id, 'setup'))
    expect((await validate(setup, 'setup')).body).toEqual({ status: 200, type: 'setup', email })
  })

  it('R66 410 for whatever is no token that was given out, however it looks', async () => {
    const words = ['', 'x', ' ', 'a'.repeat(19), 'A'.repeat(43), 'a b/ö%00', '🙂'.repeat(30), 'x'.repeat(5_000)]
    for (const word of words) {
      for (const type of ['reset', 'setup', 'verify'])
        expect(told(await validate(word, type)), word.slice(0, 20)).toEqual([410, 'TOKEN_EXPIRED'])
      const password = GOOD_PASSWORD
      for (const [method, path, body] of [
        ['PUT', '/users/reset-password', { resetToken: word, newPassword: password }],
        ['POST', '/public/users/set-up-password', { token: word, password }],
        ['POST', '/public/users/judge-password', { token: word, type: 'reset', password }],
        [
          'POST',
          '/auth/register',
          { invite_token: word, email: 'no.one@harbor.test', first: 'No', last: 'One', password },
        ],
      ] as const)
        expect(told(await server.call(method, path, { body })), `${path} ${word.slice(0, 20)}`).toEqual([
          410,
          'TOKEN_EXPIRED',
        ])
    }
  })

  it('R65 410 after an hour', async () => {
    const { token } = await resetLink()
    server.clock.advance(59 * 60_000)
    expect((await validate(token, 'reset')).status).toBe(200)
    server.clock.advance(60_000)
    expect(told(await validate(token, 'reset'))).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it('R65 410 for an earlier link once a new one was asked for', async () => {
    const { token, email } = await resetLink()
    await forgot(email)
    const [, second] = await mailsTo(server, email, 2)
    expect(told(await validate(token, 'reset'))).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await validate(linkIn(second).token, 'reset')).status).toBe(200)
  })

  it('S14 410 for a link of another purpose, an unknown one and one of a user who is disabled', async () => {
    const { token, id } = await resetLink()
    expect(told(await validate(token, 'verify'))).toEqual([410, 'TOKEN_EXPIRED'])
    expect(told(await validate(token, 'setup'))).toEqual([410, 'TOKEN_EXPIRED'])
    expect(told(await validate('A'.repeat(43), 'reset'))).toEqual([410, 'TOKEN_EXPIRED'])
    await server.owner.query('update users set active = false where id = $1', [id])
    expect(told(await validate(token, 'reset'))).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it('S14 the hash of a link is not a link', async () => {
    const { id } = await resetLink()
    const { rows } = await server.owner.query('select hash from action_tokens where user_id = $1', [id])
    expect((await validate(rows[0].hash, 'reset')).status).toBe(410)
  })

  it.each([
    [undefined, 'reset'],
    [7, 'reset'],
    [['A'.repeat(43)], 'reset'],
    ['A'.repeat(43), 'session'],
    ['A'.repeat(43), undefined],
  ])('R66 422 where there is none, or no such type: token %j of type %j', async (token, type) => {
    expect((await validate(token, type)).status).toBe(422)
  })
})

describe('The mails', () => {
  it('S28 are the same words as text and as HTML, with one link, and nothing is loaded from outside', async () => {
    const { email } = await newAccount({ first: '<b>Nadia & "Co"</b>' })
    await forgot(email)
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toBe('Set a new password for Traitmark hb')
    expect(mail?.html).toContain('&lt;b&gt;Nadia &amp; &quot;Co&quot;&lt;/b&gt;')
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe|style)|url\(|<b>/)
    const { token } = linkIn(mail)
    const targets = [...(mail?.html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target)
    expect(targets).toEqual([`http://test.local/token-validation?token=${token}&amp;type=reset`])
    expect(mail?.text).toContain('Questions? Write to support@hb.traitmark.example')
  })

  it('are of the brand whose page asked', async () => {
    const be = await buildServer({ environment: { BRAND: 'be' } })
    await forgot('company.owner@demo.test', be)
    const [mail] = await mailsTo(be, 'company.owner@demo.test', 1)
    expect(mail?.subject).toBe('Set a new password for Traitmark be')
    expect(mail?.from_address).toBe('assessments@be.traitmark.example')
    expect(mail?.html).toContain('#1a5842')
    await be.close()
  })

  it('S36 lead to the configured address, whatever host the request named', async () => {
    const { email } = await newAccount()
    const body = { email }
    await server.call('POST', '/auth/forgot-password', { body, headers: { 'x-forwarded-host': 'evil.example' } })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.text).toContain('http://test.local/token-validation?')
    expect(mail?.text).not.toContain('evil')
  })

  it('R247 the audit list has the request without the address, and the log of links has no token', async () => {
    const { email } = await newAccount()
    await forgot(email)
    const { token } = linkIn((await mailsTo(server, email, 1))[0])
    const { rows } = await server.owner.query(
      `select * from audit_events where action = 'auth.forgot_password' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ outcome: 'done', object: expect.stringMatching(/^email:[0-9a-f]{32}$/) })
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('a signed-in user keeps their session when somebody asks for a link', async () => {
    const { email } = await newAccount()
    const { token } = await session(server, email)
    await forgot(email)
    await mailsTo(server, email, 1)
    expect((await server.call('GET', '/users/profile', { token })).status).toBe(200)
  })
})
