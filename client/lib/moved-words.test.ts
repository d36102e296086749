import { expect, it } from 'vitest'
import { movedWords } from './moved-words.ts'

const ana = { id: 1, first: 'Ana', last: 'Ruiz', status: 'offer', status_name: 'Offer' }
const leo = { id: 2, first: 'Leo', last: 'Hart', status: 'hired', status_name: 'Hired' }

it('R193 a refused move says who stands elsewhere, and that nothing was done', () => {
  expect(movedWords([ana], [])).toBe('Ana Ruiz is in Offer now. Your move was not made.')
  expect(movedWords([ana, leo], [])).toBe('Ana Ruiz and 1 other are not where you saw them. Your move was not made.')
  expect(movedWords([ana, leo, leo], [])).toBe(
    'Ana Ruiz and 2 others are not where you saw them. Your move was not made.',
  )
})

it('R193 whoever stands in a stage of the same key, but of another pipeline, is said to be in that', () => {
  const seen = (status: string) => [{ id: 1, status, pipeline_id: 7 }]
  expect(movedWords([ana], seen('offer'))).toBe('Ana Ruiz is in another pipeline now. Your move was not made.')
  expect(movedWords([ana], seen('new'))).toBe('Ana Ruiz is in Offer now. Your move was not made.')
})
