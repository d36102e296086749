import { hash, verify } from '@node-rs/argon2'
import { createServer } from 'node:http'
import { readPdf } from '#tests/support/pdf-text.ts'
import { ask } from './ask.ts'
import type { Answer } from './lists.ts'
import { measure, parallel, quantile, type Row, timeOf, within } from './measure.ts'

interface Calls {
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** Address of the API. */
  api: string
  password: string
  /** Raw durable inserts, so many, at this width. */
  insert: (count: number, width: number) => Promise<void>
}

const OWNER = 'company.owner@demo.test'
const WIDTH = 8
const ROUNDS = 5
/** So many cards each of those has who move cards at once. */
const OWN = 3
/** How often each card is moved in a round: there and back, for a second or so. */
const TURNS = 8

/** Rows 9, 10, 11 and 18: single calls against what the machine gives, and what they cost the others. */
export const callRows = async (given: Calls): Promise<Row[]> => {
  const { call, password } = given
  const { tokens } = await call('POST', '/auth/sign-in', { email: OWNER, password })
  const me = { 'id-token': tokens.id_token }
  const profile = () => call('GET', '/users/profile', undefined, me)
  return [
    ...(await moveRows(given, me)),
    ...(await signInRows(given, profile)),
    await profileRow(profile),
    ...(await paperRows(given, me, profile)),
  ]
}

/** A card there and back: durable, logged, undoable, and told to whoever looks on. */
const moveRows = async ({ call, api, insert }: Calls, me: Record<string, string>): Promise<Row[]> => {
  const search = { type: 'candidate', progress: 'completed', statuses: ['assessed'], limit: 25 }
  const found = await call('POST', '/survey-results/search', search, me)
  const cards = found.survey_results.slice(0, WIDTH * OWN)
  if (cards.length < WIDTH * OWN) throw new Error('too few cards to move')
  const STATUSES = ['interview', 'assessed']
  const move = async (id: number, status: string) => {
    await call('PUT', '/survey-results/update-status', { ids: [id], status }, me)
  }
  // Nobody waits for the others between two turns: there are as many at once as the row says, to the end.
  const round = () =>
    parallel(WIDTH, WIDTH, async (who) => {
      for (let turn = 0; turn < TURNS; turn++)
        for (const { id } of cards.slice(who * OWN, (who + 1) * OWN)) await move(id, STATUSES[turn % 2] ?? '')
    })
  const moves = await measure({
    number: '9',
    task: `move of a card, ${WIDTH} at once`,
    unit: '/s',
    count: cards.length * TURNS,
    warmUp: 10,
    ours: round,
    limitCount: cards.length * 20,
    limit: () => insert(cards.length * 20, WIDTH),
    limitIs: 'raw durable inserts',
    goal: 0.1,
  })
  const status = STATUSES[(TURNS + 1) % 2]
  const { survey_results: after } = await call('POST', '/survey-results/search', { ...search, statuses: [status] }, me)
  if (!cards.every(({ id }) => after.some((one) => one.id === id))) throw new Error('a card stands elsewhere')
  const stop = new AbortController()
  const heard = await listen(api, me, stop.signal)
  const [first] = cards
  const times: number[] = []
  for (let at = 0; at < 40; at++) {
    const told = heard()
    const began = performance.now()
    await Promise.all([move(first?.id ?? 0, STATUSES[at % 2] ?? ''), told])
    times.push(performance.now() - began)
  }
  stop.abort()
  const ours = [quantile(times, 0.95)]
  return [moves, within({ number: '9', task: 'a colleague hears of a move, p95 of 40', unit: 'ms', ours, most: 300 })]
}

/** Opens the stream of live events; each call of the answer waits for the next change of a result. */
const listen = async (api: string, headers: Record<string, string>, signal: AbortSignal) => {
  const { body } = await fetch(`${api}/events`, { headers, signal })
  let tell = () => {}
  const read = async () => {
    for await (const chunk of body ?? []) if (new TextDecoder().decode(chunk).includes('"survey-results"')) tell()
  }
  read().catch(() => undefined)
  return () => new Promise<void>((done) => (tell = done))
}

