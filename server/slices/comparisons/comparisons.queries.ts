import { and, desc, inArray } from 'drizzle-orm'
import { languageOfAnswers, scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { pinnedScores } from '#server/kernel/pinned-scores.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults

/** The chosen people in reach, each with the newest scores under the norm that is pinned to the result. */
export const selectCompared = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .selectDistinctOn([r.company_id, r.id], {
      id: r.id,
      company_id: r.company_id,
      first: r.first,
      last: r.last,
      type: r.type,
      role_name: r.role_name,
      campaign_id: r.campaign_id,
      instrument: r.instrument,
      locale: languageOfAnswers,
      norm_version: r.norm_version,
      quality_verdict: r.quality_verdict,
      erased_at: r.erased_at,
      scores: scoreSets,
    })
    .from(r)
    .leftJoin(scoreSets, pinnedScores)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(r.company_id, r.id, desc(scoreSets.created_at))
export type ComparedRecord = Awaited<ReturnType<typeof selectCompared>>[number]
