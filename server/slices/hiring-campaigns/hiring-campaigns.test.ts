import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let companyId: number

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  companyId = (await server.call('GET', '/companies/list', { token: tokens.owner })).body.companies[0].id
})
afterAll(() => server.close())

const create = (more: object = {}, token = tokens.owner) =>
  server.call('POST', '/hiring-campaigns/campaigns/create', {
    token,
    body: { company_id: companyId, name: 'Night shift', role_name: 'Warehouse Supervisor', ...more },
  })

describe('/hiring-campaigns/campaigns', () => {
  it('R236 201 starts a campaign whose link works at once', async () => {
    const reply = await create()
    const [campaign] = reply.body.campaigns
    expect(reply.status).toBe(201)
    expect(campaign).toMatchObject({
      state: 'open',
      counts: { registered: 0, started: 0, completed: 0 },
      link: `http://test.local/survey/register?campaign=${campaign.uuid}`,
    })
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)).status).toBe(200)
  })
  it('R27 403 for the two user roles, 404 for a company out of reach, 422 for days the wrong way round', async () => {
    expect((await create({}, tokens.user)).status).toBe(403)
    expect((await create({}, tokens.franchiseUser)).status).toBe(403)
    expect((await create({}, tokens.otherOwner)).status).toBe(404)
    expect((await create({ starts_on: '2027-02-01', ends_on: '2027-01-01' })).body.issues[0].path).toBe('ends_on')
  })
  it('scheduled before its first day, closed after its last', async () => {
    const later = (await create({ name: 'Later', starts_on: '2999-01-01' })).body.campaigns[0]
    const over = (await create({ name: 'Over', ends_on: '2000-01-01' })).body.campaigns[0]
    expect([later.state, over.state]).toEqual(['scheduled', 'closed'])
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${over.uuid}`)).status).toBe(410)
    const closed = await server.call('GET', '/hiring-campaigns/campaigns/search?state=closed', { token: tokens.owner })
    expect(closed.body.campaigns.map((one: { name: string }) => one.name).toSorted()).toEqual(['Over', 'Summer hiring'])
  })
  it('closing stops registration, can be undone, and STALE guards two editors', async () => {
    const [campaign] = (await create({ name: 'Two editors' })).body.campaigns
    const change = (body: object) =>
      server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { token: tokens.owner, body })
    const closed = await change({ state: 'closed', updated_at: campaign.updated_at })
    expect(closed.body.command.summary).toBe('Campaign “Two editors” closed')
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)).status).toBe(410)
    expect((await change({ name: 'Other name', updated_at: campaign.updated_at })).body.code).toBe('STALE')
    expect(
      (await server.call('POST', `/commands/${closed.body.command.id}/undo`, { token: tokens.owner })).status,
    ).toBe(200)
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)).status).toBe(200)
  })
  it('counts who registered, started and finished, without test records', async () => {
    const reply = await server.call('POST', '/hiring-campaigns/campaigns/search', {
      token: tokens.owner,
      body: { search: 'Autumn' },
    })
    const { counts, id } = reply.body.campaigns[0]
    const rows = await server.call('GET', `/survey-results/search?campaign_id=${id}&include_archived=1&limit=200`, {
      token: tokens.owner,
    })
    expect(counts.registered).toBe(rows.body.pagination.total)
    expect(counts.completed).toBe(
      rows.body.survey_results.filter((row: { progress: string }) => row.progress === 'completed').length,
    )
    expect(counts.started).toBeGreaterThanOrEqual(counts.completed)
  })
  it("404 for another company's campaign", async () => {
    const [campaign] = (await create({ name: 'Ours' })).body.campaigns
    expect(
      (
        await server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, {
          token: tokens.otherOwner,
          body: { name: 'Theirs' },
        })
      ).status,
    ).toBe(404)
    const found = await server.call('GET', `/hiring-campaigns/campaigns/search?uuid=${campaign.uuid}`, {
      token: tokens.otherOwner,
    })
    expect(found.body.campaigns).toEqual([])
  })
})
