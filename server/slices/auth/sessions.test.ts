import { createHmac } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { LiveEvent } from '#contract/resources/events.ts'
import { addAccount, cookieCall, cookieIn, session } from '#tests/support/accounts.ts'
import type { Db } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { createSessions, tellsOfWho } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

let number = 0
const newUser = async (account: Partial<Parameters<typeof addAccount>[1]> = {}) => {
  const email = `session-${(number += 1)}@harbor.test`
  const id = await addAccount(server, { email, ...account })
  return { id, email, ...(await session(server, email)) }
}
const profile = (token: string | undefined, headers: Record<string, string> = {}) =>
  server.call('GET', '/users/profile', { token, headers })
const refresh = (cookie: string | null, headers: Record<string, string> = {}) =>
  cookieCall(server, 'POST', '/auth/refresh', cookie, { headers })
const current = (cookie: string | null, headers: Record<string, string> = {}) =>
  cookieCall(server, 'GET', '/auth/session', cookie, { headers })
const logout = (cookie: string | null, options: { token?: string; headers?: Record<string, string> } = {}) =>
  cookieCall(server, 'POST', '/auth/logout', cookie, options)
const told = ({ status, body }: Reply) => [status, body.code]
const sessionOf = async (userId: number) => {
  const { rows } = await server.owner.query(
    'select created_at, last_seen_at, ended_at, end_reason, second_factor_at from sessions where user_id = $1',
    [userId],
  )
  return rows[0]
}
const auditOf = async (action: string, userId: number) => {
  const { rows } = await server.owner.query(
    'select outcome, object from audit_events where action = $1 and actor_id = $2',
    [action, userId],
  )
  return rows
}
const linesOf = async (action: string) => {
  const { rows } = await server.owner.query('select count(*)::int as n from audit_events where action = $1', [action])
  return rows[0].n
}
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
/** Sessions as they are at one moment, and what writes a time of a user's tokens, so many milliseconds after it. */
const atOneMoment = (userId: number) => {
  const now = server.clock.now()
  const set = (column: 'used_at' | 'expires_at', ms: number) =>
    server.owner.query(
      `update refresh_tokens r set ${column} = $2 from sessions s
       where s.id = r.session_id and s.user_id = $1 and r.${column} is not null`,
      [userId, new Date(now.getTime() + ms)],
    )
  return { set, look: createSessions({ ...server.kernel, clock: { now: () => now } }).look }
}
/** Long enough for what is remembered of a session to be read again. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))

describe('POST /auth/refresh', () => {
  it('R72 200 brings a new id token of the same session and rotates the cookie', async () => {
    const user = await newUser()
    const reply = await refresh(user.cookie)
    expect(reply.status).toBe(200)
    expect(reply.body.tokens).toMatchObject({ expires_in: 900 })
    const next = cookieIn(reply)
    expect(next).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(next).not.toBe(user.cookie)
    expect((await profile(reply.body.tokens.id_token)).body.users[0].email).toBe(user.email)
    expect(reply.headers.getSetCookie()).toEqual([`__Host-refresh=${next}; ${ATTRIBUTES}; Max-Age=2592000`])
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const [before, after] = [claimsOf(user.token), claimsOf(reply.body.tokens.id_token)]
    expect(after.sid).toBe(before.sid)
    expect(after.auth_time).toBe(before.auth_time)
  })

  it('R72 R96 goes on for 30 days after the last use, with no other idle timeout, and no longer', async () => {
    const user = await newUser()
    server.clock.advance(29 * 86_400_000)
    const reply = await refresh(user.cookie)
    expect(reply.status).toBe(200)
    server.clock.advance(29 * 86_400_000)
    const last = await refresh(cookieIn(reply))
    expect(last.status).toBe(200)
    server.clock.advance(30 * 86_400_000)
    const late = await refresh(cookieIn(last))
    expect(told(late)).toEqual([401, 'NotAuthorizedException'])
    expect(cookieIn(late)).toBe('')
  })

  it('S9 gives parallel tabs the same successor within 10 s', async () => {
    const user = await newUser()
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(user.cookie)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map(cookieIn)).size).toBe(1)
    server.clock.advance(9_000)
    const late = await refresh(user.cookie)
    expect(cookieIn(late)).toBe(cookieIn(replies[0] ?? late))
    const { rows } = await server.owner.query(
      'select count(*)::int as n from refresh_tokens r join sessions s on s.id = r.session_id where s.user_id = $1',
      [user.id],
    )
    expect(rows[0].n).toBe(2)
  })

  it('R80 S9 401 RefreshTokenReuseException for a later second use, and the whole family ends', async () => {
    const user = await newUser()
    const first = await refresh(user.cookie)
    const second = await refresh(cookieIn(first))
    server.clock.advance(11_000)
    const reused = await refresh(user.cookie)
    expect(told(reused)).toEqual([401, 'RefreshTokenReuseException'])
    expect(cookieIn(reused)).toBe('')
    expect(told(await refresh(cookieIn(second)))).toEqual([401, 'TokenRevokedException'])
    expect((await profile(second.body.tokens.id_token)).status).toBe(401)
    expect(await auditOf('auth.refresh', user.id)).toMatchObject([{ outcome: 'used twice' }])
    expect(await sessionOf(user.id)).toMatchObject({ end_reason: 'refresh token used twice' })
  })

  it('S9 the tenth second is within the time of parallel tabs, the next moment is not', async () => {
    const user = await newUser()
    await refresh(user.cookie)
    const { set, look } = atOneMoment(user.id)
    await set('used_at', -10_000)
    expect((await look(user.cookie)).is).toBe('living')
    await set('used_at', -10_001)
    expect((await look(user.cookie)).is).toBe('used')
  })

  it('R72 a token is worth nothing from the moment at which it ends', async () => {
    const user = await newUser()
    const { set, look } = atOneMoment(user.id)
    await set('expires_at', 1)
    expect((await look(user.cookie)).is).toBe('living')
    await set('expires_at', 0)
    expect((await look(user.cookie)).is).toBe('unknown')
  })

  it('S24 gives out no successor that cannot be opened', async () => {
    const user = await newUser()
    await refresh(user.cookie)
    await server.owner.query(
      `update refresh_tokens r set successor = 'altered' from sessions s where s.id = r.session_id and s.user_id = $1 and r.used_at is not null`,
      [user.id],
    )
    expect(told(await refresh(user.cookie))).toEqual([401, 'NotAuthorizedException'])
  })

  it('says when the session was last seen, and is no line of the audit list', async () => {
    const user = await newUser()
    const lines = await linesOf('auth.refresh')
    server.clock.advance(60_000)
    expect((await refresh(user.cookie)).status).toBe(200)
    const { created_at, last_seen_at } = await sessionOf(user.id)
    expect(last_seen_at.getTime() - created_at.getTime()).toBeGreaterThanOrEqual(60_000)
    expect(await linesOf('auth.refresh')).toBe(lines)
  })

  it.each([
    ['no cookie', null],
    ['an empty one', ''],
    ['garbage', 'garbage'],
    ['one that was never given out', 'A'.repeat(43)],
    ['one with something behind it', `${'A'.repeat(43)}'--`],
  ])('401 NotAuthorizedException for %s', async (_, cookie) => {
    const reply = await refresh(cookie)
    expect(told(reply)).toEqual([401, 'NotAuthorizedException'])
    expect(cookieIn(reply)).toBe('')
  })

  it('R90 403 ACCOUNT_INACTIVE for a user who has been set inactive', async () => {
    const user = await newUser()
    await server.owner.query('update users set active = false where id = $1', [user.id])
    expect(told(await refresh(user.cookie))).toEqual([403, 'ACCOUNT_INACTIVE'])
  })
})

describe('GET /auth/session', () => {
  it('200 says whose session it is and until when, and leaves the cookie alone', async () => {
    const user = await newUser()
    const reply = await current(user.cookie)
    expect(reply.body).toEqual({ status: 200, user_id: user.id, expires_at: expect.any(String) })
    const days = (Date.parse(reply.body.expires_at) - server.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    expect(cookieIn(reply)).toBeNull()
    expect((await refresh(user.cookie)).status).toBe(200)
  })

  it('401 without a cookie, with an unknown one, after logout and for one used long ago', async () => {
    expect(told(await current(null))).toEqual([401, 'NotAuthorizedException'])
    expect(told(await current('B'.repeat(43)))).toEqual([401, 'NotAuthorizedException'])
    const user = await newUser()
    await refresh(user.cookie)
    server.clock.advance(11_000)
    expect(told(await current(user.cookie))).toEqual([401, 'TokenRevokedException'])
    const other = await newUser()
    await logout(other.cookie)
    expect(told(await current(other.cookie))).toEqual([401, 'TokenRevokedException'])
  })

  it('403 ACCOUNT_INACTIVE for a user who has been set inactive', async () => {
    const user = await newUser()
    await server.owner.query('update users set active = false where id = $1', [user.id])
    expect(told(await current(user.cookie))).toEqual([403, 'ACCOUNT_INACTIVE'])
  })
})

describe('POST /auth/logout', () => {
  it('R93 200 ends the session at once, clears the cookie and asks the browser to drop what it keeps', async () => {
    const user = await newUser()
    // What was read of a session a moment ago is not remembered beyond its end.
    expect((await profile(user.token)).status).toBe(200)
    const reply = await logout(user.cookie)
    expect(reply.status).toBe(200)
    expect(cookieIn(reply)).toBe('')
    expect(reply.headers.getSetCookie()).toEqual([`__Host-refresh=; ${ATTRIBUTES}; Max-Age=0`])
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(await sessionOf(user.id)).toMatchObject({ ended_at: expect.any(Date), end_reason: 'signed out' })
    expect(await auditOf('auth.logout', user.id)).toEqual([{ outcome: 'done', object: `users:${user.id}` }])
    expect(told(await profile(user.token))).toEqual([401, 'UNAUTHENTICATED'])
    expect(told(await refresh(user.cookie))).toEqual([401, 'TokenRevokedException'])
  })

  it.each([
    ['without a cookie', null],
    ['with an unknown one', 'C'.repeat(43)],
    ['with garbage', 'x; y'],
  ])('R93 200 %s', async (_, cookie) => {
    const lines = await linesOf('auth.logout')
    const reply = await logout(cookie)
    expect(reply.status).toBe(200)
    expect(await linesOf('auth.logout')).toBe(lines)
    expect(cookieIn(reply)).toBe('')
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  })

  it.each([1, 11])('R93 the cookie of %i s before ends the session too: its whole family is void', async (seconds) => {
    const user = await newUser()
    const next = cookieIn(await refresh(user.cookie))
    server.clock.advance(seconds * 1_000)
    expect((await logout(user.cookie)).status).toBe(200)
    expect(told(await refresh(next))).toEqual([401, 'TokenRevokedException'])
  })

  it('R93 ends the session of an id token that comes without its cookie, at once', async () => {
    const user = await newUser()
    expect((await profile(user.token)).status).toBe(200)
    expect((await logout(null, { token: user.token })).status).toBe(200)
    expect(await sessionOf(user.id)).toMatchObject({ end_reason: 'signed out' })
    expect(await auditOf('auth.logout', user.id)).toHaveLength(1)
    expect((await profile(user.token)).status).toBe(401)
    // A session that has ended is not ended again, and nobody is said to have done it.
    expect((await logout(user.cookie, { token: user.token })).status).toBe(200)
    expect(await auditOf('auth.logout', user.id)).toHaveLength(1)
  })

  it('leaves the other sessions of the user and everybody else alone', async () => {
    const user = await newUser()
    const elsewhere = await session(server, user.email)
    const other = await newUser()
    await logout(user.cookie)
    expect((await profile(elsewhere.token)).status).toBe(200)
    expect((await refresh(elsewhere.cookie)).status).toBe(200)
    expect((await profile(other.token)).status).toBe(200)
  })
})

describe('S9 the cookie calls are for our own pages only', () => {
  const calls = [
    ['POST', '/auth/refresh'],
    ['GET', '/auth/session'],
    ['POST', '/auth/logout'],
  ] as const
  const own = (method: string) => (method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: server.url })

  it.each(calls)('%s %s: 403 ORIGIN_REFUSED, and nothing has happened', async (method, path) => {
    const user = await newUser()
    const cookie = `__Host-refresh=${user.cookie}`
    const mark = { 'x-cookie-call': '1' }
    const foreign: Record<string, string>[] = [
      { cookie, ...own(method) },
      { cookie, ...own(method), 'x-cookie-call': '0' },
      { cookie, ...mark, origin: 'https://evil.example' },
      { cookie, ...mark, origin: 'null' },
      { cookie, ...mark, origin: `${server.url}.evil.example` },
      { cookie, ...mark, origin: `http://evil.example:${new URL(server.url).port}` },
      { cookie, ...mark, origin: 'http://127.0.0.1:1' },
      { cookie, ...mark, origin: 'ftp://127.0.0.1' },
      { cookie, ...mark, 'sec-fetch-site': 'cross-site' },
      { cookie, ...mark, 'sec-fetch-site': 'same-site' },
      { cookie, ...mark, 'sec-fetch-site': 'none' },
      { cookie, ...mark, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { cookie, ...mark },
    ]
    if (method === 'POST') foreign.push({ cookie, ...mark, 'sec-fetch-site': 'same-origin' })
    for (const headers of foreign) {
      const reply = await server.call(method, path, { headers })
      expect(told(reply), JSON.stringify(headers)).toEqual([403, 'ORIGIN_REFUSED'])
      expect(cookieIn(reply)).toBeNull()
    }
    expect((await profile(user.token)).status).toBe(200)
    expect((await refresh(user.cookie)).status).toBe(200)
  })

  it.each(calls)('%s %s takes the Origin of the configured address too', async (method, path) => {
    const user = await newUser()
    const reply = await cookieCall(server, method, path, user.cookie, { headers: { origin: 'http://test.local' } })
    expect(reply.status).toBe(200)
  })

  it('no other call reads the cookie', async () => {
    const { cookie } = await newUser()
    const reply = await cookieCall(server, 'GET', '/users/profile', cookie)
    expect(told(reply)).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('R194 429 for an address that asks too often', async () => {
    const one = await buildServer({ environment: { RATE_LIMITS: 'on', CALLS_PER_MINUTE: '2' } })
    const statuses = []
    for (const [method, path] of calls) statuses.push((await cookieCall(one, method, path, null)).status)
    await one.close()
    expect(statuses).toEqual([401, 401, 429])
  })
})

/** The calls that need somebody to be signed in. */
const privateCalls = Object.values(contracts)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ access }) => access !== 'public' && access !== 'refresh-cookie' && access !== 'survey-token')

