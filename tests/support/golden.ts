import { readFileSync } from 'node:fs'

/** One line of a worked example, by column. */
export type Row = Readonly<Record<string, string>>

/** Reads a worked example; quotes are removed, empty stays empty. */
export function golden(name: string): Row[] {
  const [head = [], ...lines] = readFileSync(new URL(`../../science/golden/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(cells)
  return lines.map((line) => Object.fromEntries(head.map((column, index) => [column, line[index] ?? ''])))
}

/** The text of a column; throws if the example has no such column. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`No column ${column}`)
  return value
}

/** The number of a column; null where it is empty. */
export function number(row: Row, column: string): number | null {
  const value = text(row, column)
  if (value === 'Inf') return Infinity
  return value === '' ? null : Number(value)
}

/** The answers of a person in the columns given. */
export function answersOf(row: Row, columns: readonly string[]): (number | null)[] {
  return columns.map((column) => number(row, column))
}

/** Whether two numbers agree within 1e-6; null agrees with null only, infinity with infinity only. */
export function agrees(actual: number | null, expected: number | null): boolean {
  if (actual === null || expected === null || !Number.isFinite(expected)) return actual === expected
  return Math.abs(actual - expected) <= 1e-6
}

function cells(line: string): string[] {
  return [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
    .slice(0, -1)
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
