import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBookCode } from '#server/slices/book-codes/new-codes.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { spendAll } from '#tests/support/limits.ts'
import { freshEmail } from '#tests/support/makers.ts'

describe('every limit of strangers counts a network of IPv6 as one', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({
      environment: {
        RATE_LIMITS: 'on',
        BRAND: 'be',
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_CALLS_PER_MINUTE: '11',
        ANALYTICS_PER_MINUTE: '1',
      },
    })
  })
  afterAll(() => server.close())

  let host = 0
  const from = (network: string) => `2001:db8:0:${network}::${(host += 1).toString(16)}`
  const post = async (path: string, body: object, network: string) =>
    (
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from(network) },
        body: JSON.stringify(body),
      })
    ).status

  it('R194 public calls', async () => {
    const ask = (network: string) => post('/api/surveys/request-link', { email: freshEmail() }, network)
    for (let n = 0; n < 11; n += 1) expect(await ask('1')).not.toBe(429)
    expect(await ask('1')).toBe(429)
    expect(await ask('2')).not.toBe(429)
  })
  it('R161 the collector', async () => {
    const event = { type: 'track', event: 'x', anonymousId: 'a', messageId: 'm', writeKey: 'traitmark' }
    expect(await post('/collect/v1/t', event, '3')).toBe(200)
    expect(await post('/collect/v1/t', event, '3')).toBe(429)
  })
  it('R137 feature flags', async () => {
    const ask = () => post('/ofrep/v1/evaluate/flags', { context: { targetingKey: 'a' } }, '4')
    expect(await ask()).toBe(200)
    await spendAll(server, 'flags', 600)
    expect(await ask()).toBe(429)
  })
  it('S25 wrong book codes', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push(await post('/api/public/book-codes/redeem', { code: newBookCode() }, '5'))
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
  })
})
