import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { companyMakers, platformMakers } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const list = async (query = '') => (await server.call('GET', `/jobs${query}`, { token: tokens.superAdmin })).body
const retry = (id: string) => server.call('POST', `/jobs/${id}/retry`, { token: tokens.superAdmin })
const one = async (id: string) => (await list()).jobs.find((job: { id: string }) => job.id === id)

describe('/jobs', () => {
  it('shows runs with their progress and company, and every queue', async () => {
    const { job_id } = await companyMakers(server, tokens).scoreJob()
    await expect.poll(async () => (await one(job_id))?.state, { timeout: 15_000 }).toBe('done')
    expect(await one(job_id)).toMatchObject({ company: { name: 'Harbor Logistics' }, progress: { done: 1, total: 1 } })
    expect((await list()).queues.map(({ name }: { name: string }) => name)).toContain('clean-up')
    expect((await list('?state=failed')).jobs).toEqual([])
  })

  it('R187 whoever was answered 202 reads by its number how far the work is, and nobody out of reach', async () => {
    const makers = companyMakers(server, tokens)
    const read = (id: string, token: string) => server.call('GET', `/jobs/${id}`, { token })
    for (const { job_id } of [await makers.scoreJob(), await makers.importRun()]) {
      const state = async () => (await read(job_id, tokens.owner)).body.jobs[0].state
      await expect.poll(state, { timeout: 15_000 }).toBe('done')
      expect((await read(job_id, tokens.superAdmin)).body).toEqual((await read(job_id, tokens.owner)).body)
      expect((await read(job_id, tokens.otherOwner)).status).toBe(404)
    }
    const { id } = await platformMakers(server, tokens).failedJob()
    expect((await read(id, tokens.owner)).status).toBe(404)
    // A run over several companies has none: whoever began it reads it, and nobody else of theirs.
    const { users } = (await server.call('GET', '/users/profile', { token: tokens.franchiseOwner })).body
    await server.owner.query('update job_runs set created_by = $1 where id = $2', [users[0].id, id])
    expect((await read(id, tokens.franchiseOwner)).body.jobs[0].state).toBe('failed')
    expect((await read(id, tokens.franchiseUser)).status).toBe(404)
  })

  it('R252 shows what waits to be delivered, what is large, and that PostgreSQL counts no statements where it does not', async () => {
    const { body } = await server.call('GET', '/jobs/database', { token: tokens.superAdmin })
    expect(body.deliveries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'account',
      'crm',
      'file',
      'link-request',
      'mail',
      'webhook',
    ])
    const waiting = {
      recipient: 'late@harbor.test',
      payload: '{}',
      at: new Date(server.clock.now().getTime() + 3_600_000),
    }
    await server.owner.query(
      "insert into outbox (id, kind, recipient, payload, next_try_at, state) values (gen_random_uuid(), 'mail', $1, $2, $3, 'waiting')",
      [waiting.recipient, waiting.payload, waiting.at],
    )
    const later = (await server.call('GET', '/jobs/database', { token: tokens.superAdmin })).body
    const mails = (found: typeof body) => found.deliveries.find(({ kind }: { kind: string }) => kind === 'mail').waiting
    expect(mails(later)).toBe(mails(body) + 1)
    expect(later.tables.length).toBeGreaterThan(5)
    const sizes = later.tables.map(({ bytes }: { bytes: number }) => bytes)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
    expect(later.bytes).toBeGreaterThan(sizes[0])
    expect(later.connections.open).toBeGreaterThan(0)
    expect(later.statements).toBe(null)
  })

  it('takes a failed run up where it stopped, once; 409 where nothing has failed', async () => {
    const { id } = await platformMakers(server, tokens).failedJob()
    expect(await one(id)).toMatchObject({ state: 'failed', last_error: 'The network was away', tries: 6 })
    expect((await retry(id)).status).toBe(202)
    expect((await retry(id)).body.code).toBe('CONFLICT')
    expect(await one(id)).not.toMatchObject({ state: 'failed' })
  })

  it('tries a failed job of a queue again, with its reason in sight before', async () => {
    const { rows } = await server.owner.query(
      `insert into pgboss.job (name, data, state, output, retry_limit, policy, completed_on)
       select 'clean-up', '{}', 'failed', '{"message": "no room"}', 5, policy, now() from pgboss.queue where name = 'clean-up' returning id`,
    )
    expect(await one(rows[0].id)).toMatchObject({
      kind: 'clean-up',
      state: 'failed',
      last_error: 'no room',
      progress: null,
    })
    expect((await retry(rows[0].id)).status).toBe(202)
    await expect.poll(async () => (await one(rows[0].id))?.state, { timeout: 5_000 }).not.toBe('failed')
    expect((await retry(rows[0].id)).status).toBe(409)
  })
})
