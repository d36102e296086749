import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ResultFilters } from '#contract/result-filters.ts'
import { unzip } from '#server/kernel/zip.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

/** One part of a packed file, as text. */
const partOf = async (bytes: Buffer, name: string): Promise<string> => (await unzip(bytes))?.get(name)?.toString() ?? ''

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const ask = (body: object, token = tokens.owner) => server.file('POST', '/survey-results/export', { token, body })
const lines = (bytes: Buffer) => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
const search = async (filters: string, token = tokens.owner) =>
  (await server.call('GET', `/survey-results/search?limit=200&${filters}`, { token })).body.survey_results

describe('/survey-results/export', () => {
  it('200 holds exactly the people that the filters leave in, in the order of the list', async () => {
    const shown = await search('statuses=interview&sort_by=last&order_by=asc')
    const reply = await ask({
      format: 'csv',
      columns: ['name', 'status', 'id'],
      filters: { statuses: ['interview'], sort_by: 'last', order_by: 'asc', limit: 25, page: 3 },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="people-\d{4}-\d{2}-\d{2}\.csv"/)
    const [heading, ...rows] = lines(reply.bytes)
    expect(heading).toBe('Name,Status,Number')
    expect(rows).toEqual(
      shown.map((row: { first: string; last: string; id: number }) => `${row.first} ${row.last},Interview,${row.id}`),
    )
    expect(rows.length).toBeGreaterThan(10)
  })
  it('says of whoever came from a table that they have not registered yet, as the list does', async () => {
    const [id] = (
      await server.owner.query(
        `update survey_results set consented_at = null where id = (select id from survey_results
           where company_id = 1 and started_at is null and not is_archived and not is_test limit 1) returning id`,
      )
    ).rows.map((row) => row.id)
    const saidOf = async (progress: string) => {
      const { bytes } = await ask({ format: 'csv', columns: ['progress', 'created_at', 'id'], filters: { progress } })
      return lines(bytes).slice(1)
    }
    const said = await saidOf('not_registered')
    expect(said).toContain(`Not registered yet,,${id}`)
    expect(said.every((line) => line.startsWith('Not registered yet,'))).toBe(true)
    const others = await saidOf('registered')
    expect(others.length).toBeGreaterThan(0)
    expect(others.every((line) => line.startsWith('Registered,'))).toBe(true)
  })
  it('no filter of the list is ignored: the export has exactly the people that the list shows, whatever it is filtered by', async () => {
    const shownBy = async (filters: object) =>
      (
        await server.call('POST', '/survey-results/search', {
          token: tokens.owner,
          brand: 'be',
          body: { ...filters, limit: 200 },
        })
      ).body.survey_results
    const [person] = await search('')
    const options = (await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })).body
    const [benchmark] = (
      await server.owner.query('select role_benchmark_id as id from benchmark_scores where company_id = 1 limit 1')
    ).rows
    const each: Record<string, Record<string, unknown>> = {
      include_archived: { include_archived: true },
      include_tests: { include_tests: true },
      only_archived: { only_archived: true },
      search: { search: person.last },
      uuid: { uuid: person.uuid },
      is_active: { is_active: false },
      company_id: { company_id: 1 },
      location_ids: { location_ids: [options.locations[0].id] },
      department_ids: { department_ids: [options.departments[0].id] },
      role_names: { role_names: [options.role_names[0]] },
      statuses: { statuses: ['interview', 'offer'] },
      campaign_id: { campaign_id: options.campaigns[0].id },
      tag_ids: { tag_ids: [options.tags[0].id] },
      pipeline_id: {
        pipeline_id: (await server.owner.query('select id from pipelines where company_id = 1 limit 1')).rows[0].id,
      },
      type: { type: 'employee' },
      progress: { progress: 'in_progress' },
      quality: { quality: ['review'] },
      is_unread: { is_unread: true },
      may_be_twice: { may_be_twice: true },
      submitted_after: { submitted_after: person.created_at },
      start_date: { start_date: person.created_at.slice(0, 10) },
      end_date: { end_date: person.created_at.slice(0, 10) },
      scale: { scale: 'E', score_bands: ['66-80', '81-90'] },
      score_bands: { scale: 'C', score_bands: ['35-65'] },
      role_benchmark_id: { role_benchmark_id: benchmark.id },
      fit_bands: { role_benchmark_id: benchmark.id, fit_bands: ['35-65'] },
      where: { where: ['0.progress.is.completed', '1.C.from.66', '1.ES.below.20'] },
      match: { match: 'any', where: ['0.C.from.95', '1.type.is.employee', '1.E.from.50'] },
    }
    const notFilters = ['limit', 'page', 'cursor', 'sort_by', 'order_by']
    const all = Object.keys(ResultFilters.def.shape).filter((key) => !notFilters.includes(key))
    expect(Object.keys(each).toSorted()).toEqual(all.toSorted())
    let narrowed = 0
    for (const [name, filters] of Object.entries(each)) {
      const shown = await shownBy(filters)
      const file = await server.file('POST', '/survey-results/export', {
        token: tokens.owner,
        brand: 'be',
        body: { format: 'csv', columns: ['id'], filters },
      })
      const [, ...ids] = lines(file.bytes)
      expect([name, ids]).toEqual([name, shown.map((row: { id: number }) => String(row.id))])
      if (ids.length > 0 && ids.length < 100) narrowed += 1
    }
    expect(narrowed).toBeGreaterThan(10)
  })
  it('a trait goes out with its range and band, and answers that cannot be read with none', async () => {
    const reply = await ask({ format: 'csv', columns: ['id', 'profile', 'ES', 'quality'], filters: { limit: 200 } })
    const [heading, ...rows] = lines(reply.bytes)
    expect(heading?.split('","')[0]).toContain('Number,"Emotional Stability, percentile')
    expect(heading?.match(/Emotional Stability, percentile/g)).toHaveLength(1)
    const unreadable = rows.filter((row) => row.endsWith('Cannot be read'))
    expect(unreadable.length).toBeGreaterThan(0)
    for (const row of unreadable) expect(row).toMatch(/^\d+,{21}Cannot be read$/)
    const good = rows.find((row) => row.endsWith('Good'))?.split(',') ?? []
    const [percentile, low, high] = good.slice(1, 4).map(Number)
    expect(low).toBeLessThanOrEqual(percentile ?? 0)
    expect(high).toBeGreaterThanOrEqual(percentile ?? 100)
  })
  it('chosen people go out in the order they were chosen, as a workbook too', async () => {
    const ids = (await search('')).slice(0, 3).map((row: { id: number }) => row.id)
    const reply = await ask({ format: 'csv', columns: ['id'], ids: ids.toReversed() })
    expect(lines(reply.bytes).slice(1)).toEqual(ids.toReversed().map(String))
    const workbook = await ask({ format: 'xlsx', columns: ['name', 'email'], ids })
    expect(workbook.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  })
  it('a workbook has times that can be counted with, by the clock of whoever asked, and everything else as it is', async () => {
    // Whoever was put on the list by a table has no time of registering.
    const ids = (await search('progress=completed')).slice(0, 3).map((row: { id: number }) => row.id)
    const columns = ['id', 'created_at', 'submitted_at', 'name']
    const csv = lines((await ask({ format: 'csv', columns, ids })).bytes)
    const clocks = csv.slice(1).map((row) => row.split(',')[1] ?? '')
    const { bytes } = await ask({ format: 'xlsx', columns, ids })
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    const cells = [...sheet.matchAll(/<c r="B(\d+)"([^>]*)><v>([\d.]+)<\/v>/g)].filter(([, row]) => row !== '1')
    // A day of a workbook is a number, counted from 30 December 1899.
    const read = cells.map(
      ([, , , days]) => new Date(Date.UTC(1899, 11, 30) + Math.round(Number(days) * 86_400) * 1_000),
    )
    expect(read.map((at) => at.toISOString().slice(0, 19).replace('T', ' '))).toEqual(clocks)
    expect(cells.every(([, , attributes]) => !/t="(s|inlineStr)"/.test(attributes ?? ''))).toBe(true)
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('yyyy-mm-dd hh:mm:ss')
  })
  it('R247 an export is in the audit list with its size and without a name', async () => {
    await ask({ format: 'csv', columns: ['email'], filters: {} })
    const { rows } = await server.owner.query(
      "select changed::text as changed from audit_events where action = 'survey-results.export' order by id desc limit 1",
    )
    expect(rows[0].changed).toMatch(/"rows": ?\d+/)
    expect(rows[0].changed).not.toContain('@')
  })
  it('404 for somebody of another company among those chosen', async () => {
    const [own] = await search('')
    const [foreign] = await search('', tokens.clinicOwner)
    expect((await ask({ format: 'csv', columns: ['id'], ids: [own.id, foreign.id] })).status).toBe(404)
  })
  it('422 with the field for a column that there is none of', async () => {
    const reply = await ask({ format: 'csv', columns: ['password'] })
    expect(reply.status).toBe(422)
    expect(JSON.parse(reply.bytes.toString()).issues[0].path).toBe('columns.0')
  })
  it('422 with what to do where the filters leave in more than one file holds', async () => {
    await server.owner.query(
      `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
         instrument, norm_version, consent_version, consented_at, total, search)
       select company_id, gen_random_uuid(), person_id, type, first, last, email, role_name, pipeline_id, status,
         instrument, norm_version, consent_version, consented_at, total, search
       from survey_results, generate_series(1, 10001) where id = (select min(id) from survey_results where company_id = 1)`,
    )
    const reply = await ask({ format: 'csv', columns: ['id'], filters: {} })
    expect(reply.status).toBe(422)
    expect(JSON.parse(reply.bytes.toString()).code).toBe('EXPORT_TOO_LARGE')
  })
  it('401 without a token', async () => {
    expect(
      (await server.file('POST', '/survey-results/export', { body: { format: 'csv', columns: ['id'] } })).status,
    ).toBe(401)
  })
})
