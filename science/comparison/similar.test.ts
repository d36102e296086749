import { describe, expect, it } from 'vitest'
import { FACETS } from '#science/vocabulary.ts'
import { profileDistance } from './pairs.ts'
import { similarPeople } from './similar.ts'

/** Somebody whose every facet is at this T score, but for those that are not scored. */
const at = (t: number, unscored = 0) =>
  new Map(FACETS.map((code, index) => [code, { t: index < unscored ? null : t, sem_t: 4 }]))

describe('similar people', () => {
  it('are ordered by the distance over the facets, in standard deviations', () => {
    const found = similarPeople(at(50), [
      { id: 3, measures: at(75) },
      { id: 1, measures: at(52) },
      { id: 2, measures: at(60) },
    ])
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(found[1]?.distance).toBeCloseTo(Math.sqrt(27), 12)
    expect(found[1]?.distance).toBe(profileDistance(at(50), at(60)))
    // v = 2 x .16 = .32, d = 1: sqrt(27 (4 x .32 + 2 x .1024)) / (2 sqrt 27)
    expect(found[1]?.se).toBeCloseTo(Math.sqrt(4 * 0.32 + 2 * 0.1024) / 2, 12)
  })
  it('are tied where the error of measurement cannot tell them apart, and apart where it can', () => {
    const found = similarPeople(at(50), [
      { id: 1, measures: at(60) },
      { id: 2, measures: at(61) },
      { id: 3, measures: at(75) },
    ])
    expect(found.map(({ id, group }) => [id, group])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
  })
  it('leave out whoever shares fewer than 20 facets', () => {
    expect(similarPeople(at(50), [{ id: 1, measures: at(50, 8) }])).toEqual([])
    expect(similarPeople(at(50), [{ id: 1, measures: at(50, 7) }])).toHaveLength(1)
  })
})
