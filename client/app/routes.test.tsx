import { expect, test } from 'vitest'
import { router } from './routes.tsx'

const searchOf = (path: string, search: object) => router.matchRoutes(path, search).at(-1)?.search

test('R132 what does not fit in an address never reaches the page', () => {
  const search = { tab: 'comparison', with: '45,60', pinned: 'x', other: 1 }
  expect(searchOf('/survey-results/20', search)).toEqual({ tab: 'comparison' })
  expect(searchOf('/role-benchmarks/edit', { id: 'new' })).toEqual({})
})
test('R132 what fits reaches it as it is', () => {
  const search = { tab: 'comparison', with: [45, 60], pinned: 45 }
  expect(searchOf('/survey-results/20', search)).toEqual(search)
})
