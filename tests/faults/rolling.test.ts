import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { figure, IS_LONG } from '#tests/support/figures.ts'
import { ownerPool } from '#tests/support/owner-pool.ts'
import { freePort, startProduct } from '#tests/support/product.ts'
import { startSmallProxy } from '#tests/support/small-proxy.ts'
import { DEMO_PASSWORD, inDatabase, TEMPLATE } from '#tests/support/server-setup.ts'
import { atFullPace } from '#tests/support/pace.ts'
import { UNHURRIED } from '#tests/support/unhurried.ts'

// Real processes on one database behind a proxy, replaced one after the other while people work. `npm run faults` takes four and
// replaces all; otherwise it is one of two.

const PROCESSES = IS_LONG ? 4 : 2
const name = `t_${randomBytes(6).toString('hex')}`
const running = new Map<number, ChildProcess>()
const ports = new Set<number>()
let folder: string
let proxy: Awaited<ReturnType<typeof startSmallProxy>>
let database: pg.Pool

const asAdmin = async (statement: string) => {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
const databaseUrl = () => {
  const { connectionString, host = '', port, user = '', password = '' } = inDatabase(inject('postgres'), name)
  if (connectionString) return connectionString
  const at = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`
  return `postgres://${at}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}
const start = async () => {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(),
    APP_SECRET: 'a secret of tests, long enough to be taken',
    DATABASE_POOL: '6',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...UNHURRIED,
  }
  running.set(port, await startProduct(environment))
  ports.add(port)
}
const stop = async (port: number) => {
  const child = running.get(port)
  running.delete(port)
  child?.kill('SIGTERM')
  const [code] = child ? await once(child, 'exit') : [0]
  ports.delete(port)
  return code as number
}
const call = async (method: string, path: string, token: string, more: { body?: object; key?: string } = {}) => {
  const response = await fetch(`http://127.0.0.1:${proxy.port}/api${path}`, {
    method,
    headers: {
      ...(token ? { 'id-token': token } : {}),
      ...(more.body ? { 'content-type': 'application/json' } : {}),
      ...(more.key ? { 'Idempotency-Key': more.key } : {}),
    },
    ...(more.body ? { body: JSON.stringify(more.body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const told = (method: string, { status, body }: Awaited<ReturnType<typeof call>>) =>
  `${method} ${status}${status < 400 ? '' : ` ${body.code}`}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-rolling-'))
  await asAdmin(`create database ${name} template ${TEMPLATE}`)
  database = ownerPool(inDatabase(inject('postgres'), name), 1)
  await Promise.all(Array.from({ length: PROCESSES }, start))
  proxy = await startSmallProxy(ports)
}, 120_000)
afterAll(async () => {
  await proxy.close()
  await Promise.all([...running.keys()].map(stop))
  await database.end()
  await asAdmin(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

describe(`R255 ${PROCESSES} processes replaced one after the other under load`, () => {
  it(
    'R255 no request fails, nothing is done twice, each process is gone within ten seconds',
    { timeout: IS_LONG ? 300_000 : 120_000 },
    async () => {
      const signedIn = await call('POST', '/auth/sign-in', '', {
        body: { email: 'company.owner@demo.test', password: DEMO_PASSWORD },
      })
      const token: string = signedIn.body.tokens.id_token
      const outcomes: string[] = []
      const made: string[] = []
      let isOver = false
      const reader = async () => {
        while (!isOver) {
          outcomes.push(told('GET', await call('GET', '/survey-results/search?limit=20', token)))
        }
      }
      const writer = async (who: number) => {
        for (let n = 0; !isOver; n += 1) {
          const place = `Place ${who}-${n}`
          const answer = await call('POST', '/companies/locations', token, {
            body: { company_id: 1, name: place },
            key: place,
          })
          outcomes.push(told('POST', answer))
          made.push(place)
          await wait(20)
        }
      }
      const load = [reader(), reader(), writer(1), writer(2)]
      const took: number[] = []
      for (const port of Array.from(running.keys()).slice(0, IS_LONG ? PROCESSES : 1)) {
        await start()
        const began = performance.now()
        expect(await stop(port)).toBe(0)
        took.push(performance.now() - began)
      }
      isOver = true
      await Promise.all(load)
      expect([...new Set(outcomes)].toSorted((a, b) => a.localeCompare(b))).toEqual(['GET 200', 'POST 201'])
      expect(made.length).toBeGreaterThan(10)
      const { rows } = await database.query("select count(*)::int as n from locations where name like 'Place %'")
      expect(rows[0].n).toBe(made.length)
      expect(atFullPace(Math.max(...took))).toBeLessThan(10_000)
      figure(
        'F12',
        `${took.length} of ${PROCESSES} processes replaced: ${outcomes.length} calls, none failed; ${made.length} places made, each once; gone after ${Math.round(Math.max(...took))} ms at most`,
      )
    },
  )
})
