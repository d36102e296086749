import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normOf } from '#server/norm-book.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

interface Row {
  id: number
  uuid: string
  first: string
  last: string
  email: string
  status: string
  created_at: string
  updated_at: string
  is_archived: boolean
  company: { id: number; name: string }
  scores: { scale: string; percentile: number; band: string; low: number; high: number }[]
}
const search = async (query = '', token = tokens.owner) => {
  const reply = await server.call('GET', `/survey-results/search${query}`, { token })
  return {
    status: reply.status,
    rows: reply.body.survey_results as Row[],
    pagination: reply.body.pagination,
    body: reply.body,
  }
}
const someRows = async (count: number, more = '') => (await search(`?limit=${count}&progress=completed${more}`)).rows
const get = async (id: number, token = tokens.owner) =>
  (await server.call('GET', `/survey-results?id=${id}`, { token })).body.survey_results[0]

describe('GET and POST /survey-results/search', () => {
  it('R215 200 shows only the own company, newest first, with the five domains', async () => {
    const { rows, pagination } = await search('?limit=50')
    expect(new Set(rows.map((row) => row.company.name))).toEqual(new Set(['Harbor Logistics']))
    expect(rows.map((row) => row.created_at)).toEqual(
      rows
        .map((row) => row.created_at)
        .toSorted()
        .toReversed(),
    )
    expect(pagination).toMatchObject({ page: 1, limit: 50 })
    expect(rows.find((row) => row.scores.length)?.scores.map((score) => score.scale)).toEqual([
      'ES',
      'E',
      'O',
      'A',
      'C',
    ])
  })
  it('R27 a franchise sees its companies and no other, a super admin all', async () => {
    const names = async (token: string) =>
      new Set((await search('?limit=200', token)).rows.map((row) => row.company.name))
    expect(await names(tokens.franchiseOwner)).toEqual(new Set(['Harbor Logistics', 'Northwind Clinics']))
    expect((await names(tokens.superAdmin)).size).toBe(3)
    expect(await names(tokens.otherUser)).toEqual(new Set(['Silverpine Homes']))
  })
  it('R189 GET with a query string and POST with the same fields give equal results', async () => {
    const got = await search('?limit=10&statuses=interview,offer&sort_by=last&order_by=asc&include_tests=1')
    const posted = await server.call('POST', '/survey-results/search', {
      token: tokens.owner,
      body: { limit: 10, statuses: ['interview', 'offer'], sort_by: 'last', order_by: 'asc', include_tests: true },
    })
    expect(posted.body).toEqual(got.body)
  })
  it('R181 R214 the call without /search answers a list with its pages too', async () => {
    const query = '?limit=10&page=2&statuses=interview'
    const { rows, pagination } = await search(query)
    const listed = await server.call('GET', `/survey-results${query}`, { token: tokens.owner })
    expect(listed.body).toEqual({ status: 200, survey_results: rows, pagination })
    const one = await server.call('GET', `/survey-results?id=${rows[0]?.id}`, { token: tokens.owner })
    expect(Object.keys(one.body)).toEqual(['status', 'survey_results'])
  })
  it('R190 a page past the end is an empty list; sort_by off the list is 422; an unknown parameter 400', async () => {
    expect((await search('?page=5000')).rows).toEqual([])
    expect((await search('?sort_by=password')).status).toBe(422)
    expect((await search('?colour=red')).status).toBe(400)
    expect((await search('?limit=0')).status).toBe(422)
    expect((await search('?limit=many')).status).toBe(400)
  })
  it.each(['owner', 'franchiseOwner', 'superAdmin'] as const)(
    'walks the whole list by cursor and by number, every row once, in any order: %s',
    async (who) => {
      const walk = async (sort: string, next: (at: number, cursor: string) => string) => {
        const seen: number[] = []
        let cursor: string | null = ''
        for (let at = 1; cursor !== null; at += 1) {
          const found = await search(`?limit=40&${sort}${next(at, cursor)}`, tokens[who])
          seen.push(...found.rows.map((row) => row.id))
          cursor = found.pagination.next_cursor
        }
        return seen
      }
      const { pagination } = await search('?limit=1', tokens[who])
      for (const [sort, by] of [
        ['created_at', ['created_at']],
        ['last', ['last_key', 'last']],
        ['submitted_at', ['submitted_at']],
      ] as const) {
        for (const order of ['asc', 'desc']) {
          const named = `sort_by=${sort}&order_by=${order}`
          const seen = await walk(named, (_, cursor) => (cursor ? `&cursor=${cursor}` : ''))
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.length).toBe(pagination.total)
          expect(await walk(named, (at) => `&page=${at}`)).toEqual(seen)
          const nulls = order === 'asc' ? 'asc nulls first' : 'desc nulls last'
          const { rows } = await server.owner.query<{ id: number }>(
            `select id from survey_results where id = any($1) order by ${by.map((one) => `${one} ${nulls}`).join(', ')}, id ${order}`,
            [seen],
          )
          expect(seen).toEqual(rows.map(({ id }) => id))
        }
      }
    },
  )
  it('a mark of another order, or a made-up one, is 400 with a sentence', async () => {
    const { pagination } = await search('?limit=5')
    expect((await search(`?limit=5&sort_by=last&cursor=${pagination.next_cursor}`)).status).toBe(400)
    expect((await search('?cursor=bm90IGpzb24')).body.issues[0].path).toBe('cursor')
  })
  it('searches parts of words of name and e-mail without regard to case, and takes % and _ as they stand', async () => {
    const { rows } = await search('?search=ING%20sol&limit=200&include_archived=1&include_tests=1')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(`${row.first} ${row.last} ${row.email}`.toLowerCase()).toMatch(/(?=.*ing)(?=.*sol)/)
    expect((await search('?search=%25')).rows).toEqual([])
  })
  it('leaves archived and test records out unless they are asked for', async () => {
    const plain = (await search('?limit=1')).pagination.total
    const archived = (await search('?limit=1&include_archived=true')).pagination.total
    const all = (await search('?limit=1&include_archived=true&include_tests=true')).pagination.total
    expect(archived).toBeGreaterThan(plain)
    expect(all).toBeGreaterThan(archived)
  })
  it('filters by role, place, dates, quality, progress and band together', async () => {
    const { rows } = await search('?limit=200&progress=completed&quality=good&scale=C&score_bands=66-80,91%2B')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(['66-80', '91+']).toContain(row.scores.find((score) => score.scale === 'C')?.band)
    const today = new Date().toISOString().slice(0, 10)
    expect((await search(`?start_date=2000-01-01&end_date=${today}`)).pagination.total).toBe(
      (await search('')).pagination.total,
    )
    expect((await search('?end_date=2000-01-01')).rows).toEqual([])
  })
})

