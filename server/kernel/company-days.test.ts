import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byClocksOf, dayIn, daysAfter, spellsFrom, startOfDay, tableIn, zoneOf } from './company-days.ts'
import { everything } from './scope.ts'

const HOUR_MS = 3_600_000
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const someZone = fc.constantFrom(...zones)
/** Since 2012 nobody puts the clock back over midnight any more. */
const someMoment = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('where days begin', () => {
  it('every moment is within its day, in every zone and year', () => {
    fc.assert(
      fc.property(someZone, someMoment, (zone, at) => {
        const day = dayIn(zone, at)
        expect(startOfDay(zone, day).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(startOfDay(zone, daysAfter(day, 1)).getTime()).toBeGreaterThan(at.getTime())
      }),
      { numRuns: 2_000 },
    )
  })
  it('the moment before the first of a day is of an earlier day, in every zone and year', () => {
    fc.assert(
      fc.property(someZone, someMoment, (zone, at) => {
        const day = dayIn(zone, at)
        const first = startOfDay(zone, day)
        expect(dayIn(zone, first)).toBe(day)
        expect(dayIn(zone, new Date(first.getTime() - 1)) < day).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z', 24],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['Pacific/Auckland', '2026-11-23', '2026-11-22T11:00:00.000Z', 24],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', 24],
    // Midnight does not exist: the clock goes from the end of the day before to one o'clock.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z', 23],
    ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z', 23],
    // Samoa left this day out: it begins and ends with the next.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
    // What no table of zones tells is as it is in UTC.
    ['America/New_York', '0001-01-01', '0001-01-01T00:00:00.000Z', 24],
    ['America/New_York', '9998-12-31', '9998-12-31T00:00:00.000Z', 24],
    ['Europe/Atlantis', '2026-11-22', '2026-11-22T00:00:00.000Z', 24],
  ])('in %s the day %s begins at %s and has %s hours', (zone, day, begins, hours) => {
    const first = startOfDay(zone, day)
    expect(first.toISOString()).toBe(begins)
    expect((startOfDay(zone, daysAfter(day, 1)).getTime() - first.getTime()) / HOUR_MS).toBe(hours)
  })
  it('weeks follow one another without a gap, over both changes of the clock', () => {
    const weeks = spellsFrom('America/Los_Angeles', '2026-01-05', 52, 7)
    expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ to }) => to))
    expect(new Set(weeks.map(({ from, to }) => (to.getTime() - from.getTime()) / HOUR_MS))).toEqual(
      new Set([168, 167, 169]),
    )
  })
})

it('whose zone counts: that of whoever looks, and UTC where nobody does', () => {
  expect([
    zoneOf({ ...everything('super admin', 1), zone: 'Asia/Tokyo' }),
    zoneOf(everything('a job')),
    zoneOf({ kind: 'nothing' }),
  ]).toEqual(['Asia/Tokyo', 'UTC', 'UTC'])
})

it('paper and tables have instants by the clocks of a zone, and days and words as they are', () => {
  const data = { at: '2026-11-22T11:30:00.123Z', on: '2026-11-22', list: [{ at: null, text: 'At 2026' }] }
  expect(byClocksOf('Pacific/Auckland', data)).toEqual({ ...data, at: '2026-11-23T00:30:00.123Z' })
  expect(byClocksOf('UTC', data)).toBe(data)
  const table = {
    headings: ['Who', 'Last sign-in', 'Since'],
    rows: [
      ['A', null, '2026-01-01T00:00:00.000Z'],
      ['2026', '2026-11-22T11:30:00.123Z', null],
    ],
  }
  expect(tableIn('America/New_York', table)).toEqual({
    headings: ['Who', 'Last sign-in (America/New_York)', 'Since (America/New_York)'],
    rows: [
      ['A', null, '2025-12-31 19:00:00'],
      ['2026', '2026-11-22 06:30:00', null],
    ],
  })
})
