import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, permissions, type Permission } from '#contract/access/permissions.ts'
import { BRANDS } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Role } from '#contract/access/roles.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, everyCallServer, isStaffCall, type RequestOf, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'
import { companyMakers } from '#tests/support/makers.ts'

// What every call does alike, each tried on every call of the contract. Answers of its own stand in the test of its slice.

let server: TestServer
let tokens: Tokens
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, tokens, requestOf } = await everyCallServer())
})
afterAll(() => server.close())

/** A request that is refused changes nothing and uses nothing up: what is tried in many forms is made once. */
const toBeRefused = new Map<string, Promise<Request>>()
const requestToRefuse = (call: Call): Promise<Request> => {
  const made = toBeRefused.get(call.title) ?? requestOf(call)
  toBeRefused.set(call.title, made)
  return made
}

const told = ({ status, body }: Reply) => [status, body?.code]
/** A stream ends when its reader goes: its own test listens to it. */
const answering = calls.filter(({ e }) => !e.stream)
const withBody = answering.filter(({ e }) => e.body)
/** With a body of JSON, or without one: what takes a file has tests of its own. */
const changing = answering.filter(({ e }) => e.method !== 'GET' && !e.upload)
const uploading = answering.filter(({ e }) => e.upload)
const forStaff = calls.filter(({ e }) => isStaffCall(e))
/** When what is to be changed was read: of one row, or of each of several. */
const asRead = (body: unknown, updated_at: string) => {
  const { ids } = body as { ids?: unknown }
  return Array.isArray(ids) ? { seen: ids.map((id) => ({ id, updated_at })) } : { updated_at }
}
/** An object as a body is sent, with something more in it. */
const plus = (body: unknown, more: object) => ({ ...(body as object), ...more })

describe('a valid request', () => {
  it.each(answering)('R187 S1 $title succeeds for whoever may', async (call) => {
    const reply = await send(server, call.e, await requestOf(call))
    expect(Object.keys(call.e.replies), JSON.stringify(reply.body)).toContain(String(reply.status))
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    // Whoever may take it back is told of each mail that waits until then.
    const command: { id: string; mails: number } | undefined = reply.body?.command
    expect(command?.mails).toBe(command && (await mailsHeldFor(command.id)))
  })
})

const mailsHeldFor = async (command: string): Promise<number> => {
  const { rowCount } = await server.owner.query("select from outbox where command_id = $1 and kind = 'mail'", [command])
  return rowCount ?? 0
}

/** A brand that has not what a call belongs to. */
const brandWithout = ({ feature }: Call['e']) => BRANDS.find((key) => feature && !brands[key].features[feature])

describe('R15 a call of a feature', () => {
  it.each(answering.filter(({ e }) => brandWithout(e)))('$title: 404 in a brand without it', async (call) => {
    const brand = brandWithout(call.e) ?? 'hb'
    const reply = await send(server, call.e, await requestToRefuse(call), { brand })
    expect(told(reply)).toEqual([404, 'FEATURE_DISABLED'])
  })
})

