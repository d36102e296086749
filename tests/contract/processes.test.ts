import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { prepareSchema } from '#server/world.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { fresh } from '#tests/support/makers.ts'
import { inDatabase, TEST_SECRET } from '#tests/support/server-setup.ts'

// Two processes on one database; here they share a process, but nothing else.

const LIMITS = { RATE_LIMITS: 'on', PUBLIC_CALLS_PER_MINUTE: '6' }
let one: TestServer
let two: TestServer
let token: string
beforeAll(async () => {
  one = await buildServer({ environment: LIMITS })
  two = await buildServer({ environment: LIMITS, beside: one })
  token = await signIn(one, 'company.owner@demo.test')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

describe('R255 two processes on one database', () => {
  it('know the same sessions by the same keys', async () => {
    expect((await two.call('GET', '/users/profile', { token })).status).toBe(200)
    const keys = await Promise.all(
      [one, two].map(async ({ url }) => (await fetch(`${url}/.well-known/jwks.json`)).json()),
    )
    expect(keys[0]).toEqual(keys[1])
    const other = await signIn(two, 'company.user@demo.test')
    expect((await one.call('GET', '/users/profile', { token: other })).status).toBe(200)
    await two.call('POST', '/auth/logout', { token: other, headers: { 'x-cookie-call': '1', origin: two.url } })
    await expect
      .poll(async () => (await one.call('GET', '/users/profile', { token: other })).status, { timeout: 2_000 })
      .toBe(401)
  })
  it('count against the same limits', async () => {
    const ask = (server: TestServer) =>
      server.call('GET', '/public/companies?uuid=00000000-0000-4000-8000-000000000000')
    const statuses = []
    for (let times = 0; times < 4; times += 1)
      for (const server of [one, two]) statuses.push((await ask(server)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  })
  it('tell each other’s browsers what changed', async () => {
    const stop = new AbortController()
    const stream = await fetch(`${two.api}/events`, { headers: { 'id-token': token }, signal: stop.signal })
    const heard: string[] = []
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard.push(new TextDecoder().decode(chunk))
    })().catch(() => undefined)
    const body = { company_id: 1, name: fresh('Campaign'), role_name: 'Nurse' }
    await one.call('POST', '/hiring-campaigns/campaigns/create', { token, body })
    await expect.poll(() => heard.join(''), { timeout: 1_000 }).toContain('hiring-campaigns')
    stop.abort()
    await reading
  })
  it('R192 take one request that reaches both once', async () => {
    const body = { company_id: 1, name: fresh('Place') }
    const headers = { 'Idempotency-Key': fresh('key') }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? one : two).call('POST', '/companies/locations', { token, body, headers }),
      ),
    )
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([201, replies[0]?.body])
    expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === null)).toHaveLength(1)
    const { rows } = await one.owner.query('select count(*)::int as n from locations where name = $1', [body.name])
    expect(rows[0].n).toBe(1)
  })
  it('R252 send each mail once, in order for each recipient', async () => {
    const mails = Array.from({ length: 120 }, (_, at) => ({ to: `reader.${at % 7}@shared.test`, at }))
    for (const { to, at } of mails) {
      const server = at % 2 ? one : two
      await server.kernel.database.transaction(everything('tests'), (db) =>
        sendLater(db, server.clock, {
          kind: 'mail',
          recipient: to,
          company_id: null,
          payload: { to, subject: String(at), text: 'x', html: 'x' },
        }),
      )
    }
    await outboxIsEmpty(one)
    const { rows } = await one.owner.query<{ to_address: string; subject: string }>(
      "select to_address, subject from captured_mails where to_address like '%@shared.test' order by sequence",
    )
    expect(rows).toHaveLength(mails.length)
    for (const to of new Set(mails.map((mail) => mail.to))) {
      const received = rows.filter((row) => row.to_address === to).map((row) => Number(row.subject))
      expect(received).toEqual(mails.filter((mail) => mail.to === to).map((mail) => mail.at))
    }
  })
})

describe('R255 several first starts at once', () => {
  it('migrate one database once', async () => {
    const base = inject('postgres')
    const name = `t_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client(base)
    await admin.connect()
    await admin.query(`create database ${name}`)
    const owner = inDatabase(base, name)
    const logins = await Promise.all([1, 2, 3].map(() => prepareSchema(owner, null, secretsFrom(TEST_SECRET))))
    expect(new Set(logins.map((login) => JSON.stringify(login))).size).toBe(1)
    const client = new pg.Client(owner)
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    )
    expect(rows[0].n).toBe(rows[0].kinds)
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
})

describe('R245 GET /metrics', () => {
  it('is there for whoever knows the token, and names calls by route, nobody by name', async () => {
    const METRICS_TOKEN = 'a-token-of-some-length'
    const measured = await buildServer({ environment: { METRICS_TOKEN }, beside: one })
    const get = (url: string, authorization?: string) =>
      fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
    expect((await get(measured.url)).status).toBe(401)
    expect((await get(measured.url, 'Bearer another-token-of-some-length')).status).toBe(401)
    expect((await get(one.url, `Bearer ${METRICS_TOKEN}`)).status).toBe(404)
    await measured.call('GET', '/survey-results?search=Lindqvist', { token })
    await measured.call('GET', '/candidate-notes/12345', { token })
    const reply = await get(measured.url, `Bearer ${METRICS_TOKEN}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain; version='),
    ])
    const text = await reply.text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/candidate-notes\/:id",status="404"\} 1/,
    )
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'outbox_waiting',
      'database_connections',
    ])
      expect(text).toContain(`\n${name}`)
    expect(text).not.toMatch(/Lindqvist|12345|@/)
    await measured.close()
  })
})
