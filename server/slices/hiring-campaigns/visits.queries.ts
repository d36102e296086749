import { sql } from 'drizzle-orm'
import { campaignVisits } from '#server/database/schema/funnels.ts'
import type { Db } from '#server/kernel/database.ts'

/** One more visit of a day over a link. */
export const addVisit = (db: Db, visit: { company_id: number; campaign_id: number; source: string; at: Date }) => {
  const { at, ...key } = visit
  const v = campaignVisits
  return db
    .insert(v)
    .values({ ...key, day: at.toISOString().slice(0, 10), visits: 1, last_at: at })
    .onConflictDoUpdate({
      target: [v.company_id, v.campaign_id, v.source, v.day],
      set: { visits: sql`${v.visits} + 1`, last_at: at },
    })
}
