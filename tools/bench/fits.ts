import pg from 'pg'
import type { Answer } from './lists.ts'
import { measure, type Row } from './measure.ts'

interface Fits {
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** The owner's login: bare statements, without policies. */
  owner: pg.ClientConfig
  password: string
}

const COMPANY = 1
const TRIGGER = '/benchmark-scores/trigger-benchmark-score-update'
const BATCH = 1_000
const LOOK_AGAIN_MS = 50

/** Row 15: the fits of everybody computed anew, against reading the scores and writing as many rows with nothing computed. */
export const fitRow = async ({ call, owner, password }: Fits): Promise<Row> => {
  const pool = new pg.Pool({ ...owner, max: 2 })
  await pool.query('create table bench_fits (like benchmark_scores including all)')
  const { tokens } = await call('POST', '/auth/sign-in', { email: 'super.admin@demo.test', password })
  const me = { 'id-token': tokens.id_token }

  const recompute = async (): Promise<number> => {
    await pool.query('truncate benchmark_scores')
    const { job_id, queued } = await call('POST', TRIGGER, { company_id: COMPANY }, me)
    for (;;) {
      const { jobs } = await call('GET', `/benchmark-scores/jobs/${job_id}`, undefined, me)
      if (jobs[0]?.state === 'failed') throw new Error('the fits could not be computed')
      if (jobs[0]?.state === 'done') return queued
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
    }
  }
  const rawPass = async () => {
    await pool.query('truncate bench_fits')
    for (let last = 0; ;) {
      const { rows } = await pool.query<{ id: number; company_id: number; t: number[] }>({
        name: 'bench read',
        text: `select survey_result_id as id, company_id, t from score_sets where company_id = ${COMPANY} and survey_result_id > $1
               order by survey_result_id limit ${BATCH}`,
        values: [last],
      })
      if (rows.length === 0) return
      last = rows.at(-1)?.id ?? 0
      await pool.query({
        name: 'bench write',
        text: `insert into bench_fits (company_id, survey_result_id, role_benchmark_id, version, norm_version, scorer_version, fit, coverage)
               select c, r, 1, 1, 'n', 's', f, 1 from unnest($1::int[], $2::int[], $3::float8[]) as x (c, r, f) on conflict do nothing`,
        values: [rows.map((row) => row.company_id), rows.map((row) => row.id), rows.map((row) => row.t[0] ?? 0)],
      })
    }
  }
  const count = await recompute()
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from benchmark_scores')
  if ((rows[0]?.n ?? 0) === 0) throw new Error('nobody has a fit')
  const row = await measure({
    number: '15',
    task: `fits of ${count.toLocaleString('en-GB')} results computed anew`,
    unit: '/s',
    count,
    ours: async () => void (await recompute()),
    limitCount: count,
    limit: rawPass,
    limitIs: 'reading the scores and writing rows, nothing computed',
    goal: 0.25,
  })
  await pool.end()
  return row
}
