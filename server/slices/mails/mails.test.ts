import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { platformMakers } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const search = async (query: string) =>
  (await server.call('GET', `/mails/search?${query}`, { token: tokens.superAdmin })).body
const retry = (id: number) => server.call('POST', `/mails/${id}/retry`, { token: tokens.superAdmin })

describe('/mails', () => {
  it('finds a failed mail by its state and its receiver, and says nothing of what it says', async () => {
    const { id } = await platformMakers(server, tokens).failedMail()
    const { mails, pagination } = await search('state=failed&search=ADA@')
    expect(pagination.total).toBe(1)
    expect(mails).toMatchObject([
      { id, to: 'ada@mail.test', subject: 'Hello', state: 'failed', tries: 12, last_error: 'No such server' },
    ])
    expect(JSON.stringify(mails)).not.toContain('secret text')
  })

  it('names to whom a mail of a stage goes, which waits under a name of its own', async () => {
    await server.owner.query(
      `insert into outbox (id, company_id, kind, recipient, payload, state, tries) values (gen_random_uuid(), 1, 'mail', 'stage mail 1 2', $1, 'failed', 12)`,
      [JSON.stringify({ to: 'moved@mail.test', subject: 'Interview', survey_result_id: 1 })],
    )
    expect((await search('search=moved@')).mails).toMatchObject([{ to: 'moved@mail.test', subject: 'Interview' }])
  })

  it('sends it again, and 409 once it has gone', async () => {
    const { id } = await platformMakers(server, tokens).failedMail()
    expect((await retry(id)).status).toBe(202)
    const state = async () => (await search('limit=50')).mails.find((mail: { id: number }) => mail.id === id)?.state
    await expect.poll(state, { timeout: 5_000 }).toBe('done')
    expect((await retry(id)).body.code).toBe('CONFLICT')
    const { rows } = await server.owner.query("select subject from captured_mails where to_address = 'ada@mail.test'")
    expect(rows.length).toBeGreaterThan(0)
  })

  it('shows one that is held until its change can no longer be undone, and leaves it held', async () => {
    const { id } = await platformMakers(server, tokens).failedMail()
    await server.owner.query(
      "update outbox set state = 'waiting', tries = 0, command_id = gen_random_uuid(), next_try_at = now() + interval '1 day' where sequence = $1",
      [id],
    )
    expect((await search('state=held&search=ada@')).mails).toMatchObject([{ id, state: 'held' }])
    expect((await retry(id)).status).toBe(409)
  })
})
