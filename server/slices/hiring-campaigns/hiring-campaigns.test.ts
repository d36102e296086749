import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { freshEmail } from '#tests/support/makers.ts'
import { answer, register, registerFor } from '#tests/support/survey.ts'

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

/** A campaign whose last day has passed since. */
const createOver = async (name: string) => {
  const [campaign] = (await create({ name })).body.campaigns
  await server.owner.query("update hiring_campaigns set ends_on = '2000-01-01' where id = $1", [campaign.id])
  return campaign
}
const named = async (name: string) =>
  (
    await server.call('GET', `/hiring-campaigns/campaigns/search?search=${encodeURIComponent(name)}`, {
      token: tokens.owner,
    })
  ).body.campaigns[0]

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
    const over = await createOver('Over')
    expect([later.state, (await named('Over')).state]).toEqual(['scheduled', 'closed'])
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${over.uuid}`)).status).toBe(410)
    const closed = await server.call('GET', '/hiring-campaigns/campaigns/search?state=closed', { token: tokens.owner })
    expect(closed.body.campaigns.map((one: { name: string }) => one.name).toSorted()).toEqual(['Over', 'Summer hiring'])
  })
  it('one that its last day closed is reopened without that day, which is said and can be undone', async () => {
    const campaign = await createOver('Was over')
    const change = async (body: object) =>
      (await server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { token: tokens.owner, body })).body
    const { campaigns, command } = await change({ state: 'open' })
    expect([campaigns[0].state, campaigns[0].ends_on]).toEqual(['open', null])
    expect(command.summary).toContain('no last day any more')
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)).status).toBe(200)
    await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect((await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)).status).toBe(410)
    const wanted = await change({ state: 'open', ends_on: '2999-01-01' })
    expect([wanted.campaigns[0].state, wanted.campaigns[0].ends_on]).toEqual(['open', '2999-01-01'])
  })
  it('R236 a day that is over is no last day; one that has passed since may stay', async () => {
    const message = 'This day is over already.'
    const refused = await create({ ends_on: '2000-01-01' })
    expect([refused.status, refused.body.issues]).toMatchObject([422, [{ path: 'ends_on', message }]])
    const { id } = await createOver('Long over')
    const change = (body: object) =>
      server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body })
    expect((await change({ ends_on: '2000-01-01', message: 'Thank you all.' })).status).toBe(200)
    expect((await change({ ends_on: '2000-01-02' })).body.issues).toMatchObject([{ path: 'ends_on', message }])
  })
  it('a first day that is taken away does not stand in the way of an earlier last one', async () => {
    const [{ id }] = (await create({ starts_on: '2998-01-01' })).body.campaigns
    const body = { starts_on: null, ends_on: '2997-01-01' }
    expect((await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body })).status).toBe(
      200,
    )
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
  it.each([
    ['name', { name: 'By another name' }],
    ['role', { role_name: 'Forklift Driver' }],
    ['days', { starts_on: '2026-01-05', ends_on: '2999-01-01' }],
    ['goal', { goal: 12, pauses_at_goal: true }],
    ['words', { message: 'Welcome.', reader_name: 'Ada Ng', answer_days: 10, locale: 'de', shares_report: true }],
  ])('R126 another %s is a command too, and one undo has all as it was', async (_, body) => {
    const [campaign] = (await create({ name: 'To be changed' })).body.campaigns
    const change = () => server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { token: tokens.owner, body })
    const { campaigns, command } = (await change()).body
    expect([campaigns[0], command.summary]).toMatchObject([body, 'Campaign “To be changed” changed'])
    expect((await change()).body.command).toBeUndefined()
    const undo = () => server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    // Saved once more as it was, it is still the change before that is taken back, unless somebody saved meanwhile.
    expect((await undo()).status).toBe(200)
    const [again] = (
      await server.call('GET', `/hiring-campaigns/campaigns/search?id=${campaign.id}`, { token: tokens.owner })
    ).body.campaigns
    expect(again).toEqual(campaign)
  })
  it('counts who registered, started and finished, without test records', async () => {
    const reply = await server.call('POST', '/hiring-campaigns/campaigns/search', {
      token: tokens.owner,
      body: { search: 'Autumn' },
    })
    const { counts, id } = reply.body.campaigns[0]
    const byRole = await server.call('POST', '/hiring-campaigns/campaigns/search', {
      token: tokens.owner,
      body: { search: 'regional operations' },
    })
    expect(byRole.body.campaigns.map((one: { id: number }) => one.id)).toContain(id)
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

describe('R236 the links of a campaign', () => {
  const finish = async (uuid: string, source?: string) => {
    const who = await registerFor(server, uuid, freshEmail(), source ? { source } : {})
    await answer(
      server,
      who,
      who.items.map((_, index) => (index % 5) + 1),
      true,
    )
  }
  it('R236 says how far people came over each: opened, registered, started, finished', async () => {
    const [{ id, uuid }] = (await create({ name: 'Links', sources: ['linkedin'] })).body.campaigns
    for (const query of ['', '&source=linkedin', '&source=linkedin', '&source=nobody-gave-it-out'])
      await server.call('GET', `/public/surveys/invitation?campaign=${uuid}&visit=true${query}`)
    await registerFor(server, uuid, freshEmail(), { source: 'linkedin' })
    await finish(uuid, 'linkedin')
    const { sources } = (await server.call('GET', `/hiring-campaigns/campaigns/${id}/sources`, { token: tokens.owner }))
      .body
    const rowOf = (name: string) => sources.find((row: { source: string }) => row.source === name)
    expect(rowOf('linkedin')).toEqual({
      source: 'linkedin',
      link: `http://test.local/survey/register?campaign=${uuid}&source=linkedin`,
      opened: 2,
      registered: 2,
      started: 1,
      completed: 1,
    })
    expect(rowOf('direct')).toMatchObject({ opened: 1, registered: 0 })
    expect(rowOf('other')).toMatchObject({ link: null, opened: 1 })
    expect(sources.map((row: { source: string }) => row.source)).toEqual([
      'direct',
      'mail',
      'site',
      'qr',
      'linkedin',
      'other',
    ])
  })
  it('R236 pauses by itself where its goal is reached, and not before; whoever has begun may finish', async () => {
    const [{ id, uuid }] = (await create({ name: 'Goal', goal: 2, pauses_at_goal: true })).body.campaigns
    const late = await registerFor(server, uuid, freshEmail())
    const state = async () =>
      (await server.call('GET', `/hiring-campaigns/campaigns/search?id=${id}`, { token: tokens.owner })).body
        .campaigns[0]
    await finish(uuid)
    expect(await state()).toMatchObject({ state: 'open', completed_lately: 1 })
    await finish(uuid)
    expect(await state()).toMatchObject({ state: 'paused', goal: 2, counts: { completed: 2 } })
    expect((await register(server, uuid, freshEmail())).status).toBe(410)
    expect(
      (
        await answer(
          server,
          late,
          late.items.map(() => 3),
          true,
        )
      ).status,
    ).toBe(200)
    const [open] = (await create({ name: 'Open', goal: 1 })).body.campaigns
    await finish(open.uuid)
    expect((await create({ name: 'Bad', goal: 0 })).body.issues[0].path).toBe('goal')
    expect((await create({ name: 'Bad', answer_days: 91 })).body.issues[0].path).toBe('answer_days')
  })
  it('R236 opened again past its goal it stays open, says so, and undo has it pause by itself again', async () => {
    const [{ id, uuid }] = (await create({ name: 'Past', goal: 1, pauses_at_goal: true })).body.campaigns
    const change = async (body: object) =>
      (await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body })).body
    const state = async () =>
      (await server.call('GET', `/hiring-campaigns/campaigns/search?id=${id}`, { token: tokens.owner })).body
        .campaigns[0]
    await change({ state: 'paused' })
    const early = await change({ state: 'open' })
    expect([early.command.summary, early.campaigns[0].pauses_at_goal]).toEqual(['Campaign “Past” reopened', true])
    await finish(uuid)
    expect(await state()).toMatchObject({ state: 'paused' })
    const { command } = await change({ state: 'open' })
    expect(command.summary).toContain('no longer pauses by itself')
    await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect(await state()).toMatchObject({ state: 'paused', pauses_at_goal: true })
    await change({ state: 'open' })
    await finish(uuid)
    expect(await state()).toMatchObject({ state: 'open', pauses_at_goal: false, counts: { completed: 2 } })
  })
})

