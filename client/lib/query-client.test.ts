import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problemOf } from './problems.ts'
import {
  createQueryClient,
  retryDelayMs,
  retryUnlessRefused,
  saidByPages,
  shouldRetry,
  wordsFor,
} from './query-client.ts'

beforeEach(() => void vi.stubGlobal('history', { state: {} }))
afterEach(() => void vi.unstubAllGlobals())

describe('the rules of queries', () => {
  it('R85 none is repeated on 401 or 404, others up to three times', () => {
    expect([401, 404].map((status) => shouldRetry(0, problemOf(status, { message: 'x' })))).toEqual([false, false])
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, problemOf(500, { message: 'x' })))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
  it('R239 what is refused while somebody types is said at once; what may pass is asked again', () => {
    const retried = (status: number) => retryUnlessRefused(0, problemOf(status, { message: 'x' }))
    expect([422, 409, 404, 401].map(retried)).toEqual([false, false, false, false])
    expect([500, 503, 429].map(retried)).toEqual([true, true, true])
    expect(retryUnlessRefused(3, problemOf(500, { message: 'x' }))).toBe(false)
  })
  it('R86 waits double from one second, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
  it('R83 R84 eight hours of stale time and of keeping; changes are never repeated', () => {
    const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions()
    expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([28_800_000, 28_800_000, false])
  })
  it('R185 a change without a network fails at once and is told: it does not wait to be carried out some day', async () => {
    const said: string[] = []
    const client = createQueryClient((sentence) => said.push(sentence))
    const mutationFn = () => Promise.reject(problemOf(500, { message: 'No network.' }))
    onlineManager.setOnline(false)
    try {
      const change = new MutationObserver(client, { mutationFn })
      await Promise.race([change.mutate().catch(() => undefined), new Promise((done) => setTimeout(done, 1_000))])
      expect([change.getCurrentResult().status, said]).toEqual(['error', ['No network.']])
    } finally {
      onlineManager.setOnline(true)
    }
  })
  it('R185 R186 a failed query is told once, in its place where it has one; where older data stands there, as a toast', async () => {
    const said: string[] = []
    const client = createQueryClient((sentence) => said.push(sentence))
    let works = true
    const query = (meta: { shownInPlace?: boolean }, key: string) => ({
      queryKey: [key],
      meta,
      retry: false,
      staleTime: 0,
      queryFn: async () => {
        if (!works) throw problemOf(500, { message: `No ${key}.` })
        return key
      },
    })
    const ask = (meta: { shownInPlace?: boolean }, key: string) => client.fetchQuery(query(meta, key)).catch(() => null)
    await ask({ shownInPlace: true }, 'list')
    works = false
    await ask({ shownInPlace: true }, 'page')
    expect(said).toEqual([])
    await ask({}, 'menu')
    await ask({ shownInPlace: true }, 'list')
    expect(said).toEqual(['No menu.', 'No list.'])
  })
  it('R186 a query that is asked again and again is told once for each visit of a page, however often it fails', async () => {
    const said: string[] = []
    const client = createQueryClient((sentence) => said.push(sentence))
    const ask = (key: string) =>
      client
        .fetchQuery({
          queryKey: [key],
          retry: false,
          queryFn: () => Promise.reject(problemOf(500, { message: `No ${key}.` })),
        })
        .catch(() => null)
    for (const key of ['jobs', 'jobs', 'mails', 'jobs', 'mails']) await ask(key)
    expect(said).toEqual(['No jobs.', 'No mails.'])
    vi.stubGlobal('history', { state: {} })
    for (const key of ['jobs', 'jobs']) await ask(key)
    expect(said).toEqual(['No jobs.', 'No mails.', 'No jobs.'])
  })
  it('R183 R185 one sentence for each issue; no response has its own; 401 says nothing', () => {
    const issues = [
      { path: 'a', message: 'First.', code: 'x' },
      { path: 'b', message: 'Second.', code: 'x' },
    ]
    expect(wordsFor(problemOf(422, { message: 'Whole.', issues }))).toEqual(['First.', 'Second.'])
    expect(wordsFor(problemOf(409, { message: 'Conflict.' }))).toEqual(['Conflict.'])
    expect(wordsFor(problemOf(502, null))).toEqual(['Something went wrong. Please try again.'])
    expect(wordsFor(problemOf(401, { message: 'x' }))).toEqual([])
  })
  it('R185 what a page says in words of its own is not said once more', () => {
    const refusal = problemOf(404, { message: '1 of these 2 people is no longer there.' })
    const says = (error: unknown) => error === refusal
    saidByPages.add(says)
    expect(wordsFor(refusal)).toEqual([])
    expect(wordsFor(problemOf(404, { message: 'Not found.' }))).toEqual(['Not found.'])
    saidByPages.delete(says)
    expect(wordsFor(refusal)).toEqual(['1 of these 2 people is no longer there.'])
  })
})
