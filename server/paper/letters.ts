import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PACKAGES, SETS } from './fonts.ts'

const require = createRequire(import.meta.url)

/** The letters that a family says it has, as a class of a pattern. */
const classOf = (name: string): string => {
  const file = join(dirname(require.resolve(`${name}/package.json`)), 'unicode.json')
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const hex = SETS.flatMap((set) => ranges[set]?.split(',') ?? []).map((range) => range.trim().replace(/^U\+/i, ''))
  return hex
    .map((range) =>
      range
        .split('-')
        .map((code) => `\\u{${code}}`)
        .join('-'),
    )
    .join('')
}

/** Letters, signs and pictures that one of the families does not have. */
const MISSING = new RegExp(
  `(?:${Object.values(PACKAGES)
    .map((name) => `[^${classOf(name)}]`)
    .join('|')})+`,
  'gu',
)

/** Stands where letters cannot be printed; the document says so. */
const UNPRINTABLE = '[…]'

/** What a document says that could not print every letter. */
export const MISSING_NOTE = `${UNPRINTABLE} stands for letters that this document cannot print; the page on the screen has them.`

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The same data with a sign in the place of letters that would be printed as empty boxes, and whether there were none. */
export const printable = <T>(data: T): { data: T; isWhole: boolean } => {
  let isWhole = true
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.normalize('NFC').replaceAll(MISSING, () => {
        isWhole = false
        return UNPRINTABLE
      })
    if (Array.isArray(value)) return value.map(clean)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]))
  }
  return { data: clean(data) as T, isWhole }
}
