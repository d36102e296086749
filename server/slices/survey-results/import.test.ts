import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { fresh } from '#tests/support/fresh.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const base = { company_id: 1, type: 'candidate', role_name: 'Nurse' }
const plan = (text: string, more: object = {}) =>
  call('POST', '/survey-results/import', { ...base, text, dry_run: true, ...more })
const search = async (words: string) =>
  (await call('GET', `/survey-results/search?search=${encodeURIComponent(words)}`)).body.survey_results
const importAll = async (text: string, more: object = {}) => {
  const { status, body } = await call('POST', '/survey-results/import', { ...base, text, ...more })
  expect([status, body.issues]).toEqual([202, undefined])
  const state = async () => (await call('GET', `/survey-results/import/${body.job_id}`)).body.imports[0]
  await expect.poll(async () => (await state()).state, { timeout: 15_000, interval: 100 }).toBe('done')
  return { ...body, ...(await state()) }
}
const whole = async (id: number) => (await call('GET', `/survey-results?id=${id}`)).body.survey_results[0]
const invite = async (id: number) => {
  const found = await call('GET', '/hiring-campaigns/campaigns/search?state=open&sort_by=name&order_by=asc')
  return call('POST', '/invitations/people', { campaign_id: found.body.campaigns[0].id, survey_result_ids: [id] })
}
const undo = (command: { id: string }) => call('POST', `/commands/${command.id}/undo`)

describe('POST /survey-results/import with dry_run', () => {
  it('says for each line what would happen, guesses the columns, and changes nothing', async () => {
    const [there] = (await call('GET', '/survey-results/search?limit=1')).body.survey_results
    const text = [
      'Surname;Called;E-mail;Phone;Site',
      `Ng;Ada;ada@import.test;+44 20 7946 0000;Hull`,
      'Roy;Ben;ADA@import.test;;',
      'Poe;;poe@import.test;;',
      'Kay;Cleo;not an address;;',
      'Low;Dan;dan@import.test;;Atlantis',
      `${there.last};${there.first};${there.email};;`,
    ].join('\n')
    const { status, body } = await plan(text)
    expect(status).toBe(200)
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'last',
      null,
      'email',
      'phone',
      'location',
    ])
    const said = await plan(text, { columns: ['last', 'first', 'email', 'phone', 'location'] })
    expect(said.body.counts).toEqual({ new: 1, known: 1, invalid: 3, twice: 1 })
    expect(said.body.lines.map(({ outcome, why }: { outcome: string; why: string | null }) => [outcome, why])).toEqual([
      ['new', null],
      ['twice', 'This address stands in a line above already.'],
      ['invalid', 'First and last name are both needed.'],
      ['invalid', 'This is not a whole email address.'],
      ['invalid', 'The company has no location “Atlantis”.'],
      ['known', 'On the list already.'],
    ])
    expect(said.body.lines[5].known_id).toBe(there.id)
    expect(await search('ada@import.test')).toEqual([])
  })
  it('reads a German table as it is, and says of each line what is wrong with it', async () => {
    const text = [
      'Name;Vorname;E-Mail-Adresse;Telefon;Stelle;Standort',
      'Müller;Jürgen;juergen@import.test;+49 40 123456;Pflegekraft;Hull',
      'Groß;Änne;aenne(at)import.test;;Pflegekraft;',
      'Weiß;;weiss@import.test;;Pflegekraft;',
      'Schulz;Uwe;uwe@import.test;abc;Pflegekraft;',
    ].join('\n')
    const { body } = await plan(text, { role_name: undefined })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'last',
      'first',
      'email',
      'phone',
      'role_name',
      'location',
    ])
    expect(body.lines.map(({ line, first, why }: Record<string, unknown>) => [line, first, why])).toEqual([
      [2, 'Jürgen', null],
      [3, 'Änne', 'This is not a whole email address.'],
      [4, '', 'First and last name are both needed.'],
      [5, 'Uwe', 'This is not a phone number.'],
    ])
  })
  it('the same person is not taken in twice without a warning: same name and phone under another address', async () => {
    await importAll('Eve,Orr,eve@import.test,+44 20 7946 0011')
    const { body } = await plan('Eve,Orr,eve.orr@import.test,+44 (20) 79460011', { has_headings: false })
    expect(body.lines[0]).toMatchObject({
      outcome: 'new',
      why: 'Perhaps the same person as eve@import.test: same name and phone.',
    })
  })
  it('422 for a table that is empty, too long, or has nobody that can be imported', async () => {
    expect((await plan('Name,Email')).body.issues[0].message).toBe('There is nobody in this table.')
    const long = Array.from({ length: 20_001 }, (_, n) => `A B,p${n}@long.test`).join('\n')
    const beyond = 'This table has more than 20,000 lines. Import at most 20,000 at once.'
    expect((await plan(long)).body.issues[0].message).toBe(beyond)
    expect((await plan(`Name,Email\n${long}\n${long}`)).body.issues[0].message).toBe(beyond)
    expect((await plan(`A B,a@b.test${','.repeat(60_000)}`)).body.issues[0].message).toMatch(/60 columns/)
    const none = await call('POST', '/survey-results/import', { ...base, text: 'A B,nothing' })
    expect([none.status, none.body.issues[0].path]).toEqual([422, 'text'])
    expect((await plan('A B,a@b.test', { role_name: undefined })).body.lines[0].outcome).toBe('invalid')
  })

  it('S32 a table is read as it stands: what is empty above it counts as lines, and a first heading may be empty', async () => {
    const below = await plan('\n\nName,Email\nA B,broken\n')
    expect(below.body.lines.map(({ line }: { line: number }) => line)).toEqual([4])
    const { body } = await plan('\tName\tEmail\n1\tA B\ta@edge.test\n')
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual([null, 'name', 'email'])
    expect(body.counts.new).toBe(1)
  })
  it('S32 takes five megabytes, and 413 only beyond what they are in JSON', async () => {
    const cell = `${'x'.repeat(2_000)}"\n`.repeat(100)
    const table = `Name,Email,About\nA B,a@large.test,"${cell.replaceAll('"', '""').repeat(24)}"`
    expect(table.length).toBeGreaterThan(4_800_000)
    const { status, body } = await plan(table)
    expect([status, body.counts.new]).toEqual([200, 1])
    expect((await plan('x'.repeat(5_242_881))).body.issues[0].message).toBe('Use at most 5,242,880 characters.')
    expect((await plan('x'.repeat(10_600_000))).status).toBe(413)
  })

  it.each([
    ['short', ''],
    ['long', 'A B,a@b.test\n'.repeat(5_000)],
  ])('422 for a %s table with a quote that is never closed, and it says so', async (_length, above) => {
    const refused = await plan(`${above}"A B,a@b.test`)
    expect([refused.status, refused.body.issues[0].message]).toEqual([
      422,
      'This cannot be read as a table: a quotation mark that opens a cell is never closed. Close it or take it out.',
    ])
  })
})

