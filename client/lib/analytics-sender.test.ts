import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnalyticsEvent, type EventType, makeEvent } from './analytics-events.ts'
import { createSender } from './analytics-sender.ts'

type Answer = { status: number; headers?: Record<string, string> } | 'no network'

interface Sent {
  url: string
  init: RequestInit & { body: string }
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into what was sent
  body: any
  at: number
}

let sent: Sent[]
let answers: Answer[]
let begun: number
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
  begun = Date.now()
})
afterEach(() => vi.useRealTimers())

const send = (async (url: string, init: RequestInit & { body: string }) => {
  sent.push({ url, init, body: JSON.parse(init.body), at: Date.now() - begun })
  const answer = answers.shift() ?? { status: 200 }
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  return new Response('{}', { status: answer.status, headers: answer.headers ?? {} })
}) as unknown as typeof fetch

const open = () => createSender({ host: 'https://collect.test', writeKey: 'key' }, send)
const event = (type: EventType = 'track', fields: object = { event: 'Done', properties: {} }): AnalyticsEvent =>
  makeEvent(type, { anonymousId: 'a', writeKey: 'key', context: {} }, { ...fields })
const sizes = () => sent.map(({ body }) => body.batch?.length)
const messages = (index: number): string[] => sent[index]?.body.batch.map((one: AnalyticsEvent) => one.messageId)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const fill = (sender: ReturnType<typeof open>, count: number) =>
  Array.from({ length: count }, () => event()).forEach((one) => sender.add(one))

describe('batches', () => {
  it('R158 R159 the tenth event sends at once, and what is left follows five seconds later: 12 give 10 and 2', async () => {
    const sender = open()
    fill(sender, 12)
    await pass(0)
    expect(sizes()).toEqual([10])
    await pass(4_999)
    expect(sizes()).toEqual([10])
    await pass(1)
    expect(sizes()).toEqual([10, 2])
  })

  it('R158 R159 fewer than ten wait five seconds from the first, not from the last', async () => {
    const sender = open()
    sender.add(event())
    await pass(3_000)
    sender.add(event())
    await pass(1_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sizes()).toEqual([2])
  })

  it('R153 R156 a batch goes to /b with key, events and one sentAt; its events have none', async () => {
    const sender = open()
    fill(sender, 10)
    await pass(0)
    expect(sent[0]?.url).toBe('https://collect.test/b')
    expect(Object.keys(sent[0]?.body).toSorted()).toEqual(['batch', 'sentAt', 'writeKey'])
    expect(sent[0]?.body.batch[0]).not.toHaveProperty('sentAt')
    expect(sent[0]?.body.batch[0]._metadata).toEqual({ bundled: ['Segment.io'], unbundled: [], bundledIds: [] })
  })

  it('R159 a batch stays below 450 KB, and below 64 KB in a request of a page that closes', async () => {
    const sender = open()
    const large = (size: number) => event('track', { event: 'Large', properties: { text: 'x'.repeat(size) } })
    for (let count = 0; count < 10; count++) sender.add(large(60_000))
    await pass(10_000)
    expect(sizes()).toEqual([7, 3])
    for (let count = 0; count < 6; count++) sender.add(large(20_000))
    sender.close()
    await pass(0)
    expect(sizes()).toEqual([7, 3, 3, 3])
    for (const { init } of sent.slice(2)) {
      expect(init.keepalive).toBe(true)
      expect(init.body.length).toBeLessThan(64_000)
    }
  })
})

describe('single events', () => {
  it.each([
    ['identify', 'i'],
    ['track', 't'],
    ['page', 'p'],
    ['alias', 'a'],
    ['group', 'g'],
    ['screen', 's'],
  ] as const)('R153 %s goes to /%s with key, sentAt and a block about itself', async (type, letter) => {
    open().sendNow(event(type))
    await pass(0)
    expect(sent[0]?.url).toBe(`https://collect.test/${letter}`)
    expect(sent[0]?.body).toMatchObject({ type, writeKey: 'key', sentAt: expect.any(String), _metadata: {} })
  })

  it('R157 is text/plain without cookies, with the key as the name of a basic login', async () => {
    open().sendNow(event())
    await pass(0)
    expect(sent[0]?.init).toMatchObject({
      credentials: 'omit',
      headers: { 'content-type': 'text/plain', authorization: `Basic ${btoa('key:')}` },
    })
  })

  it('R159 never overtakes what was noted before it', async () => {
    const sender = open()
    const before = event()
    const now = event('page')
    sender.add(before)
    sender.sendNow(now)
    await pass(0)
    expect(messages(0)).toEqual([before.messageId, now.messageId])
  })
})

