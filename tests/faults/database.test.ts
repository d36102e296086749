import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { type Fault, type FaultProxy, startFaultProxy, wayTo } from '#tests/support/fault-proxy.ts'
import { figure, IS_LONG } from '#tests/support/figures.ts'
import { fresh } from '#tests/support/makers.ts'
import { atFullPace } from '#tests/support/pace.ts'

// The way from the server to its database breaks while people read and write.

const MODES: [Fault, number][] = IS_LONG
  ? [
      ['reset', 3_000],
      ['refuse', 10_000],
      ['silent', 30_000],
      ['cut', 5_000],
      ['flaky', 5_000],
      ['slow', 10_000],
      ['late', 5_000],
    ]
  : [
      ['reset', 300],
      ['refuse', 300],
      ['silent', 4_700],
    ]
const ANSWERED_WITHIN_MS = 5_000
const BACK_WITHIN_MS = 2_000

interface Outcome {
  status: number
  ms: number
  isRight: boolean
  retryAfter: number
}

let proxy: FaultProxy
let server: TestServer
let token: string
let result: number
beforeAll(async () => {
  const way = wayTo(inject('postgres'))
  proxy = await startFaultProxy(way.target)
  server = await buildServer({
    environment: { LOG_LEVEL: 'silent' },
    way: (connection) => way.over(proxy.port, connection),
  })
  token = await signIn(server, 'company.owner@demo.test')
  const { rows } = await server.owner.query('select id from survey_results where company_id = 1 order by id limit 1')
  result = rows[0].id
})
afterAll(async () => {
  await proxy.set(null)
  await server.close()
  await proxy.close()
})

const timedCall = async (call: () => Promise<Reply>, isRight: (reply: Reply) => boolean): Promise<Outcome> => {
  const began = performance.now()
  const reply = await call()
  const retryAfter = Number(reply.headers.get('retry-after'))
  return { status: reply.status, ms: performance.now() - began, isRight: isRight(reply), retryAfter }
}
const read = () =>
  timedCall(
    () => server.call('GET', '/users/profile', { token }),
    ({ status, body }) => status !== 200 || JSON.stringify(body).includes('company.owner@demo.test'),
  )
const write = (words: string) =>
  timedCall(
    () =>
      server.call('POST', '/candidate-notes', {
        token,
        body: { surveyResultId: result, body: words },
        headers: { 'Idempotency-Key': words },
      }),
    ({ status, body }) => status >= 300 || body.candidate_notes[0].body === words,
  )

describe('R253 F2 the way to the database breaks', () => {
  it.each(MODES)(
    '%s for %i ms: 503 in time, no wrong 200, back by itself, nothing lost or doubled',
    async (mode, ms) => {
      const outcomes: Outcome[] = []
      const wished: string[] = []
      let isOver = false
      const reader = async () => {
        while (!isOver) {
          outcomes.push(await read())
          await wait(20)
        }
      }
      const writer = async (who: number) => {
        for (let n = 0; !isOver; n += 1) {
          const words = `${mode} ${who} ${n}`
          wished.push(words)
          outcomes.push(await write(words))
          await wait(20)
        }
      }
      const work = [reader(), reader(), writer(1), writer(2)]
      await wait(200)
      await proxy.set(mode)
      await wait(ms)
      await proxy.set(null)
      const healed = performance.now()
      while ((await read()).status !== 200) await wait(20)
      const back = performance.now() - healed
      isOver = true
      await Promise.all(work)

      const statuses = [...new Set(outcomes.map(({ status }) => status))].toSorted((a, b) => a - b)
      expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
      expect(outcomes.filter(({ isRight }) => !isRight)).toEqual([])
      const refused = outcomes.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(['slow', 'late', 'flaky'].includes(mode) ? -1 : 0)
      expect(refused.filter(({ retryAfter }) => !(retryAfter > 0))).toEqual([])
      const slowest = Math.max(0, ...refused.map((one) => one.ms))
      expect(atFullPace(slowest)).toBeLessThan(ANSWERED_WITHIN_MS)
      expect(atFullPace(back)).toBeLessThan(BACK_WITHIN_MS)

      // Whoever got no answer sends again: what was done is done once, whether it was answered or not.
      for (const words of wished) expect((await write(words)).status).toBe(201)
      const { rows } = await server.owner.query<{ n: number }>(
        'select count(*) as n from candidate_notes where survey_result_id = $1 and body like $2',
        [result, `${mode} %`],
      )
      expect(Number(rows[0]?.n)).toBe(wished.length)
      figure(
        'F2',
        `${mode} ${ms} ms: ${outcomes.length} calls, ${refused.length} x 503, the slowest of them ${Math.round(slowest)} ms, back after ${Math.round(back)} ms`,
      )
    },
  )
})

/** A stream of live events: everything it says, and when it ends. */
const listen = async (path: string) => {
  const stream = await fetch(server.url + path, { headers: { 'id-token': token } })
  const heard = { text: '', hasEnded: false }
  void (async () => {
    for await (const chunk of stream.body ?? []) heard.text += new TextDecoder().decode(chunk)
  })().finally(() => (heard.hasEnded = true))
  await expect.poll(() => heard.text).toContain('retry')
  return heard
}
const STREAMS = ['/api/events?since_ms=0', '/ofrep/v1/events']
const told = async () => {
  const body = { company_id: 1, name: fresh('Place') }
  const reply = await server.call('POST', '/companies/locations', { token, body })
  expect(reply.status).toBe(201)
}
/** The server hears of changes; what broke before may still be on its mind. */
const isListening = () =>
  expect
    .poll(
      async () => {
        const { rows } = await server.owner.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where application_name = 'live events' and datname = current_database() and (query = 'select' or query like 'listen%')",
        )
        return rows[0]?.n
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
const heardAgain = async () => {
  await isListening()
  const again = await listen('/api/events?since_ms=0')
  await told()
  await expect.poll(() => again.text, { timeout: 2_000 }).toContain('"type":"companies"')
}

describe('R255 F2 what others change goes unheard for a while', () => {
  it('where the listening connection breaks off, pages are let go, so that they come back and ask for everything', async () => {
    await isListening()
    const open = await Promise.all(STREAMS.map(listen))
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live events' and datname = current_database()",
    )
    await told()
    await expect.poll(() => open.map(({ hasEnded }) => hasEnded), { timeout: 3_000 }).toEqual([true, true])
    // A page that began before is late by what was lost: it comes back too.
    const late = await listen('/api/events?since_ms=60000')
    await expect.poll(() => late.hasEnded, { timeout: 1_000 }).toBe(true)
    await heardAgain()
  })
  it('where nobody says that the connection is dead, it is noticed within ten seconds', async () => {
    await isListening()
    const open = await Promise.all(STREAMS.map(listen))
    proxy.strand()
    await expect.poll(() => open.map(({ hasEnded }) => hasEnded), { timeout: 12_000 }).toEqual([true, true])
    while ((await read()).status !== 200) await wait(20)
    await heardAgain()
  }, 30_000)
})
