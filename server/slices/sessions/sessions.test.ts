import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieCall, GOOD_PASSWORD, session, sessionIdIn } from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { atFullPace } from '#tests/support/pace.ts'
import { originOf } from './origin.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())

let number = 0
const newUser = async () => {
  const email = `device-${(number += 1)}@harbor.test`
  await addAccount(server, { email })
  return { email, ...(await session(server, email)) }
}
/** Signs in as a browser with a user agent, from an address. */
const from = async (email: string, agent: string, address: string): Promise<string> =>
  (
    await server.call('POST', '/auth/sign-in', {
      body: { email, password: GOOD_PASSWORD },
      headers: { 'user-agent': agent, 'x-forwarded-for': address },
    })
  ).body.tokens.id_token
const list = async (token: string) => (await server.call('GET', '/sessions', { token })).body.sessions
const end = (token: string, id: string) => server.call('DELETE', `/sessions/${id}`, { token })
const endOthers = (token: string) => server.call('DELETE', '/sessions', { token })
const profile = (token: string) => server.call('GET', '/users/profile', { token })
const told = ({ status, body }: Reply) => [status, body.code]
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Follows the stream of a token until it ends: how long that took from `act` on, and what was told. */
const untilEnd = async (token: string, act: () => Promise<unknown>) => {
  const response = await fetch(`${server.api}/events`, { headers: { 'id-token': token } })
  const heard: string[] = []
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard.push(new TextDecoder().decode(chunk))
  })()
  const began = performance.now()
  await act()
  await reading
  return { ms: performance.now() - began, heard: heard.join('') }
}

describe('GET /sessions', () => {
  it('says device, place and times of each in words, this one first', async () => {
    const { email, token } = await newUser()
    await from(email, IPHONE, '203.0.113.9')
    const mine = await from(email, 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', '10.1.2.3')
    const sessions = await list(mine)
    expect(sessions.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false, false])
    expect(sessions[0]).toMatchObject({
      id: sessionIdIn(mine),
      browser: 'Firefox 139',
      system: 'Linux',
      origin: 'private network',
      address: '10.1.2.3',
      is_two_step: false,
    })
    expect(sessions[1]).toMatchObject({ browser: 'Safari 18', system: 'iPhone', origin: 'internet' })
    expect(sessions[2]).toMatchObject({ id: sessionIdIn(token), browser: null, system: null, origin: 'this computer' })
  })

  it('moves to the front when its tokens are renewed, and leaves the list when they could not be any more', async () => {
    const user = await newUser()
    const other = await session(server, user.email)
    const third = await session(server, user.email)
    server.clock.advance(60_000)
    await cookieCall(server, 'POST', '/auth/refresh', user.cookie)
    const ids = (rows: { id: string }[]) => rows.map((one) => one.id)
    expect(ids(await list(third.token))).toEqual([third, user, other].map((one) => sessionIdIn(one.token)))
    server.clock.advance(30 * 86_400_000)
    const now = await session(server, user.email)
    expect(ids(await list(now.token))).toEqual([sessionIdIn(now.token)])
  })

  it.each([
    ['::1', 'this computer'],
    ['::ffff:127.0.0.1', 'this computer'],
    ['172.20.0.3', 'private network'],
    ['172.32.0.3', 'internet'],
    ['fd12::9', 'private network'],
    ['fe80::1', 'private network'],
    ['2001:db8::1', 'internet'],
    ['8.8.8.8', 'internet'],
    [null, null],
  ])('%s is %s', (address, origin) => {
    expect(originOf(address)).toBe(origin)
  })
})

describe('DELETE /sessions/{id}', () => {
  it('S8 R94 ends that one for its next call, its cookie and its open page within a second; others stay', async () => {
    const user = await newUser()
    const other = await session(server, user.email)
    expect((await profile(other.token)).status).toBe(200)
    const { ms, heard } = await untilEnd(other.token, () => end(user.token, sessionIdIn(other.token)))
    expect(heard).toContain('"type":"session"')
    expect(atFullPace(ms)).toBeLessThan(1_000)
    expect(told(await profile(other.token))).toEqual([401, 'UNAUTHENTICATED'])
    expect(told(await cookieCall(server, 'POST', '/auth/refresh', other.cookie))).toEqual([
      401,
      'TokenRevokedException',
    ])
    expect((await profile(user.token)).status).toBe(200)
    expect((await end(user.token, sessionIdIn(other.token))).status).toBe(404)
  })

  it("404 for somebody else's session, and it goes on", async () => {
    const [user, stranger] = [await newUser(), await newUser()]
    expect(told(await end(user.token, sessionIdIn(stranger.token)))).toEqual([404, 'NOT_FOUND'])
    expect((await profile(stranger.token)).status).toBe(200)
    expect((await end(user.token, 'no-reference')).status).toBe(404)
  })

  it('R247 stands in the audit list', async () => {
    const user = await newUser()
    const other = await session(server, user.email)
    await end(user.token, sessionIdIn(other.token))
    const { rows } = await server.owner.query(
      `select a.action, u.email from audit_events a join users u on u.id = a.actor_id where action = 'sessions.end' and u.email = $1`,
      [user.email],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('DELETE /sessions', () => {
  it('ends all but this one and counts them', async () => {
    const user = await newUser()
    const others = [await session(server, user.email), await session(server, user.email)]
    const stranger = await newUser()
    expect((await endOthers(user.token)).body).toEqual({ status: 200, ended: 2 })
    for (const other of others) expect((await profile(other.token)).status).toBe(401)
    expect((await profile(user.token)).status).toBe(200)
    expect((await profile(stranger.token)).status).toBe(200)
    expect((await endOthers(user.token)).body.ended).toBe(0)
  })
})
