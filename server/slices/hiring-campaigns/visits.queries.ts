import { and, eq, sql } from 'drizzle-orm'
import { campaignVisits } from '#server/database/schema/funnels.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { planned } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { steps } from './steps.ts'

/** One more visit of a day over a link. */
export const addVisit = (db: Db, visit: { company_id: number; campaign_id: number; source: string; at: Date }) => {
  const { at, ...key } = visit
  const v = campaignVisits
  return planned(db)
    .insert(v)
    .values({ ...key, day: at.toISOString().slice(0, 10), visits: 1, last_at: at })
    .onConflictDoUpdate({
      target: [v.company_id, v.campaign_id, v.source, v.day],
      set: { visits: sql`${v.visits} + 1`, last_at: at },
    })
}

/** How often a campaign was opened, by link. */
export const countVisits = (db: Db, scope: Scope, campaignId: number) =>
  db
    .select({ source: campaignVisits.source, opened: sql<number>`sum(${campaignVisits.visits})::int` })
    .from(campaignVisits)
    .where(and(eq(campaignVisits.campaign_id, campaignId), inScope(scope, campaignVisits.company_id)))
    .groupBy(campaignVisits.source)

/** How far people have come, by the link they came by. Test records do not count. */
export const countBySource = (db: Db, scope: Scope, campaignId: number) => {
  const r = surveyResults
  return db
    .select({
      source: r.source,
      ...steps,
    })
    .from(r)
    .where(and(eq(r.campaign_id, campaignId), inScope(scope, r.company_id), sql`not ${r.is_test}`))
    .groupBy(r.source)
}
