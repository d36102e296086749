import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoringRates } from '#science/impact/bias-audit.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, registerFor } from '#tests/support/survey.ts'
import type { FitRow } from './fairness.queries.ts'
import { rowsOf } from './fairness-file.ts'
import { countsOf } from './groups.ts'
import { guarded } from './guard.ts'
import { hiddenCells } from './hiding.ts'
import { scoringFigure } from './tables.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  await server.owner.query('delete from fairness_settings where company_id = 1')
  await forget()
})
afterAll(() => server.close())

const report = async (query = '', token = tokens.owner) => server.call('GET', `/fairness${query}`, { token })
const head = { by: 'sex', kind: 'selection', median: null, as_of: null } as const
const counts = (...rows: [string, number, number][]) =>
  rows.map(([group, applicants, selected]) => ({ group, applicants, selected }))

/** As with a company that has begun today: nobody has said anything, and nothing has been told. */
const forget = async () => {
  await server.owner.query('delete from voluntary_groups where company_id = 1')
  await server.owner.query('delete from fairness_stands where company_id = 1')
}

/** Gives everybody of the seeded company a group: every other one is female, and of them every third is in the stage. */
const fill = async () => {
  await forget()
  await server.owner.query(`
    insert into voluntary_groups (company_id, survey_result_id, sex, ethnicity)
    select company_id, id, case when n % 2 = 0 then 'female' else 'male' end, case when n % 9 = 0 then 'asian' else 'white' end
    from (select company_id, id, row_number() over (order by id) as n from survey_results
      where company_id = 1 and submitted_at is not null and not is_test and type = 'candidate') people`)
  await server.owner.query(`
    update survey_results r set status = 'offer' from voluntary_groups g where g.company_id = r.company_id
      and g.survey_result_id = r.id and (case when g.sex = 'female' then r.id % 6 = 0 else r.id % 3 <> 0 end)`)
}

describe('S56 what is hidden', () => {
  const cell = (key: string, people: number, ...sums: string[]) => ({ key, people, sums })
  const hidden = (...cells: ReturnType<typeof cell>[]) => [...hiddenCells(cells)].toSorted()
  it('is each group of a few, and the next one that the sum would give away', () => {
    expect(hidden(cell('a', 60, 'all'), cell('b', 40, 'all'), cell('c', 3, 'all'))).toEqual(['b', 'c'])
    expect(hidden(cell('a', 60, 'all'), cell('b', 4, 'all'), cell('c', 3, 'all'))).toEqual(['b', 'c'])
    expect(hidden(cell('a', 60, 'all'), cell('b', 9, 'all'), cell('c', 1, 'all'), cell('d', 1, 'all'))).toEqual([
      'b',
      'c',
      'd',
    ])
    expect(hidden(cell('a', 60, 'all'), cell('b', 40, 'all'), cell('d', 0, 'all'))).toEqual([])
  })
  it('is enough that no sum of rows or columns gives a cell away', () => {
    const cells = [
      cell('f w', 34, 'f', 'w'),
      cell('f b', 7, 'f', 'b'),
      cell('f p', 2, 'f', 'p'),
      cell('m w', 36, 'm', 'w'),
      cell('m b', 9, 'm', 'b'),
    ]
    const gone = hiddenCells(cells)
    expect(gone.has('f p')).toBe(true)
    for (const sum of ['f', 'm', 'w', 'b', 'p']) {
      const own = cells.filter(({ sums }) => sums.includes(sum))
      const missing = own.filter(({ key }) => gone.has(key))
      const isSafe = missing.length === own.length || missing.length === 0 || missing.length > 1
      expect([sum, isSafe]).toEqual([sum, true])
    }
  })
})

