import { sql } from 'drizzle-orm'
import type { Db } from '#server/kernel/database.ts'

/** So much of a text is shown before the word that was found, and so much in all. */
export const BEFORE = 30
export const SHOWN = 110

interface Hidden {
  company_id: number
  id: number
  word: string
}

type Found = Record<string, unknown> & {
  id: number
  place: 'note' | 'resume'
  word: string
  text: string
  is_begin: boolean
  is_whole: boolean
}

/**
 * Where each of these words stands in what is kept of a person: in their newest note that has it, else in their resume. The part around
 * it; the whole text where folding makes it longer or shorter, so that the place of the word in it is another.
 */
export const selectFoundTexts = async (db: Db, hidden: readonly Hidden[]): Promise<Found[]> => {
  const list = <T>(values: T[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const { rows } = await db.execute<Found>(sql`
    select w.id, w.word, x.place, x.at <= ${BEFORE}::int as is_begin, length(x.said) <> length(x.body) as is_whole,
      case when length(x.said) <> length(x.body) then x.body
        else substring(x.body from greatest(1, x.at - ${BEFORE}::int) for ${SHOWN}::int) end as text
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
      select f.*, strpos(f.said, w.word) as at from (
        (select 'note' as place, n.body, folded(n.body) as said from candidate_notes n
          where n.company_id = w.company_id and n.survey_result_id = w.id and n.deleted_at is null and strpos(folded(n.body), w.word) > 0
          order by n.id desc limit 1)
        union all
        (select 'resume', d.words, folded(d.words) from resumes d
          where d.company_id = w.company_id and d.survey_result_id = w.id and d.state = 'linked' and d.deleted_at is null
            and strpos(folded(d.words), w.word) > 0 limit 1)
        limit 1) f) x`)
  return rows
}
