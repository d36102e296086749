import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exactTime } from './exact-time.ts'
import {
  dayAt,
  dayOf,
  dayWords,
  fullTime,
  inFigures,
  percentOf,
  readerZone,
  readIn,
  wallClock,
  when,
} from './format.ts'

// Files of a worker share their modules: where an earlier one has put the reader is none of these tests' business.
const nowhere = () => readIn('Europe/Atlantis')
beforeEach(nowhere)
afterAll(nowhere)

it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
  'in %s the day of an instant is that of its whole time',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const iso of ['2026-11-22T23:30:00.000Z', '2026-03-08T07:59:00.000Z', '2024-02-29T12:00:00.000Z'])
      expect(dayAt(iso)).toBe(
        new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
          new Date(iso),
        ),
      )
    vi.unstubAllEnvs()
  },
)

it('a share is all or nothing only where it is', () => {
  const shares = [percentOf(0, 9), percentOf(1, 1_000), percentOf(6, 7), percentOf(999, 1_000), percentOf(7, 7)]
  expect(shares).toEqual(['0 %', 'under 1 %', '86 %', 'over 99 %', '100 %'])
})

it('a whole number is written as the browser itself would write it', () => {
  const numbers = [0, 7, 10, 999, 1_000, 9_999, 10_000, 123_456, 999_999, 1_000_000, 12_345_678, -1_234, 2 ** 53]
  expect(numbers.map(inFigures)).toEqual(numbers.map((n) => n.toLocaleString('en-GB')))
})

it('dates are written as the browser itself would write them', () => {
  const now = new Date(2026, 11, 31, 23, 59)
  const written = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', options).format(at)
  for (let month = 0; month < 12; month++) {
    for (const year of [2024, 2026]) {
      const at = new Date(year, month, month + 4, month + 7, month * 5)
      const short = { day: 'numeric', month: 'short' } as const
      const withYear = { ...short, year: 'numeric' } as const
      expect(when(at.toISOString(), now)).toBe(written(year === 2026 ? short : withYear, at))
      expect(dayWords(`${year}-${String(month + 1).padStart(2, '0')}-09`)).toBe(
        written(withYear, new Date(year, month, 9)),
      )
      expect(fullTime(at.toISOString())).toBe(written({ dateStyle: 'long', timeStyle: 'short' }, at))
    }
  }
})

it('no table of dates is made for the rows of a list, also where the reader is elsewhere than the browser', () => {
  readIn('Pacific/Auckland')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  when('2020-03-04T05:06:07Z')
  dayWords('2026-11-22')
  dayAt('2026-11-22T11:30:00Z')
  fullTime('2026-11-22T11:30:00Z')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

describe('where nobody has said where the reader is', () => {
  it('a day is that of the browser', () => {
    expect(dayOf(new Date(2026, 0, 2, 0, 0, 1))).toBe('2026-01-02')
    const at = new Date(2026, 0, 2, 9, 5).toISOString()
    expect([exactTime(at), exactTime(at)]).toEqual([fullTime(at), '2 January 2026 at 09:05'])
  })
})

describe('for a reader who is elsewhere', () => {
  const at = '2026-11-22T11:30:00.000Z'
  it.each([
    ['Pacific/Auckland', '2026-11-23', '23 Nov 2026', '23 November 2026 at 00:30', 0],
    ['America/Los_Angeles', '2026-11-22', '22 Nov 2026', '22 November 2026 at 03:30', 3],
    ['Etc/UTC', '2026-11-22', '22 Nov 2026', '22 November 2026 at 11:30', 11],
  ])('times and days are those of %s, whatever the browser has', (zone, day, short, long, hour) => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    readIn(zone)
    expect([dayOf(new Date(at)), dayAt(at), fullTime(at), wallClock(new Date(at)).getUTCHours()]).toEqual([
      day,
      short,
      long,
      hour,
    ])
    expect(exactTime(at)).toBe(`${long}, ${zone === 'Etc/UTC' ? 'UTC' : zone.replace('_', ' ')}`)
    // A day that was chosen is the same everywhere.
    expect(dayWords('2026-11-22')).toBe('22 Nov 2026')
    vi.unstubAllEnvs()
  })
  it('where the browser knows zones by itself, by what that says, and where it does not know this one, where the browser is', () => {
    const known = { 'Asia/Kathmandu': 345, 'America/St_Johns': -150 } as Record<string, number>
    const toZonedDateTimeISO = (zone: string) => {
      const minutes = known[zone]
      if (minutes === undefined) throw new RangeError(zone)
      return { offsetNanoseconds: minutes * 60_000_000_000 }
    }
    vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } })
    const told = ['Asia/Kathmandu', 'America/St_Johns', 'Mars/Olympus'].map((zone) => {
      readIn(zone)
      return [readerZone(), readerZone() && fullTime(at)]
    })
    vi.unstubAllGlobals()
    expect(told).toEqual([
      ['Asia/Kathmandu', '22 November 2026 at 17:15'],
      ['America/St_Johns', '22 November 2026 at 09:00'],
      [undefined, undefined],
    ])
  })
  it('the year is left out where it is the same where the reader is', () => {
    readIn('Pacific/Auckland')
    const newYear = '2026-12-31T11:30:00.000Z'
    expect(when(newYear, new Date('2027-02-01T00:00:00Z'))).toBe('1 Jan')
    readIn('Etc/UTC')
    expect(when(newYear, new Date('2027-02-01T00:00:00Z'))).toBe('31 Dec 2026')
  })
})
