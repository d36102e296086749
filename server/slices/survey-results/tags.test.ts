import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAGS_OF_PERSON_MAX } from '#contract/constants.ts'
import type { SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'
import type { Tag } from '#contract/resources/survey-results.tags.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { fresh } from '#tests/support/fresh.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/survey-results${path}`, { token, ...(body ? { body } : {}) })
const list = async (query = '', token = tokens.owner): Promise<SurveyResultRow[]> =>
  (await call('GET', `/search?limit=200${query}`, undefined, token)).body.survey_results
const some = async (count: number): Promise<number[]> => (await list()).slice(0, count).map(({ id }) => id)
const tags = async (token = tokens.owner): Promise<Tag[]> =>
  (await call('GET', '/tags?with_people=true', undefined, token)).body.tags
const called = async (name: string): Promise<Tag> => {
  const found = (await tags()).find((one) => one.name === name)
  if (!found) throw new Error(`no tag ${name}`)
  return found
}
const namesOn = async (id: number, token = tokens.owner): Promise<string[]> => {
  const [one] = (await call('GET', `?id=${id}`, undefined, token)).body.survey_results as SurveyResult[]
  return one?.tags.map(({ name }) => name) ?? []
}
const tag = (body: object, token = tokens.owner) => call('PUT', '/tags', body, token)
const undo = (command: { id: string }, token = tokens.owner) =>
  server.call('POST', `/commands/${command.id}/undo`, { token })

describe('PUT /survey-results/tags', () => {
  it('200 puts tags on people and takes them off, in one change that one undo takes back', async () => {
    const [a = 0, b = 0] = await some(2)
    const [one, two] = [fresh('Night shift'), fresh('Second')]
    await tag({ ids: [a], add: [two] })
    const reply = await tag({ ids: [a, b], add: [one], remove: [two] })
    expect(reply.body).toMatchObject({
      status: 200,
      updated: 2,
      command: { summary: `2 people tagged “${one}”, no longer “${two}”` },
    })
    expect([await namesOn(a), await namesOn(b)]).toEqual([[one], [one]])
    expect((await undo(reply.body.command)).status).toBe(200)
    expect([await namesOn(a), await namesOn(b)]).toEqual([[two], []])
    // What was made for it goes with it; what was there before stays.
    const left = (await tags()).map(({ name }) => name)
    expect([left.includes(one), left.includes(two)]).toEqual([false, true])
    expect((await undo(reply.body.command)).status).toBe(410)
  })
  it('a tag is found whatever its letters; who has it already is not changed', async () => {
    const [a = 0, b = 0] = await some(2)
    const name = fresh('Strong')
    await tag({ ids: [a], add: [name] })
    expect((await tag({ ids: [a, b], add: [name.toUpperCase()] })).body.updated).toBe(1)
    expect(await namesOn(b)).toContain(name)
    const nothing = await tag({ ids: [a], add: [name] })
    expect([nothing.status, nothing.body.updated, nothing.body.command]).toEqual([200, 0, undefined])
    expect((await tags()).filter((one) => one.name.toLowerCase() === name.toLowerCase())).toHaveLength(1)
  })
  it('a name is one in capitals and in small letters also where a language makes two letters of one', async () => {
    const [id = 0] = await some(1)
    const name = fresh('izci')
    await tag({ ids: [id], add: [name] })
    expect((await tag({ ids: [id], add: [name.replace('izci', 'İzci')] })).body.updated).toBe(0)
  })
  it('the timeline of a person has it, and the board its card', async () => {
    const [id = 0] = await some(1)
    const name = fresh('Driver')
    await tag({ ids: [id], add: [name] })
    const [one] = (await call('GET', `?id=${id}`)).body.survey_results as SurveyResult[]
    expect(one?.timeline[0]).toMatchObject({
      event: 'tagged',
      by: expect.stringMatching(/\w/),
      properties: { added: [name], removed: [] },
    })
    const { pipeline } = (await call('GET', '/board')).body
    const { cards } = (await call('GET', `/cards?pipeline_id=${pipeline.id}&ids=${id}`)).body
    expect(cards[0].tags.map((own: { name: string }) => own.name)).toContain(name)
  })
  it('422 for no tag, one tag both ways, and more than a person may have; nothing is changed then', async () => {
    const [id = 0] = await some(1)
    const name = fresh('Both')
    expect((await tag({ ids: [id] })).status).toBe(422)
    expect((await tag({ ids: [id], add: [name], remove: [name.toLowerCase()] })).status).toBe(422)
    const many = Array.from({ length: TAGS_OF_PERSON_MAX }, () => fresh('Many'))
    await tag({ ids: [id], add: [fresh('One')] })
    const before = await namesOn(id)
    const reply = await tag({ ids: [id], add: many })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'add'])
    expect(await namesOn(id)).toEqual(before)
    expect((await tags()).some((one) => many.includes(one.name))).toBe(false)
  })
  it('R27 404 where one of the people is of another company, and nobody is tagged', async () => {
    const [mine = 0] = await some(1)
    const [theirs] = await list('', tokens.otherOwner)
    const name = fresh('Ours')
    expect((await tag({ ids: [mine, theirs?.id ?? 0], add: [name] })).status).toBe(404)
    expect(await namesOn(mine)).not.toContain(name)
  })
  it('R20 people of two companies are tagged at once, each with the tag of their own company', async () => {
    const people = await list('', tokens.franchiseOwner)
    const [a] = people
    const b = people.find((one) => one.company.id !== a?.company.id)
    const name = fresh('Both houses')
    expect((await tag({ ids: [a?.id, b?.id], add: [name] }, tokens.franchiseOwner)).body.updated).toBe(2)
    const made = (await tags(tokens.franchiseOwner)).filter((one) => one.name === name)
    expect(new Set(made.map((one) => one.company.id))).toEqual(new Set([a?.company.id, b?.company.id]))
    expect(made.map((one) => one.people)).toEqual([1, 1])
  })
  it('two who make the same tag in one moment make one', async () => {
    const people = await some(4)
    const name = fresh('At once')
    const replies = await Promise.all(people.map((id) => tag({ ids: [id], add: [name] })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await called(name)).toMatchObject({ people: 4 })
  })
})