describe('POST /survey-results/import', () => {
  it('adds people who have agreed to nothing, and one undo takes the whole import back', async () => {
    const people = Array.from({ length: 300 }, (_, n) => `Pia${n},Quist,pia${n}@import.test`).join('\n')
    const run = await importAll(`First name,Last name,Email\n${people}\nNo,One,broken`)
    expect([run.importing, run.left_out, run.done, run.total]).toEqual([300, 1, 300, 300])
    const [row] = await search('pia7@import.test')
    expect(row).toMatchObject({
      first: 'Pia7',
      role_name: 'Nurse',
      progress: 'registered',
      has_consented: false,
      answered: 0,
      total: 108,
    })
    const { rows } = await server.owner.query('select input from job_runs where id = $1', [run.job_id])
    expect(rows[0].input).toEqual({})
    expect(run.command.summary).toBe('300 people imported')
    expect((await undo(run.command)).status).toBe(200)
    expect(await search('pia7@import.test')).toEqual([])
    const left = await server.owner.query("select count(*)::int as n from people where email like 'pia%@import.test'")
    expect(left.rows[0].n).toBe(0)
  })
  it('takes over what lines say of people who are there only where asked, and undo brings back what was', async () => {
    const [there] = (await call('GET', '/survey-results/search?limit=1')).body.survey_results
    const text = `Renamed,Person,${there.email},+44 20 7946 0099\nOther,New,other.new@import.test,`
    const skipped = await importAll(text)
    expect(skipped.left_out).toBe(1)
    expect((await search(there.email))[0].first).toBe(there.first)
    const run = await importAll(text.split('\n')[0] ?? '', { known: 'update' })
    expect((await search(there.email))[0]).toMatchObject({ first: 'Renamed', phone: '+44 20 7946 0099' })
    expect((await undo(run.command)).status).toBe(200)
    expect((await search(there.email))[0]).toMatchObject({ first: there.first, phone: there.phone })
  })
  it('a table of addresses and what is new of them is enough for people who are there: names and roles stay', async () => {
    await importAll('Mia,Sole,mia@there.test,+44 20 7946 0031')
    const table = 'Email,Phone,Tags\nmia@there.test,+44 20 7946 0032,Night shift\nnew@there.test,,'
    const { body } = await plan(table, { known: 'update', role_name: undefined })
    expect(body.lines.map(({ outcome, why }: Record<string, string>) => [outcome, why])).toEqual([
      ['known', 'On the list already.'],
      ['invalid', 'First and last name are both needed.'],
    ])
    await importAll(table, { known: 'update', role_name: undefined })
    expect((await search('mia@there.test'))[0]).toMatchObject({
      first: 'Mia',
      last: 'Sole',
      role_name: 'Nurse',
      phone: '+44 20 7946 0032',
      tags: [{ name: 'Night shift' }],
    })
  })
  it('a role is taken for the one that the company has, whatever its capitals and accents, and a new one is one', async () => {
    const [role, other] = [fresh('Möbel-Tischler'), fresh('Oven Fitter')]
    const body = { company_id: 1, name: role, role_name: role }
    expect((await call('POST', '/hiring-campaigns/campaigns/create', body)).status).toBe(201)
    const said = [role.replace('ö', 'o').toUpperCase(), other, other.toLowerCase()]
    const people = said.map((one) => ({ said: one, email: fresh('roles@import.test') }))
    const lines = people.map((one) => `${one.said};Ada;Moss;${one.email}`)
    await importAll(['Role;First;Last;Email', ...lines].join('\n'), { role_name: undefined })
    const found: SurveyResultRow[][] = await Promise.all(people.map(({ email }) => search(email)))
    expect(found.flat().map(({ role_name }) => role_name)).toEqual([role, other, other])
  })
  it('R250 whoever was imported gives their consent when they register, and goes on in the same row', async () => {
    await importAll('Ida,Moss,ida@import.test', { role_name: 'Warehouse Supervisor' })
    const [row] = await search('ida@import.test')
    const asked = await call('POST', '/surveys/request-link', { email: 'ida@import.test' })
    expect(asked.status).toBe(200)
    const mails = await server.owner.query("select from captured_mails where to_address = 'ida@import.test'")
    expect(mails.rowCount).toBe(0)
    const campaign = await openCampaign(server, tokens.owner)
    await registerFor(server, campaign, 'ida@import.test')
    const after = await search('ida@import.test')
    expect(after.some(({ has_consented }: { has_consented: boolean }) => has_consented)).toBe(true)
    expect(after.map(({ id }: { id: number }) => id)).toContain(row.id)
  })
  it('R250 whoever registers by an open link goes on in the row that a table made under another role, and no second row comes', async () => {
    await importAll('Ada,Moss,ada.moss@import.test', { role_name: 'Some other role' })
    const [row] = await search('ada.moss@import.test')
    const campaign = await openCampaign(server, tokens.owner)
    await registerFor(server, campaign, 'ada.moss@import.test')
    const after = await search('ada.moss@import.test')
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: row.id, has_consented: true })
    expect(after[0].role_name).not.toBe('Some other role')
    const { asked, timeline } = await whole(row.id)
    expect(asked).toBe(null)
    expect(timeline).toContainEqual(
      expect.objectContaining({
        event: 'role_changed',
        by: null,
        properties: { from: 'Some other role', to: after[0].role_name },
      }),
    )
  })
  it('R250 a row of another role that somebody has moved stays as it is, and says that it was not asked for its own role', async () => {
    await importAll('Jo,Moss,jo.moss@import.test', { role_name: 'Some other role' })
    const [row] = await search('jo.moss@import.test')
    const { statuses } = await whole(row.id)
    const moved = await call('PUT', '/survey-results/update-status', { ids: [row.id], status: statuses[1].key })
    expect(moved.status).toBe(200)
    await invite(row.id)
    expect((await whole(row.id)).asked).toBe('invited')
    await registerFor(server, await openCampaign(server, tokens.owner), 'jo.moss@import.test')
    expect(await search('jo.moss@import.test')).toHaveLength(2)
    expect(await whole(row.id)).toMatchObject({ role_name: 'Some other role', has_consented: false, asked: 'no' })
  })
  it('R224 the result of somebody who was put on the list by a table says who did it and when', async () => {
    const email = fresh('ivo@import.test')
    await importAll(`Ivo,Listed,${email}`)
    const [row] = await search(email)
    const table = { by: 'Marta Lindqvist', at: expect.any(String) }
    expect((await whole(row.id)).came_by).toEqual({ table, book_code: null })
    const [other] = (await call('GET', '/survey-results/search?limit=1&progress=completed')).body.survey_results
    expect((await whole(other.id)).came_by).toEqual({ table: null, book_code: null })
  })
  it('R250 whoever was imported is known as not asked until they are invited to a campaign, and is reminded there', async () => {
    await importAll('Una,Moss,una@import.test')
    const [row] = await search('una@import.test')
    expect((await whole(row.id)).asked).toBe('no')
    expect((await invite(row.id)).body.invited).toBe(1)
    expect((await whole(row.id)).asked).toBe('invited')
    const { body } = await call('POST', '/survey-results/remind', { ids: [row.id] })
    expect(body.people[0].why).toBe('Has not registered: invite them to a campaign, or remind them there.')
  })
  it.each([
    [
      'a mark for each',
      'taken off',
      '|| jsonb_build_object($2::text, (select jsonb_agg(jsonb_build_object($3::text, 1, $4::text, one.id, $5::text, t.key::int)) from jsonb_each(inverse -> $2) t, jsonb_array_elements(t.value) one(id)))',
    ],
    ['nothing of them', 'left', '- $2::text'],
  ])(
    'R126 an import is taken back whose tags an earlier version kept as %s: they are %s',
    async (_, becomes, change) => {
      const email = fresh('once@tags.test')
      await importAll(`Ulf,Once,${email}`)
      const run = await importAll(`First name,Last name,Email,Tags\nUlf,Once,${email},Night shift`, { known: 'update' })
      const values = [
        run.command.id,
        'tagged',
        ...(becomes === 'left' ? [] : ['company_id', 'survey_result_id', 'tag_id']),
      ]
      await server.owner.query(`update commands set inverse = inverse ${change} where id = $1`, values)
      expect((await undo(run.command)).status).toBe(200)
      expect((await search(email))[0].tags).toHaveLength(becomes === 'left' ? 1 : 0)
    },
  )
  it('tags of a column are put on whoever comes and, where asked, on who is there; one undo takes them off with those it made', async () => {
    // A second try meets the tag that the first one made.
    await call('POST', '/survey-results/tags', { company_id: 1, name: 'Night shift' })
    await importAll('Ulf,There,ulf@tags.test')
    const table = [
      'First name,Last name,Email,Tags',
      'Uma,Ross,uma@tags.test,night SHIFT; Forklift;forklift',
      'Ulf,There,ulf@tags.test,"Forklift, Night shift"',
      'Udo,Bare,udo@tags.test,',
    ].join('\n')
    const { body } = await plan(table)
    expect([body.counts, body.new_tags]).toEqual([{ new: 2, known: 1, invalid: 0, twice: 0 }, ['Forklift']])
    const run = await importAll(table, { known: 'update' })
    const tagsOf = async (email: string) => (await search(email))[0].tags.map(({ name }: { name: string }) => name)
    expect(await tagsOf('uma@tags.test')).toEqual(['Forklift', 'Night shift'])
    expect(await tagsOf('ulf@tags.test')).toEqual(['Forklift', 'Night shift'])
    expect(await tagsOf('udo@tags.test')).toEqual([])
    const [ulf] = await search('ulf@tags.test')
    expect((await whole(ulf.id)).timeline).toContainEqual(
      expect.objectContaining({ event: 'tagged', properties: { added: ['Forklift', 'Night shift'], removed: [] } }),
    )
    expect((await undo(run.command)).status).toBe(200)
    expect([await search('uma@tags.test'), await tagsOf('ulf@tags.test')]).toEqual([[], []])
    const left = await call('GET', '/survey-results/tags?company_id=1')
    const names = left.body.tags.map(({ name }: { name: string }) => name)
    expect([names.includes('Night shift'), names.includes('Forklift')]).toEqual([true, false])
  })
  it('an export that is read again changes nothing of anybody, with whole names or with names in two', async () => {
    const table = [
      'First name;Last name;Email;Phone;Location;Tags',
      'Ana;de la Cruz;ana@again.test;+44 20 7946 0020;Hull;"~Berlin, remote~; Night shift"',
      '=SUM(A1);@Roe;sum@again.test;+44 20 7946 0021;;"Berlin, remote;"',
      'Bob\u00a0 Jay;"von; Trapp";bob@again.test;;;',
    ]
    await importAll(`\ufeff${table.join('\r\n').replaceAll('~', '""')}`)
    const stored = async () =>
      (await search('@again.test')).map(({ first, last, email, phone, location, tags }: SurveyResultRow) => [
        [first, last, email, phone, location?.name],
        tags.map(({ name }) => name),
      ])
    const before = await stored()
    expect(before).toContainEqual([
      ['Ana', 'de la Cruz', 'ana@again.test', '+44 20 7946 0020', 'Hull'],
      ['Berlin, remote', 'Night shift'],
    ])
    for (const names of [['name'], ['first_name', 'last_name']]) {
      const columns = [...names, 'email', 'phone', 'role_name', 'location', 'department', 'tags']
      const file = await call('POST', '/survey-results/export', {
        format: 'csv',
        columns,
        filters: { search: '@again.test' },
      })
      expect(file.status).toBe(200)
      const { body } = await plan(file.body, { known: 'update' })
      expect(body.lines.map(({ outcome, why }: Record<string, string>) => [outcome, why])).toEqual(
        before.map(() => ['known', 'On the list already.']),
      )
      await importAll(file.body, { known: 'update' })
      expect(await stored()).toEqual(before)
    }
  })
  it('a name over several lines of a cell is one name, and tags over several lines are several', async () => {
    const { body } = await plan('First name,Last name,Email,Tags\r\n"Ada\r\nMaria",Ng,ada@lines.test,"a\r\nb"')
    expect(body.lines[0]).toMatchObject({ first: 'Ada Maria', outcome: 'new', why: null })
    expect(body.new_tags).toEqual(['a', 'b'])
  })
  it('lines with tags that are too long or too many cannot be read, whoever has some already counts them too', async () => {
    const many = (n: number, word = 'T') => Array.from({ length: n }, (_, at) => `${word}${at}`).join(';')
    await importAll(`First name,Last name,Email,Tags\nVic,Full,vic@tags.test,${many(19)}`)
    const lines = [`Viv,Long,viv@tags.test,${'x'.repeat(41)}`, `Val,Many,val@tags.test,${many(21)}`]
    const { body } = await plan(
      ['First name,Last name,Email,Tags', ...lines, `Vic,Full,vic@tags.test,t3;U;W`].join('\n'),
    )
    expect(body.lines.map(({ outcome, why }: { outcome: string; why: string }) => [outcome, why])).toEqual([
      ['invalid', 'A tag has at most 40 characters.'],
      ['invalid', 'A person has at most 20 tags; this would be 21.'],
      ['invalid', 'A person has at most 20 tags; this would be 21.'],
    ])
    const beyond = Array.from({ length: 12 }, (_, at) => `Wim,No${at},wim${at}@tags.test,${many(20, `W${at} `)}`)
    const over = await plan(['First name,Last name,Email,Tags', ...beyond].join('\n'))
    expect(over.body.counts.invalid).toBeGreaterThan(0)
    expect(over.body.lines.at(-1).why).toBe('The company would have more than 200 tags.')
    expect(over.body.new_tags.length).toBeLessThan(200)
  })
  it('409 where somebody was changed meanwhile: nothing is taken back', async () => {
    const run = await importAll('Kit,Vance,kit@import.test')
    const [row] = await search('kit@import.test')
    await call('PUT', '/survey-results/update', { id: row.id, first: 'Kitty' })
    const refused = await undo(run.command)
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_CONFLICT'])
    expect(refused.body.survey_result_ids).toEqual([row.id])
    expect((await search('kit@import.test'))[0].first).toBe('Kitty')
  })
  it('409 names those on whom something hangs by now, here a note, and nobody else', async () => {
    const run = await importAll('Nia,Noted,nia@hangs.test\nLeo,Left,leo@hangs.test\nOto,Opened,oto@hangs.test')
    const idOf = async (email: string) => (await search(email))[0].id as number
    const noted = [await idOf('nia@hangs.test'), await idOf('oto@hangs.test')]
    for (const id of noted)
      expect((await call('POST', '/candidate-notes', { surveyResultId: id, body: 'Rang us.' })).status).toBe(201)
    const refused = await undo(run.command)
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_CONFLICT'])
    expect(refused.body.survey_result_ids).toEqual(noted)
    expect(await search('@hangs.test')).toHaveLength(3)
  })
  it('R250 409 for an import with somebody under legal hold: undo erases nobody who is held', async () => {
    const run = await importAll('Ora,Held,ora@import.test')
    const [row] = await search('ora@import.test')
    await call('PUT', '/survey-results/legal-hold', { ids: [row.id], reason: 'A dispute' })
    const refused = await undo(run.command)
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_CONFLICT'])
    expect(await search('ora@import.test')).toHaveLength(1)
  })
  it('404 for a company out of reach, and for a run of another', async () => {
    expect(
      (await call('POST', '/survey-results/import', { ...base, text: 'A B,a@b.test' }, tokens.otherOwner)).status,
    ).toBe(404)
    const run = await importAll('Lea,Thorn,lea@import.test')
    const other = await call('GET', `/survey-results/import/${run.job_id}`, undefined, tokens.otherOwner)
    expect(other.status).toBe(404)
  })
})
