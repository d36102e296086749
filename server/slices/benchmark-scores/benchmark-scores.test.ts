import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitOf } from '#science/benchmarks/fit.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { simulateAnswers } from '#science/simulation/simulate-answers.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'
import { answer, openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let harbor: number
let northwind: number
let lead: { id: number; traits: Parameters<typeof traitInT>[0][] }

const call = (method: string, path: string, token: string, body?: object) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const count = async (sql: string, values: unknown[] = []) =>
  Number((await server.owner.query(`select count(*) as n from ${sql}`, values)).rows[0].n)

beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
  harbor = (await call('GET', '/companies/list', tokens.owner)).body.companies[0].id
  northwind = (await call('GET', '/companies/list', tokens.clinicOwner)).body.companies[0].id
  lead = (await call('GET', '/role-benchmarks/search?search=regional', tokens.superAdmin)).body.role_benchmarks[0]
})
afterAll(() => server.close())

const PATH = '/benchmark-scores/trigger-benchmark-score-update'
const trigger = (body: object, token = tokens.superAdmin) => call('POST', PATH, token, body)
const jobOf = async (id: string, token = tokens.superAdmin) =>
  (await call('GET', `/benchmark-scores/jobs/${id}`, token)).body.jobs?.[0]
const done = (id: string) => expect.poll(async () => (await jobOf(id)).state, { timeout: 15_000 }).toBe('done')
const fits = async (id: number, token = tokens.owner) =>
  (await call('GET', `/benchmark-scores?survey_result_id=${id}`, token)).body.benchmark_scores
const somebody = async (query = '') =>
  (
    await call(
      'GET',
      `/survey-results/search?progress=completed&quality=good&role_names=Regional%20Operations%20Lead&limit=1${query}`,
      tokens.owner,
    )
  ).body.survey_results[0]

