import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The browser around a document that is opened: what it remembers, its brand, its clock, and the network.

const stored = new Map<string, string>()
const storage = new Proxy(
  { getItem: (key: string) => stored.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)
let asked: string[]
let status: number

const LIST = '/survey-results/search?limit=50&type=candidate'
const plain = { pathname: '/candidates', search: '' }
const filters = { limit: 50, type: 'candidate' }
const token = `h.${btoa(JSON.stringify({ sub: '7' }))}.s`

const open = () => import('./first-calls.ts')
const lists = () => asked.filter((path) => path !== '/auth/refresh').toSorted()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  stored.clear()
  asked = []
  status = 200
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/candidates' })
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"api_prefix":"","brand":{"key":"hb"}}' }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/auth/refresh') return Response.json({ tokens: { id_token: token, expires_in: 900 } })
    return Response.json({ code: 'SOMETHING', message: 'No', path }, { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what the list asks before it is drawn', () => {
  it('R215 is what its page asks, and is taken once', async () => {
    const { askFirst, firstAnswer } = await open()
    askFirst(plain)
    await vi.waitFor(() => expect(lists()).toEqual(['/saved-views?list=candidates', LIST]))
    expect(await firstAnswer('/survey-results/search', filters)).toMatchObject({ path: LIST })
    expect(firstAnswer('/survey-results/search', filters)).toBeUndefined()
  })
  it('R215 is taken by nobody who asks for other people, nor when the page was opened long ago', async () => {
    const { askFirst, firstAnswer } = await open()
    askFirst(plain)
    expect(firstAnswer('/survey-results/search', { ...filters, progress: 'completed' })).toBeUndefined()
    vi.advanceTimersByTime(10_000)
    expect(firstAnswer('/survey-results/search', filters)).toBeUndefined()
  })
  it.each([
    ['another page', { pathname: '/profile', search: '' }, ''],
    ['an address that says something', { pathname: '/candidates', search: '?page=2' }, ''],
    ['remembered filters', plain, '{"include_archived_assessments":true}'],
    ['remembered conditions', plain, '{"include_archived_assessments":false,"conditions":["role_name:is:Cook"]}'],
  ])('R215 is nothing where there is %s', async (_, location, remembered) => {
    if (remembered) stored.set('app.filters.v1.7', remembered)
    const { askFirst, firstAnswer } = await open()
    askFirst(location)
    expect([firstAnswer('/survey-results/search', filters), asked]).toEqual([undefined, []])
  })
  it('R215 is nothing where the document has stood there for long: nobody would take it', async () => {
    vi.advanceTimersByTime(10_000)
    const { askFirst } = await open()
    askFirst(plain)
    expect(asked).toEqual([])
  })
  it('R215 is asked where the filters that are remembered were all cleared', async () => {
    stored.set('app.filters.v1.7', '{"include_archived_assessments":false,"include_test_assessments":false}')
    const { askFirst, firstAnswer } = await open()
    askFirst(plain)
    expect(await firstAnswer('/survey-results/search', filters)).toMatchObject({ path: LIST })
  })
  it('R215 fails without a word where nobody takes it', async () => {
    status = 500
    const { askFirst, firstAnswer } = await open()
    askFirst(plain)
    await vi.waitFor(() => expect(lists()).toHaveLength(2))
    await expect(firstAnswer('/survey-results/search', filters)).rejects.toMatchObject({ status: 500 })
  })
})
