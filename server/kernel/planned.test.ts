import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#server/database/schema/companies.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { namesFor, planned, plannedBy } from './planned.ts'
import { inScope } from './database.ts'
import { everything, type Scope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** Names of its own: those of the server may all be given away by what ran before. */
const named = plannedBy(namesFor('test', 1))

const plansOf = (text: string) =>
  server.kernel.database.transaction(everything('test'), async (db) => {
    for (let again = 0; again < 8; again++) await named(db).execute(sql.raw(text))
    const { rows } = await db.execute<{ generic: number }>(
      sql`select generic_plans::int as generic from pg_prepared_statements where statement = ${text}`,
    )
    return rows
  })

describe('planned statements', () => {
  it('the plan of a statement by key is kept by the connection', async () => {
    const [kept] = await plansOf('select name from companies where id = 1')
    expect(kept?.generic).toBeGreaterThan(0)
  })
  it('keep no more plans than there are names', async () => {
    await plansOf('select name from companies where id = 1')
    expect(await plansOf('select name from companies where id = 2')).toEqual([])
  })
  it('have one text for every number of companies that somebody sees', async () => {
    const textOf = (...ids: number[]) =>
      server.kernel.database.transaction(everything('test'), async (db) => {
        const scope: Scope = { kind: 'companies', companies: ids, userId: 1, franchiseId: null }
        const query = db
          .select({ id: companies.id })
          .from(companies)
          .where(inScope(scope, companies.id))
          .orderBy(companies.id)
        return { text: query.toSQL().sql, seen: (await query).map(({ id }) => id) }
      })
    const [two, three, one] = [await textOf(1, 2), await textOf(1, 2, 3), await textOf(2)]
    expect(three.text).toBe(two.text)
    expect([two.seen, three.seen, one.seen]).toEqual([[1, 2], [1, 2, 3], [2]])
  })
  it('R246 a kept plan shows each unit of work its own rows alone', async () => {
    const seen = (scope: Scope) =>
      server.kernel.database.transaction(scope, async (db) => {
        const { rows } = await planned(db).execute<{ id: number }>(sql`select id from companies order by id`)
        return rows.map(({ id }) => id)
      })
    const of = (...companies: number[]): Scope => ({ kind: 'companies', companies, userId: 1, franchiseId: null })
    for (let again = 0; again < 8; again++) {
      expect(await seen(of(1))).toEqual([1])
      expect(await seen(of(2))).toEqual([2])
      expect(await seen({ kind: 'nothing' })).toEqual([])
    }
    expect((await seen(everything('test'))).length).toBeGreaterThan(2)
  })
})
