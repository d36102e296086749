import { and, eq, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { countWhere } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { shown } from './home.queries.ts'

/** One walk over as many people as totals count, whatever is asked about them: whoever looks for the rare ones would walk them all. */
export const countPeople = async (db: Db, scope: Scope) => {
  const r = surveyResults
  const s = pipelineStatuses
  const { rows } = await db.execute<{ people: number; employees: number; in_pipelines: number }>(sql`
    select count(*)::int as people,
      (count(*) filter (where type = 'employee'))::int as employees,
      (count(*) filter (where not is_rejection))::int as in_pipelines
    from (select ${r.type} as type, ${s.is_rejection} as is_rejection from ${r}
      join ${s} on ${s.company_id} = ${r.company_id} and ${s.pipeline_id} = ${r.pipeline_id} and ${s.key} = ${r.status}
      where ${shown(scope)} limit ${TOTAL_CAP}) counted`)
  return rows[0] ?? { people: 0, employees: 0, in_pipelines: 0 }
}

export const countCompanies = (db: Db, scope: Scope): Promise<number> =>
  countWhere(db, companies, and(inScope(scope, companies.id), eq(companies.is_active, true)))

export const countBenchmarks = (db: Db, scope: Scope): Promise<number> =>
  countWhere(db, roleBenchmarks, and(inScope(scope, roleBenchmarks.company_id), eq(roleBenchmarks.is_archived, false)))
