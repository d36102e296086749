import { expect, it } from 'vitest'
import { FFM_50 } from '#science/instruments/ffm.ts'
import { IPIP_120, workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { PULSE_ADAPTIVE } from '#science/instruments/pulse-adaptive.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { itemMoments } from '#science/norms/item-moments.ts'
import { cholesky, solveLower, submatrix } from '#science/statistics/matrix.ts'
import { QUALITY_FLAGS } from '#science/vocabulary.ts'
import { agrees, answersOf, golden, number, type Row, text } from '#tests/support/golden.ts'
import { lookAgain } from './look-again.ts'
import { compileQuality, type Quality } from './quality.ts'
import { reasonOf } from './quality-words.ts'
import { compileUnusualness } from './unusualness.ts'

const COLUMNS = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)
const PEOPLE = new Map(golden('responses_120.csv').map((row) => [text(row, 'id'), answersOf(row, COLUMNS)]))
const TIME_COLUMNS = WORK_STYLE_108.items.map((item) => `i${item.number}`)
const TIMES = new Map(golden('times_ms_108.csv').map((row) => [text(row, 'id'), answersOf(row, TIME_COLUMNS)]))

const check = compileQuality(WORK_STYLE_108)
const steady = Array.from({ length: 108 }, (_, item) => 2 + (item % 3))

function differences(row: Row, quality: Quality): string[] {
  const numbers = QUALITY_FLAGS.filter((flag) => flag in row && !agrees(quality.values[flag], number(row, flag)))
  const words = {
    flags: quality.flags.join(' '),
    points: `${quality.points}`,
    verdict: quality.verdict,
    n_answered: `${quality.n_answered}`,
  }
  return [
    ...numbers,
    ...Object.entries(words).flatMap(([column, value]) => (text(row, column) === value ? [] : [column])),
  ]
}

it('science 6: indices, flags, points and verdicts of 100 people agree on the default and the full form', () => {
  const rows = golden('expected_quality.csv')
  expect(rows).toHaveLength(200)
  const full = compileQuality(IPIP_120)
  const wrong = rows.flatMap((row) => {
    const id = text(row, 'id')
    const answers = PEOPLE.get(id) ?? []
    const quality =
      text(row, 'form') === 'ipip-120' ? full(answers, null) : check(workStyleAnswersOf(answers), TIMES.get(id) ?? null)
    return differences(row, quality).map((column) => `${id} ${column}`)
  })
  expect(wrong).toEqual([])
})

it('science 6: indices, flags, points and verdicts of 40 people agree on the short form', () => {
  const rows = golden('expected_quality_ffm50.csv')
  expect(rows).toHaveLength(40)
  const short = compileQuality(FFM_50)
  const columns = Object.keys(golden('responses_ffm50.csv')[0] ?? {}).slice(1)
  const people = new Map(golden('responses_ffm50.csv').map((row) => [text(row, 'id'), answersOf(row, columns)]))
  const wrong = rows.flatMap((row) => differences(row, short(people.get(text(row, 'id')) ?? [], null)))
  expect(wrong).toEqual([])
})

it('science 6: a form without times, pairs or facets raises no flag for what it cannot know', () => {
  const quality = compileQuality(FFM_50)(
    Array.from({ length: 50 }, (_, item) => 2 + (item % 3)),
    null,
  )
  expect(quality.values).toMatchObject({ evenodd: null, synonyms: null, mean_s: null, share_fast: null })
  expect(quality.flags.filter((flag) => quality.values[flag] === null)).toEqual([])
  const nothing = check(
    Array.from({ length: 108 }, () => null),
    null,
  )
  expect(nothing).toMatchObject({ flags: ['missing_share'], verdict: 'review', n_answered: 0 })
})

it('science 6: the pulse is judged on repetition and speed alone', () => {
  const pulse = compileQuality(PULSE_ADAPTIVE)
  expect(pulse([1, 5, 1, 5, 2, 4], [3000, 3000, 3000, 3000, 3000, 3000]).verdict).toBe('good')
  const same = Array.from({ length: 25 }, () => 3)
  expect(
    pulse(
      same,
      same.map(() => 500),
    ),
  ).toMatchObject({
    flags: ['longstring', 'mean_s', 'share_fast'],
    points: 3,
    verdict: 'not interpretable',
  })
})

it('science 6: the distance with gaps is the distance over the answered items', () => {
  const moments = itemMoments(WORK_STYLE_108)
  const kept = [...Array(108).keys()].filter((item) => item % 11 !== 4)
  const answers = Array.from({ length: 108 }, (_, item) => (kept.includes(item) ? 1 + ((item * 7) % 5) : null))
  const factor = cholesky(submatrix(moments.covariances, kept))
  const scaled = solveLower(
    factor,
    kept.map((item) => (answers[item] ?? 0) - (moments.means[item] ?? 0)),
  )
  const direct = scaled.reduce((sum, value) => sum + value * value, 0)
  expect(compileUnusualness(moments)(answers)).toBeCloseTo(direct, 7)
})

it('science 6: every flag has a plain reason that speaks of the answers', () => {
  for (const flag of QUALITY_FLAGS)
    for (const value of [null, 0.15, 4.6]) expect(reasonOf(flag, value)).toMatch(/^[A-Z0-9].*\.$/)
  const quality = check(
    Array.from({ length: 108 }, () => 5),
    Array.from({ length: 108 }, () => 1240),
  )
  expect(quality.reasons).toEqual([
    'The same answer was given 108 times in a row.',
    'Nearly all answers are the same.',
    'A statement took 1.2 seconds on average.',
    'Nearly every statement was affirmed.',
  ])
})

it('science 6: before handing in, a person hears of speed and repetition only', () => {
  const calm = steady.map(() => 4000)
  expect(lookAgain('work-style-108', steady, calm)).toEqual([])
  expect(
    lookAgain(
      'work-style-108',
      steady,
      steady.map(() => 900),
    ).map((hint) => hint.reason),
  ).toEqual(['speed'])
  const repeated = steady.map((answer, item) => (item < 12 ? 4 : answer))
  expect(lookAgain('work-style-108', repeated, calm).map((hint) => hint.reason)).toEqual(['repetition'])
  expect(
    lookAgain(
      'work-style-108',
      steady.map(() => null),
      null,
    ),
  ).toEqual([])
})

it('science 6: an average of exactly two seconds is not too fast', () => {
  const typed = Array.from({ length: 108 }, (_, place) => (place % 5) + 1)
  const times = typed.map((_, place) => (place % 2 ? 1_999 : 2_001))
  expect(compileQuality(WORK_STYLE_108)(typed, times)).toMatchObject({ values: { mean_s: 2 } })
  expect(compileQuality(WORK_STYLE_108)(typed, times).flags).not.toContain('mean_s')
})
