import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const COURSE = { company_id: 1, type: 'training', title: 'Leading a shift', occurred_on: '2026-02-10' }
const note = (company_events: object[], token = tokens.owner, headers = {}) =>
  server.call('POST', '/company-events/create-bulk', { token, body: { company_events }, headers })
const list = async (query = '', token = tokens.owner) =>
  (await server.call('GET', `/company-events?company_id=1${query}`, { token })).body.company_events
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })

describe('/company-events', () => {
  it('R233 201 notes up to 500 at once; a repeat of the same company, type, title and day is stored once', async () => {
    const first = await note([COURSE, { ...COURSE, note: 'said again' }, { ...COURSE, occurred_on: '2026-02-11' }])
    expect(first).toMatchObject({
      status: 201,
      body: { created: 2, company_events: [COURSE, { occurred_on: '2026-02-11' }] },
    })
    const again = await note([COURSE])
    expect(again).toMatchObject({ status: 201, body: { created: 0, company_events: [COURSE] } })
    expect(again.body).not.toHaveProperty('command')
    expect((await list()).map((one: { occurred_on: string }) => one.occurred_on)).toEqual(['2026-02-11', '2026-02-10'])
    const many = Array.from({ length: 500 }, (_, n) => ({ ...COURSE, type: 'hire', title: `Hire ${n}` }))
    expect((await note(many)).body.created).toBe(500)
    expect((await note([...many, COURSE])).status).toBe(422)
  })
  it('R233 one bad row answers 422 with its index in the path, and nothing is stored', async () => {
    const title = 'Never stored'
    const reply = await note([
      { ...COURSE, title },
      { ...COURSE, title, type: 'party' },
      { ...COURSE, title, occurred_on: '2026-02-30' },
    ])
    expect(reply.status).toBe(422)
    expect(reply.body.issues.map((one: { path: string }) => one.path)).toEqual([
      'company_events.1.type',
      'company_events.2.occurred_on',
    ])
    expect(await list(`&search=${encodeURIComponent(title)}`)).toEqual([])
  })
  it('R233 a day more than a year ahead is a slip of the keys, which is told; one that is planned is noted', async () => {
    const now = server.clock.now().getTime()
    const ahead = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
    const slip = await note([COURSE, { ...COURSE, title: 'Moved', occurred_on: ahead(370) }])
    expect([slip.status, slip.body.issues]).toMatchObject([
      422,
      [{ path: 'company_events.1.occurred_on', message: 'This day is more than a year away.' }],
    ])
    expect(await list('&search=Moved')).toEqual([])
    expect((await note([{ ...COURSE, title: 'Planned', occurred_on: ahead(90) }])).status).toBe(201)
  })
  it('R233 R27 one row of a company out of reach is 404, and none is stored', async () => {
    const title = 'Half of it theirs'
    const reply = await note([
      { ...COURSE, title },
      { ...COURSE, title, company_id: 3 },
    ])
    expect(reply.status).toBe(404)
    expect(await list(`&search=${encodeURIComponent(title)}`)).toEqual([])
    expect(await list('', tokens.otherOwner)).toEqual([])
    expect((await note([COURSE], tokens.user)).status).toBe(403)
  })
  it('R233 marks of a chart are asked for by company, type and span of days', async () => {
    await note([
      { ...COURSE, type: 'reorganisation', title: 'Two teams become one', occurred_on: '2025-06-01' },
      { ...COURSE, type: 'reorganisation', title: 'New depot', occurred_on: '2025-09-01' },
    ])
    const found = await list('&type=reorganisation&from=2025-05-01&to=2025-07-01&order_by=asc')
    expect(found).toMatchObject([{ title: 'Two teams become one', note: null }])
    const first = await server.call('GET', '/company-events?company_id=1&limit=1&type=reorganisation', {
      token: tokens.user,
    })
    const second = await server.call(
      'GET',
      `/company-events?company_id=1&limit=1&type=reorganisation&cursor=${first.body.pagination.next_cursor}`,
      { token: tokens.user },
    )
    expect([first, second].map(({ body }) => body.company_events[0].title)).toEqual([
      'New depot',
      'Two teams become one',
    ])
  })
  it('what was noted or taken away can be taken back, unless it was changed meanwhile', async () => {
    const title = 'Taken back'
    const mine = () => list(`&search=${encodeURIComponent(title)}`)
    const noted = await note([{ ...COURSE, title }])
    expect((await undo(noted.body.command.id)).status).toBe(200)
    expect(await mine()).toEqual([])
    const again = await note([{ ...COURSE, title, note: 'kept' }])
    const [event] = again.body.company_events
    const remove = () => server.call('DELETE', `/company-events/${event.id}`, { token: tokens.owner })
    const removed = await remove()
    expect((await undo(again.body.command.id)).status).toBe(409)
    expect((await undo(removed.body.command.id)).status).toBe(200)
    expect(await mine()).toEqual([event])
    const gone = await remove()
    await note([{ ...COURSE, title }])
    expect((await undo(gone.body.command.id)).status).toBe(409)
    expect((await server.call('DELETE', `/company-events/${event.id}`, { token: tokens.otherOwner })).status).toBe(404)
  })
})
