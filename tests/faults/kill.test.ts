import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mulberry32 } from '#science/statistics/random.ts'
import { seedUuid } from '#server/seed/seed.ts'
import { freePort, startProduct } from '#tests/support/product.ts'

/** `npm run faults` kills more often. */
const KILLS = process.env['FAULTS'] === 'long' ? 200 : 30
const CAMPAIGN = seedUuid('campaign harbor Team growth')

let dataDir: string
let port: number
let product: ChildProcess | null = null

const start = async () => {
  const began = performance.now()
  product = await startProduct({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  return performance.now() - began
}
const kill = (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') =>
  new Promise<void>((done) => {
    if (!product) return done()
    product.once('exit', () => done())
    product.kill(signal)
    product = null
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'traitmark-kill-'))
  port = await freePort()
  await start()
}, 120_000)
afterAll(async () => {
  await kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

interface Outcome {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  body: any
}
const call = async (method: string, path: string, body?: object, token?: string): Promise<Outcome | null> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'survey-token': token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

describe('R253 kill -9 of the server while people answer', () => {
  it(
    `${KILLS} kills at random moments lose no acknowledged answer, double none, and each start takes at most 5 s`,
    { timeout: 1_500_000 },
    async () => {
      const registered = await call('POST', '/surveys/register', {
        campaign_uuid: CAMPAIGN,
        first: 'Kai',
        last: 'Steady',
        email: 'kai@people.test',
        type: 'candidate',
        consent: true,
      })
      const uuid: string = registered?.body.survey_results[0].uuid
      const token: string = registered?.body.survey_token
      const survey = await call('GET', `/surveys/${uuid}`, undefined, token)
      const items: number[] = survey?.body.surveys[0].items.map((item: { id: number }) => item.id)
      const acknowledged = new Map<number, number>()
      const next = mulberry32(30)
      const starts: number[] = []

      for (let round = 0; round < KILLS; round++) {
        const killAfterMs = 10 + (next() % 250)
        let isRunning = true
        const killed = (async () => {
          await wait(killAfterMs)
          await kill()
          isRunning = false
        })()
        let position = next() % items.length
        while (isRunning) {
          const item_id = items[position % items.length] ?? 1
          const value = (next() % 5) + 1
          // Until it is acknowledged, either the old or the new answer may stand: the person sends it again.
          const outcome = await call(
            'POST',
            '/surveys/submit',
            { uuid, final: false, answers: [{ item_id, value, ms: 1_500 }] },
            token,
          )
          if (outcome?.status === 200) acknowledged.set(item_id, value)
          else acknowledged.delete(item_id)
          position++
        }
        await killed
        starts.push(await start())
        const after = await call('GET', `/surveys/${uuid}`, undefined, token)
        const stored = new Map<number, number>(
          after?.body.surveys[0].answers.map((one: { item_id: number; value: number }) => [one.item_id, one.value]),
        )
        for (const [item, value] of acknowledged) expect([round, item, stored.get(item)]).toEqual([round, item, value])
      }
      expect(acknowledged.size).toBeGreaterThan(20)
      expect(Math.max(...starts)).toBeLessThan(5_000)

      const missing = items.map((item_id, index) => ({ item_id, value: acknowledged.get(item_id) ?? (index % 5) + 1 }))
      const done = await call('POST', '/surveys/submit', { uuid, final: true, answers: missing }, token)
      await kill()
      await start()
      const again = await call('POST', '/surveys/submit', { uuid, final: true, answers: [] }, token)
      expect(again?.body.receipt).toBe(done?.body.receipt)
    },
  )
})
