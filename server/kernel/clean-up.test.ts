import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { cleanUp } from './clean-up.ts'

let server: TestServer
beforeAll(async () => void (server = await buildServer()))
afterAll(() => server.close())

const DAY_MS = 86_400_000

/** A session of the owner's that was last used, and perhaps ended, so many days ago. */
const session = async (seen: number, ended: number | null): Promise<string> => {
  const at = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)
  const { rows } = await server.owner.query(
    `insert into sessions (id, user_id, created_at, last_seen_at, ended_at, agent, address)
     select gen_random_uuid(), id, $1, $2, $3, 'A browser', '203.0.113.9' from users where email = 'company.owner@demo.test' returning id`,
    [at(90), at(seen), ended === null ? null : at(ended)],
  )
  return rows[0].id
}

it('S58 a session goes when it has been over for 30 days, with browser and address; one that lives, or in which somebody acted as another, stays', async () => {
  const [idle, ended] = [await session(31, null), await session(60, 31)]
  const stay = [await session(29, null), await session(60, 29)]
  const [living, acted] = [await session(31, null), await session(60, 31)]
  await server.owner.query("insert into refresh_tokens (hash, session_id, expires_at) values ('living', $1, $2)", [
    living,
    new Date(server.clock.now().getTime() + DAY_MS),
  ])
  await server.owner.query("insert into refresh_tokens (hash, session_id, expires_at) values ('over', $1, $2)", [
    idle,
    new Date(server.clock.now().getTime() - DAY_MS),
  ])
  await server.owner.query(
    `insert into proxy_sessions (session_id, caller_id, target_id, caller_name, target_name)
     select id, user_id, user_id, 'One', 'Another' from sessions where id = $1`,
    [acted],
  )
  await cleanUp(server.kernel.database, server.clock)
  const all = [idle, ended, ...stay, living, acted]
  const { rows } = await server.owner.query('select id from sessions where id = any($1)', [all])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...stay, living, acted]))
})
