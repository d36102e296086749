import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieCall, GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { CLIENT, type OtherProvider, redirectWalker, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { freePort } from '#tests/support/product.ts'

let server: TestServer
let other: OtherProvider
let log = ''
let count = 0
const newEmail = () => `there-${(count += 1)}@harbor.test`

beforeAll(async () => {
  // The provider sends browsers back to an address that it was told beforehand.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  other = await startOpenidProvider([`${url}/auth/provider/callback`], [`${url}/login`])
  server = await buildServer({
    port,
    environment: {
      IDENTITY: 'oidc',
      OIDC_ISSUER: other.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
    },
    log: { write: (line) => void (log += line) },
  })
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const isLogin = (url: URL) => url.pathname === '/login'
const isCallback = (url: URL) => url.pathname === '/auth/provider/callback'
const person = (email: string, more: Partial<OtherProvider['person']> = {}) => {
  other.person = { subject: `subject of ${email}`, email, email_verified: true, amr: ['pwd'], ...more }
}
const endingOf = async (walker = redirectWalker(), from?: string) => {
  const end = await walker.walk(`${server.url}/auth/provider/start`, isLogin, from)
  const cookie = walker.jar.get(new URL(server.url).host)?.get('__Host-refresh') ?? null
  return { ending: end.searchParams.get('provider'), goal: end.searchParams.get('redirect_to'), cookie, walker }
}
const whoIs = async (cookie: string | null) => {
  const { status, body } = await cookieCall(server, 'POST', '/auth/refresh', cookie)
  if (status !== 200) return null
  const profile = await server.call('GET', '/users/profile', { token: body.tokens.id_token })
  return profile.body.users[0].id
}
const accepted = async (id: number) =>
  (await server.owner.query('select password_hash, email_verified_at from credentials where user_id = $1', [id]))
    .rows[0]

describe('R43 sign-in by OpenID Connect', () => {
  it('R43 lets an invited user in by their verified address, and on to where they wanted to go', async () => {
    const email = newEmail()
    const id = await addAccount(server, { email, password: null, verified: false })
    person(email)
    const { ending, goal, cookie } = await endingOf(redirectWalker(), `${server.url}/login?redirect_to=%2Fcandidates`)
    expect([ending, goal]).toEqual(['done', '/candidates'])
    expect(await whoIs(cookie)).toBe(id)
    expect(await accepted(id)).toEqual({ password_hash: 'another provider', email_verified_at: expect.any(Date) })
    const { rows } = await server.owner.query(
      "select actor_id, changed from audit_events where action = 'auth.sign_in' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ actor_id: id, changed: { provider: other.issuer } })
  })

  it('R43 knows them by issuer and subject from then on, whatever becomes of the address', async () => {
    const email = newEmail()
    const id = await addAccount(server, { email })
    person(email)
    await endingOf()
    other.person.email = 'elsewhere@harbor.test'
    expect(await whoIs((await endingOf()).cookie)).toBe(id)
    // Somebody else who has that address there now is not this user.
    person(email, { subject: 'somebody else' })
    expect(await endingOf()).toMatchObject({ ending: 'unknown', cookie: null })
    const login = await server.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect(login.body.step).toBe('DONE')
  })

  it.each([
    ['whom nobody invited', async () => newEmail(), {}],
    [
      'whose address is not verified there',
      async () => {
        const email = newEmail()
        await addAccount(server, { email })
        return email
      },
      { email_verified: false },
    ],
    [
      'who is deactivated here',
      async () => {
        const email = newEmail()
        await addAccount(server, { email, active: false })
        return email
      },
      {},
    ],
  ])('R43 lets nobody in %s', async (_, make, more) => {
    person(await make(), more)
    expect(await endingOf()).toMatchObject({ ending: 'unknown', cookie: null })
  })

  it('R43 ends with the account: deactivated later, the next sign-in is refused', async () => {
    const email = newEmail()
    const id = await addAccount(server, { email })
    person(email)
    expect(await endingOf()).toMatchObject({ ending: 'done' })
    await server.owner.query('update users set active = false where id = $1', [id])
    expect(await endingOf()).toMatchObject({ ending: 'unknown', cookie: null })
  })

  it('S15 takes a second factor of the provider, and without one asks for the password here', async () => {
    const email = newEmail()
    const id = await addAccount(server, { email })
    await server.owner.query("insert into second_factors (user_id, secret_sealed, last_step) values ($1, 'x', 0)", [id])
    person(email)
    expect(await endingOf()).toMatchObject({ ending: 'code', cookie: null })
    person(email, { amr: ['pwd', 'mfa'] })
    expect(await whoIs((await endingOf()).cookie)).toBe(id)
  })

  it('S9 refuses an answer that was not asked for, was altered, comes twice, or comes too late', async () => {
    const email = newEmail()
    await addAccount(server, { email })
    person(email)
    const answer = async () => {
      const walker = redirectWalker()
      return { walker, url: await walker.walk(`${server.url}/auth/provider/start`, isCallback) }
    }
    const follow = async (walker: ReturnType<typeof redirectWalker>, url: URL) =>
      new URL((await walker.get(url.href)).headers.get('location') ?? '', server.url).searchParams.get('provider')
    const [first, second, third, late] = [await answer(), await answer(), await answer(), await answer()]
    // Somebody else's browser was given this answer: it never asked.
    expect(await follow(redirectWalker(), first.url)).toBe('again')
    // A browser that asked gets the answer to another question.
    expect(await follow(second.walker, first.url)).toBe('failed')
    third.url.searchParams.set('code', 'another-code')
    expect(await follow(third.walker, third.url)).toBe('failed')
    const { jar } = late.walker
    const kept = new Map(jar.get(new URL(server.url).host))
    expect(await follow(late.walker, late.url)).toBe('done')
    jar.set(new URL(server.url).host, kept)
    expect(await follow(late.walker, late.url)).toBe('failed')
    const tooLate = await answer()
    server.clock.advance(11 * 60_000)
    expect(await follow(tooLate.walker, tooLate.url)).toBe('again')
    server.clock.advance(-11 * 60_000)
  })

  it('S7 keeps state, nonce and verifier from everybody, in a cookie of its own', async () => {
    const reply = await redirectWalker().get(`${server.url}/auth/provider/start`)
    const sent = new URL(reply.headers.get('location') ?? '')
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{32,}$/),
      nonce: expect.stringMatching(/^.{32,}$/),
      redirect_uri: `${server.url}/auth/provider/callback`,
    })
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-provider=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/)
    expect(cookie).not.toContain(sent.searchParams.get('state'))
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('R43 ends the session there too, for whoever began it there', async () => {
    const email = newEmail()
    await addAccount(server, { email })
    person(email)
    const { walker } = await endingOf()
    const there = new URL((await walker.get(`${server.url}/auth/provider/end`)).headers.get('location') ?? '')
    expect([there.origin, there.searchParams.get('post_logout_redirect_uri')]).toEqual([
      other.issuer,
      `${server.url}/login`,
    ])
    // Which session is meant: without it some providers ask, and some refuse.
    const [, claims = ''] = (there.searchParams.get('id_token_hint') ?? '').split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: `subject of ${email}` })
    expect((await walker.get(there.href)).status).toBe(200)
    const reply = await redirectWalker().get(`${server.url}/auth/provider/end`)
    expect(reply.headers.get('location')).toBe('/login')
  })

  it('R43 R252 says so when the provider is away, and signs in with passwords all the same', async () => {
    await other.close()
    const alone = await buildServer({
      environment: { IDENTITY: 'oidc', OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: 'x' },
      beside: server,
    })
    // Also where it was there a moment ago: a browser that is sent to it would show an error of its own.
    for (const one of [alone, server])
      await expect
        .poll(async () => (await redirectWalker().get(`${one.url}/auth/provider/start`)).headers.get('location'))
        .toBe('/login?provider=away')
    const email = newEmail()
    await addAccount(alone, { email })
    const login = await alone.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect(login.body.step).toBe('DONE')
    await alone.close()
    expect(log).toContain('ECONNREFUSED')
    expect(log).not.toContain('there-')
  })
})
