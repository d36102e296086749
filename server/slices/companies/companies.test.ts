import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const names = async (token: string) =>
  (await server.call('GET', '/companies/list', { token })).body.companies.map((one: { name: string }) => one.name)
const search = async (token: string) =>
  (await server.call('GET', '/companies/search?sort_by=name&order_by=asc', { token })).body.companies

describe('companies in reach', () => {
  it('R230 everybody sees their own: company, franchise, all', async () => {
    expect(await names(tokens.user)).toEqual(['Harbor Logistics'])
    expect(await names(tokens.franchiseUser)).toEqual(['Harbor Logistics', 'Northwind Clinics'])
    expect(await names(tokens.superAdmin)).toEqual(['Harbor Logistics', 'Northwind Clinics', 'Silverpine Homes'])
  })
  it('counts people and users of each company, not of others', async () => {
    const all = await search(tokens.superAdmin)
    for (const company of all) {
      const want = await server.owner.query(
        'select (select count(*)::int from users where company_id = $1) as users, (select count(*)::int from survey_results where company_id = $1 and not is_archived and not is_test) as results',
        [company.id],
      )
      expect([company.users_count, company.results_count]).toEqual([want.rows[0].users, want.rows[0].results])
    }
  })
  it('R10 product_type is there in hb and absent in be', async () => {
    expect((await search(tokens.owner))[0]).toHaveProperty('product_type')
    const be = await buildServer({ environment: { BRAND: 'be' } })
    const { owner } = await signInAll(be)
    const reply = await be.call('GET', '/companies/search', { token: owner })
    expect(reply.body.companies[0]).not.toHaveProperty('product_type')
    await be.close()
  })
})

describe('GET /public/companies', () => {
  it('R229 one company by its reference: name, places and nothing more; 422 without one, never a list', async () => {
    const [company] = await search(tokens.owner)
    const reply = await server.call('GET', `/public/companies?uuid=${company.uuid}`)
    expect(Object.keys(reply.body.companies[0]).toSorted()).toEqual([
      'departments',
      'locations',
      'logo_url',
      'name',
      'product_type',
      'uuid',
    ])
    expect((await server.call('GET', `/public/companies/role-names?uuid=${company.uuid}`)).body.role_names).toContain(
      'Warehouse Supervisor',
    )
    expect((await server.call('GET', '/public/companies?uuid=00000000-0000-4000-8000-000000000000')).status).toBe(404)
    for (const path of ['/public/companies', '/public/companies/role-names']) {
      const without = await server.call('GET', path)
      expect([path, without.status, without.body.issues?.[0]?.path]).toEqual([path, 422, 'uuid'])
    }
  })
})

describe.each(['locations', 'departments'] as const)('R232 /companies/%s', (kind) => {
  it('a name is unique in its company without regard to case; another company may have it', async () => {
    const [mine] = await search(tokens.owner)
    const [theirs] = await search(tokens.otherOwner)
    const add = (company_id: number, name: string, token: string) =>
      server.call('POST', `/companies/${kind}`, { token, body: { company_id, name } })
    expect((await add(mine.id, 'Riverside', tokens.owner)).status).toBe(201)
    expect((await add(mine.id, 'RIVERSIDE', tokens.owner)).status).toBe(409)
    expect((await add(theirs.id, 'Riverside', tokens.otherOwner)).status).toBe(201)
    expect((await add(mine.id, 'Elsewhere', tokens.otherOwner)).status).toBe(404)
    expect((await add(mine.id, 'Elsewhere', tokens.user)).status).toBe(403)
  })
  it('one in use becomes inactive instead of deleted', async () => {
    const list = async () =>
      (await server.call('GET', `/companies/${kind}?limit=200`, { token: tokens.owner })).body[kind]
    const places = await list()
    const used = places.find((one: { results_count: number }) => one.results_count > 0)
    const unused = places.find((one: { results_count: number }) => one.results_count === 0)
    expect([used.is_used, unused.is_used]).toEqual([true, false])
    expect((await server.call('DELETE', `/companies/${kind}/${used.id}`, { token: tokens.owner })).body.outcome).toBe(
      'made inactive',
    )
    expect((await server.call('DELETE', `/companies/${kind}/${unused.id}`, { token: tokens.owner })).body.outcome).toBe(
      'deleted',
    )
    expect((await list()).find((one: { id: number }) => one.id === used.id).is_active).toBe(false)
    expect((await server.call('DELETE', `/companies/${kind}/${used.id}`, { token: tokens.otherOwner })).status).toBe(
      404,
    )
    const again = await server.call('PUT', `/companies/${kind}/${used.id}`, {
      token: tokens.owner,
      body: { is_active: true, name: 'Renamed' },
    })
    expect(again.body[kind][0]).toMatchObject({ is_active: true, name: 'Renamed' })
  })
})