describe('GET /survey-results', () => {
  it('R214 200 gives one result whole: 32 scales, each with its range, norm in words, quality with reasons, timeline', async () => {
    const [row] = await someRows(1)
    const result = await get(row?.id ?? 0)
    expect(result.scores).toHaveLength(32)
    for (const score of result.scores) expect(score.low).toBeLessThan(score.high)
    expect(result.norm).toMatchObject({
      version: 'work-style-108/combined/v1',
      words: expect.stringContaining('33,143'),
    })
    expect(['good', 'review', 'not interpretable']).toContain(result.quality.verdict)
    expect(result.timeline.map((event: { event: string }) => event.event)).toContain('finished')
  })
  it("R27 404 for another company's result, by id and by uuid, as if it did not exist", async () => {
    const [row] = await someRows(1)
    const missing = await server.call('GET', '/survey-results?id=2000000000', { token: tokens.otherOwner })
    const foreign = await server.call('GET', `/survey-results?id=${row?.id}`, { token: tokens.otherOwner })
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
    expect((await server.call('GET', `/survey-results?uuid=${row?.uuid}`, { token: tokens.otherOwner })).status).toBe(
      404,
    )
  })
  it('science 5: says the regressed true score of each scored scale, nearer to the middle by the reliability of its norm', async () => {
    const [row] = await someRows(1)
    const { scores, true_scores, norm } = await get(row?.id ?? 0)
    const scales = new Map(normOf(norm.version)?.scales.map(({ scale, alpha }) => [scale as string, alpha]))
    const scored = scores.filter(({ t }: { t: number | null }) => t !== null)
    expect(scored.length).toBeGreaterThan(5)
    expect(true_scores).toEqual(
      scored.map(({ scale, t }: { scale: string; t: number }) => {
        const alpha = scales.get(scale) ?? Number.NaN
        return {
          scale,
          t: expect.closeTo(50 + alpha * (t - 50), 9),
          se: expect.closeTo(10 * Math.sqrt(alpha - alpha ** 2), 9),
        }
      }),
    )
    const [begun] = (await search('?progress=registered&limit=1')).rows
    expect((await get(begun?.id ?? 0)).true_scores).toEqual([])
  })
  it('401 without a token, before anything else is looked at', async () => {
    expect((await server.call('GET', '/survey-results?limit=nonsense')).status).toBe(401)
  })
})

