import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { folded } from '#contract/core/folded.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, requester, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'

// Every list that has a field to search in finds a name without its accents, and every list by a name has it where people look for it.

interface Listed {
  /** Where the name is kept. */
  table: string
  column: string
  /** What the list is sorted by to stand in the order of this name. */
  sort?: string
}
const LISTS: Record<string, Listed> = {
  'GET /academy/courses': { table: 'courses', column: 'title', sort: 'title' },
  'GET /auth/proxy-sessions': { table: 'proxy_sessions', column: 'target_name' },
  'GET /book-codes/batches': { table: 'book_code_batches', column: 'batch_name', sort: 'batch_name' },
  'GET /companies/list': { table: 'companies', column: 'name', sort: 'name' },
  'GET /companies/search': { table: 'companies', column: 'name', sort: 'name' },
  'GET /companies/locations': { table: 'locations', column: 'name', sort: 'name' },
  'GET /companies/departments': { table: 'departments', column: 'name', sort: 'name' },
  'GET /company-events': { table: 'company_events', column: 'title' },
  'GET /hiring-campaigns/campaigns/search': { table: 'hiring_campaigns', column: 'name', sort: 'name' },
  'GET /hiring-campaigns/funnels/search': { table: 'funnels', column: 'headline' },
  'GET /invitations': { table: 'invitations', column: 'last' },
  'GET /mailer/templates': { table: 'mail_templates', column: 'name', sort: 'name' },
  'GET /pipelines': { table: 'pipelines', column: 'name', sort: 'name' },
  'GET /role-benchmarks/search': { table: 'role_benchmarks', column: 'name', sort: 'name' },
  'GET /survey-results': { table: 'survey_results', column: 'last', sort: 'last' },
  'GET /survey-results/search': { table: 'survey_results', column: 'first' },
  'GET /trait-scale-mappings/reports': { table: 'configured_reports', column: 'title', sort: 'title' },
  'GET /users/search': { table: 'users', column: 'last', sort: 'last' },
}
/** Lists whose rows are searched by other names than their own, or by none. */
const OTHERS = [
  'GET /audit-events/search',
  'GET /book-codes/search',
  'GET /candidate-notes',
  'GET /custom-interview-questions',
  'GET /custom-webhooks',
  'GET /custom-webhooks/{id}/events',
  'GET /feature-flags',
  'GET /jobs',
  'GET /mails/search',
  'GET /survey-results/board',
  'GET /user-events',
  'GET /user-events/users/{id}',
]

const searched = calls.filter(({ e }) => e.method === 'GET' && e.query && 'search' in Object(e.query.def).shape)

it('every list that can be searched is named here', () =>
  expect(searched.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...Object.keys(LISTS), ...OTHERS].toSorted((a, b) => a.localeCompare(b)),
  ))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => compare(folded(a), folded(b)) || compare(a, b))

type Row = Record<string, unknown> & { id: number }
const isOf = (brand: 'be' | 'hb', { e, title }: Call) =>
  title in LISTS && (!e.feature || brands[brand].features[e.feature])

describe.each(['be', 'hb'] as const)('lists of %s', (brand) => {
  let server: TestServer
  let tokens: Tokens
  beforeAll(async () => {
    server = await buildServer({ environment: { BRAND: brand } })
    tokens = await signInAll(server)
  })
  afterAll(() => server.close())

  // What both brands have is tried in one of them.
  const own = searched.filter((call) => isOf(brand, call) && (brand === 'be' || !isOf('be', call)))
  it.each(own)('$title finds a name without its accents, and has it in its place', async (call) => {
    const { table, column, sort } = LISTS[call.title] as Listed
    const request = await requester(server, tokens)(call)
    const rows = async (query: NonNullable<Request['query']>): Promise<Row[]> => {
      const { body, status } = await send(server, call.e, { ...request, token: tokens.superAdmin }, { query })
      expect(status, JSON.stringify(body)).toBe(200)
      return Object.values(body).find(Array.isArray) ?? []
    }
    const there = await rows({ limit: 100 })
    const [one, two] = there
    const rename = (row: Row | undefined, name: string) =>
      server.owner.query(`update ${table} set ${column} = $1 where id = $2`, [name, row?.id])
    await rename(two, 'Zoë')
    await rename(one, 'Ærø Żółć Weiß')
    for (const search of ['aero zolc weiss', 'ÆRØ ŻÓŁĆ', 'Zołć Weiss'])
      expect(
        (await rows({ search })).map(({ id }) => id),
        search,
      ).toContain(one?.id)
    expect(await rows({ search: 'aerozolc' })).toEqual([])
    if (!sort) return
    const names = async (order_by: string) =>
      (await rows({ sort_by: sort, order_by, limit: 100 })).map((row) => String(row[column]))
    const found = await names('asc')
    expect(found).toContain('Ærø Żółć Weiß')
    expect(found).toEqual(inOrder(found))
    const down = await names('desc')
    expect(down).toEqual(inOrder(down).toReversed())
  })

  it('the audit list finds what somebody did by their name', async () => {
    await server.owner.query("update users set last = 'Brândt-Łoś' where email = 'company.owner@demo.test'")
    await server.call('POST', '/companies/locations', { token: tokens.owner, body: { company_id: 1, name: 'Here' } })
    for (const search of ['brandt-los', 'Brândt']) {
      const query = `search=${encodeURIComponent(search)}`
      const { body } = await server.call('GET', `/audit-events/search?${query}`, { token: tokens.superAdmin })
      expect(body.audit_events.length, search).toBeGreaterThan(0)
    }
  })
  it('mails are found by what they are about', async () => {
    const { body } = await server.call('GET', '/mails/search', { token: tokens.superAdmin })
    const [{ id }] = body.mails
    await server.owner.query(
      `update outbox set payload = payload || '{"subject": "Grüße aus Łódź"}' where sequence = $1`,
      [id],
    )
    const found = await server.call('GET', '/mails/search?search=grusse%20aus%20lodz', { token: tokens.superAdmin })
    expect(found.body.mails.map((mail: Row) => mail.id)).toEqual([id])
  })
})
