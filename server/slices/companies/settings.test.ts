import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const told = ({ status, body }: Reply) => [status, body.code]
const search = async (query: string, token = tokens.superAdmin) =>
  (await server.call('GET', `/companies/search?${query}`, { token })).body
const namesOf = (reply: { companies: { name: string }[] }) => reply.companies.map(({ name }) => name)
const get = async (id: number, token = tokens.superAdmin) =>
  (await server.call('GET', `/companies/${id}`, { token })).body.companies?.[0]
const update = (body: object, token = tokens.superAdmin) => server.call('PUT', '/companies/update', { token, body })
const create = async (body: object) =>
  (await server.call('POST', '/companies/update', { token: tokens.superAdmin, body })).body.companies[0]
const undo = (command: { id: string }, token = tokens.superAdmin) =>
  server.call('POST', `/commands/${command.id}/undo`, { token })
const HARBOR = 1

describe('R230 the list of companies', () => {
  it('is searched by name, industry and the e-mail of a user', async () => {
    expect(namesOf(await search('search=HARBOR'))).toEqual(['Harbor Logistics'])
    expect(namesOf(await search('search=transport'))).toEqual(['Harbor Logistics'])
    expect(namesOf(await search('search=b.company.owner'))).toEqual(['Silverpine Homes'])
    expect(namesOf(await search('search=100%25'))).toEqual([])
  })
  it('is filtered by industry, franchise, product type and state', async () => {
    const { franchises, industries, product_types } = (
      await server.call('GET', '/companies/filter-options', { token: tokens.superAdmin })
    ).body
    expect(franchises.map(({ name }: { name: string }) => name)).toEqual([
      'Cedar Ridge Partners',
      'Meridian People Group',
    ])
    expect(industries).toContain('Transport and logistics')
    expect(product_types).toContain('Hiring')
    expect(namesOf(await search(`franchise_id=${franchises[0].id}`))).toEqual(['Silverpine Homes'])
    expect(namesOf(await search('industry=Transport%20and%20logistics'))).toEqual(['Harbor Logistics'])
    expect(namesOf(await search('product_type=Hiring%20and%20development'))).toEqual(['Harbor Logistics'])
    expect(namesOf(await search('is_active=false'))).toEqual([])
  })
  it.each(['name', 'users_count', 'results_count', 'last_activity_at', 'created_at'] as const)(
    'is sorted by %s, up and down, page by page',
    async (sort) => {
      for (const order of ['asc', 'desc']) {
        const all = (await search(`sort_by=${sort}&order_by=${order}`)).companies
        const values = all.map((one: Record<string, unknown>) => one[sort] ?? '')
        const sorted = values.toSorted((a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0))
        expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed())
        const paged: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page = await search(`sort_by=${sort}&order_by=${order}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
          paged.push(...namesOf(page))
          cursor = page.pagination.next_cursor
        }
        expect(paged).toEqual(all.map((one: { name: string }) => one.name))
      }
    },
  )
  it('shows twelve weeks, the set-up and the last activity', async () => {
    const [harbor] = (await search('search=harbor')).companies
    const { rows } = await server.owner.query(
      `select count(*)::int as n from survey_results where company_id = 1 and not is_archived and not is_test
       and submitted_at > now() - interval '84 days'`,
    )
    expect(harbor.weeks).toHaveLength(12)
    expect(harbor.weeks.reduce((sum: number, n: number) => sum + n, 0)).toBe(rows[0].n)
    expect(harbor.setup.find(({ step }: { step: string }) => step === 'owner').is_done).toBe(true)
    expect(harbor.setup.find(({ step }: { step: string }) => step === 'logo').is_done).toBe(false)
    expect(harbor.last_activity_at).not.toBeNull()
    const fresh = await create({ name: 'Nothing yet' })
    expect(fresh.setup.filter(({ is_done }: { is_done: boolean }) => is_done)).toEqual([])
    expect([fresh.users_count, fresh.results_count, Math.max(...fresh.weeks)]).toEqual([0, 0, 0])
  })
  it('the platform acting as somebody of a company is no activity of it', async () => {
    const before = (await get(HARBOR)).last_activity_at
    const { rows } = await server.owner.query("select id from users where email = 'company.owner@demo.test'")
    const headers = { 'proxy-user-id': String(rows[0].id) }
    const seen = await server.call('GET', '/companies/search', { token: tokens.superAdmin, headers })
    expect(seen.status).toBe(200)
    const acted = await server.owner.query(
      "select from audit_events where action = 'auth.proxy_start' and company_id = $1",
      [HARBOR],
    )
    expect(acted.rowCount).toBeGreaterThan(0)
    expect((await get(HARBOR)).last_activity_at).toBe(before)
  })
  it('a company user reads their own company and no other', async () => {
    expect(namesOf(await search('limit=200', tokens.user))).toEqual(['Harbor Logistics'])
    expect((await get(HARBOR, tokens.user)).name).toBe('Harbor Logistics')
    expect(await get(3, tokens.user)).toBeUndefined()
    expect(namesOf(await search('search=b.company.owner', tokens.owner))).toEqual([])
  })
  it('goes out as CSV with exactly the companies shown; a name that looks like a formula does not run', async () => {
    await create({ name: '=1+1', industry: 'Formulas' })
    const reply = await fetch(`${server.api}/companies/export`, {
      method: 'POST',
      headers: { 'id-token': tokens.superAdmin, 'content-type': 'application/json' },
      body: JSON.stringify({ industry: 'Formulas' }),
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename.*companies-\d{4}-\d\d-\d\d\.csv/)
    const lines = (await reply.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^'=1\+1,Formulas,/)
    const refused = await server.call('POST', '/companies/export', { token: tokens.owner, body: {} })
    expect(told(refused)).toEqual([403, 'FORBIDDEN'])
  })
})

describe('R230 POST /companies/update', () => {
  it('201 opens a company with its first pipeline; only the platform may', async () => {
    const body = { name: 'Alder & Quay', industry: 'Hospitality', time_zone: 'Europe/Dublin', franchise_id: 1 }
    const reply = await server.call('POST', '/companies/update', { token: tokens.superAdmin, body })
    expect(reply.status).toBe(201)
    expect(reply.body.companies[0]).toMatchObject({
      name: 'Alder & Quay',
      industry: 'Hospitality',
      time_zone: 'Europe/Dublin',
      franchise: { id: 1, name: 'Meridian People Group' },
      is_active: true,
      retention_months: 24,
    })
    const { rows } = await server.owner.query('select count(*)::int as n from pipelines where company_id = $1', [
      reply.body.companies[0].id,
    ])
    expect(rows[0].n).toBe(1)
    for (const token of [tokens.franchiseOwner, tokens.owner, tokens.user])
      expect(told(await server.call('POST', '/companies/update', { token, body }))).toEqual([403, 'FORBIDDEN'])
  })
  it('takes settings of another over at once; what is given wins', async () => {
    const from = await create({
      name: 'Pattern',
      retention_months: 6,
      accent: '#1a5842',
      consent_text: 'We are small.',
    })
    await server.call('POST', '/companies/departments', {
      token: tokens.superAdmin,
      body: { company_id: from.id, name: 'Kitchen' },
    })
    const made = await create({ name: 'Copy', copy_from_id: from.id, retention_months: 12 })
    expect(made).toMatchObject({
      retention_months: 12,
      accent: '#1a5842',
      consent_text: 'We are small.',
      departments_count: 1,
    })
  })
  it.each([
    ['a time zone that is none', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
    ['an address without a host', { url: 'https://' }, 'url'],
    ['an address of a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a franchise that is none', { franchise_id: 2_000_000_000 }, 'franchise_id'],
    ['a product type that is none', { product_type: 'Everything' }, 'product_type'],
    ['a retention of no month', { retention_months: 0 }, 'retention_months'],
    ['a colour nobody can read', { accent: '#ffd400' }, 'accent'],
    ['a colour that is none', { accent: 'url(x)' }, 'accent'],
  ])('422 for %s', async (_, more, path) => {
    const body = { name: 'Wrong', ...more }
    const reply = await server.call('POST', '/companies/update', { token: tokens.superAdmin, body })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, path])
  })
  it('R10 in be there is no product type to give or filter by', async () => {
    const be = await buildServer({ environment: { BRAND: 'be' } })
    const { superAdmin: token } = await signInAll(be)
    const reply = await be.call('POST', '/companies/update', { token, body: { name: 'X', product_type: 'Hiring' } })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'product_type'])
    expect((await be.call('GET', '/companies/search?product_type=Hiring', { token })).status).toBe(422)
    expect((await be.call('GET', '/companies/filter-options', { token })).body).not.toHaveProperty('product_types')
    expect((await be.call('GET', '/companies/1', { token })).body.companies[0]).not.toHaveProperty('product_type')
    await be.close()
  })
})

describe('R230 PUT /companies/update', () => {
  it('an owner changes what is the company’s own, and it can be undone', async () => {
    const before = await get(HARBOR)
    const body = {
      id: HARBOR,
      name: 'Harbour Logistics',
      industry: 'Freight',
      url: 'https://harbour.example',
      time_zone: 'Europe/Oslo',
    }
    const reply = await update(body, tokens.owner)
    expect(reply.body.companies[0]).toMatchObject({ ...body, is_active: true })
    expect(reply.body.command.summary).toBe('Name, industry, web site and time zone of Harbour Logistics changed')
    expect((await undo(reply.body.command, tokens.owner)).status).toBe(200)
    // Of a whole form only what is not as before is said.
    const one = await update(
      { ...body, name: 'Harbor Logistics', industry: before.industry, url: before.url },
      tokens.owner,
    )
    expect(one.body.command.summary).toBe('Time zone of Harbor Logistics changed')
    expect((await undo(one.body.command, tokens.owner)).status).toBe(200)
    const later = { updated_at: expect.any(String), last_activity_at: expect.any(String) }
    expect(await get(HARBOR)).toEqual({ ...before, ...later })
  })
  it.each([
    ['franchise_id', 2],
    ['product_type', 'Hiring'],
    ['go_high_level_location_id', 'abc'],
    ['is_active', false],
  ])('403 for an owner who changes %s; the platform may', async (field, value) => {
    const made = await create({ name: `Fields ${field}` })
    expect(told(await update({ id: HARBOR, [field]: value }, tokens.owner))).toEqual([403, 'FORBIDDEN'])
    expect((await update({ id: made.id, [field]: value })).status).toBe(200)
  })
  it('404 for a company out of reach, 403 for roles without the right', async () => {
    expect(told(await update({ id: HARBOR, name: 'Stolen' }, tokens.otherOwner))).toEqual([404, 'NOT_FOUND'])
    expect(told(await update({ id: HARBOR, name: 'x' }, tokens.user))).toEqual([403, 'FORBIDDEN'])
    expect(told(await update({ id: HARBOR, name: 'x' }, tokens.franchiseOwner))).toEqual([403, 'FORBIDDEN'])
  })
  it('R193 409 STALE with what is there now', async () => {
    const made = await create({ name: 'Two at once' })
    await update({ id: made.id, name: 'First', updated_at: made.updated_at })
    server.clock.advance(5)
    const reply = await update({ id: made.id, name: 'Second', updated_at: '2001-01-01T00:00:00.000Z' })
    expect([...told(reply), reply.body.companies[0].name]).toEqual([409, 'STALE', 'First'])
  })
  it('undo is refused once somebody else has changed it', async () => {
    const made = await create({ name: 'Undone late' })
    const { command } = (await update({ id: made.id, name: 'A' })).body
    server.clock.advance(5)
    await update({ id: made.id, name: 'B' })
    expect(told(await undo(command))).toEqual([409, 'UNDO_CONFLICT'])
  })
  it('R108 a change made while acting as the owner names both', async () => {
    const [me, owner] = await Promise.all(
      [tokens.superAdmin, tokens.owner].map(
        async (token) => (await server.call('GET', '/users/profile', { token })).body.users[0].id as number,
      ),
    )
    const headers = { 'proxy-user-id': String(owner) }
    await server.call('PUT', '/companies/update', {
      token: tokens.superAdmin,
      headers,
      body: { id: HARBOR, url: 'https://harbor.example' },
    })
    const { rows } = await server.owner.query(
      "select actor_id, on_behalf_of, company_id, changed from audit_events where action = 'companies.update' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({ actor_id: me, on_behalf_of: owner, company_id: HARBOR, changed: { fields: ['url'] } })
  })
})

describe('the end of a company', () => {
  it('its effects are known before; then its people are let in no more, its links say so; undo brings all back', async () => {
    const made = await create({ name: 'Ending' })
    const email = 'owner@ending.test'
    await addAccount(server, { email, role: 'COMPANY_OWNER', company_id: made.id })
    const { token } = await session(server, email)
    const campaign = { company_id: made.id, name: 'Summer', role_name: 'Cook' }
    const [{ uuid }] = (await server.call('POST', '/hiring-campaigns/campaigns/create', { token, body: campaign })).body
      .campaigns
    const effects = async () =>
      (await server.call('GET', `/companies/${made.id}/deactivation-effects`, { token: tokens.superAdmin })).body
        .effects
    expect(await effects()).toEqual({ users: 1, signed_in: 1, campaigns: 1, unfinished: 0 })
    const profile = async () => told(await server.call('GET', '/users/profile', { token }))
    const link = async () => (await server.call('GET', `/public/surveys/invitation?campaign=${uuid}`)).status
    expect([(await profile())[0], await link()]).toEqual([200, 200])

    const { command } = (await update({ id: made.id, is_active: false })).body
    expect(command.summary).toBe('Ending deactivated')
    await expect.poll(profile, { timeout: 2_000 }).toEqual([403, 'ACCOUNT_INACTIVE'])
    expect(await link()).toBe(410)
    expect((await server.call('GET', `/public/companies?uuid=${made.uuid}`)).status).toBe(404)

    await undo(command)
    await expect.poll(profile, { timeout: 2_000 }).toEqual([200, undefined])
    expect(await link()).toBe(200)
  })
})

describe('POST /companies/{id}/copy-settings', () => {
  it('takes over what was asked for, adds missing places only, and can be undone', async () => {
    const from = await create({ name: 'From', retention_months: 9, accent: '#732956', time_zone: 'Asia/Tokyo' })
    const to = await create({ name: 'To' })
    const add = (company_id: number, name: string) =>
      server.call('POST', '/companies/locations', { token: tokens.superAdmin, body: { company_id, name } })
    await add(from.id, 'Kyoto')
    await add(from.id, 'Osaka')
    await add(to.id, 'KYOTO')
    const copy = (parts: string[]) =>
      server.call('POST', `/companies/${to.id}/copy-settings`, {
        token: tokens.superAdmin,
        body: { from_id: from.id, parts },
      })
    const reply = await copy(['look', 'locations'])
    expect(reply.body.companies[0]).toMatchObject({ accent: '#732956', time_zone: 'UTC', locations_count: 2 })
    await undo(reply.body.command)
    expect(await get(to.id)).toMatchObject({ accent: null, locations_count: 1 })
    expect((await copy(['settings'])).body.companies[0]).toMatchObject({ retention_months: 9, time_zone: 'Asia/Tokyo' })
    const self = { from_id: to.id, parts: ['look'] }
    const own = await server.call('POST', `/companies/${to.id}/copy-settings`, { token: tokens.superAdmin, body: self })
    expect([own.status, own.body.issues[0].path]).toEqual([422, 'from_id'])
  })
})

describe('R126 undo of settings that were taken over', () => {
  const add = async (company_id: number, name: string) =>
    (await server.call('POST', '/companies/locations', { token: tokens.superAdmin, body: { company_id, name } })).body
      .locations[0]
  const placesOf = async (id: number) =>
    (
      await server.call('GET', `/companies/locations?company_id=${id}&sort_by=name&order_by=asc`, {
        token: tokens.superAdmin,
      })
    ).body.locations as { id: number; name: string }[]
  const taken = async (name: string) => {
    const [from, to] = [await create({ name: `${name} from`, accent: '#732956' }), await create({ name: `${name} to` })]
    await add(from.id, 'Kyoto')
    await add(from.id, 'Osaka')
    const body = { from_id: from.id, parts: ['look', 'locations'] }
    const reply = await server.call('POST', `/companies/${to.id}/copy-settings`, { token: tokens.superAdmin, body })
    const [kyoto, osaka] = await placesOf(to.id)
    return { id: to.id as number, kyoto: kyoto?.id ?? 0, osaka: osaka?.id ?? 0, command: reply.body.command }
  }
  const undone = async ({ id, command }: Awaited<ReturnType<typeof taken>>) => {
    const { status, body } = await undo(command)
    const { accent, locations_count } = await get(id)
    return { status, code: body.code, location_ids: body.location_ids, accent, locations_count }
  }
  const refused = { status: 409, code: 'UNDO_CONFLICT', accent: '#732956', locations_count: 2 }

  it('is refused where a campaign hires at one of the places, or lets people choose it', async () => {
    for (const name of ['One', 'Several'] as const) {
      const one = await taken(name)
      const where = name === 'One' ? { location_id: one.osaka } : { location_ids: [one.kyoto, one.osaka] }
      const campaign = await server.call('POST', '/hiring-campaigns/campaigns/create', {
        token: tokens.superAdmin,
        body: { company_id: one.id, name, role_name: 'Docker', ...where },
      })
      expect(campaign.status).toBe(201)
      const location_ids = name === 'One' ? [one.osaka] : [one.kyoto, one.osaka]
      expect(await undone(one)).toEqual({ ...refused, location_ids })
    }
  })
  it('is refused where somebody renamed one of the places', async () => {
    const one = await taken('Renamed')
    server.clock.advance(5)
    const path = `/companies/locations/${one.kyoto}`
    await server.call('PUT', path, { token: tokens.superAdmin, body: { name: 'Kyoto Station' } })
    expect(await undone(one)).toEqual({ ...refused, location_ids: [one.kyoto] })
  })
  it('leaves a place of the same name that was made where one of them was deleted', async () => {
    const one = await taken('Anew')
    await server.call('DELETE', `/companies/locations/${one.kyoto}`, { token: tokens.superAdmin })
    const anew = await add(one.id, 'KYOTO')
    expect((await undo(one.command)).status).toBe(200)
    expect((await placesOf(one.id)).map(({ id }) => id)).toEqual([anew.id])
  })
})

describe('R99 GET /companies/{id}/people', () => {
  it('lists the accounts of that company, those who can sign in first; for the platform alone', async () => {
    const reply = await server.call('GET', `/companies/${HARBOR}/people`, { token: tokens.superAdmin })
    const people = reply.body.people as { email: string; active: boolean; auth_role: string }[]
    expect(people.map(({ email }) => email)).toContain('company.owner@demo.test')
    expect(people.every(({ email }) => !email.startsWith('b.') && !email.includes('super'))).toBe(true)
    expect(people.map(({ active }) => active)).toEqual(
      people.map(({ active }) => active).toSorted((a, b) => Number(b) - Number(a)),
    )
    expect((await server.call('GET', `/companies/${HARBOR}/people`, { token: tokens.owner })).status).toBe(403)
    expect((await server.call('GET', '/companies/999999/people', { token: tokens.superAdmin })).status).toBe(404)
  })
})
