import { describe, expect, it } from 'vitest'
import { FAULT_ROWS } from '#tests/faults/rows.ts'
import { files, read } from './tree.ts'

/** Rows of the tables of a document, as cells. */
const rowsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
const TEST = /^`([\w./-]+\.(?:test|e2e)\.tsx?)`(?: ([RSF]\d+))?$/

describe.each(['docs/security.md', 'docs/reliability.md'])('%s', (path) => {
  const proofs = rowsOf(path)
    .map((cells) => cells.at(-1) ?? '')
    .filter((cell) => TEST.test(cell))

  it('names tests that are there', () => {
    expect(proofs.length).toBeGreaterThan(15)
    const missing = proofs.filter((cell) => !files.includes(TEST.exec(cell)?.[1] ?? ''))
    expect(missing).toEqual([])
  })
  it('names numbers that stand in their titles', () => {
    const unproven = proofs.filter((cell) => {
      const [, file = '', number] = TEST.exec(cell) ?? []
      return number !== undefined && !new RegExp(`\\b${number}\\b`).test(read(file))
    })
    expect(unproven).toEqual([])
  })
  it('says nothing without a proof', () => {
    const [promised = []] = rowsOf(path).filter((cells) => /^(Test|Script)$/.test(cells.at(-1) ?? ''))
    const whole = rowsOf(path).filter((cells) => cells.length === promised.length && cells !== promised)
    const bare = whole.filter((cells) => /[.\d]|\w/.test(cells[0] ?? '') && !TEST.test(cells.at(-1) ?? ''))
    expect(bare.filter((cells) => cells[0] !== promised[0])).toEqual([])
  })
})

it('where a requirement is met is a place that is there', () => {
  const named = rowsOf('docs/security.md').flatMap((cells) => (cells[2] ?? '').match(/`([\w.-]+\/[\w./-]+)`/g) ?? [])
  const paths = named.map((one) => one.replaceAll('`', ''))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((one) => !files.some((file) => file === one || file.startsWith(`${one}/`)))).toEqual([])
})

it('docs/reliability.md has every row of `npm run faults` with its files', () => {
  const told = rowsOf('docs/reliability.md')
    .filter(([number = '']) => /^F\d+$/.test(number))
    .map((cells) => `${cells[0]} ${TEST.exec(cells.at(-1) ?? '')?.[1]}`)
  const run = FAULT_ROWS.flatMap(({ number, files: of }) => of.map((file) => `${number} ${file}`))
  expect(run.filter((one) => !told.includes(one))).toEqual([])
  expect(FAULT_ROWS.map(({ number }) => number)).toEqual([...new Set(told.map((one) => one.split(' ')[0]))])
})
