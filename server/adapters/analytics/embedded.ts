import { sql } from 'drizzle-orm'
import { analyticsEvents, analyticsRefusals } from '#server/database/schema/analytics.ts'
import type { Database } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import type { AnalyticsPort } from '#server/ports/analytics.port.ts'

const QUARTER_MS = 15 * 60_000

/** Events as rows of the database: the collector's own store, read by nobody but the platform. */
export const embeddedAnalytics = ({ database }: { database: Database }): AnalyticsPort => ({
  keep: async (events) => {
    if (!events.length) return
    await database.transaction(everything('analytics'), (db) =>
      db
        .insert(analyticsEvents)
        .values([...events])
        .onConflictDoNothing(),
    )
  },
  reject: async (at, count) => {
    if (!count) return
    await database.transaction(everything('analytics'), (db) =>
      db
        .insert(analyticsRefusals)
        .values({ at: new Date(at.getTime() - (at.getTime() % QUARTER_MS)), count })
        .onConflictDoUpdate({
          target: analyticsRefusals.at,
          set: { count: sql`${analyticsRefusals.count} + ${count}` },
        }),
    )
  },
})
