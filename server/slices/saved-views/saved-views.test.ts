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

const keep = (body: object, token = tokens.user) =>
  server.call('POST', '/saved-views', {
    token,
    body: { list: 'candidates', name: 'To decide', address: { statuses: ['interview'], page: 2 }, ...body },
  })
const views = async (token = tokens.user) =>
  (await server.call('GET', '/saved-views?list=candidates', { token })).body.saved_views
const names = async (token = tokens.user) => (await views(token)).map((one: { name: string }) => one.name)

describe('/saved-views', () => {
  it('201 keeps filters, order and columns under a name, for oneself', async () => {
    const reply = await keep({ columns: ['name', 'ES', 'email'] })
    expect(reply.status).toBe(201)
    expect(reply.body.saved_views[0]).toMatchObject({
      name: 'To decide',
      address: { statuses: ['interview'], page: 2 },
      columns: ['name', 'ES', 'email'],
      is_shared: false,
      may_change: true,
    })
    expect(await names()).toContain('To decide')
    expect(await names(tokens.owner)).not.toContain('To decide')
  })
  it('a shared view is everybody’s in the company and nobody’s elsewhere', async () => {
    const [view] = (await keep({ name: 'Team view', is_shared: true })).body.saved_views
    expect(await names(tokens.owner)).toContain('Team view')
    expect(await names(tokens.franchiseOwner)).toContain('Team view')
    expect(await names(tokens.clinicOwner)).not.toContain('Team view')
    const rename = (token: string) =>
      server.call('PUT', `/saved-views/${view.id}`, { token, body: { name: 'Mine now' } })
    expect((await rename(tokens.clinicOwner)).status).toBe(404)
    expect((await rename(tokens.franchiseUser)).status).toBe(403)
    expect((await rename(tokens.owner)).status).toBe(200)
  })
  it('200 for whoever belongs to no company and changes a view that is shared: it stays its company’s', async () => {
    const [view] = (await keep({ name: 'Of the team', is_shared: true })).body.saved_views
    const body = { name: 'Of us all', is_shared: true }
    for (const token of [tokens.franchiseOwner, tokens.superAdmin])
      expect((await server.call('PUT', `/saved-views/${view.id}`, { token, body })).status).toBe(200)
    expect(await names(tokens.owner)).toContain('Of us all')
    expect(await names(tokens.clinicOwner)).not.toContain('Of us all')
  })
  it('422 for keeping somebody else’s shared view from the others: only its author does, and it stays as it was', async () => {
    const [view] = (await keep({ name: 'Still of the team', is_shared: true })).body.saved_views
    for (const token of [tokens.owner, tokens.superAdmin]) {
      const body = { name: 'Nobody’s', is_shared: false }
      const reply = await server.call('PUT', `/saved-views/${view.id}`, { token, body })
      expect([reply.status, reply.body.issues?.[0].path]).toEqual([422, 'is_shared'])
    }
    expect(await names(tokens.owner)).toContain('Still of the team')
  })
  it('422 for sharing by somebody who belongs to no company', async () => {
    const reply = await keep({ is_shared: true }, tokens.superAdmin)
    expect(reply.status).toBe(422)
    expect(reply.body.issues[0].path).toBe('is_shared')
  })
  it('a list opens with one view at most', async () => {
    await keep({ name: 'First', is_default: true })
    await keep({ name: 'Second', is_default: true })
    const opening = (await views()).filter((one: { is_default: boolean }) => one.is_default)
    expect(opening.map((one: { name: string }) => one.name)).toEqual(['Second'])
  })
  it('a list opens with one view at most, also where several are kept at one moment', async () => {
    const at = (name: string) => keep({ name, is_default: true }, tokens.owner)
    const replies = await Promise.all(['One', 'Two', 'Three'].map(at))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const opening = (await views(tokens.owner)).filter((one: { is_default: boolean }) => one.is_default)
    expect(opening).toHaveLength(1)
  })
  it('409 with the current view where somebody changed it meanwhile', async () => {
    const [view] = (await keep({ name: 'Old' })).body.saved_views
    server.clock.advance(1_000)
    await server.call('PUT', `/saved-views/${view.id}`, { token: tokens.user, body: { name: 'New' } })
    const late = await server.call('PUT', `/saved-views/${view.id}`, {
      token: tokens.user,
      body: { name: 'Later', updated_at: view.updated_at },
    })
    expect(late.status).toBe(409)
    expect(late.body.saved_views[0].name).toBe('New')
  })
  it('deleting can be undone', async () => {
    const [view] = (await keep({ name: 'Gone and back' })).body.saved_views
    const { body } = await server.call('DELETE', `/saved-views/${view.id}`, { token: tokens.user })
    expect(await names()).not.toContain('Gone and back')
    expect((await server.call('DELETE', `/saved-views/${view.id}`, { token: tokens.user })).status).toBe(404)
    expect((await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.user })).status).toBe(200)
    expect(await names()).toContain('Gone and back')
  })
  it('R126 a view that the list opened with is so again, unless another is by then', async () => {
    const isDefault = async (id: number) =>
      (await views(tokens.user)).find((one: { id: number }) => one.id === id).is_default
    const token = tokens.user
    const gone = async (id: number) => (await server.call('DELETE', `/saved-views/${id}`, { token })).body.command.id
    const undo = async (id: string) => (await server.call('POST', `/commands/${id}/undo`, { token })).status
    const [view] = (await keep({ name: 'Opens', is_default: true })).body.saved_views
    expect(await undo(await gone(view.id))).toBe(200)
    expect(await isDefault(view.id)).toBe(true)
    const command = await gone(view.id)
    const [next] = (await keep({ name: 'Opens now', is_default: true })).body.saved_views
    expect(await undo(command)).toBe(200)
    expect([await isDefault(view.id), await isDefault(next.id)]).toEqual([false, true])
  })
  it('widths of columns are kept for each person beside the columns, and go with the usual ones', async () => {
    const choose = (body: object) =>
      server.call('PUT', '/saved-views/columns', { token: tokens.owner, body: { list: 'candidates', ...body } })
    const seen = async (token: string) => (await server.call('GET', '/saved-views?list=candidates', { token })).body
    expect((await choose({ columns: null, widths: { name: 260, email: 90 } })).status).toBe(200)
    expect(await seen(tokens.owner)).toMatchObject({ columns: null, widths: { name: 260, email: 90 } })
    expect((await seen(tokens.user)).widths).toEqual({})
    await choose({ columns: ['name', 'email'], widths: { name: 300 } })
    expect(await seen(tokens.owner)).toMatchObject({ columns: ['name', 'email'], widths: { name: 300 } })
    for (const widths of [{ name: 5 }, { name: 5_000 }, { nothing: 100 }])
      expect((await choose({ columns: null, widths })).status).toBe(422)
    await choose({ columns: null })
    expect(await seen(tokens.owner)).toMatchObject({ columns: null, widths: {} })
  })
  it('columns are kept for each person, and null takes the usual ones again', async () => {
    const choose = (columns: string[] | null, token = tokens.user) =>
      server.call('PUT', '/saved-views/columns', { token, body: { list: 'candidates', columns } })
    const chosen = async (token = tokens.user) =>
      (await server.call('GET', '/saved-views?list=candidates', { token })).body.columns
    expect((await choose(['email', 'name'])).status).toBe(200)
    expect((await choose(['name', 'phone'])).status).toBe(200)
    expect(await chosen()).toEqual(['name', 'phone'])
    expect(await chosen(tokens.owner)).toBeNull()
    await choose(null)
    expect(await chosen()).toBeNull()
    expect((await choose(['name', 'name'])).status).toBe(422)
    expect((await choose([])).status).toBe(422)
  })
  it('how somebody looks at boards is kept for each person', async () => {
    const view = { parts: ['role', 'foot'], collapsed: ['new: a'], opened: ['declined'], hidden: [] }
    const seen = async (token: string) => (await server.call('GET', '/saved-views/board', { token })).body.board
    const choose = (body: object) => server.call('PUT', '/saved-views/board', { token: tokens.owner, body })
    expect(await seen(tokens.owner)).toBeNull()
    expect((await choose(view)).body.board).toEqual(view)
    expect(await seen(tokens.owner)).toEqual(view)
    expect(await seen(tokens.user)).toBeNull()
    const nothing = { parts: [], collapsed: [], opened: [], hidden: [] }
    await choose(nothing)
    expect(await seen(tokens.owner)).toEqual(nothing)
    expect((await choose({ ...view, parts: ['hat'] })).status).toBe(422)
  })
  it('422 for an address that is none', async () => {
    expect((await keep({ address: { 'not a name': 1 } })).status).toBe(422)
    expect((await keep({ address: { search: { nested: true } } })).status).toBe(422)
  })
})
