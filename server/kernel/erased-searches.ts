import { sql } from 'drizzle-orm'
import { folded, wordsOf } from '#contract/core/folded.ts'
import { type Db, inOtherScope } from './database.ts'
import { foldedOf } from './folded.ts'
import { everything } from './scope.ts'

// A kept view can be a search for one person: their name, address or number would stand in it after they are erased.

/** What somebody was called and reached by; several where their results differ. */
export interface Known {
  first: string
  last: string
  email: string
  phone: string | null
}

interface View extends Record<string, unknown> {
  id: number
  name: string
  search: string
}

/** The same as it is compared. */
interface Erased {
  names: readonly string[]
  texts: readonly string[]
}

const textOf = ({ first, last, email, phone }: Known): string =>
  folded([first, last, email, phone, phone?.replaceAll(/\D/g, '')].filter(Boolean).join(' '))

/** Views that are shared with the company, and those of people who may see it. */
const selectViewsOver = async (db: Db, company_id: number): Promise<View[]> => {
  const { rows } = await db.execute<View>(sql`
    select v.id, v.name, coalesce(v.address ->> 'search', '') as search from saved_views v
    where v.company_id = ${company_id}
      or (v.company_id is null and exists (select from users u where u.id = v.user_id and coalesce(u.company_id, ${company_id}) = ${company_id}))`)
  return rows
}

/**
 * Whether the company has somebody else whom the words find by name, address or phone. What searches look through has these and more; it
 * is kept folded, so most rows are passed over by it.
 */
const findsAnother = async (db: Db, company_id: number, words: readonly string[]): Promise<boolean> => {
  const text = foldedOf(sql`concat_ws(' ', first, last, email, phone)`)
  const all = words.map((word) => sql`and strpos(search, ${word}) > 0 and strpos(${text}, ${word}) > 0`)
  const { rows } = await db.execute(
    sql`select from survey_results where company_id = ${company_id} and erased_at is null ${sql.join(all, sql` `)} limit 1`,
  )
  return rows.length > 0
}

const namesOf = ({ first, last, email }: Known): string[] =>
  [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`, email].map(folded)

/** Whether a view is called by somebody's whole name or address, or searches for what of the company only they had. */
const isAbout = async (db: Db, company_id: number, { name, search }: View, erased: Erased): Promise<boolean> => {
  const title = folded(name)
  if (erased.names.some((one) => title.includes(one))) return true
  const words = wordsOf(search)
  if (words.length === 0 || !erased.texts.some((text) => words.every((word) => text.includes(word)))) return false
  return !(await findsAnother(db, company_id, words))
}

/** Deletes views, also deleted ones, that search for somebody who has just been erased, with the changes that would bring one back. */
export const eraseSearchesFor = (db: Db, company_id: number, known: readonly Known[]): Promise<void> =>
  inOtherScope(db, everything('views that search for whoever is erased'), async () => {
    const erased = { names: known.flatMap(namesOf), texts: known.map(textOf) }
    const ids: number[] = []
    for (const view of await selectViewsOver(db, company_id))
      if (await isAbout(db, company_id, view, erased)) ids.push(view.id)
    if (ids.length === 0) return
    const wanted = sql`${sql.param(ids)}::int[]`
    await db.execute(
      sql`delete from commands where kind = 'saved-views.delete' and (inverse ->> 'id')::int = any(${wanted})`,
    )
    await db.execute(sql`delete from saved_views where id = any(${wanted})`)
  })
