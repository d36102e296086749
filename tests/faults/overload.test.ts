import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { type Answer, callerOf } from '#tests/support/caller.ts'
import { figure, IS_LONG, quantile } from '#tests/support/figures.ts'
import { freePort, startProduct } from '#tests/support/product.ts'
import { settledHeapMb } from '#tests/support/settled-heap.ts'
import { DEMO_PASSWORD, inDatabase, TEMPLATE, TEST_SECRET } from '#tests/support/server-setup.ts'
import { atFullPace } from '#tests/support/pace.ts'

// One server of little memory and few connections, asked for many times what it can do; then ended in the middle of work.

const FLOOD_MS = IS_LONG ? 60_000 : 2_500
const CALLERS = 320
const HALF_OPEN = IS_LONG ? 500 : 100
const MEMORY_MB = 512
/** Twenty minutes, or as many as SOAK_MINUTES says. */
const SOAK_MS = IS_LONG ? Number(process.env['SOAK_MINUTES'] ?? 20) * 60_000 : 1_500
/** In less time caches still fill. */
const WHOLE_SOAK_MS = 20 * 60_000
const SAMPLES = IS_LONG ? 30 : 3
const METRICS_TOKEN = 'metrics-of-this-test'
const BODY_BYTES = 64 * 1_048_576
const name = `t_${randomBytes(6).toString('hex')}`

let folder: string
let port: number
let inspector: number
let product: ChildProcess
let token = ''
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS + 20 })

