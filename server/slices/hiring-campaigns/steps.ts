import { sql } from 'drizzle-orm'
import { surveyResults } from '#server/database/schema/survey-results.ts'

const r = surveyResults

/** How far people have come, of the rows that are asked. Whoever was asked anew and has not agreed to it yet has not registered again. */
export const steps = {
  registered: sql<number>`(count(*) filter (where ${r.consented_at} is not null or ${r.erased_at} is not null))::int`,
  started: sql<number>`count(${r.started_at})::int`,
  completed: sql<number>`count(${r.submitted_at})::int`,
}
