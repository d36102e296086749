import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '#science/instruments/forms.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { normOf } from '#server/norm-book.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { companyMakers } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let makers: ReturnType<typeof companyMakers>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  makers = companyMakers(server, tokens)
})
afterAll(() => server.close())

const WORKING_AGE = 'work-style-108/working-age/v1'
const COMBINED = 'work-style-108/combined/v1'
const list = async (token = tokens.owner) => (await server.call('GET', '/norms?company_id=1', { token })).body
const make = (use = 'employee', token = tokens.owner) =>
  server.call('POST', '/norms', { token, body: { company_id: 1, use, name: 'Our own', approved: true } })
const choose = (version: string, token = tokens.owner) =>
  server.call('PUT', '/norms/default', { token, body: { company_id: 1, version } })
const jobIsDone = (id: string) =>
  expect
    .poll(
      async () => (await server.owner.query('select state, done, total from job_runs where id = $1', [id])).rows[0],
      {
        timeout: 30_000,
      },
    )
    .toMatchObject({ state: 'done' })

describe('norms of a company', () => {
  it('are the published ones until it makes one; what is missing is said', async () => {
    const { norms, offers } = await list()
    expect(norms.map((one: { version: string }) => one.version)).toEqual([
      COMBINED,
      'work-style-108/combined-empirical/v1',
      WORKING_AGE,
    ])
    expect(norms[0]).toMatchObject({ is_default: true, own: null, n: 33_143, campaigns: expect.any(Number) })
    expect(offers).toEqual([
      { use: 'candidate', people: expect.any(Number), needed: 200, next_on: null },
      { use: 'employee', people: expect.any(Number), needed: 200, next_on: null },
    ])
    const refused = await make('candidate')
    expect([refused.status, refused.body.issues[0].message]).toEqual([
      422,
      `A norm needs 200 readable results; there are ${offers[0].people}.`,
    ])
  })

  it('are made of the whole group, with the effect shown before, a named approver, and once a quarter', async () => {
    await makers.normPeople()
    const body = { company_id: 1, use: 'employee' }
    const { preview } = (await server.call('POST', '/norms/preview', { token: tokens.owner, body })).body
    expect(preview.people).toBeGreaterThanOrEqual(200)
    expect(preview.scales).toHaveLength(32)
    // Most of these people have answered several times: they are no more people for that.
    const { rows } = await server.owner.query(
      `select count(*)::int as results, count(distinct person_id)::int as people from survey_results r where company_id = 1 and type = 'employee'
       and quality_verdict = 'good' and not is_test and instrument = 'work-style-108' and submitted_at is not null
       and exists (select from survey_answers a where a.company_id = r.company_id and a.survey_result_id = r.id)`,
    )
    expect(rows[0].people).toBeLessThan(rows[0].results)
    expect(preview.words).toBe(
      `compared with ${rows[0].results} results of ${rows[0].people} employees of Harbor Logistics`,
    )
    // People compared with themselves stand in the middle.
    for (const { after } of preview.scales) expect(Math.abs(after - 50)).toBeLessThan(12)
    expect(preview.scales.some(({ moved }: { moved: number }) => moved > 0)).toBe(true)
    expect((await list()).norms).toHaveLength(3)

    const made = await make()
    expect(made.status).toBe(201)
    const [norm] = made.body.norms
    expect(norm).toMatchObject({ n: preview.people, words: preview.words, is_default: false, scored: 0 })
    expect(norm.own).toMatchObject({ use: 'employee', approved_by: 'Marta Lindqvist' })
    const stored = await server.owner.query('select scales, sub_group from norms')
    expect(stored.rows[0].sub_group).toBeNull()
    await expect(server.owner.query(`update norms set sub_group = 'women'`)).rejects.toThrow(/norms_of_whole_groups/)

    const again = await make()
    expect([again.status, again.body.issues[0].code]).toEqual([422, 'too_soon'])
    server.clock.advance(92 * 86_400_000)
    const later = await signInAll(server)
    expect((await make('employee', later.owner)).status).toBe(201)
    tokens = later
  })

  it('are pinned to campaigns that are started afterwards, and the choice can be undone', async () => {
    const campaign = (name: string) =>
      server.call('POST', '/hiring-campaigns/campaigns/create', {
        token: tokens.owner,
        body: { company_id: 1, name, role_name: 'Warehouse Supervisor' },
      })
    const pinned = async (name: string) =>
      (await server.owner.query('select norm_version from hiring_campaigns where name = $1', [name])).rows[0]
        .norm_version
    expect((await campaign('Before')).status).toBe(201)
    const chosen = await choose(WORKING_AGE)
    expect(chosen.body.norms.find((one: { is_default: boolean }) => one.is_default).version).toBe(WORKING_AGE)
    expect((await choose(WORKING_AGE)).body.command).toBeUndefined()
    await campaign('After')
    expect([await pinned('Before'), await pinned('After')]).toEqual([COMBINED, WORKING_AGE])
    const undone = await server.call('POST', `/commands/${chosen.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect((await list()).norms.find((one: { is_default: boolean }) => one.is_default).version).toBe(COMBINED)
    expect((await choose('work-style-108/own/nobody')).status).toBe(422)
  })

  it('score stored results in the background beside the scores they have, once however often it is asked', async () => {
    const before = await server.owner.query(
      'select md5(string_agg(s::text, $1 order by s::text)) as all from score_sets s',
      [','],
    )
    const pinned = `(select norm_version from survey_results r where r.id = s.survey_result_id)`
    const shown = async () => {
      const { rows } = await server.owner.query(
        `select survey_result_id as id from score_sets s where company_id = 1 and norm_version = ${pinned} order by 1 limit 5`,
      )
      const people = await Promise.all(
        rows.map(({ id }) => server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })),
      )
      return people.map(({ body }) => [body.survey_results[0].norm.version, body.survey_results[0].scores])
    }
    const seen = await shown()
    const run = () =>
      server.call('POST', '/norms/rescore', { token: tokens.owner, body: { company_id: 1, version: WORKING_AGE } })
    const { status, body } = await run()
    expect(status).toBe(202)
    await jobIsDone(body.job_id)
    const sets = async () =>
      (
        await server.owner.query(
          `select count(*)::int as n from score_sets where company_id = 1 and norm_version = $1`,
          [WORKING_AGE],
        )
      ).rows[0].n
    expect(await sets()).toBe(body.queued)
    await jobIsDone((await run()).body.job_id)
    expect(await sets()).toBe(body.queued)
    const after = await server.owner.query(
      `select md5(string_agg(s::text, $1 order by s::text)) as all from score_sets s where norm_version <> $2`,
      [',', WORKING_AGE],
    )
    expect(after.rows).toEqual(before.rows)
    // What is shown of a result stays under the norm it is pinned to.
    expect(await shown()).toEqual(seen)
    const kept = await server.owner.query(
      `select a.values, s.n_answered, s.raw, s.t, s.percentile, s.low, s.high from score_sets s
       join survey_answers a using (company_id, survey_result_id) where company_id = 1 and norm_version = $1 limit 20`,
      [WORKING_AGE],
    )
    const norm = normOf(WORKING_AGE)
    const scorer = norm && compileScorer(FORMS['work-style-108'], norm)
    for (const { values, ...set } of kept.rows) {
      const scores = scorer?.score(values.map((value: number) => (value > 0 ? value : null))) ?? []
      for (const column of ['n_answered', 'raw', 't', 'percentile', 'low', 'high'] as const)
        expect(set[column].slice(0, 5), column).toEqual(scores.slice(0, 5).map((score) => score[column]))
    }
  })

  it('go on where they stopped, and never twice over the same', async () => {
    const version = 'work-style-108/combined-empirical/v1'
    const { rows } = await server.owner.query(
      'select id from survey_results where company_id = 1 and submitted_at is not null order by id offset 20 limit 1',
    )
    const stopped = await server.owner.query(
      `insert into job_runs (id, company_id, kind, target, input, state, total, done, cursor, created_at, updated_at)
       values (gen_random_uuid(), 1, 'norm-scores', $1, $2, 'failed', 100, 21, $3, now(), now()) returning id`,
      [`company:1 ${version}`, { company_id: 1, version }, JSON.stringify(rows[0].id)],
    )
    const { id } = stopped.rows[0]
    expect((await server.call('POST', `/jobs/${id}/retry`, { token: tokens.superAdmin })).status).toBe(202)
    await jobIsDone(id)
    const first = await server.owner.query(
      'select min(survey_result_id) as id from score_sets where company_id = 1 and norm_version = $1',
      [version],
    )
    expect(first.rows[0].id).toBeGreaterThan(rows[0].id)
  })
})

describe('R27 who may', () => {
  it('an owner for the own company; nobody else, and nothing of others', async () => {
    expect((await server.call('GET', '/norms?company_id=1', { token: tokens.user })).status).toBe(403)
    expect((await server.call('GET', '/norms?company_id=2', { token: tokens.owner })).status).toBe(404)
    expect((await make('employee', tokens.otherOwner)).status).toBe(404)
  })
})
