import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addAccount, cookieCall, cookieIn, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
let ids: Record<string, number>
const idOf = (email: string) => ids[`${email}@demo.test`] ?? 0
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const { rows } = await server.owner.query<{ id: number; email: string }>('select id, email from users')
  ids = Object.fromEntries(rows.map((row) => [row.email, row.id]))
})
// Time that one test lets pass is no other's.
beforeEach(() => server.clock.set(new Date()))
afterAll(() => server.close())

let number = 0
const newSuperAdmin = async () => {
  const email = `platform-${(number += 1)}@platform.test`
  const id = await addAccount(server, { email, role: 'SUPER_ADMIN', company_id: null, first: 'Sofia', last: 'Silva' })
  return { id, email, ...(await session(server, email)) }
}
type Admin = Awaited<ReturnType<typeof newSuperAdmin>>

const start = ({ token }: Pick<Admin, 'token'>, user_id: number, reason?: string) =>
  server.call('POST', '/auth/proxy-sessions', { token, body: { user_id, ...(reason ? { reason } : {}) } })
const end = ({ token }: Pick<Admin, 'token'>) => server.call('DELETE', '/auth/proxy-sessions', { token })
const asOther = (
  { token }: Pick<Admin, 'token'>,
  target: number,
  method = 'GET',
  path = '/users/profile',
  body?: unknown,
) => server.call(method, path, { token, body, headers: { 'proxy-user-id': String(target) } })
const log = async (token: string, query = '') =>
  (await server.call('GET', `/auth/proxy-sessions?limit=200${query}`, { token })).body.proxy_sessions
const told = ({ status, body }: Reply) => [status, body.code]
const MINUTE = 60_000

