import { describe, expect, it } from 'vitest'
import type { ChangeLine, ChangeWords, ResultChanges } from './resources/survey-results.changes.ts'
import {
  changeWords,
  linesInSight,
  marksOf,
  placeOfDay,
  placesOf,
  spanOf,
  stepWords,
  summaryOf,
  verdictOf,
} from './change-lines.ts'

const line = (scale: string, words: (ChangeWords | null)[]): ChangeLine => ({
  scale,
  points: words.map((against_first, at) => ({
    id: at + 1,
    percentile: 50,
    low: 30,
    high: 70,
    change: against_first === null || against_first === 'too soon' ? null : { t: 14.31, low: 3.45, high: 25.16 },
    against_first,
    against_previous: against_first,
  })),
})
const point = (id: number, submitted_at: string) => ({
  id,
  submitted_at,
  role_name: 'x',
  is_active: id === 1,
  quality_verdict: 'good' as const,
  left_out: null,
})
const points = [
  point(1, '2026-01-01T00:00:00.000Z'),
  point(2, '2026-02-01T00:00:00.000Z'),
  point(3, '2026-05-01T00:00:00.000Z'),
]
const changes = (lines: ChangeLine[]): ResultChanges => ({ norm: { version: 'v', words: 'w' }, points, lines })