describe('PUT /survey-results/tag-matching', () => {
  it('R211 tags everybody whom filters leave in, and refuses where they are not as many as were seen', async () => {
    const name = fresh('All of them')
    const filters = { role_names: ['Warehouse Supervisor'] }
    const people = (await call('POST', '/search', { ...filters, limit: 1 })).body.pagination.total
    expect((await call('PUT', '/tag-matching', { filters, people: people + 1, add: [name] })).status).toBe(409)
    const reply = await call('PUT', '/tag-matching', { filters, people, add: [name] })
    expect(reply.body.updated).toBe(people)
    expect(await called(name)).toMatchObject({ people })
  })
})

describe('R215 lists by tag', () => {
  it('have exactly those with one of the tags, in the list, the board, the export and conditions', async () => {
    const [a = 0, b = 0, c = 0] = await some(3)
    const [one, two] = [fresh('First'), fresh('Third')]
    await tag({ ids: [a, b], add: [one] })
    await tag({ ids: [c], add: [two] })
    const [first, second] = [(await called(one)).id, (await called(two)).id]
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((x, y) => x - y)
    const sorted = (...ids: number[]) => ids.toSorted((x, y) => x - y)
    expect(idsOf(await list(`&tag_ids=${first}`))).toEqual(sorted(a, b))
    expect(idsOf(await list(`&tag_ids=${first},${second}`))).toEqual(sorted(a, b, c))
    expect(idsOf(await list(`&where=0.tag.is.${first}~${second}`))).toEqual(sorted(a, b, c))
    const others = await list(`&where=0.tag.not.${first}`)
    expect(others.filter(({ id }) => id === a || id === b)).toEqual([])
    expect(others.some(({ id }) => id === c)).toBe(true)
    const { columns } = (await call('GET', `/board?tag_ids=${first}`)).body
    const counted = columns.reduce((sum: number, column: { count: number }) => sum + column.count, 0)
    expect(counted).toBe(2)
    const file = await server.file('POST', '/survey-results/export', {
      token: tokens.owner,
      body: { format: 'csv', columns: ['id', 'tags'], filters: { tag_ids: [second] } },
    })
    const lines = file.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines.slice(1)).toEqual([expect.stringMatching(`^${c},.*${two}`)])
    const { tags: offered } = (await call('GET', '/filter-options')).body
    expect(offered).toEqual(expect.arrayContaining([{ id: first, name: one }]))
  })
  it('go on in pages, by their mark, with one that many have', async () => {
    const people = await some(30)
    const name = fresh('Many have it')
    await tag({ ids: people, add: [name] })
    const { id } = await called(name)
    const page = (await call('GET', `/search?limit=25&tag_ids=${id}`)).body
    expect([page.survey_results.length, page.pagination.total]).toEqual([25, 30])
    const next = await call('GET', `/search?limit=25&tag_ids=${id}&cursor=${page.pagination.next_cursor}`)
    expect(next.body.survey_results).toHaveLength(5)
  })
})