describe('figures about groups', () => {
  const none = new Set<string>()
  it('science 13: beside the ratio stand the odds, what one more would change, and the ratio to the highest of all', () => {
    const table = guarded(counts(['women', 50, 15], ['men', 100, 40], ['others', 10, 6]), none, 0, head)
    const [women, men, others] = table.groups
    // A group of ten is no reference of the four-fifths rule, but the highest rate of the city's rule.
    expect(men).toMatchObject({ is_reference: true, odds_ratio: null, one_more: null })
    expect(men?.ratio_to_highest).toBeCloseTo(0.4 / 0.6, 12)
    expect(women).toMatchObject({ impact_ratio: 0.75, one_more: 'four fifths', is_small: false })
    expect(women?.ratio_to_highest).toBeCloseTo(0.5, 12)
    expect(women?.odds_ratio).toBeCloseTo(0.645, 2)
    expect([(women?.odds_low ?? 1) < 0.645, (women?.odds_high ?? 0) > 0.645]).toEqual([true, true])
    expect(others?.ratio_to_highest).toBe(1)
  })
  it('science 13: the file says infinite where the odds are, of a reference that it is small, and no 0.8 that is below four fifths', () => {
    const lines = (...groups: Parameters<typeof counts>) =>
      rowsOf(guarded(counts(...groups), none, 0, head)).map((row) => row.slice(2))
    const [all, most] = lines(['a', 10, 10], ['b', 20, 14])
    expect(all?.at(-1)).toBe('reference: the highest rate, of too few people for a verdict')
    // Nobody of the group could be missing more: the odds are nought.
    expect([most?.[9], most?.[10]]).toEqual([0, 0])
    const [, whole] = lines(['a', 200, 150], ['b', 12, 12])
    expect([whole?.[9], whole?.[11]]).toEqual(['Inf', 'Inf'])
    const [, near] = lines(['a', 10_000, 5_000], ['b', 10_000, 3_998])
    expect([near?.[4], near?.at(-1)]).toEqual([0.7996, expect.stringMatching(/^below four fifths/)])
  })
  it('science 13: 2 % are of all people of known group, those without figures among them', () => {
    const table = guarded(counts(['a', 1_200, 400], ['b', 30, 10], ['c', 400, 100]), new Set(['c']), 0, head)
    // 30 of 1,630 are fewer than 2 %, though of the 1,230 shown they would be more.
    expect(table.groups[1]).toMatchObject({ group: 'b', is_small: true })
    expect(table.groups[1]?.share).toBeCloseTo(30 / 1_630, 12)
  })
  it('S56 leave out hidden groups but for their names', () => {
    const table = guarded(counts(['a', 60, 20], ['b', 40, 10], ['c', 3, 1]), new Set(['b', 'c']), 4, head)
    const gone = table.groups.filter(({ is_hidden }) => is_hidden)
    expect(gone.map(({ group }) => group)).toEqual(['b', 'c'])
    expect(JSON.stringify(gone)).not.toMatch(/:(3|1|40|10)\b/)
    expect(table).toMatchObject({ known: 103, unknown: 4, hidden_because: null })
  })
  it('S56 are none at all with a handful of people or of decisions', () => {
    const few = counts(['a', 4, 2], ['b', 4, 2])
    expect(guarded(few, none, 0, head)).toMatchObject({ hidden_because: 'too few people', groups: [] })
    const undecided = { hidden_because: 'too few decisions', groups: [] }
    expect(guarded(counts(['a', 40, 2], ['b', 40, 1]), none, 0, head)).toMatchObject(undecided)
    expect(guarded(counts(['a', 40, 39], ['b', 40, 39]), none, 0, head)).toMatchObject(undecided)
  })
  it('carry the four-fifths ratio with its limits, and the exact test', () => {
    const { groups } = guarded(counts(['men', 100, 50], ['women', 100, 30]), none, 0, head)
    expect(groups).toMatchObject([
      { group: 'men', is_reference: true, impact_ratio: 1, fisher_p: null, low: null },
      { group: 'women', impact_ratio: 0.6, is_small: false },
    ])
    expect(groups[1]?.fisher_p).toBeGreaterThan(0.004)
    expect(groups[1]?.fisher_p).toBeLessThan(0.007)
    expect(groups[1]?.low).toBeLessThan(0.6)
    expect(groups[1]?.high).toBeGreaterThan(0.6)
  })
})

