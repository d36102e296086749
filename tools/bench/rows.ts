import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { compose } from '#server/composition.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { everything } from '#server/kernel/scope.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { seedDemo, seedUuid } from '#server/seed/seed.ts'
import { prepareDatabase } from '#server/world.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { DEFAULT_NORMS } from '#science/norms/norms.ts'
import { compileQuality } from '#science/quality/quality.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { simulateAnswers } from '#science/simulation/simulate-answers.ts'
import { measure, parallel, type Row } from './measure.ts'

const form = FORMS['work-style-108']
const ITEMS = form.items.length
const PASSWORD = 'Harbour-Lantern-42'

/** Rows 14: scoring alone, on one core. The limit is the same sums over a typed array with no objects made. */
const scoringRows = async (): Promise<Row[]> => {
  const people = Array.from({ length: 2_000 }, (_, seed) => simulateAnswers(seed).answers)
  const ms = Array.from({ length: ITEMS }, () => 4_000)
  const scorer = compileScorer(form, DEFAULT_NORMS['work-style-108'])
  const quality = compileQuality(form)
  const flat = Uint8Array.from(people.flat(), (value) => value ?? 3)
  const signs = Int8Array.from(form.items, (item) => item.sign)
  const bare = () => {
    let sum = 0
    for (let at = 0; at < flat.length; at++) sum += signs[at % ITEMS] === 1 ? (flat[at] ?? 0) : 6 - (flat[at] ?? 0)
    if (sum < 1) throw new Error('the sums are wrong')
  }
  const limit = {
    limitCount: people.length * 20,
    limit: () => {
      for (let i = 0; i < 20; i++) bare()
    },
    limitIs: 'one pass over the same answers',
  }
  return [
    await measure({
      number: '14',
      task: 'full score objects, one by one',
      unit: '/s',
      count: people.length * 20,
      ours: () => {
        for (let i = 0; i < 20; i++)
          for (const one of people) if (scorer.score(one).length !== 32) throw new Error('32 scales')
      },
      ...limit,
      goal: 0.03,
    }),
    await measure({
      number: '14',
      task: 'batch into typed arrays',
      unit: '/s',
      count: people.length * 20,
      ours: () => {
        for (let i = 0; i < 20; i++) scorer.scoreBatch(flat)
      },
      ...limit,
      goal: 0.15,
    }),
    await measure({
      number: '14',
      task: 'one submit: scores and quality',
      unit: '/s',
      count: people.length,
      ours: () => {
        for (const one of people) {
          scorer.score(one)
          quality(one, ms)
        }
      },
      ...limit,
      goal: 0.005,
    }),
  ]
}