describe('/survey-results/tags/{id}', () => {
  it('201 makes one, on nobody yet; undo takes it away unless somebody has it by then', async () => {
    const name = fresh('Made')
    const made = await call('POST', '/tags', { company_id: 1, name })
    expect([made.status, made.body.tags[0].people]).toEqual([201, 0])
    expect((await call('POST', '/tags', { company_id: 1, name: name.toUpperCase() })).status).toBe(422)
    expect((await undo(made.body.command)).status).toBe(200)
    expect((await tags()).some((one) => one.name === name)).toBe(false)
    const again = await call('POST', '/tags', { company_id: 1, name })
    await tag({ ids: await some(1), add: [name] })
    expect((await undo(again.body.command)).status).toBe(409)
  })
  it('renames it on everybody; STALE where somebody was first, 422 for a name that is taken; undo gives the old one back', async () => {
    const [id = 0] = await some(1)
    const [old, other, next] = [fresh('Old'), fresh('Other'), fresh('New')]
    await tag({ ids: [id], add: [old, other] })
    const one = await called(old)
    expect((await call('PUT', `/tags/${one.id}`, { name: other })).status).toBe(422)
    const reply = await call('PUT', `/tags/${one.id}`, { name: next, updated_at: one.updated_at })
    expect(reply.body.tags[0]).toMatchObject({ id: one.id, name: next, people: 1 })
    expect(await namesOn(id)).toContain(next)
    const late = await call('PUT', `/tags/${one.id}`, { name: fresh('Late'), updated_at: one.updated_at })
    expect([late.status, late.body.tags[0].name]).toEqual([409, next])
    await undo(reply.body.command)
    expect(await namesOn(id)).toContain(old)
  })
  it('removes it from everybody and every filter; undo gives it back to those who had it', async () => {
    const [id = 0] = await some(1)
    const name = fresh('Gone')
    await tag({ ids: [id], add: [name] })
    const one = await called(name)
    const reply = await call('DELETE', `/tags/${one.id}`)
    expect(reply.status).toBe(200)
    expect(await namesOn(id)).not.toContain(name)
    expect(await list(`&tag_ids=${one.id}`)).toEqual([])
    expect((await call('DELETE', `/tags/${one.id}`)).status).toBe(404)
    await undo(reply.body.command)
    expect((await list(`&tag_ids=${one.id}`)).map((row) => row.id)).toEqual([id])
  })
  it('two become one: whoever has the first has the second, a rule goes on with it, and undo parts them again', async () => {
    const [a = 0, b = 0, c = 0] = await some(3)
    const [from, into] = [fresh('Nightshift'), fresh('Night shift')]
    await tag({ ids: [a, b], add: [from] })
    await tag({ ids: [b, c], add: [into] })
    const [first, second] = [await called(from), await called(into)]
    const [pipeline] = (await server.call('GET', '/pipelines', { token: tokens.owner })).body.pipelines
    const rules = async (body?: object) => {
      const path = `/pipelines/${pipeline.id}`
      if (body) await server.call('PUT', path, { token: tokens.owner, body })
      const found = await server.call('GET', '/pipelines', { token: tokens.owner })
      return found.body.pipelines[0].rules.map((rule: { tag_id?: number }) => rule.tag_id)
    }
    await rules({ rules: [{ kind: 'tag', status: 'offer', is_on: true, tag_id: first.id }] })
    const reply = await call('POST', `/tags/${first.id}/merge`, { into_id: second.id })
    expect(reply.body).toMatchObject({ status: 200, tags: [{ id: second.id, people: 3 }] })
    expect((await tags()).some((one) => one.id === first.id)).toBe(false)
    expect([await rules(), (await list(`&tag_ids=${second.id}`)).length]).toEqual([[second.id], 3])
    expect((await undo(reply.body.command)).status).toBe(200)
    const having = async (id: number) => (await list(`&tag_ids=${id}`)).map((one) => one.id).toSorted((x, y) => x - y)
    expect([await having(first.id), await having(second.id)]).toEqual([
      [a, b].toSorted((x, y) => x - y),
      [b, c].toSorted((x, y) => x - y),
    ])
    expect(await rules()).toEqual([first.id])
    await rules({ rules: [] })
  })
  it('R20 a tag is merged with another of its own company only, by whoever sets the company up', async () => {
    const name = fresh('Mine')
    await tag({ ids: await some(1), add: [name] })
    const { id } = await called(name)
    const [other] = await list('', tokens.otherOwner)
    const theirs = await call('POST', '/tags', { company_id: other?.company.id, name }, tokens.otherOwner)
    const into_id = theirs.body.tags?.[0]?.id ?? 0
    expect((await call('POST', `/tags/${id}/merge`, { into_id })).status).toBe(404)
    expect((await call('POST', `/tags/${into_id}/merge`, { into_id: id })).status).toBe(404)
    expect((await call('POST', `/tags/${id}/merge`, { into_id: id })).status).toBe(422)
    expect((await call('POST', `/tags/${id}/merge`, { into_id: id + 1 }, tokens.user)).status).toBe(403)
  })
  it('R20 403 for a company user, who may tag all the same; 404 for another company', async () => {
    const [id = 0] = await some(1)
    const name = fresh('Owned')
    expect((await tag({ ids: [id], add: [name] }, tokens.user)).status).toBe(200)
    const one = await called(name)
    expect((await call('DELETE', `/tags/${one.id}`, undefined, tokens.user)).status).toBe(403)
    expect((await call('DELETE', `/tags/${one.id}`, undefined, tokens.otherOwner)).status).toBe(404)
    expect((await call('PUT', `/tags/${one.id}`, { name: 'x' }, tokens.otherOwner)).status).toBe(404)
    expect((await call('POST', '/tags', { company_id: 1, name: 'x' }, tokens.otherOwner)).status).toBe(404)
    expect((await tags(tokens.otherOwner)).some((other) => other.id === one.id)).toBe(false)
  })
})

