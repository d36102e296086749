import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '#tests/support/as.ts'
import type { Reply, TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, type RequestOf, send } from '#tests/support/calls.ts'
import { companyMakers, WRITTEN_OF_RESULT } from '#tests/support/makers.ts'

// What holds for every order of events, tried on many; seeds are fixed, so that a failure repeats.

const SEED = 20_261_121

let server: TestServer
let tokens: Tokens
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, tokens, requestOf } = await everyCallServer())
})
afterAll(() => server.close())

describe('undo', () => {
  type Act = (of: Rows) => [method: string, path: string, body?: object]
  interface Rows {
    results: number[]
    campaign: number
    notes: number[]
    pipeline: number
    places: { location: number; department: number }
  }
  const some = fc.subarray([0, 1, 2], { minLength: 1 })
  const status = fc.constantFrom('new', 'assessed', 'interview', 'offer')
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
  const chosen = (of: Rows, at: number[]) => at.map((index) => of.results[index] ?? 0)

  const acts: fc.Arbitrary<Act> = fc.oneof(
    fc
      .tuple(
        some,
        fc.record(
          { is_archived: fc.boolean(), is_test: fc.boolean(), type: fc.constantFrom('candidate', 'employee') },
          { requiredKeys: [] },
        ),
      )
      .filter(([, changes]) => Object.keys(changes).length > 0)
      .map(([at, changes]): Act => (of) => ['PUT', '/survey-results/bulk-update', { ids: chosen(of, at), changes }]),
    fc.tuple(some, fc.boolean()).map(([at, isSet]): Act => (of) => {
      const { location, department } = of.places
      const changes = isSet
        ? { location_id: location, department_id: department }
        : { location_id: null, department_id: null }
      return ['PUT', '/survey-results/bulk-update', { ids: chosen(of, at), changes }]
    }),
    fc.tuple(fc.nat(2), word).map(([at, first]): Act => (of) => [
      'PUT',
      '/survey-results/update',
      { id: of.results[at], first },
    ]),
    fc.tuple(some, status).map(([at, to]): Act => (of) => [
      'PUT',
      '/survey-results/update-status',
      { ids: chosen(of, at), status: to },
    ]),
    fc
      .tuple(status, status)
      .filter(([from, to]) => from !== to)
      .map(([from_status, to_status]): Act => (of) => [
        'PUT',
        '/survey-results/move-all-of-status-to-new-status',
        { pipeline_id: of.pipeline, from_status, to_status },
      ]),
    status.map((key): Act => (of) => [
      'PUT',
      '/survey-results/clear-column-positions-of-status',
      { pipeline_id: of.pipeline, status: key },
    ]),
    fc.tuple(word, fc.constantFrom('open', 'paused', 'closed')).map(([name, state]): Act => (of) => [
      'PUT',
      `/hiring-campaigns/campaigns/${of.campaign}`,
      { name, state },
    ]),
    fc.nat(1).map((at): Act => (of) => ['DELETE', `/candidate-notes/${of.notes[at]}`]),
  )

  /** Every row of the company's tables, whole. */
  const snapshot = async () => {
    const rows: Record<string, unknown> = {}
    for (const table of ['survey_results', 'candidate_notes', 'hiring_campaigns', 'people', 'pipeline_statuses']) {
      const all = await server.owner.query(
        `select to_jsonb(t) as row from ${table} t where company_id = 1 order by to_jsonb(t)->>'id', to_jsonb(t)->>'key'`,
      )
      rows[table] = all.rows
    }
    return rows
  }

  it('R126 of any changes, one after the other backwards, brings every row back', { timeout: 120_000 }, async () => {
    const of = companyMakers(server, tokens)
    const results = [await of.result(), await of.result(), await of.result()]
    const rows: Rows = {
      results: results.map(({ id }) => id),
      campaign: (await of.campaign()).id,
      notes: [(await of.note()).id, (await of.note()).id],
      pipeline: results[0]?.pipeline_id ?? 0,
      places: { location: (await of.location()).id, department: (await of.department()).id },
    }
    let undone = 0
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 6 }), async (sequence) => {
        const before = await snapshot()
        const commands: string[] = []
        for (const act of sequence) {
          const [method, path, body] = act(rows)
          const reply = await server.call(method, path, { token: tokens.owner, ...(body ? { body } : {}) })
          if (reply.body.command) commands.push(reply.body.command.id)
        }
        for (const id of commands.toReversed()) {
          const reply = await server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
          expect([reply.status, reply.body.code]).toEqual([200, undefined])
          undone += 1
        }
        expect(await snapshot()).toEqual(before)
      }),
      { seed: SEED, numRuns: 40, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false, endOnFailure: false },
    )
    expect(undone).toBeGreaterThan(20)
  })
})

describe('pages of a list', () => {
  /** A row like another one, somewhere in the order, with a name of its own. */
  const insert = (daysAgo: number, last: string) =>
    server.owner.query(
      `insert into survey_results (${WRITTEN_OF_RESULT}) select ${WRITTEN_OF_RESULT} from (
        select (jsonb_populate_record(r, jsonb_build_object('id', nextval(pg_get_serial_sequence('survey_results', 'id')), 'uuid', gen_random_uuid(), 'last', $2::text,
        'created_at', now() - $1::float8 * interval '1 day', 'updated_at', now() - $1::float8 * interval '1 day'))).* from survey_results r where company_id = 1 and not is_archived and not is_test order by id limit 1) made`,
      [daysAgo, last],
    )

  it('R190 show every row once, whatever is added meanwhile', { timeout: 120_000 }, async () => {
    const idsOf = async () => {
      const { rows } = await server.owner.query(
        'select id from survey_results where company_id = 1 and not is_archived and not is_test',
      )
      return rows.map((row): number => row.id)
    }
    const walk = fc.record({
      limit: fc.integer({ min: 7, max: 60 }),
      sort_by: fc.constantFrom('created_at', 'submitted_at', 'last', 'status', 'role_name', 'updated_at'),
      order_by: fc.constantFrom('asc', 'desc'),
      added: fc.array(fc.tuple(fc.float({ min: 0, max: 400, noNaN: true }), fc.stringMatching(/^[A-Z][a-z]{1,5}$/)), {
        maxLength: 3,
      }),
    })
    await fc.assert(
      fc.asyncProperty(walk, async ({ added, ...list }) => {
        const there = await idsOf()
        const seen: number[] = []
        const waiting = [...added]
        let cursor: string | null = null
        do {
          const query: string = new URLSearchParams({
            ...list,
            limit: String(list.limit),
            ...(cursor ? { cursor } : {}),
          }).toString()
          const reply: Reply = await server.call('GET', `/survey-results/search?${query}`, { token: tokens.owner })
          seen.push(...reply.body.survey_results.map((row: { id: number }) => row.id))
          cursor = reply.body.pagination.next_cursor
          const next = waiting.shift()
          if (next) await insert(...next)
        } while (cursor)
        expect(new Set(seen).size).toBe(seen.length)
        expect(there.filter((id) => !seen.includes(id))).toEqual([])
      }),
      { seed: SEED, numRuns: 30, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    )
  })
})

describe('R192 20 equal requests with one Idempotency-Key at once', () => {
  it.each(calls.filter(({ e }) => e.idempotent))('$title has one effect and one answer', async (call) => {
    const request = await requestOf(call)
    const headers = { ...request.headers, 'Idempotency-Key': `at once: ${call.title}` }
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(server, call.e, request, { headers })))
    const [first] = replies
    expect(first?.status).toBeLessThan(300)
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([first?.status, first?.body])
    expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === null)).toHaveLength(1)
  })
})