describe('the country of a location', () => {
  it('is one of ISO 3166-1, said in the command and undone with it; departments have none', async () => {
    const call = (method: string, path: string, body: object) =>
      server.call(method, `/companies/${path}`, { token: tokens.owner, body })
    const name = `Haarlem ${Math.random()}`
    const made = await call('POST', 'locations', { company_id: 1, name })
    const [{ id, country }] = made.body.locations
    expect([made.status, country]).toEqual([201, null])
    const put = await call('PUT', `locations/${id}`, { country: 'NL' })
    expect([put.body.locations[0].country, put.body.command.summary]).toEqual([
      'NL',
      `Location “${name}” put in Netherlands`,
    ])
    expect((await call('PUT', `locations/${id}`, { country: 'NL' })).body.command).toBe(undefined)
    expect((await call('PUT', `locations/${id}`, { name })).body.locations[0].country).toBe('NL')
    const gone = await server.call('DELETE', `/companies/locations/${id}`, { token: tokens.owner })
    const undo = (command: { id: string }) =>
      server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect((await undo(gone.body.command)).status).toBe(200)
    const found = async () =>
      (await server.call('GET', `/companies/locations?search=${name}`, { token: tokens.owner })).body.locations[0]
    expect((await found()).country).toBe('NL')
    const out = await call('PUT', `locations/${id}`, { country: null })
    expect(out.body.command.summary).toContain('without a country')
    await undo(out.body.command)
    expect((await found()).country).toBe('NL')
    for (const bad of ['UK', 'nl', 'XX', '']) {
      const refused = await call('PUT', `locations/${id}`, { country: bad })
      expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'country'])
    }
    expect((await call('POST', 'departments', { company_id: 1, name, country: 'NL' })).status).toBe(422)
  })
})

it.each(['locations', 'departments'] as const)('R232 %s: İzmir and izmir are one name', async (kind) => {
  const add = (name: string) =>
    server.call('POST', `/companies/${kind}`, { token: tokens.owner, body: { company_id: 1, name } })
  expect((await add('İzmir')).status).toBe(201)
  expect((await add('izmir')).status).toBe((await add('İzmir')).status)
})

describe.each(['locations', 'departments'] as const)('every change of the %s can be undone', (kind) => {
  const [one, label] = kind === 'locations' ? ['location', 'Location'] : ['department', 'Department']
  const add = async (name: string) => {
    const reply = await server.call('POST', `/companies/${kind}`, {
      token: tokens.owner,
      body: { company_id: 1, name },
    })
    expect(reply.status).toBe(201)
    return { place: reply.body[kind][0], command: reply.body.command }
  }
  const change = async (id: number, body: object) => {
    const reply = await server.call('PUT', `/companies/${kind}/${id}`, { token: tokens.owner, body })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const found = async (name: string) => {
    const path = `/companies/${kind}?search=${encodeURIComponent(name)}`
    return (await server.call('GET', path, { token: tokens.owner })).body[kind]
  }
  const undo = (command: { id: string }) => server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })

  it('one that was added goes, unless something names it by then', async () => {
    const { place, command } = await add('Attic')
    expect(command.summary).toBe(`${label} “Attic” added`)
    expect((await undo(command)).status).toBe(200)
    expect(await found('Attic')).toEqual([])
    const again = await add('Attic')
    await server.owner.query(
      `update survey_results set ${one}_id = $1 where id = (select max(id) from survey_results where company_id = 1)`,
      [again.place.id],
    )
    const refused = await undo(again.command)
    expect([refused.status, refused.body.code, refused.body[`${one}_ids`]]).toEqual([
      409,
      'UNDO_CONFLICT',
      [again.place.id],
    ])
    expect(again.place.id).not.toBe(place.id)
  })
  it('a new name and a place out of use come back; nothing is to take back where nothing changed', async () => {
    const { place } = await add('Back office')
    const renamed = await change(place.id, { name: 'Front office' })
    expect(renamed.command.summary).toBe(`${label} “Back office” renamed “Front office”`)
    expect((await undo(renamed.command)).status).toBe(200)
    expect(await found('Back office')).toEqual([place])
    const both = await change(place.id, { name: 'Yard office', is_active: false })
    expect(both.command.summary).toBe(`${label} “Back office” renamed “Yard office” and made inactive`)
    expect((await undo(both.command)).status).toBe(200)
    expect(await found('Back office')).toEqual([place])
    expect(await change(place.id, { name: 'Back office', is_active: true })).not.toHaveProperty('command')
  })
  it('a change that somebody made on top of it, or a name that is taken meanwhile, stays', async () => {
    const { place } = await add('Gate one')
    const first = await change(place.id, { name: 'Gate two' })
    await add('Gate one')
    expect((await undo(first.command)).status).toBe(409)
    const second = await change(place.id, { name: 'Gate three' })
    await change(place.id, { name: 'Gate four' })
    expect((await undo(second.command)).status).toBe(409)
    expect(await found('Gate four')).toHaveLength(1)
  })
})

