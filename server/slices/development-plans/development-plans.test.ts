import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, daysAfter } from '#server/kernel/company-days.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let survey_result_id: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })
  survey_result_id = rows.body.survey_results[0].id
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/development-plans/${path}`, { token, ...(body ? { body } : {}) })
const pin = (more: object) => call('PUT', 'coaching', { survey_result_id, piece: 'E3.H', reader: 'manager', ...more })
const items = async () => (await call('GET', `coaching?survey_result_id=${survey_result_id}`)).body.coaching_items
const choose = (more: object) => call('PUT', 'growth', { survey_result_id, ...more })
const plan = async () => (await call('GET', `growth?survey_result_id=${survey_result_id}`)).body.growth_plans[0]
const activity = async () =>
  (await server.call('GET', `/survey-results?id=${survey_result_id}`, { token: tokens.owner })).body.survey_results[0]
    .timeline as { event: string; by: string | null; properties: Record<string, unknown> }[]
/** What stands in the activity since then, oldest first. */
const since = async (before: number) =>
  (await activity())
    .map(({ event }) => event)
    .toReversed()
    .slice(before)
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })

describe('/development-plans/coaching', () => {
  it('R15 200 pins advice for 30, 60 or 90 days, moves it, ticks it off, and takes it out', async () => {
    expect((await pin({ days: 30 })).body.coaching_items).toMatchObject([{ piece: 'E3.H', days: 30, is_done: false }])
    expect((await pin({ days: 90 })).body.command.summary).toBe('Advice pinned for 90 days')
    expect((await pin({ days: 90, is_done: true })).body.command.summary).toBe('Advice ticked off')
    expect((await pin({ days: 90, is_done: false })).body.command.summary).toBe('Advice open again')
    await pin({ days: 90, is_done: true })
    expect(await items()).toMatchObject([{ days: 90, is_done: true, reader: 'manager' }])
    await pin({ days: 60 })
    expect(await items()).toMatchObject([{ days: 60, is_done: true }])
    expect((await pin({ days: null })).body.command.summary).toBe('Advice taken out of the plan')
    expect(await items()).toEqual([])
    expect((await pin({ days: null })).body.command).toBeUndefined()
  })
  it('R15 a piece has the day that its span ends on: it stays when ticked off, and another span counts from then', async () => {
    const inDays = (days: number) => daysAfter(dayIn('Europe/London', server.clock.now()), days)
    const dueOn = async () => (await items()).map(({ due_on }: { due_on: string }) => due_on)
    await pin({ days: 30 })
    expect(await dueOn()).toEqual([inDays(30)])
    // As if it had been chosen three days ago.
    await server.owner.query('update coaching_items set due_on = due_on - 3')
    const first = inDays(27)
    await pin({ days: 30, is_done: true })
    expect(await dueOn()).toEqual([first])
    const { command } = (await pin({ days: 60 })).body
    expect(await dueOn()).toEqual([inDays(60)])
    await undo(command.id)
    expect(await dueOn()).toEqual([first])
    await pin({ days: null })
  })
  it('each change is taken back one after the other; UNDO_CONFLICT where somebody changed it meanwhile', async () => {
    const first = (await pin({ days: 30 })).body.command.id
    server.clock.advance(1_000)
    const second = (await pin({ days: 90 })).body.command.id
    expect((await undo(first)).body.code).toBe('UNDO_CONFLICT')
    expect((await undo(second)).status).toBe(200)
    expect(await items()).toMatchObject([{ days: 30 }])
    expect((await undo(first)).status).toBe(200)
    expect(await items()).toEqual([])
  })
  it('422 for what is no advice or no span', async () => {
    expect((await pin({ piece: 'X3.H', days: 30 })).status).toBe(422)
    expect((await pin({ days: 45 })).status).toBe(422)
  })
})

describe('/development-plans/growth', () => {
  it('R15 200 keeps one goal with if-then plans and a day; another takes its place; undo brings it back', async () => {
    expect(await plan()).toEqual({ goal: null, check_ins: [] })
    const body = {
      piece: 'C4.L',
      plans: ['If I want to send it now, I read it once more.'],
      follow_up_on: '2027-01-15',
    }
    expect((await choose(body)).body.growth_plans[0].goal).toMatchObject(body)
    const over = await choose({ ...body, follow_up_on: '1999-12-31' })
    expect([over.status, over.body.issues?.[0].message]).toEqual([422, 'This day is over already.'])
    const { command } = (await choose({ piece: 'E3.L' })).body
    expect((await plan()).goal).toMatchObject({ piece: 'E3.L', plans: [], follow_up_on: null })
    expect((await undo(command.id)).status).toBe(200)
    expect((await plan()).goal).toMatchObject(body)
    expect((await choose({ piece: null })).body.growth_plans[0].goal).toBeNull()
    expect((await choose({ piece: null })).body.command).toBeUndefined()
  })
  it('UNDO_CONFLICT where another goal was chosen meanwhile', async () => {
    const { command } = (await choose({ piece: 'C4.L' })).body
    server.clock.advance(1_000)
    await choose({ piece: 'E3.L' })
    expect((await undo(command.id)).body.code).toBe('UNDO_CONFLICT')
  })
  it('201 notes how it went, newest first, and 409 NO_GOAL without a goal', async () => {
    await choose({ piece: 'C4.L' })
    const noted = (kept: string, note?: string) => call('POST', 'check-ins', { survey_result_id, kept, note })
    expect((await noted('partly', 'Twice of three')).status).toBe(201)
    expect((await noted('yes')).body.growth_plans[0].check_ins).toMatchObject([
      { kept: 'yes', note: null },
      { kept: 'partly', note: 'Twice of three' },
    ])
    await choose({ piece: null })
    expect((await noted('no')).body.code).toBe('NO_GOAL')
    expect((await plan()).check_ins).toHaveLength(2)
  })
  it('R224 what is done with goal and coaching plan stands in the activity of the person, with who did it', async () => {
    const before = (await activity()).length
    const { command } = (await choose({ piece: 'C4.L' })).body
    await undo(command.id)
    expect((await activity())[0]?.properties).toEqual({ of: 'goal_chosen' })
    await choose({ piece: 'E3.L' })
    const dated = await choose({ piece: 'E3.L', follow_up_on: '2027-01-15' })
    expect(dated.body.command.summary).toBe('Goal changed')
    await call('POST', 'check-ins', { survey_result_id, kept: 'yes' })
    await pin({ days: 30 })
    await pin({ days: null })
    await choose({ piece: null })
    await choose({ piece: null })
    const events = [
      'goal_chosen',
      'undone',
      'goal_chosen',
      'goal_changed',
      'checked_in',
      'coaching_changed',
      'coaching_changed',
    ]
    expect(await since(before)).toEqual([...events, 'goal_taken_back'])
    expect((await activity())[0]?.by).toMatch(/^Marta /)
  })
  it("404 for another company's person", async () => {
    for (const path of ['coaching', 'growth'])
      expect(
        (await call('GET', `${path}?survey_result_id=${survey_result_id}`, undefined, tokens.otherOwner)).status,
      ).toBe(404)
  })
  it('R16 R17 404 in hb, which has neither coaching nor growth', async () => {
    for (const path of ['coaching', 'growth']) {
      const reply = await server.call('GET', `/development-plans/${path}?survey_result_id=${survey_result_id}`, {
        token: tokens.owner,
        brand: 'hb',
      })
      expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
    }
  })
})
