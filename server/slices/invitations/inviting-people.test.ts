import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { register } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const campaign = async (name: string): Promise<{ id: number; uuid: string }> => {
  const reply = await server.call('POST', '/hiring-campaigns/campaigns/create', {
    token: tokens.owner,
    body: { company_id: 1, name, role_name: name },
  })
  return reply.body.campaigns[0]
}
const person = async (uuid: string, email: string): Promise<number> => {
  const reply = await register(server, uuid, email)
  const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [
    reply.body.survey_results[0].uuid,
  ])
  return rows[0].id
}
const invite = (campaign_id: number, survey_result_ids: number[], more: object = {}, token = tokens.owner) =>
  server.call('POST', '/invitations/people', { token, body: { campaign_id, survey_result_ids, ...more } })
const outcomes = (people: { email: string; outcome: string }[]) =>
  Object.fromEntries(people.map(({ email, outcome }) => [email, outcome]))
const waiting = async (email: string) =>
  (
    await server.owner.query(
      "select 1 from outbox where recipient = $1 and state = 'waiting' and command_id is not null",
      [email],
    )
  ).rowCount

describe('POST /invitations/people', () => {
  it('R239 tells who is invited and who is not, and why; the mails wait, and one undo takes all of it back', async () => {
    const [from, to] = [await campaign('Before'), await campaign('After')]
    const ids: number[] = []
    for (const name of ['fine', 'two', 'quiet', 'held', 'in', 'asked', 'broken', 'gone'])
      ids.push(await person(from.uuid, `${name}@again.test`))
    const [, , , held = 0, , , broken = 0, gone = 0] = ids
    ids.push(await person(to.uuid, 'in@again.test'))
    await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'quiet@again.test')")
    await server.call('PUT', '/survey-results/legal-hold', {
      token: tokens.owner,
      body: { ids: [held], reason: 'A dispute' },
    })
    await server.call('POST', '/invitations', {
      token: tokens.owner,
      body: { campaign_id: to.id, list: 'asked@again.test' },
    })
    await server.owner.query("update survey_results set email = 'no address' where id = $1", [broken])
    await server.owner.query('update survey_results set erased_at = now() where id = $1', [gone])
    const wanted = {
      'fine@again.test': 'invited',
      'two@again.test': 'invited',
      'quiet@again.test': 'wants_none',
      'held@again.test': 'held',
      'in@again.test': 'registered',
      'asked@again.test': 'invited_before',
      'no address': 'no_address',
      'gone@again.test': 'erased',
    }
    const tried = await invite(to.id, ids, { dry_run: true })
    expect([tried.status, tried.body.invited, await waiting('fine@again.test')]).toEqual([200, 2, 0])
    expect(outcomes(tried.body.people)).toEqual(wanted)
    for (const one of tried.body.people) expect(one.why === null).toBe(one.outcome === 'invited')

    const done = await invite(to.id, ids)
    expect([done.status, done.body.invited, done.body.command.summary]).toEqual([201, 2, '2 people invited'])
    expect(outcomes(done.body.people)).toEqual(wanted)
    expect([await waiting('fine@again.test'), await waiting('two@again.test')]).toEqual([1, 1])
    const again = await invite(to.id, ids)
    expect([again.status, again.body.invited]).toEqual([200, 0])
    const undone = await server.call('POST', `/commands/${done.body.command.id}/undo`, { token: tokens.owner })
    expect([undone.status, await waiting('fine@again.test')]).toEqual([200, 0])
    expect((await invite(to.id, ids, { dry_run: true })).body.invited).toBe(2)
  })
  it('R239 whoever follows is the same person with one assessment more; an address that was chosen twice is asked once', async () => {
    const [from, to] = [await campaign('First'), await campaign('Second')]
    const id = await person(from.uuid, 'same@again.test')
    const other = await person((await campaign('Third')).uuid, 'same@again.test')
    const reply = await invite(to.id, [id, other])
    expect(reply.body.people.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'invited',
      'twice',
    ])
    await person(to.uuid, 'same@again.test')
    const { rows } = await server.owner.query(
      "select count(distinct person_id)::int as people, count(*)::int as results from survey_results where email = 'same@again.test'",
    )
    expect(rows[0]).toEqual({ people: 1, results: 3 })
    const { rows: held } = await server.owner.query(
      "select count(*)::int as n from people where email = 'same@again.test'",
    )
    expect(held[0].n).toBe(1)
  })
  it('R239 people of another company are not taken over, and 404 for whoever does not see them', async () => {
    const to = await campaign('Elsewhere')
    const { rows } = await server.owner.query(
      'select id from survey_results where company_id = 2 and erased_at is null limit 1',
    )
    const reply = await invite(to.id, [rows[0].id], {}, tokens.franchiseOwner)
    expect([reply.status, reply.body.people[0].outcome]).toEqual([200, 'elsewhere'])
    expect((await invite(to.id, [rows[0].id])).status).toBe(404)
    const own = await person(to.uuid, 'there@again.test')
    const some = await invite(to.id, [own, rows[0].id], { dry_run: true })
    expect([some.status, some.body.survey_result_ids]).toEqual([404, [rows[0].id]])
    expect((await invite(to.id, [1], {}, tokens.otherOwner)).status).toBe(404)
    expect((await invite(to.id, [1], {}, tokens.user)).status).toBe(403)
  })
  it('R239 410 for a campaign that takes nobody any more, 422 without anybody, 409 for a key that was used for other people', async () => {
    const to = await campaign('Over')
    expect((await invite(to.id, [])).status).toBe(422)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const id = await person((await campaign('Source')).uuid, 'key@again.test')
    const send = (survey_result_ids: number[]) =>
      server.call('POST', '/invitations/people', {
        token: tokens.owner,
        headers,
        body: { campaign_id: to.id, survey_result_ids },
      })
    expect((await send([id])).status).toBe(201)
    expect((await send([id])).status).toBe(201)
    expect((await send([id, 1])).status).toBe(409)
    await server.owner.query("update hiring_campaigns set state = 'closed' where id = $1", [to.id])
    expect((await invite(to.id, [id])).status).toBe(410)
  })
})
