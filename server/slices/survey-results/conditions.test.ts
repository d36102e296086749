import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Condition, inGroups, readCondition, writeCondition } from '#contract/result-conditions.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { dayIn } from '#server/kernel/company-days.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
/** Of the owner's company, which has summer time. */
let zone: string
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
  const { body } = await server.call('GET', '/users/profile', { token: tokens.owner })
  zone = body.users[0].company.time_zone
})
afterAll(() => server.close())

const search = (body: object, token = tokens.owner, brand?: 'hb') =>
  server.call('POST', '/survey-results/search', { token, body, ...(brand ? { brand } : {}) })
const everybody = async (filters: object): Promise<SurveyResultRow[]> => {
  const rows: SurveyResultRow[] = []
  let cursor: string | null = null
  do {
    const { status, body } = await search({ limit: 200, ...filters, ...(cursor ? { cursor } : {}) })
    expect(status).toBe(200)
    rows.push(...body.survey_results)
    cursor = body.pagination.next_cursor
  } while (cursor !== null)
  return rows
}

/** The same, said of a row that a page shows. */
const isSo = (row: SurveyResultRow, { field, op, values }: Condition): boolean => {
  const reach = (value: number | null | undefined) =>
    value !== null && value !== undefined && (op === 'from' ? value >= Number(values[0]) : value < Number(values[0]))
  // Days are those of whoever reads.
  const reachDay = (at: string | null) => {
    if (at === null) return false
    const day = dayIn(zone, new Date(at))
    return op === 'from' ? day >= String(values[0]) : day < String(values[0])
  }
  const facts: Record<string, string | number | null | undefined> = {
    role: row.role_name,
    status: row.status,
    location: row.location?.id,
    department: row.department?.id,
    campaign: row.campaign?.id,
    type: row.type,
    progress: row.progress,
    quality: row.quality_verdict,
    opened: row.progress === 'completed' ? (row.is_unread ? 'no' : 'yes') : null,
  }
  if (field in facts) return values.includes(String(facts[field])) === (op === 'is')
  if (field === 'registered') return reachDay(row.created_at)
  if (field === 'finished') return reachDay(row.submitted_at)
  if (field === 'fit') return reach(row.fit?.fit?.shown)
  // Of answers that cannot be read no score is shown, so nobody is found by one.
  return (
    row.quality_verdict !== 'not interpretable' && reach(row.scores.find(({ scale }) => scale === field)?.percentile)
  )
}

