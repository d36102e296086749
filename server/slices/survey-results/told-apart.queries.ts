import { and, eq, sql } from 'drizzle-orm'
import { surveyResults, toldApart } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Called, whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const t = toldApart
const r = surveyResults

/** Two results of a company; the smaller id first, as they are stored. */
export interface Pair {
  company_id: number
  survey_result_id: number
  other_result_id: number
}

export const pairOf = (company_id: number, one: number, other: number): Pair => ({
  company_id,
  survey_result_id: Math.min(one, other),
  other_result_id: Math.max(one, other),
})

/** Stores that they are two; false where that is known. */
export const insertPair = async (db: Db, pair: Pair, by: number, now: Date): Promise<boolean> => {
  const row = { ...pair, created_by: by, created_at: now }
  const rows = await db.insert(t).values(row).onConflictDoNothing().returning({ id: t.survey_result_id })
  return rows.length === 1
}

export const deletePair = (db: Db, pair: Pair) =>
  db
    .delete(t)
    .where(
      and(
        eq(t.company_id, pair.company_id),
        eq(t.survey_result_id, pair.survey_result_id),
        eq(t.other_result_id, pair.other_result_id),
      ),
    )
    .returning({ created_by: t.created_by, created_at: t.created_at })

type Told = { id: number; first: string; last: string; email: string; by: Called; at: string }

/** Who was said to be somebody else than the person of a result, and still stands apart: the two may have been made one since. */
export const selectToldApart = async (db: Db, scope: Scope, id: number): Promise<Told[]> => {
  const by = whoDid(scope, users, sql`t.created_by`)
  const { rows } = await db.execute<Told>(sql`
    select distinct on (o.person_id, o.first, o.last) o.id, o.first, o.last, o.email, ${by.called} as by,
      to_json(t.created_at)#>>'{}' as at
    from ${r} join survey_results mine on mine.company_id = ${r.company_id} and mine.person_id = ${r.person_id}
    join told_apart t on t.company_id = ${r.company_id} and mine.id in (t.survey_result_id, t.other_result_id)
    join survey_results o on o.company_id = ${r.company_id} and o.id = t.survey_result_id + t.other_result_id - mine.id
    left join ${users} on ${by.on}
    where ${r.id} = ${id} and ${inScope(scope, r.company_id)} and o.erased_at is null
      and (o.person_id <> ${r.person_id} or (o.first, o.last) <> (${r.first}, ${r.last}))
    order by o.person_id, o.first, o.last, t.created_at desc limit 20`)
  return rows
}
