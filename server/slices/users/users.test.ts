import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#server/kernel/scope.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import {
  addAccount,
  cookieCall,
  GOOD_PASSWORD,
  linkIn,
  mailsTo,
  OTHER_PASSWORD,
  session,
} from '#tests/support/accounts.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

let number = 0
const newUser = async (account: Partial<Parameters<typeof addAccount>[1]> = {}) => {
  const email = `person-${(number += 1)}@harbor.test`
  const id = await addAccount(server, { email, ...account })
  return { id, email, ...(await session(server, email)) }
}
const told = ({ status, body }: Reply) => [status, body.code]
const codesOf = (reply: Reply) =>
  reply.body.issues.map((issue: { path: string; code: string }) => [issue.path, issue.code])
const profile = (token: string) => server.call('GET', '/users/profile', { token })
const attempt = (email: string, password: string) => server.call('POST', '/auth/sign-in', { body: { email, password } })

describe('GET /users/profile', () => {
  it('R87 200 is a list of one: the user with company, permissions and the companies of their scope', async () => {
    const reply = await profile(await signIn(server, 'company.user@demo.test'))
    expect(reply.body).toEqual({
      status: 200,
      users: [
        {
          id: expect.any(Number),
          first: 'Jonas',
          last: 'Brandt',
          email: 'company.user@demo.test',
          phone: null,
          time_zone: 'Europe/London',
          zone: 'Europe/London',
          picture_url: null,
          told_of_results: 'none',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updated_at: expect.any(String),
          active: 1,
          auth_role: 'COMPANY_USER',
          company_id: 1,
          company: {
            id: 1,
            name: 'Harbor Logistics',
            go_high_level_location_id: null,
            industry: 'Transport and logistics',
            created_at: expect.any(String),
            time_zone: 'Europe/London',
            product_type: 'Hiring and development',
          },
          permissions: { can_view_hiring_pipeline: true, internal_tools: false },
          superAdmin: null,
          companies: [{ id: 1, name: 'Harbor Logistics' }],
        },
      ],
    })
  })

  it.each([
    ['super.admin', true, []],
    ['franchise.owner', true, ['Harbor Logistics', 'Northwind Clinics']],
    ['franchise.user', false, ['Harbor Logistics', 'Northwind Clinics']],
    ['company.owner', true, ['Harbor Logistics']],
    ['company.user', true, ['Harbor Logistics']],
    ['b.company.user', false, ['Silverpine Homes']],
  ])('R88 %s: pipeline %s, companies %j', async (who, pipeline, companies) => {
    const { body } = await profile(await signIn(server, `${who}@demo.test`))
    expect(body.users).toHaveLength(1)
    expect(body.users[0].permissions.can_view_hiring_pipeline).toBe(pipeline)
    expect(body.users[0].companies.map((one: { name: string }) => one.name)).toEqual(companies)
  })

  it('be has no product type', async () => {
    const be = await buildServer({ environment: { BRAND: 'be' } })
    const token = await signIn(be, 'company.user@demo.test')
    const { body } = await be.call('GET', '/users/profile', { token })
    expect(body.users[0].company).not.toHaveProperty('product_type')
    await be.close()
  })

  it('R199 401 for nobody, 400 for a parameter that it does not know', async () => {
    expect(told(await server.call('GET', '/users/profile'))).toEqual([401, 'UNAUTHENTICATED'])
    const { token } = await newUser()
    expect((await server.call('GET', '/users/profile?id=1', { token })).status).toBe(400)
  })
})