describe('R98 S5 POST /auth/proxy-sessions', () => {
  it('201 opens a record with the reason; requests go into it, and open no second one', async () => {
    const admin = await newSuperAdmin()
    const reply = await start(admin, idOf('company.owner'), 'Ticket 7: the list is empty')
    expect(reply.status).toBe(201)
    expect(reply.body.proxy_sessions).toEqual([
      {
        id: expect.any(Number),
        caller: { id: admin.id, name: 'Sofia Silva' },
        target: { id: idOf('company.owner'), name: 'Marta Lindqvist' },
        company: { id: 1, name: 'Harbor Logistics' },
        reason: 'Ticket 7: the list is empty',
        started_at: expect.any(String),
        last_seen_at: expect.any(String),
        ended_at: null,
        end_reason: null,
        changes_count: 0,
      },
    ])
    expect((await asOther(admin, idOf('company.owner'))).status).toBe(200)
    const { rows } = await server.owner.query('select reason from proxy_sessions where caller_id = $1', [admin.id])
    expect(rows).toEqual([{ reason: 'Ticket 7: the list is empty' }])
  })

  it('after 60 minutes without a request only this call opens another', async () => {
    const admin = await newSuperAdmin()
    await start(admin, idOf('company.owner'))
    expect((await asOther(admin, idOf('company.owner'))).status).toBe(200)
    server.clock.advance(61 * MINUTE)
    const fresh = await cookieCall(server, 'POST', '/auth/refresh', admin.cookie)
    const later = { token: String(fresh.body.tokens.id_token) }
    expect(cookieIn(fresh)).not.toBeNull()
    for (let n = 0; n < 2; n += 1)
      expect(told(await asOther(later, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
    expect((await start(later, idOf('company.owner'), 'Once more')).status).toBe(201)
    expect(told(await asOther(later, idOf('company.owner')))).toEqual([200, undefined])
    const mine = (await log(later.token)).filter((one: { caller: { id: number } }) => one.caller.id === admin.id)
    expect(mine).toMatchObject([
      { reason: 'Once more', ended_at: null },
      { reason: null, end_reason: 'idle' },
    ])
    const [, first] = mine
    expect(Date.parse(first.ended_at) - Date.parse(first.last_seen_at)).toBe(60 * MINUTE)
  })

  it('what was opened anew counts at once, also before its news has come', async () => {
    const admin = await newSuperAdmin()
    const [{ id }] = (await start(admin, idOf('company.owner'))).body.proxy_sessions
    expect((await asOther(admin, idOf('company.owner'))).status).toBe(200)
    server.clock.advance(61 * MINUTE)
    const fresh = await cookieCall(server, 'POST', '/auth/refresh', admin.cookie)
    const now = server.clock.now().toISOString()
    // As another process opens it, whose word is still on its way.
    await server.owner.query(
      `insert into proxy_sessions (session_id, caller_id, caller_name, target_id, target_name, company_id, created_at, last_seen_at)
       select session_id, caller_id, caller_name, target_id, target_name, company_id, $2, $2 from proxy_sessions where id = $1`,
      [id, now],
    )
    const later = { token: String(fresh.body.tokens.id_token) }
    expect(told(await asOther(later, idOf('company.owner')))).toEqual([200, undefined])
  })

  it.each([
    ['an inactive user', () => idOf('inactive')],
    ['another super admin', () => idOf('b.super.admin')],
    ['nobody', () => 2_000_000_000],
  ])('403 PROXY_NOT_ALLOWED for %s', async (_, target) => {
    expect(told(await start(await newSuperAdmin(), target()))).toEqual([403, 'PROXY_NOT_ALLOWED'])
  })
  it('403 PROXY_NOT_ALLOWED for oneself', async () => {
    const admin = await newSuperAdmin()
    expect(told(await start(admin, admin.id))).toEqual([403, 'PROXY_NOT_ALLOWED'])
  })
  it('S4 403 for every other role; R107 403 NOT_DURING_PROXY while acting already', async () => {
    for (const token of [tokens.franchiseOwner, tokens.franchiseUser, tokens.owner, tokens.user])
      expect(told(await start({ token }, idOf('clinic.owner')))).toEqual([403, 'FORBIDDEN'])
    const admin = await newSuperAdmin()
    const body = { user_id: idOf('company.user') }
    const reply = await asOther(admin, idOf('company.owner'), 'POST', '/auth/proxy-sessions', body)
    expect(told(reply)).toEqual([403, 'NOT_DURING_PROXY'])
  })
  it('422 for a reason of more than 200 letters', async () => {
    const reply = await start(await newSuperAdmin(), idOf('company.owner'), 'x'.repeat(201))
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'reason'])
  })
})

describe('R102 DELETE /auth/proxy-sessions', () => {
  it('ends what runs in this session; the header alone does not bring it back, "Log in as" does', async () => {
    const admin = await newSuperAdmin()
    await start(admin, idOf('company.owner'))
    const reply = await end(admin)
    expect(reply.body.proxy_sessions).toMatchObject([{ end_reason: 'left', ended_at: expect.any(String) }])
    expect(told(await asOther(admin, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
    expect((await server.call('GET', '/users/profile', { token: admin.token })).body.users[0].superAdmin).toBeNull()
    expect((await start(admin, idOf('company.owner'))).status).toBe(201)
    expect((await asOther(admin, idOf('company.owner'))).status).toBe(200)
  })
  it('200 where nothing runs, without a line in the audit list', async () => {
    const admin = await newSuperAdmin()
    expect((await end(admin)).body.proxy_sessions).toEqual([])
    const { rows } = await server.owner.query(
      "select 1 from audit_events where actor_id = $1 and action = 'auth.proxy_end'",
      [admin.id],
    )
    expect(rows).toEqual([])
  })
  it('leaves other sessions of the same super admin alone', async () => {
    const here = await newSuperAdmin()
    const there = await session(server, here.email)
    await start(here, idOf('company.owner'))
    await start(there, idOf('company.owner'))
    await end(here)
    expect((await asOther(there, idOf('company.owner'))).status).toBe(200)
  })
  it('every page of the super admin hears of beginning and end, and of nobody else’s', async () => {
    const admin = await newSuperAdmin()
    const listen = async (token: string) => {
      const stop = new AbortController()
      const { body } = await fetch(`${server.api}/events`, { headers: { 'id-token': token }, signal: stop.signal })
      const heard: string[] = []
      const reading = (async () => {
        for await (const chunk of body ?? []) heard.push(new TextDecoder().decode(chunk))
      })().catch(() => undefined)
      return { text: () => heard.join(''), stop: async () => (stop.abort(), await reading) }
    }
    const bystander = await listen(tokens.owner)
    for (const act of [() => start(admin, idOf('company.owner')), () => end(admin)]) {
      const tab = await listen(admin.token)
      await act()
      await expect
        .poll(tab.text, { timeout: 1_000 })
        .toContain(`"type":"session","company_id":null,"ids":[${admin.id}]`)
      await tab.stop()
    }
    expect(bystander.text()).not.toContain('session')
    await bystander.stop()
  })
})

describe('R108 GET /auth/proxy-sessions: who acted as whom', () => {
  it('the platform reads all; a company reads its part, an owner of another nothing of it', async () => {
    const admin = await newSuperAdmin()
    const [record] = (await start(admin, idOf('company.owner'), 'Canary of Harbor')).body.proxy_sessions
    const seen = async (token: string) => (await log(token)).some((one: { id: number }) => one.id === record.id)
    expect(await seen(admin.token)).toBe(true)
    expect(await seen(tokens.owner)).toBe(true)
    expect(await seen(tokens.franchiseOwner)).toBe(true)
    expect(await seen(tokens.clinicOwner)).toBe(false)
    expect(await seen(tokens.otherOwner)).toBe(false)
    const one = (token: string) => server.call('GET', `/auth/proxy-sessions/${record.id}`, { token })
    expect((await one(tokens.owner)).body.proxy_sessions[0].caller.name).toBe('Sofia Silva')
    expect((await one(tokens.otherOwner)).status).toBe(404)
    expect((await one(tokens.user)).status).toBe(403)
    expect(await log(tokens.otherOwner, '&company_id=1')).toEqual([])
  })
  it('shows what was changed meanwhile, and nothing that was done before, after or by others', async () => {
    const admin = await newSuperAdmin()
    const target = await addAccount(server, { email: 'log@harbor.test', role: 'COMPANY_OWNER' })
    const campaign = (name: string) => ({ company_id: 1, name, role_name: 'Nurse' })
    const create = (name: string) =>
      asOther(admin, target, 'POST', '/hiring-campaigns/campaigns/create', campaign(name))
    const [before] = (await start(admin, target)).body.proxy_sessions
    await create('Before')
    await end(admin)
    server.clock.advance(1_000)
    const [record] = (await start(admin, target)).body.proxy_sessions
    await create('Meanwhile')
    await asOther(admin, target, 'PUT', '/users/profile', { phone: '+44 20 7946 0000' })
    await end(admin)
    const { body } = await server.call('GET', `/auth/proxy-sessions/${record.id}`, { token: tokens.owner })
    expect(body.proxy_sessions[0].changes_count).toBe(2)
    expect(body.changes.map((one: { action: string }) => one.action)).toEqual([
      'hiring-campaigns.create',
      'users.update_profile',
    ])
    const first = await server.call('GET', `/auth/proxy-sessions/${before.id}`, { token: tokens.owner })
    expect(first.body.changes).toHaveLength(1)
  })
  it('the audit list has start and end with both, and what was done between them', async () => {
    const admin = await newSuperAdmin()
    const target = await addAccount(server, { email: 'both@harbor.test' })
    await start(admin, target, 'Why')
    await asOther(admin, target, 'PUT', '/users/profile', { phone: '+44 20 7946 0001' })
    await end(admin)
    const { rows } = await server.owner.query(
      "select action, on_behalf_of, company_id, object, changed from audit_events where actor_id = $1 and action not like 'auth.sign%' order by id",
      [admin.id],
    )
    const object = `users:${target}`
    expect(rows).toEqual([
      { action: 'auth.proxy_start', on_behalf_of: target, company_id: 1, object, changed: { reason: 'Why' } },
      { action: 'users.update_profile', on_behalf_of: target, company_id: 1, object, changed: { fields: ['phone'] } },
      { action: 'auth.proxy_end', on_behalf_of: null, company_id: 1, object, changed: {} },
    ])
  })
  it('is_active asks for those that run, search for names', async () => {
    const admin = await newSuperAdmin()
    const target = await addAccount(server, { email: 'z@harbor.test', first: 'Zenobia', last: 'Quill' })
    await start(admin, target)
    expect(await log(tokens.owner, '&search=quill&is_active=true')).toHaveLength(1)
    expect(await log(tokens.owner, '&search=quill&is_active=false')).toHaveLength(0)
  })
})

describe('S6 R108 the list of what is refused while acting', () => {
  const calls = Object.values(contracts).flatMap((group) => Object.values<Endpoint>(group))
  // What must never be done in another's name, by what its path speaks of; to send a set-up mail again is no change of an address.
  const DENIED = /password|second-factor|\/auth\/sessions|(?<!setup-)e-?mail$|secret|erase|personal-data|^\/utils\//
  it('holds every call of these kinds', () => {
    const open = calls.filter(
      ({ path, access, notDuringProxy }) =>
        DENIED.test(path) && !['public', 'refresh-cookie', 'survey-token'].includes(access) && !notDuringProxy,
    )
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(calls.filter((call) => call.notDuringProxy).length).toBeGreaterThan(1)
  })
})
