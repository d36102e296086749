import { sql } from 'drizzle-orm'
import { analyticsEvents, analyticsRejections } from '#server/database/schema/analytics.ts'
import type { Database } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import type { AnalyticsPort } from '#server/ports/analytics.port.ts'

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
        .insert(analyticsRejections)
        .values({ day: at.toISOString().slice(0, 10), count })
        .onConflictDoUpdate({
          target: analyticsRejections.day,
          set: { count: sql`${analyticsRejections.count} + ${count}` },
        }),
    )
  },
})
