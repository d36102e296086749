import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { locations } from '#server/database/schema/companies.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { steps } from './steps.ts'

const l = locations

/** Locations by number, whichever companies they are of; in the order of their names. */
export const selectNamed = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ company_id: l.company_id, id: l.id, name: l.name })
        .from(l)
        .where(and(inArray(l.id, [...ids]), inScope(scope, l.company_id)))
        .orderBy(...byNames(l.name), asc(l.id))

/** All that people of a company can choose. */
export const selectActive = (db: Db, scope: Scope, companyId: number) =>
  db
    .select({ company_id: l.company_id, id: l.id, name: l.name })
    .from(l)
    .where(and(eq(l.company_id, companyId), eq(l.is_active, true), inScope(scope, l.company_id)))
    .orderBy(...byNames(l.name), asc(l.id))
    .limit(500)

/** How far people have come, by location. Test records do not count. */
export const countByPlace = (db: Db, scope: Scope, campaignId: number) => {
  const r = surveyResults
  return db
    .select({
      location_id: r.location_id,
      ...steps,
    })
    .from(r)
    .where(and(eq(r.campaign_id, campaignId), inScope(scope, r.company_id), sql`not ${r.is_test}`))
    .groupBy(r.location_id)
}
