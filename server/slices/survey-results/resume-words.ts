import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { resumes } from '#server/database/schema/resumes.ts'
import type { Database } from '#server/kernel/database.ts'
import { wordsApart } from '#server/kernel/document-words-apart.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { everything } from '#server/kernel/scope.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'

// What is written in a resume is found by the search of people: each is read once, after it has come.

const AT_ONCE = 100
const r = resumes
const unread = sql`${r.words} is null and ${r.state} = 'linked' and ${r.deleted_at} is null`

interface Parts {
  database: Database
  storage: ObjectStoragePort
  log: Logger
}

/** Reads the resumes that nobody has read yet, one after the other; the database makes their words findable. */
export const readResumes = async ({ database, storage, log }: Parts): Promise<void> => {
  const scope = everything('words of resumes')
  const waiting = await database.transaction(scope, (db) =>
    db
      .select({ company_id: r.company_id, id: r.id, key: r.key, type: r.content_type })
      .from(r)
      .where(unread)
      .orderBy(asc(r.id))
      .limit(AT_ONCE),
  )
  for (const { company_id, id, key, type } of waiting) {
    const bytes = await storage.read(key)
    const words = bytes ? await wordsApart(bytes, type, (why) => log.warn({ id, why }, 'A resume was not read')) : ''
    await database.transaction(scope, (db) =>
      db
        .update(r)
        .set({ words })
        .where(and(eq(r.company_id, company_id), eq(r.id, id), isNull(r.words))),
    )
  }
}
