import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const idOf = async (email: string): Promise<number> =>
  (await server.owner.query('select id from users where email = $1', [`${email}@demo.test`])).rows[0].id
const undo = async (id: string, token: string, headers: Record<string, string> = {}) => {
  const { status, body } = await server.call('POST', `/commands/${id}/undo`, { token, headers })
  return [status, body.code]
}
/** What somebody knows of a session is a second old at most. */
const SECOND = 1_100
const become = async (id: number, role: string, company: number | null) => {
  await server.owner.query('update users set auth_role = $2, company_id = $3, franchise_id = null where id = $1', [
    id,
    role,
    company,
  ])
  await new Promise((done) => setTimeout(done, SECOND))
}
const roleOf = async (id: number) =>
  (await server.owner.query('select auth_role from users where id = $1', [id])).rows[0].auth_role

describe('POST /commands/{id}/undo', () => {
  it('R126 R98 takes back what was done while acting as somebody, also in several companies at once', async () => {
    const acting = { 'proxy-user-id': String(await idOf('franchise.owner')) }
    const { rows } = await server.owner.query(
      'select min(id) as id from survey_results where company_id in (1, 2) and not is_test group by company_id',
    )
    for (const ids of [rows.slice(0, 1), rows].map((some) => some.map(({ id }) => id))) {
      const changed = await server.call('PUT', '/survey-results/bulk-update', {
        token: tokens.superAdmin,
        headers: acting,
        body: { ids, changes: { is_test: true } },
      })
      expect([changed.status, changed.body.updated]).toEqual([200, ids.length])
      const list = await server.call('GET', '/commands', { token: tokens.superAdmin, headers: acting })
      expect(list.body.commands[0].id).toBe(changed.body.command.id)
      expect(await undo(changed.body.command.id, tokens.superAdmin, acting)).toEqual([200, undefined])
      const left = await server.owner.query('select from survey_results where id = any($1) and is_test', [ids])
      expect(left.rowCount).toBe(0)
    }
  })
})
