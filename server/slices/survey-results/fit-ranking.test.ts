import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

interface Row {
  id: number
  last: string
  first: string
  tie_group: number
  role_name: string
  fit: {
    role_benchmark: { id: number; name: string }
    version: number
    fit: { shown: number; band: string } | null
  } | null
}
const search = async (query: string, token = tokens.owner) =>
  (await server.call('GET', `/survey-results/search?limit=200&${query}`, { token })).body
const LEAD = 'role_names=Regional%20Operations%20Lead'

describe('people by fit', () => {
  it('R16 every row says its fit to the closest benchmark, with the version; nothing where none applies', async () => {
    const { survey_results } = (await search('progress=completed&quality=good')) as { survey_results: Row[] }
    const leads = survey_results.filter((row) => row.role_name === 'Regional Operations Lead')
    expect(
      leads.every((row) => row.fit?.role_benchmark.name === 'Regional Operations Lead' && row.fit.version === 2),
    ).toBe(true)
    expect(
      survey_results.filter((row) => row.role_name === 'Warehouse Supervisor').every((row) => row.fit === null),
    ).toBe(true)
  })
  it('stand in the groups that cannot be told apart, inside of which the order is the last name', async () => {
    const page = await search(`${LEAD}&sort_by=fit`)
    const rows = page.survey_results as Row[]
    const { rows: stored } = await server.owner.query(
      `select s.survey_result_id as id, s.fit, s.se from benchmark_scores s join survey_results r on r.id = s.survey_result_id
       where r.company_id = 1 and s.version = 2 and s.fit is not null and not r.is_archived and not r.is_test`,
    )
    const groups = tieGroups(stored.map((one) => ({ ...one, id: String(one.id).padStart(10, '0') })))
    const expected = new Map(
      groups.flatMap(({ group, people }) => people.map(({ id }) => [Number(id), group] as const)),
    )
    expect(page.ranked_by).toMatchObject({ name: 'Regional Operations Lead', version: 2 })
    expect(page.tie_groups.map((one: { count: number }) => one.count)).toEqual(
      groups.map(({ people }) => people.length),
    )
    const ranked = rows.filter((row) => row.fit?.fit)
    expect(ranked.length).toBe(stored.length)
    for (const row of ranked) expect([row.id, row.tie_group]).toEqual([row.id, expected.get(row.id)])
    const order = rows.map((row) => row.tie_group)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    const { rows: byName } = await server.owner.query(
      'select id from survey_results where id = any($1) order by last, first, id',
      [rows.filter((row) => row.tie_group === 1).map((row) => row.id)],
    )
    expect(rows.filter((row) => row.tie_group === 1).map((row) => row.id)).toEqual(byName.map((row) => row.id))
    // Whoever has no fit stands after the last group.
    expect(rows.slice(ranked.length).every((row) => !row.fit?.fit && row.tie_group === groups.length + 1)).toBe(true)
  })
  it('whoever has another role by now is in no group of the former one: that fit is theirs no more', async () => {
    const whole = await search(`${LEAD}&sort_by=fit`)
    const { id: benchmark } = whole.ranked_by
    const [row] = whole.survey_results as [Row]
    const rename = (role_name: string) =>
      server.call('PUT', '/survey-results/bulk-update', {
        token: tokens.owner,
        body: { ids: [row.id], changes: { role_name } },
      })
    expect((await rename('Warehouse Supervisor')).status).toBe(200)
    const after = await search(`sort_by=fit&role_benchmark_id=${benchmark}`)
    const moved = (after.survey_results as Row[]).find(({ id }) => id === row.id)
    expect(moved).toMatchObject({ fit: null, tie_group: after.tie_groups.length + 1 })
    const counted = after.tie_groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(counted).toBe((after.survey_results as Row[]).filter(({ fit }) => fit?.fit).length)
    expect((await rename('Regional Operations Lead')).status).toBe(200)
  })
  it('without a role are ordered by the benchmark that most of them have a fit to, not by one that nobody has', async () => {
    const page = await search('sort_by=fit')
    expect(page.ranked_by.name).toBe('Regional Operations Lead')
    expect(page.tie_groups.length).toBeGreaterThan(0)
    expect(page.survey_results[0].fit.fit).not.toBeNull()
  })
  it('pages follow each other without a gap, upwards as well, and go out in a file like that', async () => {
    const all = (await search(`${LEAD}&sort_by=fit`)).survey_results as Row[]
    const pages: number[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await server.call('GET', `/survey-results/search?limit=20&page=${page}&${LEAD}&sort_by=fit`, {
        token: tokens.owner,
      })
      pages.push(...body.survey_results.map((row: Row) => row.id))
    }
    expect(pages).toEqual(all.slice(0, 60).map((row) => row.id))
    const up = (await search(`${LEAD}&sort_by=fit&order_by=asc`)).survey_results as Row[]
    expect(up.at(-1)?.tie_group).toBe(1)
    const file = await server.file('POST', '/survey-results/export', {
      token: tokens.owner,
      body: {
        format: 'csv',
        columns: ['id', 'fit'],
        filters: { role_names: ['Regional Operations Lead'], sort_by: 'fit' },
      },
    })
    const [heading, ...lines] = file.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(heading).toBe('Number,Fit,"Fit, likely from","Fit, likely to","Fit, band","Fit, benchmark"')
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(all.map((row) => row.id))
    expect(lines[0]).toMatch(/^\d+,\d+,\d+,\d+,[^,]+,"Regional Operations Lead, version 2"$/)
  })
  it('are left in by the band of their fit, and by no benchmark that is out of reach', async () => {
    const { survey_results } = (await search(`${LEAD}&fit_bands=91%2B`)) as { survey_results: Row[] }
    expect(survey_results.length).toBeGreaterThan(0)
    expect(survey_results.every((row) => row.fit?.fit?.band === '91+')).toBe(true)
    const others = (await server.call('GET', '/role-benchmarks/search?search=site', { token: tokens.superAdmin })).body
      .role_benchmarks[0]
    const page = await search(`sort_by=fit&role_benchmark_id=${others.id}`)
    expect([page.ranked_by, page.tie_groups]).toEqual([null, []])
    expect(page.survey_results.every((row: Row) => row.fit === null)).toBe(true)
  })
  it('R17 have no fit where the brand has none: neither a field nor an order nor a filter', async () => {
    const hb = (path: string) => server.call('GET', path, { token: tokens.owner, brand: 'hb' })
    const [row] = (await hb('/survey-results/search?limit=1')).body.survey_results
    expect('fit' in row).toBe(false)
    expect((await hb('/survey-results/search?sort_by=fit')).status).toBe(422)
    expect((await hb('/survey-results/search?fit_bands=91%2B')).status).toBe(422)
  })
})
