import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a worker share their modules: loading them anew for each costs more than most tests do. */
const base = { environment: 'node' as const, isolate: false }

/** A busy machine is late now and then: what fails is tried once more, and the end of a run names what needed it. */
const RETRY = 1

const PROMISES = 'tests/contract/coverage.test.ts'

/** Tests that measure time: nothing runs beside them. */
const ALONE = [
  'server/adapters/identity/password-*.test.ts',
  'server/slices/auth/{links,sign-in}.test.ts',
  'server/slices/sessions/*.test.ts',
  'server/slices/survey-results/import-large.test.ts',
]

/** Tests that start and kill processes and wait for them. */
const PROCESSES = [
  'server/kernel/*embedded-postgres*.test.ts',
  'server/kernel/postgres/*.test.ts',
  'tests/contract/processes.test.ts',
  'tests/faults/**/*.test.ts',
]

/** Measures how fast pages are: nothing runs beside it. */
const MEASURED = 'tests/e2e/lighthouse.e2e.ts'

/** What takes longest, the longest first. A fresh clone knows no times, and a small file can be a long one. */
const LONGEST = [
  'tests/contract/edges.test.ts',
  'tests/contract/page-marks.test.ts',
  'tests/contract/tenants.test.ts',
  'tests/contract/at-once.test.ts',
  'server/database/backup/backup.test.ts',
  'tests/contract/every-call.test.ts',
  'server/main.test.ts',
  'server/slices/survey-results/survey-results.moves.test.ts',
  'server/database/folded-beside.test.ts',
  'tests/contract/properties.test.ts',
  'tests/contract/logs.test.ts',
  'server/slices/auth/proxy.test.ts',
  'server/slices/users/users.test.ts',
  'tests/faults/kill.test.ts',
  'tests/e2e/kit.e2e.ts',
  'tests/e2e/hiring-pipeline.e2e.ts',
  'tests/e2e/main-job.e2e.ts',
  'tests/e2e/companies.e2e.ts',
  'tests/e2e/profile.e2e.ts',
  'tests/e2e/shell.e2e.ts',
  'tests/e2e/survey.e2e.ts',
  'tests/e2e/user-management.e2e.ts',
  'tests/e2e/candidates.e2e.ts',
  'tests/e2e/bytes.e2e.ts',
  'tests/e2e/hb-features.e2e.ts',
  'tests/e2e/public-pages.e2e.ts',
  'tests/e2e/maintenance.e2e.ts',
  'tests/e2e/account-access-expired.e2e.ts',
]

/** Long files begin first, so that no worker is left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => turnOf(a) - turnOf(b))
  }
}

/** How long a test waits for what is to happen, where it does not say otherwise: a busy machine needs more than a second. */
const PATIENCE = { poll: { timeout: 10_000 } }

const server = {
  ...base,
  retry: RETRY,
  expect: PATIENCE,
  globalSetup: ['tests/support/server-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** Each worker has a product of its own, so that one file's maintenance is not another's. */
const browser = {
  ...base,
  retry: RETRY,
  expect: PATIENCE,
  globalSetup: ['tests/support/browser-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 180_000,
}

/**
 * Three kinds of tests: pure (no process, no network), server (real PostgreSQL, real HTTP; some of them alone), browser (real
 * Chromium); and one that looks at what the server tests have answered.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...base,
          name: 'pure',
          include: [
            'science/**/*.test.ts',
            'contract/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'tests/house/**/*.test.ts',
            'tests/tools/**/*.test.ts',
          ],
          exclude: ['**/planted/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [PROMISES, ...ALONE, ...PROCESSES],
          // Whoever waits for PostgreSQL leaves the processor to somebody else.
          maxWorkers: 3,
        },
      },
      { test: { ...server, name: 'alone', include: ALONE, maxWorkers: 1 } },
      { test: { ...server, name: 'processes', include: PROCESSES, maxWorkers: 3 } },
      { test: { ...base, name: 'promises', include: [PROMISES] } },
      { test: { ...browser, name: 'browser', include: ['tests/e2e/**/*.e2e.ts'], exclude: [MEASURED], maxWorkers: 3 } },
      { test: { ...browser, name: 'measured', include: [MEASURED], maxWorkers: 1 } },
    ],
  },
})
