import { and, eq } from 'drizzle-orm'
import { resultAnalyses } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const a = resultAnalyses

export const selectAnalysis = async (
  db: Db,
  scope: Scope,
  result: { company_id: number; id: number },
  audience: string,
) => {
  const rows = await db
    .select()
    .from(a)
    .where(
      and(
        inScope(scope, a.company_id),
        eq(a.company_id, result.company_id),
        eq(a.survey_result_id, result.id),
        eq(a.audience, audience),
      ),
    )
  return rows[0]
}

/** Keeps what was written, in place of what was issued before. */
export const keepAnalysis = async (db: Db, values: typeof a.$inferInsert & { created_at: Date }) => {
  // What names the row stays as it is: setting it to what it was changes nothing.
  const rows = await db
    .insert(a)
    .values(values)
    .onConflictDoUpdate({
      target: [a.company_id, a.survey_result_id, a.audience],
      set: values,
    })
    .returning()
  const [row] = rows
  if (!row) throw new Error('The analysis was not kept')
  return row
}
