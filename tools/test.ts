import { accessSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { buildCheck, type Outcome, recap, staticChecks, timed } from './checks.ts'
import { endOnSignals } from './run.ts'
import { openScratch } from './scratch.ts'
import { type SecondPostgres, startSecondPostgres } from './second-postgres.ts'
import { runTests } from './vitest.ts'

// Everything, in the order in which a fault is cheapest to learn of. The last line is the sum.

/**
 * What may differ between versions of PostgreSQL: the schema with its policies, functions, backups and jobs; the plans of what must be
 * fast; statements of more than one row; and each call once. What runs alone or kills is no business of another version.
 */
const SPEAKS_SQL = [
  ...testsIn('server/database', [
    'backup/backup',
    'folded',
    'folded-beside',
    'franchise-names',
    'logins',
    'migrate',
    'tidied',
    'upgrade',
  ]),
  ...testsIn('server/kernel', ['effects', 'job-runs', 'kernel', 'lastly', 'planned']),
  ...['commands', 'jobs', 'surveys'].map((slice) => `server/slices/${slice}/`),
  ...testsIn('server/slices/survey-results', ['board-cost', 'exports', 'filters-cost', 'import', 'likeness', 'search']),
  ...testsIn('server/slices', ['hiring-campaigns/counts-cost', 'home/home-cost']),
  ...testsIn('tests/contract', ['every-call']),
]

const closeScratch = openScratch()
let second: SecondPostgres | null = null
endOnSignals(async () => {
  await second?.stop()
  closeScratch()
})

/** What every call has answered in the server tests, for the test that holds it against the contract. */
const ANSWERS_DIR = mkdtempSync(join(tmpdir(), 'answers-'))
const env = { ANSWERS_DIR }

const outcomes: Outcome[] = [
  ...(await withoutServer()),
  ...(await withKills()),
  await timed(() => runTests({ title: 'server tests that run alone', project: 'alone', env })),
  ...(await secondPass()),
  await timed(() => runTests({ title: 'promised statuses', project: 'promises', env })),
  ...(await browserTests()),
]

closeScratch()

recap(outcomes)
const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)

/** Each of them is there: a name that nobody has any more would be left out without a word. */
function testsIn(folder: string, names: readonly string[]): string[] {
  const files = names.map((name) => `${folder}/${name}.test.ts`)
  for (const file of files) accessSync(file)
  return files
}

/** Programs that use two processors only now and then, and tests that wait for some: neither minds the other. */
async function withoutServer(): Promise<Outcome[]> {
  const [checks, built, pure] = await Promise.all([
    staticChecks(),
    buildCheck(),
    timed(() => runTests({ title: 'pure tests', project: 'pure' })),
  ])
  return [...checks, built, pure]
}

/** Whoever waits for a process that was killed leaves the processor to the server tests, which take no more than is left. */
async function withKills(): Promise<Outcome[]> {
  const [kills, passed] = await Promise.all([
    timed(() => runTests({ title: 'processes that are killed', project: 'processes', env })),
    timed(() => runTests({ title: 'server tests, own PostgreSQL', project: 'server', env, modest: true })),
  ])
  return [kills, passed]
}

async function secondPass(): Promise<Outcome[]> {
  try {
    second = await startSecondPostgres()
  } catch (error) {
    console.log(error)
    return [await timed(async () => broken('second PostgreSQL', String(error)))]
  }
  if (!second) {
    console.log('No second PostgreSQL is installed here: the server tests ran on our own only.')
    return []
  }
  const { url, version } = second
  const outcome = await timed(() =>
    runTests({
      title: `server tests, PostgreSQL ${version}`,
      project: 'server',
      only: SPEAKS_SQL,
      env: { TEST_DATABASE_URL: url },
    }),
  )
  await second.stop()
  second = null
  return [outcome]
}

async function browserTests(): Promise<Outcome[]> {
  const title = 'browser tests'
  const chromium = findOrInstallChromium((words) => console.log(words))
  if (chromium) {
    const env = { CHROMIUM_PATH: chromium }
    return [
      await timed(() => runTests({ title, project: 'browser', env })),
      await timed(() => runTests({ title: 'measured pages', project: 'measured', env })),
    ]
  }
  return [
    await timed(async () =>
      broken(title, 'There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.'),
    ),
  ]
}

function broken(title: string, remark: string): Outcome {
  return { title, passed: 0, failed: 1, skipped: 0, remarks: [remark] }
}
