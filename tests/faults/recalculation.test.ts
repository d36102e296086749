import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort, startProduct } from '#tests/support/product.ts'
import { DEMO_PASSWORD, inDatabase, TEMPLATE, TEST_SECRET } from '#tests/support/server-setup.ts'
import { UNHURRIED } from '#tests/support/unhurried.ts'

const COPIES = 80
const database = `t_${randomBytes(6).toString('hex')}`
let admin: pg.Client
let owner: pg.Client
let product: ChildProcess | null = null
let port: number
let dataDir: string

const urlOf = ({ connectionString, host, port: dbPort, user, password }: pg.ClientConfig): string => {
  if (connectionString) return connectionString
  const at = String(host).startsWith('/') ? `?host=${encodeURIComponent(String(host))}` : ''
  const name = encodeURIComponent(String(user))
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  return `postgres://${name}${secret}@${at ? 'localhost' : host}:${dbPort}/${database}${at}`
}

const start = async () => {
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(inDatabase(inject('postgres'), database)),
    BRAND: 'be',
    APP_SECRET: TEST_SECRET,
    RATE_LIMITS: 'off',
    ...UNHURRIED,
    LOG_LEVEL: 'error',
  })
}
const kill = (signal: 'SIGKILL' | 'SIGTERM') =>
  new Promise<void>((done) => {
    if (!product) return done()
    product.once('exit', () => done())
    product.kill(signal)
    product = null
  })
const call = async (method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'id-token': token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  return { status: response.status, body: (await response.json()) as any }
}
const signIn = async () =>
  (await call('POST', '/auth/sign-in', { email: 'super.admin@demo.test', password: DEMO_PASSWORD })).body.tokens
    .id_token as string

/** Many more results of the same role: each a copy with its answers and scores. */
const multiply = async () => {
  await owner.query(`
    create temp table copied as
    select r.company_id, r.id as old_id, nextval(pg_get_serial_sequence('survey_results', 'id'))::int as new_id
    from survey_results r, generate_series(1, ${COPIES})
    where r.company_id = 1 and r.role_name = 'Regional Operations Lead' and r.submitted_at is not null and r.quality_verdict <> 'not interpretable'`)
  const { rows } = await owner.query<{ t: string; columns: string[] }>(
    `select attrelid::regclass::text as t, array_agg(quote_ident(attname) order by attnum) as columns from pg_attribute
     where attrelid in ('survey_results'::regclass, 'survey_answers'::regclass, 'score_sets'::regclass) and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid order by attrelid <> 'survey_results'::regclass`,
  )
  for (const { t, columns } of rows) {
    const key = t === 'survey_results' ? 'id' : 'survey_result_id'
    const values = columns.map((column) =>
      column === key ? 'c.new_id' : column === 'uuid' ? 'gen_random_uuid()' : `o.${column}`,
    )
    await owner.query(
      `insert into ${t} (${columns.join(', ')}) select ${values.join(', ')} from copied c join ${t} o on o.company_id = c.company_id and o.${key} = c.old_id`,
    )
  }
}

beforeAll(async () => {
  const base = inject('postgres')
  admin = new pg.Client(base)
  await admin.connect()
  await admin.query(`create database ${database} template ${TEMPLATE}`)
  owner = new pg.Client(inDatabase(base, database))
  await owner.connect()
  owner.on('error', () => undefined)
  await multiply()
  port = await freePort()
  dataDir = await mkdtemp(join(tmpdir(), 'traitmark-recalculation-'))
  await start()
}, 120_000)
afterAll(async () => {
  await kill('SIGTERM')
  await owner.end()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
  await rm(dataDir, { recursive: true, force: true })
})

const jobOf = async (id: string) =>
  (await owner.query('select state, done, total from job_runs where id = $1', [id])).rows[0]

/** Kills the product when a job has done some of its steps and not all. */
const killHalfWay = async (id: string, queued: number) => {
  while ((await jobOf(id)).done === 0) await wait(5)
  await kill('SIGKILL')
  const killed = await jobOf(id)
  expect(killed.state).toBe('running')
  expect(killed.done).toBeLessThan(queued)
}
const finishes = async (id: string, queued: number) => {
  await expect.poll(async () => (await jobOf(id)).state, { timeout: 60_000 }).toBe('done')
  expect(await jobOf(id)).toEqual({ state: 'done', done: queued, total: queued })
}

describe('R235 kill -9 in the middle of a recalculation', () => {
  it(
    'goes on where it stood after the next start: every fit once, progress true, the same job',
    { timeout: 120_000 },
    async () => {
      const { body } = await call(
        'POST',
        '/benchmark-scores/trigger-benchmark-score-update',
        { company_id: 1 },
        await signIn(),
      )
      expect(body.queued).toBeGreaterThan(3_000)
      await killHalfWay(body.job_id, body.queued)
      const stored = async () =>
        (
          await owner.query<{ n: number }>(
            'select count(*)::int as n from benchmark_scores where company_id = 1 and version = 2',
          )
        ).rows[0]?.n
      await start()
      const token = await signIn()
      const same = await call('POST', '/benchmark-scores/trigger-benchmark-score-update', { company_id: 1 }, token)
      const isSame = same.body.job_id === body.job_id
      expect(isSame || (await jobOf(body.job_id)).state === 'done').toBe(true)
      await finishes(body.job_id, body.queued)
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from survey_results where company_id = 1 and role_name = 'Regional Operations Lead' and submitted_at is not null and quality_verdict <> 'not interpretable'`,
      )
      expect(await stored()).toBe(rows[0]?.n)
    },
  )

  it(
    'of scores under another norm goes on too: every set once, and those of the other norms as they were',
    { timeout: 120_000 },
    async () => {
      const version = 'work-style-108/working-age/v1'
      const others = async () =>
        (
          await owner.query(
            `select count(*)::int as n, md5(string_agg(md5(s::text), '' order by survey_result_id, norm_version)) as digest
             from score_sets s where norm_version <> $1`,
            [version],
          )
        ).rows[0]
      const before = await others()
      const { body } = await call('POST', '/norms/rescore', { company_id: 1, version }, await signIn())
      expect(body.queued).toBeGreaterThan(3_000)
      await killHalfWay(body.job_id, body.queued)
      await start()
      await finishes(body.job_id, body.queued)
      const { rows } = await owner.query<{ n: number }>(
        'select count(*)::int as n from score_sets where company_id = 1 and norm_version = $1',
        [version],
      )
      expect(rows[0]?.n).toBe(body.queued)
      expect(await others()).toEqual(before)
    },
  )
})
