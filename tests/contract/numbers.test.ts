import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeWords } from '#contract/change-lines.ts'
import type { BenchmarkFit, ShownFit } from '#contract/resources/benchmark-scores.ts'
import type { Comparison } from '#contract/resources/comparisons.ts'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import type { RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import type { ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { Score, SurveyResult } from '#contract/resources/survey-results.ts'
import { bandOf } from '#science/bands/bands.ts'
import { fitOf } from '#science/benchmarks/fit.ts'
import { fitRank } from '#science/benchmarks/fit-rank.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { tieGroups } from '#science/benchmarks/tie-groups.ts'
import { changeBetween } from '#science/comparison/change.ts'
import { againstGroup, againstPinned } from '#science/comparison/compare.ts'
import { shownConflicts } from '#science/comparison/conflict-rules.ts'
import { preflight } from '#science/impact/preflight.ts'
import { referenceTs } from '#science/impact/reference-sample.ts'
import { WORK_STYLE_108_COMBINED as NORM } from '#science/norms/work-style-108-combined.ts'
import { guideFor } from '#science/reports/guide.ts'
import { percentileOfT } from '#science/scoring/percentiles.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import { mean } from '#science/statistics/moments.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
import { BAND_LABELS, isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { rightPerson } from '#tests/support/right-person.ts'

// Every number of the tools, computed anew from the answers as they were clicked: what calls, papers and tables say must be it.

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let leads: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  leads = await found('role_names=Regional%20Operations%20Lead&limit=5')
})
afterAll(() => server.close())

const found = async (filter: string): Promise<number[]> => {
  const path = `/survey-results/search?quality=good&progress=completed&${filter}`
  const { body } = await server.call('GET', path, { token: tokens.owner })
  return body.survey_results.map(({ id }: { id: number }) => id)
}
const get = async (path: string) => {
  const { status, body } = await server.call('GET', path, { token: tokens.owner, brand: 'be' })
  expect(status, `${path}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200)
  return body
}
const post = (path: string, body: object) => server.call('POST', path, { token: tokens.owner, brand: 'be', body })
const paper = async (id: number, sections: string[], more: object = {}) => {
  const body = { survey_result_id: id, sections, ...more }
  const { status, bytes } = await server.file('POST', '/reports/print', { token: tokens.owner, brand: 'be', body })
  expect(status, status === 200 ? '' : bytes.toString()).toBe(200)
  return readPdf(bytes).pages.join(' ')
}

const personOf = (id: number) => rightPerson(server, id)
const peopleOf = (ids: readonly number[]) => Promise.all(ids.map(personOf))
const near = (told: number | null | undefined, right: number) => expect(told).toBeCloseTo(right, 8)

/** "70, likely 46–87" */
const figures = ({ percentile, low, high }: Pick<ScaleScore, 'percentile' | 'low' | 'high'>) =>
  `${percentile}, likely ${shownPercentile(low ?? 0)}–${shownPercentile(high ?? 0)}`
const nameOf = (code: string) => (isScaleCode(code) ? scaleOf(code).name : code)

const isDomain = (code: string) => isScaleCode(code) && scaleOf(code).level === 'domain'
const fitWords = (right: ReturnType<typeof fitOf>): string =>
  right.at === 'fit'
    ? `${right.shown}, likely ${roundHalfUp(right.bar_lo)}–${roundHalfUp(right.bar_hi)}. Higher than `
    : 'Too few answers for a fit.'

const benchmarkOf = async (id: number, version: number) => {
  const { role_benchmarks } = await get(`/role-benchmarks/${id}`)
  const [whole] = role_benchmarks as RoleBenchmark[]
  const own = whole?.versions.find((one) => one.version === version)
  return (own?.traits ?? []).map(traitInT)
}

const expectFit = (told: ShownFit | null, right: ReturnType<typeof fitOf>, sorted: Float64Array) => {
  if (right.at !== 'fit') return expect(told).toBeNull()
  near(told?.fit, right.fit)
  near(told?.se, right.se)
  near(told?.low, right.bar_lo)
  near(told?.high, right.bar_hi)
  expect(told).toMatchObject({
    shown: roundHalfUp(right.fit),
    band: BAND_LABELS[bandOf(right.fit)],
    percentile: fitRank(sorted, right.fit).shown,
  })
}
const sample = referenceTs(NORM)

describe('the numbers of the tools are those of the science', () => {
  it('science 3 4 5: scores of a person, on the call and on paper', async () => {
    for (const id of leads) {
      const { scores } = await personOf(id)
      const [row] = (await get(`/survey-results?id=${id}`)).survey_results as SurveyResult[]
      const told = new Map<string, Score>(row?.scores.map((score) => [score.scale, score]))
      const profile = await paper(id, ['profile'])
      for (const right of scores) {
        const one = told.get(right.scale)
        for (const key of ['raw', 't', 'low', 'high'] as const) near(one?.[key], right[key] ?? Number.NaN)
        expect(one).toMatchObject({ percentile: right.percentile, n_answered: right.n_answered })
        expect(profile).toContain(figures(right))
      }
    }
  })

  it('science 7: fits with their ranges, reasons and place in the reference sample, on the call and on paper', async () => {
    for (const id of leads) {
      const { measures, scores } = await personOf(id)
      const fits = (await get(`/benchmark-scores?survey_result_id=${id}`)).benchmark_scores as BenchmarkFit[]
      expect(fits.length).toBeGreaterThan(0)
      const printed = await paper(id, ['fit'])
      for (const { role_benchmark, version, fit, coverage, reasons } of fits) {
        const traits = await benchmarkOf(role_benchmark.id, version)
        const right = fitOf(traits, measures)
        expectFit(fit, right, preflight({ traits, sample }).sorted_fits)
        near(coverage, right.coverage)
        for (const reason of reasons) {
          const trait = right.traits.find(({ code }) => code === reason.scale)
          near(reason.match, trait?.match ?? Number.NaN)
          near(reason.points_lost, trait?.points_lost ?? Number.NaN)
          near(reason.points_kept, trait?.points_kept ?? Number.NaN)
          expect(reason.side).toBe(trait?.side ?? null)
          expect(printed).toContain(figures(scores.find(({ scale }) => scale === reason.scale) ?? NOBODY))
          expect(printed).toContain(`weight ${reason.weight}, match ${roundHalfUp(trait?.match ?? Number.NaN)}`)
        }
        expect(printed).toContain(fitWords(right))
      }
    }
  })

  it('science 10: a comparison with its means, marks and ties, on the call, in the table and on paper', async () => {
    const people = await peopleOf(leads)
    const [first = 0, ...others] = leads
    for (const pinned of [undefined, others[1]]) {
      const choice = { survey_result_id: first, with: others, ...(pinned === undefined ? {} : { pinned }) }
      const query = `survey_result_id=${first}&with=${others.join(',')}${pinned === undefined ? '' : `&pinned=${pinned}`}`
      const [told] = (await get(`/comparisons?${query}`)).comparisons as Comparison[]
      const table = String((await post('/comparisons/export', choice)).body)
      const printed = await paper(first, ['comparison'], { with: others, ...(pinned === undefined ? {} : { pinned }) })
      for (const { scale, mean: middle, scores } of told?.scales ?? []) {
        const { semT } = NORM.scales.find((one) => one.scale === scale) ?? { semT: Number.NaN }
        const ts = people.map(({ measures }) => measures.get(scale)?.t ?? Number.NaN)
        const marks = pinned === undefined ? againstGroup(ts, semT) : againstPinned(ts, leads.indexOf(pinned), semT)
        expect(middle).toBe(shownPercentile(percentileOfT(mean(ts))))
        const cells = scores.map(({ side, ...one }, at) => {
          const right = people[at]?.scores.find((score) => score.scale === scale) ?? NOBODY
          const mark = marks[at]
          expect(side).toBe(mark?.is_marked ? (mark.z > 0 ? 'higher' : 'lower') : null)
          expect(figures(one)).toBe(figures(right))
          expect(printed).toContain(`${figures(right)}${side === null ? '' : `, ${side}`}`)
          return [one.percentile, one.low, one.high, side ?? '']
        })
        expect(table.split('\r\n').find((line) => line.startsWith(`${nameOf(scale)},`))).toContain(cells.join(','))
      }
      const role = told?.role_benchmark
      const traits = role ? await benchmarkOf(role.id, role.version) : []
      const right = people.map(({ measures }) => fitOf(traits, measures))
      const { sorted_fits } = preflight({ traits, sample })
      told?.fits.forEach(({ fit }, at) => expectFit(fit, right[at] ?? fitOf([], new Map()), sorted_fits))
      const groups = tieGroups(
        right.flatMap((one, at) => (one.at === 'fit' ? [{ id: String(at), fit: one.fit, se: one.se }] : [])),
      )
      for (const { label, people: tied } of groups)
        for (const { id } of tied) expect(told?.fits[Number(id)]?.places).toBe(label)
    }
  })

  /** A change as the page and the paper call it. */
  const SAID: Readonly<Record<string, string>> = {
    'reliable increase': 'reliable rise',
    'reliable decrease': 'reliable fall',
    'no reliable change': 'no reliable change',
  }
  it('science 9: changes over time, on the call and on paper', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      `select max(id) as id from survey_results where company_id = 1 and submitted_at is not null
       group by person_id having count(*) > 2`,
    )
    const id = rows[0]?.id ?? 0
    const [told] = (await get(`/survey-results/changes?survey_result_id=${id}`)).changes as ResultChanges[]
    const points = told?.points.filter(({ left_out }) => left_out === null) ?? []
    expect(points.length).toBeGreaterThan(2)
    const people = await peopleOf(points.map((point) => point.id))
    const days = points.map(({ submitted_at }) => Date.parse(submitted_at) / 86_400_000)
    const printed = await paper(id, ['changes'])
    for (const one of told?.lines.filter(({ scale }) => isDomain(scale)) ?? []) {
      const { scale, points: line } = one
      const verdict = `${nameOf(scale)}: ${SAID[line.at(-1)?.against_first ?? '']}, ${changeWords(one)}`
      for (const said of [verdict, ...line.map(figures)]) expect(printed).toContain(said)
    }
    for (const { scale, points: line } of told?.lines ?? []) {
      const { semT } = NORM.scales.find((one) => one.scale === scale) ?? { semT: Number.NaN }
      const between = (from: number, to: number) => {
        const [before, after] = [from, to].map((at) => people[at]?.measures.get(scale)?.t ?? Number.NaN)
        const span = (days[to] ?? 0) - (days[from] ?? 0)
        return changeBetween(before ?? Number.NaN, after ?? Number.NaN, { semT, days: span })
      }
      line.forEach((one, at) => {
        expect(figures(one)).toBe(figures(people[at]?.scores.find((score) => score.scale === scale) ?? NOBODY))
        expect(one.against_first).toBe(at === 0 ? null : between(0, at).verdict)
        expect(one.against_previous).toBe(at === 0 ? null : between(at - 1, at).verdict)
        expect(one.change === null).toBe(at === 0)
        const { change, low, high } = between(0, at)
        const told = one.change ?? { t: change, low, high }
        near(told.t, change)
        near(told.low, low)
        near(told.high, high)
      })
    }
  })

  it('science 17: what to ask about, and what an answer is worth', async () => {
    for (const id of leads) {
      const { measures } = await personOf(id)
      const [row] = (await get(`/survey-results?id=${id}`)).survey_results as SurveyResult[]
      const reply = await post('/survey-results/generate-analysis-and-interview-questions', { survey_result_id: id })
      const [{ asks = [], role_benchmark: role }] = reply.body.analyses as [ResultAnalysis]
      const guide = guideFor(row?.uuid ?? '', measures, role ? await benchmarkOf(role.id, role.version) : [])
      expect(asks.map(({ code, minutes, why }) => [code, minutes, why])).toEqual(
        guide.map(({ code, minutes, why }) => [code, minutes, why]),
      )
      guide.forEach(({ priority }, at) => near(asks[at]?.priority, priority))
    }
  })

  it('science 11: the sources of friction between two employees, on the call and on paper', async () => {
    const staff = await found('type=employee&limit=4')
    const pairs = staff.slice(1).map((other) => [staff[0] ?? 0, other] as const)
    for (const [one, other] of pairs) {
      const body = { survey_result_id: one, other_id: other, agreed_on: '2026-01-05' }
      const reply = await post('/conflict-plans', body)
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      const [plan] = reply.body.conflict_plans as ConflictPlan[]
      const [a, b] = await peopleOf(plan?.people.map(({ id }) => id) ?? [])
      const right = shownConflicts(a?.measures ?? new Map(), b?.measures ?? new Map())
      expect(plan?.topics.map(({ id }) => id)).toEqual(right.map(({ rule }) => `conflict ${rule}`))
      const printed = await paper(one, ['agreement'], { conflict_plan_id: plan?.id })
      for (const { scale, marks } of plan?.topics.flatMap(({ scales }) => scales) ?? [])
        for (const [at, person] of [a, b].entries()) {
          const score = person?.scores.find((each) => each.scale === scale) ?? NOBODY
          expect(figures(marks[at] ?? NOBODY)).toBe(figures(score))
          expect(printed).toContain(figures(score))
        }
    }
  })
})

describe('the norm, in words', () => {
  const TRANSLATED = 'compared with people who answered in English'
  it('science 1 4: scores from another language say so wherever they are shown', async () => {
    const [first = 0, other = 0] = leads
    const shown = async () => {
      const [report] = (await get(`/trait-scale-mappings/results/${first}`)).reports
      const [fit] = (await get(`/benchmark-scores?survey_result_id=${first}`)).benchmark_scores as BenchmarkFit[]
      const query = `survey_result_id=${other}&with=${first}`
      const [comparison] = (await get(`/comparisons?${query}`)).comparisons as Comparison[]
      const [changes] = (await get(`/survey-results/changes?survey_result_id=${first}`)).changes as ResultChanges[]
      return [report.norm, fit?.norm, comparison?.norm.words, changes?.norm.words]
    }
    for (const words of await shown()) expect(words).not.toContain(TRANSLATED)
    await server.owner.query("update survey_results set locale = 'de' where id = $1", [first])
    for (const words of await shown()) expect(words).toContain(TRANSLATED)
    await server.owner.query("update survey_results set locale = 'en' where id = $1", [first])
  })
})

const NOBODY = { percentile: null, low: null, high: null }
