import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_WORKING_AGE } from '#science/norms/work-style-108-working-age.ts'
import { score } from '#science/scoring/scorer.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let ids: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const reply = await server.call('GET', '/survey-results/search?limit=4&quality=good&progress=completed', {
    token: tokens.owner,
  })
  ids = reply.body.survey_results.map(({ id }: { id: number }) => id)
  // Four results of one person, half a year apart each, but the last only a week after the third.
  await server.owner.query(
    `update survey_results r set person_id = first.person_id, is_active = r.id = $5,
       submitted_at = timestamptz '2025-01-01' + case r.id when $1 then interval '0' when $2 then interval '180 days'
         when $3 then interval '360 days' else interval '367 days' end
     from survey_results first where first.id = $1 and r.id in ($1, $2, $3, $4)`,
    [...ids, ids[3]],
  )
})
afterAll(() => server.close())

const changes = (id: number, token = tokens.owner) =>
  server.call('GET', `/survey-results/changes?survey_result_id=${id}`, { token, brand: 'be' })
const choose = (id: number, token = tokens.owner) =>
  server.call('PUT', '/survey-results/active', { token, brand: 'be', body: { survey_result_id: id } })
const active = async () =>
  (await changes(ids[0] ?? 0)).body.changes[0].points.filter((one: { is_active: boolean }) => one.is_active)

interface Line {
  scale: string
  points: {
    id: number
    percentile: number
    low: number
    high: number
    against_first: string | null
    against_previous: string | null
  }[]
}

