import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'
import { answer, openCampaign, registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
let campaign: string
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  campaign = await openCampaign(server, tokens.owner)
})
afterAll(() => server.close())

const MANY = 12
const values = Array.from({ length: 108 }, (_, index) => (index % 5) + 1)

let so = 0
const people = (count: number): Promise<Respondent[]> =>
  Promise.all(Array.from({ length: count }, () => registerFor(server, campaign, `together.${so++}@people.test`)))

/** Every line of the audit list hangs on the one before it. */
const chainHolds = async () => {
  const { status, body } = await server.call('GET', '/audit-events/verify', { token: tokens.superAdmin })
  expect([status, body.breaks]).toEqual([200, []])
}
const rowsOf = async (text: string, params: unknown[]) => (await server.owner.query(text, params)).rows

describe('surveys that are handed in at one moment', () => {
  it('R212 share transactions, and each has its own receipt, scores, verdict, mail, line and events', async () => {
    const all = await people(MANY)
    let replies: Awaited<ReturnType<typeof answer>>[] = []
    const asked = await transactionsOf(async () => {
      replies = await Promise.all(all.map((who) => answer(server, who, values, true)))
    })
    const kept = asked.filter(({ statements }) => /update survey_answers/.test(statements.join('\n')))
    expect(kept.length).toBeLessThan(MANY / 2)
    for (const { statements } of kept) expect(statements.length).toBeLessThanOrEqual(24)
    expect(replies.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(new Set(replies.map(({ body }) => body.receipt)).size).toBe(MANY)
    for (const [at, { uuid }] of all.entries()) {
      const [row] = await rowsOf(
        `select r.receipt, r.submitted_at, r.answered, r.quality_verdict is not null as judged, array_length(r.percentiles, 1) as scales,
           (select count(*)::int from score_sets s where s.survey_result_id = r.id) as sets,
           (select count(*)::int from qualities q where q.survey_result_id = r.id) as verdicts,
           (select array_agg(event order by id) from result_events e where e.survey_result_id = r.id) as events,
           (select count(*)::int from audit_events a where a.action = 'surveys.submit' and a.object = 'survey-results:' || r.id) as lines,
           (select count(*)::int from outbox o where o.recipient = r.email and o.payload ->> 'subject' like '% has your answers') as receipts
         from survey_results r where uuid = $1`,
        [uuid],
      )
      expect(row).toMatchObject({
        receipt: replies[at]?.body.receipt,
        submitted_at: new Date(replies[at]?.body.submitted_at),
        answered: 108,
        judged: true,
        scales: 32,
        sets: 1,
        verdicts: 1,
        events: ['registered', 'started', 'finished'],
        lines: 1,
        receipts: 1,
      })
    }
    await chainHolds()
  })

  it('R212 whose answers are refused is told so, and the others are kept', async () => {
    const all = await people(6)
    const replies = await Promise.all(
      all.map((who, at) => answer(server, who, at === 2 ? values.slice(0, 100) : values, true)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200, 200])
    expect(replies[2]?.body.issues).toHaveLength(8)
    const [row] = await rowsOf('select answered, started_at, submitted_at from survey_results where uuid = $1', [
      all[2]?.uuid,
    ])
    expect(row).toEqual({ answered: 0, started_at: null, submitted_at: null })
  })

  it('R212 what the database refuses for one of them is a fault of that one alone', async () => {
    const all = await people(6)
    const bad = all[3]?.uuid
    await server.owner.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.uuid = '${bad}' and new.submitted_at is not null then raise exception 'no'; end if; return new; end $$;
      create trigger refuse_one before update on survey_results for each row execute function refuse_one()`)
    const replies = await Promise.all(all.map((who) => answer(server, who, values, true)))
    await server.owner.query('drop trigger refuse_one on survey_results; drop function refuse_one()')
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200])
    const after = await rowsOf('select uuid from survey_results where uuid = any($1) and submitted_at is not null', [
      all.map(({ uuid }) => uuid),
    ])
    expect(after).toHaveLength(5)
    const sets = await rowsOf(
      'select from score_sets s join survey_results r on r.id = s.survey_result_id where r.uuid = any($1)',
      [all.map(({ uuid }) => uuid)],
    )
    expect(sets).toHaveLength(5)
    expect((await answer(server, all[3] as Respondent, values, true)).status).toBe(200)
    await chainHolds()
  })

  it('R213 answers of two devices to one survey are kept one after the other, beside those of others', async () => {
    const all = await people(4)
    const [first] = all as [Respondent]
    const other = values.map((value) => (value % 5) + 1)
    const asked = [
      answer(server, first, values.slice(0, 3), false),
      ...all.slice(1).map((who) => answer(server, who, values.slice(0, 2), false)),
      answer(server, first, other.slice(0, 5), false),
      answer(server, first, values.slice(0, 4), false),
    ]
    const replies = await Promise.all(asked)
    expect(replies.map(({ status }) => status)).toEqual(asked.map(() => 200))
    const [row] = await rowsOf(
      `select r.answered, a.values[1:6] as kept, a.changes[1:5] as changes from survey_results r
       join survey_answers a on a.survey_result_id = r.id where r.uuid = $1`,
      [first.uuid],
    )
    expect(row).toEqual({
      answered: 5,
      kept: [...values.slice(0, 4), other[4], 0],
      changes: [2, 2, 2, 1, 0],
    })
  })
})

describe('cards that are moved at one moment', () => {
  const stands = async (id: number) =>
    (await rowsOf('select status, column_position from survey_results where id = $1', [id]))[0]
  const cardsOf = async (status: string) => {
    const body = { type: 'candidate', progress: 'completed', statuses: [status], limit: 25 }
    const reply = await server.call('POST', '/survey-results/search', { token: tokens.owner, body })
    return reply.body.survey_results as { id: number; updated_at: string }[]
  }
  const move = (id: number, status: string, more: object = {}, token = tokens.owner) =>
    server.call('PUT', '/survey-results/update-status', { token, body: { ids: [id], status, ...more } })

  it('R218 by several people share transactions; each has its own command, line, event and undo', async () => {
    const cards = (await cardsOf('assessed')).slice(0, 8)
    expect(cards).toHaveLength(8)
    let replies: Awaited<ReturnType<typeof move>>[] = []
    const byOf = (at: number) => (at % 2 === 0 ? tokens.owner : tokens.user)
    const asked = await transactionsOf(async () => {
      replies = await Promise.all(cards.map(({ id }, at) => move(id, 'interview', {}, byOf(at))))
    })
    const moved = asked.filter(({ statements }) => /update survey_results/.test(statements.join('\n')))
    expect(moved.length).toBeLessThan(8)
    expect(replies.map(({ status }) => status)).toEqual(cards.map(() => 200))
    expect(replies.map(({ body }) => body.survey_results.map(({ id }: { id: number }) => id))).toEqual(
      cards.map(({ id }) => [id]),
    )
    expect(new Set(replies.map(({ body }) => body.command.id)).size).toBe(8)
    const undone = await server.call('POST', `/commands/${replies[3]?.body.command.id}/undo`, { token: byOf(3) })
    expect(undone.status).toBe(200)
    const after = await Promise.all(cards.map(({ id }) => stands(id)))
    expect(after.map((one) => one.status)).toEqual(cards.map((_, at) => (at === 3 ? 'assessed' : 'interview')))
    const lines = await rowsOf(
      `select actor_id from audit_events where action = 'survey-results.update_status' and object = any($1)`,
      [cards.map(({ id }) => `survey-results:${id}`)],
    )
    expect(lines).toHaveLength(8)
    expect(new Set(lines.map((line) => line.actor_id)).size).toBe(2)
    const events = await rowsOf(
      `select distinct user_id from result_events where event = 'status_changed' and survey_result_id = any($1)
         and properties ->> 'to' = 'interview' and created_at > now() - interval '1 minute'`,
      [cards.map(({ id }) => id)],
    )
    expect(events).toHaveLength(2)
    await chainHolds()
  })

  it('R218 who is not as seen, not there, or lacks a reason is refused alone', async () => {
    const cards = (await cardsOf('interview')).slice(0, 5)
    const [first, stale, declined, another, last] = cards as [(typeof cards)[0], ...typeof cards]
    const replies = await Promise.all([
      move(first.id, 'assessed'),
      move(stale?.id ?? 0, 'assessed', { seen: [{ id: stale?.id, updated_at: '2020-01-01T00:00:00.000Z' }] }),
      move(2_000_000_000, 'assessed'),
      move(declined?.id ?? 0, 'declined'),
      move(another?.id ?? 0, 'no such stage'),
      move(last?.id ?? 0, 'assessed'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 404, 422, 422, 200])
    expect(replies[1]?.body.survey_results).toHaveLength(1)
    const after = await Promise.all(cards.map(({ id }) => stands(id)))
    expect(after.map(({ status }) => status)).toEqual(['assessed', 'interview', 'interview', 'interview', 'assessed'])
  })

  it('S17 people of another company are not found, also beside moves of those who may', async () => {
    const cards = (await cardsOf('assessed')).slice(0, 6)
    const replies = await Promise.all(
      cards.map(({ id }, at) => move(id, 'interview', {}, at % 2 ? tokens.otherOwner : tokens.owner)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200, 404])
  })

  it('R219 places in a column are given one move after the other', async () => {
    const cards = (await cardsOf('interview')).slice(0, 6)
    const replies = await Promise.all(cards.map(({ id }) => move(id, 'assessed', { position: 0 })))
    expect(replies.map(({ status }) => status)).toEqual(cards.map(() => 200))
    const places = await Promise.all(cards.map(({ id }) => stands(id)))
    expect(new Set(places.map((one) => one.column_position)).size).toBe(6)
  })
})
