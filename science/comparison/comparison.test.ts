import { expect, it } from 'vitest'
import { isScaleCode, type ScaleCode } from '#science/vocabulary.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { mean } from '#science/statistics/moments.ts'
import { agrees, golden, number, type Row, text } from '#tests/support/golden.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { changeBetween, changeLine, CHANGE_VERDICTS } from './change.ts'
import { againstGroup, againstPinned, betweenPeople, withinPerson } from './compare.ts'
import { conflictsOf, shownConflicts } from './conflict-rules.ts'
import { circleMeeting, circlePlace, complementarityDistance, pairSimilarity, profileDistance } from './pairs.ts'

const PEOPLE = goldenPeople()
const measuresOfPerson = (id: string) => PEOPLE.get(id)?.measures ?? new Map()
const scaleIn = (row: Row): ScaleCode => {
  const code = text(row, 'scale')
  if (!isScaleCode(code)) throw new Error(code)
  return code
}
const semOf = (code: string) => WORK_STYLE_108_COMBINED.scales.find(({ scale }) => scale === code)?.semT ?? Number.NaN
const different = (row: Row, columns: Readonly<Record<string, number | null>>) =>
  Object.entries(columns).filter(([column, value]) => !agrees(value, number(row, column)))

it('science 9: fifteen changes have the expected index, interval and verdict', () => {
  const rows = golden('expected_change.csv')
  expect(rows).toHaveLength(15)
  const wrong = rows.filter((row) => {
    const semT = semOf(scaleIn(row))
    const change = changeBetween(number(row, 'T1') ?? 0, number(row, 'T2') ?? 0, {
      semT,
      days: number(row, 'days') ?? 0,
    })
    const { se_diff, rci, low: change_lo95, high: change_hi95 } = change
    return (
      different(row, { se_diff, rci, change_lo95, change_hi95 }).length > 0 || change.verdict !== text(row, 'verdict')
    )
  })
  expect(wrong).toEqual([])
  expect(new Set(rows.map((row) => text(row, 'verdict')))).toEqual(new Set(CHANGE_VERDICTS))
})