describe('changes over time', () => {
  it('R15 a line for each scale over all results of the person, oldest first, under one norm', async () => {
    const { status, body } = await changes(ids[2] ?? 0)
    expect(status).toBe(200)
    const [{ points, lines, norm }] = body.changes
    expect(norm.version).toBe('work-style-108/combined/v1')
    expect(points.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(lines).toHaveLength(32)
    for (const line of lines as Line[]) {
      expect(line.points.map(({ id }) => id)).toEqual(ids)
      expect(line.points[0]).toMatchObject({ against_first: null, against_previous: null })
      expect(line.points[3]?.against_previous).toBe('too soon')
      for (const { percentile, low, high } of line.points) {
        expect(low).toBeLessThanOrEqual(percentile)
        expect(high).toBeGreaterThanOrEqual(percentile)
      }
    }
    const words = new Set((lines as Line[]).map(({ points: all }) => all[2]?.against_first))
    expect(words).toEqual(new Set(['reliable increase', 'reliable decrease', 'no reliable change']))
  })
  it('science 12: a pulse that somebody answered since is on no line, and takes none away', async () => {
    const [, , third = 0, last = 0] = ids
    const made = 'update survey_results set instrument = $2, norm_version = $3 where id = $1'
    await server.owner.query(made, [last, 'pulse-adaptive', 'pulse-adaptive/model/v1'])
    const { status, body } = await changes(third)
    await server.owner.query(made, [last, 'work-style-108', 'work-style-108/combined/v1'])
    expect(status).toBe(200)
    const [{ points, lines }] = body.changes
    expect(points.map(({ left_out }: { left_out: string | null }) => left_out)).toEqual([
      null,
      null,
      null,
      'another form',
    ])
    expect((lines as Line[])[0]?.points.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  })
  it('leaves out what cannot be read, another form and another norm, and says so', async () => {
    const [first = 0, second = 0, third = 0] = ids
    await server.owner.query("update survey_results set quality_verdict = 'not interpretable' where id = $1", [first])
    await server.owner.query("update survey_results set instrument = 'ffm-50' where id = $1", [second])
    // Scores under a norm that is not the latest's, and no answers that another could be made of.
    await server.owner.query("update score_sets set norm_version = 'old' where survey_result_id = $1", [third])
    const answers = await server.owner.query(
      'delete from survey_answers where survey_result_id = $1 returning company_id, "values", ms, changes',
      [third],
    )
    const [{ points, lines }] = (await changes(first)).body.changes
    expect(points.map(({ left_out }: { left_out: string | null }) => left_out)).toEqual([
      'answers cannot be read',
      'another form',
      'another norm',
      null,
    ])
    expect((lines as Line[])[0]?.points).toHaveLength(1)
    expect((await choose(first)).body.code).toBe('NOTHING_TO_ANALYSE')
    await server.owner.query(
      "update survey_results set quality_verdict = 'good', instrument = 'work-style-108' where id = any($1)",
      [ids],
    )
    await server.owner.query(
      "update score_sets set norm_version = 'work-style-108/combined/v1' where survey_result_id = $1",
      [third],
    )
    const [kept] = answers.rows
    await server.owner.query(
      'insert into survey_answers (company_id, survey_result_id, "values", ms, changes) values ($1, $2, $3, $4, $5)',
      [kept.company_id, third, kept.values, kept.ms, kept.changes],
    )
  })
  it('science 9: takes the norm of the latest for all of them, from their answers where there are no scores under it', async () => {
    const [first = 0, , , last = 0] = ids
    const pin = (version: string) =>
      server.owner.query('update survey_results set norm_version = $2 where id = $1', [last, version])
    await pin('work-style-108/working-age/v1')
    const [{ points, lines, norm }] = (await changes(first)).body.changes
    await pin('work-style-108/combined/v1')
    expect(norm.version).toBe('work-style-108/working-age/v1')
    expect(points.map(({ left_out }: { left_out: string | null }) => left_out)).toEqual([null, null, null, null])
    const { rows } = await server.owner.query('select "values" from survey_answers where survey_result_id = $1', [
      first,
    ])
    const scores = score({
      answers: rows[0].values.map((value: number) => (value > 0 ? value : null)),
      form: WORK_STYLE_108,
      norm: WORK_STYLE_108_WORKING_AGE,
    })
    for (const { scale, percentile } of scores)
      expect([scale, (lines as Line[]).find((line) => line.scale === scale)?.points[0]?.percentile]).toEqual([
        scale,
        percentile,
      ])
  })
  it('a test record is on no line of a person, but on its own', async () => {
    const [first = 0, , , last = 0] = ids
    const asTest = (is_test: boolean) =>
      server.owner.query('update survey_results set is_test = $2 where id = $1', [last, is_test])
    await asTest(true)
    const pointsOf = async (id: number) =>
      (await changes(id)).body.changes[0].points.map((one: { id: number }) => one.id)
    expect(await pointsOf(first)).toEqual(ids.slice(0, 3))
    expect(await pointsOf(last)).toEqual(ids)
    await asTest(false)
  })
  it('200 lets one result stand for the person and no other; undo brings the former back', async () => {
    const reply = await choose(ids[1] ?? 0)
    expect(reply.status).toBe(200)
    expect((await active()).map(({ id }: { id: number }) => id)).toEqual([ids[1]])
    expect((await choose(ids[1] ?? 0)).body.command).toBeUndefined()
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
    expect((await active()).map(({ id }: { id: number }) => id)).toEqual([ids[3]])
  })
  it("409 where nothing was handed in, 404 for another company's person", async () => {
    const open = await server.call('GET', '/survey-results/search?limit=1&progress=in_progress', {
      token: tokens.owner,
    })
    expect((await changes(open.body.survey_results[0].id)).body.code).toBe('NOTHING_TO_ANALYSE')
    expect((await changes(ids[0] ?? 0, tokens.otherOwner)).status).toBe(404)
    expect((await choose(ids[0] ?? 0, tokens.otherOwner)).status).toBe(404)
  })
  it('R16 R17 404 in hb, where changes over time are off', async () => {
    const reply = await server.call('GET', `/survey-results/changes?survey_result_id=${ids[0]}`, {
      token: tokens.owner,
      brand: 'hb',
    })
    expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
  })
})
