import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

/** Listens to the stream of a token and keeps what is told. */
const listen = async (token: string) => {
  const stop = new AbortController()
  const response = await fetch(`${server.api}/events`, { headers: { 'id-token': token }, signal: stop.signal })
  const heard: { type: string; company_id: number; ids: number[] }[] = []
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      for (const line of new TextDecoder().decode(chunk).split('\n'))
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)))
    }
  }
  const done = read().catch(() => undefined)
  return {
    status: response.status,
    heard,
    ended: done,
    stop: async () => {
      stop.abort()
      await done
    },
  }
}

describe('GET /events', () => {
  it('tells a change to those who may see it, within a second, and to nobody else', async () => {
    const [mine, colleague, other, platform] = await Promise.all(
      [tokens.owner, tokens.user, tokens.otherOwner, tokens.superAdmin].map((token) => listen(token)),
    )
    const row = (await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })).body
      .survey_results[0]
    await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [row.id], status: row.status === 'offer' ? 'interview' : 'offer' },
    })
    for (const one of [mine, colleague, platform]) {
      await expect.poll(() => one?.heard.map((event) => event.type), { timeout: 1_000 }).toContain('survey-results')
      expect(one?.heard[0]?.ids).toEqual([row.id])
    }
    expect(other?.heard).toEqual([])
    await Promise.all([mine, colleague, other, platform].map(async (one) => one?.stop()))
  })
  it('S19 what belongs to no one company is told to whom it concerns: a change taken back to whoever made it, an account of a franchise to franchises', async () => {
    const [mine, platform, colleague, other] = await Promise.all(
      [tokens.franchiseOwner, tokens.superAdmin, tokens.owner, tokens.otherOwner].map((token) => listen(token)),
    )
    await server.call('PUT', '/users/profile', { token: tokens.franchiseOwner, body: { phone: '+44 20 7946 0123' } })
    const ids = await Promise.all(
      [1, 2].map(async (company_id) => {
        const query = `company_id=${company_id}&limit=1`
        const reply = await server.call('GET', `/survey-results/search?${query}`, { token: tokens.franchiseOwner })
        return reply.body.survey_results[0].id as number
      }),
    )
    const changed = await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.franchiseOwner,
      body: { ids, changes: { is_test: true } },
    })
    await server.call('POST', `/commands/${changed.body.command.id}/undo`, { token: tokens.franchiseOwner })
    const types = (one: typeof mine) => [...new Set(one?.heard.map((event) => event.type))].toSorted()
    await expect.poll(() => types(mine), { timeout: 1_000 }).toEqual(['commands', 'survey-results', 'users'])
    expect(types(platform)).toEqual(['survey-results', 'users'])
    expect(types(colleague)).toEqual(['survey-results'])
    expect(types(other)).toEqual([])
    await Promise.all([mine, platform, colleague, other].map(async (one) => one?.stop()))
  })
  it('401 without a token', async () => {
    expect((await fetch(`${server.api}/events`)).status).toBe(401)
  })
  it.each([
    ['is set inactive', 'update users set active = false where id = $1', 403],
    ['has every session ended', 'update sessions set ended_at = now() where user_id = $1', 401],
  ])('R90 S8 a user who %s hears so within a second, and the stream ends', async (_, change, status) => {
    await server.owner.query('update users set active = true where active = false')
    const token = await signIn(server, 'clinic.owner@demo.test')
    const [profile] = (await server.call('GET', '/users/profile', { token })).body.users
    const one = await listen(token)
    const bystander = await listen(tokens.owner)
    await server.owner.query(change, [profile.id])
    await expect.poll(() => one.heard, { timeout: 1_000 }).toMatchObject([{ type: 'session', ids: [profile.id] }])
    await one.ended
    // At once, although a moment ago the session was still good.
    expect((await server.call('GET', '/users/profile', { token })).status).toBe(status)
    expect(bystander.heard).toEqual([])
    await bystander.stop()
  })
})

const event = (more: object = {}) => ({
  description: 'Page view',
  timestamp: server.clock.now().toISOString(),
  is_mobile: false,
  screen_width: 1440,
  screen_height: 900,
  browser: 'Chromium',
  os: 'Linux',
  user_agent: 'test',
  ...more,
})

