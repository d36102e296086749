import { expect, it } from 'vitest'
import { totalText } from './pagination.tsx'

it('a total is counted up to 10,000, beyond that it is "more than 10,000"', () => {
  expect([0, 248, 10_000, 10_001].map(totalText)).toEqual(['0', '248', '10,000', 'more than 10,000'])
})
