import { and, eq, isNotNull } from 'drizzle-orm'
import { type ETHNICITIES, SEXES } from '#contract/resources/fairness.ts'
import { mulberry32 } from '#science/statistics/random.ts'
import { fairnessSettings, voluntaryGroups } from '#server/database/schema/fairness.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'

type Ethnicity = (typeof ETHNICITIES)[number]

/** Of a hundred who say something of themselves: some groups are large enough to speak of, and some are not. */
const PER_HUNDRED: [Ethnicity, number][] = [
  ['white', 52],
  ['black', 18],
  ['hispanic', 15],
  ['asian', 11],
  ['two_or_more', 3],
  ['native_american', 1],
]
const SILENT = 0.12

const ethnicityAt = (hundredth: number): Ethnicity => {
  let left = hundredth
  for (const [group, share] of PER_HUNDRED) {
    left -= share
    if (left < 0) return group
  }
  return 'white'
}

/**
 * What invented candidates of a company say of themselves. Drawn, so it follows nobody's name; most do, some do not. Who clicked
 * through the questions says nothing here either: of a campaign where a few are without a fit, scoring rates would not be shown.
 */
export const seedGroups = async (db: Db, company: { id: number; asks: boolean }, now: Date): Promise<void> => {
  const next = mulberry32(4_200 + company.id)
  const part = () => next() / 2 ** 32
  const r = surveyResults
  const found = await db
    .select({ id: r.id, quality: r.quality_verdict })
    .from(r)
    .where(and(eq(r.company_id, company.id), eq(r.type, 'candidate'), isNotNull(r.submitted_at)))
    .orderBy(r.id)
  const rows = found.flatMap(({ id, quality }) => {
    const [silence, sex, ethnicity] = [part(), part(), part()]
    if (silence < SILENT || quality === 'not interpretable') return []
    return [
      {
        company_id: company.id,
        survey_result_id: id,
        sex: SEXES[sex < 0.5 ? 0 : 1] ?? null,
        ethnicity: ethnicityAt(ethnicity * 100),
      },
    ]
  })
  await db.insert(voluntaryGroups).values(rows)
  if (company.asks) await db.insert(fairnessSettings).values({ company_id: company.id, asks: true, updated_at: now })
}
