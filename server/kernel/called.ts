import { and, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inScope, inScopeOf, placesOf, type ScopeWords } from './database.ts'
import { type Scope, selfOf } from './scope.ts'

/*
 * Who did something, as whoever reads of it may call them. A company knows its own people, and those of its franchise by name,
 * which the database tells for the number that stands in the company's row (docs/decisions/0033). Everybody else of outside is the
 * platform's staff to it.
 */

/** First and last name; nothing where whoever reads may not know them. */
export type Called = readonly string[] | null
export interface Name {
  first: string
  last: string
}

/** Where there is room for a first name alone, it says as much. */
const UNKNOWN = ['Platform staff', ''] as const

/** First and last name of whoever did something; of somebody the reader may not see by name, `Platform staff` and no last name. */
export const nameOf = (called: Called): Name => {
  const [first = '', last = ''] = called ?? UNKNOWN
  return { first, last }
}

/** The same in one line. */
export const fullNameOf = (called: Called): string => (called ?? UNKNOWN).join(' ').trim()

/** The table of users, or that table under another name. */
type People = Record<'id' | 'company_id' | 'franchise_id' | 'first' | 'last', PgColumn>

/** Whose rows of `users` a scope shows, as their policy has it. */
interface Reader {
  holds: (companyId: PgColumn) => SQL
  self: number | null | Placeholder
  franchise: number | null | Placeholder
  /** Whether it is somebody of the staff who sees some companies: nobody else is told more names than those. */
  asks: SQL
}

const franchiseOf = (scope: Scope): number | null => (scope.kind === 'companies' ? scope.franchiseId : null)
const isAsking = (scope: Scope): boolean => scope.kind === 'companies' && scope.userId !== null

/** What joins whoever has a number, and what they are called. The database is asked only for those whom the join has not found. */
const who = ({ holds, self, franchise, asks }: Reader, people: People, id: PgColumn | SQL) => ({
  on: and(
    sql`${people.id} = ${id}`,
    or(holds(people.company_id), sql`${people.id} = ${self}`, sql`${people.franchise_id} = ${franchise}`),
  ),
  called: sql<Called>`case when ${people.id} is not null then array[${people.first}, ${people.last}]
    when ${asks} then franchise_staff_name(${id}) end`,
})

/**
 * Columns that name whoever did something, as far as the reader's scope lets them: `Called` is null for a person out of reach.
 * `people` is the table of users as it was joined, `id` the column with who it was.
 */
export const whoDid = (scope: Scope, people: People, id: PgColumn | SQL) =>
  who(
    {
      holds: (companyId) => inScope(scope, companyId),
      self: selfOf(scope),
      franchise: franchiseOf(scope),
      asks: sql.raw(String(isAsking(scope))),
    },
    people,
    id,
  )

/** The same in a statement that is written once; `placesOfReader` says what stands in its places. */
export const whoDidOf = (words: ScopeWords, people: People, id: PgColumn | SQL) =>
  who(
    {
      holds: (companyId) => inScopeOf(words, companyId),
      self: sql.placeholder('self'),
      franchise: sql.placeholder('franchise'),
      asks: sql`${sql.placeholder('asks')}::boolean`,
    },
    people,
    id,
  )

/** Values for the placeholders of a statement that was prepared with `whoDidOf`: who reads, and whose rows they see. */
export const placesOfReader = (scope: Scope) => ({
  ...placesOf(scope),
  self: selfOf(scope),
  franchise: franchiseOf(scope),
  asks: isAsking(scope),
})
