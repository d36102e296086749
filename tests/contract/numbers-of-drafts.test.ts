import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fairness, FairnessTable } from '#contract/resources/fairness.ts'
import type { Effects, ImpactCheck } from '#contract/resources/role-benchmarks.ts'
import type { IssuedReport, ReportEffects } from '#contract/resources/trait-scale-mappings.ts'
import { alsoPossible, bandOf } from '#science/bands/bands.ts'
import { fitOf } from '#science/benchmarks/fit.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { adverseImpact, type GroupCounts } from '#science/impact/adverse-impact.ts'
import { scoringRates, selectionRates } from '#science/impact/bias-audit.ts'
import { preflight } from '#science/impact/preflight.ts'
import { referenceTs } from '#science/impact/reference-sample.ts'
import { WORK_STYLE_108_COMBINED as NORM } from '#science/norms/work-style-108-combined.ts'
import { compositeFacts, compositeScore } from '#science/scoring/composites.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import { seedReport } from '#server/seed/trait-scale-mappings.seed.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rightPerson } from '#tests/support/right-person.ts'

// What is said before something is saved, and of groups: computed anew from the answers as they were clicked and from rows as they stand.

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const post = async (path: string, body: object, token = tokens.superAdmin) => {
  const reply = await server.call('POST', path, { token, brand: 'be', body })
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBeLessThan(300)
  return reply.body
}
const get = async (path: string, token = tokens.owner) => {
  const reply = await server.call('GET', path, { token, brand: 'be' })
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200)
  return reply.body
}
const near = (told: number | null | undefined, right: number | null | undefined) =>
  right === null || right === undefined || !Number.isFinite(right)
    ? expect(told ?? null).toBeNull()
    : expect(told).toBeCloseTo(right, 8)

const DRAFT = [
  { scale: 'C4', low: 55, high: null, weight: 3, reason: 'Late work stops others' },
  { scale: 'E3', low: 40, high: 90, weight: 2, reason: 'Leads a shift' },
  { scale: 'ES1', low: null, high: 70, weight: 1, reason: 'Notices what goes wrong' },
] as const
const inT = DRAFT.map(traitInT)

describe('what a draft would do is what the science says', () => {
  it('science 13: selection rates on the reference sample, with the limits of their ratio and the exact test', async () => {
    const pool = { women: 37, men: 61 }
    const [check] = (await post('/role-benchmarks/check', { traits: DRAFT, pool })).checks as ImpactCheck[]
    const right = preflight({ traits: inT, sample: referenceTs(NORM), pool })
    expect(check?.cuts.length).toBe(right.cuts.length)
    for (const [at, cut] of right.cuts.entries()) {
      // The lowest fit that is selected is nobody's business.
      expect({ ...check?.cuts[at], threshold: cut.threshold }).toMatchObject(cut)
      // Katz et al. 1978, on the logarithm, written out.
      const [lower, higher] = [cut.rate_women, cut.rate_men].toSorted((one, other) => one - other)
      const spread = (rate = 0) => (1 - rate) / (rate * 5_000)
      const reach = 1.959963984540054 * Math.sqrt(spread(lower) + spread(higher))
      near(check?.cuts[at]?.low, cut.impact_ratio * Math.exp(-reach))
      near(check?.cuts[at]?.high, cut.impact_ratio * Math.exp(reach))
    }
    expect(check?.needs_comment).toBe(right.needs_comment)
  })

  it('science 7 8: where everybody would stand, with band, range and tie group, before and after', async () => {
    const { rows } = await server.owner.query<{ id: number; role_benchmark_id: number; version: number }>(
      `select b.id as role_benchmark_id, b.active_version as version, r.id from role_benchmarks b
       join role_benchmark_assignments a on a.role_benchmark_id = b.id and a.campaign_id is null
       join survey_results r on r.company_id = a.company_id and r.role_name = a.role_name
       where b.name = 'Regional Operations Lead' and r.submitted_at is not null and not r.is_test and not r.is_archived
         and r.quality_verdict is distinct from 'not interpretable'`,
    )
    const [{ role_benchmark_id: id, version } = { role_benchmark_id: 0, version: 0 }] = rows
    const [told] = (await post('/role-benchmarks/effects', { role_benchmark_id: id, traits: DRAFT, limit: 100 }))
      .effects as Effects[]
    expect(told).toMatchObject({ compared_with: version, reach: 'assigned', people: rows.length, is_capped: false })
    const [benchmark] = (await get(`/role-benchmarks/${id}`)).role_benchmarks
    const active = benchmark.versions.find((one: { version: number }) => one.version === version).traits.map(traitInT)
    const people = await Promise.all(
      rows.map(async (row) => ({ id: String(row.id), ...(await rightPerson(server, row.id)) })),
    )
    const standings = (traits: Parameters<typeof fitOf>[0]) => {
      const fits = people.flatMap(({ id: person, measures }) => {
        const fit = fitOf(traits, measures)
        return fit.at === 'fit' ? [{ id: person, ...fit }] : []
      })
      return new Map(
        tieGroups(fits).flatMap(({ group, people: tied }) => tied.map((one) => [one.id, { ...one, group }])),
      )
    }
    const [before, after] = [standings(active), standings(inT)]
    for (const row of told?.rows ?? [])
      for (const [shown, right] of [
        [row.before, before.get(String(row.id))],
        [row.after, after.get(String(row.id))],
      ] as const)
        expect(shown).toEqual(
          right
            ? {
                fit: roundHalfUp(right.fit),
                low: roundHalfUp(right.bar_lo),
                high: roundHalfUp(right.bar_hi),
                band: BAND_LABELS[bandOf(right.fit)],
                group: right.group,
              }
            : null,
        )
    const both = people.flatMap(({ id: person }) => {
      const [old, now] = [before.get(person), after.get(person)]
      return old && now ? [{ old, now }] : []
    })
    expect(told?.changed_group).toBe(both.filter(({ old, now }) => old.group !== now.group).length)
    expect(told?.changed_band).toBe(both.filter(({ old, now }) => bandOf(old.fit) !== bandOf(now.fit)).length)
  })
})

