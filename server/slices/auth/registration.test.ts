import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything } from '#server/kernel/scope.ts'
import { addAccount, cookieIn, GOOD_PASSWORD, linkIn, mailsTo } from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { createLinks } from './links.ts'

let closed: TestServer
let open: TestServer
beforeAll(async () => {
  closed = await buildServer()
  open = await buildServer({ environment: { SELF_REGISTRATION: 'on' } })
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

const person = { first: 'Ximena', last: 'Castillo', password: GOOD_PASSWORD }
const register = (server: TestServer, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call('POST', '/auth/register', { body: { ...person, ...body }, headers })
const told = ({ status, body }: Reply) => [status, body.code]

/** An invitation as user management makes it: an account without a password, and a set-up link. */
const invite = async (server: TestServer, email: string, role: 'COMPANY_OWNER' | 'COMPANY_USER' = 'COMPANY_OWNER') => {
  const id = await addAccount(server, { email, password: null, verified: false, role, first: 'New', last: 'Colleague' })
  const links = createLinks(server.kernel)
  const token = await server.kernel.database.transaction(everything('tests'), (db) => links.create(db, id, 'setup'))
  return { id, token }
}

describe('POST /auth/register', () => {
  it('R209 403 REGISTRATION_CLOSED without an invitation where self-registration is off', async () => {
    const reply = await register(closed, { email: 'x@new.test', company_name: 'New Company' })
    expect(told(reply)).toEqual([403, 'REGISTRATION_CLOSED'])
    // Nor does it tell who has an account.
    expect(told(await register(closed, { email: 'company.owner@demo.test', company_name: 'New' }))).toEqual([
      403,
      'REGISTRATION_CLOSED',
    ])
  })

  it('R209 201 by invitation: role and company are the invitation’s, the address waits to be verified', async () => {
    const email = 'invited@harbor.test'
    const { id, token } = await invite(closed, email, 'COMPANY_USER')
    const reply = await register(closed, { email, invite_token: token })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      status: 201,
      users: [{ id, email, first: 'Ximena', last: 'Castillo', auth_role: 'COMPANY_USER' }],
    })
    expect(cookieIn(reply)).toBeNull()
    const signIn = () => closed.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect((await signIn()).body).toEqual({ status: 200, step: 'CONFIRM_SIGN_UP' })
    const link = linkIn((await mailsTo(closed, email, 1))[0])
    expect((await closed.call('POST', '/public/tokens/validate', { body: link })).status).toBe(200)
    const { step, tokens } = (await signIn()).body
    expect(step).toBe('DONE')
    const profile = await closed.call('GET', '/users/profile', { token: tokens.id_token })
    expect(profile.body.users[0]).toMatchObject({ auth_role: 'COMPANY_USER', company: { name: 'Harbor Logistics' } })
  })

  it('S2 422 for a role, a company or an id in the body', async () => {
    const { token } = await invite(closed, 'greedy@harbor.test', 'COMPANY_USER')
    for (const more of [{ auth_role: 'SUPER_ADMIN' }, { company_id: 3 }, { id: 1 }, { active: true }])
      expect((await register(closed, { email: 'greedy@harbor.test', invite_token: token, ...more })).status).toBe(422)
  })

  it('422 for another address than the invited one; the invitation stays', async () => {
    const { token } = await invite(closed, 'meant@harbor.test')
    const reply = await register(closed, { email: 'other@harbor.test', invite_token: token })
    expect(reply.status).toBe(422)
    expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'email', code: 'not_invited' })])
    expect((await register(closed, { email: 'meant@harbor.test', invite_token: token })).status).toBe(201)
  })

  it('410 for an invitation that is unknown, used or a week old', async () => {
    const body = { email: 'late@harbor.test', invite_token: 'D'.repeat(43) }
    expect(told(await register(closed, body))).toEqual([410, 'TOKEN_EXPIRED'])
    const { token } = await invite(closed, body.email)
    expect((await register(closed, { ...body, invite_token: token })).status).toBe(201)
    expect(told(await register(closed, { ...body, invite_token: token }))).toEqual([410, 'TOKEN_EXPIRED'])
    const old = await invite(closed, 'older@harbor.test')
    closed.clock.advance(7 * 86_400_000)
    expect(told(await register(closed, { email: 'older@harbor.test', invite_token: old.token }))).toEqual([
      410,
      'TOKEN_EXPIRED',
    ])
  })

  it('S13 an invitation used 20 times at once makes one account', async () => {
    const email = 'crowd@harbor.test'
    const { token } = await invite(closed, email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => register(closed, { email, invite_token: token })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
  })

  it('R68 422 with one issue for each broken rule', async () => {
    const { token } = await invite(closed, 'weak@harbor.test')
    const reply = await register(closed, { email: 'weak@harbor.test', invite_token: token, password: 'castillo' })
    expect(reply.status).toBe(422)
    expect(reply.body.issues.map((issue: { path: string; code: string }) => [issue.path, issue.code])).toEqual([
      ['password', 'password_too_short'],
      ['password', 'password_common'],
      ['password', 'password_own_words'],
      ['password', 'password_weak'],
    ])
    expect((await register(closed, { email: 'weak@harbor.test', invite_token: token })).status).toBe(201)
  })

  it('R209 201 with a new company, owned by whoever registered, where self-registration is on', async () => {
    const email = 'founder@new.test'
    const reply = await register(open, { email, company_name: 'Cedar & Sons' })
    expect(reply.status).toBe(201)
    expect(reply.body.users[0]).toMatchObject({ email, auth_role: 'COMPANY_OWNER' })
    const link = linkIn((await mailsTo(open, email, 1))[0])
    await open.call('POST', '/public/tokens/validate', { body: link })
    const { body } = await open.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    const profile = await open.call('GET', '/users/profile', { token: body.tokens.id_token })
    expect(profile.body.users[0]).toMatchObject({
      company: { name: 'Cedar & Sons' },
      companies: [{ name: 'Cedar & Sons' }],
    })
    const statuses = await open.owner.query(
      `select s.key from pipeline_statuses s join companies c on c.id = s.company_id where c.name = 'Cedar & Sons' order by s.position`,
    )
    expect(statuses.rows.map((row) => row.key)).toEqual(['new', 'assessed', 'interview', 'offer', 'hired', 'declined'])
  })

  it('422 without a company name, 409 EMAIL_EXISTS for an address that has an account, and no company is left behind', async () => {
    const nameless = await register(open, { email: 'nameless@new.test' })
    expect(nameless.body.issues).toEqual([expect.objectContaining({ path: 'company_name' })])
    expect(nameless.status).toBe(422)
    const reply = await register(open, { email: 'Company.Owner@demo.test', company_name: 'Second Try' })
    expect(told(reply)).toEqual([409, 'EMAIL_EXISTS'])
    const { rows } = await open.owner.query(`select 1 from companies where name = 'Second Try'`)
    expect(rows).toEqual([])
  })

  it('R253 answers a repeat with the same Idempotency-Key alike and makes nothing twice; another body is 409', async () => {
    const email = 'twice@harbor.test'
    const { token } = await invite(closed, email)
    const key = { 'idempotency-key': 'register-once' }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => register(closed, { email, invite_token: token }, key)),
    )
    expect(first?.status).toBe(201)
    for (const reply of others) expect(reply.body).toEqual(first?.body)
    const later = await register(closed, { email, invite_token: token }, key)
    expect(later.body).toEqual(first?.body)
    expect(later.headers.get('idempotent-replayed')).toBe('true')
    expect(await mailsTo(closed, email, 1)).toHaveLength(1)
    const changed = { email, invite_token: token, password: `${GOOD_PASSWORD}x` }
    expect(told(await register(closed, changed, key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(
      (await register(closed, { email, invite_token: token }, { 'idempotency-key': 'k'.repeat(129) })).status,
    ).toBe(400)
    const kept = JSON.stringify((await closed.owner.query('select * from idempotency_keys')).rows)
    expect(kept).not.toContain(GOOD_PASSWORD)
  })
})
