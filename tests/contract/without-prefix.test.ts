import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, isStaffCall, type RequestOf, send } from '#tests/support/calls.ts'

// The suite of every call goes over the usual prefix; here all of them answer on a host of their own, which has none.

let server: TestServer
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, requestOf } = await everyCallServer({ API_PREFIX: '' }))
})
afterAll(() => server.close())

const answering = calls.filter(({ e }) => !e.stream)

describe('R180 without a prefix', () => {
  it('none is in the way of a call', () => expect(server.api).toBe(server.url))
  it.each(answering)('$title succeeds for whoever may', async (call) => {
    const reply = await send(server, call.e, await requestOf(call))
    expect(Object.keys(call.e.replies), JSON.stringify(reply.body)).toContain(String(reply.status))
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
  it.each(answering.filter(({ e }) => isStaffCall(e)))('$title is 401 for nobody', async ({ e }) => {
    const reply = await server.call(e.method, e.path.replaceAll(/\{\w+\}/g, '1'))
    expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
  it('what has no prefix stays where it is', async () => {
    for (const path of ['/healthz', '/.well-known/jwks.json', '/openapi.json'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { servers?: { url: string }[] }
    expect(document.servers?.map(({ url }) => url)).toEqual(['/'])
  })
})