describe('a configured report says what the science says', () => {
  const weightsOf = (name: string) => seedReport.content.mappings.filter(({ trait }) => trait === name)
  it('science 6: composites with their ranges, bands and reliabilities', async () => {
    const people = await get('/survey-results/search?quality=good&progress=completed&limit=8')
    for (const { id } of people.survey_results) {
      const reports = (await get(`/trait-scale-mappings/results/${id}`)).reports as IssuedReport[]
      const report = reports.find(({ title }) => title === seedReport.title)
      const { measures } = await rightPerson(server, id)
      const traits = report?.sections.flatMap((section) => section.traits) ?? []
      expect(traits.map(({ name }) => name)).toEqual(seedReport.content.sections.flatMap((section) => section.traits))
      for (const { name, ...told } of traits) {
        const right = compositeScore(weightsOf(name), measures)
        expect(told).toMatchObject({
          percentile: right.percentile,
          low: shownPercentile(right.low ?? 0),
          high: shownPercentile(right.high ?? 0),
          band: right.band,
          also: right.band && right.t !== null ? alsoPossible(right.band, right.t, right.sem_t) : [],
        })
        near(told.reliability, compositeFacts(weightsOf(name)).reliability)
      }
    }
  })

  it('science 6: who would read another band if weights changed', async () => {
    const { reports } = await get('/trait-scale-mappings/reports', tokens.superAdmin)
    const { id } = reports.find(({ title }: { title: string }) => title === seedReport.title)
    const mappings = seedReport.content.mappings.map((one) => (one.scale === 'C2' ? { ...one, weight: -2 } : one))
    const body = { id, ...seedReport.content, mappings }
    const [told] = (await post('/trait-scale-mappings/effects', body)).effects as ReportEffects[]
    const { rows } = await server.owner.query<{ id: number }>(
      `select id from survey_results where submitted_at is not null and instrument = 'work-style-108' and not is_test and not is_archived
         and erased_at is null and quality_verdict is distinct from 'not interpretable'`,
    )
    const people = await Promise.all(rows.map((row) => rightPerson(server, row.id)))
    const bandBy = (all: typeof mappings, { measures }: (typeof people)[number]) =>
      compositeScore(
        all.filter(({ trait }) => trait === 'Planning and finishing'),
        measures,
      ).band
    const changed = people.filter((one) => bandBy(seedReport.content.mappings, one) !== bandBy(mappings, one)).length
    expect(told).toMatchObject({ people: people.length, changed })
    expect(told?.traits.find(({ trait }) => trait === 'Planning and finishing')?.other_band).toBe(changed)
  })
})

interface Grouped {
  sex: string | null
  ethnicity: string | null
  is_counted: boolean
  fit: number | null
}

