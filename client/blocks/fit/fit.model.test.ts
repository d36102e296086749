import { expect, it } from 'vitest'
import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import { changesOf, insideWords, markOf, nameWithin, peerWords, placedDots, sideWords } from './fit.model.ts'

const reason = (more: Partial<FitReason> = {}): FitReason => ({
  scale: 'C',
  weight: 3,
  target: { low: 60, high: 90 },
  reason: 'Why',
  score: { percentile: 50, low: 30, high: 70 },
  side: 'LOW',
  range_reaches: true,
  match: 80,
  points_lost: 6.6,
  points_kept: 26,
  ...more,
})

it('a fit is drawn in whole points', () => {
  expect(markOf({ fit: 95.5, shown: 96, band: '91+', se: 4, low: 82.6, high: 100, percentile: 94 })).toEqual({
    point: 96,
    low: 83,
    high: 100,
  })
})

it('where a score stands to the target is said in words', () => {
  expect(sideWords(reason())).toBe('below the target, its range reaches it')
  expect(sideWords(reason({ side: 'HIGH', range_reaches: false }))).toBe('above the target')
  expect(sideWords(reason({ side: null }))).toBe('inside the target')
  expect(sideWords(reason({ score: null, side: null }))).toBe('not enough answers')
})

it('only of traits that have a score it is said that they lie inside their target', () => {
  const inside = reason({ side: null })
  const missing = reason({ scale: 'E3', side: null, score: null })
  expect(insideWords([inside])).toBe('Every trait of the role lies inside its target.')
  expect(insideWords([inside, missing])).toBe(
    'Every trait that has a score lies inside its target. Without a score: Assertiveness.',
  )
  expect(insideWords([missing])).toBe('No trait of the role has a score, so nothing can be said of its targets.')
  // Targets of another version of the role are not known here.
  expect(insideWords([])).toBe('No trait that has a score lies outside its target.')
})

it('what would change the fit is named with its points, the most first', () => {
  const reasons = [
    reason({ scale: 'E', points_lost: 0.3 }),
    reason({ scale: 'A', side: 'HIGH', points_lost: 9.4 }),
    reason(),
    reason({ scale: 'O', side: null, points_lost: 0 }),
  ]
  expect(changesOf(reasons).map(({ reason: { scale }, points, to }) => [scale, points, to])).toEqual([
    ['A', 9, 90],
    ['C', 7, 60],
  ])
})

const group = (count: number, is_own: boolean) => ({ count, from: 80, to: 90, is_own })

it('ties are said with their number', () => {
  const words = (count: number, own: number) => peerWords({ count, dots: [], groups: [group(own, true)] })
  expect(words(1, 1)).toBe('Nobody else in this role has a fit yet.')
  expect(words(61, 1)).toBe('Tied with nobody of the 61 in this role.')
  expect(words(61, 2)).toBe('Tied with 1 other of the 61 in this role: read their reasons, not their order.')
  expect(words(61, 10)).toMatch(/^Tied with 9 others/)
})

it('dots are stacked, and stand for several where they would be too many', () => {
  expect(
    placedDots(
      [
        [80, 2],
        [90, 1],
      ],
      5,
    ),
  ).toEqual({
    each: 1,
    dots: [
      { x: 80, row: 0 },
      { x: 80, row: 1 },
      { x: 90, row: 0 },
    ],
  })
  const many = placedDots(
    [
      [80, 100],
      [90, 1],
    ],
    5,
  )
  expect(many.each).toBe(20)
  expect(many.dots.filter(({ x }) => x === 80)).toHaveLength(5)
  expect(many.dots.filter(({ x }) => x === 90)).toHaveLength(1)
})

it('a name that has no room beside its mark is shortened, letter by letter of any script', () => {
  expect(nameWithin('Ada Ng', 120)).toBe('Ada Ng')
  expect(nameWithin('Wilhelmina-Charlotte Osei', 120)).toBe('Wilhelmina-Char…')
  expect(nameWithin('Ada von Ng', 40)).toBe('Ada…')
})
