import pg from 'pg'
import { measure, parallel, quantile, type Row, timeOf, within } from './measure.ts'

/** The fields of answers that the benchmark reads. */
export interface Answer {
  survey_results: { uuid: string; id: number }[]
  survey_token: string
  tokens: { id_token: string }
  answered: number
  pagination: { total: number; next_cursor: string | null }
  job_id: string
  queued: number
  jobs: { state: string }[]
}
type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

interface Size {
  call: Call
  /** The owner's login: bare statements, without policies. */
  owner: pg.ClientConfig
  password: string
}

const WIDTH = 4
const ASKED = 200
const LISTED = 'company_id = 1 and not is_archived and not is_test'
const FIRST = 'order by created_at desc, id desc limit 26'
const RARE = 'Ingrid Solberg'
const COMMON = 'people'
const FIVE = {
  type: 'candidate',
  progress: 'completed',
  quality: ['good'],
  statuses: ['assessed', 'interview'],
  start_date: '2020-01-01',
}

/** Rows 3 to 7: lists of many results over HTTP, each against the bare statement. */
export const listRows = async ({ call, owner, password }: Size): Promise<Row[]> => {
  const pool = new pg.Pool({ ...owner, max: WIDTH })
  const { tokens } = await call('POST', '/auth/sign-in', { email: 'company.owner@demo.test', password })
  const list = (body: object) => call('POST', '/survey-results/search', body, { 'id-token': tokens.id_token })
  const bare = (text: string) => pool.query(`select * from survey_results where ${LISTED} and ${text}`)
  const page = async (condition: string) => {
    await bare(`${condition} ${FIRST}`)
    await pool.query(
      `select count(*) from (select from survey_results where ${LISTED} and ${condition} limit 10001) found`,
    )
  }
  const like = (column: string, words: string) =>
    words
      .toLowerCase()
      .split(' ')
      .map((word) => `${column} like '%${word}%'`)
      .join(' and ')
  // Few are found by the index of texts, many by walking the list: the quicker way for each.
  const isRare = `id in (select survey_result_id from result_words where company_id = 1 and ${like('words', RARE)})`
  const isCommon = like('search', COMMON)

  const counted = await pool.query<{ listed: number; all: number }>(
    `select count(*) filter (where ${LISTED})::int as listed, count(*)::int as all from survey_results`,
  )
  const { listed = 0, all = 0 } = counted.rows[0] ?? {}
  const words = (n: number) => n.toLocaleString('en-GB')
  const rare = await list({ search: RARE })
  const { rows } = await bare(isRare)
  if (rows.length === 0 || rare.pagination.total !== rows.length) throw new Error('the search counts wrongly')
  const five = await list(FIVE)
  if (five.survey_results.length !== 25) throw new Error('five filters find somebody')
  const deep = await markAt(list, 40)

  const row = (number: string, task: string, goal: number, asked: object, condition: string, count = 100) =>
    measure({
      number,
      task,
      unit: '/s',
      count,
      ours: () => parallel(count, WIDTH, async () => void (await list(asked))),
      limitCount: count,
      limit: () => parallel(count, WIDTH, () => page(condition)),
      limitIs: 'the bare statements: page and capped total',
      goal,
    })
  /** The slowest calls of one person, who asks one after the other. */
  const slowest = async (number: string, task: string, share: number, most: number, asked: object): Promise<Row> => {
    const times: number[] = []
    for (let at = 0; at < ASKED; at += 1) times.push(await timeOf(() => list(asked)))
    const named = `${task}, one after the other, p${share * 100} of ${ASKED}`
    return within({ number, task: named, unit: 'ms', ours: [quantile(times, share)], most })
  }
  const measured = [
    await row('3', `first page of ${words(listed)} (of ${words(all)} in all), total capped`, 0.25, {}, 'true'),
    await slowest('3', 'first page', 0.99, 50, {}),
    await measure({
      number: '4',
      task: 'a page 8,000 rows deep, by its mark',
      unit: '/s',
      count: 100,
      ours: () => parallel(100, WIDTH, async () => void (await list({ cursor: deep }))),
      limitCount: 100,
      limit: () => parallel(100, WIDTH, async () => void (await list({}))),
      limitIs: 'our first page',
      goal: 1 / 1.2,
    }),
    await row('5', 'rare term', 0.15, { search: RARE }, isRare),
    await slowest('5', 'rare term', 0.99, 50, { search: RARE }),
    await row('6', 'common term', 0.4, { search: COMMON }, isCommon, 20),
    await row(
      '7',
      'five filters at once',
      0.1,
      FIVE,
      `type = 'candidate' and submitted_at is not null and quality_verdict = 'good'
       and status in ('assessed', 'interview') and created_at >= '2020-01-01'`,
    ),
    await slowest('7', 'five filters', 0.95, 15, FIVE),
  ]
  await pool.end()
  return measured
}

/** The mark of the page so many pages of 200 further on. */
const markAt = async (list: (body: object) => Promise<Answer>, pages: number): Promise<string> => {
  let cursor: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const { pagination } = await list({ limit: 200, ...(cursor ? { cursor } : {}) })
    if (!pagination.next_cursor) break
    cursor = pagination.next_cursor
  }
  if (!cursor) throw new Error('the list is too short to go deep')
  return cursor
}