/** Rows 1, 2, 3, 5: the product over HTTP against raw durable inserts and the bare statement. */
const serverRows = async ({ dataDir, results }: { dataDir: string; results: number }): Promise<Row[]> => {
  const read = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', SEED: 'none' })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  const { config } = read
  const log = createLogger(config)
  const secrets = await loadSecrets(config)
  const database = await prepareDatabase(config, secrets, log)
  const { app, kernel, stop } = await compose({ config, log, secrets, connection: database.connection })
  const hashed = (password: string) => hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })
  await seedDemo({ database: kernel.database, clock: systemClock, password: PASSWORD, hash: hashed })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${config.API_PREFIX}`
  const { pool } = kernel.database

  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Answer
    if (response.status >= 300)
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const campaign = seedUuid('campaign harbor Team growth')
  let person = 0
  const register = async () => {
    const email = `bench.${person++}@people.test`
    const { survey_results, survey_token } = await call('POST', '/surveys/register', {
      campaign_uuid: campaign,
      first: 'Bench',
      last: 'Mark',
      email,
      type: 'candidate',
      consent: true,
    })
    return { uuid: survey_results[0]?.uuid ?? '', token: survey_token }
  }
  const answers = form.items.map((item, index) => ({ item_id: item.number, value: (index % 5) + 1, ms: 4_000 }))
  const submit = (who: { uuid: string; token: string }, part: object[], final: boolean) =>
    call('POST', '/surveys/submit', { uuid: who.uuid, answers: part, final }, { 'survey-token': who.token })

  await pool.query('set client_min_messages = warning')
  await kernel.database.transaction(everything('bench'), (db) => db.execute(sql`select 1`))
  const insert = (count: number, width: number) =>
    parallel(count, width, async (index) => {
      await pool.query({
        name: 'bench',
        text: 'insert into rate_limits (key, points, expire) values ($1, 1, 0)',
        values: [`bench ${index} ${Math.random()} ${'x'.repeat(600)}`],
      })
    })
  const JOURNEYS = 6
  const journey = async () => {
    const who = await register()
    await call('GET', `/surveys/${who.uuid}`, undefined, { 'survey-token': who.token })
    for (const one of answers) await submit(who, [one], false)
    const done = await submit(who, [], true)
    if (done['answered'] !== ITEMS) throw new Error('the journey lost an answer')
  }
  const rows = [
    await measure({
      number: '1',
      task: `respondent journey, ${ITEMS} answers one by one, 8 at once`,
      unit: '/s',
      count: JOURNEYS,
      ours: () => parallel(JOURNEYS, 8, journey),
      limitCount: JOURNEYS,
      limit: () => insert(JOURNEYS * (ITEMS + 2), 8),
      limitIs: `${ITEMS + 2} raw durable inserts`,
      goal: 0.1,
    }),
  ]
  for (const width of [16, 64]) {
    const count = width * 4
    let waiting: { uuid: string; token: string }[] = []
    const prepare = async () => {
      waiting = []
      await parallel(count, 16, async () => void waiting.push(await register()))
    }
    const ready: (() => Promise<void>)[] = []
    for (let round = 0; round < 6; round++) {
      await prepare()
      const these = waiting
      ready.push(() =>
        parallel(count, width, async (index) => {
          const who = these[index]
          if (who) await submit(who, answers, true)
        }),
      )
    }
    rows.push(
      await measure({
        number: '2',
        task: `submit with scores, ${width} at once`,
        unit: '/s',
        count,
        ours: async () => {
          await ready.pop()?.()
        },
        limitCount: count * 10,
        limit: () => insert(count * 10, width),
        limitIs: 'raw durable inserts',
        goal: 0.12,
      }),
    )
  }
  rows.push(...(await searchRows(pool, kernel.database, results, call)))
  await stop()
  await database.stop()
  return rows
}

/** The fields of answers that the benchmark reads. */
interface Answer {
  survey_results: { uuid: string; id: number }[]
  survey_token: string
  tokens: { id_token: string }
  answered: number
}
type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** Copies the finished results of the example world until the list has the size asked for. */
const fill = async (database: Parameters<typeof seedDemo>[0]['database'], results: number) => {
  const columns =
    'uuid, person_id, campaign_id, type, first, last, email, role_name, location_id, department_id, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, quality_verdict, percentiles, is_archived, is_test, is_active, search'
  const pick = columns.replace('uuid,', 'gen_random_uuid(),').replace('search', "search || ' ' || n")
  await database.transaction(everything('bench'), async (db) => {
    await db.execute(sql`set local statement_timeout = '600s'`)
    await db.execute(
      sql.raw(`insert into survey_results (company_id, ${columns}, created_at, updated_at)
      select company_id, ${pick}, created_at - n * interval '1 second', updated_at from survey_results, generate_series(1, ${Math.ceil(results / 400)}) n`),
    )
  })
}

const searchRows = async (
  pool: Pool,
  database: Parameters<typeof seedDemo>[0]['database'],
  results: number,
  call: Call,
): Promise<Row[]> => {
  await fill(database, results)
  const { tokens } = await call('POST', '/auth/sign-in', { email: 'company.owner@demo.test', password: PASSWORD })
  const headers = { 'id-token': tokens.id_token }
  const bare = async (text: string, values: unknown[]) => {
    const client = await pool.connect()
    try {
      await client.query("begin; select set_config('app.companies', '1', true)")
      await client.query({ text, values })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const COUNT = 100
  const list =
    'select * from survey_results where company_id = 1 and not is_archived and not is_test order by created_at desc, id desc limit 26'
  const found = await call('GET', '/survey-results/search', undefined, headers)
  if (found['survey_results'].length !== 25) throw new Error('a page has 25 rows')
  return [
    await measure({
      number: '3',
      task: `first page of ${results.toLocaleString('en-GB')} results with capped total`,
      unit: '/s',
      count: COUNT,
      ours: () =>
        parallel(COUNT, 4, async () => void (await call('GET', '/survey-results/search', undefined, headers))),
      limitCount: COUNT,
      limit: () => parallel(COUNT, 4, () => bare(list, [])),
      limitIs: 'the bare statement',
      goal: 0.25,
    }),
    await measure({
      number: '5',
      task: 'rare term',
      unit: '/s',
      count: 20,
      ours: () =>
        parallel(
          20,
          4,
          async () => void (await call('GET', '/survey-results/search?search=solberg%2017', undefined, headers)),
        ),
      limitCount: 20,
      limit: () =>
        parallel(20, 4, () =>
          bare('select id from survey_results where company_id = 1 and search like $1 limit 26', ['%solberg%']),
        ),
      limitIs: 'the bare statement',
      goal: 0.15,
    }),
  ]
}

/** Every row that is measured so far. */
export const benchRows = async (options: { dataDir: string; results: number }): Promise<Row[]> => [
  ...(await scoringRows()),
  ...(await serverRows(options)),
]