describe('Changes over time', () => {
  it('puts points where their time is', () => {
    const [first, second, third] = placesOf(line('E', [null, 'no reliable change', 'no reliable change']), points)
    expect([first, third]).toEqual([7, 93])
    expect(second).toBeCloseTo(7 + (31 / 120) * 86, 5)
    expect(placesOf(line('E', [null]), points)).toEqual([50])
  })
  it('R233 marks what happened in the company between the first and the last result, by letter', () => {
    const event = (occurred_on: string) => ({ title: 'New manager', occurred_on })
    const marks = marksOf([event('2026-03-01'), event('2025-12-31'), event('2026-02-01'), event('2026-05-02')], points)
    expect(marks.map(({ letter, occurred_on }) => [letter, occurred_on])).toEqual([
      ['a', '2026-02-01'],
      ['b', '2026-03-01'],
    ])
    const whole = line('E', [null, 'no reliable change', 'no reliable change'])
    expect(placeOfDay('2026-03-02', whole, points)).toBeCloseTo(7 + (60.5 / 120) * 86, 5)
    expect(placeOfDay('2026-05-02', whole, points)).toBeUndefined()
    expect(marksOf([event('2026-03-01')], [])).toEqual([])
    expect(spanOf(points)).toEqual({ from: '2026-01-01', to: '2026-05-01' })
    expect(spanOf([])).toBeNull()
  })
  it('R233 draws every mark it has a letter for: on the day of a result too, and of a single one', () => {
    const late = [point(1, '2026-01-01T15:00:00.000Z'), point(2, '2026-05-01T09:00:00.000Z')]
    const whole = line('E', [null, 'no reliable change'])
    expect(placeOfDay('2026-01-01', whole, late)).toBe(7)
    expect(placeOfDay('2026-05-01', whole, late)).toBe(93)
    expect(placeOfDay('2025-12-31', whole, late)).toBeUndefined()
    expect(placeOfDay('2026-01-01', line('E', [null]), late)).toBe(50)
    expect(marksOf([{ title: 'Move', occurred_on: '2026-01-01' }], late.slice(0, 1))).toHaveLength(1)
    // What lies beside the results that are drawn has no place, so it has no letter.
    const apart = [...late, { ...point(3, '2026-09-01T09:00:00.000Z'), left_out: 'another form' as const }]
    expect(marksOf([{ title: 'Move', occurred_on: '2026-08-01' }], apart)).toEqual([])
    expect(spanOf(apart)).toEqual({ from: '2026-01-01', to: '2026-05-01' })
  })
  it('R233 an event of the day of a result stands with it, as whoever looks counts days', () => {
    const there = (instant: string) => new Date(Date.parse(instant) + 13 * 3_600_000).toISOString().slice(0, 10)
    const late = [point(1, '2026-01-01T15:00:00.000Z'), point(2, '2026-05-01T15:00:00.000Z')]
    const day = { title: 'Move', occurred_on: '2026-05-02' }
    expect(spanOf(late, there)).toEqual({ from: '2026-01-02', to: '2026-05-02' })
    expect([marksOf([day], late, there).length, marksOf([day], late).length]).toEqual([1, 0])
    expect(placeOfDay('2026-05-02', line('E', [null, 'no reliable change']), late, there)).toBe(93)
  })
  it('says what the last point means against the first', () => {
    expect(verdictOf(line('E', [null]))).toEqual({ words: 'one result so far', isReliable: false })
    expect(verdictOf(line('E', [null, 'reliable decrease']))).toEqual({ words: 'reliable fall', isReliable: true })
    expect(verdictOf(line('E', [null, 'too soon'])).words).toBe('too soon to compare')
  })
  it('science 9: no change stands without its interval, and a range that leaves nought out never reads as if it reached it', () => {
    const by = (t: number, low: number, high: number): ChangeLine => {
      const whole = line('E', [null, 'no reliable change'])
      return {
        ...whole,
        points: whole.points.map((one, at) => (at === 0 ? one : { ...one, change: { t, low, high } })),
      }
    }
    expect(changeWords(line('E', [null, 'reliable increase']))).toBe('+14 T, 95 % range +3 to +25')
    expect(changeWords(by(-16.65, -28.37, -4.93))).toBe('−17 T, 95 % range −28 to −5')
    expect(changeWords(by(-0.9, -10.82, 9.03))).toBe('−0.9 T, 95 % range −11 to +9')
    expect(changeWords(by(0, -9.81, 9.81))).toBe('0 T, 95 % range −10 to +10')
    expect(changeWords(by(11.03, 0.31, 21.75))).toBe('+11 T, 95 % range +0.3 to +22')
    expect(changeWords(by(-11, -22, -0.004))).toBe('−11 T, 95 % range −22 to −0.1')
    expect(changeWords(line('E', [null, 'too soon']))).toBe('')
    expect(changeWords(line('E', [null]))).toBe('')
  })
  it('science 9: of more than two results each is held against the first and against the one before', () => {
    const three = line('E', [null, 'no reliable change', 'reliable increase'])
    expect([0, 1, 2].map((at) => stepWords(three, at))).toEqual([
      '',
      '; from the first: no reliable change',
      '; from the first: reliable rise, from the one before: reliable rise',
    ])
    expect(stepWords(line('E', [null, 'reliable increase']), 1)).toBe('')
  })
  it('shows the five, and of the facets those that changed', () => {
    const all = changes([
      line('E', [null, 'no reliable change']),
      line('E1', [null, 'reliable increase']),
      line('E2', [null, 'no reliable change']),
    ])
    expect(linesInSight(all).domains.map(({ scale }) => scale)).toEqual(['E'])
    expect(linesInSight(all).facets.map(({ scale }) => scale)).toEqual(['E1'])
    expect(summaryOf(all)).toMatch(/^1 of 3 scales .+; by chance alone fewer than one would/)
    const many = Array.from({ length: 32 }, (_, at) =>
      line(`E${at}`, [null, at < 4 ? 'reliable increase' : 'no reliable change']),
    )
    expect(summaryOf(changes(many))).toMatch(/^4 of 32 scales .+; by chance alone about 2 would/)
    expect(summaryOf(changes([line('E', [null, 'no reliable change'])]))).toMatch(/^None of 1/)
  })
  it('science 9: says of results that are less than thirty days apart that it is too soon, not that nothing changed', () => {
    expect(summaryOf(changes([line('E', [null, 'too soon']), line('E1', [null, 'too soon'])]))).toMatch(/^Too soon/)
    const alone = { ...changes([line('E', [null])]), points: points.slice(0, 1) }
    expect(summaryOf(alone)).toMatch(/^One result so far:/)
    // Others are there, of another form or unreadable.
    expect(summaryOf({ ...alone, points })).toMatch(/^One result so far that can be drawn:/)
  })
})
