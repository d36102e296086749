import { describe, expect, it } from 'vitest'
import { phi, Z90 } from '#science/statistics/normal.ts'
import { FACETS, SCALE_CODES } from '#science/vocabulary.ts'
import { ratingsBeside } from './ratings-beside.ts'
import { calmTimeline, eventWords, viewersOf } from './activity.model.ts'
import { neighboursOf, nothingToAsk, qualityFigures, withoutSeen } from './survey-results.model.ts'
import { traitRows } from '#client/blocks/trait-chart/trait-rows.ts'

const score = (scale: string, percentile: number | null, low: number | null, high: number | null) => ({
  scale,
  level: 'domain' as const,
  raw: 1,
  n_answered: 4,
  t: 50,
  percentile,
  band: percentile === null ? null : '35-65',
  low,
  high,
})

it('of facets that were not asked nobody says where they lie', () => {
  const facet = { ...score('C1', 50, 30, 70), level: 'facet' as const }
  expect(nothingToAsk({ scores: [score('C', 50, 30, 70), facet] })).toBe('No facet lies clearly outside the middle')
  expect(nothingToAsk({ scores: [score('C', 50, 30, 70)] })).toMatch(/five domains alone/)
})

describe('the rows of the trait chart', () => {
  it('are five domains in scale order, each with its facets; ranges are whole, from 1 to 99', () => {
    const rows = traitRows(SCALE_CODES.toReversed().map((code) => score(code, 50, 0.2, 99.7)))
    expect(rows.map((row) => row.code)).toEqual(['ES', 'E', 'O', 'A', 'C'])
    expect(rows.flatMap((row) => row.facets?.map((facet) => facet.code) ?? [])).toEqual([...FACETS])
    expect([rows[0]?.low, rows[0]?.high, rows[0]?.band]).toEqual([1, 99, 'b4'])
  })
  it('a scale that is not scored stays, without numbers', () => {
    expect(traitRows([score('C', null, null, null)])).toEqual([
      expect.objectContaining({ code: 'C', percentile: null, band: null, low: null }),
    ])
  })
})

describe('what is said of a scale', () => {
  it('goes to its row, domain or facet', () => {
    const rows = traitRows([score('C', 50, 30, 70), score('C2', 85, 63, 96)], (code) => ({ text: `about ${code}` }))
    expect([rows[0]?.sentence?.text, rows[0]?.facets?.[0]?.sentence?.text]).toEqual(['about C', 'about C2'])
  })
})

describe('ratings beside the test', () => {
  const of = (t: number, sem: number) => ({ ...score('C3', 16, 100 * phi((t - Z90 * sem - 50) / 10), 30), t })
  it('stand in percentiles with their range, and say where the two differ beyond their errors', () => {
    expect(ratingsBeside([5, 4], of(40, 4))).toEqual({
      raters: 2,
      mean: 4.5,
      interview: { point: 93, low: 75, high: 99 },
      test: { point: 16, low: 5, high: 30 },
      differs: true,
    })
    expect(ratingsBeside([3], of(40, 4))).toMatchObject({ raters: 1, mean: 3, differs: false })
  })
  it('are not there without a rating or a score', () => {
    expect(ratingsBeside([], of(40, 4))).toBeNull()
    expect(ratingsBeside([3], { ...score('C3', null, null, null), t: null })).toBeNull()
  })
})