const signInRows = async ({ call, password }: Calls, profile: () => Promise<unknown>): Promise<Row[]> => {
  const stored = await hash(password, {
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
  })
  const COUNT = 32
  const signIn = async () => {
    const { tokens } = await call('POST', '/auth/sign-in', { email: OWNER, password })
    if (!tokens.id_token) throw new Error('nobody is signed in')
  }
  const signIns = () => parallel(COUNT, WIDTH, signIn)
  const row = await measure({
    number: '10',
    task: `sign-in, ${WIDTH} at once`,
    unit: '/s',
    count: COUNT,
    ours: signIns,
    limitCount: COUNT,
    limit: () =>
      parallel(COUNT, WIDTH, async () => {
        if (!(await verify(stored, password))) throw new Error('the password is wrong')
      }),
    limitIs: 'the hashes alone',
    goal: 0.7,
  })
  const p99 = [quantile(await besides(profile, signIns), 0.99)]
  const task = 'another call meanwhile, fifty a second, p99'
  return [row, within({ number: '10', task, unit: 'ms', ours: p99, most: 25 })]
}

/** How long calls took, one every 20 ms whether or not the one before has come back, while something else was done five times. */
const besides = async (call: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number[]> => {
  const calls: Promise<number>[] = []
  const timer = setInterval(() => calls.push(timeOf(call)), 20)
  for (let round = 0; round < ROUNDS; round += 1) await other()
  clearInterval(timer)
  return await Promise.all(calls)
}

/** Asked from this process on both sides, so the asking weighs on both; the share is kinder than with a load from outside. */
const profileRow = async (profile: () => Promise<unknown>): Promise<Row> => {
  const bare = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end('{"status":200}'))
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
  const address = bare.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const COUNT = 400
  const row = await measure({
    number: '11',
    task: 'GET /users/profile with its session looked up, 16 at once',
    unit: '/s',
    count: COUNT,
    ours: () => parallel(COUNT, 16, async () => void (await profile())),
    limitCount: COUNT * 4,
    limit: () => parallel(COUNT * 4, 16, async () => void (await ask(`http://127.0.0.1:${port}/`))),
    limitIs: 'a bare node:http server, asked in the same way',
    goal: 0.06,
  })
  bare.closeAllConnections()
  bare.close()
  return row
}

const PAGES = 8

/** A report on paper, and what the other calls feel of it. */
const paperRows = async (
  { call, api }: Calls,
  me: Record<string, string>,
  profile: () => Promise<unknown>,
): Promise<Row[]> => {
  const search = { type: 'candidate', progress: 'completed', quality: ['good'], limit: 3 }
  const { survey_results: people } = await call('POST', '/survey-results/search', search, me)
  const [first, ...others] = people
  const body = JSON.stringify({
    survey_result_id: first?.id,
    sections: ['profile', 'quality', 'fit', 'coaching', 'growth', 'comparison', 'asks', 'changes'],
    with: others.map(({ id }) => id),
  })
  const print = async () => {
    const headers = { ...me, 'content-type': 'application/json' }
    const reply = await fetch(`${api}/reports/print`, { method: 'POST', headers, body })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (!reply.ok) throw new Error(`the report was answered ${reply.status}: ${Buffer.from(bytes).toString()}`)
    return bytes
  }
  const { pages } = readPdf(await print())
  if (pages.length < PAGES) throw new Error(`the report has ${pages.length} pages`)
  const asked = async (count: number) => {
    const times: number[] = []
    for (let at = 0; at < count; at++) times.push(await timeOf(profile))
    return quantile(times, 0.99)
  }
  const prints: number[] = []
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await asked(60))
    const printing = timeOf(print)
    beside.push(await asked(60))
    prints.push(await printing)
  }
  return [
    within({ number: '18', task: `PDF of ${pages.length} pages`, unit: 'ms', ours: prints, most: 400 }),
    {
      number: '18',
      task: 'another call meanwhile, p99',
      unit: 'ms',
      ours: beside,
      limit: alone,
      limitIs: 'the same without a PDF',
      goal: 0.5,
      isLess: true,
    },
  ]
}
