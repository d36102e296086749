import { expect, it } from 'vitest'
import { profileQuery } from './users.ts'

it('R83 the profile is old after five seconds, unlike every other query', () => {
  expect(profileQuery.staleTime).toBe(5_000)
})
