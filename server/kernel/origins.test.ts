import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { isOwnOrigin } from './origins.ts'

const LISTED = 'https://partner.test'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer({ environment: { CORS_ORIGINS: `${LISTED}, https://second.test` } })
  token = await signIn(server, 'company.user@demo.test')
})
afterAll(() => server.close())

const profile = (origin: string) => fetch(`${server.api}/users/profile`, { headers: { 'id-token': token, origin } })
const preflight = (origin: string) =>
  fetch(`${server.api}/users/profile`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'id-token' },
  })

describe('R256 calls from other origins', () => {
  it('are refused unless listed, also those that look alike', async () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'http://partner.test',
      'https://partner.test.evil.test',
      'https://partner.test:8443',
      `${server.url}.evil.test`,
      'file://',
      'partner.test',
    ]) {
      const reply = await profile(origin)
      expect([origin, reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
        origin,
        403,
        'ORIGIN_REFUSED',
      ])
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      expect((await preflight(origin)).status).toBe(403)
    }
  })
  it('of our own pages and of no page at all need no list', async () => {
    expect((await profile(server.url)).status).toBe(200)
    expect((await profile('http://test.local')).status).toBe(200)
    expect((await server.call('GET', '/users/profile', { token })).status).toBe(200)
  })
  it('may be read where listed, answers and failures alike, by that origin alone', async () => {
    const good = await profile(LISTED)
    expect([good.status, good.headers.get('access-control-allow-origin'), good.headers.get('vary')]).toEqual([
      200,
      LISTED,
      'Origin',
    ])
    expect(good.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bad = await fetch(`${server.api}/users/profile`, { headers: { origin: LISTED } })
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([401, LISTED])
    expect(bad.headers.get('access-control-expose-headers')).toContain('x-request-id')
  })
  it('are told before they come which methods and headers they may use', async () => {
    const reply = await preflight(LISTED)
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    const allowed = reply.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['id-token', 'proxy-user-id', 'current-pathname', 'survey-token', 'Idempotency-Key']),
    )
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    expect(reply.headers.get('access-control-allow-origin')).toBe(LISTED)
  })
  it('never carry the cookie: its calls are for our own pages, listed or not', async () => {
    expect((await preflight(LISTED)).headers.get('access-control-allow-credentials')).toBeNull()
    const headers = { origin: LISTED, 'x-cookie-call': '1', cookie: `__Host-refresh=${'a'.repeat(43)}` }
    const reply = await server.call('POST', '/auth/refresh', { headers })
    expect([reply.status, reply.body.code]).toEqual([403, 'ORIGIN_REFUSED'])
  })
  it('count as our own by https, or by http on stage local', () => {
    const isOwn = (STAGE: 'prod' | 'local', origin: string) =>
      isOwnOrigin({ CORS_ORIGINS: [], PUBLIC_URL: undefined, STAGE }, origin, 'BE.example')
    expect(isOwn('prod', 'https://be.example')).toBe(true)
    expect(isOwn('prod', 'http://be.example')).toBe(false)
    expect(isOwn('local', 'http://be.example')).toBe(true)
  })
})
