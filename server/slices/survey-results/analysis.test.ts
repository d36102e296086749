import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const PATH = '/survey-results/generate-analysis-and-interview-questions'
const ask = (survey_result_id: number, more: object = {}, token = tokens.owner) =>
  server.call('POST', PATH, { token, body: { survey_result_id, ...more } })
const askInBe = (survey_result_id: number, more: object = {}) =>
  server.call('POST', PATH, { token: tokens.owner, brand: 'be', body: { survey_result_id, ...more } })
const people = async (filters: string) =>
  (await server.call('GET', `/survey-results/search?limit=50&${filters}`, { token: tokens.owner })).body.survey_results

describe('R222 what is said about a result', () => {
  it('200 the same words for the same result, each with its rule and scales', async () => {
    const [row] = await people('progress=completed&quality=good')
    const first = await ask(row.id)
    expect(first.status).toBe(200)
    const [{ blocks, norm_version, content_version }] = first.body.analyses
    expect(blocks.filter((block: { kind: string }) => block.kind === 'domain')).toHaveLength(5)
    for (const block of blocks) {
      expect(block.rule.length).toBeGreaterThan(10)
      expect(block.scales.length).toBeGreaterThan(0)
      expect(block.text).not.toMatch(/[{}]|undefined/)
    }
    expect([norm_version, content_version]).toEqual(['work-style-108/combined/v1', 'en/2'])
    expect((await ask(row.id, {}, tokens.user)).body).toEqual(first.body)
    expect((await ask(row.id, { regenerate: true })).body.analyses[0].blocks).toEqual(blocks)
  })
  it('what was issued stays as issued, until somebody asks for it anew', async () => {
    const [, row] = await people('progress=completed&quality=good')
    await ask(row.id)
    await server.owner.query(
      `update result_analyses set blocks = '[{"id":"old","kind":"domain","rule":"an earlier rule","scales":["E"],"text":"As it was."}]' where survey_result_id = $1`,
      [row.id],
    )
    expect((await ask(row.id)).body.analyses[0].blocks[0].text).toBe('As it was.')
    expect((await ask(row.id, { regenerate: true })).body.analyses[0].blocks[0].id).not.toBe('old')
  })
  it('R222 hb gets interview questions too, be the analysis only', async () => {
    const [row] = await people('progress=completed&quality=good')
    const { questions } = (await ask(row.id)).body.analyses[0]
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      expect(question.probes).toHaveLength(2)
      expect(Object.keys(question.anchors)).toEqual(['1', '3', '5'])
      expect(question.competency.length).toBeGreaterThan(5)
      expect(question.priority).toBeGreaterThan(0)
    }
    const reply = await askInBe(row.id)
    expect(reply.body.analyses[0].blocks.length).toBeGreaterThan(4)
    expect(reply.body.analyses[0]).not.toHaveProperty('questions')
  })
  it('R222 each scale has a sentence of its band, and each facet its end or its middle', async () => {
    const [row] = await people('progress=completed&quality=good')
    const { blocks } = (await ask(row.id)).body.analyses[0]
    const of = (...kinds: string[]) => blocks.filter(({ kind }: { kind: string }) => kinds.includes(kind))
    expect(of('band')).toHaveLength(32)
    expect(of('high', 'low', 'facet')).toHaveLength(27)
    for (const { id } of of('band')) expect(id).toMatch(/^[A-Z]{1,2}\d?\.b[1-7]$/)
  })
  it('R16 be has coaching for both and growth, hb has neither', async () => {
    const [row] = await people('progress=completed&quality=good')
    const [hb] = (await ask(row.id)).body.analyses
    expect(hb).not.toHaveProperty('coaching')
    expect(hb).not.toHaveProperty('growth')
    expect(hb.role_benchmark).toBeNull()
    const [be] = (await askInBe(row.id)).body.analyses
    expect(be.coaching.manager.map(({ id }: { id: string }) => id)).toEqual(
      be.coaching.person.map(({ id }: { id: string }) => id),
    )
    expect(be.coaching.person.length).toBeGreaterThan(0)
    for (const { do: toDo, why } of be.coaching.person) {
      expect(toDo).toMatch(/\.$/)
      expect(why).toMatch(/^You tend to .+ than \d+ % of people \(likely range \d+–\d+\)\.$/)
    }
    expect(be.growth.goals.length).toBeGreaterThan(0)
    expect(hb).not.toHaveProperty('asks')
    expect(be.asks.length).toBe(hb.questions.length)
    for (const { priority, minutes, competency } of be.asks) {
      expect(priority).toBeGreaterThan(0)
      expect(minutes).toBeGreaterThan(0)
      expect(competency.length).toBeGreaterThan(3)
    }
  })
  it('R222 against the role that is assigned: its gaps, by name and version, and not where the brand has no benchmarks', async () => {
    const rows = await people('progress=completed&quality=good&role_names=Regional%20Operations%20Lead')
    const written = []
    for (const { id } of rows.slice(0, 8)) written.push((await askInBe(id, { regenerate: true })).body.analyses[0])
    const gaps = written.flatMap(({ blocks }) => blocks.filter(({ kind }: { kind: string }) => kind === 'gap'))
    expect(gaps.length).toBeGreaterThan(0)
    for (const { id } of gaps) expect(id).toMatch(/^FIT\.[A-Z]{1,2}\d?\.(LOW|HIGH)$/)
    for (const { role_benchmark } of written)
      expect(role_benchmark).toMatchObject({ name: 'Regional Operations Lead', version: 2 })
    const [inHb] = (await ask(written[0].survey_result_id)).body.analyses
    expect(inHb.role_benchmark).toBeNull()
    expect(inHb.blocks.filter(({ kind }: { kind: string }) => kind === 'gap')).toEqual([])
  })
  it('409 for answers that are not complete or cannot be read', async () => {
    const [open] = await people('progress=in_progress')
    const unreadable = await people(`quality=${encodeURIComponent('not interpretable')}`)
    expect((await ask(open.id)).body.code).toBe('NOTHING_TO_ANALYSE')
    expect((await ask(unreadable[0].id)).status).toBe(409)
  })
  it('404 for a result of another company', async () => {
    const [row] = await people('progress=completed')
    expect((await ask(row.id, {}, tokens.clinicOwner)).status).toBe(404)
  })
})
