import { sql } from 'drizzle-orm'
import type { Db } from '#server/kernel/database.ts'

/** So much of a text is shown before the word that was found, and so much in all. */
const BEFORE = 30
const SHOWN = 110

interface Hidden {
  company_id: number
  id: number
  word: string
}

type Found = Record<string, unknown> & { id: number; place: 'note' | 'resume'; text: string; is_begin: boolean }

/** Where each of these words stands in what is kept of a person: in their newest note that has it, else in their resume. */
export const selectFoundTexts = async (db: Db, hidden: readonly Hidden[]): Promise<Found[]> => {
  const list = <T>(values: T[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const { rows } = await db.execute<Found>(sql`
    select w.id, x.place, substring(x.body from greatest(1, x.at - ${BEFORE}::int) for ${SHOWN}::int) as text, x.at <= ${BEFORE}::int as is_begin
    from unnest(${list(
      hidden.map(({ company_id }) => company_id),
      'int',
    )}, ${list(
      hidden.map(({ id }) => id),
      'int',
    )}, ${list(
      hidden.map(({ word }) => word),
      'text',
    )}) as w(company_id, id, word)
    cross join lateral (
      (select 'note' as place, n.body, strpos(lower(n.body), w.word) as at from candidate_notes n
        where n.company_id = w.company_id and n.survey_result_id = w.id and n.deleted_at is null and strpos(lower(n.body), w.word) > 0
        order by n.id desc limit 1)
      union all
      (select 'resume', d.words, strpos(lower(d.words), w.word) from resumes d
        where d.company_id = w.company_id and d.survey_result_id = w.id and d.state = 'linked' and d.deleted_at is null
          and strpos(lower(d.words), w.word) > 0 limit 1)
      limit 1) x`)
  return rows
}
