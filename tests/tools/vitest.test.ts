import { describe, expect, it } from 'vitest'
import { countResults, countSecondTry, failedFiles, longestFiles } from '#tools/vitest.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/somewhere/a.test.ts',
  status,
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: tests.map((each, at) => ({
    status: each,
    fullName: `keeps promise ${at}`,
    failureMessages: each === 'failed' ? ['Error: 1 is not 2\n    at a.test.ts:3'] : [],
  })),
})
const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

describe('The sum of a run', () => {
  it('counts what passed, failed and was skipped', () => {
    const counts = countResults(report(2, 1, file('failed', 'passed', 'passed', 'failed')), 1)
    expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 2 })
  })

  it('names each test that failed, with the beginning of its error', () => {
    const { remarks } = countResults(report(1, 1, file('failed', 'passed', 'failed')), 1)
    expect(remarks).toHaveLength(1)
    expect(remarks[0]).toContain('a.test.ts > keeps promise 1')
    expect(remarks[0]).toContain('1 is not 2')
  })

  it('names each test that passed only when it was tried again, which is no failure', () => {
    const twice = file('passed', 'passed', 'passed')
    twice.assertionResults[1]?.failureMessages.push('Error: too late')
    const counts = countResults(report(2, 0, twice), 0)
    expect(counts).toMatchObject({ failed: 0, remarks: [] })
    expect(counts.unsteady).toHaveLength(1)
    expect(counts.unsteady[0]).toContain('a.test.ts > keeps promise 1')
    expect(counts.unsteady[0]).toContain('too late')
  })

  it('counts a file that does not load as a failure, besides the tests that failed', () => {
    const counts = countResults(report(1, 1, file('failed', 'passed', 'failed'), file('failed')), 1)
    expect(counts.failed).toBe(2)
    expect(counts.remarks).toContainEqual(expect.stringContaining('a.test.ts could not be run.'))
  })

  it('S50 counts an error outside of the tests, which only the exit code tells', () => {
    expect(countResults(report(1, 0, file('passed', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 })
    expect(countResults(report(1, 0, file('passed', 'passed')), null)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('names the files that took longest, the longest first', () => {
    const short = { ...file('passed', 'passed'), name: '/somewhere/b.test.ts', endTime: 1_200 }
    expect(longestFiles(report(2, 0, short, file('passed', 'passed')))).toEqual([
      expect.stringMatching(/^2\.5 s {2}.*a\.test\.ts$/),
      expect.stringMatching(/^0\.2 s {2}.*b\.test\.ts$/),
    ])
  })

  it('counts a run that found no test as a failure', () => {
    expect(countResults(report(0, 0), 0)).toMatchObject({ failed: 1, remarks: ['No test was found.'] })
  })

  it('counts a missing report as a failure', () => {
    expect(countResults(null, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('is without failure when all passed', () => {
    expect(countResults(report(1, 0, file('passed', 'passed')), 0)).toMatchObject({ passed: 1, failed: 0 })
  })
})

describe('A run whose failed files were run once more', () => {
  const held = { ...file('passed', 'passed', 'skipped'), name: '/somewhere/b.test.ts' }
  const first = report(2, 1, file('failed', 'passed', 'failed'), held)

  it('knows which files failed, also one that did not load', () => {
    expect(failedFiles(report(1, 0, file('failed'), held))).toEqual([expect.stringContaining('a.test.ts')])
    expect(failedFiles(report(1, 0, held))).toEqual([])
    expect(failedFiles(null)).toEqual([])
  })

  it('is without failure when they passed, and names what failed before', () => {
    const counts = countSecondTry(first, countResults(report(2, 0, file('passed', 'passed', 'passed')), 0))
    expect(counts).toMatchObject({ passed: 3, failed: 0, remarks: [] })
    expect(counts.unsteady).toEqual([expect.stringContaining('1 is not 2')])
  })

  it('counts what failed again, and once', () => {
    const counts = countSecondTry(first, countResults(report(1, 1, file('failed', 'passed', 'failed')), 1))
    expect(counts).toMatchObject({ passed: 2, failed: 1, unsteady: [] })
    expect(counts.remarks).toHaveLength(1)
  })

  it('counts a second run that did not happen as a failure', () => {
    expect(countSecondTry(first, countResults(null, 1))).toMatchObject({ passed: 1, failed: 1 })
  })
})