describe('R236 copies of a campaign', () => {
  const copy = (id: number, body: object, token = tokens.owner) =>
    server.call('POST', `/hiring-campaigns/campaigns/${id}/copies`, { token, body })
  const place = async () =>
    (
      await server.call('POST', '/companies/locations', {
        token: tokens.owner,
        body: { company_id: companyId, name: `Dock ${(counter += 1)}` },
      })
    ).body.locations[0]
  let counter = 0

  it('R236 shows what each would be, makes them at once, and one undo takes all back', async () => {
    const [{ id }] = (await create({ name: 'Docks', goal: 5, message: 'Come' })).body.campaigns
    const docks = [await place(), await place()]
    const places = docks.map(({ id: location_id }) => ({ company_id: companyId, location_id }))
    const preview = await copy(id, { places, dry_run: true })
    expect([preview.status, preview.body.created]).toEqual([200, 2])
    expect(preview.body.copies.map((one: { name: string }) => one.name)).toEqual(
      docks.map(({ name }) => `Docks, ${name}`),
    )
    const named = async () =>
      (await server.call('GET', '/hiring-campaigns/campaigns/search?search=Docks', { token: tokens.owner })).body
        .campaigns
    expect(await named()).toHaveLength(1)
    const made = await copy(id, { places })
    expect([made.status, (await named()).length]).toEqual([201, 3])
    expect((await named())[0]).toMatchObject({ goal: 5, message: 'Come', counts: { invited: 0, registered: 0 } })
    const again = await copy(id, { places })
    expect([again.status, again.body.created, again.body.copies[0].outcome]).toEqual([200, 0, 'exists'])
    const undo = () => server.call('POST', `/commands/${made.body.command.id}/undo`, { token: tokens.owner })
    const heard: number[] = []
    const stop = server.kernel.events.subscribe(({ type, ids }) => type === 'hiring-campaigns' && heard.push(...ids))
    const copied = (await named()).map((one: { id: number }) => one.id).filter((one: number) => one !== id)
    expect((await undo()).status).toBe(200)
    expect(await named()).toHaveLength(1)
    await expect.poll(() => heard.toSorted((x, y) => x - y)).toEqual(copied.toSorted((x: number, y: number) => x - y))
    stop()
  })
  it('R236 R247 a copy is noted where it is made; copies at two companies are noted as of neither alone', async () => {
    const [{ id }] = (await create({ name: 'Noted' })).body.campaigns
    const said = async (...companies: number[]) => {
      const places = companies.map((company_id) => ({ company_id, location_id: null }))
      expect((await copy(id, { places }, tokens.franchiseOwner)).status).toBe(201)
      const { rows } = await server.owner.query(
        `select (select company_id from audit_events where action like 'hiring-campaigns.%' order by id desc limit 1) as line,
           (select company_id from commands order by created_at desc limit 1) as command`,
      )
      return rows[0]
    }
    expect(await said(2)).toEqual({ line: 2, command: 2 })
    expect(await said(companyId)).toEqual({ line: companyId, command: companyId })
    await server.owner.query("update hiring_campaigns set name = 'Elsewhere' where company_id = 2 and name = 'Noted'")
    expect(await said(companyId, 2)).toEqual({ line: null, command: null })
  })
  it('R236 a duplicate has a name of its own; a copy that somebody came to is not undone', async () => {
    const [{ id }] = (await create({ name: 'Twin' })).body.campaigns
    const places = [{ company_id: companyId, location_id: null }]
    await copy(id, { places })
    const second = await copy(id, { places })
    expect(second.body.copies[0].name).toBe('Twin (copy 2)')
    const found = await server.call('GET', '/hiring-campaigns/campaigns/search?search=Twin (copy 2)', {
      token: tokens.owner,
    })
    await registerFor(server, found.body.campaigns[0].uuid, freshEmail())
    const undo = await server.call('POST', `/commands/${second.body.command.id}/undo`, { token: tokens.owner })
    expect([undo.status, undo.body.campaign_ids]).toEqual([409, [found.body.campaigns[0].id]])
  })
  it('R126 a copy that somebody changed meanwhile is not undone', async () => {
    const [{ id }] = (await create({ name: 'Touched' })).body.campaigns
    const made = await copy(id, { places: [{ company_id: companyId, location_id: null }] })
    const found = await server.call('GET', '/hiring-campaigns/campaigns/search?search=Touched (copy)', {
      token: tokens.owner,
    })
    const [{ id: copied }] = found.body.campaigns
    server.clock.advance(5)
    const path = `/hiring-campaigns/campaigns/${copied}`
    await server.call('PUT', path, { token: tokens.owner, body: { message: 'Come, all of you' } })
    const undo = await server.call('POST', `/commands/${made.body.command.id}/undo`, { token: tokens.owner })
    expect([undo.status, undo.body.campaign_ids]).toEqual([409, [copied]])
  })
  it('R236 R27 404 for a company out of reach, 422 for a place of another, both for nothing made', async () => {
    const [{ id }] = (await create({ name: 'Reach' })).body.campaigns
    const { rows } = await server.owner.query("select id from companies where name = 'Silverpine Homes'")
    expect((await copy(id, { places: [{ company_id: rows[0].id, location_id: null }] })).status).toBe(404)
    const bad = await copy(id, { places: [{ company_id: companyId, location_id: 999_999 }] })
    expect([bad.status, bad.body.issues[0].path]).toEqual([422, 'places.0.location_id'])
    expect(
      (await copy(id, { places: [{ company_id: companyId, location_id: null }] }, tokens.clinicOwner)).status,
    ).toBe(404)
  })
  it('R236 lists archived campaigns alone', async () => {
    const [{ id }] = (await create({ name: 'Old one' })).body.campaigns
    await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body: { is_archived: true } })
    const { campaigns } = (
      await server.call('GET', '/hiring-campaigns/campaigns/search?is_archived=true', { token: tokens.owner })
    ).body
    expect(campaigns.map((one: { name: string }) => one.name)).toEqual(['Old one'])
  })
})
