import { mkdtempSync } from 'node:fs'
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
 * What may differ between versions of PostgreSQL: policies, functions, jobs, and the slices that speak more than statements of one
 * row. What runs alone or kills is no business of another version.
 */
const SLICES = [
  'commands',
  'companies',
  'fairness',
  'hiring-campaigns',
  'home',
  'jobs',
  'norms',
  'pipelines',
  'survey-results',
  'surveys',
]
/** What of the kernel writes and reads: its other tests ask no database. */
const KERNEL = ['effects', 'job-runs', 'kernel', 'lastly', 'planned']
const SPEAKS_SQL = [
  'server/database',
  ...KERNEL.map((file) => `server/kernel/${file}.test.ts`),
  ...SLICES.map((slice) => `server/slices/${slice}/`),
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
  await timed(() => runTests({ title: 'server tests, own PostgreSQL', project: 'server', env })),
  await timed(() => runTests({ title: 'server tests that run alone', project: 'alone', env })),
  ...(await withKills()),
  await timed(() => runTests({ title: 'promised statuses', project: 'promises', env })),
  ...(await browserTests()),
]

closeScratch()

recap(outcomes)
const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)

/** Programs that use two processors only now and then, and tests that wait for some: neither minds the other. */
async function withoutServer(): Promise<Outcome[]> {
  const [checks, built, pure] = await Promise.all([
    staticChecks(),
    buildCheck(),
    timed(() => runTests({ title: 'pure tests', project: 'pure' })),
  ])
  return [...checks, built, pure]
}

/** Whoever waits for a process that was killed leaves the processor to the second pass, which takes no more than is left. */
async function withKills(): Promise<Outcome[]> {
  const [kills, passed] = await Promise.all([
    timed(() => runTests({ title: 'processes that are killed', project: 'processes', env })),
    secondPass(),
  ])
  return [kills, ...passed]
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
      modest: true,
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