describe('R20 R126 undo of a change of tags', () => {
  it('is for whoever may make the change: a tag that a company user made they take back, a new name only who may give one', async () => {
    const made = await call('POST', '/tags', { company_id: 1, name: fresh('Theirs') }, tokens.user)
    expect(made.status).toBe(201)
    expect((await undo(made.body.command, tokens.user)).status).toBe(200)

    const { body } = await call('POST', '/tags', { company_id: 1, name: fresh('First') })
    const [{ id }] = body.tags
    const into = (await call('POST', '/tags', { company_id: 1, name: fresh('Second') })).body.tags[0]
    const role = (name: string) =>
      server.owner.query("update users set auth_role = $1 where email = 'company.owner@demo.test'", [name])
    const renamed = await call('PUT', `/tags/${id}`, { name: fresh('Renamed') })
    const merged = await call('POST', `/tags/${id}/merge`, { into_id: into.id })
    await role('COMPANY_USER')
    try {
      for (const { body: reply } of [merged, renamed])
        await expect.poll(async () => (await undo(reply.command)).status, { timeout: 5_000 }).toBe(403)
    } finally {
      await role('COMPANY_OWNER')
    }
    await expect.poll(async () => (await undo(merged.body.command)).status, { timeout: 5_000 }).toBe(200)
    expect((await undo(renamed.body.command)).status).toBe(200)
  })
})

