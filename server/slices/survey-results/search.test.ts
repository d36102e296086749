import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

interface Found {
  id: number
  first: string
  last: string
  email: string
  company_id: number
}
const find = async (search: string, token = tokens.owner): Promise<Found[]> =>
  (await server.call('POST', '/survey-results/search', { token, body: { search, limit: 200 } })).body.survey_results
const total = async (search: string) =>
  (await server.call('POST', '/survey-results/search', { token: tokens.owner, body: { search } })).body.pagination.total
const somebody = async () =>
  (await find('')).find(({ first }) => first.length > 3) ?? { id: 0, first: '', last: '', email: '' }
const write = (id: number, body: string) =>
  server.call('POST', '/candidate-notes', { token: tokens.owner, body: { surveyResultId: id, body } })
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('S19 the search of people', () => {
  it('finds parts of words of name and mail, in any order, in any case', async () => {
    const { id, first, last, email } = await somebody()
    expect(ids(await find(`${last.slice(1).toUpperCase()} ${first.slice(0, 3)}`))).toContain(id)
    expect(ids(await find(email.slice(2)))).toContain(id)
    expect(await find('nobody-is-called-so')).toEqual([])
    expect(await total('nobody-is-called-so')).toBe(0)
  })
  it('finds a phone number however it is written', async () => {
    const { id } = await somebody()
    await server.call('PUT', '/survey-results/update', {
      token: tokens.owner,
      body: { id, phone: '+1 (555) 019-7733' },
    })
    expect(ids(await find('5550197733'))).toEqual([id])
    expect(ids(await find('019-7733'))).toEqual([id])
  })
  it('finds words of a note until it is changed or deleted', async () => {
    const { id } = await somebody()
    const { body } = await write(id, 'Speaks Xhosa and Basque')
    expect(ids(await find('xhosa'))).toEqual([id])
    const note = body.candidate_notes[0].id
    await server.call('PUT', `/candidate-notes/${note}`, { token: tokens.owner, body: { body: 'Speaks Basque' } })
    expect(await find('xhosa')).toEqual([])
    expect(ids(await find('basque'))).toEqual([id])
    await server.call('DELETE', `/candidate-notes/${note}`, { token: tokens.owner })
    expect(await find('basque')).toEqual([])
  })
  it('R218 a move writes the words of nobody anew: their index would take longer than the move', async () => {
    const { id } = await somebody()
    const words = async () =>
      (await server.owner.query('select xmin::text, words from result_words where survey_result_id = $1', [id])).rows
    const before = await words()
    expect(before).toHaveLength(1)
    for (const status of ['interview', 'assessed'])
      await server.call('PUT', '/survey-results/update-status', { token: tokens.owner, body: { ids: [id], status } })
    expect(await words()).toEqual(before)
    const { rows } = await server.owner.query(
      "select indexname from pg_indexes where tablename = 'survey_results' and indexdef like '%gin%'",
    )
    expect(rows).toEqual([])
    const { rowCount } = await server.owner.query(
      `select from survey_results r full join result_words w on w.company_id = r.company_id and w.survey_result_id = r.id
       where coalesce(r.search, '') <> coalesce(w.words, '')`,
    )
    expect(rowCount).toBe(0)
  })
  it('says where it found words that the row itself does not have, with those around them', async () => {
    const { id, last } = await somebody()
    const long = 'One of the calmest people we met in this whole year of talks; '
    const { body } = await write(id, `${long}has driven a forklift for nine years, and knows the night shift well`)
    const rowOf = async (search: string) =>
      (await server.call('POST', '/survey-results/search', { token: tokens.owner, body: { search } })).body
        .survey_results[0]
    const { found } = await rowOf(`${last} FORKLIFT`)
    expect(found.in).toBe('note')
    expect(found.text).toMatch(/^… .*has driven a forklift for nine years/)
    expect(found.text.length).toBeLessThan(120)
    expect((await rowOf(last)).found).toBeUndefined()
    await server.call('DELETE', `/candidate-notes/${body.candidate_notes[0].id}`, { token: tokens.owner })
  })
  it.each([
    ['İbrahim', 'Işık', ['İbrahim', 'ibrahim', 'İBRAHİM', 'Işık', 'isik ibrahim']],
    ['Νίκος', 'ΓΙΏΡΓΟΣ', ['Νίκος', 'ΓΙΏΡΓΟΣ', 'νίκος', 'γιώργος', 'Γιωργος']],
    ['Jose\u0301', 'Nun\u0303ez', ['José', 'Nuñez', 'Jose\u0301', 'jose NUNEZ', 'josë']],
    ['Łukasz', 'Müller-Weiß', ['Lukasz', 'muller', 'MÜLLER', 'weiss', 'Weiß', 'luk mul']],
    ['Ærlend', 'Øslo', ['oslo', 'Oslo', 'aerlend', 'Ærlend', 'øslo']],
    ['Shannon', 'O’Neill', ["o'neill", 'O’Neill']],
    ['Михаил', 'Ёлкин', ['елкин', 'Ёлкин', 'МИХАИЛ']],
  ])(
    'finds %s %s as the name is written, and without its capitals and accents, and says that it was the name',
    async (first, last, searches) => {
      const { id, ...before } = await somebody()
      const rename = (names: object) =>
        server.call('PUT', '/survey-results/update', { token: tokens.owner, body: { id, ...names } })
      await rename({ first, last })
      for (const search of searches) {
        const { body } = await server.call('POST', '/survey-results/search', { token: tokens.owner, body: { search } })
        const row = body.survey_results.find((one: Found) => one.id === id)
        expect([row?.id, row?.found], search).toEqual([id, undefined])
      }
      await rename({ first: before.first, last: before.last })
    },
  )
  it.each([
    ['हिन्दी', 'हनद'],
    ['がく', 'かく'],
    ['각', '가'],
  ])('does not take marks away from %s, where they make another letter', async (last, other) => {
    const { id, ...before } = await somebody()
    const rename = (names: object) =>
      server.call('PUT', '/survey-results/update', { token: tokens.owner, body: { id, ...names } })
    await rename({ last })
    expect([ids(await find(last)), ids(await find(other))]).toEqual([[id], []])
    await rename({ last: before.last })
  })
  it('says which note has the words, with or without their accents', async () => {
    const { id } = await somebody()
    // So many letters that folding makes longer that a place in the folded text lies behind the end of what is written.
    const { body } = await write(id, `${'ﬃ '.repeat(60)}Trained at the Straßenbahn depot; visited the café twice`)
    for (const search of ['strassenbahn', 'Straßenbahn', 'cafe', 'CAFÉ']) {
      const found = await server.call('POST', '/survey-results/search', { token: tokens.owner, body: { search } })
      const row = found.body.survey_results.find((one: Found) => one.id === id)
      expect(row?.found, search).toMatchObject({ in: 'note', text: expect.stringMatching(/Straßenbahn|café/) })
    }
    await server.call('DELETE', `/candidate-notes/${body.candidate_notes[0].id}`, { token: tokens.owner })
  })
  it('takes signs of patterns as they are', async () => {
    const { id } = await somebody()
    await write(id, "Wants 100%_sure 'quoted\\ words")
    expect(ids(await find('100%_'))).toEqual([id])
    expect(ids(await find("'quoted\\"))).toEqual([id])
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
  })
  it('finds the same people by the index as by reading every row, and counts them', async () => {
    for (const search of ['an', 'ann', 'a e', 'son', 'example', 'mar li']) {
      const { rows } = await server.owner.query<{ id: number }>(
        `select id from survey_results where company_id = 1 and not is_archived and not is_test and search like all($1)`,
        [search.split(' ').map((word) => `%${word}%`)],
      )
      expect(await total(search), search).toBe(rows.length)
      const found = ids(await find(search))
      expect(ids(rows)).toEqual(expect.arrayContaining(found))
    }
  })
  it("never finds another company's people", async () => {
    const { rows } = await server.owner.query<{ email: string }>(
      'select email from survey_results where company_id <> 1 and not is_archived limit 5',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { email } of rows) {
      expect(await find(email)).toEqual([])
      expect((await find(email, tokens.superAdmin)).length).toBeGreaterThan(0)
    }
  })
  it('the function that asks the index sees no more than the setting of the unit of work, and its owner may do nothing else', async () => {
    const asApp = async (setting: string) => {
      const client = await server.kernel.database.pool.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('app.companies', $1, true)", [setting])
        return (await client.query("select find_results('{%a%}', 10000)")).rowCount
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const { rows } = await server.owner.query<{ n: number }>(
      "select count(*)::int as n from survey_results where company_id = 1 and search like '%a%'",
    )
    expect(await asApp('')).toBe(0)
    expect(await asApp('1')).toBe(rows[0]?.n)
    const rights = await server.owner.query(
      `select r.rolsuper or r.rolbypassrls or r.rolcanlogin as strong, has_table_privilege(r.oid, 'survey_results', 'select, insert, update, delete') as whole,
         has_table_privilege(r.oid, 'users', 'select') as users, has_schema_privilege(r.oid, 'public', 'create') as makes,
         (select array_agg(p.proname::text order by p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'public') as definers
       from pg_roles r where rolname = 'app_search'`,
    )
    expect(rights.rows).toEqual([
      {
        strong: false,
        whole: false,
        users: false,
        makes: false,
        definers: ['find_results', 'forget_taken_back', 'franchise_staff_name'],
      },
    ])
  })
  it('asks the trigram index where few are found', async () => {
    await server.owner.query(
      `insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, created_at, updated_at)
       select company_id, gen_random_uuid(), person_id, campaign_id, type, md5(n::text), md5((n + 7)::text), email, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, created_at, updated_at
       from (select * from survey_results where company_id = 1 limit 1) one, generate_series(1, 20000) n`,
    )
    await server.owner.query('vacuum analyze survey_results, result_words')
    const { rows } = await server.owner.query<{ 'QUERY PLAN': string }>(
      "explain select survey_result_id from result_words where true and company_id = any('{1}'::int[]) and words like '%c4ca4238%' limit 10001",
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('result_words_found')
    expect((await find('c4ca4238')).length).toBeGreaterThan(0)
  })
})
