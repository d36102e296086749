import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchRows } from '#tools/bench/rows.ts'
import { printTable } from '#tools/bench/table.ts'

// `npm run bench`: ours and the limit of this machine in the same run, rounds in turn, median of five. It fails on wrong answers,
// never on time. `--results N` sets the size of the searched list (default 20,000; names are told apart from 8,000 on).

const at = process.argv.indexOf('--results')
const results = at > 0 ? Number(process.argv[at + 1]) : 20_000

const dataDir = await mkdtemp(join(tmpdir(), 'traitmark-bench-'))
try {
  printTable(await benchRows({ dataDir, results }))
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// After a failure the database may still be writing there.
await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
process.exit()
