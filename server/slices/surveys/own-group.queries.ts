import { and, eq } from 'drizzle-orm'
import type { OwnGroup } from '#contract/resources/fairness.ts'
import { voluntaryGroups } from '#server/database/schema/fairness.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { isOpenTo } from '#server/kernel/confided.ts'
import type { Db } from '#server/kernel/database.ts'

const g = voluntaryGroups
const r = surveyResults

/** What somebody has said of their group, for themselves alone; null where they have not, or not to this link. */
export const selectOwnGroup = async (
  db: Db,
  key: { company_id: number; survey_result_id: number },
  link_made_at: Date,
): Promise<OwnGroup | null> => {
  const rows = await db
    .select({ sex: g.sex, ethnicity: g.ethnicity, readdressed_at: r.readdressed_at })
    .from(g)
    .innerJoin(r, and(eq(r.company_id, g.company_id), eq(r.id, g.survey_result_id)))
    .where(and(eq(g.company_id, key.company_id), eq(g.survey_result_id, key.survey_result_id)))
    .limit(1)
  const [said] = rows
  if (!said || !isOpenTo(link_made_at, said.readdressed_at, null)) return null
  const { sex, ethnicity } = said
  // Written by the call of fairness alone, from the lists of the contract.
  return { sex, ethnicity } as OwnGroup
}
