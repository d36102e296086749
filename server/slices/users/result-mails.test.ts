import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { freshEmail } from '#tests/support/makers.ts'
import { formOf, pngOf } from '#tests/support/pictures.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const choose = (token: string, told_of_results: string) =>
  server.call('PUT', '/users/profile', { token, body: { told_of_results } })
const campaign = async (token: string) => {
  const body = { company_id: 1, name: 'Told', role_name: 'Planner' }
  return (await server.call('POST', '/hiring-campaigns/campaigns/create', { token, body })).body.campaigns[0].uuid
}
const handIn = async (uuid: string, more: object = {}) => {
  const who = await registerFor(server, uuid, freshEmail(), { ...more })
  await answer(
    server,
    who,
    who.items.map((_, index) => (index % 5) + 1),
    true,
  )
}
const told = async () => {
  const waiting = () =>
    server.owner.query("select from outbox where state = 'waiting' and payload ->> 'subject' like 'A new result: %'")
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(0)
  const { rows } = await server.owner.query<{ recipient: string; text: string }>(
    "delete from captured_mails where subject like 'A new result: %' returning to_address as recipient, text",
  )
  return rows
}
const receivers = async () => [...new Set((await told()).map(({ recipient }) => recipient))].toSorted()

describe('R200 being told of results', () => {
  it('R200 nobody is told who has not asked; whoever asks for all is told of their own companies alone', async () => {
    const uuid = await campaign(tokens.owner)
    await handIn(uuid)
    expect(await receivers()).toEqual([])
    for (const token of [tokens.user, tokens.franchiseOwner, tokens.otherOwner, tokens.otherFranchiseOwner])
      expect((await choose(token, 'all')).body.users[0].told_of_results).toBe('all')
    await handIn(uuid)
    const mails = await told()
    expect([...new Set(mails.map(({ recipient }) => recipient))].toSorted()).toEqual([
      'company.user@demo.test',
      'franchise.owner@demo.test',
    ])
    expect(mails.every(({ text }) => text.includes('/survey-results/') && !text.includes('Robin'))).toBe(true)
    await handIn(uuid, { is_test: true })
    expect(await receivers()).toEqual([])
    for (const token of [tokens.user, tokens.franchiseOwner]) await choose(token, 'none')
  })
  it('R200 or of the campaigns one started', async () => {
    await choose(tokens.owner, 'mine')
    await handIn(await campaign(tokens.franchiseOwner))
    expect(await receivers()).toEqual([])
    await handIn(await campaign(tokens.owner))
    expect(await receivers()).toEqual(['company.owner@demo.test'])
    expect((await choose(tokens.owner, 'some')).status).toBe(422)
  })
  it('R200 R236 where fits cannot be computed the survey is kept all the same, its campaign pauses at its goal, and who asked is told', async () => {
    const body = { company_id: 1, name: 'Told', role_name: 'Planner', goal: 1, pauses_at_goal: true }
    const made = await server.call('POST', '/hiring-campaigns/campaigns/create', { token: tokens.owner, body })
    const [{ id, uuid }] = made.body.campaigns
    await server.owner.query('alter table role_benchmark_assignments rename to taken_away')
    await handIn(uuid)
    await server.owner.query('alter table taken_away rename to role_benchmark_assignments')
    const { rows } = await server.owner.query('select state from hiring_campaigns where id = $1', [id])
    expect([rows, await receivers()]).toEqual([[{ state: 'paused' }], ['company.owner@demo.test']])
  })
})

describe('the picture of a profile', () => {
  const upload = (bytes: Buffer) =>
    server.call('POST', '/users/profile/picture', { token: tokens.user, ...formOf('picture', bytes) })
  it('S22 is taken by its content, shown by its address, and gone once taken away', async () => {
    const reply = await upload(pngOf(8, 8))
    const { picture_url } = reply.body.users[0]
    const shown = await fetch(server.url + picture_url)
    expect([reply.status, shown.status, shown.headers.get('content-type')]).toEqual([200, 200, 'image/png'])
    expect((await upload(Buffer.from('<svg/>'))).body.issues[0].path).toBe('picture')
    expect((await upload(Buffer.alloc(4_200_000))).status).toBe(413)
    const remove = () => server.call('DELETE', '/users/profile/picture', { token: tokens.user })
    expect([(await remove()).body.users[0].picture_url, (await remove()).status]).toEqual([null, 200])
    expect((await fetch(server.url + picture_url)).status).toBe(404)
  })
})
