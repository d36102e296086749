import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, BoardColumn, Card } from '#contract/resources/survey-results.board.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let pipeline: number

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  pipeline = (await board()).pipeline.id
})
afterAll(() => server.close())

const board = async (query = '', token = tokens.owner): Promise<Board> =>
  (await server.call('GET', `/survey-results/board${query}`, { token })).body
const column = async (key: string, query = ''): Promise<BoardColumn> => {
  const found = (await board(query)).columns.find((one) => one.key === key)
  if (!found) throw new Error(`no column ${key}`)
  return found
}
const ids = async (key: string) => (await column(key)).ids
const put = (path: string, body: object, token = tokens.owner) =>
  server.call('PUT', `/survey-results/${path}`, { token, body })
const move = (body: object, token = tokens.owner) => put('update-status', body, token)
const undo = (command: { id: string }, token = tokens.owner) =>
  server.call('POST', `/commands/${command.id}/undo`, { token })
const cardsOf = async (...wanted: number[]): Promise<Card[]> =>
  (
    await server.call('GET', `/survey-results/cards?pipeline_id=${pipeline}&ids=${wanted.join(',')}`, {
      token: tokens.owner,
    })
  ).body.cards

describe('GET /survey-results/board', () => {
  it('R218 shows the stages in their order with exact counts, and everybody once', async () => {
    const { columns } = await board('?include_tests=1')
    expect(columns.map((one) => one.key)).toEqual(['new', 'assessed', 'interview', 'offer', 'hired', 'declined'])
    const { rows } = await server.owner.query(
      'select status, count(*)::int as n from survey_results where company_id = 1 and not is_archived group by 1',
    )
    for (const one of columns) {
      expect([one.key, one.count]).toEqual([one.key, rows.find((row) => row.status === one.key)?.n ?? 0])
      expect(one.ids).toHaveLength(one.count)
    }
    const all = columns.flatMap((one) => one.ids)
    expect(new Set(all).size).toBe(all.length)
  })
  it('R14 R17 cards have the fit to the closest benchmark, as the list has it, and none in a brand without benchmarks', async () => {
    const path = '/survey-results/board?first_cards=30'
    const { cards }: Board = (await server.call('GET', path, { token: tokens.owner, brand: 'be' })).body
    const listed = await server.call('GET', '/survey-results/search?limit=200', { token: tokens.owner, brand: 'be' })
    const fits = new Map(listed.body.survey_results.map((row: { id: number; fit: unknown }) => [row.id, row.fit]))
    const both = cards.filter(({ id }) => fits.has(id))
    expect(both.some(({ fit }) => fit?.fit?.band)).toBe(true)
    for (const { id, fit } of both) expect([id, fit]).toEqual([id, fits.get(id)])
    const elsewhere: Board = (await server.call('GET', path, { token: tokens.owner, brand: 'hb' })).body
    expect(elsewhere.cards.length).toBeGreaterThan(0)
    expect(elsewhere.cards.filter((card) => 'fit' in card)).toEqual([])
  })
  it('R218 cards without a position follow by score, then newest first; those whose answers cannot be read come last', async () => {
    const { cards } = await board('?first_cards=30')
    const inColumn = cards.filter((card) => card.status === 'assessed')
    const scores = inColumn.map((card) => card.score?.percentile ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const alike = Object.values(Object.groupBy(inColumn, (card) => card.score?.percentile ?? 0)).map((tied) =>
      (tied ?? []).map((card) => card.created_at),
    )
    for (const dates of alike) expect(dates).toEqual(dates.toSorted().toReversed())
    expect(cards.filter((card) => card.quality_verdict === 'not interpretable' && card.score !== null)).toEqual([])
  })
  it('R14 a card has its score with the range and the band, days in stage, who moved it, and whether it is unread', async () => {
    const { cards } = await board('?first_cards=30')
    const card = cards.find((one) => one.status === 'interview' && one.score !== null)
    expect(card?.score).toMatchObject({ scale: 'C', band: expect.stringMatching(/^\d|91/) })
    expect(card?.score?.low).toBeLessThanOrEqual(card?.score?.percentile ?? 0)
    expect(card?.moved_by).toMatchObject({ first: 'Marta' })
    const unread = cards.find((one) => one.is_unread)
    await server.call('POST', '/survey-results/track-event', {
      token: tokens.owner,
      body: { survey_result_id: unread?.id, event: 'viewed' },
    })
    expect((await cardsOf(unread?.id ?? 0))[0]?.is_unread).toBe(false)
  })
  it('counts who waits longer than the limit of the stage allows', async () => {
    const interview = await column('interview', '?include_tests=1')
    const { rows } = await server.owner.query(
      "select count(*)::int as n from survey_results where company_id = 1 and status = 'interview' and not is_archived and status_changed_at < now() - interval '14 days'",
    )
    expect(interview.late).toBe(rows[0].n)
    await server.owner.query(
      "update survey_results set status_changed_at = now() - interval '15 days' where status = 'interview'",
    )
    const later = await column('interview', '?include_tests=1')
    expect(later.late).toBe(later.count)
    // Whoever was erased waits for nothing, as Home has it.
    const erase = (at: string) =>
      server.owner.query(
        `update survey_results set erased_at = ${at} where id = (select min(id) from survey_results where company_id = 1 and status = 'interview' and not is_archived and not is_test)`,
      )
    await erase('now()')
    const without = await column('interview', '?include_tests=1')
    const cards = await cardsOf(...without.ids)
    await erase('null')
    expect(cards.map(({ is_erased }: { is_erased: boolean }) => is_erased).filter(Boolean)).toHaveLength(1)
    expect([without.count, without.late]).toEqual([later.count, later.late - 1])
  })
  it('R215 takes the filters of the list, and counts within them', async () => {
    const all = await board()
    const some = await board('?role_names=Warehouse%20Supervisor&first_cards=30')
    const total = (one: Board) => one.columns.reduce((sum, { count }) => sum + count, 0)
    expect(total(some)).toBeLessThan(total(all))
    expect(new Set(some.cards.map((card) => card.role_name))).toEqual(new Set(['Warehouse Supervisor']))
    expect((await server.call('GET', '/survey-results/board?colour=red', { token: tokens.owner })).status).toBe(400)
  })
  it('R20 R88 403 for a company user without the permission, 200 for one who has it', async () => {
    for (const path of ['/survey-results/board', `/survey-results/cards?pipeline_id=1&ids=1`]) {
      expect((await server.call('GET', path, { token: tokens.otherUser })).status).toBe(403)
      expect((await server.call('GET', path, { token: tokens.user })).status).toBe(200)
    }
  })
  it('R27 404 for the pipeline of another company; a franchise reads each of its own', async () => {
    const reply = await server.call('GET', `/survey-results/board?pipeline_id=${pipeline}`, {
      token: tokens.otherOwner,
    })
    expect(reply.status).toBe(404)
    expect((await board('', tokens.clinicOwner)).pipeline.company.name).toBe('Northwind Clinics')
    expect((await board('?company_id=2', tokens.franchiseOwner)).pipeline.company.name).toBe('Northwind Clinics')
  })
})

describe('PUT /survey-results/update-status within and between columns', () => {
  it('R217 R218 puts a card before another one, also before one without a position, and everybody keeps their order', async () => {
    const before = await ids('assessed')
    const [third, fifth] = [before[2] ?? 0, before[4] ?? 0]
    const mover = (await ids('interview'))[0] ?? 0
    const reply = await move({ ids: [mover], status: 'assessed', before_id: third })
    expect(reply.status).toBe(200)
    expect(await ids('assessed')).toEqual([...before.slice(0, 2), mover, ...before.slice(2)])
    await move({ ids: [mover], status: 'assessed', after_id: fifth })
    expect(await ids('assessed')).toEqual([...before.slice(0, 5), mover, ...before.slice(5)])
    await move({ ids: [mover], status: 'assessed', position: 1 })
    expect(await ids('assessed')).toEqual([before[0], mover, ...before.slice(1)])
  })
  it('R217 several cards stand together in the order given; R126 one undo restores stages and positions', async () => {
    const [from, to] = [await ids('assessed'), await ids('offer')]
    const many = [from[6] ?? 0, from[1] ?? 0, from[3] ?? 0]
    const reply = await move({ ids: many, status: 'offer', after_id: to[1] })
    expect(reply.body.command.summary).toBe('3 people moved to Offer')
    expect(await ids('offer')).toEqual([...to.slice(0, 2), ...many, ...to.slice(2)])
    expect((await undo(reply.body.command)).status).toBe(200)
    expect([await ids('assessed'), await ids('offer')]).toEqual([from, to])
    expect((await column('offer')).positioned).toBe(0)
  })
  it('R217 a move without a place lets the default order say where', async () => {
    const [first] = await ids('new')
    await move({ ids: [first ?? 0], status: 'interview' })
    expect((await cardsOf(first ?? 0))[0]).toMatchObject({ status: 'interview', column_position: null })
  })
  it('409 COLUMN_CHANGED where the card beside which it should stand has left', async () => {
    const [one, two] = await ids('assessed')
    const [other] = await ids('interview')
    expect((await move({ ids: [other ?? 0], status: 'assessed', before_id: (await ids('hired'))[0] })).body.code).toBe(
      'COLUMN_CHANGED',
    )
    const rescued = await move({
      ids: [other ?? 0],
      status: 'assessed',
      before_id: (await ids('hired'))[0],
      after_id: one,
    })
    expect([rescued.status, (await ids('assessed')).slice(0, 3)]).toEqual([200, [one, other, two]])
  })
  it('R126 409 UNDO_CONFLICT where somebody moved one of the cards afterwards', async () => {
    const [one = 0] = await ids('assessed')
    const { command } = (await move({ ids: [one], status: 'offer' })).body
    await move({ ids: [one], status: 'hired' }, tokens.user)
    const reply = await undo(command)
    expect([reply.status, reply.body.code, reply.body.survey_result_ids]).toEqual([409, 'UNDO_CONFLICT', [one]])
  })
  it('R126 whoever cannot take a change of many back is told by name whom somebody changed since', async () => {
    const said = async (chosen: readonly number[], touched: readonly number[]) => {
      await move({ ids: chosen, status: 'interview' })
      const { command } = (await move({ ids: chosen, status: 'hired' })).body
      for (const id of touched) await move({ ids: [id], status: 'offer' }, tokens.user)
      return (await undo(command)).body.message
    }
    const chosen = (await ids('assessed')).slice(0, 5)
    const names = (await cardsOf(...chosen))
      .toSorted((a, b) => a.id - b.id)
      .map(({ first, last }) => `${first} ${last}`)
    const inOrder = chosen.toSorted((a, b) => a - b)
    const rest = 'so this cannot be undone. If that was you, undo the later change first.'
    expect(await said(inOrder, inOrder.slice(2, 3))).toBe(`${names[2]} was changed again since, ${rest}`)
    expect(await said(inOrder, inOrder.slice(0, 2))).toBe(
      `${names[0]} and ${names[1]} were changed again since, ${rest}`,
    )
    expect(await said(inOrder, inOrder)).toBe(
      `${names[0]}, ${names[1]}, ${names[2]} and 2 others were changed again since, ${rest}`,
    )
    await server.owner.query(`update survey_results set first = '', last = '' where id = any($1)`, [
      inOrder.slice(0, 2),
    ])
    expect(await said(inOrder, inOrder.slice(0, 1))).toBe(`This was changed again since, ${rest.replace('this', 'it')}`)
  })
  it('who is there already stays where they are, and nothing is written into their history', async () => {
    const [one = 0] = await ids('interview')
    const count = async () =>
      (await server.owner.query('select count(*)::int as n from result_events where survey_result_id = $1', [one]))
        .rows[0].n
    const before = await count()
    const reply = await move({ ids: [one], status: 'interview' })
    expect([reply.status, reply.body.command, await count()]).toEqual([200, undefined, before])
  })
  it('R251 a score alone moves nobody: declining asks for a reason, keeps it with the name, and shows it', async () => {
    const [one = 0] = await ids('assessed')
    const refused = await move({ ids: [one], status: 'declined' })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'reason'])
    await move({ ids: [one], status: 'declined', reason: 'No licence for the van' }, tokens.user)
    expect((await cardsOf(one))[0]).toMatchObject({
      reason: 'No licence for the van',
      moved_by: { first: 'Jonas' },
    })
  })
  it('R126 R251 whoever was declined keeps the reason when a move after it is taken back', async () => {
    const [one = 0] = await ids('declined')
    await move({ ids: [one], status: 'assessed' })
    await move({ ids: [one], status: 'declined', reason: 'No licence for the van' })
    const reply = await move({ ids: [one], status: 'interview' })
    expect((await undo(reply.body.command)).status).toBe(200)
    expect((await cardsOf(one))[0]).toMatchObject({ status: 'declined', reason: 'No licence for the van' })
  })
  it('R218 a move by platform staff, whose name the company does not see, says whose it was', async () => {
    const [one = 0] = await ids('interview')
    expect((await move({ ids: [one], status: 'offer' }, tokens.superAdmin)).status).toBe(200)
    expect((await cardsOf(one))[0]).toMatchObject({ status: 'offer', moved_by: { first: 'Platform staff', last: '' } })
  })
  it('R126 R251 a rejection can be undone: stage and place come back as they were, and no reason stays', async () => {
    // Places by hand, against the order that the scores would give.
    const byHand = (await ids('interview')).slice(0, 3).toReversed()
    const placed = await put('update-column-positions', { pipeline_id: pipeline, status: 'interview', ids: byHand })
    const before = await ids('interview')
    const [, one = 0] = before
    const reply = await move({ ids: [one], status: 'declined', reason: 'No licence for the van' })
    expect(await ids('interview')).toEqual(before.filter((id) => id !== one))
    expect((await undo(reply.body.command)).status).toBe(200)
    expect(await ids('interview')).toEqual(before)
    expect((await cardsOf(one))[0]).toMatchObject({ status: 'interview', reason: null, column_position: 1 })
    expect((await undo(placed.body.command)).status).toBe(200)
  })
})