describe('POST /user-events', () => {
  it('R167 R169 201 sets whose it is, believes the clock within limits, and takes a repeat once', async () => {
    const now = server.clock.now()
    const old = event({ description: 'Long ago', timestamp: '2001-01-01T00:00:00.000Z', user_id: 999 })
    const batch = [event({ description: 'x'.repeat(900) }), event({ description: 'x'.repeat(900) }), old]
    const reply = await server.call('POST', '/user-events', {
      token: tokens.user,
      body: { user_events: batch },
      headers: { 'current-pathname': '/candidates?search=secret' },
    })
    expect([reply.status, reply.body.accepted]).toEqual([201, 3])
    const { rows } = await server.owner.query(
      'select e.*, u.email from user_events e join users u on u.id = e.user_id order by e.id',
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ email: 'company.user@demo.test', pathname: '/candidates' })
    expect(rows[0].description).toHaveLength(500)
    expect(Math.abs(rows[1].timestamp.getTime() - now.getTime())).toBeLessThan(5_000)
  })
  it('R75 the older client’s pathname is noted without its query and cut, and never needed', async () => {
    const noted = async (pathname?: string) => {
      const description = `Visit ${pathname?.length ?? 'of nowhere'}`
      const reply = await server.call('POST', '/user-events', {
        token: tokens.user,
        body: { user_events: [event({ description })] },
        headers: pathname === undefined ? {} : { 'current-pathname': pathname },
      })
      const { rows } = await server.owner.query('select pathname from user_events where description = $1', [
        description,
      ])
      return [reply.status, rows[0]?.pathname]
    }
    expect(await noted()).toEqual([201, null])
    expect(await noted('/survey-results/7?tab=notes')).toEqual([201, '/survey-results/7'])
    expect(await noted(`/${'a'.repeat(900)}`)).toEqual([201, `/${'a'.repeat(511)}`])
  })
  it('422 for an empty batch or more than 100', async () => {
    expect((await server.call('POST', '/user-events', { token: tokens.user, body: { user_events: [] } })).status).toBe(
      422,
    )
    expect(
      (
        await server.call('POST', '/user-events', {
          token: tokens.user,
          body: { user_events: Array.from({ length: 101 }, () => event()) },
        })
      ).status,
    ).toBe(422)
  })
})

const evaluate = (body: object | string, headers: Record<string, string> = {}, path = '') =>
  fetch(`${server.url}/ofrep/v1/evaluate/flags${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const setMaintenance = async (rules: object[], isOn = true) => {
  await server.owner.query(
    "insert into feature_flags (key, type, is_on, default_variant, variants, rules) values ('maintenance', 'boolean', $2, 'off', '{\"on\": true, \"off\": false}', $1) on conflict (key) do update set rules = $1, is_on = $2",
    [JSON.stringify(rules), isOn],
  )
}
const maintenance = async (headers: Record<string, string> = {}, key = 'somebody') => {
  const body = (await (await evaluate({ context: { targetingKey: key } }, headers)).json()) as {
    flags: { key: string; value: boolean; reason: string }[]
  }
  return body.flags.find((flag) => flag.key === 'maintenance')
}

describe('the flag protocol', () => {
  it('R136 R143 answers the code default where nobody has set the flag', async () => {
    expect(await maintenance()).toMatchObject({ value: false, reason: 'DEFAULT' })
  })
  it('R137 says what is wrong with a context, and 404 for an unknown flag', async () => {
    const none = await evaluate({})
    expect([none.status, await none.json()]).toEqual([400, { errorCode: 'INVALID_CONTEXT' }])
    const keyless = await evaluate({ context: { anonymous: true } })
    expect([keyless.status, await keyless.json()]).toEqual([400, { errorCode: 'TARGETING_KEY_MISSING' }])
    const unknown = await evaluate({ context: { targetingKey: 'a' } }, {}, '/no-such-flag')
    expect([unknown.status, await unknown.json()]).toEqual([404, { key: 'no-such-flag', errorCode: 'FLAG_NOT_FOUND' }])
  })
  it('R138 304 while nothing would change for this context, a new ETag for another', async () => {
    const first = await evaluate({ context: { targetingKey: 'a' } })
    const etag = first.headers.get('etag') ?? ''
    expect((await evaluate({ context: { targetingKey: 'a' } }, { 'if-none-match': etag })).status).toBe(304)
    expect((await evaluate({ context: { targetingKey: 'b' } }, { 'if-none-match': etag })).status).toBe(200)
  })
  it('R40 R139 rules look at what the server knows: a forged role changes nothing', async () => {
    await setMaintenance([
      { variant: 'off', anonymous: true },
      { variant: 'off', roles: ['SUPER_ADMIN'] },
      { variant: 'on' },
    ])
    await expect
      .poll(async () => (await maintenance({ 'id-token': tokens.user }))?.value, { timeout: 2_000 })
      .toBe(true)
    expect((await maintenance({ 'id-token': tokens.superAdmin }))?.value).toBe(false)
    expect((await maintenance())?.value).toBe(false)
    const forged = (await (
      await evaluate(
        { context: { targetingKey: '1', role: 'SUPER_ADMIN', anonymous: true } },
        { 'id-token': tokens.user },
      )
    ).json()) as { flags: { value: boolean }[] }
    expect(forged.flags[0]?.value).toBe(true)
    await setMaintenance([])
  })
  it('R142 a percentage is stable per key and about right over many', async () => {
    await setMaintenance([{ variant: 'on', percentage: 30 }])
    await expect
      .poll(
        async () => {
          const values = await Promise.all(
            Array.from({ length: 200 }, async (_, index) => (await maintenance({}, `key ${index}`))?.value),
          )
          return values.filter(Boolean).length
        },
        { timeout: 5_000 },
      )
      .toBeGreaterThan(35)
    const twice = await Promise.all([maintenance({}, 'key 7'), maintenance({}, 'key 7')])
    expect(twice[0]).toEqual(twice[1])
    await setMaintenance([])
  })
  it('R140 tells open pages to ask again when a flag changes', async () => {
    const stop = new AbortController()
    const response = await fetch(`${server.url}/ofrep/v1/events`, { signal: stop.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    await setMaintenance([{ variant: 'on' }])
    const told = new TextDecoder().decode((await reader?.read())?.value)
    expect(told).toContain('refetchEvaluation')
    stop.abort()
    await setMaintenance([])
  })
})
