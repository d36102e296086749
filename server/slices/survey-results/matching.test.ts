import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, companyMakers } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
let makers: ReturnType<typeof companyMakers>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  makers = companyMakers(server, tokens)
})
afterAll(() => server.close())

const call = (path: string, body: object, token = tokens.owner) =>
  server.call('PUT', `/survey-results/${path}`, { token, body })
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
/** People in a role that nobody else is in. */
const crowd = async (role: string, size: number) => {
  const { id } = await makers.result()
  await server.owner.query(
    `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
       instrument, norm_version, consent_version, consented_at, total)
     select company_id, gen_random_uuid(), person_id, 'candidate', 'Ada', 'Ng' || n, email, $2, pipeline_id, status,
       instrument, norm_version, consent_version, consented_at, total
     from survey_results, generate_series(1, $3::int) n where id = $1`,
    [id, role, size],
  )
  return { filters: { role_names: [role] }, people: size }
}
const stored = async (role: string) =>
  (
    await server.owner.query(
      `select id, status, type, is_archived, archived_reason, archived_at, is_test, location_id, updated_at
       from survey_results where company_id = $1 and role_name = $2 order by id`,
      [COMPANY_ID, role],
    )
  ).rows

describe('everybody whom filters leave in', () => {
  it('R190 R216 more people than a list of ids may name are changed at once, and one undo brings each back as they were', async () => {
    const whom = await crowd('Crane driver', BULK_MAX_IDS + 1)
    const before = await stored('Crane driver')
    const { status, body } = await call('change-matching', {
      ...whom,
      changes: { is_archived: true, archived_reason: 'The site is closed' },
    })
    expect([status, body.updated, body.command.summary]).toEqual([200, whom.people, `${whom.people} people archived`])
    expect(
      (await stored('Crane driver')).every(
        (row) => row.is_archived && row.archived_reason === 'The site is closed' && row.archived_at !== null,
      ),
    ).toBe(true)
    const { rows } = await server.owner.query(
      `select count(*)::int as n from result_events where event = 'archived' and survey_result_id = any($1)`,
      [before.map(({ id }) => id)],
    )
    expect(rows[0].n).toBe(whom.people)
    expect((await undo(body.command.id)).status).toBe(200)
    expect(await stored('Crane driver')).toEqual(before)
  })
  it('R217 moves all of them in one change, with a reason where it declines', async () => {
    const whom = await crowd('Signaller', 3)
    const before = await stored('Signaller')
    const refused = await call('move-matching', { ...whom, status: 'declined' })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'reason'])
    const { body } = await call('move-matching', { ...whom, status: 'interview' })
    expect([body.updated, body.command.summary]).toEqual([3, '3 people moved to Interview'])
    expect((await stored('Signaller')).map((row) => row.status)).toEqual(['interview', 'interview', 'interview'])
    await undo(body.command.id)
    expect(await stored('Signaller')).toEqual(before)
  })
  it('R193 changes nobody where somebody has come meanwhile: 409 MATCH_CHANGED', async () => {
    const whom = await crowd('Rigger', 2)
    await crowd('Rigger', 1)
    const before = await stored('Rigger')
    for (const reply of [
      await call('change-matching', { ...whom, changes: { is_test: true } }),
      await call('move-matching', { ...whom, status: 'interview' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'MATCH_CHANGED'])
    expect(await stored('Rigger')).toEqual(before)
  })
  it('R198 reaches nobody of another company', async () => {
    const whom = await crowd('Welder', 2)
    const reply = await call('change-matching', { ...whom, changes: { is_test: true } }, tokens.otherOwner)
    expect(reply.status).toBe(404)
    expect((await stored('Welder')).some((row) => row.is_test)).toBe(false)
  })
})
