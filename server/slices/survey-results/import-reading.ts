import { Email, Phone } from '#contract/core/fields.ts'
import type { ImportField } from '#contract/import-fields.ts'
import type { ImportColumn } from '#contract/resources/survey-results.import.ts'
import { mapInPortions } from '#server/kernel/in-portions.ts'
import { fieldsOf } from '#server/kernel/people-headings.ts'
import { inOneLine, type ReadRow } from '#server/kernel/read-cells.ts'
import { splitName } from '#server/kernel/read-people.ts'
import { readTags } from './tags-in-cells.ts'
import { eachOnce } from './tags-named.ts'

// From a table that somebody pasted or uploaded to people: which column says what, and what each line says.

/** What a line of an import says; what is missing is empty. */
export interface ImportedPerson extends Record<Exclude<ImportField, 'name' | 'tags'>, string> {
  line: number
  /** Whether a column with whole names says it, of which nobody knows for certain where the last one begins. */
  isWholeName: boolean
  tags: string[]
}

type Fields = readonly (ImportField | null)[]

const once = (fields: Fields): (ImportField | null)[] =>
  fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null))

/** Without headings: the address is known by its look, the phone too, and what stands before the address is the name. */
const byLook = (cells: readonly string[]): (ImportField | null)[] => {
  const at = cells.findIndex((cell) => Email.safeParse(cell).success)
  const names: readonly ImportField[] = at >= 2 ? ['first', 'last'] : ['name']
  return once(
    cells.map((cell, index) => {
      if (index === at) return 'email'
      if (index < at) return names[index] ?? null
      return /\d{3}/.test(cell) && Phone.safeParse(cell).success ? 'phone' : null
    }),
  )
}

/** The tags of a cell, each once, as exports write them, or parted by commas or lines. */
const tagsIn = (cell: string): string[] => eachOnce(readTags(cell))

/** So much of a cell tells what its column holds. */
const SHOWN_OF_CELL = 120

/** What the columns of a table hold, as far as anybody can tell, or as was said. */
export const readColumns = (
  rows: readonly ReadRow[],
  said: { columns?: Fields | undefined; has_headings?: boolean | undefined },
): { has_headings: boolean; columns: ImportColumn[] } => {
  const head = rows[0]?.cells ?? []
  const named = once(fieldsOf(head))
  const has_headings = said.has_headings ?? (named.some(Boolean) && !head.some((cell) => Email.safeParse(cell).success))
  const body = has_headings ? rows.slice(1) : rows
  const width = Math.max(head.length, ...body.slice(0, 100).map(({ cells }) => cells.length))
  const guessed = has_headings && named.some(Boolean) ? named : byLook(body[0]?.cells ?? [])
  const fields = said.columns ?? guessed
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: ((has_headings ? head[at] : '') || `Column ${at + 1}`).slice(0, SHOWN_OF_CELL),
    sample: (body.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, SHOWN_OF_CELL),
    field: fields[at] ?? null,
  }))
  return { has_headings, columns }
}

/** The people of a table, by what its columns hold. */
export const readImported = (
  rows: readonly ReadRow[],
  { has_headings, columns }: { has_headings: boolean; columns: readonly ImportColumn[] },
): Promise<ImportedPerson[]> =>
  mapInPortions(has_headings ? rows.slice(1) : rows, ({ line, cells }) => {
    const written = (field: ImportField) => cells[columns.findIndex((column) => column.field === field)] ?? ''
    const cell = (field: ImportField) => inOneLine(written(field))
    const name = splitName(cell('name'))
    return {
      line,
      first: cell('first') || name.first,
      last: cell('last') || name.last,
      isWholeName: !cell('first') && !cell('last'),
      email: cell('email'),
      phone: cell('phone'),
      role_name: cell('role_name'),
      location: cell('location'),
      department: cell('department'),
      tags: tagsIn(written('tags')),
    }
  })
