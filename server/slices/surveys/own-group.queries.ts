import { and, eq } from 'drizzle-orm'
import type { OwnGroup } from '#contract/resources/fairness.ts'
import { voluntaryGroups } from '#server/database/schema/fairness.ts'
import type { Db } from '#server/kernel/database.ts'

const g = voluntaryGroups

/** What somebody has said of their group, for themselves alone; null where they have not. */
export const selectOwnGroup = async (
  db: Db,
  key: { company_id: number; survey_result_id: number },
): Promise<OwnGroup | null> => {
  const rows = await db
    .select({ sex: g.sex, ethnicity: g.ethnicity })
    .from(g)
    .where(and(eq(g.company_id, key.company_id), eq(g.survey_result_id, key.survey_result_id)))
    .limit(1)
  // Written by the call of fairness alone, from the lists of the contract.
  return (rows[0] as OwnGroup | undefined) ?? null
}
