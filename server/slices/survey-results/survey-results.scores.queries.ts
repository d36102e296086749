import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DOMAINS } from '#science/vocabulary.ts'
import { qualities, scoreSets, surveyAnswers } from '#server/database/schema/survey-results.ts'
import { type Db, idsForPlan, inScopeOf, placesOf, type ScopeWords } from '#server/kernel/database.ts'
import { writtenOnce } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { isAmong } from './survey-results.queries.ts'

// What answers came to: scores under the norm of a result, quality and time.

const z = scoreSets
const setColumns = getTableColumns(z)
/** The same with the scores of the domains alone, which stand first: all that a list shows. */
const ofDomains = (column: PgColumn) => sql<number[]>`${column}[1:${sql.raw(String(DOMAINS.length))}]`
const domainColumns = {
  ...setColumns,
  n_answered: ofDomains(z.n_answered),
  raw: ofDomains(z.raw),
  t: ofDomains(z.t),
  percentile: ofDomains(z.percentile),
  low: ofDomains(z.low),
  high: ofDomains(z.high),
}

const newestSets = (db: Db, words: ScopeWords, columns: typeof domainColumns | typeof setColumns) =>
  db
    .selectDistinctOn([z.company_id, z.survey_result_id], columns)
    .from(z)
    .where(
      and(
        isAmong(z.survey_result_id),
        inScopeOf(words, z.company_id),
        // A result may be scored under other norms too; what is shown stays under its own.
        sql`${z.norm_version} = (select p.norm_version from survey_results p
          where p.company_id = score_sets.company_id and p.id = score_sets.survey_result_id)`,
      ),
    )
    .orderBy(z.company_id, z.survey_result_id, sql`${z.created_at} desc`)

const wholeSets = writtenOnce((db, words) => newestSets(db, words, setColumns))
const domainSets = writtenOnce((db, words) => newestSets(db, words, domainColumns))

/** The newest score set of a result. */
export const selectScoreSet = async (db: Db, scope: Scope, id: number) => {
  const rows = await wholeSets(db, scope).execute({ ids: idsForPlan([id]), ...placesOf(scope) })
  return rows[0]
}

/** The same of many, with the domains alone. */
export const selectDomainScores = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : domainSets(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })

export const selectQuality = async (db: Db, companyId: number, id: number) => {
  const rows = await db
    .select()
    .from(qualities)
    .where(and(eq(qualities.company_id, companyId), eq(qualities.survey_result_id, id)))
    .orderBy(sql`${qualities.created_at} desc`)
    .limit(1)
  return rows[0]
}

const minutes = writtenOnce((db, words) =>
  db
    .select({
      company_id: surveyAnswers.company_id,
      id: surveyAnswers.survey_result_id,
      ms: sql<number>`(select sum(least(x, 120000)) from unnest(${surveyAnswers.ms}) x)::int`,
    })
    .from(surveyAnswers)
    .where(and(isAmong(surveyAnswers.survey_result_id), inScopeOf(words, surveyAnswers.company_id))),
)

/** Milliseconds spent on the items, summed; null where nothing was answered. */
export const selectMinutes = async (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0 ? [] : minutes(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })
