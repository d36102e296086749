import { expect, it } from 'vitest'
import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import type { Score } from '#contract/resources/survey-results.ts'
import { plotsOf, reasonsFor } from './asks.model.ts'

const score = (scale: string, percentile: number): Score =>
  ({ scale, percentile, low: percentile - 4.6, high: percentile + 4.6 }) as Score
const reason = (scale: string, low: number | null, high: number | null): FitReason =>
  ({ scale, target: { low, high } }) as FitReason
const scores = [score('C', 11), score('C4', 5), score('E3', 10)]

it('a topic is drawn with the target of its own facet', () => {
  expect(plotsOf({ facet: 'E3' }, scores, [reason('E3', 60, 92), reason('E', 40, 80)])).toEqual([
    expect.objectContaining({ score: { point: 10, low: 5, high: 15 }, target: { low: 60, high: 92 } }),
  ])
})

it('where the role has a target for the wider trait, that trait stands above, with the target', () => {
  const [wider, own] = plotsOf({ facet: 'C4' }, scores, [reason('C', 60, null)])
  expect(wider).toMatchObject({ name: 'Conscientiousness', score: { point: 11 }, target: { low: 60, high: null } })
  expect(own).toMatchObject({ score: { point: 5 } })
  expect(own?.target).toBeUndefined()
})

it('without a role there is the facet alone, and targets of another version are not drawn', () => {
  expect(plotsOf({ facet: 'C4' }, scores, [])).toHaveLength(1)
  const fit = { role_benchmark: { id: 7, name: 'Lead' }, version: 2, reasons: [reason('C', 60, null)] }
  expect(reasonsFor({ id: 7, name: 'Lead', version: 2 }, [fit])).toHaveLength(1)
  expect(reasonsFor({ id: 7, name: 'Lead', version: 1 }, [fit])).toEqual([])
  expect(reasonsFor(null, [fit])).toEqual([])
})
