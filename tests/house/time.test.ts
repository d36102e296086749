import { describe, expect, it } from 'vitest'
import { linesLike, sources } from './tree.ts'

// How time is told: by the Clock port where a moment is kept, by the steady clock for how long, in UTC everywhere.

const server = sources.filter((path) => /^(server|science|contract)\//.test(path) && !/\.test\.ts$|\/seed\//.test(path))
const filesWith = (pattern: RegExp) => [
  ...new Set(linesLike(server, pattern).map((line) => line.slice(0, line.indexOf(':')))),
]

describe('S49 time', () => {
  it('S49 is asked of the system by the clock alone, and where files and processes of this machine are told', () => {
    expect(filesWith(/new Date\(\)|Date\.now\(\)/).toSorted()).toEqual([
      'server/kernel/clock.ts',
      'server/kernel/postgres/cluster.ts',
      'server/kernel/postgres/supervisor.ts',
    ])
  })
  it('S49 is told in UTC: nobody reads hours and days of the place the server stands in, but who names a locked folder', () => {
    const local =
      /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.toLocale(Date|Time)String\(|toDateString\(/
    expect(filesWith(local)).toEqual(['server/kernel/postgres/supervisor.ts'])
  })
})

describe('S50 nothing is fire and forget', () => {
  const tests = sources.filter((path) => /\.(test|e2e)\.tsx?$/.test(path) || path === 'vitest.config.ts')
  it('S50 what no test waits for fails the run: nothing tells the tests to look away', () => {
    const lookingAway = 'dangerouslyIgnore' + 'UnhandledErrors|onUnhandled' + 'Error'
    expect(linesLike(tests, new RegExp(lookingAway))).toEqual([])
  })
})
