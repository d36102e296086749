import { asc } from 'drizzle-orm'
import { featureFlags } from '#server/database/schema/platform.ts'
import type { Db } from '#server/kernel/database.ts'

/** Every flag of the platform. */
export const selectFlags = (db: Db) => db.select().from(featureFlags).orderBy(asc(featureFlags.key)).limit(500)
