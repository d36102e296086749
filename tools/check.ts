import { SUPPRESSION } from '#tests/house/map.ts'
import { linesLike, sources } from '#tests/house/tree.ts'
import { staticChecks, timed } from './checks.ts'
import { demandNoWords } from './no-words.ts'
import { endOnSignals } from './run.ts'
import { runTests } from './vitest.ts'

// What can be told without a database or a browser: types, lint, format, pure tests and the rules of the house.

demandNoWords('npm run check')
endOnSignals()
const outcomes = [...(await staticChecks()), await timed(() => runTests({ title: 'pure tests', project: 'pure' }))]

const suppressions = linesLike(
  sources.filter((path) => !path.startsWith('tests/house/')),
  SUPPRESSION,
)
console.log(`${suppressions.length} complaints are suppressed, each with its reason.`)
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
