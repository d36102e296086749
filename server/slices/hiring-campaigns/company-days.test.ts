import { afterEach, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
afterEach(() => server.close())

type Tokens = Awaited<ReturnType<typeof signInAll>>
const at = async (moment: string, time_zone: string): Promise<Tokens> => {
  server = await buildServer({ start: new Date(moment) })
  const tokens = await signInAll(server)
  await server.owner.query('update companies set time_zone = $1 where id = 1', [time_zone])
  return tokens
}
const create = async (tokens: Tokens, days: object) =>
  (
    await server.call('POST', '/hiring-campaigns/campaigns/create', {
      token: tokens.owner,
      body: { company_id: 1, name: 'Days of the company', role_name: 'Nurse', ...days },
    })
  ).body.campaigns[0]
const found = async (tokens: Tokens, state: string): Promise<number[]> =>
  (
    await server.call('GET', `/hiring-campaigns/campaigns/search?state=${state}`, { token: tokens.owner })
  ).body.campaigns.map(({ id }: { id: number }) => id)
const link = async (uuid: string) => (await server.call('GET', `/public/surveys/invitation?campaign=${uuid}`)).status
const invite = async (tokens: Tokens, campaign_id: number, list: string) =>
  (await server.call('POST', '/invitations', { token: tokens.owner, body: { campaign_id, list } })).status
const ending = async (tokens: Tokens): Promise<number[]> =>
  (await server.call('GET', '/home/overview', { token: tokens.owner })).body.overview.waiting.flatMap(
    (one: { kind: string; campaign_id?: number }) => (one.kind === 'campaign_ends' ? [one.campaign_id] : []),
  )

describe('the days of a campaign are those of its company', () => {
  it('its last day lasts until midnight there: in Los Angeles in March, seven hours longer than in UTC', async () => {
    const before = await at('2026-03-11T05:00:00.000Z', 'America/Los_Angeles')
    const { id, uuid, state } = await create(before, { ends_on: '2026-03-10' })
    expect([state, await link(uuid), await invite(before, id, 'late@x.test')]).toEqual(['open', 200, 201])
    expect(await found(before, 'open')).toContain(id)
    expect(await ending(before)).toContain(id)
    const [invited] = (await server.call('GET', `/invitations?campaign_id=${id}`, { token: before.owner })).body
      .invitations
    expect(invited.state).not.toBe('expired')
    server.clock.set(new Date('2026-03-11T07:00:01.000Z'))
    const after = await signInAll(server)
    expect([await link(uuid), await invite(after, id, 'later@x.test')]).toEqual([410, 410])
    expect(await found(after, 'closed')).toContain(id)
    expect(await ending(after)).not.toContain(id)
  })
  it('its first day begins at midnight there: in Auckland before it does in UTC, and not before', async () => {
    const before = await at('2026-03-10T10:59:00.000Z', 'Pacific/Auckland')
    const { id, uuid, state } = await create(before, { starts_on: '2026-03-11' })
    expect([state, await link(uuid)]).toEqual(['scheduled', 410])
    server.clock.set(new Date('2026-03-10T11:00:01.000Z'))
    const after = await signInAll(server)
    expect([await link(uuid), (await found(after, 'open')).includes(id)]).toEqual([200, true])
  })
  it('a zone that nobody knows any more is no reason to show nothing', async () => {
    const tokens = await at('2026-03-10T12:00:00.000Z', 'Atlantis/Capital')
    expect((await create(tokens, { ends_on: '2026-03-10' })).state).toBe('open')
  })
})
