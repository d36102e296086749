import pg from 'pg'
import type { Answer } from './lists.ts'
import { type Row, timeOf } from './measure.ts'

interface Renorm {
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** The owner's login: bare statements, without policies. */
  owner: pg.ClientConfig
  password: string
}

const COMPANY = 1
const FORM = 'work-style-108'
const NORM = `${FORM}/working-age/v1`
const BATCH = 500
const LOOK_AGAIN_MS = 50

/** Row 15: stored results scored under another norm, end to end, against reading the answers and writing as wide rows with nothing computed. */
export const renormRow = async ({ call, owner, password }: Renorm): Promise<Row> => {
  const pool = new pg.Pool({ ...owner, max: 2 })
  await pool.query('create table bench_sets (like score_sets including all)')
  const { tokens } = await call('POST', '/auth/sign-in', { email: 'company.owner@demo.test', password })
  const me = { 'id-token': tokens.id_token }

  const rescore = async (): Promise<number> => {
    await pool.query('delete from score_sets where norm_version = $1', [NORM])
    const { job_id, queued } = await call('POST', '/norms/rescore', { company_id: COMPANY, version: NORM }, me)
    for (;;) {
      const { rows } = await pool.query<{ state: string }>('select state from job_runs where id = $1', [job_id])
      if (rows[0]?.state === 'failed') throw new Error('the results could not be scored under another norm')
      if (rows[0]?.state === 'done') return queued
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
    }
  }
  const rawPass = async () => {
    await pool.query('truncate bench_sets')
    for (let last = 0; ;) {
      const { rows } = await pool.query<{ id: number }>({
        name: 'bench read answers',
        text: `select survey_result_id as id, values, ms from survey_answers where company_id = ${COMPANY} and survey_result_id > $1
               order by survey_result_id limit ${BATCH}`,
        values: [last],
      })
      if (rows.length === 0) return
      last = rows.at(-1)?.id ?? 0
      await pool.query({
        name: 'bench write sets',
        text: `insert into bench_sets select s.company_id, x.id, s.norm_version, s.scorer_version, s.n_answered, s.raw, s.t, s.percentile, s.low, s.high, s.created_at
               from unnest($1::int[]) as x (id), (select * from score_sets where company_id = ${COMPANY} limit 1) s on conflict do nothing`,
        values: [rows.map(({ id }) => id)],
      })
    }
  }
  const count = await rescore()
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from score_sets where norm_version = $1',
    [NORM],
  )
  if (rows[0]?.n !== count) throw new Error('not everybody has scores under the other norm')
  // Once each, after the round above: so many results take long, and one pass of them is many batches already.
  const rateOf = async (work: () => Promise<unknown>) => count / ((await timeOf(work)) / 1_000)
  const limit = await rateOf(rawPass)
  const ours = await rateOf(rescore)
  await pool.end()
  return {
    number: '15',
    task: `${count.toLocaleString('en-GB')} stored results scored under another norm`,
    unit: '/s',
    ours: [ours],
    limit: [limit],
    limitIs: 'reading the answers and writing rows, nothing computed',
    goal: 0.25,
  }
}