describe('S7 S10 every private call refuses whoever is not signed in', () => {
  let hostile: Record<string, string>[]
  let token: string
  beforeAll(async () => {
    token = (await newUser()).token
    const [head = '', payload = '', signature = ''] = token.split('.')
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const { privateKey } = await generateKeyPair('RS256')
    const jwks = await (await fetch(`${server.url}/.well-known/jwks.json`)).text()
    const unsigned = `${coded({ alg: 'HS256', kid })}.${payload}`
    const signed = (claimed: object) =>
      new SignJWT({ ...claims, ...claimed }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    hostile = [
      {},
      { 'id-token': '' },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
      { 'id-token': 'garbage' },
      { 'id-token': `${head}.${payload}` },
      { 'id-token': `${head}.${payload}.${signature.slice(0, -4)}` },
      { 'id-token': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` },
      { 'id-token': `${coded({ alg: 'none' })}.${payload}.` },
      { 'id-token': `${unsigned}.${createHmac('sha256', jwks).update(unsigned).digest('base64url')}` },
      { 'id-token': await signed({}) },
      { 'id-token': `${head}.${coded({ ...claims, sub: '1' })}.${signature}` },
      { 'id-token': `${head}.${coded({ ...claims, auth_role: 'SUPER_ADMIN' })}.${signature}` },
      { 'id-token': `${head}.${coded({ ...claims, exp: claims.exp + 999_999 })}.${signature}` },
      { 'id-token': token, authorization: `Bearer ${head}.${payload}.other` },
      { 'id-token': 'garbage', authorization: `Bearer ${token}` },
    ]
  })

  it.each(privateCalls.map((call) => [call.method, call.path]))('%s %s', async (method, path) => {
    const url = path.replaceAll(/\{uuid\}/g, '00000000-0000-4000-8000-000000000000').replaceAll(/\{\w+\}/g, '1')
    for (const headers of hostile) {
      const reply = await server.call(method, url, { headers })
      expect(told(reply), JSON.stringify(headers)).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it('what they are refused is all that is wrong with them: the token itself is good', async () => {
    expect((await profile(token)).status).toBe(200)
  })

  it('lets in by either header, or by both with the same token', async () => {
    const { token } = await newUser()
    expect((await profile(token)).status).toBe(200)
    expect((await profile(undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await profile(undefined, { authorization: `bearer  ${token}` })).status).toBe(200)
    expect((await profile(token, { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('refuses a token after its 15 minutes', async () => {
    const { token } = await newUser()
    server.clock.advance(14 * 60_000)
    expect((await profile(token)).status).toBe(200)
    server.clock.advance(61_000)
    expect(told(await profile(token))).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('refuses a replay after logout', async () => {
    const { token, cookie } = await newUser()
    expect((await profile(token)).status).toBe(200)
    await logout(cookie)
    expect((await profile(token)).status).toBe(401)
  })
})

describe('S8 what changes acts within a second', () => {
  it('R90 a user who is set inactive gets 403 ACCOUNT_INACTIVE', async () => {
    const { id, token } = await newUser()
    expect((await profile(token)).status).toBe(200)
    await server.owner.query('update users set active = false where id = $1', [id])
    await aSecond()
    expect(told(await profile(token))).toEqual([403, 'ACCOUNT_INACTIVE'])
    await server.owner.query('update sessions set ended_at = now() where user_id = $1', [id])
    await aSecond()
    expect(told(await profile(token))).toEqual([403, 'ACCOUNT_INACTIVE'])
  })

  it('a new role has its rights, a lost one has none', async () => {
    const { id, token } = await newUser({ role: 'COMPANY_OWNER' })
    const campaigns = () => server.call('GET', '/hiring-campaigns/campaigns/search', { token })
    expect((await campaigns()).status).toBe(200)
    await server.owner.query(`update users set auth_role = 'COMPANY_USER' where id = $1`, [id])
    await aSecond()
    expect(told(await campaigns())).toEqual([403, 'FORBIDDEN'])
  })

  it('R93 a session ended in another process ends here within a second', async () => {
    const { token, cookie } = await newUser()
    expect((await profile(token)).status).toBe(200)
    const elsewhere = createSessions(server.kernel)
    const found = await elsewhere.look(cookie)
    await elsewhere.end(found.is === 'living' ? found.session.id : '', 'signed out')
    await aSecond()
    expect(told(await profile(token))).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('R80 R93 what was read of a session does not outlive its end, before the news of it comes too', async () => {
    const deaf = createSessions({ ...server.kernel, events: { ...server.kernel.events, subscribe: () => () => {} } })
    const ofUser = async () => {
      const { cookie } = await newUser()
      const found = await deaf.look(cookie)
      const id = found.is === 'living' ? found.session.id : ''
      const endedAt = async () => (await deaf.read(id))?.ended_at
      expect(await endedAt()).toBeNull()
      return { id, cookie, endedAt }
    }
    const leaving = await ofUser()
    await deaf.end(leaving.id, 'signed out')
    expect(await leaving.endedAt()).toBeInstanceOf(Date)
    const copied = await ofUser()
    await deaf.exchange(copied.cookie)
    server.clock.advance(11_000)
    expect((await deaf.exchange(copied.cookie)).is).toBe('used')
    expect(await copied.endedAt()).toBeInstanceOf(Date)
  })

  it('R93 all sessions of a user end at once but the one that is named, and one alone where one is', async () => {
    const one = await newUser()
    const other = await session(server, one.email)
    const third = await session(server, one.email)
    const stranger = await newUser()
    const here = createSessions(server.kernel)
    const idOf = async (cookie: string) => {
      const found = await here.look(cookie)
      return found.is === 'living' ? found.session.id : ''
    }
    const ids = await Promise.all([one, other, third, stranger].map(({ cookie }) => idOf(cookie)))
    const endOf = async (id = '') => {
      const { rows } = await server.owner.query('select end_reason from sessions where id = $1', [id])
      return rows[0].end_reason
    }
    const within = (act: (db: Db) => Promise<unknown>) =>
      server.kernel.database.transaction(everything('test'), async (db) => void (await act(db)))
    await within((db) => here.endOne(db, ids[2] ?? '', 'one'))
    expect(await Promise.all(ids.map(endOf))).toEqual([null, null, 'one', null])
    await within((db) => here.endAll(db, one.id, 'all but this', ids[0]))
    expect(await Promise.all(ids.map(endOf))).toEqual([null, 'all but this', 'one', null])
    await within((db) => here.endAll(db, one.id, 'all'))
    expect(await Promise.all(ids.map(endOf))).toEqual(['all', 'all but this', 'one', null])
  })
  it('S15 a session remembers that a code was right in it', async () => {
    const user = await newUser()
    const here = createSessions(server.kernel)
    const found = await here.look(user.cookie)
    expect(await sessionOf(user.id)).toMatchObject({ second_factor_at: null })
    await server.kernel.database.transaction(everything('test'), (db) =>
      here.markSecondFactor(db, found.is === 'living' ? found.session.id : ''),
    )
    expect(await sessionOf(user.id)).toMatchObject({ second_factor_at: expect.any(Date) })
  })
  it('S8 what was read a moment ago is read again after news of who somebody is, and after forgetting', async () => {
    let hear: (event: LiveEvent) => void = () => {}
    let readings = 0
    const { database, events } = server.kernel
    const here = createSessions({
      ...server.kernel,
      events: { ...events, subscribe: (listener) => ((hear = listener), () => {}) },
      database: {
        ...database,
        glance: (...given) => {
          readings += 1
          return database.glance(...given)
        },
      },
    })
    const user = await newUser()
    const found = await here.look(user.cookie)
    const id = found.is === 'living' ? found.session.id : ''
    for (const news of [null, null, { type: 'survey_results' }, { type: 'users' }, null]) {
      if (news) hear(news as unknown as LiveEvent)
      await here.read(id)
    }
    expect(readings).toBe(2)
    here.forget()
    await here.read(id)
    expect(readings).toBe(3)
  })
  it('a reading that failed is not remembered', async () => {
    const { id } = await newUser()
    const { rows } = await server.owner.query('select id from sessions where user_id = $1', [id])
    const { database } = server.kernel
    let isAway = true
    const away: typeof database.glance = (...given) =>
      isAway ? Promise.reject(new Error('away')) : database.glance(...given)
    const here = createSessions({ ...server.kernel, database: { ...database, glance: away } })
    await expect(here.read(rows[0].id)).rejects.toThrow('away')
    isAway = false
    expect(await here.read(rows[0].id)).toMatchObject({ user: { id } })
  })

  it('what is remembered is dropped by news of who somebody is, and by no other', () => {
    expect(['session', 'users', 'companies'].map((type) => tellsOfWho({ type } as LiveEvent))).toEqual([
      true,
      true,
      true,
    ])
    expect(tellsOfWho({ type: 'survey_results' } as unknown as LiveEvent)).toBe(false)
  })

  it('a company that changes hands changes what its people see', async () => {
    const { id, token } = await newUser()
    const names = async () => (await profile(token)).body.users[0].companies.map((one: { name: string }) => one.name)
    expect(await names()).toEqual(['Harbor Logistics'])
    await server.owner.query(
      `update users set company_id = (select id from companies where name = 'Silverpine Homes') where id = $1`,
      [id],
    )
    await aSecond()
    expect(await names()).toEqual(['Silverpine Homes'])
  })
})
