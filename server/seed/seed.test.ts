import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

describe('the example world', () => {
  it('numbers what happened to people in the order in which it happened', async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as events, count(*) filter (where created_at < before)::int as back
       from (select created_at, lag(created_at) over (partition by company_id order by id) as before from result_events) numbered`,
    )
    expect(rows[0].events).toBeGreaterThan(500)
    expect(rows[0].back).toBe(0)
  })
})
