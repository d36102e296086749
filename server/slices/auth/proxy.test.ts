import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addAccount, cookieCall, cookieIn, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

let server: TestServer
let ids: Record<string, number>
const idOf = (email: string) => ids[`${email}@demo.test`] ?? 0
beforeAll(async () => {
  server = await buildServer()
  const { rows } = await server.owner.query<{ id: number; email: string }>('select id, email from users')
  ids = Object.fromEntries(rows.map((row) => [row.email, row.id]))
})
afterAll(() => server.close())

let number = 0
const newSuperAdmin = async () => {
  const email = `super-${(number += 1)}@platform.test`
  const id = await addAccount(server, { email, role: 'SUPER_ADMIN', company_id: null, first: 'Sofia', last: 'Silva' })
  return { id, email, ...(await session(server, email)) }
}
const asOther = (token: string, target: number | string, method = 'GET', path = '/users/profile', body?: unknown) =>
  server.call(method, path, { token, body, headers: { 'proxy-user-id': String(target) } })
const told = ({ status, body }: Reply) => [status, body.code]
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))
const records = async (caller: number) =>
  (
    await server.owner.query(
      'select target_id, session_id, created_at as started_at, last_seen_at, ended_at, reason from proxy_sessions where caller_id = $1 order by id',
      [caller],
    )
  ).rows

