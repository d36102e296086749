import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchAsked, benchAsked } from '#tools/bench/asked.ts'
import { benchRows } from '#tools/bench/rows.ts'
import { printTable } from '#tools/bench/table.ts'

// `npm run bench`: ours and the limit of this machine in the same run, rounds in turn, median of five. It fails on wrong answers,
// never on time. `--results N` sets how many results there are (default 180,000), three fifths of them in the company that is
// measured; `--rows 3,4,5` takes some rows of the table; `--data <folder>` takes a world that `npm run seed` has made before, and
// leaves it there.

const asked = (): BenchAsked => {
  try {
    return benchAsked(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}
const { results, rows: wanted, data: kept } = asked()
const isWanted = (...numbers: number[]) => !wanted || numbers.some((one) => wanted.includes(one))

const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'traitmark-bench-')))
try {
  printTable(await benchRows({ dataDir, results, isWanted }))
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// After a failure the database may still be writing there.
if (!kept) await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
process.exit()
