import { Stryker } from '@stryker-mutator/core'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isPart, type Part, PARTS } from './mutants-parts.ts'

// npm run mutants [-- rights scope scoring tokens]: changes the code in one place after the other (an `&&` for an `||`, a text that is empty, a
// condition that always holds) and sees whether a test notices. What no test notices, no test promises. Long: a test of tokens
// begins with a database of its own, for each of hundreds of changes.

/** So many of a hundred changes must be noticed. */
const GOAL = 90
const FOUND = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const share = (found: number, all: number): string => ((100 * found) / all).toFixed(1)

/** Changes one part and runs its tests. @returns whether enough was noticed */
const run = async (part: Part): Promise<boolean> => {
  const tempDirName = await mkdtemp(join(tmpdir(), 'traitmark-mutants-'))
  // The tests are chosen by this where vitest reads its configuration, in processes of its own.
  process.env['MUTANTS'] = part
  try {
    const results = await new Stryker({
      mutate: [...PARTS[part].code],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tools/vitest-mutants.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 20_000,
      reporters: ['dots'],
      // No file of types is rewritten: the tests run without being checked.
      tsconfigFile: 'none.json',
      disableTypeChecks: true,
      ignorePatterns: ['data'],
      tempDirName,
      cleanTempDir: 'always',
    }).runMutationTest()
    const missed = results.filter(({ status }) => MISSED.has(status))
    const found = results.filter(({ status }) => FOUND.has(status)).length
    console.log(`\n`)
    for (const { fileName, location, mutatorName, replacement = '' } of missed) {
      console.log(
        `  ${relative('.', fileName)}:${location.start.line} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      )
    }
    const all = found + missed.length
    console.log(`${part}: ${found} of ${all} changes noticed, ${share(found, all)} % (${GOAL})`)
    return found / all >= GOAL / 100
  } finally {
    await rm(tempDirName, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const parts = wanted.length > 0 ? wanted.filter(isPart) : (Object.keys(PARTS) as Part[])
const enough: boolean[] = []
for (const part of parts) enough.push(await run(part))
process.exitCode = enough.every(Boolean) ? 0 : 1