describe('rates by group are those of the science', () => {
  const peopleOf = async (status: string, benchmark: number, campaign: number | null) => {
    const { rows } = await server.owner.query<Grouped>(
      `select g.sex, g.ethnicity, b.fit, (r.status = $1 or exists (select from result_events e where e.survey_result_id = r.id
           and e.event = 'status_changed' and e.properties ->> 'to' = $1)) as is_counted
       from survey_results r left join voluntary_groups g on g.survey_result_id = r.id
       left join benchmark_scores b on b.survey_result_id = r.id and b.role_benchmark_id = $2
         and b.version = (select active_version from role_benchmarks where id = $2)
       where r.company_id = 1 and r.submitted_at is not null and r.type = 'candidate' and not r.is_test and r.erased_at is null
         and coalesce($3::int = r.campaign_id, true)`,
      [status, benchmark, campaign],
    )
    return rows
  }
  const groupOf = ({ sex, ethnicity }: Grouped, by: FairnessTable['by']) =>
    by === 'sex' ? sex : by === 'ethnicity' ? ethnicity : sex && ethnicity ? `${sex} ${ethnicity}` : null

  const countsOf = (people: readonly Grouped[], by: FairnessTable['by'], isIn: (one: Grouped) => boolean) =>
    Object.entries(Object.groupBy(people, (one) => groupOf(one, by) ?? 'unknown')).map(
      ([group, members = []]): GroupCounts => ({
        group,
        applicants: members.length,
        selected: members.filter(isIn).length,
      }),
    )

  const mostAppliedTo = async () => {
    const { rows } = await server.owner.query<{ campaign_id: number }>(
      `select r.campaign_id from survey_results r join voluntary_groups g on g.survey_result_id = r.id
       join benchmark_scores b on b.survey_result_id = r.id and b.fit is not null
       where r.company_id = 1 and r.type = 'candidate' group by 1 order by count(*) desc limit 1`,
    )
    return rows[0]?.campaign_id ?? 0
  }
  /** The rows of the file, as the call says the same figures. */
  const expectInFile = async (asked: object, tables: readonly FairnessTable[]) => {
    const { body } = await server.call('POST', '/fairness/export', { token: tokens.owner, brand: 'be', body: asked })
    const lines = String(body).split('\r\n')
    const cell = (value: number | null) => (value === null ? '' : String(Math.round(value * 1000) / 1000))
    for (const { groups, unknown } of tables) {
      for (const one of groups.filter(({ is_hidden }) => !is_hidden)) {
        const figures = [one.applicants, one.counted, one.rate, one.impact_ratio, one.low, one.high, one.fisher_p]
        expect(lines.some((line) => line.includes(`,${figures.map(cell).join(',')},`))).toBe(true)
      }
      expect(lines.some((line) => line.includes(`,"Unknown, not in the rates",${unknown},`))).toBe(true)
    }
  }

  it.each([
    { of: 'a company', isOfCampaign: false },
    { of: 'one campaign', isOfCampaign: true },
  ])('science 13 of $of: selection and scoring rates, four fifths, exact test and the city’s ratio', async (one) => {
    const campaign = one.isOfCampaign ? await mostAppliedTo() : null
    const pool = campaign === null ? '' : `&campaign_id=${campaign}`
    const [head] = (await get(`/fairness?${pool}`)).fairness as Fairness[]
    const benchmark = head?.benchmarks[0]?.id ?? 0
    const reports = await Promise.all(
      (head?.stages ?? []).map(async ({ key }) => {
        const path = `/fairness?status=${key}&role_benchmark_id=${benchmark}${pool}`
        return (await get(path)).fairness[0] as Fairness
      }),
    )
    // A stage that few have reached, or nearly all, has no table.
    const told = reports.find(({ tables }) =>
      tables.some(({ kind, hidden_because }) => kind === 'selection' && hidden_because === null),
    )
    const status = told?.status ?? ''
    const everybody = await peopleOf(status, benchmark, campaign)
    expect(told?.handed_in).toBe(everybody.length)
    const shown = told?.tables.filter(({ hidden_because }) => hidden_because === null) ?? []
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['selection', 'scoring']))
    const asked = { status, role_benchmark_id: benchmark, ...(campaign === null ? {} : { campaign_id: campaign }) }
    await expectInFile(asked, shown)
    for (const { by, kind, known, unknown, median, groups } of shown) {
      const people = kind === 'selection' ? everybody : everybody.filter(({ fit }) => fit !== null)
      const audit = scoringRates(people.map((one) => ({ category: groupOf(one, by), score: one.fit ?? 0 })))
      if (kind === 'scoring') near(median, audit.median)
      const isIn = (one: Grouped) => (kind === 'selection' ? one.is_counted : (one.fit ?? 0) > (audit.median ?? 0))
      const counts = countsOf(people, by, isIn).filter(({ group }) => group !== 'unknown')
      expect(known).toBe(counts.reduce((sum, { applicants }) => sum + applicants, 0))
      expect(known + unknown).toBe(people.length)
      // What is hidden stands there by name alone, enters no ratio, and is still one of all of whom 2 % are asked for.
      const open = counts.filter(({ group }) => groups.some((one) => one.group === group && !one.is_hidden))
      const [right, city] = [adverseImpact(open, unknown, known), selectionRates(open, unknown)]
      for (const one of groups.filter(({ is_hidden }) => !is_hidden)) {
        const own = right.groups.find(({ group }) => group === one.group)
        expect(one).toMatchObject({
          applicants: own?.applicants,
          counted: own?.selected,
          is_reference: own?.is_reference,
          is_small: own?.is_small,
        })
        near(one.rate, own?.rate)
        near(one.share, own?.share)
        near(one.impact_ratio, own?.impact_ratio)
        near(one.fisher_p, own?.against_reference?.fisher_p)
        near(one.shortfall, own?.against_reference?.shortfall)
        near(one.odds_ratio, own?.against_reference?.odds_ratio)
        near(one.ratio_to_highest, city.categories.find(({ category }) => category === one.group)?.ratio)
      }
      for (const one of groups.filter(({ is_hidden }) => is_hidden))
        expect([one.applicants, one.counted, one.rate, one.share]).toEqual([null, null, null, null])
    }
  })
})
