import { describe, expect, it } from 'vitest'
import {
  dayNow,
  greeting,
  hasNothing,
  linesOf,
  scaleOfWeeks,
  shareOf,
  spread,
  totalInShort,
  whereMostStop,
  widestPx,
  withOthers,
} from './home.model.ts'

const week = (registered: number, invited = 0) => ({
  monday: '2026-11-16',
  invited,
  registered,
  started: 0,
  finished: 0,
})
const health = (stops: number[]) => ({ started: 0, finished: 0, low_quality: 0, median_minutes: null, stops })

describe('home', () => {
  it.each([
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
  ])('at %i o’clock says "%s"', (hour, words) => {
    expect(greeting(new Date(Date.UTC(2026, 10, 21, hour)))).toBe(words)
  })
  it('names each day as the British write it', () => {
    const written = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    for (let day = 1; day <= 366; day++) {
      const at = new Date(Date.UTC(2028, 0, day, 12))
      expect(dayNow(at)).toBe(written.format(at))
    }
  })
  it('names shares only of a whole', () => {
    expect(shareOf(12, 14)).toBe('12 of 14, 86 %')
    expect(shareOf(0, 0)).toBe('nobody yet')
  })
  it('writes a total that is no longer counted in short', () => {
    expect([0, 1_234, 10_000, 10_001].map(totalInShort)).toEqual(['0', '1,234', '10,000', '10,000+'])
  })
  it('of very many who wait says only what is known of their number', () => {
    expect([1, 2, 10_000, 10_001].map(withOthers)).toEqual([
      'is',
      'and 1 more are',
      'and 9,999 more are',
      'and at least 10,000 more are',
    ])
  })
  it('gives the longest words beside a chart their room', () => {
    expect(widestPx(['63,202 registered', '7'])).toBeGreaterThan(100)
  })
  it('says in percent of the statements where most people stop, because forms differ in length', () => {
    expect(whereMostStop(health([0, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toEqual({ from: 17, to: 25 })
    expect(whereMostStop(health([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toEqual({ from: 0, to: 8 })
    expect(whereMostStop(health(Array.from({ length: 12 }, () => 0)))).toBeNull()
  })
  it.each([1, 3, 7, 40, 66, 250, 9_999])('has an axis with few round steps that reaches %i', (largest) => {
    const { top, steps } = scaleOfWeeks([week(largest)])
    expect(top).toBeGreaterThanOrEqual(largest)
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.length).toBeLessThanOrEqual(6)
  })
  it('draws who was invited where anybody was, on an axis that reaches them', () => {
    expect(linesOf([week(4), week(3)])).toEqual(['registered', 'started', 'finished'])
    expect(linesOf([week(4), week(3, 1)])).toEqual(['invited', 'registered', 'started', 'finished'])
    expect(scaleOfWeeks([week(4, 55)]).top).toBeGreaterThanOrEqual(55)
  })
  it('keeps the labels of lines apart and in order', () => {
    const placed = spread([50, 52, 10], 15)
    expect(placed).toEqual([50, 65, 10])
  })
  it('is empty only where nobody registered and nothing waits', () => {
    const overview = {
      since: '2026-11-14T00:00:00.000Z',
      is_first_visit: true,
      from: '2026-08-24',
      from_at: '2026-08-24T00:00:00.000Z',
      new_results: 0,
      waiting: [],
      unread: 0,
      invitations: null,
      weeks: [week(0)],
      health: health([]),
      companies: [],
    }
    expect(hasNothing(overview)).toBe(true)
    expect(hasNothing({ ...overview, weeks: [week(1)] })).toBe(false)
    expect(hasNothing({ ...overview, invitations: { unanswered: 1, expiring: 0, failed: 0 } })).toBe(false)
  })
})
