import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWriting } from '#contract/core/endpoint.ts'
import type { TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, promisedStatuses, type RequestOf, send } from '#tests/support/calls.ts'

// A button that is pressed twice, two windows, two colleagues: what changes something is asked for several times at one moment.

const AT_ONCE = 4
/** Limits count, and those that configuration can lift refuse nobody here. */
const LIMITS = {
  RATE_LIMITS: 'on',
  CALLS_PER_MINUTE: '1000000',
  PUBLIC_CALLS_PER_MINUTE: '1000000',
  SIGN_IN_LIMIT_PER_MINUTE: '10000',
  SIGN_IN_FAILURES_PER_QUARTER: '100000',
}

let server: TestServer
let requestOf: RequestOf
beforeAll(async () => {
  // As many connections as calls: one that held a connection and waited for another would wait for itself.
  ;({ server, requestOf } = await everyCallServer({ ...LIMITS, DATABASE_POOL: String(AT_ONCE) }))
})
afterAll(() => server.close())

describe('R187 R193 F15 the same request four times at once, with four connections', () => {
  it.each(calls.filter(({ e }) => isWriting(e)))('$title keeps its promises to each', async (call) => {
    const request = await requestOf(call)
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => send(server, call.e, request)))
    const unpromised = replies.filter(({ status }) => status >= 500 || !promisedStatuses(call.e).includes(status))
    expect(unpromised.map(({ status, body }) => [status, body])).toEqual([])
  })
})

describe('R193 four changes at once of what all four have read', () => {
  const asRead = (body: unknown, updated_at: string) => {
    const { ids } = body as { ids?: unknown }
    return Array.isArray(ids) ? { seen: ids.map((id) => ({ id, updated_at })) } : { updated_at }
  }

  it.each(calls.filter(({ e }) => e.errors?.includes('STALE')))(
    '$title: one wins, the others are told',
    async (call) => {
      const request = await requestOf(call)
      const withRead = (updated_at: string) => ({
        body: { ...(request.body as object), ...asRead(request.body, updated_at) },
      })
      const { body } = await send(server, call.e, request, withRead('2001-01-01T00:00:00.000Z'))
      const [current] = Object.values(body).filter(Array.isArray).flat()
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, () => send(server, call.e, request, withRead(current.updated_at))),
      )
      expect(replies.map(({ status, body }) => [status, body.code ?? null]).toSorted(([a], [b]) => a - b)).toEqual([
        [200, null],
        ...Array.from({ length: AT_ONCE - 1 }, () => [409, 'STALE']),
      ])
    },
  )
})

describe('R187 a thing of which there can be one, made four times at once', () => {
  it.each(calls.filter(({ e }) => 201 in e.replies && e.errors?.includes('CONFLICT')))(
    '$title: where a fifth is told that it is there, one of the four has made it',
    async (call) => {
      const request = await requestOf(call)
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => send(server, call.e, request)))
      const fifth = await send(server, call.e, request)
      const made = replies.filter(({ status }) => status === 201).length
      expect(made).toBe(fifth.status === 409 ? 1 : AT_ONCE)
    },
  )
})

describe('R187 a thing that is deleted four times at once', () => {
  it.each(calls.filter(({ e }) => e.method === 'DELETE'))(
    '$title: where a fifth is told that it is gone, one of the four has deleted it',
    async (call) => {
      const request = await requestOf(call)
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => send(server, call.e, request)))
      const fifth = await send(server, call.e, request)
      const deleted = replies.filter(({ status }) => status === 200).length
      expect([1, ...(fifth.status === 404 ? [] : [2, 3, AT_ONCE])]).toContain(deleted)
    },
  )
})

describe('R126 a change that is taken back four times at once', () => {
  it.each(calls.filter(({ e }) => isWriting(e)))('$title is taken back once', async (call) => {
    const request = await requestOf(call)
    const { body } = await send(server, call.e, request)
    const id = body?.command?.id
    if (typeof id !== 'string') return
    const { token } = request
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        server.call('POST', `/commands/${id}/undo`, token === undefined ? {} : { token }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
  })
})