describe('PUT /survey-results/bulk-update and undo', () => {
  it('R216 archives with a reason, R126 and undo brings everything back', async () => {
    const rows = await someRows(3)
    const ids = rows.map((row) => row.id)
    const reply = await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.owner,
      body: { ids, changes: { is_archived: true, archived_reason: 'The role was filled' } },
    })
    expect([reply.status, reply.body.updated, reply.body.command.summary]).toEqual([200, 3, '3 people archived'])
    expect(await get(ids[0] ?? 0)).toMatchObject({ is_archived: true, archived_reason: 'The role was filled' })
    const undone = await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect(await get(ids[0] ?? 0)).toMatchObject({ is_archived: false, archived_reason: null, status: rows[0]?.status })
    expect(
      (await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })).body.code,
    ).toBe('UNDO_EXPIRED')
  })
  it('R126 who becomes an employee is told of in whole words, one or several', async () => {
    const rows = await someRows(2, '&type=candidate')
    const summaryOf = async (ids: number[]) => {
      const reply = await server.call('PUT', '/survey-results/bulk-update', {
        token: tokens.owner,
        body: { ids, changes: { type: 'employee' } },
      })
      await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
      return reply.body.command.summary
    }
    const ids = rows.map((row) => row.id)
    expect(await summaryOf(ids)).toBe('2 people are now employees')
    expect(await summaryOf(ids.slice(0, 1))).toBe(`${rows[0]?.first} ${rows[0]?.last} is now an employee`)
  })
  it('R216 the timeline says what was changed of each: the kind, the place by its name, a test record, which of their details', async () => {
    const rows = (await server.call('GET', '/survey-results/search?type=candidate&limit=2', { token: tokens.owner }))
      .body.survey_results
    const [one, two] = rows
    const { locations, departments } = (
      await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })
    ).body
    const [place] = locations.filter(({ id }: { id: number }) =>
      rows.every((row: typeof one) => row.location?.id !== id),
    )
    const [unit] = departments.filter(({ id }: { id: number }) => two.department?.id !== id)
    const bulk = (ids: number[], changes: object) =>
      server.call('PUT', '/survey-results/bulk-update', { token: tokens.owner, body: { ids, changes } })
    const last = async (id: number) => {
      const reply = await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })
      const [{ event, properties }] = reply.body.survey_results[0].timeline
      return [event, properties]
    }
    await bulk([one.id, two.id], { type: 'employee', location_id: place.id })
    expect(await last(two.id)).toEqual(['type_changed', { type: 'employee', location: place.name }])
    await bulk([two.id], { department_id: unit.id, location_id: place.id })
    expect(await last(two.id)).toEqual(['changed', { department: unit.name }])
    await bulk([two.id], { location_id: null })
    expect(await last(two.id)).toEqual(['changed', { location: null }])
    await bulk([one.id, two.id], { is_test: true })
    expect(await last(one.id)).toEqual(['changed', { is_test: true }])
    const { first, last: surname, email } = two
    await server.call('PUT', '/survey-results/update', {
      token: tokens.owner,
      body: { id: two.id, first, last: `${surname}-Berg`, email, phone: '+44 20 7946 0958' },
    })
    expect(await last(two.id)).toEqual(['changed', { details: ['name', 'phone'] }])
    for (const { id, type, location, department } of rows)
      await bulk([id], {
        type,
        is_test: false,
        location_id: location?.id ?? null,
        department_id: department?.id ?? null,
      })
  })
  it('R126 R216 R224 what was changed is said where it can be taken back, and once more where it was', async () => {
    const [one] = (await server.call('GET', '/survey-results/search?type=candidate&limit=1', { token: tokens.owner }))
      .body.survey_results
    const { locations, departments } = (
      await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })
    ).body
    const place = locations.find(({ id }: { id: number }) => one.location?.id !== id)
    const unit = departments.find(({ id }: { id: number }) => one.department?.id !== id)
    const name = `${one.first} ${one.last}`
    const put = async (changes: object) => {
      const reply = await server.call('PUT', '/survey-results/update', {
        token: tokens.owner,
        body: { id: one.id, ...changes },
      })
      return reply.body.command
    }
    const undo = async ({ id }: { id: string }) => {
      expect((await server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })).status).toBe(200)
    }
    const last = async () => {
      const reply = await server.call('GET', `/survey-results?id=${one.id}`, { token: tokens.owner })
      const [{ event, properties }] = reply.body.survey_results[0].timeline
      return [event, properties]
    }
    const moved = await put({ location_id: place.id })
    expect(moved.summary).toBe(`Location of ${name} now ${place.name}`)
    const both = await put({ location_id: null, department_id: unit.id })
    expect(both.summary).toBe(`Location of ${name} cleared, department now ${unit.name}`)
    await undo(both)
    expect(await last()).toEqual(['undone', { of: 'changed', location: null, department: unit.name }])
    await undo(moved)
    expect(await last()).toEqual(['undone', { of: 'changed', location: place.name }])
    const all = await put({ last: `${one.last}-Berg`, location_id: place.id })
    expect(all.summary).toBe(`Location of ${name}-Berg now ${place.name}, details corrected`)
    await undo(all)
  })
  it('R198 one id out of scope: 404 and nothing changed', async () => {
    const [mine] = await someRows(1)
    const theirs = (await search('?limit=1', tokens.otherOwner)).rows[0]
    const reply = await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.owner,
      body: { ids: [mine?.id, theirs?.id], changes: { is_archived: true } },
    })
    expect([reply.status, reply.body.message, reply.body.survey_result_ids]).toEqual([
      404,
      '1 of these 2 people is no longer there. Nothing was done.',
      [theirs?.id],
    ])
    expect((await get(mine?.id ?? 0)).is_archived).toBe(false)
  })
  it.each([
    ['PUT', 'update-status', { status: 'interview' }],
    ['POST', 'remind', {}],
    ['POST', 'again', { reason: 'Once more' }],
    ['PUT', 'legal-hold', { reason: 'A dispute' }],
    ['POST', 'personal-data', { format: 'json' }],
    ['POST', 'export', { format: 'csv', columns: ['id'] }],
  ])(
    'R198 %s /survey-results/%s tells which of several is gone, and does nothing for the others',
    async (method, path, body) => {
      const [mine] = await someRows(1)
      const before = await get(mine?.id ?? 0)
      const reply = await server.call(method, `/survey-results/${path}`, {
        token: tokens.owner,
        body: { ids: [mine?.id, 999_999], ...body },
      })
      expect([reply.status, reply.body.survey_result_ids]).toEqual([404, [999_999]])
      expect(await get(mine?.id ?? 0)).toEqual(before)
    },
  )
  it.each([
    [[999_998, 999_999], 'None of these 2 people is there any more. Nothing was done.'],
    [[999_999], 'This person is no longer there. Nothing was done.'],
  ])('R198 where all of those chosen are gone (%j), each is named', async (ids, message) => {
    const reply = await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.owner,
      body: { ids, changes: { is_archived: true } },
    })
    expect([reply.status, reply.body.code, reply.body.message, reply.body.survey_result_ids]).toEqual([
      404,
      'NOT_FOUND',
      message,
      ids,
    ])
  })
  it.each(['role-effects?role_name=Porter&', 'erasure?', 'restore-preview?'])(
    'R198 GET /survey-results/%s tells which of several is gone before anything is done',
    async (path) => {
      const [mine] = await someRows(1)
      const reply = await server.call('GET', `/survey-results/${path}ids=${mine?.id},999999`, { token: tokens.owner })
      expect([reply.status, reply.body.survey_result_ids]).toEqual([404, [999_999]])
    },
  )
  it('R126 410 UNDO_EXPIRED after 15 seconds, 409 UNDO_CONFLICT where somebody came after, 404 for the command of another', async () => {
    const [row] = await someRows(1)
    const archive = (value: boolean, token = tokens.owner) =>
      server.call('PUT', '/survey-results/bulk-update', {
        token,
        body: { ids: [row?.id], changes: { is_archived: value } },
      })
    const first = await archive(true)
    expect((await server.call('POST', `/commands/${first.body.command.id}/undo`, { token: tokens.user })).status).toBe(
      404,
    )
    const second = await archive(false, tokens.user)
    const conflict = await server.call('POST', `/commands/${first.body.command.id}/undo`, { token: tokens.owner })
    expect([conflict.body.code, conflict.body.survey_result_ids]).toEqual(['UNDO_CONFLICT', [row?.id]])
    server.clock.advance(16_000)
    expect(
      (await server.call('POST', `/commands/${second.body.command.id}/undo`, { token: tokens.user })).body.code,
    ).toBe('UNDO_EXPIRED')
  })
  it('GET /commands lists own changes, newest first', async () => {
    const reply = await server.call('GET', '/commands', { token: tokens.owner })
    expect(reply.body.commands[0].summary).toMatch(/^(?!1 person).+ archived$/)
    expect((await server.call('GET', '/commands', { token: tokens.otherOwner })).body.commands).toEqual([])
  })
  it('S2 unknown fields never ride along: 422', async () => {
    const [row] = await someRows(1)
    const reply = await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.owner,
      body: { ids: [row?.id], changes: { company_id: 3 } },
    })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'changes.company_id'])
  })
})