describe('repeats', () => {
  const SECONDS = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30]

  it.each([
    ['status 500', { status: 500 }],
    ['status 503', { status: 503 }],
    ['no network', 'no network'],
  ] as const)('R158 R160 after %s come ten, doubled up to 30 seconds, then the batch is dropped', async (_, answer) => {
    answers = Array.from({ length: 11 }, () => answer)
    fill(open(), 10)
    await pass(600_000)
    const waits = sent.map(({ at }, index) => (at - (sent[index - 1]?.at ?? 0)) / 1_000)
    expect(waits.slice(1)).toEqual(SECONDS)
    expect(sent).toHaveLength(11)
  })

  it('R156 R160 carry the same messages in the same order, ahead of newer ones, and count themselves', async () => {
    answers = [{ status: 500 }, { status: 500 }]
    const sender = open()
    fill(sender, 10)
    await pass(500)
    fill(sender, 3)
    await pass(20_000)
    expect(sizes()).toEqual([10, 10, 10, 3])
    expect(messages(1)).toEqual(messages(0))
    expect(messages(2)).toEqual(messages(0))
    expect(sent.map(({ body }) => body.batch[0]._metadata.retryCount)).toEqual([undefined, 1, 2, undefined])
  })

  it('R160 another 4xx drops the batch and the next goes on', async () => {
    answers = [{ status: 400 }]
    const sender = open()
    fill(sender, 12)
    await pass(60_000)
    expect(sizes()).toEqual([10, 2])
  })

  it.each([
    ['x-ratelimit-reset', { 'x-ratelimit-reset': '7' }, 7_000],
    ['Retry-After', { 'retry-after': '9' }, 9_000],
    ['the longer of both', { 'x-ratelimit-reset': '3', 'retry-after': '12' }, 12_000],
    ['five minutes at most', { 'retry-after': '4000' }, 300_000],
    ['the default without either', {}, 5_000],
  ])('R161 R162 status 429 waits by %s', async (_, headers, waitMs) => {
    answers = [{ status: 429, headers }]
    fill(open(), 10)
    await pass(waitMs - 1)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent).toHaveLength(2)
  })

  it('R162 no timer from before shortens the wait, and 429 counts as one of the ten', async () => {
    answers = Array.from({ length: 20 }, () => ({ status: 429, headers: { 'retry-after': '60' } }))
    const sender = open()
    sender.add(event())
    await pass(4_000)
    fill(sender, 9)
    await pass(0)
    fill(sender, 9)
    await pass(59_999)
    expect(sent).toHaveLength(1)
    await pass(60_000 * 13)
    expect(sent.filter(({ body }) => body.batch[0].messageId === sent[0]?.body.batch[0].messageId)).toHaveLength(11)
  })

  it('R161 R163 nothing of a failure is thrown or written anywhere', async () => {
    const complaints = vi.spyOn(console, 'error')
    const unhandled = vi.fn<() => void>()
    process.on('unhandledRejection', unhandled)
    answers = ['no network', { status: 500 }, { status: 404 }]
    fill(open(), 10)
    await pass(60_000)
    process.off('unhandledRejection', unhandled)
    expect(complaints).not.toHaveBeenCalled()
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('R159 a page that closes takes along what waits for its repeat', async () => {
    answers = [{ status: 500 }]
    const sender = open()
    fill(sender, 11)
    await pass(10)
    sender.close()
    await pass(0)
    expect(sizes()).toEqual([10, 10, 1])
    await pass(60_000)
    expect(sizes()).toEqual([10, 10, 1])
  })
})
