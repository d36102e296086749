import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// Names stand where people look for them: by letters first, then by accents and capitals, then by number.

const NAMES = ['Emil', 'Émile', 'Emma', 'Łaski', 'Lasko', 'Oslo', 'Øslo', 'ØSLO', 'Ost', 'Weiss', 'Weiß', 'Zoe', 'Zoë']
const ORDER = ['Emil', 'Émile', 'Emma', 'Łaski', 'Lasko', 'Oslo', 'ØSLO', 'Øslo', 'Ost', 'Weiss', 'Weiß', 'Zoe', 'Zoë']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = (await signInAll(server)).owner
})
afterAll(() => server.close())

const ask = (path: string, body: object) => server.call('POST', path, { token, body })

/** All of a list, page by page, by its marks. */
const walked = async (path: string, field: string, body: object): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  let cursor: string | null = null
  do {
    const reply = await ask(path, { ...body, limit: 3, ...(cursor && { cursor }) })
    rows.push(...reply.body[field])
    cursor = reply.body.pagination.next_cursor
  } while (cursor)
  return rows
}

describe('R215 people by name', () => {
  let ids: number[]
  beforeAll(async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      'select id from survey_results where company_id = 1 and not is_archived and not is_test order by id limit $1',
      [NAMES.length],
    )
    ids = rows.map(({ id }) => id)
    // Written as no server writes them: the database keeps what it orders by itself.
    for (const [at, last] of NAMES.toReversed().entries())
      await server.owner.query('update survey_results set last = $1 where id = $2', [last, ids[at]])
  })
  const lasts = async (order_by: 'asc' | 'desc') =>
    (await walked('/survey-results/search', 'survey_results', { sort_by: 'last', order_by }))
      .filter(({ id }) => ids.includes(Number(id)))
      .map(({ last }) => last)

  it('stand as people expect, page by page, up and down', async () => {
    expect(await lasts('asc')).toEqual(ORDER)
    expect(await lasts('desc')).toEqual(ORDER.toReversed())
  })
  it('so do few who are searched for', async () => {
    const { body } = await ask('/survey-results/search', { search: 'oslo', sort_by: 'last', order_by: 'asc' })
    expect(body.survey_results.map(({ last }: { last: string }) => last)).toEqual(['Oslo', 'ØSLO', 'Øslo'])
  })
  it('those of one name stand by number', async () => {
    await server.owner.query("update survey_results set last = 'Émile' where id = any($1)", [ids.slice(0, 6)])
    const rows = await walked('/survey-results/search', 'survey_results', { sort_by: 'last', order_by: 'asc' })
    const same = rows.filter(({ last }) => last === 'Émile').map(({ id }) => id)
    expect(same.length).toBeGreaterThan(5)
    expect(same).toEqual(same.toSorted((a, b) => Number(a) - Number(b)))
  })
})
