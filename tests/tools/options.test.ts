import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { BENCH_USAGE, benchAsked } from '#tools/bench/asked.ts'

interface Ended {
  code: number
  said: string
}
const ended = (tool: string, words: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    // Nothing is there that could be touched: whoever went on would fail in another way.
    const env = { ...process.env, DATA_DIR: '/proc/nowhere', DATABASE_URL: '' }
    execFile(
      process.execPath,
      [tool === 'start' ? 'server/main.ts' : `tools/${tool}.ts`, ...words],
      { env, timeout: 60_000 },
      (error, _, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stderr.trim() }),
    )
  })

describe('an option that a tool does not know', () => {
  it.each([
    ['bench', ['--rows', 'x'], /^Write it as: npm run bench -- /],
    ['seed', ['--result', '10'], /^Write it as: npm run seed, /],
    ['faults', ['--long'], /^There is no --long\. Known: F1 /],
    ['backup', ['--file', '/tmp/nowhere'], /^Write it as: npm run backup -- <file>$/],
    ['restore', ['/tmp/nowhere', '--replac'], /^Write it as: npm run restore -- <file> /],
    ['start', ['--port', '4000'], /^npm start takes no words, and was given: --port 4000\n.*PORT=4000 npm start/],
    ['dev', ['--help'], /^npm run dev takes no words, and was given: --help$/],
    ['check', ['--help'], /^npm run check takes no words/],
    ['generate', ['--help'], /^npm run generate takes no words/],
    ['page-report', ['--help'], /^npm run pages takes no words/],
    ['pictures', ['--help'], /^npm run pictures takes no words/],
    ['sbom', ['--help'], /^npm run sbom takes no words/],
    ['admin', ['ada.reed@example.com', '--first', 'Ada'], /^Write it as: npm run admin -- /],
  ] as const)('%s %j is refused with a sentence that names what there is', async (tool, words, sentence) => {
    const { code, said } = await ended(tool, words)
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
  })
})

describe('what npm run bench is asked for', () => {
  it('is all of it, or some rows, so many results, and a world that is there', () => {
    expect(benchAsked([])).toEqual({ results: 180_000, rows: undefined, data: undefined })
    expect(benchAsked(['--rows', '3,14', '--results', '2000', '--data', '/world'])).toEqual({
      results: 2_000,
      rows: [3, 14],
      data: '/world',
    })
  })
  it.each([
    ['--rows'],
    ['--row', '3'],
    ['--rows', ''],
    ['--rows', '0'],
    ['--rows', '3,19'],
    ['--rows', '3;4'],
    ['--results', '0'],
    ['--results', '1e9'],
    ['--results', '2000.5'],
    ['--data', ''],
    ['3'],
    ['--help'],
  ])('%s is refused', (...words) => {
    expect(() => benchAsked(words)).toThrow(BENCH_USAGE)
  })
})
