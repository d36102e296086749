import { and, eq } from 'drizzle-orm'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { Context } from './context.ts'
import { inScope } from './database.ts'
import { fail } from './problems.ts'

const r = surveyResults

/** The refusal of whatever would be kept of somebody who was erased: nobody would ever take it away again. */
export const wasErased = () =>
  fail('NOT_FOUND', { extra: { message: 'This person was erased. Nothing more is kept of them.' } })

/**
 * The result that something is to be kept of, if it is in reach and of somebody who is there; whoever erases it waits until the change is
 * done, and takes what came by it along.
 */
export const standing = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  id: number,
): Promise<{ company_id: number; survey_result_id: number }> => {
  const rows = await db
    .select({ company_id: r.company_id, survey_result_id: r.id, erased_at: r.erased_at })
    .from(r)
    .where(and(eq(r.id, id), inScope(scope, r.company_id, r.id)))
    .limit(1)
    .for('key share')
  const [row] = rows
  if (!row) throw fail('NOT_FOUND')
  if (row.erased_at) throw wasErased()
  return { company_id: row.company_id, survey_result_id: row.survey_result_id }
}
