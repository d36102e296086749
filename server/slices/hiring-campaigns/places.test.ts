import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { freshEmail } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let companyId: number
let docks: { id: number; name: string }[]

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const place = async (name: string) =>
  (await call('POST', '/companies/locations', { company_id: companyId, name })).body.locations[0]

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  companyId = (await call('GET', '/companies/list')).body.companies[0].id
  docks = [await place('Dock A'), await place('Dock B'), await place('Dock C')]
})
afterAll(() => server.close())

const ids = (...at: number[]) => at.map((one) => docks[one]?.id ?? 0)
const create = (more: object) =>
  call('POST', '/hiring-campaigns/campaigns/create', {
    company_id: companyId,
    name: 'Docks',
    role_name: 'Docker',
    ...more,
  })
const made = async (more: object) => (await create(more)).body.campaigns[0]
const read = async (id: number) => (await call('GET', `/hiring-campaigns/campaigns/search?id=${id}`)).body.campaigns[0]
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const offered = async (uuid: string): Promise<string[]> =>
  namesOf((await server.call('GET', `/public/surveys/invitation?campaign=${uuid}`)).body.invitations[0].locations)
const register = (campaign_uuid: string, location_id: number) =>
  server.call('POST', '/surveys/register', {
    body: {
      campaign_uuid,
      first: 'Robin',
      last: 'Example',
      email: freshEmail(),
      type: 'candidate',
      consent: true,
      location_id,
      open_ms: 5_000,
    },
  })
const undo = (command: { id: string }) => call('POST', `/commands/${command.id}/undo`)

describe('R236 a campaign of several locations', () => {
  it('R236 lets people choose among these, and no other; one that is named is its own, none leaves all', async () => {
    const campaign = await made({ location_ids: ids(0, 1, 0) })
    expect([campaign.location, namesOf(campaign.locations)]).toEqual([null, ['Dock A', 'Dock B']])
    expect(await offered(campaign.uuid)).toEqual(['Dock A', 'Dock B'])
    expect((await register(campaign.uuid, ids(1)[0] ?? 0)).status).toBe(201)
    const refused = await register(campaign.uuid, ids(2)[0] ?? 0)
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'location_id'])
    const one = await made({ location_ids: ids(2) })
    expect([one.location.name, await offered(one.uuid)]).toEqual(['Dock C', []])
    const all = await made({ location_ids: [] })
    expect([all.location, all.locations]).toEqual([null, []])
    expect(await offered(all.uuid)).toEqual(expect.arrayContaining(['Dock A', 'Dock C', 'Hull']))
  })
  it('R236 422 for a location of another company, also where it is one of several', async () => {
    const { rows } = await server.owner.query('select id from locations where company_id <> $1 limit 1', [companyId])
    const refused = await create({ location_ids: [...ids(0), rows[0].id] })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'location_ids'])
  })
  it('a change of them can be undone; what was set as one location before is given back', async () => {
    const campaign = await made({ location_id: ids(0)[0] })
    const changed = await call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { location_ids: ids(1, 2) })
    expect(changed.body.command.summary).toBe('Locations of “Docks” changed')
    expect(namesOf((await read(campaign.id)).locations)).toEqual(['Dock B', 'Dock C'])
    expect((await undo(changed.body.command)).status).toBe(200)
    expect((await read(campaign.id)).location.name).toBe('Dock A')
    const same = await call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, {
      location_ids: ids(0),
      name: 'Other',
    })
    expect(same.body.command.summary).toBe('Campaign “Docks” changed')
  })
  it('R126 a change of them is not undone where one of the former is gone meanwhile', async () => {
    for (const several of [false, true]) {
      const [gone, also] = [await place('Passing'), await place('Lasting')]
      const campaign = await made(several ? { location_ids: [gone.id, also.id] } : { location_id: gone.id })
      const changed = await call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { location_ids: ids(1, 2) })
      expect((await call('DELETE', `/companies/locations/${gone.id}`)).body.outcome).toBe('deleted')
      const { status, body } = await undo(changed.body.command)
      expect([status, body.code, body.campaign_ids]).toEqual([409, 'UNDO_CONFLICT', [campaign.id]])
      expect(namesOf((await read(campaign.id)).locations)).toEqual(['Dock B', 'Dock C'])
      await call('DELETE', `/companies/locations/${also.id}`)
    }
  })
  it('R236 counts how far people of each came, each with a link of its own; the list is filtered by them', async () => {
    const campaign = await made({ location_ids: ids(0, 1) })
    await register(campaign.uuid, ids(1)[0] ?? 0)
    await register(campaign.uuid, ids(1)[0] ?? 0)
    const { body } = await call('GET', `/hiring-campaigns/campaigns/${campaign.id}/places`)
    const told = body.places.map((row: { location: { name: string }; registered: number }) => [
      row.location.name,
      row.registered,
    ])
    expect(told).toEqual([
      ['Dock A', 0],
      ['Dock B', 2],
    ])
    expect(body.places[1].link).toBe(
      `http://test.local/survey/register?campaign=${campaign.uuid}&location=${ids(1)[0]}`,
    )
    const found = async (at: number) =>
      (await call('GET', `/hiring-campaigns/campaigns/search?limit=100&location_id=${ids(at)[0]}`)).body.campaigns.map(
        (row: { id: number }) => row.id,
      )
    expect([(await found(0)).includes(campaign.id), (await found(2)).includes(campaign.id)]).toEqual([true, false])
    expect(
      (await call('GET', `/hiring-campaigns/campaigns/${campaign.id}/places`, undefined, tokens.otherOwner)).status,
    ).toBe(404)
  })
  it('a copy at the same place keeps them; a location that is merged into another takes its choice along, and back', async () => {
    const [first, second] = [await place('Quay 1'), await place('Quay 2')]
    const both = await made({ location_ids: [first.id, second.id] })
    const single = await made({ location_ids: [first.id, docks[0]?.id] })
    const copied = await call('POST', `/hiring-campaigns/campaigns/${both.id}/copies`, {
      places: [{ company_id: companyId, location_id: null }],
    })
    const found = await call(
      'GET',
      `/hiring-campaigns/campaigns/search?search=${encodeURIComponent(copied.body.copies[0].name)}`,
    )
    expect(namesOf(found.body.campaigns[0].locations)).toEqual(['Quay 1', 'Quay 2'])
    const merged = await call('POST', `/companies/locations/${first.id}/merge`, { into_id: second.id })
    expect(namesOf((await read(both.id)).locations)).toEqual(['Quay 2'])
    expect(namesOf((await read(single.id)).locations)).toEqual(['Dock A', 'Quay 2'])
    expect((await undo(merged.body.command)).status).toBe(200)
    expect(namesOf((await read(both.id)).locations)).toEqual(['Quay 1', 'Quay 2'])
    expect(namesOf((await read(single.id)).locations)).toEqual(['Dock A', 'Quay 1'])
  })
})