describe('a rule of a stage that tags', () => {
  const stageOf = async () => {
    const [pipeline] = (await server.call('GET', '/pipelines', { token: tokens.owner })).body.pipelines
    return pipeline as { id: number; rules: object[]; tags: { id: number; name: string }[] }
  }
  const withRule = async (name: string) => {
    await call('POST', '/tags', { company_id: 1, name })
    const pipeline = await stageOf()
    const tag_id = pipeline.tags.find((one) => one.name === name)?.id ?? 0
    const rule = { kind: 'tag', status: 'offer', is_on: true, tag_id }
    const reply = await server.call('PUT', `/pipelines/${pipeline.id}`, {
      token: tokens.owner,
      body: { rules: [rule] },
    })
    expect(reply.status).toBe(200)
    return { pipeline, rule, tag_id }
  }
  const inStage = async (status: string) => (await list(`&statuses=${status}`)).map(({ id }) => id)

  it('tags whoever enters, with the move; undo of the move takes that tag off, and no other', async () => {
    const name = fresh('By rule')
    await withRule(name)
    const [a = 0, b = 0] = await inStage('assessed')
    await tag({ ids: [b], add: [name] })
    const moved = await call('PUT', '/update-status', { ids: [a, b], status: 'offer' })
    expect([await namesOn(a), await namesOn(b)].every((names) => names.includes(name))).toBe(true)
    const [one] = (await call('GET', `?id=${a}`)).body.survey_results as SurveyResult[]
    expect(one?.timeline.find(({ event }) => event === 'tagged')?.properties).toEqual({ added: [name], removed: [] })
    await undo(moved.body.command)
    expect(await namesOn(a)).not.toContain(name)
    expect(await namesOn(b)).toContain(name)
  })
  it('a dry run says whom it would have tagged, and who has it already', async () => {
    const name = fresh('Tried')
    const { pipeline, rule } = await withRule(name)
    const [a = 0, b = 0] = await inStage('assessed')
    await call('PUT', '/update-status', { ids: [a, b], status: 'offer' })
    await tag({ ids: [a], remove: [name] })
    const { lines } = (
      await server.call('POST', `/pipelines/${pipeline.id}/dry-run`, { token: tokens.owner, body: { rule } })
    ).body
    const lineOf = (id: number) => lines.find((line: { survey_result_id: number }) => line.survey_result_id === id)
    expect(lineOf(a)).toMatchObject({ does: `Tagged “${name}”`, why_not: null })
    expect(lineOf(b)).toMatchObject({ does: null, why_not: 'They have it already.' })
  })
  it('409 TAG_IN_USE: a tag that a rule puts on people stays until the rule goes; 422 for a rule with a tag that is not there', async () => {
    const { pipeline, tag_id, rule } = await withRule(fresh('Kept'))
    const reply = await call('DELETE', `/tags/${tag_id}`)
    expect([reply.status, reply.body.code]).toEqual([409, 'TAG_IN_USE'])
    const bad = { rules: [{ ...rule, tag_id: 999_999 }] }
    const refused = await server.call('PUT', `/pipelines/${pipeline.id}`, { token: tokens.owner, body: bad })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'rules.0.tag_id'])
    const tried = { rule: { ...rule, tag_id: 999_999 } }
    const dry = await server.call('POST', `/pipelines/${pipeline.id}/dry-run`, { token: tokens.owner, body: tried })
    expect(dry.status).toBe(422)
    await server.call('PUT', `/pipelines/${pipeline.id}`, { token: tokens.owner, body: { rules: [] } })
    expect((await call('DELETE', `/tags/${tag_id}`)).status).toBe(200)
  })
})

describe('R250 the data of a person', () => {
  const standing = async (): Promise<number> =>
    (await list('&role_names=Warehouse%20Supervisor')).findLast((one) => !one.is_erased)?.id ?? 0
  it('have their tags, and nothing is left of them once the person is erased', async () => {
    const id = await standing()
    const name = fresh('Known as')
    await tag({ ids: [id], add: [name] })
    const written = await call('POST', '/personal-data', { ids: [id] })
    expect(written.body.data[0].tags).toEqual(expect.arrayContaining([expect.objectContaining({ tag: name })]))
    const { results } = (await call('GET', `/erasure?ids=${id}`)).body.preview
    expect((await call('POST', '/erase', { ids: [id], results })).status).toBe(200)
    const { rows } = await server.owner.query(
      'select count(*)::int as n from result_tags where survey_result_id = $1',
      [id],
    )
    const { rows: history } = await server.owner.query(
      'select properties::text as said from result_events where survey_result_id = $1',
      [id],
    )
    expect([rows[0].n, JSON.stringify(history)]).toEqual([0, expect.not.stringContaining(name)])
    // What is left of them only counts: nothing is written about it any more.
    const late = fresh('Too late')
    expect((await tag({ ids: [id], add: [late] })).body.updated).toBe(0)
    expect([await namesOn(id), (await tags()).some((one) => one.name === late)]).toEqual([[], false])
  })
  it('stay gone where somebody undoes a change of them after they were erased', async () => {
    const id = await standing()
    const name = fresh('Not again')
    await tag({ ids: [id], add: [name] })
    const { body } = await tag({ ids: [id], remove: [name] })
    const { results } = (await call('GET', `/erasure?ids=${id}`)).body.preview
    await call('POST', '/erase', { ids: [id], results })
    await undo(body.command)
    expect(await namesOn(id)).toEqual([])
  })
})
