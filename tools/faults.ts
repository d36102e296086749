import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { FAULT_ROWS } from '#tests/faults/rows.ts'
import { endOnSignals, run } from '#tools/run.ts'

// `npm run faults`: what the product survives, long: 200 kills, four processes replaced under load, every way of a neighbour to fail,
// twenty minutes of mixed work. `npm run faults -- F2 F5` takes some of the rows of docs/reliability.md; SOAK_MINUTES shortens F16.
// Each prints what it came to. The short form of each runs with `npm test`.

endOnSignals()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((one) => !FAULT_ROWS.some(({ number }) => number === one))
if (unknown.length) {
  console.error(
    `There is no ${unknown.join(', ')}. Known: ${FAULT_ROWS.map(({ number, fault }) => `${number} ${fault}`).join('; ')}`,
  )
  process.exit(1)
}
const rows = FAULT_ROWS.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
const files = [...new Set(rows.flatMap((row) => row.files))]
const isOfBrowser = (file: string) => file.endsWith('.e2e.ts')
const chromium = files.some(isOfBrowser) ? findOrInstallChromium((words) => console.log(words)) : null
// Files with several rows run those that were asked for.
const only = wanted.length ? ['--testNamePattern', `\\b(${wanted.join('|')})\\b|^(?!.*\\bF\\d)`] : []

const projects = [
  ...(files.some((file) => !isOfBrowser(file)) ? ['processes', 'server', 'alone', 'pure'] : []),
  ...(chromium ? ['browser'] : []),
]
const { code } = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--maxWorkers=1',
    '--reporter=verbose',
    ...only,
    ...files,
  ],
  { env: { FAULTS: 'long', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }, aloud: true, limitMinutes: 180 },
)
process.exit(code ?? 1)