describe('scoring rates', () => {
  it('science 13: are of the median of those who enter the table, whoever is in another one', () => {
    const said = (sex: string | null, ethnicity: string | null, scores: readonly number[]) =>
      scores.map((score): FitRow => ({ campaign_id: 1, sex, ethnicity, score }))
    const upTo = (n: number, from: number) => Array.from({ length: n }, (_, at) => from + at)
    // Forty people have said their sex, others of far higher fits their ethnicity alone.
    const rows = [
      ...said('female', null, upTo(20, 30)),
      ...said('male', null, upTo(20, 40)),
      ...said(null, 'white', upTo(40, 50)),
      ...said(null, 'asian', upTo(20, 60)),
    ]
    const people = rows.map(({ sex, score }) => ({ category: sex, score: score ?? 0 }))
    const audit = scoringRates(people)
    const bySex = scoringFigure(rows, 'sex', '2026-11-21T14:00:00.000Z')
    expect(bySex.median).toBe(audit.median)
    const { counts: groups, unknown } = countsOf(bySex.tallies, 'sex')
    for (const { category, counted, rate } of audit.categories) {
      const own = groups.find(({ group }) => group === category)
      expect([own?.selected, (own?.selected ?? 0) / (own?.applicants ?? 1)]).toEqual([counted, rate])
    }
    expect(scoringFigure(rows, 'ethnicity', bySex.taken_at).median).toBeGreaterThan(60)
    expect(unknown).toBe(60)
  })
})