describe('R187 R192 an Idempotency-Key', () => {
  it.each(answering.filter(({ e }) => e.idempotent))(
    '$title: a repeat gets the first answer, another body 409',
    async (call) => {
      const headers = { 'Idempotency-Key': `key of ${call.title}` }
      const request = await requestOf(call)
      const first = await send(server, call.e, request, { headers })
      const second = await send(server, call.e, request, { headers })
      expect([second.status, second.body]).toEqual([first.status, first.body])
      expect([first, second].map((reply) => reply.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
      const other = await send(server, call.e, await requestOf(call), { headers })
      expect(told(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
      const tooLong = await send(server, call.e, request, { headers: { 'Idempotency-Key': 'k'.repeat(129) } })
      expect(tooLong.status).toBe(400)
    },
  )
})

describe('R187 R193 what was read before somebody else changed it', () => {
  it.each(answering.filter(({ e }) => e.errors?.includes('STALE')))(
    '$title answers 409 STALE with the current state',
    async (call) => {
      const request = await requestOf(call)
      const stale = { body: plus(request.body, asRead(request.body, '2001-01-01T00:00:00.000Z')) }
      const reply = await send(server, call.e, request, stale)
      expect(told(reply)).toEqual([409, 'STALE'])
      const [current] = Object.values(reply.body).filter(Array.isArray).flat()
      const again = { body: plus(request.body, asRead(request.body, current.updated_at)) }
      expect((await send(server, call.e, request, again)).status).toBe(200)
    },
  )
})

describe('R184 R187 S2 bad input', () => {
  it.each(calls)('$title: 400 with issues for a parameter that it does not know', async (call) => {
    const request = await requestToRefuse(call)
    const reply = await send(server, call.e, request, { query: { ...request.query, colour: 'blue' } })
    expect(told(reply)).toEqual([400, 'BAD_REQUEST'])
    expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'colour' })])
  })
  it.each(changing)('$title: 400 for what is no JSON, 413 beyond what it takes, 415 for another type', async (call) => {
    const request = await requestToRefuse(call)
    expect((await send(server, call.e, request, { body: '{"a":' })).status).toBe(400)
    const beyond = (call.e.bodyBytes ?? 1_048_576) + 50_000
    expect((await send(server, call.e, request, { body: { a: 'x'.repeat(beyond) } })).status).toBe(413)
    const headers = { ...request.headers, 'content-type': 'text/plain' }
    expect((await send(server, call.e, request, { body: 'a=b', headers })).status).toBe(415)
  })
  it.each(changing)('$title: 415 for a body that is packed, whatever it holds', async (call) => {
    const request = await requestToRefuse(call)
    const headers = { ...request.headers, 'content-encoding': 'gzip' }
    expect((await send(server, call.e, request, { body: {}, headers })).status).toBe(415)
  })
  it.each(uploading)('$title: 415 for what is no form with a file', async (call) => {
    const request = await requestToRefuse(call)
    const headers = { ...request.headers, 'content-type': 'text/plain' }
    expect((await send(server, call.e, request, { body: 'a=b', headers })).status).toBe(415)
  })
  it.each(changing)('$title: 422 with issues for a field that it does not know, and for a prototype', async (call) => {
    const request = await requestToRefuse(call)
    const field = await send(server, call.e, request, {
      body: plus(request.body ?? {}, { created_at: '2001-01-01T00:00:00.000Z' }),
    })
    expect([field.status, field.body.issues.map((issue: { path: string }) => issue.path)]).toEqual([
      422,
      ['created_at'],
    ])
    const poison = await send(server, call.e, request, { body: '{"__proto__": {"admin": true}}' })
    expect(told(poison)).toEqual([422, 'VALIDATION_FAILED'])
  })
  it.each(withBody)('$title: 422 with the path of each field of a wrong type', async (call) => {
    const request = await requestToRefuse(call)
    for (const name of Object.keys(request.body as object)) {
      const reply = await send(server, call.e, request, { body: plus(request.body, { [name]: { a: [] } }) })
      const paths: string[] = reply.body.issues.map((issue: { path: string }) => issue.path.split('.')[0])
      expect([reply.status, paths], name).toEqual([422, expect.arrayContaining([name])])
    }
  })
  it.each(answering.filter(({ e }) => e.query))('$title: 422 for a filter out of its range', async (call) => {
    const request = await requestToRefuse(call)
    for (const [name, value] of Object.entries(request.query ?? {})) {
      // Too long even for free words.
      const wrong = typeof value === 'number' ? -1 : 'nonsense'.repeat(200)
      const reply = await send(server, call.e, request, { query: { ...request.query, [name]: wrong } })
      expect([name, reply.status, reply.body.issues?.[0]?.path]).toEqual([name, 422, name])
    }
  })
  it.each(answering.filter(({ e }) => e.params))('$title: 404 for a row that does not exist', async (call) => {
    const request = await requestToRefuse(call)
    const names = Object.keys(request.params ?? {})
    for (const value of ['2147483647', '00000000-0000-4000-8000-000000000000', '0', 'x', "1'--"]) {
      const params = Object.fromEntries(names.map((name) => [name, value]))
      expect([value, ...told(await send(server, call.e, request, { params }))]).toEqual([value, 404, 'NOT_FOUND'])
    }
  })
})

describe('R187 what does not exist', () => {
  const UNKNOWN = { id: 2_147_483_647, uuid: '00000000-0000-4000-8000-000000000000' }
  /** The same fields with references to nothing. */
  const isRow = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && 'company_id' in value
  const toNothing = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (typeof value === 'string' && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}/.test(value)) return [name, UNKNOWN.uuid]
        if (Array.isArray(value) && value.every(isRow)) return [name, value.map(toNothing)]
        if (name === 'filters') return [name, toNothing(Object(value))]
        if (name === 'payload') return [name, 'a link to nothing']
        if (!/(^|_)ids?$|Id$/.test(name)) return [name, value]
        return [name, Array.isArray(value) ? [UNKNOWN.id] : UNKNOWN.id]
      }),
    )
  it.each(answering.filter(({ e }) => e.errors?.includes('NOT_FOUND')))(
    '$title: 404 for a reference to nothing',
    async (call) => {
      const { query, body, ...request } = await requestToRefuse(call)
      const reply = await send(server, call.e, request, {
        ...(query ? { query: toNothing(query) } : {}),
        ...(body ? { body: toNothing(body as Record<string, unknown>) } : {}),
      })
      expect(told(reply)).toEqual([404, 'NOT_FOUND'])
    },
  )
  it.each(answering.filter(({ e }) => e.access.includes('survey-token')))(
    'R213 $title: 410 once the survey token is 30 days old',
    async (call) => {
      const { token: surveyToken, uuid } = await companyMakers(server, tokens).respondent()
      const request = await requestOf(call)
      const days = 30 * 86_400_000
      server.clock.advance(days + 1_000)
      const reply = await send(server, call.e, { ...request, surveyToken, params: { uuid } })
      server.clock.advance(-days - 1_000)
      expect(told(reply)).toEqual([410, 'SURVEY_EXPIRED'])
    },
  )
})

