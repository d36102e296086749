import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoint, Schema } from '#contract/core/endpoint.ts'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_RULE_TYPE, WEBHOOK_TEST_TYPE } from '#contract/webhook-events.ts'
import { webhookBody, type WebhookType } from '#contract/webhook-payloads.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

const calls: Endpoint[] = Object.values(contracts).flatMap((endpoints) => Object.values(endpoints))

interface Media {
  schema?: unknown
  example?: unknown
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
}

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

describe('the OpenAPI document', () => {
  it('S52 whoever wants to know what the product is made of is told', async () => {
    const reply = await fetch(`${server.url}/licences.txt`)
    const text = await reply.text()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    for (const line of ['MIT\n---\n', 'Apache-2.0\n', /^fastify \d/m, /^react \d/m]) expect(text).toMatch(line)
    expect(text).not.toContain('unknown')
  })
  it('R196 lists every call with security, real schemas and every status', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { security: object[]; responses: Record<string, object> }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation, `${call.method} ${call.path}`).toBeDefined()
      expect(operation?.security.length === 0).toBe(call.access === 'public')
      for (const status of Object.keys(call.replies)) expect(Object.keys(operation?.responses ?? {})).toContain(status)
    }
  })
  it('R196 says how large what is sent may be, also where a call takes more than the others', async () => {
    interface Sized {
      info: { description: string }
      paths: Record<string, Record<string, { requestBody?: { description?: string } }>>
    }
    const { info, paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Sized
    expect(info.description).toContain('up to 1,048,576 bytes')
    expect(paths['/survey-results/import']?.['post']?.requestBody?.description).toBe('Up to 10,551,296 bytes.')
  })
  it('R196 says where each kind of token comes from, and that what is over its limit names a time to wait', async () => {
    interface Described {
      paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
      components: { securitySchemes: Record<string, { description?: string }>; headers: object }
    }
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Described
    for (const [name, scheme] of Object.entries(document.components.securitySchemes))
      expect(scheme.description, name).toMatch(/\w{3}/)
    expect(document.components.headers).toHaveProperty('RetryAfter')
    const passing = Object.values(document.paths)
      .flatMap((of) => Object.values(of))
      .flatMap(({ responses }) => [responses['429'] ?? [], responses['503'] ?? []].flat())
    expect(passing.length).toBeGreaterThan(300)
    for (const answer of passing) expect(answer.headers).toHaveProperty('Retry-After')
  })
  it('R196 has an example of every request and answer, each as its schema says, with nobody who is real', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document
    const examples: unknown[] = []
    const expectFit = (what: string, schema: Schema, held: Media | undefined) => {
      expect(held, what).toHaveProperty('example')
      const { success, error } = schema.safeParse(held?.example)
      expect([what, success || error.issues]).toEqual([what, true])
      examples.push(held?.example)
    }
    for (const call of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      const title = `${call.method} ${call.path}`
      if (call.body) expectFit(`${title} body`, call.body, operation?.requestBody?.content['application/json'])
      for (const one of operation?.parameters.filter(({ required }) => required) ?? [])
        expect(one, `${title} ${one.name}`).toHaveProperty('example')
      const given = (operation?.parameters ?? []).filter((one) => one.in === 'path')
      const params = Object.fromEntries(given.map(({ name, example }) => [name, example]))
      expect(call.params?.safeParse(params).success ?? true, title).toBe(true)
      if (call.files) continue
      for (const [status, schema] of Object.entries(call.replies)) {
        const content = operation?.responses[status]?.content ?? {}
        expectFit(`${title} ${status}`, schema, Object.values(content)[0])
      }
    }
    expect(examples.length).toBeGreaterThan(350)
    // Addresses and numbers that belong to nobody (RFC 2606, 555-01xx), and no demo account.
    const text = JSON.stringify(examples)
    const hosts = [...text.matchAll(/(?:@|https?:\/\/)([a-z0-9.-]+)/g)].map(([, host = '']) => host)
    expect(hosts.filter((host) => !/(^|\.)example\.(com|org)$/.test(host))).toEqual([])
    expect(text).not.toMatch(/demo\.test|\+(?!1 555 010)\d/)
  })
  it('R196 describes a file as what it is: bytes, or an object where it is JSON', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document
    const described = calls
      .filter(({ files }) => files)
      .flatMap(({ method, path }) =>
        Object.entries(paths[path]?.[method.toLowerCase()]?.responses['200']?.content ?? {}),
      )
    const kinds = described.map(([type, { schema }]) => [type === 'application/json', schema])
    expect(kinds).toContainEqual([true, { type: 'object' }])
    expect(kinds).toContainEqual([false, { type: 'string', format: 'binary' }])
    expect(new Set(kinds.map((one) => JSON.stringify(one))).size).toBe(2)
  })
  it('R196 R237 describes every event that receivers are sent, with an example as the manual has it', async () => {
    const { webhooks, paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document
    expect(Object.keys(webhooks).toSorted()).toEqual(
      [...WEBHOOK_EVENT_TYPES, WEBHOOK_RULE_TYPE, WEBHOOK_TEST_TYPE].toSorted(),
    )
    const manual = await readFile('docs/webhooks.md', 'utf8')
    for (const [type, { post }] of Object.entries(webhooks)) {
      const held = post?.requestBody?.content['application/json']
      const { success, error } = webhookBody(type as WebhookType).safeParse(held?.example)
      expect([type, success || error.issues]).toEqual([type, true])
      const names = post?.parameters.map(({ name }) => name) ?? []
      expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      for (const name of names) expect(manual).toContain(`\`${name}\``)
      const { data } = (held?.example ?? { data: {} }) as { data: object }
      // What a rule tells has the same data as the event of everybody who enters a stage.
      const told = type === WEBHOOK_RULE_TYPE ? 'survey_result.status_changed' : type
      const [row = ''] = manual.split('\n').filter((line) => line.includes(`\`${told}\``) && line.startsWith('|'))
      for (const key of Object.keys(data).filter((name) => name !== 'survey_result_id'))
        expect(row).toContain(`\`${key}\``)
    }
    // One that reads the document finds each operation by a name of its own.
    const ids = [...Object.values(paths), ...Object.values(webhooks)]
      .flatMap((of) => Object.values(of))
      .map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('R196 stays a document that a program reads at once: under 2 MB, and 70 kB as it is sent packed', async () => {
    const text = await (await fetch(`${server.url}/openapi.json`)).text()
    expect(text.length).toBeLessThan(2_000_000)
    expect(brotliCompressSync(text).length).toBeLessThan(70_000)
  })
  it('R197 R210 marks what the specification does not print as additions', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-addition'?: true }>>
    }
    const marked = calls.filter(({ path, method }) => document.paths[path]?.[method.toLowerCase()]?.['x-addition'])
    expect(marked).toEqual(calls.filter((call) => call.addition))
    const ofSignIn = ['sign-in', 'refresh', 'session', 'forgot-password', 'logout', 'resend-verification']
    const additions = marked.map((call) => call.path)
    expect(additions).toEqual(
      expect.arrayContaining([...ofSignIn.map((name) => `/auth/${name}`), '/public/tokens/validate']),
    )
  })
  it('S1 names an audit action for every call that changes something', () => {
    const changing = calls.filter((call) => call.method !== 'GET' && !call.path.endsWith('/search'))
    expect(changing.filter((call) => call.audit === undefined)).toEqual([])
  })
  it('R195 no call answers without a token but the public ones: 401 before anything else', async () => {
    const closed = calls.filter((call) => !['public', 'refresh-cookie'].includes(call.access))
    expect(closed.length).toBeGreaterThan(25)
    for (const call of closed) {
      const path = call.path.replaceAll(/\{\w+\}/g, '1')
      const body = call.method === 'GET' ? {} : { body: { nonsense: true } }
      const reply = await server.call(call.method, path, body)
      expect([call.path, reply.status, reply.body.code]).toEqual([call.path, 401, 'UNAUTHENTICATED'])
    }
  })
  it('R195 only paths that say so are public', () => {
    for (const call of calls) {
      if (call.access !== 'public' && call.access !== 'refresh-cookie') continue
      expect(call.path).toMatch(/\/public\/|^\/auth\/|^\/surveys\/|^\/users\/reset-password$/)
    }
  })
  it('R189 every search answers GET and POST with the same fields', () => {
    for (const call of calls.filter((one) => one.path.endsWith('/search'))) {
      const methods = calls.filter((one) => one.path === call.path).map((one) => one.method)
      expect(methods.toSorted()).toEqual(['GET', 'POST'])
    }
  })
  it('R180 the prefix is a setting: the same calls answer without one', async () => {
    const bare = await buildServer({ environment: { API_PREFIX: '' } })
    const reply = await fetch(`${bare.url}/survey-results`)
    expect(reply.status).toBe(401)
    await bare.close()
  })
})

