import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let ids: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const reply = await server.call('GET', '/survey-results/search?limit=8&quality=good&progress=completed', {
    token: tokens.owner,
  })
  ids = reply.body.survey_results.map(({ id }: { id: number }) => id)
})
afterAll(() => server.close())

const query = ([first, ...others]: readonly number[], more = '') =>
  `survey_result_id=${first}&with=${others.join(',')}${more}`
const compare = (chosen: readonly number[], more = '', token = tokens.owner) =>
  server.call('GET', `/comparisons?${query(chosen, more)}`, { token, brand: 'be' })
const exported = (body: object) =>
  server.call('POST', '/comparisons/export', { token: tokens.owner, brand: 'be', body })

interface Scale {
  scale: string
  mean: number
  scores: { id: number; percentile: number; low: number; high: number; side: string | null }[]
}

describe('/comparisons', () => {
  it('R15 200 puts two to eight people on all 32 scales, each score with its range, in the order asked for', async () => {
    for (const chosen of [ids.slice(0, 2), ids.toReversed()]) {
      const { status, body } = await compare(chosen)
      expect(status).toBe(200)
      const [{ people, scales, norm }] = body.comparisons
      expect(people.map(({ id }: { id: number }) => id)).toEqual(chosen)
      expect(scales).toHaveLength(32)
      expect(norm.words).toContain('volunteers')
      for (const { mean, scores } of scales as Scale[]) {
        expect(scores.map(({ id }) => id)).toEqual(chosen)
        expect(mean).toBeGreaterThanOrEqual(Math.min(...scores.map(({ percentile }) => percentile)))
        expect(mean).toBeLessThanOrEqual(Math.max(...scores.map(({ percentile }) => percentile)))
        for (const { percentile, low, high } of scores) {
          expect(low).toBeLessThanOrEqual(percentile)
          expect(high).toBeGreaterThanOrEqual(percentile)
        }
      }
    }
  })
  it('marks only differences beyond the error of measurement, against the mean or whoever is pinned', async () => {
    const [free] = (await compare(ids)).body.comparisons
    const sides = (free.scales as Scale[]).flatMap(({ scores }) => scores.map(({ side }) => side))
    expect(new Set(sides)).toEqual(new Set(['higher', 'lower', null]))
    expect(sides.filter((side) => side === null).length).toBeGreaterThan(sides.length / 2)
    const wrong = (free.scales as Scale[]).flatMap(({ mean, scores }) =>
      scores.filter(({ side, percentile }) => side !== null && percentile > mean !== (side === 'higher')),
    )
    expect(wrong).toEqual([])
    const pinned = ids[3] ?? 0
    const [held] = (await compare(ids, `&pinned=${pinned}`)).body.comparisons
    expect(held.pinned).toBe(pinned)
    for (const { scores } of held.scales as Scale[]) expect(scores[3]?.side).toBeNull()
  })
  it('R16 holds people against the closest role where the brand has benchmarks, ties in one place', async () => {
    const reply = await server.call(
      'GET',
      `/survey-results/search?limit=4&quality=good&progress=completed&role_names=Regional%20Operations%20Lead`,
      { token: tokens.owner },
    )
    const leads = reply.body.survey_results.map(({ id }: { id: number }) => id)
    const [{ role_benchmark, fits, benchmarks, scales }] = (await compare(leads)).body.comparisons
    expect(role_benchmark.name).toBe('Regional Operations Lead')
    expect(benchmarks).toContainEqual({ id: role_benchmark.id, name: role_benchmark.name })
    expect(fits).toHaveLength(leads.length)
    for (const { fit, places } of fits) {
      expect(fit.low).toBeLessThanOrEqual(fit.fit)
      expect(places).toMatch(/^\d(-\d)?$/)
    }
    expect((scales as { target: unknown }[]).filter(({ target }) => target).length).toBeGreaterThan(0)
    expect((await compare(leads, `&role_benchmark_id=${role_benchmark.id}`)).body.comparisons[0].fits).toEqual(fits)
    expect((await compare(leads, '&role_benchmark_id=999999')).status).toBe(422)
  })
  it('422 for one person, nine, somebody twice, a stranger pinned, or answers that cannot be read', async () => {
    const [first = 0, second = 0] = ids
    const unread = await server.call(
      'GET',
      `/survey-results/search?limit=1&quality=${encodeURIComponent('not interpretable')}`,
      { token: tokens.owner },
    )
    expect((await compare([first])).status).toBe(422)
    expect((await compare([...ids, 9_999])).status).toBe(422)
    expect((await compare([first, first])).body.issues[0].message).toBe('Choose everybody once.')
    expect((await compare([first, second], '&pinned=9999')).status).toBe(422)
    const bad = await compare([first, unread.body.survey_results[0].id])
    expect(bad.body.issues[0].message).toMatch(/has no result that can be read\.$/)
    expect((await compare([first, second], '', tokens.otherOwner)).status).toBe(404)
  })
  it('whoever is erased since is left out, also as the reference, and 404 where nobody is left to compare with', async () => {
    const { body } = await server.call('GET', '/survey-results/search?limit=3&page=2&quality=good&progress=completed', {
      token: tokens.owner,
    })
    const [first = 0, second = 0, gone = 0] = body.survey_results.map(({ id }: { id: number }) => id)
    await server.owner.query('update survey_results set erased_at = now() where id = $1', [gone])
    const { status, body: told } = await compare([first, gone, second], `&pinned=${gone}`)
    expect(status).toBe(200)
    const [{ people, pinned, scales }] = told.comparisons
    expect(people.map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect(pinned).toBeNull()
    expect(scales[0].scores).toHaveLength(2)
    expect((await exported({ survey_result_id: first, with: [gone, second] })).status).toBe(200)
    expect((await compare([first, gone])).status).toBe(404)
    await server.owner.query('update survey_results set erased_at = null where id = $1', [gone])
  })
  it('422 where somebody was scored under another norm', async () => {
    const [first = 0, second = 0] = ids
    await server.owner.query("update score_sets set norm_version = 'old' where survey_result_id = $1", [second])
    await server.owner.query("update survey_results set norm_version = 'old' where id = $1", [second])
    expect((await compare([first, second])).body.issues[0].message).toMatch(/another norm\.$/)
    const version = 'work-style-108/combined/v1'
    await server.owner.query('update score_sets set norm_version = $2 where survey_result_id = $1', [second, version])
    await server.owner.query('update survey_results set norm_version = $2 where id = $1', [second, version])
  })
  it('exports the same numbers, and no name where names are hidden', async () => {
    const chosen = ids.slice(0, 2)
    const [{ people, scales }] = (await compare(chosen)).body.comparisons
    const open = (await exported({ survey_result_id: chosen[0], with: chosen.slice(1) })).body
    const [one, other] = people.map(({ first, last }: { first: string; last: string }) => `${first} ${last}`)
    expect(open).toContain(`${one}, percentile`)
    expect(open).toContain(`${other}, differs from the mean`)
    const pinned = await exported({ survey_result_id: chosen[0], with: chosen.slice(1), pinned: chosen[0] })
    expect(pinned.body).toContain(`${other}, differs from ${one}`)
    expect(open.trim().split('\r\n')).toHaveLength(33)
    expect(open).toContain(`Emotional Stability,domain,${scales[0].mean}`)
    const hidden = (await exported({ survey_result_id: chosen[0], with: chosen.slice(1), hide_names: true })).body
    expect(hidden).toContain('Person A, percentile')
    expect(hidden).not.toContain(people[0].last)
  })
  it('R16 R17 404 in hb, where comparison is off', async () => {
    const reply = await server.call('GET', `/comparisons?${query(ids.slice(0, 2))}`, {
      token: tokens.owner,
      brand: 'hb',
    })
    expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
  })
})