describe('PUT /users/profile', () => {
  const change = (token: string, body: Record<string, unknown>) => server.call('PUT', '/users/profile', { token, body })

  it('R200 200 changes name, phone and time zone and answers with the profile', async () => {
    const { token } = await newUser()
    const wanted = { first: 'Zofia', last: 'Wójcik', phone: '+48 22 555 01 02', time_zone: 'Europe/Warsaw' }
    const reply = await change(token, wanted)
    expect(reply.status).toBe(200)
    expect(reply.body.users[0]).toMatchObject(wanted)
    expect((await profile(token)).body.users[0]).toMatchObject(wanted)
    expect((await change(token, { phone: null })).body.users[0]).toMatchObject({ ...wanted, phone: null })
    expect((await change(token, {})).body.users[0]).toMatchObject({ ...wanted, phone: null })
  })

  it.each([
    { email: 'other@harbor.test' },
    { auth_role: 'SUPER_ADMIN' },
    { company_id: 2 },
    { active: 0 },
    { id: 1 },
    { can_view_hiring_pipeline: true },
    { permissions: { internal_tools: true } },
    { created_at: '2020-01-01T00:00:00Z' },
    { first: '' },
    { first: 'x'.repeat(81) },
    { first: 'two\nlines' },
    { last: 7 },
    { phone: 'call me' },
    { time_zone: 'Mars/Olympus' },
    { time_zone: '' },
    { updated_at: 'yesterday' },
  ])('R200 S2 422 for %j, and nothing has changed', async (body) => {
    const { token } = await newUser()
    const before = (await profile(token)).body
    const reply = await change(token, { first: 'Changed', ...body })
    expect(reply.status).toBe(422)
    expect(reply.body.issues.length).toBeGreaterThan(0)
    expect((await profile(token)).body).toEqual(before)
  })

  it('409 STALE with the current profile when somebody was first', async () => {
    const { token } = await newUser()
    const seen = (await profile(token)).body.users[0].updated_at
    server.clock.advance(1_000)
    expect((await change(token, { first: 'First', updated_at: seen })).status).toBe(200)
    const reply = await change(token, { first: 'Second', updated_at: seen })
    expect(told(reply)).toEqual([409, 'STALE'])
    expect(reply.body.users[0].first).toBe('First')
  })

  it('changes nobody else', async () => {
    const one = await newUser()
    const other = await newUser()
    const before = (await profile(other.token)).body
    await change(one.token, { first: 'Only', last: 'Me' })
    expect((await profile(other.token)).body).toEqual(before)
  })

  it('401 for nobody', async () => {
    expect(told(await server.call('PUT', '/users/profile', { body: { first: 'X' } }))).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('PUT /users/change-password', () => {
  const change = (token: string, body: Record<string, unknown>, on = server) =>
    on.call('PUT', '/users/change-password', { token, body })
  const right = { oldPassword: GOOD_PASSWORD, newPassword: OTHER_PASSWORD }

  it('R69 R201 200: the new password holds, the old one does not, every other session ends and this one stays', async () => {
    const user = await newUser()
    const elsewhere = await session(server, user.email)
    expect((await profile(elsewhere.token)).status).toBe(200)
    expect((await change(user.token, right)).status).toBe(200)
    expect((await profile(user.token)).status).toBe(200)
    expect((await cookieCall(server, 'POST', '/auth/refresh', user.cookie)).status).toBe(200)
    expect(told(await profile(elsewhere.token))).toEqual([401, 'UNAUTHENTICATED'])
    expect(told(await cookieCall(server, 'POST', '/auth/refresh', elsewhere.cookie))).toEqual([
      401,
      'TokenRevokedException',
    ])
    expect((await attempt(user.email, GOOD_PASSWORD)).status).toBe(401)
    expect((await attempt(user.email, OTHER_PASSWORD)).status).toBe(200)
  })

  it('R69 400 NotAuthorizedException for a wrong old password, and nothing has changed', async () => {
    const user = await newUser()
    const reply = await change(user.token, { ...right, oldPassword: 'wrong' })
    expect(told(reply)).toEqual([400, 'NotAuthorizedException'])
    expect((await attempt(user.email, GOOD_PASSWORD)).body.step).toBe('DONE')
  })

  it('R68 422 with an issue for each broken rule', async () => {
    const user = await newUser({ first: 'Zlatibor' })
    const reply = await change(user.token, { ...right, newPassword: 'zlatibor1' })
    expect(reply.status).toBe(422)
    expect(codesOf(reply)).toEqual([
      ['newPassword', 'password_too_short'],
      ['newPassword', 'password_own_words'],
      ['newPassword', 'password_weak'],
    ])
    expect(codesOf(await change(user.token, { ...right, newPassword: GOOD_PASSWORD }))).toEqual([
      ['newPassword', 'password_unchanged'],
    ])
    expect((await change(user.token, { ...right, user_id: 1 })).status).toBe(422)
    expect((await change(user.token, { oldPassword: GOOD_PASSWORD })).status).toBe(422)
  })

  it('R45 takes both passwords as they were typed', async () => {
    const user = await newUser()
    const spaced = `  ${OTHER_PASSWORD}  `
    expect((await change(user.token, { oldPassword: `${GOOD_PASSWORD} `, newPassword: spaced })).status).toBe(400)
    expect((await change(user.token, { ...right, newPassword: spaced })).status).toBe(200)
    expect((await attempt(user.email, OTHER_PASSWORD)).status).toBe(401)
    expect((await attempt(user.email, spaced)).status).toBe(200)
  })

  it('R69 429 LimitExceededException at the sixth call within an hour, of this user only', async () => {
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    const token = await signIn(limited, 'company.owner@demo.test')
    const wrong = { oldPassword: 'wrong', newPassword: OTHER_PASSWORD }
    for (let n = 0; n < 5; n += 1) expect((await change(token, wrong, limited)).status).toBe(400)
    const reply = await change(token, { ...wrong, oldPassword: 'Harbour-Lantern-42' }, limited)
    expect(told(reply)).toEqual([429, 'LimitExceededException'])
    expect(reply.body.message).toBe('Attempt limit exceeded, please try after some time.')
    const other = await signIn(limited, 'company.user@demo.test')
    expect((await change(other, wrong, limited)).status).toBe(400)
    await limited.close()
  })

  it('S14 makes reset links void that are on their way', async () => {
    const user = await newUser()
    await server.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    const { token } = linkIn((await mailsTo(server, user.email, 1))[0])
    await change(user.token, right)
    const body = { resetToken: token, newPassword: 'Lantern-Meadow-Gravel-77' }
    expect((await server.call('PUT', '/users/reset-password', { body })).status).toBe(410)
  })

  it('R247 the audit list names who changed it, and has neither password', async () => {
    const user = await newUser()
    await change(user.token, right)
    const { rows } = await server.owner.query(
      `select action, outcome, object from audit_events where actor_id = $1 and action like 'users.%'`,
      [user.id],
    )
    expect(rows).toEqual([{ action: 'users.change_password', outcome: 'done', object: `users:${user.id}` }])
    const all = JSON.stringify((await server.owner.query('select * from audit_events')).rows)
    expect(all).not.toContain(OTHER_PASSWORD)
  })

  it('401 for nobody', async () => {
    expect(told(await server.call('PUT', '/users/change-password', { body: right }))).toEqual([401, 'UNAUTHENTICATED'])
  })
})

const createLink = (id: number, type: 'reset' | 'setup') => {
  const links = createLinks(server.kernel)
  return server.kernel.database.transaction(everything('tests'), (db) => links.create(db, id, type))
}

describe('PUT /users/reset-password', () => {
  const reset = (resetToken: unknown, newPassword: unknown = OTHER_PASSWORD, on = server) =>
    on.call('PUT', '/users/reset-password', { body: { resetToken, newPassword } })

  it('R67 R201 200: the new password holds, all sessions end, the link is used', async () => {
    const user = await newUser()
    await server.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    const { token } = linkIn((await mailsTo(server, user.email, 1))[0])
    const reply = await reset(token)
    expect(reply.body).toEqual({ status: 200, message: 'Your password has been updated. Please sign in.' })
    expect(told(await profile(user.token))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await cookieCall(server, 'POST', '/auth/refresh', user.cookie)).status).toBe(401)
    expect((await attempt(user.email, OTHER_PASSWORD)).body.step).toBe('DONE')
    expect((await attempt(user.email, GOOD_PASSWORD)).status).toBe(401)
    expect(told(await reset(token, 'Lantern-Meadow-Gravel-77'))).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it.each([
    ['RESET_PASSWORD', { must_reset: true, password: null }],
    ['NEW_PASSWORD_REQUIRED', { temporary: true }],
  ])('R56 leads out of %s', async (step, state) => {
    const email = `person-${(number += 1)}@harbor.test`
    const id = await addAccount(server, { email, ...state })
    expect((await attempt(email, GOOD_PASSWORD)).body).toEqual({ status: 200, step })
    expect((await reset(await createLink(id, 'reset'))).status).toBe(200)
    expect((await attempt(email, OTHER_PASSWORD)).body.step).toBe('DONE')
  })

  it('R52 ends a lockout', async () => {
    const user = await newUser()
    for (let n = 0; n < 6; n += 1) await attempt(user.email, 'wrong')
    expect((await attempt(user.email, GOOD_PASSWORD)).status).toBe(429)
    await reset(await createLink(user.id, 'reset'))
    expect((await attempt(user.email, OTHER_PASSWORD)).status).toBe(200)
  })

  it('S14 one link used 20 times at once sets one password: one 200, nineteen 410', async () => {
    const user = await newUser()
    const token = await createLink(user.id, 'reset')
    const passwords = Array.from({ length: 20 }, (_, n) => `Lantern-Meadow-Gravel-${n + 100}`)
    const replies = await Promise.all(passwords.map((password) => reset(token, password)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
    const winner = passwords[statuses.indexOf(200)] ?? ''
    expect((await attempt(user.email, winner)).body.step).toBe('DONE')
    const loser = passwords[statuses.indexOf(410)] ?? ''
    expect((await attempt(user.email, loser)).status).toBe(401)
  })

  it('R68 422 for a broken rule leaves the link as it is', async () => {
    const user = await newUser()
    const token = await createLink(user.id, 'reset')
    expect(codesOf(await reset(token, GOOD_PASSWORD))).toEqual([['newPassword', 'password_unchanged']])
    expect(codesOf(await reset(token, 'short'))).toContainEqual(['newPassword', 'password_too_short'])
    expect((await reset(token)).status).toBe(200)
  })

  it('S14 410 for the link of another purpose, an unknown one, an old one and a disabled user', async () => {
    const user = await newUser()
    expect((await reset(await createLink(user.id, 'setup'))).status).toBe(410)
    expect((await reset('E'.repeat(43))).status).toBe(410)
    const old = await createLink(user.id, 'reset')
    server.clock.advance(3_600_000)
    expect((await reset(old)).status).toBe(410)
    const disabled = await createLink(user.id, 'reset')
    await server.owner.query('update users set active = false where id = $1', [user.id])
    expect((await reset(disabled)).status).toBe(410)
  })

  it('422 for tokens and passwords that are no texts', async () => {
    for (const [token, password] of [
      [['E'.repeat(43)], OTHER_PASSWORD],
      [null, OTHER_PASSWORD],
      ['E'.repeat(43), { length: 20 }],
      ['E'.repeat(43), 'x'.repeat(1_025)],
    ])
      expect((await reset(token, password)).status).toBe(422)
  })

  it('S14 a link sets the password of its own user and nobody else’s', async () => {
    const user = await newUser()
    const other = await newUser()
    await reset(await createLink(user.id, 'reset'))
    expect((await attempt(other.email, GOOD_PASSWORD)).body.step).toBe('DONE')
    expect((await profile(other.token)).status).toBe(200)
  })

  it('R62 429 when an address has tried too many tokens', async () => {
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    for (let n = 0; n < 20; n += 1) expect((await reset('F'.repeat(43), OTHER_PASSWORD, limited)).status).toBe(410)
    expect(told(await reset('F'.repeat(43), OTHER_PASSWORD, limited))).toEqual([429, 'LimitExceededException'])
    const body = { token: 'F'.repeat(43), password: OTHER_PASSWORD }
    expect((await limited.call('POST', '/public/users/set-up-password', { body })).status).toBe(429)
    await limited.close()
  })
})

describe('POST /users/judge-password', () => {
  it('R68 says of a new password of one’s own what changing it would say, and changes nothing', async () => {
    const user = await newUser()
    const { token } = user
    const judge = async (password: string) =>
      (await server.call('POST', '/users/judge-password', { token, body: { password } })).body
    expect(await judge(OTHER_PASSWORD)).toEqual({ status: 200, strength: 4, broken: [] })
    expect((await judge('aaaa')).broken.map(({ code }: { code: string }) => code)).toEqual([
      'password_too_short',
      'password_weak',
    ])
    expect((await judge(`${user.email} and a lantern`)).broken).toContainEqual(
      expect.objectContaining({ code: 'password_own_words' }),
    )
    const { rows } = await server.owner.query("select 1 from audit_events where action like 'users.judge%'")
    expect(rows).toEqual([])
  })
})

describe('POST /public/users/judge-password', () => {
  const judge = (token: unknown, password: unknown, type = 'reset', on = server) =>
    on.call('POST', '/public/users/judge-password', { body: { token, type, password } })
  const set = (resetToken: string, newPassword: string) =>
    server.call('PUT', '/users/reset-password', { body: { resetToken, newPassword } })

  it('R68 200 says how hard it is to guess and which rules it breaks, own words among them, and whose it is; the link stays', async () => {
    const user = await newUser()
    const token = await createLink(user.id, 'reset')
    expect((await judge(token, OTHER_PASSWORD)).body).toEqual({
      status: 200,
      strength: 4,
      broken: [],
      email: user.email,
    })
    const { strength, broken } = (await judge(token, 'aaaa')).body
    expect(strength).toBe(0)
    expect(broken.map((rule: { code: string }) => rule.code)).toEqual(['password_too_short', 'password_weak'])
    const own = (await judge(token, `${user.email} and a lantern`)).body
    expect(own.broken).toContainEqual({
      code: 'password_own_words',
      message: 'Do not use your name, your email or the name of this product.',
    })
    // What it says is what setting it says.
    expect(codesOf(await set(token, 'aaaa'))).toEqual([
      ['newPassword', 'password_too_short'],
      ['newPassword', 'password_weak'],
    ])
    expect((await set(token, OTHER_PASSWORD)).status).toBe(200)
  })

  it('S14 410 for the link of another purpose, an unknown and a used one; 422 for what is no text; nothing is said of anybody', async () => {
    const user = await newUser()
    const token = await createLink(user.id, 'reset')
    expect(told(await judge(token, OTHER_PASSWORD, 'setup'))).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await judge('G'.repeat(43), OTHER_PASSWORD)).status).toBe(410)
    for (const password of [['a'], null, 'x'.repeat(1_025)]) expect((await judge(token, password)).status).toBe(422)
    expect((await judge(token, OTHER_PASSWORD, 'verify')).status).toBe(422)
    await set(token, OTHER_PASSWORD)
    expect((await judge(token, OTHER_PASSWORD)).status).toBe(410)
  })

  it('R62 429 when an address has tried too many tokens', async () => {
    const limited = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    for (let n = 0; n < 20; n += 1) expect((await judge('G'.repeat(43), 'x', 'reset', limited)).status).toBe(410)
    expect(told(await judge('G'.repeat(43), 'x', 'reset', limited))).toEqual([429, 'LimitExceededException'])
    await limited.close()
  })
})

describe('POST /public/users/set-up-password', () => {
  const setUp = (token: unknown, password: unknown = OTHER_PASSWORD) =>
    server.call('POST', '/public/users/set-up-password', { body: { token, password } })
  const invited = async () => {
    const email = `person-${(number += 1)}@harbor.test`
    const id = await addAccount(server, { email, password: null, verified: false })
    return { id, email, token: await createLink(id, 'setup') }
  }

  it('R206 200 sets the first password; the address is proved by the link', async () => {
    const { email, token } = await invited()
    expect((await attempt(email, OTHER_PASSWORD)).status).toBe(401)
    expect((await setUp(token)).body).toEqual({ status: 200, email })
    expect((await attempt(email, OTHER_PASSWORD)).body.step).toBe('DONE')
  })

  it('R65 410 when it was used, after 7 days, and for a reset link', async () => {
    const { id, token } = await invited()
    server.clock.advance(7 * 86_400_000 - 1_000)
    expect((await setUp(token)).status).toBe(200)
    expect(told(await setUp(token))).toEqual([410, 'TOKEN_EXPIRED'])
    const late = await createLink(id, 'setup')
    server.clock.advance(7 * 86_400_000)
    expect((await setUp(late)).status).toBe(410)
    expect((await setUp(await createLink(id, 'reset'))).status).toBe(410)
  })

  it('R68 422 with an issue for each broken rule, and the link stays', async () => {
    const { token } = await invited()
    expect(codesOf(await setUp(token, 'aaaa'))).toEqual([
      ['password', 'password_too_short'],
      ['password', 'password_weak'],
    ])
    expect((await setUp(token)).status).toBe(200)
  })
})
