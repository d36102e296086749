import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { seedMany } from '#server/seed/seed-many.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { prepareDatabase } from '#server/world.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { freePort, startProduct, stopProduct } from '#tests/support/product.ts'
import { build } from '#tools/build.ts'
import { ask } from './ask.ts'
import { callRows } from './calls.ts'
import { fitRow } from './fits.ts'
import { renormRow } from './renorm.ts'
import { type Answer, listRows } from './lists.ts'
import { measure, parallel, type Row, within } from './measure.ts'
import { pageRows } from './pages.ts'
import { scoringRows } from './scoring.ts'
import { startRows } from './start.ts'

const form = FORMS['work-style-108']
const ITEMS = form.items.length
/** Submits of a round, which then lasts a second or so. */
const SUBMITS = 384
/** Rounds of submits before those that count. */
const WARM_UP = 4
const PASSWORD = 'Harbour-Lantern-42'

/** The owner's login as the product takes it: a socket's folder is no host of an address. */
const addressOf = ({ host = '', port, user, password, database }: pg.ClientConfig): string => {
  const address = new URL(`postgres://localhost/${database}`)
  Object.assign(address, { username: user, password })
  address.search = new URLSearchParams({ host, port: String(port) }).toString()
  return address.href
}

/** What a process holds in memory. */
const residentMegabytes = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1_024
}

interface Options {
  dataDir: string
  results: number
  /** Whether any of these rows was asked for. */
  isWanted(...numbers: number[]): boolean
}

/** Rows 1 to 13, 15, 16 and 18: the product over HTTP against raw durable inserts and the bare statement. */
const serverRows = async ({ dataDir, results, isWanted }: Options): Promise<Row[]> => {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  const { config } = read
  const database = await prepareDatabase(config, await loadSecrets(config), createLogger(config))
  await build(true)
  const port = await freePort()
  // A process of its own, as it runs for people: what asks it weighs on the same cores, and not on its thread or its memory.
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database.owner),
    DEMO_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    BRAND: 'be',
  })
  // However the run ends.
  process.once('exit', () => product.kill())
  const url = `http://127.0.0.1:${port}${config.API_PREFIX}`
  const pool = new pg.Pool({ ...database.owner, max: config.DATABASE_POOL })

  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answered = await ask(url + path, { method, headers, ...(body ? { body } : {}) })
    if (answered.status >= 300)
      throw new Error(`${method} ${path} answered ${answered.status} ${JSON.stringify(answered.body)}`)
    return answered.body as Answer
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
  const journeyRows = async (): Promise<Row[]> => [
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
  const submitRow = async (width: number): Promise<Row> => {
    const count = SUBMITS
    let waiting: { uuid: string; token: string }[] = []
    const prepare = async () => {
      waiting = []
      await parallel(count, 16, async () => void waiting.push(await register()))
    }
    const ready: (() => Promise<void>)[] = []
    for (let round = 0; round < WARM_UP + 5; round++) {
      await prepare()
      const these = waiting
      ready.push(() =>
        parallel(count, width, async (index) => {
          const who = these[index]
          if (who) await submit(who, answers, true)
        }),
      )
    }
    return measure({
      number: '2',
      task: `submit with scores, ${width} at once`,
      unit: '/s',
      count,
      warmUp: WARM_UP,
      ours: async () => {
        await ready.pop()?.()
      },
      limitCount: count * 10,
      limit: () => insert(count * 10, width),
      limitIs: 'raw durable inserts',
      goal: 0.12,
    })
  }
  /** Until the mails of what was done before have left: what they cost is not the cost of what comes next. */
  const settled = async () => {
    for (let look = 0; look < 600; look++) {
      const { rows: due } = await pool.query(
        "select from outbox where state = 'waiting' and next_try_at <= now() limit 1",
      )
      if (due.length === 0) return
      await setTimeout(500)
    }
    throw new Error('mails do not leave')
  }
  const rows: Row[] = []
  if (isWanted(1)) rows.push(...(await journeyRows()))
  if (isWanted(2)) rows.push(await submitRow(16), await submitRow(64))
  // The cards are moved while the board has its usual size; the lists then grow to the size asked for.
  const given = { owner: database.owner, password: PASSWORD }
  await settled()
  if (isWanted(9, 10, 11, 18)) rows.push(...(await callRows({ call, api: url, password: PASSWORD, insert })))
  await seedMany(database.owner, results, () => undefined)
  if (isWanted(3, 4, 5, 6, 7)) rows.push(...(await listRows({ ...given, call })))
  if (isWanted(15)) rows.push(await fitRow({ ...given, call }), await renormRow({ ...given, call }))
  if (isWanted(8, 12, 13)) rows.push(...(await pageRows({ ...given, port })))
  const memory = await residentMegabytes(product.pid ?? 0)
  rows.push(
    within({ number: '16', task: 'memory of the server after all of this', unit: 'MB', ours: [memory], most: 300 }),
  )
  await pool.end()
  await stopProduct(product)
  await database.stop()
  return rows
}

/** Every row. */
export const benchRows = async (options: Options): Promise<Row[]> => [
  ...(options.isWanted(14) ? await scoringRows() : []),
  ...(await serverRows(options)),
  ...(options.isWanted(17) ? await startRows() : []),
]
