import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const offered = async (token: string): Promise<string[]> =>
  (await server.call('GET', '/survey-results/filter-options', { token })).body.role_names
/** Somebody of a company comes to a role that nobody had. */
const giveRole = (company: number, role: string) =>
  server.owner.query(
    `update survey_results set role_name = $2 where company_id = $1 and id =
       (select min(id) from survey_results where company_id = $1 and not is_archived and not is_test)`,
    [company, role],
  )
/** As PostgreSQL would note it of so many. */
const noteResults = (results: number) =>
  server.owner.query("update pg_class set reltuples = $1 where oid = 'survey_results'::regclass", [results])

it('R128 the roles of very many people are looked up once a minute, of others each time, and each reader is offered those in reach', async () => {
  await giveRole(1, 'Crane Driver')
  expect(await offered(tokens.owner)).toContain('Crane Driver')
  await noteResults(1_000_000)
  expect(await offered(tokens.owner)).toContain('Crane Driver')
  await giveRole(1, 'Night Porter')
  expect(await offered(tokens.owner)).not.toContain('Night Porter')
  // Whoever sees others has a look of their own.
  expect(await offered(tokens.otherOwner)).not.toContain('Crane Driver')
  expect(await offered(tokens.superAdmin)).toContain('Night Porter')
  server.clock.advance(61_000)
  const later = await offered(tokens.owner)
  expect(later).toContain('Night Porter')
  expect(later).not.toContain('Crane Driver')
})