describe('S4 R98 who may act as whom', () => {
  it('a super admin sees what the user sees, and the profile names both', async () => {
    const admin = await newSuperAdmin()
    const reply = await asOther(admin.token, idOf('company.owner'))
    expect(reply.status).toBe(200)
    expect(reply.body.users[0]).toMatchObject({
      id: idOf('company.owner'),
      auth_role: 'COMPANY_OWNER',
      company: { name: 'Harbor Logistics' },
      superAdmin: { id: admin.id, first: 'Sofia', last: 'Silva', email: admin.email },
    })
  })

  it.each(['franchise.owner', 'franchise.user', 'company.owner', 'company.user'])(
    '403 PROXY_NOT_ALLOWED for %s, whomever they name; it is never ignored',
    async (who) => {
      const { token } = await session(server, `${who}@demo.test`, DEMO_PASSWORD)
      for (const target of ['clinic.owner', 'b.company.user', 'super.admin', 'inactive'])
        expect(told(await asOther(token, idOf(target)))).toEqual([403, 'PROXY_NOT_ALLOWED'])
      expect(told(await asOther(token, 2_000_000_000))).toEqual([403, 'PROXY_NOT_ALLOWED'])
    },
  )

  it.each([
    ['an inactive user', () => idOf('inactive')],
    ['another super admin', () => idOf('b.super.admin')],
    ['nobody', () => 2_000_000_000],
    ['a number that cannot be', () => '99999999999999999999'],
    ['zero', () => '0'],
    ['a negative number', () => '-1'],
    ['words', () => 'company.owner@demo.test'],
    ['a number in another spelling', () => `0${idOf('company.owner')}`],
    ['SQL', () => '1 or 1=1'],
  ])('403 PROXY_NOT_ALLOWED for a super admin who names %s', async (_, target) => {
    const { token } = await newSuperAdmin()
    expect(told(await asOther(token, target()))).toEqual([403, 'PROXY_NOT_ALLOWED'])
  })

  it('R74 takes the name that browsers let a page send, too; two names that differ are 400', async () => {
    const { token } = await newSuperAdmin()
    const owner = String(idOf('company.owner'))
    const ask = (headers: Record<string, string>) => server.call('GET', '/users/profile', { token, headers })
    const reply = await ask({ 'x-proxy-user-id': owner })
    expect(reply.body.users[0]).toMatchObject({ email: 'company.owner@demo.test' })
    expect((await ask({ 'x-proxy-user-id': owner, 'proxy-user-id': owner })).status).toBe(200)
    const other = String(idOf('company.user'))
    expect(told(await ask({ 'x-proxy-user-id': owner, 'proxy-user-id': other }))).toEqual([400, 'BAD_REQUEST'])
  })

  it('400 for a list and for a header that comes twice', async () => {
    const { token } = await newSuperAdmin()
    const owner = idOf('company.owner')
    expect(told(await asOther(token, `${owner},${idOf('company.user')}`))).toEqual([400, 'BAD_REQUEST'])
    expect(told(await asOther(token, `${owner},`))).toEqual([400, 'BAD_REQUEST'])
    const twice = await new Promise<number>((resolve, reject) => {
      const headers = ['id-token', token, 'proxy-user-id', String(owner), 'proxy-user-id', String(owner)]
      const call = request(`${server.api}/users/profile`, { headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      call.on('error', reject)
      call.end()
    })
    expect(twice).toBe(400)
  })

  it('an empty header and the caller’s own number count as absent, for everybody', async () => {
    const admin = await newSuperAdmin()
    const { owner } = await signInAll(server)
    for (const [token, id] of [
      [admin.token, admin.id],
      [owner, idOf('company.owner')],
    ] as const) {
      for (const header of ['', '  ', String(id)]) {
        const reply = await asOther(token, header)
        expect(reply.body.users[0]).toMatchObject({ id, superAdmin: null })
      }
    }
    expect(await records(admin.id)).toEqual([])
  })

  it('401 comes first: the header of nobody is not looked at', async () => {
    const reply = await server.call('GET', '/users/profile', { headers: { 'proxy-user-id': '1,2' } })
    expect(told(reply)).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('query, body and cookie are no way in', async () => {
    const { token, id } = await newSuperAdmin()
    const target = idOf('company.owner')
    expect((await server.call('GET', `/users/profile?proxy-user-id=${target}`, { token })).status).toBe(400)
    const body = { 'proxy-user-id': target }
    expect((await server.call('PUT', '/users/profile', { token, body })).status).toBe(422)
    const reply = await server.call('GET', '/users/profile', { token, headers: { cookie: `proxy-user-id=${target}` } })
    expect(reply.body.users[0].id).toBe(id)
  })
})

describe('S5 R98 how long', () => {
  it('the first request opens a record, the next ones only say when they came', async () => {
    const admin = await newSuperAdmin()
    await Promise.all(Array.from({ length: 8 }, () => asOther(admin.token, idOf('company.user'))))
    const [record, ...more] = await records(admin.id)
    expect(more).toEqual([])
    expect(record).toMatchObject({ target_id: idOf('company.user'), ended_at: null, reason: null })
    await aSecond()
    await asOther(admin.token, idOf('company.user'))
    const [later] = await records(admin.id)
    expect(later.started_at).toEqual(record.started_at)
    expect(later.last_seen_at.getTime()).toBeGreaterThan(record.last_seen_at.getTime())
  })

  /** The same session an hour later: tokens live for 15 minutes, the session for 30 days. */
  const later = async (cookie: string, ms: number) => {
    server.clock.advance(ms)
    await aSecond()
    const reply = await cookieCall(server, 'POST', '/auth/refresh', cookie)
    return { token: String(reply.body.tokens.id_token), cookie: cookieIn(reply) ?? '' }
  }
  const MINUTE = 60_000

  it('ends 60 minutes after its last request, and stays ended for this session', async () => {
    const admin = await newSuperAdmin()
    expect((await asOther(admin.token, idOf('company.owner'))).status).toBe(200)
    let at = await later(admin.cookie, 59 * MINUTE)
    expect((await asOther(at.token, idOf('company.owner'))).status).toBe(200)
    at = await later(at.cookie, 61 * MINUTE)
    for (let n = 0; n < 3; n += 1)
      expect(told(await asOther(at.token, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
    expect((await records(admin.id))[0].ended_at).not.toBeNull()
    expect((await server.call('GET', '/users/profile', { token: at.token })).body.users[0].id).toBe(admin.id)
    expect((await asOther(at.token, idOf('company.user'))).status).toBe(200)
    const anew = await session(server, admin.email)
    expect((await asOther(anew.token, idOf('company.owner'))).status).toBe(200)
  })

  it('what is remembered for a second does not outlive the hour', async () => {
    const admin = await newSuperAdmin()
    await server.owner.query('select 1')
    expect((await asOther(admin.token, idOf('company.owner'))).status).toBe(200)
    server.clock.advance(61 * MINUTE)
    const { body } = await cookieCall(server, 'POST', '/auth/refresh', admin.cookie)
    expect(told(await asOther(body.tokens.id_token, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
  })

  it('ends 8 hours after its start, however busy it is', async () => {
    const admin = await newSuperAdmin()
    expect((await asOther(admin.token, idOf('company.owner'))).status).toBe(200)
    const busyUntilNow = () =>
      server.owner.query('update proxy_sessions set last_seen_at = $2 where caller_id = $1', [
        admin.id,
        new Date(server.clock.now().getTime() - MINUTE),
      ])
    let at = await later(admin.cookie, 8 * 60 * MINUTE - MINUTE)
    await busyUntilNow()
    expect((await asOther(at.token, idOf('company.owner'))).status).toBe(200)
    at = await later(at.cookie, MINUTE)
    await busyUntilNow()
    expect(told(await asOther(at.token, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
  })

  it('ends with the session of the super admin', async () => {
    const admin = await newSuperAdmin()
    await asOther(admin.token, idOf('company.owner'))
    await cookieCall(server, 'POST', '/auth/logout', admin.cookie)
    expect(told(await asOther(admin.token, idOf('company.owner')))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await records(admin.id))[0].ended_at).not.toBeNull()
  })

  it('ends with their role, and does not come back with it', async () => {
    const admin = await newSuperAdmin()
    await asOther(admin.token, idOf('company.owner'))
    const role = (name: string) =>
      server.owner.query('update users set auth_role = $2, company_id = 1 where id = $1', [admin.id, name])
    await role('COMPANY_OWNER')
    await aSecond()
    expect(told(await asOther(admin.token, idOf('company.owner')))).toEqual([403, 'PROXY_NOT_ALLOWED'])
    await role('SUPER_ADMIN')
    await aSecond()
    expect(told(await asOther(admin.token, idOf('company.owner')))).toEqual([401, 'PROXY_EXPIRED'])
  })

  it('ends with the activity of either', async () => {
    const admin = await newSuperAdmin()
    const email = 'target.of.proxy@harbor.test'
    const target = await addAccount(server, { email })
    expect((await asOther(admin.token, target)).status).toBe(200)
    const active = (id: number, is: boolean) =>
      server.owner.query('update users set active = $2 where id = $1', [id, is])
    await active(target, false)
    await aSecond()
    expect(told(await asOther(admin.token, target))).toEqual([403, 'PROXY_NOT_ALLOWED'])
    await active(target, true)
    await active(admin.id, false)
    await aSecond()
    expect(told(await asOther(admin.token, target))).toEqual([403, 'ACCOUNT_INACTIVE'])
  })
})

describe('S6 R108 what may be done', () => {
  const calls = Object.values(contracts).flatMap((group) => Object.values<Endpoint>(group))
  let admin: Awaited<ReturnType<typeof newSuperAdmin>>
  let tokens: Tokens
  beforeAll(async () => {
    admin = await newSuperAdmin()
    tokens = await signInAll(server)
  })

  // Written out: taken from the contract alone, a call that is no longer refused would not be missed.
  it('what touches passwords, second factor, sessions, roles, secrets, personal data, tools and other proxies is refused', () => {
    const refused = calls.filter((call) => call.notDuringProxy).map(({ method, path }) => `${method} ${path}`)
    expect(refused.toSorted()).toEqual([
      'DELETE /sessions',
      'DELETE /sessions/{id}',
      'DELETE /survey-results/exports/{id}',
      'GET /academy/course/{id}/learners/export',
      'GET /second-factor',
      'GET /sessions',
      'GET /survey-results/exports',
      'GET /users/access-review',
      'GET /users/profile/data',
      'POST /audit-events/export',
      'POST /auth/proxy-sessions',
      'POST /comparisons/export',
      'POST /custom-webhooks',
      'POST /custom-webhooks/{id}/secret',
      'POST /second-factor/enrolments',
      'POST /second-factor/recovery-codes',
      'POST /second-factor/removal',
      'POST /second-factor/resets',
      'POST /survey-results/erase',
      'POST /survey-results/export',
      'POST /survey-results/exports',
      'POST /survey-results/exports/{id}/link',
      'POST /survey-results/personal-data',
      'POST /users/judge-password',
      'POST /users/view-as',
      'POST /utils/clean-up-data',
      'POST /utils/decrypt',
      'POST /utils/encrypt',
      'PUT /second-factor',
      'PUT /users/bulk-update-roles',
      'PUT /users/change-password',
    ])
  })

  it('of the calls that answer a file, those that name nobody and the papers of a person are open', () => {
    const open = calls.filter(
      ({ access, files, notDuringProxy }) => files && !notDuringProxy && !['public', 'survey-token'].includes(access),
    )
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /academy/course/{id}/certificate',
      'POST /book-codes/batches/{id}/sheet',
      'POST /companies/export',
      'POST /fairness/export',
      'POST /reports/print',
    ])
  })

  it('a paper and a link that show several people are refused; the report of one person is open', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      "select id from survey_results where company_id = 1 and quality_verdict = 'good' order by id limit 2",
    )
    const [id, other] = rows.map((row) => row.id)
    const as = (path: string, body: object) =>
      asOther(admin.token, idOf('company.owner'), 'POST', path, { survey_result_id: id, ...body })
    const compared = { sections: ['profile', 'comparison'], with: [other] }
    const refused = [403, 'NOT_DURING_PROXY']
    expect(told(await as('/reports/print', compared))).toEqual(refused)
    expect(told(await as('/reports/print', { ...compared, shows_names: false }))).toEqual(refused)
    expect(told(await as('/reports/print', { sections: ['agreement'], conflict_plan_id: 1 }))).toEqual(refused)
    const share = '/survey-results/public/encode-report-payload'
    expect(told(await as(share, { ...compared, expires_in_days: 1 }))).toEqual(refused)
    expect((await as(share, { sections: ['profile'], expires_in_days: 1 })).status).toBe(200)
  })

  it.each(calls.filter((call) => call.notDuringProxy).map((call) => [call.method, call.path]))(
    '403 NOT_DURING_PROXY for %s %s',
    async (method, path) => {
      const reply = await asOther(
        admin.token,
        idOf('company.owner'),
        method,
        path.replaceAll(/\{\w+\}/g, '1'),
        method === 'GET' ? undefined : {},
      )
      expect(told(reply)).toEqual([403, 'NOT_DURING_PROXY'])
    },
  )

  const readable = calls.filter(
    ({ method, path, access, stream, params, notDuringProxy }) =>
      method === 'GET' &&
      // The log of acting as others grows by looking at it so.
      path !== '/auth/proxy-sessions' &&
      // Without a candidate it is one's own thread with support, which nobody has in another's name (R172).
      path !== '/ghl/messages' &&
      !stream &&
      !params &&
      !notDuringProxy &&
      !['public', 'refresh-cookie', 'survey-token'].includes(access),
  )
  const plain = ({ status, body }: Reply) => {
    // Home tells what is new since the visit before this session, which is the super admin's own.
    const visit = { since: undefined, is_first_visit: undefined, new_results: undefined }
    const overview = body.overview ? { overview: { ...body.overview, ...visit } } : {}
    return { status, body: { ...body, request_id: undefined, ...overview } }
  }

  it.each(readable.map(({ path }) => path))('GET %s answers the super admin as it answers the user', async (path) => {
    for (const [who, token] of [
      ['company.owner', tokens.owner],
      ['company.user', tokens.user],
      ['franchise.owner', tokens.franchiseOwner],
      ['franchise.user', tokens.franchiseUser],
    ] as const) {
      const own = plain(await server.call('GET', path, { token }))
      const proxied = plain(await asOther(admin.token, idOf(who), 'GET', path))
      expect(withoutCaller(proxied), `${who} ${path}`).toEqual(withoutCaller(own))
      expect(JSON.stringify(proxied.body), `${who} ${path}`).not.toContain('Silverpine')
    }
  })

  /** The profile says who is acting, Home what is new since that person was last here; all else is the user's. */
  const withoutCaller = ({ status, body }: ReturnType<typeof plain>) => {
    const hidden = { superAdmin: 'left out', since: 'left out', is_first_visit: 'left out', new_results: 'left out' }
    return JSON.parse(JSON.stringify({ status, body }), (key, value: unknown) =>
      key in hidden ? hidden[key as keyof typeof hidden] : value,
    ) as unknown
  }

  it('R109 internal tools look at the caller', async () => {
    const listed = tokens.superAdmin
    const unlisted = admin
    const tools = async (token: string) =>
      (await asOther(token, idOf('company.owner'))).body.users[0].permissions.internal_tools
    expect(await tools(listed)).toBe(true)
    expect(await tools(unlisted.token)).toBe(false)
    const own = await server.call('GET', '/users/profile', { token: listed })
    expect(own.body.users[0].permissions.internal_tools).toBe(true)
  })

  it('R247 the audit list has the start and every change with both ids, in the company acted on', async () => {
    const admin = await newSuperAdmin()
    const target = await addAccount(server, { email: 'audited@harbor.test' })
    expect((await asOther(admin.token, target, 'PUT', '/users/profile', { phone: '+44 20 7946 0000' })).status).toBe(
      200,
    )
    const { rows } = await server.owner.query(
      'select action, actor_id, on_behalf_of, company_id, object from audit_events where actor_id = $1 and on_behalf_of is not null order by id',
      [admin.id],
    )
    const both = { actor_id: admin.id, on_behalf_of: target, company_id: 1, object: `users:${target}` }
    expect(rows).toEqual([
      { action: 'auth.proxy_start', ...both },
      { action: 'users.update_profile', ...both },
    ])
  })
})
