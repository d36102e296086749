import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { surveyResults } from '#contract/resources/survey-results.ts'

// The network as a list of requests; whoever asks is signed in.

let asked: { path: string; init: RequestInit }[]
const tokens = { id_token: `h.${btoa('{"sub":"7"}')}.s`, expires_in: 900, server_time: '2026-01-01T00:00:00.000Z' }

beforeEach(() => {
  vi.resetModules()
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('location', { pathname: '/candidates' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api_prefix":""}' }) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return new Response(JSON.stringify({ status: 200, tokens, survey_results: [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = async (query: object) => {
  const { listCall } = await import('./list-call.ts')
  await listCall<typeof surveyResults.search>('/survey-results/search', query)
  return asked.filter(({ path }) => path.startsWith('/survey-results/')).at(-1)
}

describe('a page of a list', () => {
  it('S59 what somebody typed travels in the body: no name stands in an address', async () => {
    const sent = await list({ search: 'Lindqvist', type: 'candidate', limit: 25 })
    expect([sent?.init.method, sent?.path]).toEqual(['POST', '/survey-results/search'])
    expect(JSON.parse(sent?.init.body as string)).toEqual({ search: 'Lindqvist', type: 'candidate', limit: 25 })
    expect(asked.map(({ path }) => path).join()).not.toContain('Lindqvist')
  })
  it('is asked for by its address where nobody typed anything', async () => {
    const sent = await list({ search: '', type: 'candidate' })
    expect([sent?.init.method, sent?.path]).toEqual(['GET', '/survey-results/search?type=candidate'])
  })
})
