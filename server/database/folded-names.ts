import pg from 'pg'
import { once } from './laid.ts'

/*
 * What stood before names were folded. Writing all of it in the migration would keep a table of a million people from everybody for
 * minutes; so the migration makes the columns and has every new row folded, and those that stand follow here, a few at a time.
 */

/** So few that whoever wants to change one of them waits for less than a second. */
const AT_ONCE = 2_000
/** How often a few are tried again that others hold; each try waits for them as long as a migration does. */
const TRIES = 20

const NEXT = `
  with few as (
    select company_id, id, folded(last) as last_key, folded(search) as search, folded(likeness) as likeness from survey_results
    where (company_id, id) > ($1, $2) order by company_id, id limit ${AT_ONCE} for no key update
  ), done as (
    update survey_results r set last_key = few.last_key, search = few.search, likeness = few.likeness from few
    where r.company_id = few.company_id and r.id = few.id
      and (r.last_key, r.search, r.likeness) is distinct from (few.last_key, few.search, few.likeness)
    returning r.id
  )
  select company_id, id, (select count(*) from done)::int as written from few order by company_id desc, id desc limit 1`

interface Done {
  company_id: number
  id: number
  written: number
}

const isHeld = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

const nextAfter = async (owner: pg.Client, { company_id, id }: Done): Promise<Done | undefined> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await owner.query<Done>(NEXT, [company_id, id])).rows[0]
    } catch (error) {
      if (!isHeld(error) || tries === TRIES) throw error
    }
  }
}

const foldAll = async (owner: pg.Client): Promise<void> => {
  let [last, written] = [{ company_id: 0, id: 0, written: 0 }, 0]
  for (;;) {
    const next = await nextAfter(owner, last)
    if (!next) break
    written += next.written
    last = next
  }
  // No index answers alone where rows were written anew, until the table is tidied up.
  if (written) await owner.query('vacuum (analyze) survey_results')
}

/** Folds the names, texts and phone keys that an earlier release wrote. */
export const foldNames = (owner: pg.Client): Promise<void> =>
  once(owner, 'folded names', async () => {
    // The owner of a hosted database sees no more than its policies let it.
    await owner.query("select set_config('app.all', 'on', false)")
    await foldAll(owner)
    await owner.query("select set_config('app.all', '', false)")
  })
