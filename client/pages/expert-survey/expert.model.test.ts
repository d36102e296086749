import { expect, it } from 'vitest'
import { firstOpen, isWhole, keptOpinions, opinionsFor, withChoice } from './expert.model.ts'

it('what does not matter has no range, and what matters again begins with one', () => {
  const none = withChoice('C', undefined, 'none')
  expect(none).toEqual({ scale: 'C', low: null, high: null, weight: null })
  expect(withChoice('C', none, '2')).toEqual({ scale: 'C', low: 35, high: 80, weight: 2 })
  expect(withChoice('C', { scale: 'C', low: 60, high: null, weight: 1 }, '3')).toEqual({
    scale: 'C',
    low: 60,
    high: null,
    weight: 3,
  })
})

it('an answer is whole once something was said about each trait', () => {
  const opinions = { C: withChoice('C', undefined, '1'), A: withChoice('A', undefined, 'none') }
  expect(firstOpen(['C', 'E', 'A'], opinions)).toBe('E')
  expect(isWhole(['C', 'A'], opinions)).toBe(true)
  expect(opinionsFor(['A', 'C'], opinions).map(({ scale }) => scale)).toEqual(['A', 'C'])
})

it('what was set before comes back as far as it is still asked, and nothing else does', () => {
  const one = withChoice('C', undefined, '2')
  const kept = [one, withChoice('E', undefined, '1'), { scale: 'A' }, null]
  expect(keptOpinions(kept, ['C', 'A'])).toEqual({ C: one })
  for (const other of [undefined, null, '', { C: 1 }]) expect(keptOpinions(other, ['C'])).toEqual({})
})
