import { expect, it } from 'vitest'
import { FFM_48, FFM_50 } from '#science/instruments/ffm.ts'
import { IPIP_120, workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { IPIP_120_COMBINED } from '#science/norms/ipip-120-combined.ts'
import { NORMS } from '#science/norms/norms.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import { agrees, answersOf, golden, number, type Row, text } from '#tests/support/golden.ts'
import type { ScaleScore } from './score.ts'
import { compileScorer } from './scorer.ts'

const COLUMNS_120 = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)
const PEOPLE = new Map(golden('responses_120.csv').map((row) => [text(row, 'id'), answersOf(row, COLUMNS_120)]))
const SHORT_COLUMNS = Object.keys(golden('responses_ffm50.csv')[0] ?? {}).slice(1)
const SHORT = new Map(golden('responses_ffm50.csv').map((row) => [text(row, 'id'), answersOf(row, SHORT_COLUMNS)]))

const label = (score: ScaleScore<string>) => (score.band === null ? '' : BAND_LABELS[score.band])

/** Names of the columns in which a score differs from its line. */
function differences(
  row: Row,
  score: ScaleScore<string> | undefined,
  columns: Readonly<Record<string, keyof ScaleScore>>,
) {
  if (score === undefined) return ['missing']
  return Object.entries(columns).filter(([column, key]) => {
    if (key === 'band') return text(row, column) !== label(score)
    const value = score[key]
    return !(typeof value === 'string' ? value === text(row, column) : agrees(value, number(row, column)))
  })
}

const SHOWN = { n_answered: 'n_answered', raw: 'raw', T: 't', pct: 'percentile', band: 'band' } as const
const WITH_RANGE = { ...SHOWN, lo90_pct: 'low', hi90_pct: 'high' } as const

it('science 3: 100 people have the expected scores on all 32 scales under three norms', () => {
  const columns = {
    'work-style-108/combined/v1': WITH_RANGE,
    'work-style-108/combined-empirical/v1': { emp_T: 't', emp_pct: 'percentile', emp_band: 'band' },
    'work-style-108/working-age/v1': { wa_T: 't', wa_pct: 'percentile' },
  } as const
  const rows = golden('expected_scores_108.csv')
  expect(rows).toHaveLength(3200)
  for (const id of Object.keys(columns) as (keyof typeof columns)[]) {
    const scorer = compileScorer(WORK_STYLE_108, NORMS[id])
    const scores = new Map([...PEOPLE].map(([person, answers]) => [person, scorer.score(workStyleAnswersOf(answers))]))
    const wrong = rows.filter((row) => {
      const score = scores.get(text(row, 'id'))?.find((candidate) => candidate.scale === text(row, 'scale'))
      return differences(row, score, columns[id]).length > 0
    })
    expect(wrong).toEqual([])
  }
})

it('science 3: 25 people have the expected scores on the 35 scales of the full form', () => {
  const scorer = compileScorer(IPIP_120, IPIP_120_COMBINED)
  const rows = golden('expected_scores_120.csv')
  expect(rows).toHaveLength(875)
  const wrong = rows.filter((row) => {
    const scores = scorer.score(PEOPLE.get(text(row, 'id')) ?? [])
    const score = scores.find((candidate) => candidate.scale === text(row, 'scale'))
    return differences(row, score, SHOWN).length > 0
  })
  expect(wrong).toEqual([])
})

it('science 3: 40 people have the expected scores on both short forms', () => {
  const rows = golden('expected_scores_ffm50.csv')
  expect(rows).toHaveLength(400)
  const left = new Set(FFM_48.items.map((item) => item.number - 1))
  const wrong = rows.filter((row) => {
    const answers = SHORT.get(text(row, 'id')) ?? []
    const scores =
      text(row, 'norm_version') === 'ffm-50/adults/v1'
        ? compileScorer(FFM_50, NORMS['ffm-50/adults/v1']).score(answers)
        : compileScorer(FFM_48, NORMS['ffm-48/adults/v1']).score(answers.filter((_, index) => left.has(index)))
    const score = scores.find((candidate) => candidate.scale === text(row, 'scale'))
    return differences(row, score, WITH_RANGE).length > 0
  })
  expect(wrong).toEqual([])
})

it('science 3: scoring in batch gives the same numbers as one by one', () => {
  const scorer = compileScorer(WORK_STYLE_108, NORMS['work-style-108/combined/v1'])
  const people = [...PEOPLE.values()].map(workStyleAnswersOf)
  const batch = scorer.scoreBatch(Uint8Array.from(people.flat(), (answer) => answer ?? 0))
  const single = people.flatMap((answers) => scorer.score(answers))
  expect(batch.people).toBe(100)
  expect(Array.from(batch.raw)).toEqual(single.map((score) => score.raw ?? Number.NaN))
  expect(Array.from(batch.t)).toEqual(single.map((score) => score.t ?? Number.NaN))
  expect(Array.from(batch.percentile)).toEqual(single.map((score) => score.percentile ?? 0))
})

it('science 4: the full form has ranks of its own beside its mean and deviation', () => {
  const ranked = compileScorer(IPIP_120, { ...IPIP_120_COMBINED, method: 'empirical' })
  const linear = compileScorer(IPIP_120, IPIP_120_COMBINED)
  for (const answers of [...PEOPLE.values()].slice(0, 25)) {
    const straight = linear.score(answers)
    ranked.score(answers).forEach((score, place) => {
      const percentile = straight[place]?.percentile ?? null
      expect(score.percentile === null).toBe(percentile === null)
      expect(Math.abs((score.percentile ?? 0) - (percentile ?? 0))).toBeLessThanOrEqual(9)
    })
  }
})
