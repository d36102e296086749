import fc from 'fast-check'
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '#contract/core/problem.ts'
import type { Tokens } from '#tests/support/as.ts'
import { askOver } from '#tests/support/ask-over.ts'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, type RequestOf } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'
import { anything, type JsonSchema, spoilt, text, valueOf } from '#tests/support/hostile.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

// Random and malformed requests for every call of the published document, as every role. The seeds are fixed, so a failure repeats.

const SEED = 20_261_121
/** As many as it gets done in ten seconds, and never fewer than these; or as many as HOSTILE_REQUESTS says. */
const WANTED = Number(process.env['HOSTILE_REQUESTS'] ?? 0)
const TIME_MS = WANTED ? 0 : 10_000
const FEWEST = WANTED || 500
/** A slow machine needs so long for one. */
const SLOWEST_MS = 20
/** Waves of attacks from one seed. */
const WAVES = 10
const PATIENCE_MS = 2_000
/** What hangs is left then. */
const LONGEST_MS = 30_000
const AT_ONCE = 8
const MOST_TRIES = 5
/** Words of the inside: stacks, statements, paths. */
const INSIDE =
  /\bat \S+ \(|\.ts:\d+|node_modules|syntax error|violates|relation "|column "|failed query|permission denied/i

interface Operation {
  method: string
  path: string
  parameters: { name: string; in: string; schema: JsonSchema }[]
  body: JsonSchema | null
  statuses: number[]
  isStream: boolean
  /** A request that succeeds. */
  good: Request
}
interface Attack {
  operation: number
  who: number
  path: Record<string, string>
  query: string
  body: string | Uint8Array<ArrayBuffer> | null
  headers: Record<string, string>
}

const agent = new Agent({ keepAlive: true })
let server: TestServer
let tokens: Tokens
let requestOf: RequestOf
let surveyToken: string
let operations: Operation[]
beforeAll(async () => {
  ;({ server, tokens, requestOf } = await everyCallServer())
  surveyToken = (await registerFor(server, await openCampaign(server, tokens.owner), 'hostile@fuzz.test')).token
  operations = await readOperations()
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

async function readOperations(): Promise<Operation[]> {
  type Raw = {
    parameters: Operation['parameters']
    requestBody?: { content: Record<string, { schema: JsonSchema }> }
    responses: Record<string, { content: Record<string, unknown> }>
  }
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Raw>>
  }
  const good = new Map<string, Request>()
  for (const call of calls) good.set(call.title, await requestOf(call))
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters,
      body: raw.requestBody?.content['application/json']?.schema ?? null,
      statuses: Object.keys(raw.responses).map(Number),
      good: good.get(`${method.toUpperCase()} ${path}`) ?? {},
      isStream: 'text/event-stream' in (raw.responses['200']?.content ?? {}),
    })),
  )
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null'
const asQuery = (pairs: [string, unknown][]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : json(value))}`).join('&')
/** Half a character cannot be written in an address; what is left of it can. */
const encode = (part: string) => encodeURIComponent(part.toWellFormed())

const queryFor = (fields: Operation['parameters']): fc.Arbitrary<string> => {
  const known = fc.record(
    Object.fromEntries(fields.map(({ name, schema }) => [name, fc.oneof(valueOf(schema), text)])),
    { requiredKeys: [], noNullPrototype: true },
  )
  return fc.oneof(
    { weight: 6, arbitrary: known.map((values) => asQuery(Object.entries(values))) },
    { weight: 1, arbitrary: fc.array(fc.tuple(text, text), { maxLength: 4 }).map(asQuery) },
    { weight: 1, arbitrary: fc.constantFrom('%', 'a[]=1&a[x]=2', 'limit=1&limit=2', '&&=', 'search=%ff', 'page=١') },
  )
}

/** A request that succeeds with one field of another value: one that its schema takes, or any text; unchanged where it has none. */
const changed = (body: Record<string, unknown>, { properties = {} }: JsonSchema): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties)
  if (fields.length === 0) return fc.constant(body)
  return fc.oneof(
    ...fields.map(([name, field]) => fc.oneof(valueOf(field), text).map((value) => ({ ...body, [name]: value }))),
  )
}

const bodyFor = ({ body: schema, good: { body } }: Operation): fc.Arbitrary<Attack['body']> => {
  if (!schema) return fc.constantFrom<Attack['body']>(null, '{}', '{"a":1}', 'x')
  const good = valueOf(schema)
  return fc.oneof(
    { weight: 8, arbitrary: changed(body as Record<string, unknown>, schema).map(json) },
    { weight: 2, arbitrary: good.map(json) },
    { weight: 4, arbitrary: spoilt(good).map(json) },
    { weight: 2, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{"a":',
        '{"__proto__":{"a":1}}',
        '['.repeat(20_000),
        '"\\ud800"',
        '{"a":1}{"b":2}',
      ),
    },
  )
}

const printable = fc.string({ maxLength: 40 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '?'))
const someHeaders = fc.record(
  {
    'proxy-user-id': fc.oneof(fc.constantFrom('5', '0', '-1', '1,2', '99999999999', 'x'), printable),
    'survey-token': printable,
    'Idempotency-Key': fc.oneof(fc.constant('k'.repeat(200)), printable),
    'current-pathname': fc.oneof(fc.constant('/'.repeat(4_000)), printable),
    authorization: fc.oneof(fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic Og=='), printable),
    cookie: fc.oneof(fc.constant('__Host-refresh=x'), printable),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'a',
    ),
    'x-forwarded-for': printable,
  },
  { requiredKeys: [], noNullPrototype: true },
)

const attackOn = (operation: Operation, index: number): fc.Arbitrary<Attack> => {
  const places = operation.parameters.filter((one) => one.in === 'path')
  return fc.record({
    operation: fc.constant(index),
    who: fc.nat(9),
    path: fc.record(
      Object.fromEntries(
        places.map(({ name, schema }) => [name, fc.oneof(fc.nat(400).map(String), valueOf(schema).map(String), text)]),
      ),
      { noNullPrototype: true },
    ),
    query: fc.oneof(fc.constant(asQuery(Object.entries(operation.good.query ?? {}))), {
      weight: 2,
      arbitrary: queryFor(operation.parameters.filter((one) => one.in === 'query')),
    }),
    body: operation.method === 'GET' ? fc.constant(null) : bodyFor(operation),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, someHeaders),
  })
}

/** Each role, another company, a survey token, nobody, and whoever may. */
const credentials = (who: number, { good }: Operation): Record<string, string> => {
  const all = [
    tokens.superAdmin,
    tokens.franchiseOwner,
    tokens.franchiseUser,
    tokens.owner,
    tokens.user,
    tokens.otherOwner,
  ]
  const token = all[who]
  if (token !== undefined) return { 'id-token': token }
  if (who === 6) return { 'survey-token': surveyToken }
  if (who === 7) return {}
  const own = good.token === undefined ? {} : { 'id-token': good.token }
  return { ...own, ...(good.surveyToken === undefined ? {} : { 'survey-token': good.surveyToken }), ...good.headers }
}

/** What goes on for as long as somebody listens is left as soon as it has begun. */
const openStream = async (address: URL, headers: Record<string, string>) => {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(LONGEST_MS) })
  if (!response.ok) return { status: response.status, body: await response.text(), ms: 0 }
  await response.body?.cancel()
  return { status: response.status, body: '', ms: 0 }
}

const strike = async (operation: Operation, attack: Attack) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(attack.path[name] ?? ''))
  const address = new URL(`${server.api}${path}${attack.query ? `?${attack.query}` : ''}`)
  const { method, isStream } = operation
  const headers = { 'content-type': 'application/json', ...credentials(attack.who, operation), ...attack.headers }
  if (isStream) return openStream(address, headers)
  const begun = performance.now()
  const { status, bytes } = await askOver(agent, {
    method,
    port: Number(address.port),
    path: address.pathname + address.search,
    headers: { host: address.host, ...headers },
    body: attack.body ?? undefined,
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  return { status, body: bytes.toString(), ms: performance.now() - begun }
}

/** What is wrong with the answer to an attack; nothing when all is well. */
const faultOf = async (attack: Attack): Promise<string | null> => {
  const operation = operations[attack.operation]
  if (!operation) return 'no such operation'
  let answer = await strike(operation, attack)
  // A machine may stand still for a while; a call that hangs does so however often it is made.
  for (let tries = 1; tries < MOST_TRIES && (answer.ms > PATIENCE_MS || answer.status === 503); tries += 1)
    answer = await strike(operation, attack)
  const { status, body, ms } = answer
  if (ms > PATIENCE_MS) return `took ${Math.round(ms)} ms`
  if (status >= 500) return `answered ${status}: ${body.slice(0, 500)}`
  // A path that is not well formed, or longer than all that a request may say of itself, leads to no call at all.
  if (!operation.statuses.includes(status) && ![400, 404, 431].includes(status))
    return `answered ${status}, which it does not promise`
  if (status < 400) return null
  const problem = z.safeParse(Problem, JSON.parse(body))
  if (!problem.success) return `answered ${status} in another shape: ${body.slice(0, 500)}`
  return INSIDE.test(body) ? `spoke of the inside: ${body.slice(0, 500)}` : null
}

describe('hostile requests', () => {
  it(
    'S2 S3 R187 never break a call: no 5xx, no hang, no answer off the contract, no word of the inside',
    async () => {
      const attacks = fc.array(fc.oneof(...operations.map(attackOn)), { minLength: AT_ONCE, maxLength: AT_ONCE })
      let count = 0
      const struck = fc.asyncProperty(attacks, async (wave) => {
        const faults = await Promise.all(wave.map(faultOf))
        count += wave.length
        const told = wave.flatMap((attack, index) =>
          faults[index]
            ? [`${operations[attack.operation]?.method} ${operations[attack.operation]?.path} ${faults[index]}`]
            : [],
        )
        expect(told).toEqual([])
      })
      const begun = performance.now()
      for (let seed = SEED; count < FEWEST || performance.now() - begun < TIME_MS; seed += 1)
        await fc.assert(struck, { seed, numRuns: WAVES, endOnFailure: true })
      if (WANTED)
        process.stdout.write(`${count} hostile requests in ${Math.round((performance.now() - begun) / 1_000)} s\n`)
    },
    60_000 + WANTED * SLOWEST_MS,
  )
})