describe('PUT /survey-results/update', () => {
  it('200 changes contact data, and the search finds the new name', async () => {
    const [row] = await someRows(1)
    const reply = await server.call('PUT', '/survey-results/update', {
      token: tokens.owner,
      body: { id: row?.id, first: 'Zephyrine', updated_at: row?.updated_at },
    })
    expect(reply.body.survey_results[0].first).toBe('Zephyrine')
    expect((await search('?search=zephyr')).rows.map((one) => one.id)).toEqual([row?.id])
  })
  it('R193 409 STALE with the current resource where somebody came first', async () => {
    const [row] = await someRows(1)
    const change = (first: string) =>
      server.call('PUT', '/survey-results/update', {
        token: tokens.owner,
        body: { id: row?.id, first, updated_at: row?.updated_at },
      })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => change(`Name${index}`)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const stale = replies.find((reply) => reply.status === 409)
    expect(stale?.body).toMatchObject({ code: 'STALE', survey_results: [{ id: row?.id }] })
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(19)
  })
  it('R216 R250 an address is corrected for the whole person: the link that is asked for goes to the new one only, until undo', async () => {
    const [row] = await someRows(1)
    const id = row?.id ?? 0
    const known = async (email: string) =>
      (
        await server.owner.query(
          'select 1 from people p join survey_results r on r.company_id = p.company_id and r.person_id = p.id where r.id = $1 and p.email = $2 and r.email = $2',
          [id, email],
        )
      ).rowCount === 1
    const before = (await get(id)).email
    const correct = (email: string) =>
      server.call('PUT', '/survey-results/update', { token: tokens.owner, body: { id, email } })
    const reply = await correct('Right.Address@home.test')
    expect([reply.status, reply.body.survey_results[0].email]).toEqual([200, 'right.address@home.test'])
    expect([await known('right.address@home.test'), await known(before)]).toEqual([true, false])
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
    expect([await known('right.address@home.test'), await known(before)]).toEqual([false, true])
    const [, other] = await someRows(2)
    const taken = await correct((await get(other?.id ?? 0)).email)
    expect([taken.status, taken.body.issues]).toMatchObject([422, [{ path: 'email' }]])
    expect(await known(before)).toBe(true)
  })
  it('422 for a location of another company', async () => {
    const [row] = await someRows(1)
    const theirs = await server.call('GET', '/companies/locations', { token: tokens.otherOwner })
    const reply = await server.call('PUT', '/survey-results/update', {
      token: tokens.owner,
      body: { id: row?.id, location_id: theirs.body.locations[0].id },
    })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'location_id'])
  })
})