const asAdmin = async (statement: string) => {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
const databaseUrl = () => {
  const { connectionString, host = '', port: at, user = '', password = '' } = inDatabase(inject('postgres'), name)
  if (connectionString) return connectionString
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@localhost:${at}/${name}?host=${encodeURIComponent(host)}`
}
const call = callerOf(agent, () => ({ port, token }))
let turnedAway = 0
/** Asks again when it is told to: a machine that does much else is late now and then. */
const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  let answer = await ask()
  while (answer.status === 503) {
    turnedAway += 1
    await wait(200)
    answer = await ask()
  }
  return answer
}
const list = () => call('GET', '/survey-results/search?limit=50')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-overload-'))
  await asAdmin(`create database ${name} template ${TEMPLATE}`)
  port = await freePort()
  inspector = await freePort()
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(),
    DATABASE_POOL: '6',
    APP_SECRET: TEST_SECRET,
    BRAND: 'be',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    METRICS_TOKEN,
    NODE_OPTIONS: `--max-old-space-size=256 --inspect=127.0.0.1:${inspector}`,
  })
  await renew()
}, 120_000)
/** An id token lives for 15 minutes. */
const renew = async () => {
  const body = { email: 'company.owner@demo.test', password: DEMO_PASSWORD }
  const signedIn = await patiently(() => call('POST', '/auth/sign-in', { body }))
  token = signedIn.body.tokens.id_token
}
afterAll(async () => {
  agent.destroy()
  if (product.exitCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  await asAdmin(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** A connection that says a part of what it wants, and then nothing. */
const sayHalf = (words: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(words)
  return socket
}
/** Announces 64 MiB and begins to send them; answers what is said to that. */
const hugeBody = (): Promise<number> =>
  new Promise((answered) => {
    const socket = sayHalf(
      `POST /api/candidate-notes HTTP/1.1\r\nhost: 127.0.0.1\r\nid-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`,
    )
    socket.write(Buffer.alloc(1_048_576, 'x'))
    socket.once('data', (bytes: Buffer) => {
      answered(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString())?.[1]))
      socket.destroy()
    })
    socket.once('close', () => answered(0))
  })
const memoryMb = async (which: 'VmHWM' | 'VmRSS') => {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024
}
const loopP99 = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1_000
}

describe('R253 F15 more is asked than can be done', () => {
  it(
    'some are told to come back later, nobody waits in vain, no acknowledged answer is lost, and then all is as before',
    async () => {
      const registered = await call('POST', '/surveys/register', {
        body: {
          campaign_uuid: seedUuid('campaign harbor Team growth'),
          first: 'Kai',
          last: 'Steady',
          email: 'kai.steady@people.test',
          type: 'candidate',
          consent: true,
        },
      })
      const uuid: string = registered.body.survey_results[0].uuid
      const headers = { 'survey-token': registered.body.survey_token }
      const { surveys } = (await call('GET', `/surveys/${uuid}`, { headers })).body
      const items: number[] = surveys[0].items.map(({ id }: { id: number }) => id)

      const answers: Answer[] = []
      let isOver = false
      const caller = async () => {
        while (!isOver) answers.push(await list())
      }
      const acknowledged = new Map<number, number>()
      const respondent = async () => {
        for (let n = 0; !isOver; n += 1) {
          const item_id = items[n % items.length] ?? 1
          const value = (n % 5) + 1
          const body = { uuid, final: false, answers: [{ item_id, value, ms: 1_500 }] }
          const { status } = await call('POST', '/surveys/submit', { body, headers })
          if (status === 200) acknowledged.set(item_id, value)
          else acknowledged.delete(item_id)
        }
      }
      const half = Array.from({ length: HALF_OPEN }, () => sayHalf('GET /api/users/profile HTTP/1.1\r\nhost: 127'))
      const work = [respondent(), ...Array.from({ length: CALLERS }, caller)]
      const huge = await Promise.all(Array.from({ length: 8 }, hugeBody))
      await wait(FLOOD_MS)
      isOver = true
      await Promise.all(work)
      const over = performance.now()
      while ((await list()).status !== 200) await wait(20)
      const backMs = performance.now() - over
      half.forEach((socket) => socket.destroy())

      const refused = answers.filter(({ status }) => status === 503)
      expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 503])
      expect(refused.filter(({ retryAfter }) => !(retryAfter > 0))).toEqual([])
      expect(huge.filter((status) => ![413, 503].includes(status))).toEqual([])
      expect(atFullPace(backMs)).toBeLessThan(10_000)
      let stored: Answer
      do stored = await call('GET', `/surveys/${uuid}`, { headers })
      while (stored.status === 503)
      const values = new Map(
        stored.body.surveys[0].answers.map((one: { item_id: number; value: number }) => [one.item_id, one.value]),
      )
      for (const [item, value] of acknowledged) expect([item, values.get(item)]).toEqual([item, value])
      expect(acknowledged.size).toBeGreaterThan(0)
      const memory = await memoryMb('VmHWM')
      expect(memory).toBeLessThan(MEMORY_MB)
      const done = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
      figure(
        'F15',
        `${answers.length} calls by ${CALLERS} at once in ${FLOOD_MS} ms: ${done.length} x 200 (p95 ${Math.round(quantile(done, 0.95))} ms), ${refused.length} x 503; ${acknowledged.size} answers kept; back after ${Math.round(backMs)} ms; at most ${Math.round(memory)} MB; event loop p99 ${Math.round(await loopP99())} ms`,
      )
    },
    FLOOD_MS + 120_000,
  )
})

describe('R253 F16 people work for a long time', () => {
  it(
    'memory does not grow, and nothing becomes slower',
    async () => {
      const heap: number[] = []
      const resident: number[] = []
      const times: number[] = []
      const statuses = new Set<number>()
      let isOver = false
      const note = ({ status, ms }: Answer) => {
        statuses.add(status)
        times.push(ms)
      }
      // Whoever was flooded before may still have to catch up.
      const first = await patiently(list)
      turnedAway = 0
      const rows = first.body.survey_results as { id: number }[]
      const worker = async (who: number) => {
        for (let n = who; !isOver; n += 7) {
          const id = rows[n % rows.length]?.id ?? 0
          note(await patiently(list))
          note(await patiently(() => call('GET', `/survey-results?id=${id}`)))
          const body = { surveyResultId: id, body: `Note ${n}` }
          const made = await patiently(() => call('POST', '/candidate-notes', { body }))
          note(made)
          note(await patiently(() => call('DELETE', `/candidate-notes/${made.body.candidate_notes?.[0]?.id}`)))
          note(await patiently(() => call('GET', '/home/overview')))
          if (n % 50 === 0) await renew()
          await wait(IS_LONG ? 40 : 5)
        }
      }
      await renew()
      const failed: unknown[] = []
      const work = [1, 2, 3].map((who) => worker(who).catch((error: unknown) => failed.push(error)))
      for (let round = 0; round < SAMPLES; round += 1) {
        await wait(SOAK_MS / SAMPLES)
        heap.push(await settledHeapMb(inspector))
        resident.push(await memoryMb('VmRSS'))
      }
      isOver = true
      await Promise.all(work)
      expect(failed).toEqual([])
      expect([...statuses].filter((status) => status >= 300)).toEqual([])
      // What is in use once the garbage is gone, in the middle of the second third and of the last; the first is for warming up.
      const third = SAMPLES / 3
      const inThirds = (of: number[]): [number, number] => [
        quantile(of.slice(third, 2 * third), 0.5),
        quantile(of.slice(2 * third), 0.5),
      ]
      const [before, after] = inThirds(heap)
      const [held, holds] = inThirds(resident)
      const half = Math.floor(times.length / 2)
      figure(
        'F16',
        `${SOAK_MS / 60_000} minutes, ${times.length} calls, ${turnedAway} asked again after a 503: heap in use ${before.toFixed(1)} MB in the second third, ${after.toFixed(1)} MB in the last; memory held ${held.toFixed(0)} MB, then ${holds.toFixed(0)} MB; p95 ${quantile(times.slice(0, half), 0.95).toFixed(1)} ms, then ${quantile(times.slice(half), 0.95).toFixed(1)} ms`,
      )
      expect(after / before).toBeLessThan(SOAK_MS >= WHOLE_SOAK_MS ? 1.05 : 1.5)
    },
    SOAK_MS + (IS_LONG ? 300_000 : 60_000),
  )
})

describe('R253 F14 the server is told to stop in the middle of work', () => {
  it('whoever was heard is answered, nobody is cut off, and it is gone within ten seconds', async () => {
    const outcomes: { at: number; is: string }[] = []
    let isOver = false
    const caller = async () => {
      while (!isOver) {
        const at = performance.now()
        await list().then(
          ({ status }) => outcomes.push({ at, is: String(status) }),
          (error: NodeJS.ErrnoException) => {
            outcomes.push({ at, is: error.code ?? error.message })
            isOver = error.code === 'ECONNREFUSED'
          },
        )
      }
    }
    const work = Array.from({ length: 12 }, caller)
    await wait(IS_LONG ? 5_000 : 300)
    const began = performance.now()
    product.kill('SIGTERM')
    const [code] = await once(product, 'exit')
    const ms = performance.now() - began
    isOver = true
    await Promise.all(work)
    // Whoever comes while the door closes may find it closed.
    const heard = outcomes.filter(({ at }) => at < began - 20)
    expect(heard.length).toBeGreaterThan(10)
    expect(heard.filter(({ is }) => is !== '200')).toEqual([])
    expect(code).toBe(0)
    expect(atFullPace(ms)).toBeLessThan(10_000)
    figure('F14', `${heard.length} calls, all answered; gone after ${Math.round(ms)} ms`)
  })
})
