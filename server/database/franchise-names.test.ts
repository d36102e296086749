import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

interface Known {
  id: number
  email: string
  company_id: number | null
  franchise_id: number | null
  auth_role: string
}
const everybody = async () =>
  (await server.owner.query<Known>('select id, email, company_id, franchise_id, auth_role from users')).rows

/** Asks with the application's login, in a transaction with these settings. */
const asApp = async <Row>(settings: Record<string, string>, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = await server.kernel.database.pool.connect()
  try {
    await client.query('begin')
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, true)', [`app.${name}`, value])
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.query('rollback')
    client.release()
  }
}
/** Whom the function names, of everybody there is. */
const namedFor = async (settings: Record<string, string>): Promise<string[]> => {
  const people = await everybody()
  const rows = await asApp<{ id: number; name: string[] | null }>(
    settings,
    'select id, franchise_staff_name(id) as name from unnest($1::int[]) id',
    [[...people.map(({ id }) => id), 0, -1, 2_147_483_647]],
  )
  const named = rows
    .filter(({ name }) => name !== null)
    .map(({ id }) => people.find((one) => one.id === id)?.email ?? '')
  return named.toSorted()
}
const companyOf = async (name: string): Promise<string> => {
  const person = (await everybody()).find(({ email }) => email === `${name}@demo.test`)
  return String(person?.company_id)
}
const nameOf = async (name: string, companies: string) => {
  const person = (await everybody()).find(({ email }) => email === `${name}@demo.test`)
  const [row] = await asApp<{ name: string[] | null }>({ companies }, 'select franchise_staff_name($1) as name', [
    person?.id,
  ])
  return row?.name
}
/** Changes something for as long as the work takes. */
const meanwhile = async (change: string, back: string, work: () => Promise<void>) => {
  await server.owner.query(change)
  try {
    await work()
  } finally {
    await server.owner.query(back)
  }
}

describe('S16 S17 the function that tells names of franchises', () => {
  it('names the people of the franchise of the company that asks, and nobody else of all there are', async () => {
    expect(await namedFor({ companies: await companyOf('company.owner') })).toEqual([
      'franchise.owner@demo.test',
      'franchise.user@demo.test',
    ])
    expect(await namedFor({ companies: await companyOf('b.company.owner') })).toEqual([
      'b.franchise.owner@demo.test',
      'b.franchise.user@demo.test',
    ])
  })
  it('names nobody outside a unit of work, nor for whoever sees everything, who needs no such function', async () => {
    expect(await namedFor({})).toEqual([])
    expect(await namedFor({ companies: '' })).toEqual([])
    expect(await namedFor({ companies: '', all: 'on', user_id: '1', franchise_id: '1' })).toEqual([])
    expect(await namedFor({ companies: '2147483647' })).toEqual([])
  })
  it('gives first and last name and nothing else', async () => {
    expect(await nameOf('franchise.owner', await companyOf('company.owner'))).toEqual(['Frank', 'Osborne'])
  })
  it('names somebody whose account is closed: what they did they did', async () => {
    const company = await companyOf('company.owner')
    const set = (active: boolean) => `update users set active = ${active} where email = 'franchise.owner@demo.test'`
    await meanwhile(set(false), set(true), async () => {
      expect(await nameOf('franchise.owner', company)).toEqual(['Frank', 'Osborne'])
    })
  })
  it.each([
    ['has another role', "auth_role = 'COMPANY_USER'", "auth_role = 'FRANCHISE_OWNER'"],
    ['belongs to another franchise', 'franchise_id = franchise_id + 1', 'franchise_id = franchise_id - 1'],
    ['works for a company', 'company_id = 2', 'company_id = null'],
  ])('names nobody any more who %s by now', async (_, change, back) => {
    const company = await companyOf('company.owner')
    const set = (what: string) => `update users set ${what} where email = 'franchise.owner@demo.test'`
    await meanwhile(set(change), set(back), async () => expect(await nameOf('franchise.owner', company)).toBeNull())
    expect(await nameOf('franchise.owner', company)).toEqual(['Frank', 'Osborne'])
  })
  it('names nobody of a franchise that the company has left', async () => {
    const company = await companyOf('company.owner')
    const set = (by: number) => `update companies set franchise_id = franchise_id + ${by} where id = ${company}`
    await meanwhile(set(1), set(-1), async () => expect(await nameOf('franchise.owner', company)).toBeNull())
  })
  it('opens no row of users: a company still sees its own people alone', async () => {
    const company = await companyOf('company.owner')
    const rows = await asApp<Known>({ companies: company }, 'select id, company_id from users')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ company_id }) => String(company_id) !== company)).toEqual([])
  })
  it('its login reads two names and what they hang on, of people of franchises alone, and changes nothing', async () => {
    const { rows } = await server.owner.query(
      `select array_agg(a.attname::text order by a.attname) filter (where has_column_privilege('app_search', a.attrelid, a.attnum, 'select')) as reads,
         bool_or(has_column_privilege('app_search', a.attrelid, a.attnum, 'insert, update')) as writes,
         has_table_privilege('app_search', 'users', 'delete, truncate, trigger') as removes
       from pg_attribute a where a.attrelid = 'users'::regclass and a.attnum > 0 and not a.attisdropped`,
    )
    expect(rows).toEqual([
      { reads: ['auth_role', 'company_id', 'first', 'franchise_id', 'id', 'last'], writes: false, removes: false },
    ])
    const client = await server.owner.connect()
    try {
      await client.query("begin; set local role app_search; set local app.companies = '1'")
      const seen = await client.query('select distinct auth_role, company_id from users order by auth_role')
      expect(seen.rows).toEqual([
        { auth_role: 'FRANCHISE_OWNER', company_id: null },
        { auth_role: 'FRANCHISE_USER', company_id: null },
      ])
      expect((await client.query('select id from companies')).rows).toEqual([{ id: 1 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
