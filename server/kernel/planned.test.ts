import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { planned } from './planned.ts'
import { everything, type Scope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const plansOf = (text: string) =>
  server.kernel.database.transaction(everything('test'), async (db) => {
    const count = () => planned(db).execute<{ n: number }>(sql.raw(text))
    for (let again = 0; again < 8; again++) await count()
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
