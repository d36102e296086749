import { expect, it } from 'vitest'
import { companyQuery } from '#client/data/companies.ts'
import { campaignQuery, sourcesQuery } from '#client/data/hiring-campaigns.ts'
import { overviewQuery, stripsQuery } from '#client/data/home.ts'
import { invitationsQuery } from '#client/data/invitations.ts'
import { boardQuery } from '#client/data/survey-results.board.ts'
import { staleKeys } from './stale-keys.ts'

const isStale = (types: Parameters<typeof staleKeys>[0], key: readonly unknown[]) =>
  staleKeys(types).some((stale) => stale.every((part, at) => part === key[at]))

it('asks again for what changed, and for the counts of the sidebar where they may have', () => {
  expect(staleKeys(['commands'])).toEqual([['commands']])
  expect(staleKeys(['session'])).toEqual([['users'], ['sessions'], ['counts']])
  expect(isStale(['pipelines'], ['counts'])).toBe(true)
  expect(isStale(['users'], ['counts'])).toBe(false)
})

it('counts of campaigns and the states of those invited follow the people', () => {
  for (const { queryKey } of [campaignQuery(4), sourcesQuery(4), invitationsQuery({ campaign_id: 4 })])
    expect([queryKey, isStale(['survey-results'], queryKey)]).toEqual([queryKey, true])
  expect(isStale(['companies'], sourcesQuery(4).queryKey)).toBe(false)
})

it('a step of a company’s set-up ticks itself, whoever took it and wherever', () => {
  const { queryKey } = companyQuery(4)
  for (const type of ['companies', 'users', 'hiring-campaigns', 'survey-results'] as const)
    expect([type, isStale([type], queryKey)]).toEqual([type, true])
  expect(isStale(['commands', 'academy'], queryKey)).toBe(false)
})

it('R193 stages that somebody else edits are seen on open boards, and in the strips of Home', () => {
  for (const { queryKey } of [boardQuery({}), stripsQuery, overviewQuery])
    expect([queryKey, isStale(['pipelines'], queryKey)]).toEqual([queryKey, true])
})

it('what Home says of invitations, campaigns and ratings follows each of them', () => {
  for (const type of ['hiring-campaigns', 'interview-ratings', 'survey-results'] as const)
    expect([type, isStale([type], overviewQuery.queryKey)]).toEqual([type, true])
  expect(isStale(['users', 'academy'], overviewQuery.queryKey)).toBe(false)
})
