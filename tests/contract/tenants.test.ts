import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, permissions, type Permission } from '#contract/access/permissions.ts'
import type { Role } from '#contract/access/roles.ts'
import { withoutCompany } from '#server/database/row-security.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, isStaffCall, type MadeRequest, requester, send } from '#tests/support/calls.ts'
import { COMPANY_ID, companyMakers, freshEmail } from '#tests/support/makers.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

// Rows of Harbor Logistics, asked for by every role of other companies: each call of the contract with its example.

/** Another franchise with its company, and another company of the same franchise. */
const STRANGERS: [Role, keyof Tokens][] = [
  ['COMPANY_OWNER', 'otherOwner'],
  ['COMPANY_USER', 'otherUser'],
  ['FRANCHISE_OWNER', 'otherFranchiseOwner'],
  ['FRANCHISE_USER', 'otherFranchiseUser'],
  ['COMPANY_OWNER', 'clinicOwner'],
]
interface Strangers {
  tokens: Tokens
  surveyToken: string
}

const OWN_WORDS = /Harbor|canary/
/** What is open to whoever knows a reference, or belongs to a session, is no company's row. */
const closed = calls.filter(({ e }) => !e.stream && e.access !== 'public' && e.access !== 'refresh-cookie')

const isReading = ({ e }: Call): boolean => e.method === 'GET' || e.path.endsWith('/search')

const mayCall = (role: Role, { e }: Call): boolean =>
  !(e.access in permissions) || may({ role, can_view_hiring_pipeline: false }, e.access as Permission)

/** What a stranger must be told of a named row: no right, nothing found, or an empty list where a filter narrows one. */
const wanted = (call: Call, role: Role, { body }: Reply, { narrows }: MadeRequest): number => {
  if (!mayCall(role, call)) return 403
  return narrows || (typeof body === 'object' && 'pagination' in body) ? 200 : 404
}
const rowsIn = ({ status, body }: Reply): unknown[] =>
  status < 300 ? Object.values(body).filter(Array.isArray).flat() : []

/** Everything that a call tells strangers of rows that are not theirs. */
const leaks = async (server: TestServer, call: Call, request: MadeRequest, strangers: Strangers): Promise<string[]> => {
  const found: string[] = []
  const isNamed = request.names.length > 0
  for (const [role, name] of isStaffCall(call.e) ? STRANGERS : []) {
    const reply = await send(server, call.e, request, { token: strangers.tokens[name] })
    const status = wanted(call, role, reply, request)
    if (isNamed && reply.status !== status) found.push(`${name} is answered ${reply.status} instead of ${status}`)
    if (isNamed && rowsIn(reply).length) found.push(`${name} is given rows`)
    if ((isNamed || isReading(call)) && OWN_WORDS.test(JSON.stringify(reply.body)))
      found.push(`${name} reads its words`)
  }
  if (isNamed && call.e.access.includes('survey-token')) {
    const { status } = await send(server, call.e, request, { surveyToken: strangers.surveyToken })
    if (status !== 404) found.push(`the holder of another survey token is answered ${status}`)
  }
  return found
}

describe.each([
  { walls: 'both walls', firstWall: true, secondWall: true },
  { walls: 'the scope of the queries alone', firstWall: true, secondWall: false },
  { walls: 'row level security alone', firstWall: false, secondWall: true },
])('R246 S16 S17 with $walls', ({ firstWall, secondWall }) => {
  let server: TestServer
  let strangers: Strangers
  let requestOf: ReturnType<typeof requester>
  /** What the example of each call made, whatever became of it. */
  const made = new Map<string, MadeRequest>()
  beforeAll(async () => {
    server = await buildServer({ firstWall, secondWall })
    const tokens = await signInAll(server)
    requestOf = requester(server, tokens)
    const campaign = await openCampaign(server, tokens.otherOwner)
    strangers = { tokens, surveyToken: (await registerFor(server, campaign, freshEmail())).token }
  })
  afterAll(() => server.close())

  it.each(closed)('$title keeps the rows of a company from every role of another', async (call) => {
    const request = await requestOf(call)
    made.set(call.title, request)
    expect(await leaks(server, call, request, strangers)).toEqual([])
    // The same request is right: whoever may is answered. So nothing was lost to the strangers either.
    expect((await send(server, call.e, request)).status).toBeLessThan(300)
  })
  it('a call that names a row in its path has an example that makes one', async () => {
    const lazy = []
    for (const call of closed.filter(({ e }) => e.params)) {
      const { names, uses } = made.get(call.title) ?? (await requestOf(call))
      if (names.length + uses.length === 0) lazy.push(call.title)
    }
    expect(lazy).toEqual([])
  })
})

describe('S17 S19 S20 the catalogue', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => server.close())

  const writtenByAll = { outbox: 'effects', audit_events: 'the audit list' }
  const tablesOfCompanies = async (): Promise<[string, string][]> => {
    const { rows } = await server.owner.query<{ name: string }>(
      "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id' order by 1",
    )
    return [['companies', 'id'], ...rows.map(({ name }): [string, string] => [name, 'company_id'])]
  }

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
  it('R246 S17 shows another company no row of any table, changes none, and takes none in its name', async () => {
    for (const make of Object.values(companyMakers(server, await signInAll(server)))) await make()
    const { rows: others } = await server.owner.query("select id from companies where name = 'Silverpine Homes'")
    const stranger = { kind: 'companies', companies: [others[0].id], userId: 0, franchiseId: null } as const
    const attempt = (statement: string) =>
      server.kernel.database
        .transaction(stranger, async (db) => `${(await db.execute(statement)).rowCount} rows`)
        .catch((error: Error) => String(error.cause))
    for (const [table, column] of await tablesOfCompanies()) {
      const theirs = `${column} = ${COMPANY_ID}`
      const { rows } = await server.owner.query(`select from ${table} where ${theirs} limit 1`)
      expect(rows, `no row of Harbor Logistics in ${table}: the seed or a maker has to make one`).toHaveLength(1)
      expect([table, await attempt(`select from ${table} where ${theirs}`)]).toEqual([table, '0 rows'])
      const refused = /^0 rows$|permission denied/
      expect(await attempt(`update ${table} set ${column} = ${column} where ${theirs}`), table).toMatch(refused)
      expect(await attempt(`delete from ${table} where ${theirs}`), table).toMatch(refused)
      // Whoever causes an effect or an audit entry may write it; what is missing in this one is asked for only after that.
      const inserted = table in writtenByAll ? 'null value in column' : 'row-level security'
      expect(await attempt(`insert into ${table} (${column}) values (${COMPANY_ID})`), table).toContain(inserted)
    }
  })
  it("S18 the application's login owns nothing, may create nothing, and sees nothing outside a unit of work", async () => {
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
    // The address of a public page is the web's own: two companies cannot have the same, and both can see that by opening it.
    const spans = unique.rows.filter((row) => tenant.has(row.t) && !row.columns.includes('company_id'))
    expect(spans.map(({ name }) => name)).toEqual(['funnels_slug'])
  })
})
