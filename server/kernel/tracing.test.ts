import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

// A collector that knows the protocol and nothing of ours.

interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

let collector: Server
let server: TestServer
let spans: Told[] = []
let texts = ''
let headers: IncomingHttpHeaders = {}
let status = 200
const log: string[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      headers = { ...request.headers, path: request.url }
      texts += text
      for (const { scopeSpans } of JSON.parse(text).resourceSpans) spans.push(...scopeSpans[0].spans)
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  server = await buildServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours,authorization=Bearer%20of%20tests',
      OTEL_SERVICE_NAME: 'product under test',
      LOG_LEVEL: 'warn',
    },
    log: { write: (line) => void log.push(line) },
  })
})
afterAll(async () => {
  await server.close()
  collector.close()
})

const named = (name: string) => spans.filter((span) => span.name === name)
const until = (name: string) => expect.poll(() => named(name).length, { timeout: 8_000 }).toBeGreaterThan(0)
const valueOf = (span: Told | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value

describe('traces', () => {
  it('R256 have a request with its transactions, under the trace that a proxy began', async () => {
    const token = await signIn(server, 'company.owner@demo.test')
    const trace = 'a'.repeat(32)
    await server.call('GET', '/users/profile', { token, headers: { traceparent: `00-${trace}-${'b'.repeat(16)}-01` } })
    await until('GET /api/users/profile')
    const [request] = named('GET /api/users/profile')
    expect(request).toMatchObject({ traceId: trace, parentSpanId: 'b'.repeat(16), kind: 2, status: {} })
    expect(valueOf(request, 'http.route')).toEqual({ stringValue: '/api/users/profile' })
    expect(valueOf(request, 'http.response.status_code')).toEqual({ intValue: '200' })
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(inside.map(({ name, traceId }) => [name, traceId])).toContainEqual(['transaction', trace])
    for (const { startTimeUnixNano, endTimeUnixNano } of inside) {
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
      expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
    }
    expect(headers).toMatchObject({ path: '/v1/traces', 'x-tenant': 'ours', authorization: 'Bearer of tests' })
    expect(texts).toContain('{"key":"service.name","value":{"stringValue":"product under test"}}')
  })

  it('have what leaves the house and jobs as traces of their own, and nothing of a person', async () => {
    const token = await signIn(server, 'company.owner@demo.test')
    await registerFor(server, await openCampaign(server, token), 'kim.secretive@people.test', { first: 'Kimberley' })
    await until('deliver mail')
    const [mail] = named('deliver mail')
    expect(mail).toMatchObject({ kind: 3 })
    expect(mail?.parentSpanId).toBeUndefined()
    const path = '/benchmark-scores/trigger-benchmark-score-update'
    expect((await server.call('POST', path, { token, brand: 'be', body: { company_id: 1 } })).status).toBe(202)
    await until('job benchmark-scores')
    await until('POST /api/surveys/register')
    expect(texts).not.toMatch(/secretive|Kimberley|demo\.test|people\.test/)
    expect(texts).not.toContain(token.slice(-20))
  })

  it('mark what failed, and are no reason for anything else to fail while the collector is away', async () => {
    status = 503
    spans = []
    expect((await server.call('GET', '/users/profile')).status).toBe(401)
    await until('GET /api/users/profile')
    expect(named('GET /api/users/profile')[0]?.status).toEqual({})
    await expect.poll(() => log.filter((line) => line.includes('Traces could not be sent')).length).toBe(1)
    expect(log.join('')).not.toContain('Bearer of tests')
  })
})