describe('R187 S6 rights', () => {
  const byRole: [Role, keyof Tokens][] = [
    ['SUPER_ADMIN', 'superAdmin'],
    ['FRANCHISE_OWNER', 'franchiseOwner'],
    ['FRANCHISE_USER', 'franchiseUser'],
    ['COMPANY_OWNER', 'owner'],
    ['COMPANY_USER', 'user'],
  ]
  const bare: Request = { body: {} }
  let userId: number
  beforeAll(async () => {
    userId = (await server.call('GET', '/users/profile', { token: tokens.user })).body.users[0].id
  })

  it.each(forStaff.filter(({ e }) => e.access in permissions))(
    '$title: 403 for every role without the permission, before anything else is looked at',
    async ({ e }) => {
      for (const [role, name] of byRole) {
        if (may({ role, can_view_hiring_pipeline: name === 'user' }, e.access as Permission)) continue
        const reply = await send(server, e, e.method === 'GET' ? {} : bare, { token: tokens[name] })
        expect([role, ...told(reply)]).toEqual([role, 403, 'FORBIDDEN'])
      }
    },
  )
  it.each(calls)('R256 $title: 403 for a page of another origin', async ({ e }) => {
    const reply = await send(server, e, { headers: { origin: 'https://evil.test' }, token: tokens.superAdmin })
    expect(told(reply)).toEqual([403, 'ORIGIN_REFUSED'])
  })
  it.each(forStaff)('R98 $title: 403 for whoever may not act as others', async ({ e }) => {
    const headers = { 'proxy-user-id': '1' }
    const reply = await send(server, e, { headers, token: tokens.owner })
    expect(told(reply)).toEqual([403, 'PROXY_NOT_ALLOWED'])
  })
  it.each(forStaff.filter(({ e }) => e.notDuringProxy))('R108 $title: 403 while acting as another', async (call) => {
    const headers = { 'proxy-user-id': String(userId) }
    const reply = await send(server, call.e, { headers, token: tokens.superAdmin })
    expect(told(reply)).toEqual([403, 'NOT_DURING_PROXY'])
  })
})

describe('R187 R194 limits', () => {
  let strict: TestServer
  let strictTokens: Tokens
  let surveyToken: string
  beforeAll(async () => {
    strict = await buildServer({
      environment: { RATE_LIMITS: 'on', CALLS_PER_MINUTE: '1', PUBLIC_CALLS_PER_MINUTE: '1' },
    })
    strictTokens = await signInAll(strict)
    const { rows } = await strict.owner.query('select uuid from companies where id = 1')
    const person = { first: 'Ada', last: 'Ng', email: 'ada@limits.test', type: 'candidate', consent: true }
    const body = { ...person, company_uuid: rows[0].uuid, role_name: 'Nurse' }
    surveyToken = (await strict.call('POST', '/surveys/register', { body })).body.survey_token
    // The first call of each takes what there is.
    await strict.call('GET', '/users/profile', { token: strictTokens.owner })
    await strict.call('GET', '/surveys/1', { surveyToken })
    await strict.call('POST', '/auth/logout', { headers: { 'x-cookie-call': '1', origin: strict.url } })
  })
  afterAll(() => strict.close())

  const tokenOf = ({ access }: Call['e']): Request => {
    if (access === 'survey-token') return { surveyToken }
    return isStaffCall({ access } as Call['e']) ? { token: strictTokens.owner } : {}
  }

  it.each(calls.filter(({ e }) => !e.ownLimits))('$title: 429 with the seconds to wait', async ({ e }) => {
    const isTheirs =
      !(e.access in permissions) ||
      may({ role: 'COMPANY_OWNER', can_view_hiring_pipeline: true }, e.access as Permission)
    if (!isTheirs) await strict.call(e.method, e.path, { token: strictTokens.superAdmin })
    const who = isTheirs ? tokenOf(e) : { token: strictTokens.superAdmin }
    const reply = await send(strict, e, who)
    expect(told(reply)).toEqual([429, 'RATE_LIMITED'])
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(reply.headers.get('x-ratelimit-reset')).toBe(String(seconds))
  })
  it.each(calls.filter(({ e }) => e.access === 'refresh-cookie'))('$title: 429 by address', async ({ e }) => {
    const site = e.method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: strict.url }
    const reply = await send(strict, e, { headers: { 'x-cookie-call': '1', ...site } })
    expect(told(reply)).toEqual([429, 'RATE_LIMITED'])
  })
})