describe.each(['locations', 'departments'] as const)('R126 the %s that somebody was at', (kind) => {
  it('being gone meanwhile, the change of the person is not undone, and it is said of whom', async () => {
    const token = tokens.owner
    const key = `${kind.slice(0, -1)}_id`
    const made = await server.call('POST', `/companies/${kind}`, { token, body: { company_id: 1, name: 'Cellar' } })
    const { id } = made.body[kind][0]
    const person = (await server.call('GET', '/survey-results/search?limit=1', { token })).body.survey_results[0]
    const put = (body: object) =>
      server.call('PUT', '/survey-results/update', { token, body: { id: person.id, ...body } })
    await put({ [key]: id })
    const away = await put({ [key]: null })
    expect((await server.call('DELETE', `/companies/${kind}/${id}`, { token })).body.outcome).toBe('deleted')
    const undone = await server.call('POST', `/commands/${away.body.command.id}/undo`, { token })
    expect([undone.status, undone.body.code, undone.body.survey_result_ids]).toEqual([
      409,
      'UNDO_CONFLICT',
      [person.id],
    ])
  })
})

describe('merging places', () => {
  const people = async (id: number) =>
    (await server.owner.query('select count(*)::int as n from survey_results where location_id = $1', [id])).rows[0].n
  const list = async () =>
    (await server.call('GET', '/companies/locations?limit=200&sort_by=name&order_by=asc', { token: tokens.owner })).body
      .locations as { id: number; name: string; results_count: number; is_active: boolean }[]
  const merge = (id: number, into_id: number, token = tokens.owner) =>
    server.call('POST', `/companies/locations/${id}/merge`, { token, body: { into_id } })

  it('whatever named the first names the second; undo brings both back as they were', async () => {
    const before = await list()
    const [first, second] = before.filter((one) => one.results_count > 0)
    if (!first || !second) throw new Error('two used locations are needed')
    const { body } = await merge(first.id, second.id)
    expect(body.command.summary).toBe(`Location “${first.name}” merged into “${second.name}”`)
    expect(body.places[0].results_count).toBe(first.results_count + second.results_count)
    expect([await people(first.id), await people(second.id)]).toEqual([0, first.results_count + second.results_count])
    expect((await list()).map(({ id }) => id)).not.toContain(first.id)
    expect((await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })).status).toBe(200)
    const view = ({ id, name, results_count, is_active }: (typeof before)[number]) => [
      id,
      name,
      results_count,
      is_active,
    ]
    expect((await list()).map(view)).toEqual(before.map(view))
  })
  it('404 for one of another company, 422 for itself, and undo is refused where the name is taken meanwhile', async () => {
    const [mine] = await list()
    const theirs = (await server.call('GET', '/companies/locations', { token: tokens.otherOwner })).body.locations[0]
    expect((await merge(mine?.id ?? 0, theirs.id)).status).toBe(404)
    expect((await merge(theirs.id, mine?.id ?? 0)).status).toBe(404)
    expect((await merge(mine?.id ?? 0, mine?.id ?? 0)).status).toBe(422)
    const over = await merge(mine?.id ?? 0, theirs.id, tokens.superAdmin)
    expect([over.status, over.body.issues[0].path]).toEqual([422, 'into_id'])
    const add = (name: string) =>
      server.call('POST', '/companies/locations', { token: tokens.owner, body: { company_id: 1, name } })
    const made = (await add('Short-lived')).body.locations[0]
    const gone = await server.call('DELETE', `/companies/locations/${made.id}`, { token: tokens.owner })
    await add('short-LIVED')
    const undo = await server.call('POST', `/commands/${gone.body.command.id}/undo`, { token: tokens.owner })
    expect([undo.status, undo.body.code]).toEqual([409, 'UNDO_CONFLICT'])
  })
  it('undo of a deletion brings the place back with its number', async () => {
    const body = { company_id: 1, name: 'Back again' }
    const made = (await server.call('POST', '/companies/departments', { token: tokens.owner, body })).body
      .departments[0]
    const gone = await server.call('DELETE', `/companies/departments/${made.id}`, { token: tokens.owner })
    expect(gone.body.outcome).toBe('deleted')
    await server.call('POST', `/commands/${gone.body.command.id}/undo`, { token: tokens.owner })
    const again = await server.call('PUT', `/companies/departments/${made.id}`, {
      token: tokens.owner,
      body: { name: 'Here' },
    })
    expect(again.body.departments[0]).toMatchObject({ id: made.id, name: 'Here', is_active: true })
  })
  it('a location that only a campaign names is made inactive, not deleted', async () => {
    const place = { company_id: 1, name: 'Named by a campaign' }
    const made = (await server.call('POST', '/companies/locations', { token: tokens.owner, body: place })).body
      .locations[0]
    const campaign = { company_id: 1, name: 'There', role_name: 'Guide', location_id: made.id }
    await server.call('POST', '/hiring-campaigns/campaigns/create', { token: tokens.owner, body: campaign })
    const gone = await server.call('DELETE', `/companies/locations/${made.id}`, { token: tokens.owner })
    expect(gone.body.outcome).toBe('made inactive')
  })
})