describe('/fairness', () => {
  it('200 rates by sex, ethnicity and both, for a stage; without a person in it', async () => {
    await fill()
    const { status, body } = await report('?status=offer')
    expect(status).toBe(200)
    const [{ tables, answered, handed_in, stages, asks }] = body.fairness
    expect(answered).toBe(handed_in)
    expect(asks).toBe(false)
    expect(stages.map(({ key }: { key: string }) => key)).toContain('offer')
    expect(tables.map(({ by }: { by: string }) => by)).toEqual(['sex', 'ethnicity', 'sex_ethnicity'])
    const [sex] = tables
    expect(sex.hidden_because).toBeNull()
    expect(sex.groups.map(({ group }: { group: string }) => group).toSorted()).toEqual(['female', 'male'])
    const { rows } = await server.owner.query(`
      select g.sex, count(*)::int as n, count(*) filter (where r.status = 'offer')::int as selected from survey_results r
      join voluntary_groups g on g.company_id = r.company_id and g.survey_result_id = r.id where r.company_id = 1 and r.erased_at is null group by 1`)
    for (const { sex: group, n, selected } of rows)
      expect(sex.groups.find((one: { group: string }) => one.group === group)).toMatchObject({
        applicants: n,
        counted: selected,
        rate: selected / n,
      })
  })
  it('200 scoring rates of a benchmark where the brand has fits, none where it has not', async () => {
    const inBe = (query: string) => server.call('GET', `/fairness${query}`, { token: tokens.owner, brand: 'be' })
    const [{ benchmarks }] = (await inBe('')).body.fairness
    expect(benchmarks.length).toBeGreaterThan(0)
    const [{ tables }] = (await inBe(`?role_benchmark_id=${benchmarks[0].id}`)).body.fairness
    expect(tables.filter(({ kind }: { kind: string }) => kind === 'scoring')).toHaveLength(3)
    expect((await report(`?role_benchmark_id=${benchmarks[0].id}`)).status).toBe(404)
  })
  it('offers the benchmarks of the company in each campaign, also in one where nobody has a fit', async () => {
    const inBe = async (query: string) => {
      const reply = await server.call('GET', `/fairness${query}`, { token: tokens.owner, brand: 'be' })
      return reply.body.fairness[0]
    }
    const { benchmarks } = await inBe('')
    const { rows } = await server.owner.query(
      `select id from hiring_campaigns c where company_id = 1 and not exists (select from survey_results r
         join benchmark_scores b on b.survey_result_id = r.id where r.campaign_id = c.id and b.fit is not null)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) {
      const told = await inBe(`?campaign_id=${id}&role_benchmark_id=${benchmarks[0].id}`)
      expect(told.benchmarks).toEqual(benchmarks)
      const scoring = told.tables.filter(({ kind }: { kind: string }) => kind === 'scoring')
      expect(scoring.map((one: { hidden_because: string }) => one.hidden_because)).toEqual(
        scoring.map(() => 'too few people'),
      )
    }
  })
  it('of a campaign alone; 404 for one of another company, 422 for no stage', async () => {
    const campaigns = await server.call('GET', '/hiring-campaigns/campaigns/search?limit=1', { token: tokens.owner })
    const campaign_id = campaigns.body.campaigns[0].id
    const [part] = (await report(`?campaign_id=${campaign_id}`)).body.fairness
    const [whole] = (await report()).body.fairness
    expect(part.handed_in).toBeLessThan(whole.handed_in)
    expect(part.tables.map(({ by }: { by: string }) => by)).toEqual(['sex', 'ethnicity'])
    const [several] = (await report('', tokens.superAdmin)).body.fairness
    expect(several.tables).toEqual([])
    expect((await report('?company_id=1', tokens.superAdmin)).body.fairness[0].tables).toHaveLength(3)
    expect((await report(`?campaign_id=${campaign_id}`, tokens.otherOwner)).status).toBe(404)
    expect((await report('?company_id=1', tokens.otherOwner)).status).toBe(404)
    expect((await report('?status=nowhere')).status).toBe(422)
  })
  it('whoever was hired and is an employee now still counts as the candidate that they were; who never was one does not', async () => {
    await fill()
    const told = async () => (await report('?status=offer')).body.fairness[0]
    const before = await told()
    const { rows } = await server.owner.query<{ id: number }>(`select id from survey_results where company_id = 1
      and type = 'candidate' and submitted_at is not null and not is_test and erased_at is null and status = 'offer' order by id limit 5`)
    const ids = rows.map(({ id }) => id)
    const change = async (type: string) =>
      (
        await server.call('PUT', '/survey-results/bulk-update', {
          token: tokens.owner,
          body: { ids, changes: { type } },
        })
      ).status
    expect(await change('employee')).toBe(200)
    const { handed_in, tables } = await told()
    expect([handed_in, tables]).toEqual([before.handed_in, before.tables])
    const WHEN_HIRED = "survey_result_id = any($1) and event = 'type_changed'"
    await server.owner.query(`delete from result_events where ${WHEN_HIRED}`, [ids])
    expect((await told()).handed_in).toBe(before.handed_in - ids.length)
    expect(await change('candidate')).toBe(200)
  })
  it('R126 whoever was moved to a stage and taken back from it never stood there', async () => {
    await fill()
    const told = async () =>
      (await report('?status=hired')).body.fairness[0].tables.flatMap(({ groups }: { groups: { counted: number }[] }) =>
        groups.map(({ counted }) => counted),
      )
    const before = await told()
    const { rows } = await server.owner.query<{ id: number }>(`select r.id from survey_results r where r.company_id = 1
      and type = 'candidate' and submitted_at is not null and not is_test and not is_archived and erased_at is null and status = 'offer'
      and not exists (select from result_events e where e.company_id = 1 and e.survey_result_id = r.id and e.event = 'status_changed'
        and e.properties ->> 'to' in ('hired', 'declined')) order by r.id limit 12`)
    const ids = rows.map(({ id }) => id)
    const moved = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids, status: 'hired' },
    })
    expect(await told()).not.toEqual(before)
    await server.call('POST', `/commands/${moved.body.command.id}/undo`, { token: tokens.owner })
    expect(await told()).toEqual(before)
    const OF_THIS_TEST = "survey_result_id = any($1) and (event = 'undone' or properties ->> 'to' = 'hired')"
    await server.owner.query(`delete from result_events where ${OF_THIS_TEST}`, [ids])
  })
  it('403 for those who are no owners', async () => {
    expect((await report('', tokens.user)).status).toBe(403)
  })
  it('exports the tables with dates, source and unknowns, as Local Law 144 asks', async () => {
    const file = await server.file('POST', '/fairness/export', { token: tokens.owner, body: { status: 'offer' } })
    const text = file.bytes.toString()
    expect(file.headers.get('content-type')).toContain('text/csv')
    for (const words of [
      'Selection rate,Sex,Female',
      'Race or ethnicity,White',
      'Impact ratio',
      'reference: the highest rate of a large enough group',
      'Data from',
      'Unknown',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/@/)
  })
  it('the file says of which company, campaign and benchmark it is, so that two files are never taken for one another', async () => {
    const { rows } = await server.owner.query(`
      select c.id, c.name, company.name as company from hiring_campaigns c join companies company on company.id = c.company_id
      where c.company_id = 1 order by c.id limit 1`)
    const [campaign] = rows
    const { benchmarks } = (await server.call('GET', '/fairness', { token: tokens.owner, brand: 'be' })).body
      .fairness[0]
    const linesOf = async (token: string, body: object) =>
      (await server.file('POST', '/fairness/export', { token, brand: 'be', body })).bytes.toString().split(/\r?\n/)
    const one = await linesOf(tokens.owner, { campaign_id: campaign.id, role_benchmark_id: benchmarks[0].id })
    for (const start of [
      `Company,${campaign.company}`,
      `Campaign,${campaign.name}`,
      `Fit to,"${benchmarks[0].name}, version ${benchmarks[0].version}"`,
    ])
      expect(one.some((line) => line.startsWith(start))).toBe(true)
    const whole = await linesOf(tokens.superAdmin, { company_id: 1 })
    for (const start of [`Company,${campaign.company}`, 'Campaign,all campaigns', 'Fit to,no benchmark'])
      expect(whole.some((line) => line.startsWith(start))).toBe(true)
  })
})

describe('S56 figures are told of a stand', () => {
  const COMPANY = 1
  const LARGEST = `(select campaign_id from survey_results where company_id = 1 and type = 'candidate' and submitted_at is not null
    and not is_test group by 1 order by count(*) desc limit 1)`
  /** Moves people of one group into the last stage, as a drag on the board would. */
  const select = async (many: number, sex = 'female') => {
    const { rows } = await server.owner.query<{ id: number }>(
      `select r.id from survey_results r join voluntary_groups g on g.company_id = r.company_id and g.survey_result_id = r.id
       where r.company_id = $1 and r.status <> 'hired' and g.sex = $2 and r.erased_at is null and r.type = 'candidate' and not r.is_test
         and r.campaign_id = ${LARGEST}
         and not exists (select from result_events e where e.survey_result_id = r.id and e.properties ->> 'to' = 'hired')
       order by r.id limit $3`,
      [COMPANY, sex, many],
    )
    expect(rows).toHaveLength(many)
    const ids = rows.map(({ id }) => id)
    await server.owner.query("update survey_results set status = 'hired' where id = any($1)", [ids])
    return ids
  }
  const figures = async (query: string) => {
    const { body } = await report(query)
    return JSON.stringify(body.fairness[0].tables)
  }
  const everyChoice = async () => {
    const [{ stages }] = (await report()).body.fairness
    const { rows } = await server.owner.query<{ id: number }>(`select ${LARGEST} as id`)
    const pools = ['', `&campaign_id=${rows[0]?.id}`]
    const queries = pools.flatMap((pool) => stages.map(({ key }: { key: string }) => `?status=${key}${pool}`))
    return Promise.all(queries.map(figures))
  }
  const startAnew = async () => {
    await fill()
    await everyChoice()
  }
  it('one person moved changes no figure of any choice, nor in the file; the fifth changes those of all five', async () => {
    await startAnew()
    const before = await everyChoice()
    await select(1)
    expect(await everyChoice()).toEqual(before)
    const body = { status: 'hired' }
    const file = async () => {
      const { bytes } = await server.file('POST', '/fairness/export', { token: tokens.owner, body })
      return bytes.toString().replace(/Exported on.*/, '')
    }
    const told = await file()
    await select(3, 'male')
    expect(await everyChoice()).toEqual(before)
    expect(await file()).toBe(told)
    const [was] = JSON.parse(await figures('?status=hired'))
    server.clock.advance(60_000)
    await select(1)
    const [is] = JSON.parse(await figures('?status=hired'))
    expect(is.as_of > was.as_of).toBe(true)
    const hired = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from survey_results r join voluntary_groups g on g.survey_result_id = r.id
       where r.company_id = $1 and (r.status = 'hired' or exists (select from result_events e where e.survey_result_id = r.id
         and e.properties ->> 'to' = 'hired'))`,
      [COMPANY],
    )
    expect(is.groups.reduce((sum: number, { counted }: { counted: number }) => sum + counted, 0)).toBe(hired.rows[0]?.n)
  })
  it('one person who takes their group back, or is erased, is gone at once, and no figure says who they were', async () => {
    await startAnew()
    const before = await everyChoice()
    const { rows } = await server.owner.query<{ id: number }>(
      'select survey_result_id as id from voluntary_groups where company_id = $1 order by 1 limit 2',
      [COMPANY],
    )
    const [one, other] = rows.map(({ id }) => id)
    await server.owner.query('delete from voluntary_groups where survey_result_id = $1', [one])
    expect(await everyChoice()).toEqual(before)
    await server.owner.query('delete from voluntary_groups where survey_result_id = $1', [other])
    await server.owner.query('update survey_results set erased_at = now() where id = $1', [other])
    expect(await everyChoice()).toEqual(before)
    await server.owner.query('update survey_results set erased_at = null where id = $1', [other])
  })
  it('what is kept of a stand are counts of groups: no person, no number of a result, nothing of another company', async () => {
    await startAnew()
    const kept = await server.owner.query<{ company_id: number; stands: { whole: object; campaigns: object } }>(
      'select company_id, stands from fairness_stands where company_id = $1',
      [COMPANY],
    )
    const fields = new Set<string>()
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) walk(one)
      else if (typeof value === 'object' && value !== null)
        for (const [name, one] of Object.entries(value)) {
          fields.add(name.replace(/^(stage|fit) .*|^\d+$|^none$/, '$1'))
          walk(one)
        }
    }
    walk(kept.rows[0]?.stands)
    expect([...fields].filter(Boolean).toSorted()).toEqual([
      'applicants',
      'campaigns',
      'counted',
      'ethnicity',
      'median',
      'people',
      'sex',
      'stage',
      'taken_at',
      'tallies',
      'whole',
    ])
  })
  it('looks at the same moment agree', async () => {
    await startAnew()
    await select(5)
    const told = await Promise.all(Array.from({ length: 4 }, () => figures('?status=hired')))
    const counts = told.map((one) => one.replaceAll(/"as_of":"[^"]*"/g, ''))
    expect(new Set(counts).size).toBe(1)
  })
})

