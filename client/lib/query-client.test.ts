import { describe, expect, it } from 'vitest'
import { problemOf } from './problems.ts'
import { createQueryClient, retryDelayMs, shouldRetry, wordsFor } from './query-client.ts'

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
  it('R86 waits double from one second, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
  it('R83 R84 eight hours of stale time and of keeping; changes are never repeated', () => {
    const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions()
    expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([28_800_000, 28_800_000, false])
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
})
