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

const call = (method: string, path: string, body?: object, token = tokens.superAdmin) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const PATH = '/companies/franchises'
interface Franchise {
  id: number
  name: string
  companies: { id: number; name: string }[]
  people: number
  updated_at: string
}
const all = async (): Promise<Franchise[]> => (await call('GET', PATH)).body.franchises
const make = (name: string) => call('POST', PATH, { name })
const made = async (name: string): Promise<Franchise> => (await make(name)).body.franchises[0]
const undo = (reply: { body: { command: { id: string } } }) => call('POST', `/commands/${reply.body.command.id}/undo`)
const namesFor = async (token: string) =>
  (await server.call('GET', '/companies/list', { token })).body.companies.map(({ name }: { name: string }) => name)

describe('franchises', () => {
  it('R27 are for the platform alone', async () => {
    for (const token of [tokens.franchiseOwner, tokens.owner, tokens.user]) {
      expect((await call('GET', PATH, undefined, token)).status).toBe(403)
      expect((await call('POST', PATH, { name: 'Mine' }, token)).status).toBe(403)
    }
  })
  it('are listed with their companies and the people of their own', async () => {
    const franchises = await all()
    const harbor = franchises.find(({ companies }) => companies.some(({ name }) => name === 'Harbor Logistics'))
    expect(harbor?.companies.length).toBeGreaterThan(1)
    expect(harbor?.people).toBeGreaterThan(1)
  })
  it('are made and renamed under a name of their own, and both can be undone', async () => {
    const reply = await make('Northern Lights')
    expect(reply.status).toBe(201)
    const [franchise] = reply.body.franchises
    expect(franchise).toMatchObject({ name: 'Northern Lights', companies: [], people: 0 })
    expect((await make('northern LIGHTS')).body.code).toBe('CONFLICT')
    const renamed = await call('PUT', `${PATH}/${franchise.id}`, { name: 'Southern Lights' })
    expect(renamed.body.franchises[0].name).toBe('Southern Lights')
    const other = await made('Another')
    expect((await call('PUT', `${PATH}/${other.id}`, { name: 'Southern lights' })).status).toBe(409)
    expect((await undo(renamed)).status).toBe(200)
    expect((await all()).find(({ id }) => id === franchise.id)?.name).toBe('Northern Lights')
    expect((await undo(reply)).status).toBe(200)
    expect((await all()).some(({ id }) => id === franchise.id)).toBe(false)
  })
  it('R197 are told apart without accents; of two of an earlier release each keeps its name, and gets it back', async () => {
    const franchise = await made('Côte Bleue')
    const other = await made('Beta')
    const refused = await make('Cote bleue')
    expect([refused.status, refused.body.code, refused.body.issues[0]]).toMatchObject([
      409,
      'CONFLICT',
      { path: 'name', message: 'There is a franchise called “Côte Bleue”. Accents make no other name.' },
    ])
    expect((await make('CÔTE bleue')).body.issues[0].message).toBe('There is a franchise of that name.')
    expect((await call('PUT', `${PATH}/${other.id}`, { name: 'Cote Bleue' })).status).toBe(409)
    await server.owner.query('update franchises set name = $2 where id = $1', [other.id, 'Cote Bleue'])
    expect((await call('PUT', `${PATH}/${franchise.id}`, { name: 'Côte Bleue' })).status).toBe(200)
    const renamed = await call('PUT', `${PATH}/${franchise.id}`, { name: 'Gamma' })
    expect((await undo(renamed)).status).toBe(200)
    expect((await all()).filter(({ id }) => id === franchise.id || id === other.id).map(({ name }) => name)).toEqual([
      'Cote Bleue',
      'Côte Bleue',
    ])
    const gone = await call('DELETE', `${PATH}/${franchise.id}`)
    expect((await undo(gone)).status).toBe(200)
    await call('PUT', `${PATH}/${other.id}`, { name: 'Beta' })
    server.clock.advance(1_000)
    const again = await call('PUT', `${PATH}/${franchise.id}`, { name: 'Gamma' })
    server.clock.advance(1_000)
    await made('Cote Bleue')
    expect((await undo(again)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R126 a renaming is not undone where another has the old name meanwhile', async () => {
    const franchise = await made('Old name')
    const renamed = await call('PUT', `${PATH}/${franchise.id}`, { name: 'New name' })
    await made('old NAME')
    expect((await undo(renamed)).body.code).toBe('UNDO_CONFLICT')
    expect((await all()).find(({ id }) => id === franchise.id)?.name).toBe('New name')
  })
  it('take companies over: what that does is told before, done at once for those who look, and undone whole', async () => {
    const target = await made('Coastal')
    const before = await namesFor(tokens.franchiseOwner)
    expect(before).toContain('Harbor Logistics')
    const [harbor] = (await server.call('GET', '/companies/list', { token: tokens.owner })).body.companies
    const path = `${PATH}/${target.id}/companies`
    const preview = await call('POST', path, { company_ids: [harbor.id], dry_run: true })
    expect(preview.body.moves).toMatchObject([{ company: { id: harbor.id }, changes: true, people_gaining: 0 }])
    expect(preview.body.moves[0].people_losing).toBeGreaterThan(0)
    expect(preview.body.command).toBeUndefined()
    expect(await namesFor(tokens.franchiseOwner)).toEqual(before)
    const moved = await call('POST', path, { company_ids: [harbor.id] })
    expect(moved.body.franchises[0].companies).toEqual([{ id: harbor.id, name: 'Harbor Logistics' }])
    // What somebody may see is at most a second old.
    await expect.poll(() => namesFor(tokens.franchiseOwner)).not.toContain('Harbor Logistics')
    const again = await call('POST', path, { company_ids: [harbor.id] })
    expect([again.body.moves[0].changes, again.body.command]).toEqual([false, undefined])
    expect((await call('DELETE', `${PATH}/${target.id}`)).body.code).toBe('CONFLICT')
    expect((await undo(moved)).status).toBe(200)
    await expect.poll(() => namesFor(tokens.franchiseOwner)).toEqual(before)
    const { rows } = await server.owner.query("select from audit_events where action = 'companies.franchises.move'")
    expect(rows.length).toBeGreaterThan(0)
    expect((await call('POST', path, { company_ids: [2_000_000_000] })).status).toBe(404)
  })
  it('a move is not undone over a later change of the company', async () => {
    const target = await made('Inland')
    const [harbor] = (await server.call('GET', '/companies/list', { token: tokens.owner })).body.companies
    const moved = await call('POST', `${PATH}/${target.id}/companies`, { company_ids: [harbor.id] })
    await call('PUT', '/companies/update', { id: harbor.id, industry: 'Shipping' })
    expect((await undo(moved)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R126 nothing goes back into a franchise that was deleted meanwhile, whichever way it left', async () => {
    const target = await made('Upland')
    const leave = {
      move: (id: number) => call('POST', `${PATH}/${target.id}/companies`, { company_ids: [id] }),
      change: (id: number) => call('PUT', '/companies/update', { id, franchise_id: target.id }),
    }
    for (const [how, away] of Object.entries(leave)) {
      const former = await made(`Lowland by ${how}`)
      const company = (await call('POST', '/companies/update', { name: `Of ${how}`, franchise_id: former.id })).body
      const { id } = company.companies[0]
      const left = await away(id)
      expect((await call('DELETE', `${PATH}/${former.id}`)).status).toBe(200)
      const { status, body } = await undo(left)
      expect([how, status, body.code, body.company_ids]).toEqual([how, 409, 'UNDO_CONFLICT', [id]])
    }
  })
  it('R126 one that somebody renamed meanwhile is not taken away', async () => {
    const reply = await make('Fresh')
    const { id } = reply.body.franchises[0]
    server.clock.advance(5)
    await call('PUT', `${PATH}/${id}`, { name: 'Fresh water' })
    const refused = await undo(reply)
    expect([refused.body.code, refused.body.franchise_ids]).toEqual(['UNDO_CONFLICT', [id]])
  })
  it('are deleted while nobody belongs to them, and come back', async () => {
    const franchise = await made('Short-lived')
    const gone = await call('DELETE', `${PATH}/${franchise.id}`)
    expect(gone.status).toBe(200)
    expect((await call('PUT', `${PATH}/${franchise.id}`, { name: 'Gone' })).status).toBe(404)
    expect((await undo(gone)).status).toBe(200)
    expect((await all()).find(({ id }) => id === franchise.id)).toEqual(franchise)
  })
})
