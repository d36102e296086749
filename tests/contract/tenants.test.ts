import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutCompany } from '#server/database/row-security.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

/** Every call that names a row of a company, with a row of Harbor Logistics in it. */
const foreignCalls = async (server: TestServer, tokens: Awaited<ReturnType<typeof signInAll>>) => {
  const row = (await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })).body
    .survey_results[0]
  const campaign = (await server.call('GET', '/hiring-campaigns/campaigns/search', { token: tokens.owner })).body
    .campaigns[0]
  const note = (
    await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: row.id, body: 'canary of Harbor' },
    })
  ).body.candidate_notes[0]
  const place = async (kind: string) =>
    (await server.call('GET', `/companies/${kind}`, { token: tokens.owner })).body[kind][0]
  const [location, department] = [await place('locations'), await place('departments')]
  const command = (
    await server.call('PUT', '/survey-results/bulk-update', {
      token: tokens.owner,
      body: { ids: [row.id], changes: { is_test: true } },
    })
  ).body.command
  const calls: [string, string, object?][] = [
    ['GET', `/survey-results?id=${row.id}`],
    ['GET', `/survey-results?uuid=${row.uuid}`],
    ['PUT', '/survey-results/update', { id: row.id, first: 'Stolen' }],
    ['PUT', '/survey-results/bulk-update', { ids: [row.id], changes: { is_archived: true } }],
    ['PUT', '/survey-results/update-status', { ids: [row.id], status: 'offer' }],
    ['POST', '/survey-results/track-event', { survey_result_id: row.id, event: 'viewed' }],
    ['POST', '/survey-results/track-event', { uuid: row.uuid, event: 'viewed' }],
    ['GET', `/candidate-notes?surveyResultId=${row.id}`],
    ['POST', '/candidate-notes', { surveyResultId: row.id, body: 'x' }],
    ['GET', `/candidate-notes/${note.id}`],
    ['PUT', `/candidate-notes/${note.id}`, { body: 'x' }],
    ['DELETE', `/candidate-notes/${note.id}`],
    ['POST', '/hiring-campaigns/campaigns/create', { company_id: row.company.id, name: 'x', role_name: 'x' }],
    ['PUT', `/hiring-campaigns/campaigns/${campaign.id}`, { name: 'x' }],
    ['POST', '/companies/locations', { company_id: row.company.id, name: 'x' }],
    ['PUT', `/companies/locations/${location.id}`, { name: 'x' }],
    ['DELETE', `/companies/locations/${location.id}`],
    ['POST', '/companies/departments', { company_id: row.company.id, name: 'x' }],
    ['PUT', `/companies/departments/${department.id}`, { name: 'x' }],
    ['DELETE', `/companies/departments/${department.id}`],
    ['POST', `/commands/${command.id}/undo`],
  ]
  return { calls, companyId: row.company.id as number }
}

/** Lists narrowed by another company's id show nothing of it. */
const foreignLists = (companyId: number) => [
  `/survey-results/search?company_id=${companyId}&include_archived=1&include_tests=1`,
  `/hiring-campaigns/campaigns/search?company_id=${companyId}&include_archived=1`,
  `/companies/locations?company_id=${companyId}`,
  `/companies/departments?company_id=${companyId}`,
  `/survey-results/filter-options?company_id=${companyId}`,
]

describe.each([
  { walls: 'both walls', firstWall: true, secondWall: true },
  { walls: 'the scope of the queries alone', firstWall: true, secondWall: false },
  { walls: 'row level security alone', firstWall: false, secondWall: true },
])('R246 S16 S17 with $walls', ({ firstWall, secondWall }) => {
  let server: TestServer
  let tokens: Awaited<ReturnType<typeof signInAll>>
  beforeAll(async () => {
    server = await buildServer({ firstWall, secondWall })
    tokens = await signInAll(server)
  })
  afterAll(() => server.close())

  it('every call that names a row of another company is 404 (or 403 by role), and changes nothing', async () => {
    const { calls } = await foreignCalls(server, tokens)
    const digest = async () =>
      (
        await server.owner.query(
          "select md5(string_agg(r::text, '|' order by id)) as d from survey_results r where company_id = 1",
        )
      ).rows[0].d
    const before = await digest()
    for (const token of [tokens.otherOwner, tokens.otherUser, tokens.clinicOwner]) {
      for (const [method, path, body] of calls) {
        const reply = await server.call(method, path, { token, ...(body ? { body } : {}) })
        const allowed = token === tokens.otherUser ? [404, 403] : [404]
        expect(allowed, `${method} ${path}`).toContain(reply.status)
        expect(JSON.stringify(reply.body)).not.toMatch(/Harbor|canary/)
      }
    }
    expect(await digest()).toBe(before)
  })
  it('lists narrowed by the id of another company are empty', async () => {
    const { companyId } = await foreignCalls(server, tokens)
    for (const path of foreignLists(companyId)) {
      const reply = await server.call('GET', path, { token: tokens.otherOwner })
      const rows = Object.values(reply.body).filter(Array.isArray).flat()
      expect(rows, path).toEqual([])
    }
  })
})

describe('S17 S19 S20 the catalogue', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => server.close())

  it('every table with a company has row level security, enabled and forced, with a policy; the others are on a list with reasons', async () => {
    const { rows } = await server.owner.query(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as has_company,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as has_policy
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`)
    expect(rows.length).toBeGreaterThan(25)
    for (const { name, walled, has_company, has_policy } of rows) {
      const isTenants = has_company || name === 'companies'
      expect([name, walled, has_policy, name in withoutCompany]).toEqual([name, isTenants, isTenants, !isTenants])
    }
  })
  it("the application's login owns nothing, may create nothing, and sees nothing outside a unit of work", async () => {
    const { rows } = await server.owner.query(`
      select r.rolsuper, r.rolbypassrls, r.rolcreatedb, r.rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owns, has_schema_privilege(r.oid, 'public', 'create') as creates,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = 'app_rw'`)
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owns: 0,
      creates: false,
      memberships: 0,
    })
    for (const table of ['survey_results', 'people', 'candidate_notes', 'users', 'companies']) {
      expect(
        (await server.kernel.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n,
        table,
      ).toBe(0)
    }
  })
  it('audit and status history are only ever added to', async () => {
    for (const table of ['audit_events', 'result_events']) {
      await expect(server.kernel.database.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
      await expect(server.kernel.database.pool.query(`update ${table} set company_id = 1`)).rejects.toThrow(
        'permission denied',
      )
    }
  })
  it('a foreign key between tables of companies contains the company, and no unique rule spans companies', async () => {
    const { rows } = await server.owner.query(`
      select con.conname, con.conrelid::regclass::text as from_table, con.confrelid::regclass::text as to_table,
        (select array_agg(attname::text) from pg_attribute where attrelid = con.conrelid and attnum = any(con.conkey)) as columns
      from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace`)
    const tenant = new Set(
      (
        await server.owner.query(
          "select attrelid::regclass::text as t from pg_attribute where attname = 'company_id' and attnotnull",
        )
      ).rows.map((row) => row.t),
    )
    const between = rows.filter((row) => tenant.has(row.from_table) && tenant.has(row.to_table))
    expect(between.length).toBeGreaterThan(10)
    expect(between.filter((row) => !row.columns.includes('company_id'))).toEqual([])
    const unique = await server.owner.query(`
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as t, (select array_agg(attname::text) from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`)
    expect(unique.rows.filter((row) => tenant.has(row.t) && !row.columns.includes('company_id'))).toEqual([])
  })
})