describe('GET /benchmark-scores', () => {
  it('200 fits with interval, reasons and peers, exactly as the science has them', async () => {
    const row = await somebody()
    const [fit] = await fits(row.id)
    const { rows } = await server.owner.query('select t from score_sets where survey_result_id = $1', [row.id])
    const worked = fitOf(lead.traits.map(traitInT), measuresOfTs(rows[0].t, WORK_STYLE_108_COMBINED))
    if (worked.at !== 'fit') throw new Error('a fit was due')
    expect(fit).toMatchObject({
      role_benchmark: { id: lead.id, name: 'Regional Operations Lead' },
      version: 2,
      is_recalculating: false,
      coverage: 1,
    })
    expect(fit.fit.fit).toBeCloseTo(worked.fit, 9)
    expect(fit.fit.shown).toBe(worked.shown)
    expect(fit.fit.low).toBeCloseTo(worked.bar_lo, 9)
    expect(fit.fit.high).toBeCloseTo(worked.bar_hi, 9)
    expect(fit.reasons.map((reason: { scale: string }) => reason.scale).toSorted()).toEqual(
      lead.traits.map((trait) => trait.scale).toSorted(),
    )
    const lost = fit.reasons.reduce((sum: number, reason: { points_lost: number }) => sum + reason.points_lost, 0)
    expect(100 - lost).toBeCloseTo(worked.fit, 6)
    expect(fit.reasons.every((reason: { reason: string }) => reason.reason.length > 5)).toBe(true)
  })
  it('the groups of peers are the ties of the whole role, and hold everybody once', async () => {
    const row = await somebody()
    const [{ peers, fit }] = await fits(row.id)
    const { rows } = await server.owner.query(
      `select s.survey_result_id as id, s.fit, s.se from benchmark_scores s join survey_results r on r.id = s.survey_result_id
       where s.role_benchmark_id = $1 and s.version = 2 and not r.is_archived and not r.is_test and s.fit is not null`,
      [lead.id],
    )
    const groups = tieGroups(rows.map((one) => ({ ...one, id: String(one.id).padStart(10, '0') })))
    expect(peers.groups.map((group: { count: number }) => group.count)).toEqual(
      groups.map(({ people }) => people.length),
    )
    expect(peers.count).toBe(rows.length)
    expect(peers.dots.reduce((sum: number, [, n]: [number, number]) => sum + n, 0)).toBe(rows.length)
    const own = peers.groups.filter((group: { is_own: boolean }) => group.is_own)
    expect(own).toHaveLength(1)
    expect(own[0].from).toBeLessThanOrEqual(fit.shown)
    expect(own[0].to).toBeGreaterThanOrEqual(fit.shown)
  })
  it('the fit at the time of a decision stays beside today’s', async () => {
    const { rows } = await server.owner.query(
      `select e.survey_result_id as id, e.created_at from result_events e join benchmark_scores s on s.survey_result_id = e.survey_result_id
       where e.event = 'status_changed' and s.role_benchmark_id = $1 and s.version = 1 and e.created_at < now() - interval '4 days' limit 1`,
      [lead.id],
    )
    const [fit] = await fits(rows[0].id)
    expect(fit.version).toBe(2)
    expect(fit.decisions[0]).toMatchObject({ version: 1, at: rows[0].created_at.toISOString() })
    expect(fit.decisions[0].fit.shown).toEqual(expect.any(Number))
  })
  it('R126 a move that was taken back was no decision, and the one before it still is', async () => {
    const row = await somebody()
    const { statuses, status } = (await call('GET', `/survey-results?id=${row.id}`, tokens.owner)).body
      .survey_results[0]
    const [first, second] = statuses.filter(
      (one: { key: string; is_rejection: boolean }) => one.key !== status && !one.is_rejection,
    )
    const move = (to: { key: string }) =>
      call('PUT', '/survey-results/update-status', tokens.owner, { ids: [row.id], status: to.key })
    const stands = async () => (await fits(row.id))[0].decisions.map((decision: { status: string }) => decision.status)
    const before = await stands()
    const kept = await move(first)
    const slip = await move(second)
    expect(await stands()).toEqual([second.key, first.key, ...before])
    expect((await call('POST', `/commands/${slip.body.command.id}/undo`, tokens.owner)).status).toBe(200)
    expect(await stands()).toEqual([first.key, ...before])
    expect((await call('POST', `/commands/${kept.body.command.id}/undo`, tokens.owner)).status).toBe(200)
    expect(await stands()).toEqual(before)
  })
  it('R246 404 for another company’s result; nothing for one that cannot be read or has no benchmark', async () => {
    const row = await somebody()
    expect((await call('GET', `/benchmark-scores?survey_result_id=${row.id}`, tokens.otherOwner)).status).toBe(404)
    const unreadable = (await call('GET', '/survey-results/search?quality=not%20interpretable&limit=1', tokens.owner))
      .body.survey_results[0]
    expect(await fits(unreadable.id)).toEqual([])
    const other = (
      await call(
        'GET',
        '/survey-results/search?progress=completed&role_names=Warehouse%20Supervisor&limit=1',
        tokens.owner,
      )
    ).body.survey_results[0]
    expect(await fits(other.id)).toEqual([])
    expect((await call('GET', '/benchmark-scores', tokens.owner)).status).toBe(422)
  })
  it('whoever hands in has a fit at once, of the version that is active', async () => {
    const campaign = await openCampaign(server, tokens.owner)
    const { rows } = await server.owner.query('select role_name from hiring_campaigns where uuid = $1', [campaign])
    expect(rows[0].role_name).toBe('Regional Operations Lead')
    const who = await registerFor(server, campaign, 'fit.at.once@people.test')
    const { answers, ms } = simulateAnswers(4_711)
    const sent = await answer(
      server,
      who,
      answers.map((value) => value ?? 3),
      true,
      ms,
    )
    expect(sent.status).toBe(200)
    const found = (await call('GET', `/survey-results?uuid=${who.uuid}`, tokens.owner)).body.survey_results[0]
    expect((await fits(found.id))[0]).toMatchObject({ version: 2, fit: { shown: expect.any(Number) } })
  })
})

const ADDS_FITS = /insert into "?benchmark_scores/