describe('the order of a column', () => {
  it('R219 sets positions 0 to n-1 in the order given for exactly those cards', async () => {
    const before = await ids('hired')
    const some = [before[2] ?? 0, before[0] ?? 0]
    const reply = await put('update-column-positions', { pipeline_id: pipeline, status: 'hired', ids: some })
    expect([reply.status, reply.body.updated]).toEqual([200, 2])
    const cards = await cardsOf(...before.slice(0, 3))
    expect(cards.map((card) => card.column_position)).toEqual([1, null, 0])
    expect((await ids('hired')).slice(0, 2)).toEqual(some)
    expect((await undo(reply.body.command)).status).toBe(200)
    expect(await ids('hired')).toEqual(before)
  })
  it('R219 409 COLUMN_CHANGED for a card that is not in the column, and nothing changes; 422 for one named twice', async () => {
    const [one = 0] = await ids('hired')
    const [stranger = 0] = await ids('offer')
    const body = { pipeline_id: pipeline, status: 'hired', ids: [one, stranger] }
    const reply = await put('update-column-positions', body)
    expect([reply.status, reply.body.code, (await column('hired')).positioned]).toEqual([409, 'COLUMN_CHANGED', 0])
    expect((await put('update-column-positions', { ...body, ids: [one, one] })).status).toBe(422)
    expect((await put('update-column-positions', { ...body, status: 'nowhere' })).status).toBe(422)
    expect((await put('update-column-positions', body, tokens.otherOwner)).status).toBe(404)
    expect((await put('update-column-positions', body, tokens.otherUser)).status).toBe(403)
  })
  it('R220 shows the order there would be, then clears all positions; undo brings them back', async () => {
    const before = await ids('hired')
    const turned = before.toReversed()
    await put('update-column-positions', { pipeline_id: pipeline, status: 'hired', ids: turned })
    const preview = await server.call(
      'GET',
      `/survey-results/default-order-of-status?pipeline_id=${pipeline}&status=hired`,
      { token: tokens.owner },
    )
    expect([preview.body.ids, preview.body.now]).toEqual([before, turned])
    const reply = await put('clear-column-positions-of-status', { pipeline_id: pipeline, status: 'hired' })
    expect([reply.body.updated >= before.length, await ids('hired')]).toEqual([true, before])
    await undo(reply.body.command)
    expect(await ids('hired')).toEqual(turned)
    await put('clear-column-positions-of-status', { pipeline_id: pipeline, status: 'hired' })
    const again = await put('clear-column-positions-of-status', { pipeline_id: pipeline, status: 'hired' })
    expect(again.body).toEqual({ status: 200, updated: 0 })
  })
  it('R126 an order that somebody changed afterwards is not taken back', async () => {
    const [one = 0, two = 0] = await ids('hired')
    const body = { pipeline_id: pipeline, status: 'hired' }
    const { command } = (await put('update-column-positions', { ...body, ids: [two, one] })).body
    await put('update-column-positions', { ...body, ids: [one, two] }, tokens.user)
    expect((await undo(command)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R221 moves everybody behind those already there, in their order, with history; the same status is 422', async () => {
    const [from, to] = [await ids('offer'), await ids('hired')]
    const body = { pipeline_id: pipeline, from_status: 'offer', to_status: 'hired' }
    const reply = await put('move-all-of-status-to-new-status', body)
    expect(reply.body.ids.filter((id: number) => from.includes(id))).toEqual(from)
    expect([await ids('offer'), await ids('hired')]).toEqual([[], [...to, ...from]])
    expect((await undo(reply.body.command)).status).toBe(200)
    expect([await ids('offer'), await ids('hired')]).toEqual([from, to])
    expect((await put('move-all-of-status-to-new-status', { ...body, to_status: 'offer' })).status).toBe(422)
    expect((await put('move-all-of-status-to-new-status', { ...body, to_status: 'declined' })).status).toBe(422)
    expect((await put('move-all-of-status-to-new-status', body, tokens.otherOwner)).status).toBe(404)
  })
})

describe('mails of a move, and who looks after whom', () => {
  const words = { subject: 'About {role}', text: 'Dear {first},\n\nthank you for applying at {company}.' }
  const declined = async (more: object = {}) => {
    const [one = 0] = await ids('assessed')
    const { rows } = await server.owner.query('select email from survey_results where id = $1', [one])
    const reply = await move({ ids: [one], status: 'declined', reason: 'No licence', mail: { ...words, ...more } })
    return { id: one, email: rows[0].email as string, reply }
  }
  const sent = async (email: string) =>
    (await server.owner.query('select from captured_mails where to_address = $1', [email])).rowCount
  const wait = async (seconds: number) => {
    server.clock.advance(seconds * 1_000)
    await server.owner.query("select pg_notify('outbox', '')")
  }

  it('a declining mail is held while it can be undone, and goes with the move when it is', async () => {
    const { id, email, reply } = await declined()
    expect((await cardsOf(id))[0]?.waiting_mail?.subject).toMatch(/^About /)
    // Whoever may take it back reads that a mail waits, too.
    expect(reply.body.command.summary).toMatch(/ moved to Declined, 1 mail written$/)
    await undo(reply.body.command)
    await wait(20)
    expect([(await cardsOf(id))[0]?.waiting_mail, await sent(email)]).toEqual([null, 0])
  })
  it('leaves after the window with every name filled in', async () => {
    const { email } = await declined()
    await wait(16)
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.text).toMatch(/^Dear \S+[^{}]*Harbor Logistics/)
    // Whoever may ask for the reason can ask whoever wrote it.
    expect(mail?.text).toMatch(/Your answer reaches \S+ \S+$/)
  })
  it('one that waits longer can be recalled until it leaves', async () => {
    const { id } = await declined({ delay_minutes: 1_440 })
    await wait(60)
    expect((await put('recall-mail', { ids: [id] }, tokens.otherOwner)).status).toBe(404)
    const reply = await put('recall-mail', { ids: [id] })
    expect([reply.body.recalled, (await cardsOf(id))[0]?.waiting_mail]).toEqual([1, null])
    expect((await put('recall-mail', { ids: [id] })).body.recalled).toBe(0)
  })
  it('R247 mails of two companies that are recalled at once are noted as of neither alone', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      'select distinct on (company_id) id from survey_results where company_id in (1, 2) order by company_id, id',
    )
    const line = async () =>
      (await server.owner.query('select company_id from audit_events order by id desc limit 1')).rows[0].company_id
    const both = rows.map(({ id }) => id)
    expect((await put('recall-mail', { ids: both }, tokens.franchiseOwner)).status).toBe(200)
    expect(await line()).toBeNull()
    expect((await put('recall-mail', { ids: both.slice(1) }, tokens.franchiseOwner)).status).toBe(200)
    expect(await line()).toBe(2)
  })
  it('422 for a name in braces that stands for nothing', async () => {
    const { reply } = await declined({ text: 'Dear {frist}' })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'mail.text'])
  })
  it('assigns people to a colleague and back to nobody, with undo; 422 for somebody of another company', async () => {
    const [one = 0] = await ids('interview')
    const { rows } = await server.owner.query('select id, email from users')
    const user = (email: string): number => rows.find((row) => row.email === email)?.id
    const reply = await put('assign', { ids: [one], user_id: user('company.user@demo.test') })
    expect((await cardsOf(one))[0]?.assigned_to?.first).toBe('Jonas')
    const told = async () =>
      (
        await server.call('GET', `/survey-results?id=${one}`, { token: tokens.owner })
      ).body.survey_results[0].timeline.find(({ event }: { event: string }) => event === 'assigned').properties.to
    expect(await told()).toBe('Jonas Brandt')
    // A line says how they are called today: no name is kept in it.
    await server.owner.query(`update users set first = 'Jo' where email = 'company.user@demo.test'`)
    expect(await told()).toBe('Jo Brandt')
    await server.owner.query(`update users set first = 'Jonas' where email = 'company.user@demo.test'`)
    await undo(reply.body.command)
    expect((await cardsOf(one))[0]?.assigned_to?.first).not.toBe('Jonas')
    expect((await put('assign', { ids: [one], user_id: null })).status).toBe(200)
    expect((await put('assign', { ids: [one], user_id: user('b.company.owner@demo.test') })).status).toBe(422)
    expect((await put('assign', { ids: [one], user_id: null }, tokens.otherOwner)).status).toBe(404)
  })
  it('rules of a stage write to and assign whoever enters it, and undo takes both back', async () => {
    const owner = (await server.owner.query("select id from users where email = 'company.owner@demo.test'")).rows[0].id
    const insert = `insert into pipeline_rules (company_id, id, pipeline_id, status, kind, position, settings)
      values (1, gen_random_uuid(), $1, 'interview', $2, $3, $4)`
    await server.owner.query(insert, [pipeline, 'mail', 0, { subject: 'Interview', text: 'Dear {first}' }])
    await server.owner.query(insert, [pipeline, 'assign', 1, { user_id: owner }])
    const one = (await ids('new')).at(-1) ?? 0
    const reply = await move({ ids: [one], status: 'interview' })
    expect((await cardsOf(one))[0]).toMatchObject({
      assigned_to: { first: 'Marta' },
      waiting_mail: { subject: 'Interview' },
    })
    await undo(reply.body.command)
    expect((await cardsOf(one))[0]).toMatchObject({ status: 'new', assigned_to: null, waiting_mail: null })
    await server.owner.query('delete from pipeline_rules')
  })
  it('R250 a mail of a stage is in the copy of the data of whom it is for, and goes with them', async () => {
    const insert = `insert into pipeline_rules (company_id, id, pipeline_id, status, kind, position, settings)
      values (1, gen_random_uuid(), $1, 'interview', 'mail', 0, $2)`
    const settings = { subject: 'Come to us', text: 'Dear {first}', delay_minutes: 2_880 }
    await server.owner.query(insert, [pipeline, settings])
    const one = (await ids('new')).at(-1) ?? 0
    await move({ ids: [one], status: 'interview' })
    await server.owner.query('delete from pipeline_rules')
    const copy = await server.call('POST', '/survey-results/personal-data', {
      token: tokens.owner,
      body: { ids: [one] },
    })
    const told = copy.body.data.flatMap((data: { mails: { subject: string }[] }) => data.mails)
    expect(told.map(({ subject }: { subject: string }) => subject)).toContain('Come to us')
    const { preview } = (await server.call('GET', `/survey-results/erasure?ids=${one}`, { token: tokens.owner })).body
    const body = { ids: [one], results: preview.results }
    expect((await server.call('POST', '/survey-results/erase', { token: tokens.owner, body })).status).toBe(200)
    const waiting = await server.owner.query("select from outbox where payload ->> 'subject' = 'Come to us'")
    expect(waiting.rowCount).toBe(0)
  })
})
