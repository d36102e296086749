import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWriting } from '#contract/core/endpoint.ts'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, promisedStatuses, type RequestOf, send } from '#tests/support/calls.ts'

// A button that is pressed twice, two windows, two colleagues: what changes something is asked for several times at one moment.

const AT_ONCE = 4

let server: TestServer
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, requestOf } = await everyCallServer())
})
afterAll(() => server.close())

describe('R187 R193 the same request four times at once', () => {
  it.each(calls.filter(({ e }) => isWriting(e)))('$title keeps its promises to each', async (call) => {
    const request = await requestOf(call)
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => send(server, call.e, request)))
    const unpromised = replies.filter(({ status }) => status >= 500 || !promisedStatuses(call.e).includes(status))
    expect(unpromised.map(({ status, body }) => [status, body])).toEqual([])
  })
})