it('science 9: a line over time leaves out what cannot be read, and compares with the first and the one before', () => {
  const line = changeLine(
    [
      { id: 'third', day: 400, t: 60, quality: 'good' },
      { id: 'first', day: 0, t: 50, quality: 'good' },
      { id: 'careless', day: 100, t: 20, quality: 'not interpretable' },
      { id: 'empty', day: 150, t: null, quality: 'good' },
      { id: 'second', day: 390, t: 52, quality: 'review' },
    ],
    3,
  )
  expect(line.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  expect(line[0]).toMatchObject({ against_first: null, against_previous: null })
  expect(line[1]?.against_first).toEqual(line[1]?.against_previous)
  expect(line[2]?.against_first?.verdict).toBe('reliable increase')
  expect(line[2]?.against_previous?.verdict).toBe('too soon')
})

it('science 10: groups of 2, 4 and 8 people are marked as expected', () => {
  const groups = Map.groupBy(golden('expected_comparison.csv'), (row) => `${text(row, 'group')} ${text(row, 'scale')}`)
  expect(groups.size).toBe(12)
  const wrong = [...groups.values()].flatMap((rows) => {
    const ts = rows.map((row) => measuresOfPerson(text(row, 'id')).get(text(row, 'scale'))?.t ?? Number.NaN)
    const semT = semOf(text(rows[0] ?? {}, 'scale'))
    const group = againstGroup(ts, semT)
    const pinned = againstPinned(ts, 0, semT)
    return rows.filter((row, place) => {
      const a = group[place]
      const b = pinned[place]
      const marks = [a, b].map((difference) => (difference?.is_marked === true ? 'TRUE' : 'FALSE')).join()
      const numbers = different(row, {
        T: ts[place] ?? null,
        mean_T: mean(ts),
        z_vs_mean: a?.z ?? null,
        crit_vs_mean: a?.critical ?? null,
        z_vs_first: b?.z ?? null,
        crit_vs_first: b?.critical ?? null,
      })
      return numbers.length > 0 || marks !== [text(row, 'marked_vs_mean'), text(row, 'marked_vs_first')].join()
    })
  })
  expect(wrong).toEqual([])
})

it('science 10: two people or two scales differ only beyond their joint error', () => {
  expect(betweenPeople(60, 50, 3).is_marked).toBe(true)
  expect(betweenPeople(58, 50, 3).is_marked).toBe(false)
  expect(withinPerson({ t: 60, sem_t: 3 }, { t: 48, sem_t: 5 })).toMatchObject({
    is_marked: true,
    z: 12 / Math.sqrt(34),
  })
  expect(withinPerson({ t: 60, sem_t: 3 }, { t: null, sem_t: 5 })).toBeNull()
  expect(() => againstPinned([50, 60], 2, 3)).toThrow(RangeError)
})

it('science 11: twenty pairs have the expected likeness, circle and conflicts', () => {
  const rows = golden('expected_pairs.csv')
  expect(rows).toHaveLength(20)
  const wrong = rows.flatMap((row) => {
    const a = measuresOfPerson(text(row, 'a'))
    const b = measuresOfPerson(text(row, 'b'))
    const pair = pairSimilarity(a, b)
    const circleA = circlePlace(a)
    const circleB = circlePlace(b)
    if (pair === null || circleA === null || circleB === null) return [`${text(row, 'a')} is not complete`]
    const numbers = different(row, {
      profile_r: pair.profile_r,
      D: pair.distance,
      cattell_rp: pair.cattell_rp,
      icc_double_entry: pair.icc,
      n_reliably_different: pair.reliably_different.length,
      dominance_a: circleA.dominance,
      dominance_b: circleB.dominance,
      affiliation_a: circleA.affiliation,
      affiliation_b: circleB.affiliation,
      complementarity_distance: complementarityDistance(circleA, circleB),
    }).map(([column]) => column)
    const words = {
      reliably_different: pair.reliably_different.join(' '),
      largest_gap_scale: pair.largest_gap,
      conflict_rules: conflictsOf(a, b)
        .map(({ rule }) => rule)
        .join(' '),
      conflict_top2: shownConflicts(a, b)
        .map(({ rule }) => rule)
        .join(' '),
    }
    const other = Object.entries(words).flatMap(([column, value]) =>
      value === text(row, column) ? [] : [`${column} ${value}`],
    )
    return [...numbers, ...other].map((column) => `${text(row, 'a')} ${text(row, 'b')} ${column}`)
  })
  expect(wrong).toEqual([])
})

it('science 11: a pair is the same seen from either side', () => {
  const a = measuresOfPerson('s010')
  const b = measuresOfPerson('s074')
  expect(pairSimilarity(b, a)).toEqual({
    ...pairSimilarity(a, b),
    icc: expect.closeTo(pairSimilarity(a, b)?.icc ?? 0, 12),
  })
  expect(conflictsOf(b, a)).toEqual(conflictsOf(a, b))
  expect(profileDistance(a, b)).toBe(pairSimilarity(a, b)?.distance)
  expect(profileDistance(a, a)).toBe(0)
})

it('science 11: with fewer than 20 shared facets there is nothing to compare', () => {
  const few = new Map([...measuresOfPerson('s010')].slice(0, 24))
  expect(pairSimilarity(few, measuresOfPerson('s074'))).toBeNull()
  expect(profileDistance(few, measuresOfPerson('s074'))).toBeNull()
  expect(circlePlace(new Map())).toBeNull()
  expect(conflictsOf(new Map(), new Map())).toEqual([])
})

it('science 11: level and cross rules fire at their edges', () => {
  const person = (ts: Partial<Record<ScaleCode, number>>) =>
    new Map(Object.entries(ts).map(([code, t]) => [code, { t, sem_t: 4 }]))
  const rules = (a: Partial<Record<ScaleCode, number>>, b: Partial<Record<ScaleCode, number>>) =>
    conflictsOf(person(a), person(b)).map(({ rule, strength }) => [rule, strength])
  expect(rules({ E3: 60 }, { E3: 68 })).toEqual([[1, 1]])
  expect(rules({ E3: 59.9 }, { E3: 68 })).toEqual([])
  expect(rules({ ES2: 36, A4: 50 }, { ES2: 50, A4: 40 })).toEqual([[4, 0.5]])
  expect(rules({ ES2: 36, A4: 40 }, { ES2: 50, A4: 50 })).toEqual([])
  expect(rules({ A4: 64, E3: 40 }, { A4: 60, E3: 30 })).toEqual([[10, 0.5]])
})

it('science 11: the circle is told in words', () => {
  const at = (dominance: number) => ({ dominance, affiliation: 0 })
  expect(circleMeeting(at(1), at(0.5))).toBe('both may want to lead')
  expect(circleMeeting(at(-1), at(-0.5))).toBe('both may wait for the other')
  expect(circleMeeting(at(-1), at(0.5))).toBe('one may lead and one follow')
  expect(circleMeeting(at(-1), at(0))).toBe('even')
})
