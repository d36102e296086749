import { sql } from 'drizzle-orm'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { addDays, type Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import { inBackground } from './scope.ts'

const AN_HOUR_MS = 3_600_000
/** Columns that name files; what none of them names is nobody's. */
const NAMED = sql`select key from resumes union all select key from note_files
  union all select logo_key from companies where logo_key is not null union all select key from funnel_pictures
  union all select key from course_pictures union all select key from course_files
  union all select picture_key from users where picture_key is not null union all select unnest(keys) from people_exports`

/** Keys of files written before an instant, and in no case within the last hour: those may be about to get a name. */
export const settledFiles = (
  storage: ObjectStoragePort,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> => storage.keysBefore(new Date(Math.min(before.getTime(), now.getTime() - AN_HOUR_MS)))

/** Those of the keys that nothing names. They are listed first: what is written and named meanwhile is left alone. */
export const orphansAmong = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(NAMED)
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}

/**
 * Forgets files that were announced and never came, were refused, replaced or deleted a day ago, and removes the bytes that nothing
 * names any more, also those of people who were erased.
 */
export const cleanUpFiles = async ({
  database,
  clock,
  storage,
}: {
  database: Database
  clock: Clock
  storage: ObjectStoragePort
}): Promise<void> => {
  const now = clock.now()
  const dayAgo = addDays(now, -1).toISOString()
  const keys = await settledFiles(storage, { before: now, now })
  const orphans = await database.transaction(inBackground('clean-up of files'), async (db) => {
    await db.execute(sql`
      delete from resumes where deleted_at < ${dayAgo} or (state in ('waiting', 'refused') and created_at < ${dayAgo})`)
    await db.execute(sql`
      delete from note_files f where f.deleted_at < ${dayAgo} or (f.state in ('waiting', 'refused') and f.created_at < ${dayAgo})
        or exists (select from candidate_notes n where n.company_id = f.company_id and n.id = f.note_id and n.deleted_at < ${dayAgo})`)
    return orphansAmong(db, keys)
  })
  for (const key of orphans) await storage.remove(key)
}
