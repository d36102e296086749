import { expect, it } from 'vitest'
import { movedWords } from './moved-words.ts'

const ana = { first: 'Ana', last: 'Ruiz', status_name: 'Offer' }
const leo = { first: 'Leo', last: 'Hart', status_name: 'Hired' }

it('R193 a refused move says who stands elsewhere, and that nothing was done', () => {
  expect(movedWords([ana])).toBe('Ana Ruiz is in Offer now. Your move was not made.')
  expect(movedWords([ana, leo])).toBe('Ana Ruiz and 1 other are not where you saw them. Your move was not made.')
  expect(movedWords([ana, leo, leo])).toBe('Ana Ruiz and 2 others are not where you saw them. Your move was not made.')
})
