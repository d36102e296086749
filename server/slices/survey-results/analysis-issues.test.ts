import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '#science/instruments/forms.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let people: { id: number }[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const found = await server.call('GET', '/survey-results/search?limit=50&progress=completed&quality=good', {
    token: tokens.owner,
  })
  people = found.body.survey_results
})
afterAll(() => server.close())

const PATH = '/survey-results/generate-analysis-and-interview-questions'
const ask = async (survey_result_id: number, more: object = {}, token = tokens.owner) =>
  (await server.call('POST', PATH, { token, body: { survey_result_id, ...more } })).body
const issuesOf = async (id: number) =>
  (await server.call('GET', `/survey-results/${id}/analyses`, { token: tokens.owner })).body.analysis_issues
const issueOf = (id: number, issue: number) =>
  server.call('GET', `/survey-results/${id}/analyses/${issue}`, { token: tokens.owner })
/** Somebody whose analysis was written when its first sentence had other words. */
const writtenBefore = async (at: number) => {
  const id = people[at]?.id ?? 0
  await ask(id)
  await server.owner.query(
    `update result_analyses set content_version = 'en/1', blocks = jsonb_set(blocks, '{0,text}', '"As it was."') where survey_result_id = $1`,
    [id],
  )
  return id
}

describe('R222 what was issued about a result', () => {
  it('stays as it was issued when it is written anew: the earlier one is kept, and says what reads differently', async () => {
    const id = await writtenBefore(2)
    const before = (await ask(id)).analyses[0]
    expect(before).toMatchObject({ issue: 1, content_version: 'en/1' })
    const { analyses, command } = await ask(id, { regenerate: true })
    expect(analyses[0]).toMatchObject({ issue: 2, content_version: 'en/2' })
    expect(command.summary).toMatch(/^Written again about (?!1 person).+, from the same scores$/)
    expect((await issueOf(id, 1)).body.analyses).toEqual([{ ...before, issues: 2 }])
    expect((await ask(id)).analyses).toEqual(analyses)
    const issues = await issuesOf(id)
    expect(issues.map(({ issue, is_in_force }: Record<string, unknown>) => [issue, is_in_force])).toEqual([
      [2, true],
      [1, false],
    ])
    const [now, first] = issues
    expect(now.changes).toEqual([
      { part: 'analysis', id: before.blocks[0].id, before: 'As it was.', after: analyses[0].blocks[0].text },
    ])
    expect([first.changes, first.content_version, now.content_version]).toEqual([[], 'en/1', 'en/2'])
    expect([now.scorer_version, now.norm_version]).toEqual([expect.stringMatching(/./), 'work-style-108/combined/v1'])
  })
  it('is issued once: where every word would be the same there is no other', async () => {
    const id = people[3]?.id ?? 0
    const [first] = (await ask(id)).analyses
    const again = await ask(id, { regenerate: true })
    expect([again.analyses, again.command]).toEqual([[first], undefined])
    expect(await issuesOf(id)).toHaveLength(1)
  })
  it('R126 is in force again when writing it anew is undone; the one that was taken back stays readable', async () => {
    const id = await writtenBefore(4)
    const { command } = await ask(id, { regenerate: true })
    const undone = await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect((await ask(id)).analyses[0]).toMatchObject({ issue: 1, content_version: 'en/1' })
    const issues = await issuesOf(id)
    expect(issues.map(({ is_in_force }: { is_in_force: boolean }) => is_in_force)).toEqual([false, true])
    expect(issues[0].withdrawn_at).toMatch(/Z$/)
    expect((await issueOf(id, 2)).status).toBe(200)
    expect((await ask(id)).analyses[0].issues).toBe(2)
    expect((await ask(id, { regenerate: true })).analyses[0].issue).toBe(3)
  })
  it('R126 409 for an undo after somebody else has it written again', async () => {
    const id = await writtenBefore(5)
    const { command } = await ask(id, { regenerate: true })
    await server.owner.query(`update result_analyses set content_version = 'en/1' where survey_result_id = $1`, [id])
    await ask(id, { regenerate: true }, tokens.user)
    const undone = await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect([undone.status, undone.body.code, undone.body.survey_result_ids]).toEqual([409, 'UNDO_CONFLICT', [id]])
  })
  it('is one, whoever asks at the same moment', async () => {
    const id = people[6]?.id ?? 0
    const first = await Promise.all([1, 2, 3, 4].map(() => ask(id)))
    expect(new Set(first.map(({ analyses }) => analyses[0].issue))).toEqual(new Set([1]))
    await server.owner.query(`update result_analyses set content_version = 'en/1' where survey_result_id = $1`, [id])
    const again = await Promise.all([1, 2, 3, 4].map(() => ask(id, { regenerate: true })))
    expect(new Set(again.map(({ analyses }) => analyses[0].issue))).toEqual(new Set([2]))
    expect(again.filter(({ command }) => command)).toHaveLength(1)
  })
  it('S47 is also kept where a server of the release before writes its own in between', async () => {
    const id = await writtenBefore(11)
    await ask(id, { regenerate: true })
    // As that release does it.
    await server.owner.query(
      `insert into result_analyses (company_id, survey_result_id, audience, content_version, norm_version, blocks, created_at)
       select company_id, survey_result_id, audience, 'en/1', norm_version, blocks, now() from result_analyses where survey_result_id = $1
       on conflict (company_id, survey_result_id, audience) do update set content_version = excluded.content_version`,
      [id],
    )
    expect((await ask(id, { regenerate: true })).analyses[0].issue).toBe(3)
    expect((await issuesOf(id)).map(({ issue }: { issue: number }) => issue)).toEqual([3, 2, 1])
  })
  it('409 once nobody can read the answers: what was said of them before is not read either', async () => {
    const id = await writtenBefore(10)
    const verdict = (is: string) =>
      server.owner.query('update survey_results set quality_verdict = $2 where id = $1', [id, is])
    await verdict('not interpretable')
    const list = await server.call('GET', `/survey-results/${id}/analyses`, { token: tokens.owner })
    expect([list.status, list.body.code]).toEqual([409, 'NOTHING_TO_ANALYSE'])
    expect((await issueOf(id, 1)).body.code).toBe('NOTHING_TO_ANALYSE')
    await verdict('good')
    expect((await issueOf(id, 1)).status).toBe(200)
  })
  it('404 for an issue there is none of, and for a result of another company', async () => {
    const id = await writtenBefore(7)
    expect((await issueOf(id, 2)).status).toBe(404)
    for (const path of [`/survey-results/${id}/analyses`, `/survey-results/${id}/analyses/1`])
      expect((await server.call('GET', path, { token: tokens.clinicOwner })).status).toBe(404)
  })
})