/** Chance that is the same each time. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('the link of a campaign that people came by', () => {
  it('R236 leaves in exactly whom the campaign counts over it, and everybody else by its opposite', async () => {
    const { body } = await server.call('GET', '/hiring-campaigns/campaigns/search?limit=50', { token: tokens.owner })
    let people = 0
    for (const { id } of body.campaigns) {
      const over = await server.call('GET', `/hiring-campaigns/campaigns/${id}/sources`, { token: tokens.owner })
      for (const { source, registered, completed } of over.body.sources) {
        const where = [`0.source.is.${source}`, '0.progress.not.not_registered']
        const filters = { campaign_id: id, include_archived: true, where }
        expect([source, (await everybody(filters)).length]).toEqual([source, registered])
        expect((await everybody({ ...filters, progress: 'completed' })).length).toBe(completed)
        people += registered
      }
    }
    expect(people).toBeGreaterThan(20)
    const [byIt, others, all] = [
      await everybody({ where: ['0.source.is.direct'] }),
      await everybody({ where: ['0.source.not.direct'] }),
      await everybody({}),
    ]
    expect(byIt.every(({ campaign }) => campaign !== null)).toBe(true)
    expect(byIt.length + others.length).toBe(all.length)
  })
  it('R236 is offered under the names that campaigns in reach were given', async () => {
    const { body } = await server.call('GET', '/survey-results/filter-options', { token: tokens.owner })
    const listed = await server.call('GET', '/hiring-campaigns/campaigns/search?limit=50', { token: tokens.owner })
    const given = listed.body.campaigns.flatMap((one: { sources: string[] }) => one.sources)
    expect(new Set(body.sources)).toEqual(new Set(given))
    expect(new Set(body.sources).size).toBe(body.sources.length)
  })
})

describe('conditions in groups', () => {
  it('R190 leave in exactly whom they are true of: 40 expressions of every kind, joined by either word', async () => {
    const all = await everybody({})
    const throwOf = dice(190)
    const someone = () => all[throwOf(all.length)] ?? all[0]
    const percent = () => String(throwOf(101))
    const kinds: (() => Partial<Condition> | null)[] = [
      () => ({ field: 'role', values: [someone()?.role_name ?? ''] }),
      () => ({ field: 'status', values: [someone()?.status ?? '', someone()?.status ?? ''] }),
      () => ({ field: 'location', values: [String(someone()?.location?.id ?? 1)] }),
      () => ({ field: 'department', values: [String(someone()?.department?.id ?? 1)] }),
      () => ({ field: 'campaign', values: [String(someone()?.campaign?.id ?? 1)] }),
      () => ({ field: 'type', values: [someone()?.type ?? ''] }),
      () => ({ field: 'progress', values: [someone()?.progress ?? ''] }),
      () => ({ field: 'quality', values: [someone()?.quality_verdict ?? 'good'] }),
      () => ({ field: 'opened', op: 'is', values: [throwOf(2) ? 'yes' : 'no'] }),
      () => ({ field: 'fit', op: throwOf(2) ? 'from' : 'below', values: [percent()] }),
      () => ({ field: 'C', op: throwOf(2) ? 'from' : 'below', values: [percent()] }),
      () => ({ field: 'ES', op: throwOf(2) ? 'from' : 'below', values: [percent()] }),
      () => ({ field: 'registered', op: 'from', values: [someone()?.created_at.slice(0, 10) ?? ''] }),
      () => ({ field: 'finished', op: 'below', values: [someone()?.submitted_at?.slice(0, 10) ?? '2026-11-01'] }),
    ]
    let narrowed = 0
    for (let round = 0; round < 40; round += 1) {
      const match = throwOf(2) ? 'all' : 'any'
      const conditions = Array.from({ length: 1 + throwOf(6) }, () => ({
        group: throwOf(4),
        op: throwOf(4) ? 'is' : 'not',
        ...kinds[throwOf(kinds.length)]?.(),
      })) as Condition[]
      const where = conditions.map(writeCondition)
      expect(where.map(readCondition)).toEqual(conditions)
      const found = (await everybody({ where, match })).map(({ id }) => id)
      const [join, joinInside] = match === 'all' ? (['every', 'some'] as const) : (['some', 'every'] as const)
      const wanted = all.filter((row) =>
        inGroups(conditions)[join]((group) => group[joinInside]((condition) => isSo(row, condition))),
      )
      expect([match, where, found]).toEqual([match, where, wanted.map(({ id }) => id)])
      if (found.length > 0 && found.length < all.length) narrowed += 1
    }
    expect(narrowed).toBeGreaterThan(20)
  })
  it('R190 find nobody by a score that is shown nowhere, because the answers cannot be read; bands neither', async () => {
    const unreadable = await everybody({ quality: ['not interpretable'] })
    expect(unreadable.length).toBeGreaterThan(0)
    const by = (filters: object) => everybody({ quality: ['not interpretable'], ...filters })
    expect(await by({ where: ['0.C.from.0'] })).toEqual([])
    expect(await by({ where: ['0.C.below.100'] })).toEqual([])
    const score_bands = ['9 or less', '10-19', '20-34', '35-65', '66-80', '81-90', '91+']
    expect(await by({ scale: 'C', score_bands })).toEqual([])
  })
  it('R190 stand beside the other filters, give the same by GET, and are counted', async () => {
    const where = ['1.type.is.employee', '1.C.from.66']
    const plain = await everybody({ progress: 'completed', where })
    expect(plain.length).toBeGreaterThan(0)
    for (const row of plain) expect(row.progress).toBe('completed')
    const query = new URLSearchParams([
      ['limit', '200'],
      ['progress', 'completed'],
      ...where.map((one) => ['where', one]),
    ])
    const got = await server.call('GET', `/survey-results/search?${query}`, { token: tokens.owner })
    expect(got.body.survey_results.map(({ id }: SurveyResultRow) => id)).toEqual(plain.map(({ id }) => id))
    expect(got.body.pagination.total).toBe(plain.length)
  })
  it('R190 narrow the order by fit and the board as they narrow the list', async () => {
    const where = ['0.fit.from.60', '0.quality.not.review']
    const listed = await everybody({ where })
    const ranked = await search({ limit: 200, where, sort_by: 'fit' })
    expect(
      ranked.body.survey_results
        .map(({ id }: SurveyResultRow) => id)
        .toSorted((one: number, other: number) => one - other),
    ).toEqual(listed.map(({ id }) => id).toSorted((one, other) => one - other))
    const { rows } = await server.owner.query('select id from pipelines where company_id = 1 and is_default')
    const board = await server.call(
      'GET',
      `/survey-results/board?pipeline_id=${rows[0].id}&where=${encodeURIComponent('0.status.is.offer')}&where=${encodeURIComponent('0.status.is.interview')}&match=any`,
      { token: tokens.owner },
    )
    const full = board.body.columns.filter(({ count }: { count: number }) => count > 0)
    expect(full.map(({ key }: { key: string }) => key).toSorted()).toEqual(['interview', 'offer'])
  })
  it('R190 422 says which condition is wrong and why; too many are refused, and what is no text', async () => {
    const wrong = await search({ where: ['0.role.is.Nurse', '0.shoe.is.44'] })
    expect(wrong.status).toBe(422)
    expect(wrong.body.issues).toEqual([
      expect.objectContaining({ path: 'where.1', message: '"shoe" is nothing that people can be filtered by.' }),
    ])
    const many = Array.from({ length: 21 }, () => '0.type.is.employee')
    expect((await search({ where: many })).body.issues[0].message).toBe('Use at most 20 conditions.')
    expect((await search({ where: [7] })).status).toBe(422)
    expect((await search({ where: ['0.type.is.employee'], match: 'some' })).status).toBe(422)
    const noFit = await search({ where: ['0.type.is.employee', '1.fit.from.70'] }, tokens.owner, 'hb')
    expect([noFit.status, noFit.body.issues[0].path]).toEqual([422, 'where.1'])
  })
  it('R190 R27 never reach beyond the own company, whatever "or" says', async () => {
    const where = ['0.type.is.employee', '0.type.is.candidate', '0.role.not.Nobody']
    const rows = await everybody({ where, match: 'any', include_archived: true })
    expect(new Set(rows.map(({ company }) => company.id))).toEqual(new Set([1]))
    const other = await search({ where, match: 'any', limit: 200 }, tokens.otherOwner)
    for (const row of other.body.survey_results) expect(row.company.id).not.toBe(1)
  })
})
