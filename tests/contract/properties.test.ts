import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '#tests/support/as.ts'
import type { Reply, TestServer } from '#tests/support/build-server.ts'
import { calls, everyCallServer, type RequestOf, send } from '#tests/support/calls.ts'
import { WRITTEN_OF_RESULT } from '#tests/support/makers.ts'

// What holds for every order of events, tried on many; seeds are fixed, so that a failure repeats.

const SEED = 20_261_121

let server: TestServer
let tokens: Tokens
let requestOf: RequestOf
beforeAll(async () => {
  ;({ server, tokens, requestOf } = await everyCallServer())
})
afterAll(() => server.close())

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
    // A walk that was begun is carried through, or it would go on beside the next test.
    const end = performance.now() + 20_000
    await fc.assert(
      fc.asyncProperty(walk, async ({ added, ...list }) => {
        if (performance.now() > end) return
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
      { seed: SEED, numRuns: 30 },
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