describe('each sentence is stored with its block, its rule, its scales and their statements', () => {
  it('R222 by the numbers that statements have in their questionnaire', async () => {
    const id = people[9]?.id ?? 0
    await server.owner.query('delete from result_analyses where survey_result_id = $1', [id])
    await ask(id)
    const { rows } = await server.owner.query('select * from result_analyses where survey_result_id = $1', [id])
    const form = FORMS['work-style-108']
    const of = (codes: string[]) => {
      const at = form.scales.filter(({ code }) => codes.includes(code)).flatMap(({ items }) => items)
      return [...new Set(at)].map((n) => form.items[n]?.number ?? 0).toSorted((a, b) => a - b)
    }
    const [{ blocks, questions, coaching, growth }] = rows
    for (const block of blocks) expect(block.items).toEqual(of(block.scales))
    expect(blocks.find((block: { id: string }) => block.id.startsWith('C1.')).items).toHaveLength(4)
    const pieces = [...questions, ...coaching.person, ...coaching.manager, ...growth.strengths, ...growth.goals]
    expect(pieces.length).toBeGreaterThan(4)
    for (const piece of pieces) expect(piece.items).toEqual(of([piece.facet]))
  })
  it('R222 what was issued before statements were kept names them too', async () => {
    const id = people[8]?.id ?? 0
    const { blocks } = (await ask(id)).analyses[0]
    await server.owner.query(
      `update result_analyses set blocks = (select jsonb_agg(b - 'items') from jsonb_array_elements(blocks) b) where survey_result_id = $1`,
      [id],
    )
    expect((await ask(id)).analyses[0].blocks).toEqual(blocks)
  })
})