describe('PUT /survey-results/update-status', () => {
  it('R217 200 moves and writes a dated entry with the name of whoever moved', async () => {
    const [row] = await someRows(1)
    const reply = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.user,
      body: { ids: [row?.id], status: 'offer' },
    })
    expect([reply.status, reply.body.command.summary]).toEqual([200, `${row?.first} ${row?.last} moved to Offer`])
    const event = (await get(row?.id ?? 0)).timeline[0]
    expect(event).toMatchObject({ event: 'status_changed', by: 'Jonas Brandt', properties: { to: 'offer' } })
  })
  it('R251 a rejecting status needs a written reason', async () => {
    const [row] = await someRows(1)
    const reply = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [row?.id], status: 'declined' },
    })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'reason'])
    const second = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [row?.id], status: 'declined', reason: 'Another person had more experience' },
    })
    expect(second.status).toBe(200)
  })
  it('422 for a status the pipeline does not have', async () => {
    const [row] = await someRows(1)
    expect(
      (
        await server.call('PUT', '/survey-results/update-status', {
          token: tokens.owner,
          body: { ids: [row?.id], status: 'shelved' },
        })
      ).status,
    ).toBe(422)
  })
})

describe('POST /survey-results/track-event and filter options', () => {
  it('R224 201 adds to the timeline, 404 for a result out of scope, 422 without naming one', async () => {
    const [row] = await someRows(1)
    expect(
      (
        await server.call('POST', '/survey-results/track-event', {
          token: tokens.owner,
          body: { survey_result_id: row?.id, event: 'viewed' },
        })
      ).status,
    ).toBe(201)
    expect((await get(row?.id ?? 0)).timeline[0].event).toBe('viewed')
    expect(
      (
        await server.call('POST', '/survey-results/track-event', {
          token: tokens.otherOwner,
          body: { survey_result_id: row?.id, event: 'viewed' },
        })
      ).status,
    ).toBe(404)
    expect(
      (await server.call('POST', '/survey-results/track-event', { token: tokens.owner, body: { event: 'viewed' } }))
        .status,
    ).toBe(422)
  })
  it('R224 what people do at their assessment is told over their own link alone, what is done with a result by whoever is signed in', async () => {
    const who = await registerFor(server, await openCampaign(server, tokens.owner), 'tells@track.test')
    const noted = async (event: string, by: object) =>
      (await server.call('POST', '/survey-results/track-event', { ...by, body: { uuid: who.uuid, event } })).status
    const theirs = ['opened', 'started', 'paused', 'finished']
    const ours = ['viewed', 'downloaded', 'shared']
    const all = (events: string[], by: object) => Promise.all(events.map((event) => noted(event, by)))
    expect(await all(theirs, { surveyToken: who.token })).toEqual([201, 201, 201, 201])
    expect(await all(ours, { surveyToken: who.token })).toEqual([422, 422, 422])
    expect(await all(theirs, { token: tokens.owner })).toEqual([422, 422, 422, 422])
    expect(await all(ours, { token: tokens.owner })).toEqual([201, 201, 201])
  })
  it("offers the own company's roles, statuses, places and campaigns", async () => {
    const reply = await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })
    expect(reply.body.role_names).toContain('Regional Operations Lead')
    expect(reply.body.statuses.map((status: { key: string }) => status.key)).toEqual([
      'new',
      'assessed',
      'interview',
      'offer',
      'hired',
      'declined',
    ])
    expect(reply.body.locations.map((one: { name: string }) => one.name)).toEqual(['Hull', 'Leeds', 'Sheffield'])
  })
  it('R215 tells apart what several companies have under one name, where more than one is in reach', async () => {
    const namesOf = async (token: string, query = '') => {
      const { body } = await server.call('GET', `/survey-results/filter-options${query}`, { token })
      return body.campaigns.map((one: { name: string }) => one.name)
    }
    const all = await namesOf(tokens.superAdmin)
    expect(all).toContain('Autumn hiring · Harbor Logistics')
    expect(all).not.toContain('Autumn hiring')
    expect(await namesOf(tokens.superAdmin, '?company_id=1')).toContain('Autumn hiring')
    expect(await namesOf(tokens.owner)).toContain('Autumn hiring')
  })
  it('R215 tells campaigns of one name in one company apart by role, place and first day', async () => {
    for (const more of [{ role_name: 'Night Porter' }, { role_name: 'Night Porter', starts_on: '2027-03-01' }]) {
      const body = { company_id: 1, name: 'Twin hiring', type: 'candidate', ...more }
      const made = await server.call('POST', '/hiring-campaigns/campaigns/create', { token: tokens.owner, body })
      expect(made.status).toBe(201)
    }
    const { body } = await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })
    const names: string[] = body.campaigns.map((one: { name: string }) => one.name)
    expect(names.filter((name) => name.startsWith('Twin hiring'))).toEqual([
      'Twin hiring, Night Porter',
      'Twin hiring, Night Porter, from 1 Mar 2027',
    ])
    expect(names).toContain('Autumn hiring')
  })
})
