import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './checks.ts'
import { root, run } from './run.ts'

const result = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

export interface Counts {
  passed: number
  failed: number
  skipped: number
  remarks: string[]
}

export interface Suite {
  title: string
  project: 'pure' | 'server' | 'alone' | 'processes' | 'promises' | 'browser' | 'measured'
  /** Only these folders or files; all of the project when absent. */
  only?: readonly string[]
  env?: Record<string, string>
}

/** Runs tests of one project and counts them. Failures print themselves; a file that does not even load is one failure. */
export async function runTests({ title, project, only = [], env = {} }: Suite): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const file = join(folder, 'results.json')
  try {
    const { code } = await run(
      'node_modules/.bin/vitest',
      ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...only],
      { aloud: true, env },
    )
    const { remarks, ...counts } = countResults(reportIn(file), code)
    for (const remark of remarks) console.log(remark)
    return { title, ...counts }
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
  if (!read.success) return { passed: 0, failed: 1, skipped: 0, remarks: ['The tests did not run.'] }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  )
  const remarks = broken.map(({ name }) => `${relative(root, name)} could not be run.`)
  let failed = numFailedTests + broken.length
  if (failed === 0 && passed === 0) {
    failed = 1
    remarks.push('No test was found.')
  }
  if (failed === 0 && code !== 0) {
    failed = 1
    remarks.push('Something failed outside of the tests.')
  }
  return { passed, failed, skipped: numPendingTests + numTodoTests, remarks }
}

function reportIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
