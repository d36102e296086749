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

const mail = async (age: number, state: string): Promise<string> => {
  const { rows } = await server.owner.query(
    `insert into outbox (id, company_id, kind, recipient, payload, state, created_at)
     values (gen_random_uuid(), 1, 'mail', 'gone@people.test', '{"subject": "Hello", "text": "Hello"}', $1, $2) returning id`,
    [state, new Date(server.clock.now().getTime() - age * DAY_MS)],
  )
  return rows[0].id
}
const run = async (age: number, state: string): Promise<string> => {
  const { rows } = await server.owner.query(
    `insert into job_runs (id, company_id, kind, target, input, state, total, updated_at)
     values (gen_random_uuid(), 1, 'people-import', gen_random_uuid(), '{}', $1, 1, $2) returning id`,
    [state, new Date(server.clock.now().getTime() - age * DAY_MS)],
  )
  return rows[0].id
}
const left = async (table: string, ids: string[]) =>
  new Set(
    (await server.owner.query(`select id from ${table} where id = any($1)`, [ids])).rows.map(({ id }) => id as string),
  )

it('S58 a mail that was given up goes after 90 days with its words, unless an invitation or an account still tells by it that it never arrived', async () => {
  const gone = await mail(91, 'failed')
  const [young, waiting, invited, account] = [
    await mail(89, 'failed'),
    await mail(91, 'waiting'),
    await mail(91, 'failed'),
    await mail(91, 'failed'),
  ]
  await server.owner.query('update invitations set outbox_id = $1 where id = (select min(id) from invitations)', [
    invited,
  ])
  await server.owner.query("update users set setup_mail_id = $1 where email = 'company.user@demo.test'", [account])
  await cleanUp(server.kernel.database, server.clock)
  const stay = [young, waiting, invited, account]
  expect(await left('outbox', [gone, ...stay])).toEqual(new Set(stay))
})

it('S58 what ran in the background is forgotten after 90 days, unless it runs still or people on file came with it', async () => {
  const gone = [await run(91, 'done'), await run(91, 'failed')]
  const [young, running, people] = [await run(89, 'done'), await run(91, 'running'), await run(91, 'done')]
  await server.owner.query(
    'update survey_results set import_id = $1 where id = (select min(id) from survey_results where company_id = 1)',
    [people],
  )
  await cleanUp(server.kernel.database, server.clock)
  const stay = [young, running, people]
  expect(await left('job_runs', [...gone, ...stay])).toEqual(new Set(stay))
})
