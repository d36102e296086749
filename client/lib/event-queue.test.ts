import { beforeEach, describe, expect, it } from 'vitest'
import type { UserEvent } from '#contract/resources/user-events.ts'
import { createEventQueue, describeEvent } from './event-queue.ts'

// The browser's storage, as a map: the one thing of the browser that the queue needs.
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})

const event = (n: number): UserEvent =>
  describeEvent(`Event ${n}`, new Date(Date.UTC(2026, 0, 1) + n), 'Mozilla/5.0 (X11; Linux) Chrome/140', {
    width: 1440,
    height: 900,
  })
const names = (batch: UserEvent[]) => batch.map((one) => one.description)

describe('an event of use', () => {
  it('R167 R169 says who looked with what; small screens and phones are mobile', () => {
    expect(event(1)).toEqual({
      description: 'Event 1',
      timestamp: '2026-01-01T00:00:00.001Z',
      is_mobile: false,
      screen_width: 1440,
      screen_height: 900,
      browser: 'Chrome 140',
      os: 'Linux',
      user_agent: 'Mozilla/5.0 (X11; Linux) Chrome/140',
    })
    const now = new Date(0)
    const isMobile = (width: number) => describeEvent('x', now, 'Chrome/140', { width, height: 1 }).is_mobile
    expect([isMobile(767), isMobile(768)]).toEqual([true, false])
    expect(describeEvent('x', now, 'iPhone Version/17.0 Safari/604.1', { width: 900, height: 1 })).toMatchObject({
      is_mobile: true,
      os: 'iPhone',
      browser: 'Safari 17',
    })
  })
})

describe('the queue of events', () => {
  it('R168 is kept in the browser under the user, and an empty one sends nothing', async () => {
    const sent: string[][] = []
    const queue = createEventQueue(7, async (batch) => sent.push(names(batch)))
    await queue.flush()
    expect(sent).toEqual([])
    queue.add(event(1))
    expect([...stored.keys()]).toEqual(['app.events.v1.7'])
    await createEventQueue(7, async (batch) => sent.push(names(batch))).flush()
    expect(sent).toEqual([['Event 1']])
    expect([...stored.keys()]).toEqual([])
  })
  it('R168 sends at most 100 at once, one batch at a time; a failed batch stays first', async () => {
    let works = false
    const sent: string[][] = []
    const queue = createEventQueue(7, async (batch) => {
      if (!works) throw new Error('offline')
      sent.push(names(batch))
    })
    for (let n = 0; n < 130; n += 1) queue.add(event(n))
    expect(await queue.flush()).toBe(false)
    expect(queue.size()).toBe(130)
    works = true
    await Promise.all([queue.flush(), queue.flush()])
    expect(sent.map((batch) => [batch.length, batch[0], batch.at(-1)])).toEqual([[100, 'Event 0', 'Event 99']])
    await queue.drain()
    expect(sent.map((batch) => batch.length)).toEqual([100, 30])
    expect(queue.size()).toBe(0)
  })
  it('R168 keeps what is added while a batch is on its way, and drops the oldest beyond 500', async () => {
    const queue = createEventQueue(7, async () => queue.add(event(900)))
    queue.add(event(1))
    await queue.flush()
    expect(queue.size()).toBe(1)
    for (let n = 0; n < 600; n += 1) queue.add(event(n))
    expect(queue.size()).toBe(500)
    const first: string[] = []
    await createEventQueue(7, async (batch) => first.push(batch[0]?.description ?? '')).flush()
    expect(first).toEqual(['Event 100'])
  })
})