describe('what every answer has', () => {
  it('R181 R182 errors have status, code, message and request id, and are never stored', async () => {
    const reply = await server.call('GET', '/survey-results')
    expect(reply.body).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      message: expect.any(String),
      request_id: reply.headers.get('x-request-id'),
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })
  it('R184 malformed JSON is 400, a wrong content type 415, a body that is too large 413', async () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      fetch(`${server.api}/surveys/register`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('{"a":')).status).toBe(400)
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400)
    expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post(JSON.stringify({ first: 'x'.repeat(1_100_000) }))).status).toBe(413)
    expect((await post('{"__proto__": {"admin": true}}')).status).toBe(422)
  })
  it('R182 an address that is too long or not well formed is answered like any other', async () => {
    for (const [address, status] of [
      [`/candidate-notes/${'9'.repeat(200)}`, 404],
      ['/candidate-notes/%', 400],
    ] as const) {
      const reply = await fetch(server.api + address)
      const request_id = reply.headers.get('x-request-id')
      expect(request_id).not.toBeNull()
      expect(await reply.json()).toMatchObject({ status, message: expect.any(String), request_id })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store'])
    }
  })
  it('an unknown call is 404 as JSON, never a page', async () => {
    const reply = await server.call('GET', '/no-such-thing')
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  })
  it('R245 /healthz is 200 when the database answers', async () => {
    const reply = await fetch(`${server.url}/healthz`)
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }])
  })
  it('S48 a connection that dawdles is let go, and nothing may be sent without end', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 75_000,
    })
    expect(server.app.initialConfig).toMatchObject({ bodyLimit: 1_048_576, routerOptions: { maxParamLength: 128 } })
    expect(server.kernel.database.pool.options).toMatchObject({
      statement_timeout: 5_000,
      query_timeout: 4_000,
      connectionTimeoutMillis: 4_000,
    })
  })
})
