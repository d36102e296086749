import type { BenchmarkFit } from '#contract/resources/benchmark-scores.ts'
import type { ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { readTags } from '#tests/support/pdf-tags.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { namedScale } from '#server/paper/chart.ts'
import { askedAbout } from '#science/reports/asked-about.ts'
import { guideWithin } from '#science/reports/guide-within.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { scaleOf } from '#science/vocabulary.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let id: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=1&quality=good&progress=completed', {
    token: tokens.owner,
  })
  id = rows.body.survey_results[0].id
})
afterAll(() => server.close())

const printing = (section: string, brand: 'be' | 'hb', more: object = {}) =>
  server.file('POST', '/reports/print', {
    token: tokens.owner,
    brand,
    body: { survey_result_id: id, sections: [section], ...more },
  })
const printed = async (section: string, brand: 'be' | 'hb', more: object = {}) => {
  const { status, bytes } = await printing(section, brand, more)
  expect(status, status === 200 ? '' : bytes.toString()).toBe(200)
  return readPdf(bytes).pages.join(' ')
}
const rate = (token: string, code: string, body: object) =>
  server.call('PUT', '/interview-ratings', { token, brand: 'be', body: { surveyResultId: id, code, ...body } })

describe('what is asked, on paper', () => {
  it('R15 be: the chart of what to ask prints scorecards, those of others once one’s own rating is in', async () => {
    const analysis = await server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
      token: tokens.owner,
      brand: 'be',
      body: { survey_result_id: id },
    })
    const code: string = analysis.body.analyses[0].asks[0].code
    expect(await printed('asks', 'be')).not.toContain('rated this')
    expect((await rate(tokens.user, code, { rating: 2, notes: 'Heard of it late.' })).status).toBe(200)
    await rate(tokens.owner, code, { notes: 'Told of it early.' })
    const before = await printed('asks', 'be')
    // A paper goes from hand to hand: it says whose a word is, never “you”.
    expect(before).toContain('1 colleague has rated this. It is printed for whoever has rated it too.')
    expect(before).toMatch(/noted Told of it early\./)
    expect(before).toContain('Told of it early.')
    expect(before).not.toContain('Heard of it late.')
    await rate(tokens.owner, code, { rating: 4 })
    const seen = await server.call('GET', `/interview-ratings?surveyResultId=${id}`, { token: tokens.owner })
    const by = (isMine: boolean) =>
      seen.body.interview_ratings.find((one: { is_mine: boolean }) => one.is_mine === isMine).by as string
    const after = await printed('asks', 'be')
    expect(after).toContain(`${by(true)} gave 4 of 5 Told of it early.`)
    expect(after).toContain(`${by(false)} gave 2 of 5 Heard of it late.`)
    expect(after).not.toMatch(/\b[Yy]our?\b/)
    expect(after).not.toContain('rated this')
  })
  it('R15 be: each topic has on paper the marks and the role’s target that the page draws, with their figures', async () => {
    // Of a role that has targets.
    const leads =
      '/survey-results/search?limit=1&quality=good&progress=completed&role_names=Regional%20Operations%20Lead'
    const { id } = (await server.call('GET', leads, { token: tokens.owner })).body.survey_results[0]
    const [analysis, row, fits] = await Promise.all([
      server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
        token: tokens.owner,
        brand: 'be',
        body: { survey_result_id: id },
      }),
      server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner }),
      server.call('GET', `/benchmark-scores?survey_result_id=${id}`, { token: tokens.owner, brand: 'be' }),
    ])
    const { asks, role_benchmark: role } = analysis.body.analyses[0] as ResultAnalysis
    const { scores } = row.body.survey_results[0] as SurveyResult
    const { reasons } = (fits.body.benchmark_scores as BenchmarkFit[]).find(
      (one) => one.role_benchmark.id === role?.id,
    ) ?? { reasons: [] }
    const scales = (asks ?? []).flatMap(({ facet }) =>
      askedAbout(
        facet,
        reasons.map(({ scale }) => scale),
      ),
    )
    const targets = scales.flatMap((scale) => reasons.filter((one) => one.scale === scale))
    expect([scales.length > 2, targets.length > 0]).toEqual([true, true])
    const { bytes } = await printing('asks', 'be', { survey_result_id: id })
    const paper = readPdf(bytes).pages.join(' ')
    for (const scale of scales) {
      const { percentile, low, high } = scores.find((one) => one.scale === scale) ?? {}
      const range = `${shownPercentile(low ?? 0)}–${shownPercentile(high ?? 0)}`
      expect(paper).toContain(`${namedScale(scaleOf(scale))}: ${percentile}, likely ${range}`)
    }
    const alts = readTags(bytes).parts.flatMap(({ tag, alt }) => (tag === 'Figure' && alt ? [alt] : []))
    expect(alts).toHaveLength(scales.length)
    expect(alts.filter((alt) => alt.includes('the target reaches'))).toHaveLength(targets.length)
  })
  it('R222 a guide for so many minutes has on paper what is worth most in them, as on the page', async () => {
    const analysis = await server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
      token: tokens.owner,
      brand: 'hb',
      body: { survey_result_id: id },
    })
    const all: { text: string; minutes: number; priority: number }[] = analysis.body.analyses[0].questions
    const short = guideWithin(all, 20)
    expect([short.length > 0, short.length < all.length]).toEqual([true, true])
    const paper = await printed('questions', 'hb', { minutes: 20 })
    expect(all.filter(({ text }) => paper.includes(text.slice(0, 40)))).toEqual(short)
    expect(paper).toContain(
      `${short.length} questions, about ${short.reduce((sum, one) => sum + one.minutes, 0)} minutes`,
    )
    const chart = await printed('asks', 'be', { minutes: 20 })
    const topics = (paper: string) => paper.split(/\d+ minutes/).length - 1
    expect(topics(chart)).toBeLessThan(topics(await printed('asks', 'be')))
  })
  it('R227 hb: a link to the guide shows and prints the company’s own questions, with nothing of who wrote them', async () => {
    const call = (method: string, path: string, body: object, by: object = { token: tokens.owner }) =>
      server.call(method, path, { brand: 'hb', ...by, body })
    const shared = async () => {
      const body = { survey_result_id: id, sections: ['questions'], expires_in_days: 7 }
      const { payload } = (await call('POST', '/survey-results/public/encode-report-payload', body)).body
      const opened = await call('POST', '/public/reports/open', { payload }, {})
      expect(opened.status, JSON.stringify(opened.body)).toBe(200)
      const paper = await server.file('POST', '/public/reports/print', { brand: 'hb', body: { payload } })
      expect(paper.status).toBe(200)
      return { report: opened.body.reports[0], pages: readPdf(paper.bytes).pages.join(' ') }
    }
    expect((await shared()).report.own_questions).toEqual([])
    const write = async (text: string, more: object = {}): Promise<number> =>
      (await call('POST', '/custom-interview-questions', { text, ...more })).body.custom_interview_questions[0].id
    const anchors = { 1: 'Never thought of it', 3: 'One example', 5: 'Several, with figures' }
    const ids = [await write('Do you have children?'), await write('What did you mend last?', { anchors, facet: 'C3' })]
    await call('PUT', '/custom-interview-questions/chosen', { surveyResultId: id, ids })
    const { report, pages } = await shared()
    expect(report.own_questions).toEqual([
      { id: ids[0], text: 'Do you have children?', role_name: null, facet: null, anchors: null, warning: 'family' },
      { id: ids[1], text: 'What did you mend last?', role_name: null, facet: 'C3', anchors, warning: null },
    ])
    expect(pages).toContain('2 of the company’s own')
    expect(pages).toContain('Several, with figures')
    expect(pages).toContain('This touches “family” and in most countries may not be asked.')
    // Where it is filled in first: a line of its own at the end could stand alone on a page.
    expect(pages.indexOf('Interviewer, date')).toBeLessThan(pages.indexOf('1.'))
    expect(pages.indexOf('Do you have children?')).toBeLessThan(pages.indexOf('What did you mend last?'))
  })
})
