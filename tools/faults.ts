import { endOnSignals, run } from '#tools/run.ts'

// `npm run faults`: what the product survives, long: 200 kills, four processes replaced under load, and all else of tests/faults and
// the server's own PostgreSQL. The short form of each runs with `npm test`.

endOnSignals()
const tests = [
  'tests/faults',
  'tests/contract/processes.test.ts',
  'tests/contract/faults.test.ts',
  'server/kernel/postgres',
]
const { code } = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=processes',
    '--project=server',
    '--maxWorkers=1',
    '--reporter=verbose',
    ...tests,
  ],
  { env: { FAULTS: 'long' }, aloud: true, limitMinutes: 120 },
)
process.exit(code ?? 1)
