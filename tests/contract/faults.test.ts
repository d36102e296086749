import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWriting } from '#contract/core/endpoint.ts'
import { everything } from '#server/kernel/scope.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signIn, signInAll } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, requester, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'

// What every call answers when something under it breaks: valid requests are made first, then it breaks, then they are sent.

const world = { isFull: false }
let server: TestServer
let requests: Map<Call, Request>
beforeAll(async () => {
  server = await buildServer({
    environment: { SELF_REGISTRATION: 'on', LOG_LEVEL: 'silent' },
    storageFull: () => world.isFull,
  })
  const requestOf = requester(server, await signInAll(server))
  requests = new Map()
  for (const call of calls) requests.set(call, await requestOf(call))
})
afterAll(() => server.close())

const answerTo = (call: Call) => send(server, call.e, requests.get(call) ?? {})
/** Sessions are remembered for a second; after it the database is asked again. */
const afterASecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))
/** The whole answer of a failure: nothing stands in it but this. */
const failure = (reply: Reply, status: number, code: string, message: string) => ({
  status,
  code,
  message,
  request_id: reply.headers.get('x-request-id'),
})

describe('R253 S46 while the disk is full', () => {
  beforeAll(() => void (world.isFull = true))
  afterAll(() => void (world.isFull = false))

  it.each(calls.filter(({ e }) => isWriting(e)))('$title is refused with a clear 503', async (call) => {
    const reply = await answerTo(call)
    const words = 'There is no room to save this right now. Nothing was changed; reading still works.'
    expect(reply.body).toEqual(failure(reply, 503, 'STORAGE_FULL', words))
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  it('an upload that was allowed before is refused too, and can be sent again once there is room', async () => {
    world.isFull = false
    const token = await signIn(server, 'company.owner@demo.test')
    const { body: found } = await server.call('GET', '/survey-results/search?limit=1', { token })
    const path = `/survey-results/${found.survey_results[0].id}/upload-presigned-url/resume`
    const file = { file_name: 'life.txt', content_type: 'text/plain', size: 4 }
    const { body } = await server.call('POST', path, { token, body: file })
    const url = new URL(body.url)
    const put = async () => {
      const headers = { 'content-type': 'text/plain' }
      const reply = await fetch(`${server.url}${url.pathname}${url.search}`, { method: 'PUT', headers, body: 'life' })
      return [reply.status, ((await reply.json()) as { code?: string }).code]
    }
    world.isFull = true
    expect(await put()).toEqual([503, 'STORAGE_FULL'])
    world.isFull = false
    expect((await put())[0]).toBe(200)
    world.isFull = true
  })
  it('the collector of events is told to come back, and keeps nothing', async () => {
    const reply = await fetch(`${server.url}/collect/v1/t`, {
      method: 'POST',
      body: JSON.stringify({ type: 'track', event: 'While full', userId: '1', writeKey: 'traitmark' }),
    })
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await server.owner.query("select from analytics_events where name = 'While full'")
    expect(rows).toEqual([])
  })
  it('workers pause, and go on by themselves once there is room', async () => {
    world.isFull = false
    const token = await signIn(server, 'super.admin@demo.test')
    const { body: found } = await server.call('GET', '/survey-results/search?progress=completed&limit=1', { token })
    await outboxIsEmpty(server)
    world.isFull = true
    const to = 'while.full@faults.test'
    const payload = { to, subject: 'Wait', text: 'x', html: 'x' }
    await server.kernel.database.transaction(everything('tests'), (db) =>
      sendLater(db, server.clock, { kind: 'mail', recipient: to, company_id: null, payload }),
    )
    const { rows } = await server.owner.query(
      `insert into job_runs (id, kind, company_id, target, input, state, total, done, touched_at)
       values (gen_random_uuid(), 'benchmark-scores', 1, 'while full', $1, 'waiting', 1, 0, now() - interval '1 hour') returning id`,
      [JSON.stringify({ survey_result_ids: [found.survey_results[0].id], companies: null })],
    )
    await server.owner.query("insert into pgboss.job (name, data) values ('benchmark-scores', $1)", [
      JSON.stringify({ run: rows[0].id }),
    ])
    const states = async () => {
      const { rows: mails } = await server.owner.query('select state from outbox where recipient = $1', [to])
      const { rows: runs } = await server.owner.query('select state from job_runs where id = $1', [rows[0].id])
      return [mails[0].state, runs[0].state]
    }
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    expect(await states()).toEqual(['waiting', 'waiting'])
    world.isFull = false
    await expect.poll(states, { timeout: 10_000 }).toEqual(['done', 'done'])
    world.isFull = true
  }, 30_000)
  it.each(calls.filter(({ e }) => e.method === 'GET' && !e.stream))('$title goes on', async (call) => {
    expect((await answerTo(call)).status).toBe(200)
  })
})

describe('R187 R253 while the database is away', () => {
  beforeAll(async () => {
    const { rows } = await server.owner.query('select current_database() as name')
    await server.owner.query(`alter database ${rows[0].name} connection limit 0`)
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_rw' and datname = $1",
      [rows[0].name],
    )
    await afterASecond()
  })

  it.each(calls)('$title is 503 with the seconds to wait', async (call) => {
    const reply = await answerTo(call)
    const words = 'We cannot answer right now. Please try again in a moment.'
    expect(reply.body).toEqual(failure(reply, 503, 'UNAVAILABLE', words))
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  it('R245 /healthz is 503', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  })
  it('all goes on by itself as soon as it is back', async () => {
    const { rows } = await server.owner.query('select current_database() as name')
    await server.owner.query(`alter database ${rows[0].name} connection limit -1`)
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status, { timeout: 5_000 }).toBe(200)
    expect((await server.call('GET', '/users/profile', { token: (await signInAll(server)).user })).status).toBe(200)
  })
})

describe('R187 S3 when something fails that nobody thought of', () => {
  beforeAll(async () => {
    await server.owner.query('revoke all on all tables in schema public from app_rw')
    await afterASecond()
  })

  it.each(calls)('$title is 500 without stack, SQL or path', async (call) => {
    const reply = await answerTo(call)
    expect(reply.body).toEqual(failure(reply, 500, 'INTERNAL', 'Something went wrong. Please try again.'))
    expect(reply.status).toBe(500)
  })
})
