import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './checks.ts'
import { root, run } from './run.ts'

const assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})

const result = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(assertion),
      startTime: z.number(),
      endTime: z.number(),
    }),
  ),
})

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What went wrong, one entry for each failure, short enough to be read at the end of a long run. */
  remarks: string[]
  /** What passed only when it was tried again. */
  unsteady: string[]
}

export interface Suite {
  title: string
  project: 'pure' | 'server' | 'alone' | 'processes' | 'promises' | 'browser' | 'measured'
  /** Only these folders or files; all of the project when absent. */
  only?: readonly string[]
  env?: Record<string, string>
  /** Gives way to what runs beside it. */
  modest?: boolean
}

/** So few files are run again; where more fail, something is truly broken. */
const MOST_AGAIN = 6

/**
 * Runs tests of one project and counts them. Only failures print; a file that does not even load is one failure. A file with a
 * failure is run once more with a world of its own, because others may have left something behind in the one that they share.
 */
export async function runTests(suite: Suite): Promise<Outcome> {
  const { title } = suite
  const first = await runOnce(suite)
  const again = failedFiles(first.report)
  const longest = longestFiles(first.report)
  if (again.length === 0 || again.length > MOST_AGAIN)
    return { title, longest, ...countResults(first.report, first.code) }
  console.log(`Once more, by themselves: ${again.join(', ')}`)
  const second = await runOnce({ ...suite, only: again })
  return { title, longest, ...countSecondTry(first.report, countResults(second.report, second.code)) }
}

async function runOnce({
  project,
  only = [],
  env = {},
  modest = false,
}: Suite): Promise<{ report: unknown; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const file = join(folder, 'results.json')
  try {
    const { code } = await run(
      'node_modules/.bin/vitest',
      ['run', `--project=${project}`, '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`, ...only],
      { aloud: true, modest, env: { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env } },
    )
    return { report: reportIn(file), code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What a report of Vitest comes to. Whatever went wrong counts: a test, a file that does not load, an error outside of any
 * test (only the exit code tells), a report that is missing, a run that found nothing to do.
 */
export function countResults(report: unknown, code: number | null): Counts {
  const read = result.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1, skipped: 0, remarks: ['The tests did not run.'], unsteady: [] }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data
  const remarks = testResults.flatMap(remarksOf)
  const unsteady = testResults.flatMap(unsteadyOf)
  let failed = numFailedTests + testResults.filter(isBroken).length
  if (failed === 0 && passed === 0) {
    failed = 1
    remarks.push('No test was found.')
  }
  if (failed === 0 && code !== 0) {
    failed = 1
    remarks.push('Something failed outside of the tests.')
  }
  return { passed, failed, skipped: numPendingTests + numTodoTests, remarks, unsteady }
}

/** The files of a report in which something failed, as paths from the root of the project. */
export function failedFiles(report: unknown): string[] {
  const read = result.safeParse(report)
  return read.success ? read.data.testResults.filter(hasFailed).map(({ name }) => relative(root, name)) : []
}

const LONGEST = 8

/** The files of a report that took longest, with their seconds. */
export function longestFiles(report: unknown): string[] {
  const read = result.safeParse(report)
  if (!read.success) return []
  return read.data.testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, LONGEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1)} s  ${file}`)
}

/** What a report comes to when its failed files were run once more and that came to `again`. What holds now is told as unsteady. */
export function countSecondTry(report: unknown, again: Counts): Counts {
  const { testResults } = result.parse(report)
  const held = testResults.filter((file) => !hasFailed(file))
  const statuses = held.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const before = again.failed > 0 ? [] : testResults.flatMap(remarksOf)
  return {
    passed: passed + again.passed,
    failed: again.failed,
    skipped: statuses.length - passed + again.skipped,
    remarks: again.remarks,
    unsteady: [...held.flatMap(unsteadyOf), ...before, ...again.unsteady],
  }
}

type FileResult = z.infer<typeof result>['testResults'][number]

const hasFailed = ({ status }: FileResult) => status === 'failed'

/** A file that failed without one of its tests failing: it did not load, or what comes before its tests broke. */
const isBroken = ({ status, assertionResults }: FileResult) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

function remarksOf(file: FileResult): string[] {
  if (isBroken(file)) return [`${relative(root, file.name)} could not be run. ${firstLines(file.message)}`.trim()]
  return file.assertionResults.filter((test) => test.status === 'failed').map((test) => remarkOn(file, test))
}

/** A test that passed and still has a failure to tell passed at the second try. */
const unsteadyOf = (file: FileResult) =>
  file.assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages?.length)
    .map((test) => remarkOn(file, test))

const remarkOn = (file: FileResult, { fullName, failureMessages }: FileResult['assertionResults'][number]) =>
  `${relative(root, file.name)} > ${fullName}\n    ${firstLines(failureMessages?.join('\n'))}`

const firstLines = (words: string | null | undefined) =>
  (words ?? '').trim().split('\n').slice(0, 4).join('\n    ').slice(0, 600)

function reportIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