describe('S56 what people say of themselves', () => {
  const put = (who: { uuid: string; token: string }, body: object) =>
    server.call('PUT', `/fairness/own/${who.uuid}`, { surveyToken: who.token, body })
  it('is asked only where the company does, kept apart from every result, changed, taken back, and erased', async () => {
    const set = (asks: boolean) => server.call('PUT', '/fairness/settings', { token: tokens.owner, body: { asks } })
    const on = await set(true)
    expect(on.body).toMatchObject({ asks: true, command: { summary: 'People are asked for their group' } })
    expect((await set(true)).body.command).toBeUndefined()
    const who = await registerFor(server, seedUuid('campaign harbor Team growth'), 'group@mail.test')
    const given = { sex: 'female', ethnicity: 'two_or_more' }
    expect((await put(who, given)).status).toBe(404)
    await answer(
      server,
      who,
      who.items.map((_, index) => (index % 5) + 1),
      true,
    )
    expect((await put(who, given)).body).toMatchObject({ asks: true, groups: [given] })
    expect((await put(who, { ...given, sex: 'unknown' })).status).toBe(422)
    const data = await server.call('GET', `/surveys/${who.uuid}/data`, { surveyToken: who.token })
    expect(data.body.data[0].group).toEqual(given)
    const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [who.uuid])
    const result = await server.call('GET', `/survey-results?id=${rows[0].id}`, { token: tokens.owner })
    expect(JSON.stringify(result.body)).not.toMatch(/two_or_more|female/)
    const logged = await server.owner.query(
      "select count(*)::int as n from audit_events where action = 'fairness.give'",
    )
    expect(logged.rows[0].n).toBe(0)
    expect((await put(who, { sex: null, ethnicity: null })).body.groups).toEqual([])
    await put(who, given)
    await server.call('DELETE', `/surveys/${who.uuid}`, { surveyToken: who.token })
    const left = await server.owner.query('select from voluntary_groups where survey_result_id = $1', [rows[0].id])
    expect(left.rowCount).toBe(0)
    const undone = await server.call('POST', `/commands/${on.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect((await report()).body.fairness[0].asks).toBe(false)
    expect(
      (await server.call('POST', `/commands/${(await set(true)).body.command.id}/undo`, { token: tokens.owner }))
        .status,
    ).toBe(200)
  })
  it('422 where platform staff name no company', async () => {
    expect(
      (await server.call('PUT', '/fairness/settings', { token: tokens.superAdmin, body: { asks: true } })).status,
    ).toBe(422)
    expect(
      (
        await server.call('PUT', '/fairness/settings', {
          token: tokens.otherOwner,
          body: { asks: true, company_id: 1 },
        })
      ).status,
    ).toBe(404)
  })
})
