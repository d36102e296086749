import { and, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#server/database/schema/companies.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { namesFor, planned, plannedBy, writtenOnce } from './planned.ts'
import { type Db, idsForPlan, inScope, inScopeOf, placesOf } from './database.ts'
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

describe('statements that are written once', () => {
  const c = companies
  let texts = 0
  const byIds = writtenOnce((db, words) => {
    texts += 1
    return db
      .select({ id: c.id })
      .from(c)
      .where(and(sql`${c.id} = any(${sql.placeholder('ids')}::int[])`, inScopeOf(words, c.id)))
      .orderBy(c.id)
  })
  const of = (...ids: number[]): Scope => ({ kind: 'companies', companies: ids, userId: 1, franchiseId: null })
  const everybody = everything('test')
  const find = (db: Db, scope: Scope, ids: readonly number[]) =>
    byIds(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })

  it('show each scope its own rows alone, however it is said', async () => {
    const scopes: [Scope, number[]][] = [
      [of(1), [1]],
      [of(2), [2]],
      [of(1, 3), [1, 3]],
      [of(2, 3), [2, 3]],
      [of(), []],
      [{ kind: 'nothing' }, []],
      [{ kind: 'result', companyId: 2, surveyResultId: 7 }, [2]],
      [everybody, [1, 2, 3]],
    ]
    // The second wall stands open here: the condition alone keeps to the scope.
    for (const [scope, seen] of [...scopes, ...scopes]) {
      const rows = await server.kernel.database.transaction(everybody, (db) => find(db, scope, [1, 2, 3]))
      expect(rows.map(({ id }) => id)).toEqual(seen)
    }
  })
  it('are written once for each connection and way of saying a scope', async () => {
    const before = texts
    await server.kernel.database.transaction(everybody, async (db) => {
      for (const scope of [of(1), of(2), of(3), of(1, 2), of(2, 3)]) await find(db, scope, [1])
    })
    expect(texts - before).toBeLessThanOrEqual(2)
  })
  it('keep the plan also where few are looked for, which is made anew each time for ids as they are', async () => {
    /** Plans that were kept of a statement for one of very many rows; each text is one statement. */
    const keptPlans = (column: string, ids: readonly number[]) =>
      server.kernel.database.transaction(everybody, async (db) => {
        const byOid = writtenOnce((one) =>
          one
            .select({ found: sql.raw(column) })
            .from(sql`pg_proc`)
            .where(sql`oid = any(${sql.placeholder('ids')}::oid[])`),
        )
        for (let again = 0; again < 12; again += 1) expect(await byOid(db, everybody).execute({ ids })).toHaveLength(1)
        const { rows } = await db.execute<{ generic: number }>(
          sql`select generic_plans::int as generic from pg_prepared_statements where statement like ${`select ${column} %oid = any(%`}`,
        )
        return rows.map(({ generic }) => generic)
      })
    const { rows } = await server.owner.query<{ oid: number }>("select oid::int from pg_proc where proname = 'now'")
    const ids = rows.map(({ oid }) => oid)
    expect(await keptPlans('pronargs', idsForPlan(ids))).toEqual([expect.toSatisfy((kept: number) => kept > 0)])
    expect(await keptPlans('proname', ids)).toEqual([0])
  })
  it('fill up few ids with the first of them, and leave none and many as they are', () => {
    expect(idsForPlan([])).toEqual([])
    expect(idsForPlan([4, 5])).toEqual([4, 5, 4, 4, 4, 4, 4, 4, 4, 4])
    const many = Array.from({ length: 12 }, (_, at) => at)
    expect(idsForPlan(many)).toEqual(many)
  })
})
