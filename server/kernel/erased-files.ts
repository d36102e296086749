import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { sendAllLater } from './outbox.ts'

// Bytes go as soon as the erasure is certain and not before: what is undone half way must not have lost its files.

/**
 * Has the files of results removed, what replaced or deleted ones among them, and tables in which they are named. To be asked while the
 * rows that name these files are still there.
 */
export const removeFilesOf = async (
  db: Db,
  clock: Clock,
  company_id: number,
  ids: readonly number[],
): Promise<void> => {
  const wanted = sql`${sql.param(ids)}::int[]`
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from resumes where company_id = ${company_id} and survey_result_id = any(${wanted})
    union select f.key from note_files f join candidate_notes n on n.company_id = f.company_id and n.id = f.note_id
      where n.company_id = ${company_id} and n.survey_result_id = any(${wanted})
    union select unnest(keys) from people_exports where ids && ${wanted}`)
  await sendAllLater(
    db,
    clock,
    rows.map(({ key }) => ({ kind: 'file' as const, recipient: key, company_id, payload: { key } })),
  )
}
