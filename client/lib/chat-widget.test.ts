import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHostedChat } from './chat-widget.ts'

const chat = { script: 'https://chat.test/loader.js', global: 'Chat', attributes: { 'data-widget-id': 'w1' } }
const identity = {
  user_id: 7,
  user_hash: 'abc',
  email: 'marta@harbor.test',
  name: 'Marta Lindqvist',
  created_at: 1_700_000_000,
  company: { company_id: 4, name: 'Harbor', created_at: 1_600_000_000 },
}

interface FakeScript {
  id: string
  src: string
  async: boolean
  attributes: Record<string, string>
  setAttribute(name: string, value: string): void
  remove(): void
}
let scripts: FakeScript[]
let leftovers: { removed: boolean; remove(): void }[]
let cookies: string[]
const looks = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  cookies = []
  leftovers = [{ removed: false, remove: () => void (leftovers[0] && (leftovers[0].removed = true)) }]
  looks.mockClear()
  vi.stubGlobal('document', {
    getElementById: (id: string) => scripts.find((one) => one.id === id) ?? null,
    createElement: () => {
      const script: FakeScript = {
        id: '',
        src: '',
        async: false,
        attributes: {},
        setAttribute: (name, value) => void (script.attributes[name] = value),
        remove: () => void scripts.splice(scripts.indexOf(script), 1),
      }
      return script
    },
    head: { append: (script: FakeScript) => scripts.push(script) },
    querySelectorAll: () => leftovers,
    get cookie() {
      return 'intercom-session=1; lc_visitor=3; own=2; leadconnector-chat=4; balc_x=5'
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'Chat')
})

/** The widget as a script that comes after so many milliseconds would make it. */
const arrive = (afterMs: number) => {
  const calls: unknown[][] = []
  setTimeout(() => vi.stubGlobal('Chat', (...args: unknown[]) => calls.push(args)), afterMs)
  return calls
}

describe('a hosted chat', () => {
  it('R173 R176 adds its script once, asynchronously, with its attributes', () => {
    openHostedChat(chat, identity)
    openHostedChat(chat, identity)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toMatchObject({ src: chat.script, async: true, attributes: { 'data-widget-id': 'w1' } })
  })

  it('R173 R174 looks at once, and says who is here: id, hash, address, name, times in seconds, company', () => {
    const calls: unknown[][] = []
    vi.stubGlobal('Chat', (...args: unknown[]) => calls.push(args))
    openHostedChat(chat, identity)
    expect(calls).toEqual([['boot', identity]])
  })

  it.each([1, 4, 10])('R171 R173 finds an object that comes in second %i', async (second) => {
    const calls = arrive(second * 1_000 - 1)
    openHostedChat(chat, identity)
    await vi.advanceTimersByTimeAsync(second * 1_000 - 1)
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(1)
  })

  it('R171 R173 looks ten times more, a second apart, then stops without a word', async () => {
    const complaints = vi.spyOn(console, 'error')
    const calls = arrive(10_001)
    openHostedChat(chat, identity)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('R175 is shut down with its script, its elements and its cookies, and looks no further', async () => {
    const calls = arrive(0)
    const close = openHostedChat(chat, identity)
    await vi.advanceTimersByTimeAsync(1_000)
    close()
    expect(calls.map(([command]) => command)).toEqual(['boot', 'shutdown'])
    expect(scripts).toEqual([])
    expect(leftovers[0]?.removed).toBe(true)
    const gone = ['intercom-session', 'lc_visitor', 'leadconnector-chat']
    expect(cookies).toEqual(gone.map((name) => `${name}=; path=/; max-age=0`))
    expect('Chat' in globalThis).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
