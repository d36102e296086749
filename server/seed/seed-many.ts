import pg from 'pg'
import { CONSENT_VERSION } from '#server/slices/surveys/invitation.ts'
import { SCORES_QUEUE } from '#server/slices/benchmark-scores/recalculation.ts'
import { INSTRUMENT } from '#server/slices/surveys/surveys.form.ts'
import { newOrderedUuid } from '#server/kernel/ids.ts'
import { peopleMaker } from './made-people.ts'

const asOwner = async <T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // The owner of a hosted database sees no more than its policies let it.
    await client.query("select set_config('app.all', 'on', false)")
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Results in one transaction. */
const BATCH = 10_000

/**
 * Adds invented people to the example world until it holds so many results, three fifths of them in its first company, each with answers
 * and with the scores and quality that follow from them. Begun again after a stop it goes on where it was. `owner` is the login of the
 * database's owner; `said` hears how many there are. Their fits to benchmarks are another matter (`askForFits`).
 * Throws what the database throws; a batch is made whole or not at all.
 */
export const seedMany = (owner: pg.ClientConfig, results: number, said: (there: number) => void): Promise<void> =>
  asOwner(owner, async (client) => {
    const first = await client.query<{ there: number; number: number }>(
      'select count(*)::int as there, coalesce(max(id), 0) as number from survey_results',
    )
    let { there = 0, number = 0 } = first.rows[0] ?? {}
    if (there >= results) return
    const make = await peopleMaker(client, { instrument: INSTRUMENT, consent: CONSENT_VERSION })
    while (there < results) {
      const count = Math.min(BATCH, results - there)
      await make(number + 1, number + count)
      there += count
      number += count
      said(there)
    }
    for (const table of ['people', 'survey_results', 'survey_answers', 'score_sets', 'qualities', 'result_events'])
      await client.query(`vacuum analyze ${table}`)
  })

/** Leaves the fits of everybody who handed in to the server, as work that its next start finds waiting. */
export const askForFits = (owner: pg.ClientConfig): Promise<void> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: number; finished: number }>(
      'select company_id as id, count(*)::int as finished from survey_results where submitted_at is not null group by company_id',
    )
    for (const { id, finished } of rows) {
      const input = JSON.stringify({ company_id: id, companies: null })
      await client.query(
        `insert into job_runs (id, company_id, kind, target, input, total, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, now(), now()) on conflict (kind, target) where state in ('waiting', 'running') do nothing`,
        [newOrderedUuid(new Date()), id, SCORES_QUEUE, `company:${id}`, input, finished],
      )
    }
  })
