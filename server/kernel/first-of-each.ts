import { type SQL, sql, Subquery } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '#server/database/schema/companies.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { inScope } from './database.ts'
import type { Scope } from './scope.ts'

interface Part {
  columns: PgColumn[]
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
}

/**
 * The first so many results of those in reach, to select from under the name of their table. The indexes of results begin with the
 * company, so the first of each are taken and the first of these: in one order over several companies, everybody would be read and sorted.
 */
export const firstOfEach = (scope: Scope, { columns, where, orderBy, limit }: Part): typeof surveyResults => {
  const order = sql.join(orderBy, sql`, `)
  const each = sql`select ${sql.join(columns, sql`, `)} from ${surveyResults}
    where ${surveyResults.company_id} = ${companies.id} and ${where ?? sql`true`} order by ${order} limit ${limit}`
  const first = sql`select survey_results.* from ${companies} cross join lateral (${each}) survey_results
    where ${inScope(scope, companies.id)} order by ${order} limit ${limit}`
  // A part of the table under its own name, for the names of its columns.
  return new Subquery(first, {}, 'survey_results') as unknown as typeof surveyResults
}