describe('words', () => {
  it('a move names the status', () => {
    expect(
      eventWords({ id: 1, at: '', event: 'status_changed', by: null, properties: { to: 'offer' } }, [
        { key: 'offer', name: 'Offer', is_rejection: false },
      ]),
    ).toBe('Moved to Offer')
  })
  it('a change of tags names them', () => {
    const words = (added: string[], removed: string[]) =>
      eventWords({ id: 1, at: '', event: 'tagged', by: null, properties: { added, removed } }, [])
    expect(words(['Driver', 'Strong'], [])).toBe('Tagged “Driver”, “Strong”')
    expect(words(['Driver'], ['Strong'])).toBe('Tagged “Driver”, no longer “Strong”')
    expect(words([], ['Strong'])).toBe('No longer “Strong”')
  })
  it('R216 a change says what became of the person', () => {
    const words = (properties: Record<string, unknown>, event = 'changed') =>
      eventWords({ id: 1, at: '', event, by: null, properties }, [])
    expect(words({ type: 'employee', location: 'Leeds' }, 'type_changed')).toBe('Now an employee, location now Leeds')
    expect(words({ type: 'candidate' }, 'type_changed')).toBe('Now a candidate')
    expect(words({ location: null, department: 'Finance' })).toBe('No location any more, department now Finance')
    expect([true, false].map((is_test) => words({ is_test }))).toEqual([
      'Marked as a test record',
      'No test record any more',
    ])
    expect(words({ details: ['name', 'phone'] })).toBe('Name and phone corrected')
    expect([words({}), words({}, 'type_changed')]).toEqual(['Changed', 'Type changed'])
  })
  it('R250 of somebody who is erased only what happened is said', () => {
    const words = (event: string) => eventWords({ id: 1, at: '', event, by: null, properties: {} }, [])
    expect(['status_changed', 'assigned', 'tagged', 'role_changed', 'asked_again'].map(words)).toEqual([
      'Moved',
      'Assigned',
      'Tags changed',
      'Role changed',
      'Asked to take the assessment again',
    ])
  })
  it('figures that are not there are left out', () => {
    const none = {
      longstring: null,
      irv: null,
      evenodd: 0.807,
      synonyms: null,
      mahal_d2: null,
      mean_s: 6.94,
      share_fast: null,
      missing_share: 0,
      agreement: null,
    }
    expect(
      qualityFigures({ verdict: 'good', points: 0, flags: [], reasons: [], values: none }).map(
        (one) => `${one.name} ${one.value}`,
      ),
    ).toEqual(['Pace 6.9 s per statement', 'Consistency .81', 'Unanswered 0 %'])
  })
})

describe('the walk through a list', () => {
  const page = (ids: number[], number: number) => ({ ids, page: number, limit: 3, total: 8, next: null })
  it('knows the place, and who stands before and after', () => {
    const here = page([4, 5, 6], 2)
    expect(neighboursOf(5, here)).toEqual({
      place: 5,
      previous: { id: 4, walk: here },
      next: { id: 6, walk: here },
    })
  })
  it('goes on over the edges of a page, and ends where the list ends', () => {
    const [first, middle, last] = [page([1, 2, 3], 1), page([4, 5, 6], 2), page([7, 8], 3)]
    expect(neighboursOf(4, middle, first)?.previous).toEqual({ id: 3, walk: first })
    expect(neighboursOf(6, middle, undefined, last)?.next).toEqual({ id: 7, walk: last })
    expect(neighboursOf(8, last)?.next).toBeUndefined()
    expect(neighboursOf(1, first)?.previous).toBeUndefined()
    expect(neighboursOf(99, first)).toBeUndefined()
  })
  it('nobody comes twice where the list has moved between two pages', () => {
    expect(withoutSeen(page([3, 4, 5], 2), page([1, 2, 3], 1)).ids).toEqual([4, 5])
  })
})

describe('the timeline', () => {
  it('tells looks of one person in a row once, the newest', () => {
    const event = (id: number, name: string, by: string | null) => ({ id, at: '', event: name, by, properties: {} })
    const timeline = [
      event(6, 'viewed', 'Ana'),
      event(5, 'viewed', 'Ana'),
      event(4, 'viewed', 'Ben'),
      event(3, 'archived', 'Ana'),
      event(2, 'viewed', 'Ana'),
      event(1, 'registered', null),
    ]
    expect(calmTimeline(timeline).map(({ id }) => id)).toEqual([6, 4, 3, 2, 1])
  })
})

describe('who looked', () => {
  it('names everybody once, the latest look first', () => {
    const look = (id: number, by: string | null, at: string, event = 'viewed') => ({
      id,
      by,
      at,
      event,
      properties: {},
    })
    expect(
      viewersOf([
        look(4, 'Ana', '2026-11-04T00:00:00.000Z'),
        look(3, 'Ben', '2026-11-03T00:00:00.000Z'),
        look(2, null, '2026-11-02T00:00:00.000Z', 'opened'),
        look(1, 'Ana', '2026-11-01T00:00:00.000Z'),
      ]),
    ).toEqual([
      { by: 'Ana', at: '2026-11-04T00:00:00.000Z', times: 2 },
      { by: 'Ben', at: '2026-11-03T00:00:00.000Z', times: 1 },
    ])
  })
})
