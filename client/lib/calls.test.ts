import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT_MS, PROFILE_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'

// The network as one function, and the browser's own timeouts as a list: what was asked for, and how to let it pass.

let timeouts: { ms: number; pass: () => void }[]
let answer: (path: string, signal: AbortSignal) => Promise<Response> | Response
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const never = (_: string, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const tokens = {
  status: 200,
  tokens: { id_token: `h.${btoa('{"sub":"7"}')}.s`, expires_in: 900, server_time: '2026-01-01T00:00:00.000Z' },
}
/** What the profile's call answers; the session around it is in order. */
const profileAnswers = (reply: typeof answer) => {
  answer = (path, signal) => (path === '/auth/refresh' ? json(200, tokens) : reply(path, signal))
}
const fetchProfile = async () => (await import('./session.ts')).fetchProfile()
const failure = () =>
  fetchProfile().then(
    () => 'no failure',
    (error: Error) => error.message,
  )

beforeEach(() => {
  vi.resetModules()
  timeouts = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('location', { pathname: '/candidates' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api_prefix":""}' }) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init.signal ?? AbortSignal.abort()))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    timeouts.push({ ms, pass: () => controller.abort(new DOMException('Timed out', 'TimeoutError')) })
    return controller.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('how long a call may take', () => {
  it('R188 30 s, and 120 s for an upload', async () => {
    answer = () => json(200, {})
    const { call } = await import('./http.ts')
    await call({ method: 'GET', path: '/commands' })
    await call({ method: 'POST', path: '/files' }, { timeoutMs: UPLOAD_TIMEOUT_MS })
    expect(timeouts.map(({ ms }) => ms)).toEqual([30_000, 120_000])
    expect(CALL_TIMEOUT_MS).toBe(30_000)
  })
  it('R188 what takes longer is ended, and counts as no answer', async () => {
    let seen: AbortSignal | undefined
    answer = (path, signal) => never(path, (seen = signal))
    const { call } = await import('./http.ts')
    const asked = call({ method: 'GET', path: '/commands' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(timeouts).toHaveLength(1))
    timeouts[0]?.pass()
    expect(await asked).toMatchObject({ no_response: true, message: 'Something went wrong. Please try again.' })
    expect(seen?.aborted).toBe(true)
  })
})

describe('the profile', () => {
  it('R81 R82 is the first of the users', async () => {
    profileAnswers(() => json(200, { status: 200, users: [{ id: 7 }, { id: 8 }] }))
    expect(await fetchProfile()).toEqual({ id: 7 })
  })
  it('R81 has 5,000 ms; then the request is ended and counts as no answer', async () => {
    let seen: AbortSignal | undefined
    profileAnswers((path, signal) => never(path, (seen = signal)))
    const asked = failure()
    await vi.waitFor(() => expect(timeouts.at(-1)?.ms).toBe(PROFILE_TIMEOUT_MS))
    expect(PROFILE_TIMEOUT_MS).toBe(5_000)
    timeouts.at(-1)?.pass()
    expect(await asked).toBe('Something went wrong. Please try again.')
    expect(seen?.aborted).toBe(true)
  })
  it.each([
    ['another HTTP status', () => json(500, { status: 500, code: 'INTERNAL', message: 'Oh' }), 'Error status'],
    ['404', () => json(404, { status: 404, code: 'NOT_FOUND', message: 'Oh' }), 'Error status'],
    ['201, whatever its body says', () => json(201, { status: 200, users: [{ id: 7 }] }), 'Error status'],
    ['204, which has no body', () => new Response(null, { status: 204 }), 'Error status'],
    ['502 of somebody between', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Error status'],
    ['200 that cannot be read', () => new Response('<p>Hello</p>'), 'Something went wrong. Please try again.'],
    ['another status in the body', () => json(200, { status: 500, users: [{ id: 7 }] }), 'Error status'],
    ['no list of users', () => json(200, { status: 200 }), 'No user found'],
    ['an empty list of users', () => json(200, { status: 200, users: [] }), 'No user found'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Something went wrong. Please try again.'],
  ])('R82 %s', async (_, reply, words) => {
    profileAnswers(reply)
    expect(await failure()).toBe(words)
  })
  it.each([429, 503])(
    'R79 a renewal that is answered with %i is no verdict, and reads as no answer',
    async (status) => {
      answer = () => json(status, { status, code: 'SOME', message: 'Oh' })
      expect(await failure()).toBe('Something went wrong. Please try again.')
    },
  )
  it('R82 R85 a list without a user is asked for again: its status was 200', async () => {
    const { shouldRetry } = await import('./query-client.ts')
    profileAnswers(() => json(200, { status: 200, users: [] }))
    const none = await fetchProfile().catch((error: unknown) => error)
    expect([shouldRetry(2, none), shouldRetry(3, none)]).toEqual([true, false])
  })
})
