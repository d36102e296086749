import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The browser around the flags: storage, document, one stream, and the network as a list of answers that arrive when they are let.

interface Asked {
  context: Record<string, unknown>
  token: string | null
  etag: string | null
  answer: (isOn: boolean) => void
  /** The answer begins, and its words come when they are let. */
  begin: () => (isOn: boolean) => void
  refuse: (status: number) => void
  break: () => void
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ADA = { id: 7, auth_role: 'COMPANY_OWNER', company_id: 3 }
const stored = new Map<string, string>()
let asked: Asked[]
/** What happens on the stream of changes. */
let happens: (event: 'open' | 'message') => void
/** Somebody comes back to the tab, or leaves it. */
let turn: (to: 'visible' | 'hidden') => void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stored.clear()
  asked = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const tab = Object.assign(new EventTarget(), {
    getElementById: () => ({ textContent: '{"brand":{"key":"be"},"maintenance":false}' }),
    visibilityState: 'visible',
  })
  turn = (visibilityState) => {
    Object.assign(tab, { visibilityState })
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', { pathname: '/' })
  // One tab alone: pages of earlier tests share nothing with it.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        happens = (event) => void this.dispatchEvent(new Event(event))
      }
      close() {}
    },
  )
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { context } = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const headers = new Headers(init.headers)
    return new Promise<Response>((done, fail) =>
      asked.push({
        context,
        token: headers.get('id-token'),
        etag: headers.get('if-none-match'),
        answer: (isOn) => {
          const flags = [{ key: 'maintenance', value: isOn }]
          done(new Response(JSON.stringify({ flags }), { headers: { etag: `"${isOn}"` } }))
        },
        begin: () => {
          let body: ReadableStreamDefaultController | undefined
          done(new Response(new ReadableStream({ start: (controller) => void (body = controller) })))
          return (isOn) => {
            body?.enqueue(new TextEncoder().encode(JSON.stringify({ flags: [{ key: 'maintenance', value: isOn }] })))
            body?.close()
          }
        },
        refuse: (status) => done(new Response(status === 304 ? null : '{"flags":[]}', { status })),
        break: () => fail(new TypeError('Failed to fetch')),
      }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => import('./flags.ts')
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('what flags are asked with', () => {
  it('R134 R135 a stranger has one key, made once, and neither role nor company', async () => {
    const { startFlags, refetchFlags } = await open()
    startFlags()
    await settle()
    const key = stored.get('app.flags.anonymous_key') ?? ''
    expect(key).toMatch(UUID)
    expect(asked[0]?.context).toEqual({ targetingKey: key, key, anonymous: true, brand: 'be' })
    void refetchFlags()
    await settle()
    expect(asked[1]?.context).toEqual(asked[0]?.context)
  })
  it('R134 R135 R141 whoever is signed in is asked for by id, role and company; another role or company asks anew', async () => {
    const { startFlags, flagsForNewContext } = await open()
    startFlags(async () => 'token')
    void flagsForNewContext(ADA)
    await settle()
    const about = { targetingKey: '7', key: '7', anonymous: false, role: 'COMPANY_OWNER', company_id: 3, brand: 'be' }
    expect([asked.at(-1)?.context, asked.at(-1)?.token]).toEqual([about, 'token'])
    void flagsForNewContext({ ...ADA, auth_role: 'SUPER_ADMIN', company_id: null })
    await settle()
    expect(asked.at(-1)?.context).toEqual({ ...about, role: 'SUPER_ADMIN', company_id: null })
  })
})

describe('answers of the flags', () => {
  it('R141 one for an older context that comes late is dropped', async () => {
    const { startFlags, flagsForNewContext, maintenanceNow } = await open()
    stored.set('app.auth.signed_in', '1')
    startFlags(async () => 'token')
    await settle()
    void flagsForNewContext(ADA)
    await settle()
    asked[1]?.answer(true)
    await settle()
    expect(maintenanceNow()).toBe('on')
    asked[0]?.answer(false)
    await settle()
    expect(maintenanceNow()).toBe('on')
  })
  it('R141 one that has begun before the context changed is dropped too', async () => {
    const { startFlags, flagsForNewContext, maintenanceNow } = await open()
    startFlags(async () => 'token')
    await settle()
    const finish = asked[0]?.begin()
    await settle()
    void flagsForNewContext(ADA)
    await settle()
    asked[1]?.answer(true)
    await settle()
    finish?.(false)
    for (let turns = 0; turns < 10; turns += 1) await settle()
    expect(maintenanceNow()).toBe('on')
  })
  it.each(['after', 'before'])(
    'R35 what changed %s the first answer and before the stream was there is not missed',
    async (when) => {
      const { startFlags, maintenanceNow } = await open()
      startFlags()
      await settle()
      if (when === 'before') happens('open')
      asked[0]?.answer(true)
      await settle()
      expect(maintenanceNow()).toBe('on')
      if (when === 'after') happens('open')
      await settle()
      asked[1]?.answer(false)
      await settle()
      expect([maintenanceNow(), asked.length]).toEqual(['off', 2])
    },
  )
  it.each<[string, (one: Asked | undefined) => void]>([
    ['a dead network', (one) => one?.break()],
    ['a fault of the server', (one) => one?.refuse(500)],
    ['too many questions', (one) => one?.refuse(429)],
    ['nothing new', (one) => one?.refuse(304)],
  ])('R143 the last values stay in force after %s', async (_, happened) => {
    const { startFlags, refetchFlags, maintenanceNow } = await open()
    startFlags()
    await settle()
    asked[0]?.answer(true)
    await settle()
    void refetchFlags()
    await settle()
    happened(asked[1])
    await settle()
    expect([asked.length, maintenanceNow()]).toEqual([2, 'on'])
  })
  it('R138 R141 what is known is named when they are asked for again, and in another context nothing is', async () => {
    const { startFlags, refetchFlags, flagsForNewContext } = await open()
    startFlags(async () => 'token')
    await settle()
    asked[0]?.answer(true)
    await settle()
    void refetchFlags()
    await settle()
    void flagsForNewContext(ADA)
    await settle()
    expect(asked.map(({ etag }) => etag)).toEqual([null, '"true"', null])
  })
  it('R140 they are asked for again on return to the tab', async () => {
    const { startFlags } = await open()
    startFlags()
    await settle()
    asked[0]?.answer(false)
    turn('hidden')
    await settle()
    expect(asked).toHaveLength(1)
    turn('visible')
    await settle()
    expect(asked).toHaveLength(2)
  })
  it('R141 a private page waits for the first, at most 2,000 ms', async () => {
    const { startFlags, maintenanceNow } = await open()
    stored.set('app.auth.signed_in', '1')
    startFlags(async () => 'token')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(maintenanceNow()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1)
    expect(maintenanceNow()).toBe('off')
  })
})
