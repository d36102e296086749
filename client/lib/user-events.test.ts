import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The browser around the queue: its storage, its leaving, and the network as a list of what was sent.

interface Sent {
  descriptions: string[]
  keepalive: boolean
}
const stored = new Map<string, string>()
let sent: Sent[]
let isOnline: boolean
let isStorageOpen: boolean
let leaving: (() => void)[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stored.clear()
  sent = []
  leaving = []
  isOnline = true
  isStorageOpen = true
  const guarded = <T>(work: () => T): T => {
    if (!isStorageOpen) throw new Error('Storage is closed')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void stored.set(key, value)),
    removeItem: (key: string) => guarded(() => void stored.delete(key)),
  })
  vi.stubGlobal('location', { pathname: '/candidates' })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api_prefix":""}' }) })
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'pagehide' && leaving.push(listener),
  )
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/auth/refresh')
      return new Response(JSON.stringify({ tokens: { id_token: `h.${btoa('{"sub":"7"}')}.s`, expires_in: 900 } }))
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { user_events } = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const descriptions = user_events.map(({ description }: { description: string }) => description)
    sent.push({ descriptions, keepalive: init.keepalive === true })
    return new Response(JSON.stringify({ status: 201, accepted: descriptions.length }), { status: 201 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => import('./user-events.ts')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the queue of somebody who is signed in', () => {
  it('R167 R168 is sent every 5,000 ms, and nothing where it is empty', async () => {
    const { startUserEvents, recordEvent } = await open()
    startUserEvents(7)
    await pass(20_000)
    expect(sent).toEqual([])
    recordEvent('Wrote a note')
    recordEvent('Exported people')
    await pass(4_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([{ descriptions: ['Wrote a note', 'Exported people'], keepalive: false }])
  })
  it('R167 R168 what waits from before, as after sign-in, is sent at once', async () => {
    const { queueEvent } = await import('./event-queue.ts')
    queueEvent(7, 'Signed in')
    const { startUserEvents } = await open()
    startUserEvents(7)
    await pass(0)
    expect(sent.map(({ descriptions }) => descriptions)).toEqual([['Signed in']])
  })
  it('R168 what did not get through is tried at the next tick, first in the queue', async () => {
    const { startUserEvents, recordEvent } = await open()
    startUserEvents(7)
    isOnline = false
    recordEvent('First')
    await pass(5_000)
    recordEvent('Second')
    isOnline = true
    await pass(5_000)
    expect(sent.map(({ descriptions }) => descriptions)).toEqual([['First', 'Second']])
  })
  it('R168 the rest goes with the page, in a request that outlives it', async () => {
    const { startUserEvents, recordEvent } = await open()
    startUserEvents(7)
    await pass(0)
    recordEvent('Signed out')
    for (const leave of leaving) leave()
    await pass(0)
    expect(sent).toEqual([{ descriptions: ['Signed out'], keepalive: true }])
  })
  it('R170 before sign-in, and after the end, nothing is recorded', async () => {
    const { startUserEvents, recordEvent } = await open()
    recordEvent('Before')
    const stop = startUserEvents(7)
    await stop()
    recordEvent('After')
    await pass(10_000)
    expect([sent, [...stored.keys()]]).toEqual([[], []])
  })
  it('R168 where the browser keeps nothing, it waits in memory', async () => {
    isStorageOpen = false
    const { startUserEvents, recordEvent } = await open()
    startUserEvents(7)
    recordEvent('Wrote a note')
    await pass(5_000)
    expect(sent.map(({ descriptions }) => descriptions)).toEqual([['Wrote a note']])
    await pass(10_000)
    expect(sent).toHaveLength(1)
  })
})
