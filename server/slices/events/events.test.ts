import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, session, sessionIdIn } from '#tests/support/accounts.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = await signIn(server, 'company.owner@demo.test')
})
afterAll(() => server.close())

let afterwards = 1_000
/** Everything that a stream says before what happens after it has begun. */
const heardBy = async (id_token: string, sinceMs: number, company = 1): Promise<string> => {
  const stop = new AbortController()
  const { body } = await fetch(`${server.api}/events?since_ms=${sinceMs}`, {
    headers: { 'id-token': id_token },
    signal: stop.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of body ?? []) heard += new TextDecoder().decode(chunk)
  })().catch(() => undefined)
  await expect.poll(() => heard).toContain('retry')
  afterwards += 1
  await change(afterwards, company)
  await expect.poll(() => heard).toContain(`"ids":[${afterwards}]`)
  stop.abort()
  await reading
  return heard
}

const change = async (id: number, company_id = 1) => {
  const arrived = new Promise<void>((done) => {
    const unsubscribe = server.kernel.events.subscribe(() => (unsubscribe(), done()))
  })
  const event = { type: 'survey-results', company_id, ids: [id], by: null }
  await server.owner.query("select pg_notify('live_events', $1)", [JSON.stringify(event)])
  await arrived
}

describe('GET /events', () => {
  it('a page that is late is told what changed while it was loading, and nothing from before', async () => {
    await change(41)
    expect(await heardBy(token, 60_000)).toContain('"ids":[41]')
    expect(await heardBy(token, 0)).not.toContain('"ids":[41]')
  })

  it('what happened in another company stays there, late or not', async () => {
    const other = await signIn(server, 'clinic.owner@demo.test')
    await change(42)
    const { rows } = await server.owner.query("select company_id from users where email = 'clinic.owner@demo.test'")
    expect(await heardBy(other, 60_000, rows[0].company_id)).not.toContain('"ids":[42]')
  })

  it('whoever looks at a list is told when somebody registers, begins and comes into another quarter, and not with each answer', async () => {
    const heard: number[][] = []
    const stop = server.kernel.events.subscribe(({ ids }) => heard.push(ids))
    const email = `begins.${Date.now()}@events.test`
    const who = await registerFor(server, await openCampaign(server, token), email)
    for (const count of [1, 2, 27, 28]) await answer(server, who, Array<number>(count).fill(3), false)
    const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [who.uuid])
    afterwards += 1
    await change(afterwards)
    await expect.poll(() => heard.at(-1)).toEqual([afterwards])
    stop()
    expect(heard).toEqual([[rows[0].id], [rows[0].id], [rows[0].id], [afterwards]])
  })

  it('S8 a session that has ended gets no stream', async () => {
    await addAccount(server, { email: 'late@events.test' })
    const late = await session(server, 'late@events.test')
    await server.owner.query('update sessions set ended_at = now() where id = $1', [sessionIdIn(late.token)])
    await expect
      .poll(async () => (await server.call('GET', '/events?since_ms=0', { token: late.token })).status)
      .toBe(401)
  })

  it.each([
    ['-1', 422],
    ['60001', 422],
    ['x', 400],
  ])('a time of loading of %s is answered %i', async (since, status) => {
    expect((await server.call('GET', `/events?since_ms=${since}`, { token })).status).toBe(status)
  })
})