describe('R235 POST /benchmark-scores/trigger-benchmark-score-update', () => {
  it('R212 202 adds the fits of a batch by one short statement, and none where too few traits could be judged', async () => {
    const { rows: people } = await server.owner.query(
      'select survey_result_id as id from benchmark_scores where role_benchmark_id = $1 and version = 2 order by id limit 2',
      [lead.id],
    )
    const [nobody, other] = people.map(({ id }) => id)
    const { rows: before } = await server.owner.query('select t from score_sets where survey_result_id = $1', [nobody])
    await server.owner.query(
      `update score_sets set t = array_fill('NaN'::float8, array[cardinality(t)]) where survey_result_id = $1`,
      [nobody],
    )
    await server.owner.query('delete from benchmark_scores where version = 2')
    const transactions = await transactionsOf(async () =>
      done((await trigger({ role_benchmark_id: lead.id })).body.job_id),
    )
    const added = transactions.flatMap(({ statements }) => statements.filter((text) => ADDS_FITS.test(text)))
    expect(added).toHaveLength(1)
    expect(added[0]?.length).toBeLessThan(1_000)
    const { rows } = await server.owner.query(
      `select survey_result_id as id, fit, expected, se, low, high, percentile, coverage from benchmark_scores
       where role_benchmark_id = $1 and version = 2 and survey_result_id = any($2) order by id`,
      [lead.id, [nobody, other]],
    )
    const none = { fit: null, expected: null, se: null, low: null, high: null, percentile: null }
    expect(rows).toEqual([
      { id: nobody, ...none, coverage: 0 },
      { ...rows[1], id: other, fit: expect.any(Number), percentile: expect.any(Number), coverage: 1 },
    ])
    await server.owner.query('update score_sets set t = $2 where survey_result_id = $1', [nobody, before[0].t])
    await server.owner.query('delete from benchmark_scores where version = 2 and survey_result_id = $1', [nobody])
    await done((await trigger({ role_benchmark_id: lead.id })).body.job_id)
  })
  it('202 computes what is missing again, and twice changes nothing', async () => {
    const before = await server.owner.query('select * from benchmark_scores where version = 2 order by 1, 2, 3, 4')
    await server.owner.query('delete from benchmark_scores where version = 2 and survey_result_id % 2 = 0')
    const reply = await trigger({ role_benchmark_id: lead.id })
    expect(reply.status).toBe(202)
    expect(reply.body).toEqual({ status: 202, job_id: expect.any(String), queued: before.rowCount })
    await done(reply.body.job_id)
    const strip = (rows: object[]) => rows.map((row) => ({ ...row, created_at: null }))
    const after = await server.owner.query('select * from benchmark_scores where version = 2 order by 1, 2, 3, 4')
    expect(strip(after.rows)).toEqual(strip(before.rows))
    const again = await trigger({ role_benchmark_id: lead.id })
    expect(again.body.job_id).not.toBe(reply.body.job_id)
    await done(again.body.job_id)
    expect(
      (await server.owner.query('select * from benchmark_scores where version = 2 order by 1, 2, 3, 4')).rows,
    ).toEqual(after.rows)
  })
  it('a running job for the same target is returned instead of a second', async () => {
    const calls = await Promise.all(Array.from({ length: 6 }, () => trigger({ company_id: harbor })))
    expect(new Set(calls.map((reply) => reply.body.job_id)).size).toBe(1)
    expect(calls.every((reply) => reply.status === 202)).toBe(true)
    const job = await jobOf(calls[0]?.body.job_id)
    expect(job).toMatchObject({ target: `company:${harbor}`, total: calls[0]?.body.queued })
    await done(job.job_id)
    const row = await somebody()
    const ids = [row.id, row.id]
    const one = await trigger({ survey_result_ids: ids })
    expect(one.body.queued).toBe(1)
    await done(one.body.job_id)
  })
  it('R27 an owner for the own company; nobody else, and nothing of others', async () => {
    expect((await trigger({ company_id: harbor }, tokens.user)).status).toBe(403)
    expect((await trigger({ company_id: harbor }, tokens.otherOwner)).status).toBe(404)
    expect((await trigger({ survey_result_ids: [(await somebody()).id] }, tokens.otherOwner)).status).toBe(404)
    expect((await trigger({ role_benchmark_id: lead.id }, tokens.otherOwner)).status).toBe(404)
    const shared = (await call('GET', '/role-benchmarks/search?search=front', tokens.clinicOwner)).body
      .role_benchmarks[0]
    const own = await trigger({ role_benchmark_id: shared.id }, tokens.clinicOwner)
    expect(own.status).toBe(202)
    expect(own.body.queued).toBe(
      await count(
        `survey_results where company_id = $1 and role_name = 'Receptionist' and submitted_at is not null and quality_verdict <> 'not interpretable'`,
        [northwind],
      ),
    )
    expect((await call('GET', `/benchmark-scores/jobs/${own.body.job_id}`, tokens.otherOwner)).status).toBe(404)
    expect((await jobOf(own.body.job_id, tokens.clinicOwner)).job_id).toBe(own.body.job_id)
    const franchise = await trigger({ role_benchmark_id: shared.id }, tokens.franchiseOwner)
    expect(franchise.status).toBe(202)
    await done(own.body.job_id)
    await done(franchise.body.job_id)
    const ids = async (token: string) =>
      (await call('GET', '/benchmark-scores/jobs', token)).body.jobs.map((job: { job_id: string }) => job.job_id)
    expect(await ids(tokens.clinicOwner)).toContain(own.body.job_id)
    expect(await ids(tokens.otherOwner)).toEqual([])
  })
  it('422 without a target or with two, 404 for one that is not there', async () => {
    expect((await trigger({})).status).toBe(422)
    expect((await trigger({ company_id: harbor, role_benchmark_id: lead.id })).status).toBe(422)
    expect((await trigger({ survey_result_ids: [] })).status).toBe(422)
    expect((await trigger({ company_id: 999_999 })).status).toBe(404)
    expect((await trigger({ role_benchmark_id: 999_999 })).status).toBe(404)
    expect((await trigger({ survey_result_ids: [999_999] })).status).toBe(404)
    expect((await call('GET', '/benchmark-scores/jobs/nonsense', tokens.superAdmin)).status).toBe(404)
  })
  it('activating a version has everybody’s fit computed by it, without being asked', async () => {
    const draft = (await call('GET', `/role-benchmarks/${lead.id}`, tokens.superAdmin)).body.role_benchmarks[0]
      .versions[0]
    const { fingerprint } = (await call('POST', '/role-benchmarks/check', tokens.superAdmin, { traits: draft.traits }))
      .body.checks[0]
    const row = await somebody()
    // Whoever computes fits waits for the look that is to come before them.
    const hold = await server.owner.connect()
    await hold.query('begin; lock table benchmark_scores in exclusive mode')
    try {
      const reply = await call('POST', `/role-benchmarks/${lead.id}/activate`, tokens.superAdmin, {
        fingerprint,
        comment: 'The depots confirmed the ranges.',
      })
      expect(reply.status).toBe(200)
      expect((await fits(row.id))[0]).toMatchObject({ version: 2, is_recalculating: true })
    } finally {
      await hold.query('rollback')
      hold.release()
    }
    await expect
      .poll(async () => (await fits(row.id))[0], { timeout: 15_000 })
      .toMatchObject({ version: 3, is_recalculating: false })
    // The two versions before stay as they were: past decisions are read with them.
    expect(await count('benchmark_scores where role_benchmark_id = $1 and version = 2', [lead.id])).toBeGreaterThan(20)
  })
  it('a version whose activation was taken back was on nobody’s screen: decisions are read with the one that counted', async () => {
    const row = await somebody()
    const change = (body: object) => call('PUT', `/role-benchmarks/${lead.id}`, tokens.superAdmin, body)
    const traits = lead.traits.slice(0, 2)
    await change({ traits })
    const { fingerprint } = (await call('POST', '/role-benchmarks/check', tokens.superAdmin, { traits })).body.checks[0]
    const reply = await call('POST', `/role-benchmarks/${lead.id}/activate`, tokens.superAdmin, {
      fingerprint,
      comment: 'A slip.',
    })
    await expect
      .poll(async () => (await fits(row.id))[0], { timeout: 15_000 })
      .toMatchObject({ version: 4, is_recalculating: false })
    const undone = await call('POST', `/commands/${reply.body.command.id}/undo`, tokens.superAdmin)
    expect(undone.status).toBe(200)
    const { statuses, status } = (await call('GET', `/survey-results?id=${row.id}`, tokens.owner)).body
      .survey_results[0]
    const to = statuses.find((one: { key: string; is_rejection: boolean }) => one.key !== status && !one.is_rejection)
    const pipeline = await server.owner.query('select pipeline_id from survey_results where id = $1', [row.id])
    const moved = await call('PUT', '/survey-results/update-status', tokens.owner, {
      ids: [row.id],
      pipeline_id: pipeline.rows[0].pipeline_id,
      status: to.key,
    })
    expect(moved.status).toBe(200)
    const [fit] = await fits(row.id)
    expect(fit.version).toBe(3)
    expect(fit.decisions[0]).toMatchObject({ status: to.key, version: 3, fit: { fit: fit.fit.fit } })
  })
  it('whoever hands in while a benchmark is in the archive has a fit once it is restored', async () => {
    const change = (body: object) => call('PUT', `/role-benchmarks/${lead.id}`, tokens.superAdmin, body)
    expect((await change({ is_archived: true })).status).toBe(200)
    const who = await registerFor(server, await openCampaign(server, tokens.owner), 'fit.later@people.test')
    const { answers, ms } = simulateAnswers(4_712)
    const typed = answers.map((value) => value ?? 3)
    expect((await answer(server, who, typed, true, ms)).status).toBe(200)
    const found = (await call('GET', `/survey-results?uuid=${who.uuid}`, tokens.owner)).body.survey_results[0]
    expect(await fits(found.id)).toEqual([])
    expect((await change({ is_archived: false })).status).toBe(200)
    await expect
      .poll(async () => (await fits(found.id))[0], { timeout: 10_000 })
      .toMatchObject({ fit: { shown: expect.any(Number) } })
  })
})
