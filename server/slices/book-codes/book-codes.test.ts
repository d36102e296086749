import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBookCode } from '#contract/core/book-code.ts'
import { BOOK_CODE_ALARM_PER_HOUR } from '#contract/constants.ts'
import { versionOfForm } from '#science/norms/norms.ts'
import { addAccount, session } from '#tests/support/accounts.ts'
import { signIn, signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, fresh, freshEmail } from '#tests/support/makers.ts'
import { atFullPace } from '#tests/support/pace.ts'
import { answer } from '#tests/support/survey.ts'
import { newBookCode } from './new-codes.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.superAdmin) =>
  server.call(method, `/book-codes${path}`, { token, ...(body ? { body } : {}) })
const make = async (more: object = {}) => {
  const body = { company_id: COMPANY_ID, batch_name: fresh('Book'), count: 3, report: 'own', ...more }
  const reply = await call('POST', '/create', body)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  const [batch] = reply.body.book_code_batches
  return { batch, codes: reply.body.codes as string[], file: reply.body.file }
}
const find = async (code: string | undefined) => (await call('POST', '/search', { code })).body.book_codes[0]
const redeem = (code: string | undefined, more: object = {}) =>
  server.call('POST', '/public/book-codes/redeem', { body: { code }, ...more })
const register = (book_code: string | undefined, email = freshEmail(), more: object = {}) =>
  server.call('POST', '/surveys/register', {
    brand: 'be',
    body: { book_code, first: 'Ada', last: 'Reader', email, type: 'employee', consent: true, ...more },
  })
const readerOf = async (code: string | undefined, email = freshEmail()) => {
  const { body } = await register(code, email)
  const [{ uuid }] = body.survey_results
  const survey = await server.call('GET', `/surveys/${uuid}`, { surveyToken: body.survey_token })
  const items: number[] = survey.body.surveys[0].items.map((item: { id: number }) => item.id)
  return { uuid: uuid as string, token: body.survey_token as string, items }
}
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.superAdmin })
const batchOf = async (id: number) =>
  (await call('GET', '/batches?limit=200')).body.book_code_batches.find((one: { id: number }) => one.id === id)

describe('POST /book-codes/create', () => {
  it('R244 201 gives the codes once, as a list and as a file; stored are HMACs alone', async () => {
    const { batch, codes, file } = await make({ count: 40, edition: '2nd', expires_on: '2030-01-31' })
    expect((await make({ batch_name: 'Über Führung' })).file.name).toBe('uber-fuhrung-codes.csv')
    expect(batch).toMatchObject({ edition: '2nd', uses: 1, counts: { codes: 40, free: 40 }, people: { places: 40 } })
    expect(new Set(codes).size).toBe(40)
    for (const code of codes) {
      expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/)
      expect(readBookCode(code).at).toBe('code')
    }
    expect(file.content).toContain(`http://test.local/survey/register?code=${codes[39]}`)
    const { rows } = await server.owner.query('select to_jsonb(c) as row from book_codes c where batch_id = $1', [
      batch.id,
    ])
    const audit = await server.owner.query("select changed from audit_events where action = 'book-codes.create'")
    for (const stored of [rows, audit.rows, (await call('GET', '/search?limit=200')).body])
      expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${codes[0]}|${codes[0]?.replaceAll('-', '')}`))
  })
  it('R244 readers answer the questionnaire of their batch, held against the people of that form', async () => {
    const { batch, codes } = await make({ type: 'employee', instrument: 'ffm-50' })
    expect(batch).toMatchObject({ instrument: 'ffm-50' })
    const invited = (await redeem(codes[0], { brand: 'be' })).body.invitations[0]
    expect(invited).toMatchObject({ items: 50, is_adaptive: false, minutes: { from: 5, to: 6 } })
    const { uuid, items } = await readerOf(codes[0])
    expect(items).toHaveLength(50)
    const { rows } = await server.owner.query(
      'select instrument, norm_version, total from survey_results where uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([{ instrument: 'ffm-50', norm_version: versionOfForm('ffm-50'), total: 50 }])
    expect((await make()).batch).toMatchObject({ instrument: 'work-style-108' })
  })
  it('R244 422 for a questionnaire that these readers are not asked', async () => {
    const given = { company_id: COMPANY_ID, batch_name: fresh('Book'), count: 1, report: 'own' }
    for (const [type, instrument] of [
      ['candidate', 'ffm-50'],
      ['candidate', 'pulse-adaptive'],
      ['employee', 'ffm-48'],
    ]) {
      const { status, body } = await call('POST', '/create', { ...given, type, instrument })
      expect([status, body.issues?.[0]?.path], `${type} ${instrument}`).toEqual([422, 'instrument'])
    }
  })
  it('R244 422 beyond 5,000 codes, for a day that is over, and for no report', async () => {
    const body = { batch_name: 'Book', count: 5_001, report: 'own' }
    expect((await call('POST', '/create', body)).body.issues[0].path).toBe('count')
    const past = await call('POST', '/create', { ...body, count: 1, expires_on: '2001-01-01' })
    expect(past.body.issues[0].path).toBe('expires_on')
    expect((await call('POST', '/create', { batch_name: 'Book', count: 1 })).body.issues[0].path).toBe('report')
  })
  it('R28 R244 403 for a super admin who is not on the list of internal addresses, and 404 in a brand without the feature', async () => {
    const email = freshEmail()
    await addAccount(server, { email, role: 'SUPER_ADMIN', company_id: null })
    const { token } = await session(server, email)
    expect((await call('GET', '/batches', undefined, token)).body.code).toBe('FORBIDDEN')
    const reply = await server.call('GET', '/book-codes/batches', { token: tokens.superAdmin, brand: 'hb' })
    expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
  })
})

describe('POST /public/book-codes/redeem', () => {
  it('R244 200 says what to register for, however the code is typed, and uses nothing up', async () => {
    const { batch, codes } = await make({ role_name: 'Team lead' })
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `
    const reply = await redeem(typed)
    expect(reply.body.invitations[0]).toMatchObject({
      campaign_uuid: null,
      campaign_name: batch.batch_name,
      role_name: 'Team lead',
      company: { name: 'Harbor Logistics' },
    })
    await redeem(typed)
    expect((await find(codes[0])).uses_left).toBe(1)
  })
  it('R244 404 for a code that does not exist; 410 with the reason for one that is used, expired, revoked or in stock, and whose it is', async () => {
    const unknown = await redeem(newBookCode())
    expect([unknown.status, unknown.body.company]).toEqual([404, undefined])
    const { codes } = await make()
    await register(codes[0])
    await call('DELETE', `/${(await find(codes[1])).id}`)
    await server.owner.query("update book_codes set expires_on = '2001-01-01' where id = $1", [
      (await find(codes[2])).id,
    ])
    const { codes: stock } = await make({ company_id: null, count: 1 })
    const told = []
    for (const code of [codes[0], codes[1], codes[2], stock[0]]) {
      const { status, body } = await redeem(code)
      told.push([status, body.code, body.reason, body.company?.name])
    }
    expect(told).toEqual([
      ...['used', 'revoked', 'expired'].map((reason) => [410, 'BOOK_CODE_CLOSED', reason, 'Harbor Logistics']),
      [410, 'BOOK_CODE_CLOSED', 'unassigned', undefined],
    ])
  })
  it('R244 410 for a code of a company that was deactivated, which is still named', async () => {
    const { codes } = await make({ count: 1 })
    const setActive = (is: boolean) =>
      server.owner.query('update companies set is_active = $1 where id = $2', [is, COMPANY_ID])
    await setActive(false)
    const { status, body } = await redeem(codes[0])
    await setActive(true)
    expect([status, body.reason, body.company.name]).toEqual([410, 'revoked', 'Harbor Logistics'])
  })
  it('R15 R17 404 in a brand without book codes, also for registering with one', async () => {
    const { codes } = await make()
    expect((await redeem(codes[0], { brand: 'hb' })).body.code).toBe('FEATURE_DISABLED')
    const body = { book_code: codes[0], first: 'A', last: 'B', email: freshEmail(), type: 'employee', consent: true }
    expect((await server.call('POST', '/surveys/register', { brand: 'hb', body })).status).toBe(404)
    expect((await find(codes[0])).state).toBe('free')
  })
})

describe('S25 R244 guessing', () => {
  it('is held up after ten wrong codes of an address in an hour; a typing error costs no try; a wave is an alarm', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on', BRAND: 'be' } })
    const token = await signIn(strict, 'super.admin@demo.test')
    const tries = async () => (await strict.call('GET', '/book-codes/tries', { token })).body.tries[0]
    const attempt = async (code: string) =>
      (await strict.call('POST', '/public/book-codes/redeem', { body: { code } })).status
    expect(await tries()).toMatchObject({ level: 'quiet', last_day: 0 })
    const wrong = newBookCode()
    const typo = wrong.slice(0, -1) + (wrong.endsWith('2') ? '3' : '2')
    expect([await attempt(typo), await attempt(''), await attempt('O0')]).toEqual([422, 422, 422])
    const made = await strict.call('POST', '/book-codes/create', {
      token,
      body: { company_id: COMPANY_ID, batch_name: 'Book', count: 1, report: 'own' },
    })
    const person = { first: 'A', last: 'B', email: freshEmail(), type: 'employee', consent: true }
    const registers = await strict.call('POST', '/surveys/register', { body: { ...person, book_code: newBookCode() } })
    expect(registers.status).toBe(404)
    for (let n = 0; n < 9; n += 1) expect(await attempt(newBookCode())).toBe(404)
    expect(await attempt(newBookCode())).toBe(429)
    expect(await attempt(made.body.codes[0])).toBe(429)
    expect(await tries()).toMatchObject({ level: 'watch', last_hour: 10, last_day: 10, addresses: 1, held_up: 1 })
    const { rows } = await strict.owner.query('select address from book_code_tries')
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    await strict.owner.query('update book_code_tries set tries = $1', [BOOK_CODE_ALARM_PER_HOUR])
    expect((await tries()).level).toBe('alarm')
    await strict.close()
  })
  it('R255 who has no answer yet counts as if wrong: many at once, over two processes, try no more than ten', async () => {
    const one = await buildServer({ environment: { RATE_LIMITS: 'on', BRAND: 'be' } })
    const two = await buildServer({ environment: { RATE_LIMITS: 'on', BRAND: 'be' }, beside: one })
    const token = await signIn(one, 'super.admin@demo.test')
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? one : two).call('POST', '/public/book-codes/redeem', { body: { code: newBookCode() } }),
      ),
    )
    expect(tried.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(30)
    // Codes that were looked up.
    expect((await one.call('GET', '/book-codes/tries', { token })).body.tries[0].last_hour).toBe(10)
    await two.close()
    await one.close()
  })
  it('F15 a class that opens its codes at once is let in, and nobody waits for a connection that another of them holds', async () => {
    const busy = await buildServer({ environment: { RATE_LIMITS: 'on', BRAND: 'be', DATABASE_POOL: '4' } })
    const token = await signIn(busy, 'super.admin@demo.test')
    const body = { company_id: COMPANY_ID, batch_name: 'Class', count: 40, report: 'own' }
    const made = await busy.call('POST', '/book-codes/create', { token, body })
    const began = performance.now()
    const opened = await Promise.all(
      (made.body.codes as string[]).map((code) => busy.call('POST', '/public/book-codes/redeem', { body: { code } })),
    )
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    expect(atFullPace(performance.now() - began)).toBeLessThan(3_000)
    await busy.close()
  })
})

describe('registering with a book code', () => {
  it('R211 R244 201 uses the code once; the person goes on with it, nobody else begins', async () => {
    const { codes } = await make({ role_name: 'Reader' })
    const email = freshEmail()
    expect((await register(codes[0], email)).status).toBe(201)
    const again = await register(codes[0], email)
    expect([again.status, again.body.survey_token]).toEqual([200, null])
    const other = await register(codes[0])
    expect([other.status, other.body.reason]).toEqual([410, 'used'])
    expect((await find(codes[0])).people).toHaveLength(1)
  })
  it('R244 the result of a reader says by which code of which batch they came', async () => {
    const { batch, codes } = await make({ role_name: 'Reader' })
    const { uuid } = (await register(codes[1])).body.survey_results[0]
    const { body } = await server.call('GET', `/survey-results?uuid=${uuid}`, { token: tokens.owner })
    expect(body.survey_results[0]).toMatchObject({
      came_by: { table: null, book_code: { batch_name: batch.batch_name, number: 2 } },
    })
  })
  it('S25 two at the same moment: one has the last use', async () => {
    const { codes } = await make()
    const replies = await Promise.all([register(codes[1]), register(codes[1]), register(codes[1])])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410])
  })
  it('R211 422 for a typing error and 404 for an unknown code', async () => {
    expect((await register('ABCD')).body.issues[0].path).toBe('book_code')
    expect((await register(newBookCode())).status).toBe(404)
  })
  it('R244 works as often as its batch says, and the funnel of the batch tells how far its readers are', async () => {
    const { batch, codes } = await make({ uses: 2 })
    const first = await readerOf(codes[0])
    expect(await find(codes[0])).toMatchObject({ state: 'started', uses: 2, uses_left: 1 })
    await answer(
      server,
      first,
      first.items.map((_, index) => (index % 5) + 1),
      true,
    )
    const second = await readerOf(codes[0])
    expect((await find(codes[0])).state).toBe('started')
    await answer(
      server,
      second,
      second.items.map((_, index) => (index % 4) + 1),
      true,
    )
    expect(await find(codes[0])).toMatchObject({ state: 'finished', uses_left: 0, people: [{}, {}] })
    expect(await batchOf(batch.id)).toMatchObject({
      counts: { codes: 3, free: 2, finished: 1 },
      people: { places: 6, registered: 2, started: 2, finished: 2 },
    })
  })
  it('R244 no step of the funnel counts test records, and each counts whoever is erased since', async () => {
    const { batch, codes } = await make()
    await register(codes[0], freshEmail(), { is_test: true })
    const who = await readerOf(codes[1])
    await answer(server, who, [3], false)
    const people = { places: 3, registered: 1, started: 1, finished: 0 }
    expect(await batchOf(batch.id)).toMatchObject({ counts: { free: 1, started: 2 }, people })
    expect((await server.call('DELETE', `/surveys/${who.uuid}`, { surveyToken: who.token })).status).toBe(200)
    expect((await batchOf(batch.id)).people).toEqual(people)
  })
  it('R244 the batch says whether readers get their own report', async () => {
    const shares = async (report: string) => {
      const who = await readerOf((await make({ report })).codes[0])
      return (await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })).body.surveys[0]
        .shares_report
    }
    expect([await shares('own'), await shares('company')]).toEqual([true, false])
  })
  it('R244 a code stays used when its reader is erased', async () => {
    const { codes } = await make()
    const who = await readerOf(codes[0])
    const erased = await server.call('DELETE', `/surveys/${who.uuid}`, { surveyToken: who.token })
    expect(erased.status).toBe(200)
    expect((await redeem(codes[0])).body.reason).toBe('used')
  })
})

describe('PUT and DELETE /book-codes/{id}', () => {
  it('R244 R126 extends, transfers, revokes and revives a code; each can be undone', async () => {
    const { batch: own, codes } = await make({ expires_on: '2030-01-31' })
    // Neither ends on a day that is over: whoever means that revokes.
    for (const path of [`/batches/${own.id}`, `/${(await find(codes[1])).id}`])
      expect((await call('PUT', path, { expires_on: '2001-01-01' })).body.issues).toMatchObject([
        { path: 'expires_on', message: 'This day is over already.' },
      ])
    const { id } = await find(codes[0])
    for (const [change, seen] of [
      [{ expires_on: '2031-01-31' }, { expires_on: '2031-01-31' }],
      [{ company_id: 2 }, { company: { id: 2 } }],
      [{ uses: 5 }, { uses: 5, uses_left: 5 }],
      [{ is_revoked: true }, { state: 'revoked' }],
    ] as const) {
      const before = await find(codes[0])
      const reply = await call('PUT', `/${id}`, change)
      expect(reply.body.book_codes[0]).toMatchObject(seen)
      expect((await undo(reply.body.command.id)).status).toBe(200)
      expect(await find(codes[0])).toEqual(before)
    }
    const gone = await call('DELETE', `/${id}`)
    expect((await find(codes[0])).state).toBe('revoked')
    expect((await call('PUT', `/${id}`, { is_revoked: false })).body.book_codes[0].state).toBe('free')
    expect((await undo(gone.body.command.id)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R244 409 for moving a code that somebody has used, 422 for fewer uses than there were', async () => {
    const { codes } = await make({ uses: 3 })
    await register(codes[0])
    await register(codes[0])
    const { id } = await find(codes[0])
    expect((await call('PUT', `/${id}`, { company_id: 2 })).body.code).toBe('BOOK_CODE_USED')
    expect((await call('PUT', `/${id}`, { uses: 1 })).body.issues[0].path).toBe('uses')
    expect((await call('PUT', `/${id}`, { company_id: 999_999 })).body.issues[0].path).toBe('company_id')
    expect((await call('POST', `/${id}/replace`)).body.code).toBe('BOOK_CODE_USED')
  })
  it('R126 a change is not undone when a reader used the code meanwhile', async () => {
    const { codes } = await make()
    const { body } = await call('PUT', `/${(await find(codes[0])).id}`, { expires_on: '2031-01-31' })
    await register(codes[0])
    expect((await undo(body.command.id)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R244 a replaced code stops working, and the new one is shown once; undoing turns it round', async () => {
    const { codes } = await make()
    const old = await find(codes[0])
    const { body, status } = await call('POST', `/${old.id}/replace`)
    expect([status, body.book_codes[0].number]).toEqual([201, 4])
    expect((await redeem(codes[0])).body.reason).toBe('revoked')
    expect((await find(codes[0])).replaced_by).toBe(4)
    expect((await redeem(body.code)).status).toBe(200)
    expect((await undo(body.command.id)).status).toBe(200)
    expect([(await redeem(codes[0])).status, (await redeem(body.code)).status]).toEqual([200, 404])
  })
})

describe('PUT /book-codes/batches/{id}', () => {
  it('R244 R126 extends, transfers and revokes what is free, leaves what is used, and undoes all of it', async () => {
    const { batch, codes } = await make({ company_id: null })
    const change = (body: object) => call('PUT', `/batches/${batch.id}`, body)
    const moved = await change({ company_id: COMPANY_ID })
    expect((await redeem(codes[0])).status).toBe(200)
    await undo(moved.body.command.id)
    expect((await redeem(codes[0])).body.reason).toBe('unassigned')
    await change({ company_id: COMPANY_ID })
    await register(codes[0])
    await change({ company_id: 2, expires_on: '2031-01-31' })
    expect([(await find(codes[0])).company.id, (await find(codes[1])).company.id]).toEqual([COMPANY_ID, 2])
    expect([(await find(codes[0])).expires_on, (await find(codes[1])).expires_on]).toEqual([null, '2031-01-31'])
    const revoked = await change({ revoke: true })
    expect(revoked.body.book_code_batches[0].counts).toMatchObject({ started: 1, revoked: 2, free: 0 })
    await undo(revoked.body.command.id)
    expect((await batchOf(batch.id)).counts).toMatchObject({ started: 1, revoked: 0, free: 2 })
    expect((await change({ company_id: 999_999 })).body.issues[0].path).toBe('company_id')
  })
  it('R244 R126 a code with a day of its own is transferred with its batch and keeps that day; one transferred by itself is extended', async () => {
    const { batch, codes } = await make({ company_id: null, expires_on: '2030-01-31' })
    const own = async (at: number, body: object) => call('PUT', `/${(await find(codes[at])).id}`, body)
    await own(0, { expires_on: '2030-06-30' })
    await own(1, { company_id: 2 })
    const told = async () => {
      const found = await Promise.all(codes.map(find))
      return found.map((one) => [one.company?.id ?? null, one.expires_on])
    }
    const before = await told()
    const change = (body: object) => call('PUT', `/batches/${batch.id}`, body)
    const transferred = await change({ company_id: COMPANY_ID })
    expect(await told()).toEqual([
      [COMPANY_ID, '2030-06-30'],
      [2, '2030-01-31'],
      [COMPANY_ID, '2030-01-31'],
    ])
    await undo(transferred.body.command.id)
    expect(await told()).toEqual(before)
    const both = await change({ company_id: COMPANY_ID, expires_on: '2031-01-31' })
    expect(await told()).toEqual([
      [COMPANY_ID, '2030-06-30'],
      [2, '2031-01-31'],
      [COMPANY_ID, '2031-01-31'],
    ])
    await undo(both.body.command.id)
    expect(await told()).toEqual(before)
  })
  it('R126 a change of a batch is undone as an earlier version has kept it', async () => {
    const { batch, codes } = await make({ expires_on: '2030-01-31' })
    const { body } = await call('PUT', `/batches/${batch.id}`, { expires_on: '2031-01-31' })
    await server.owner.query(
      "update commands set inverse = jsonb_set(inverse, '{codes}', inverse -> 'codes' -> 0) where id = $1",
      [body.command.id],
    )
    await undo(body.command.id)
    expect((await find(codes[0])).expires_on).toBe('2030-01-31')
  })
  it('an archived batch leaves the list, its codes go on', async () => {
    const { batch, codes } = await make()
    await call('PUT', `/batches/${batch.id}`, { is_archived: true })
    expect(await batchOf(batch.id)).toBeUndefined()
    expect((await redeem(codes[0])).status).toBe(200)
  })
  it('R244 a batch is found by its number, however many others there are and though it is archived', async () => {
    const { batch } = await make()
    await make()
    await call('PUT', `/batches/${batch.id}`, { is_archived: true })
    const { body } = await call('GET', `/batches?id=${batch.id}&limit=1&include_archived=true`)
    expect(body.book_code_batches.map((one: { id: number }) => one.id)).toEqual([batch.id])
    expect(body.pagination.total).toBe(1)
    expect((await call('GET', '/batches?id=999999999')).body.book_code_batches).toEqual([])
  })
})

describe('POST /book-codes/search', () => {
  it('R244 finds a code by itself, by its number, its reader and its state; a typing error is told', async () => {
    const { batch, codes } = await make()
    await register(codes[1], freshEmail(), { last: 'Unmistakable' })
    const found = async (body: object) =>
      (await call('POST', '/search', { batch_id: batch.id, sort_by: 'number', order_by: 'asc', ...body })).body
    expect((await found({})).book_codes.map((one: { number: number }) => one.number)).toEqual([1, 2, 3])
    expect((await found({ code: codes[2]?.toLowerCase() })).book_codes[0].number).toBe(3)
    expect((await found({ search: 'unmistak' })).book_codes[0].number).toBe(2)
    expect((await found({ search: '3' })).book_codes[0].number).toBe(3)
    expect((await found({ state: 'free' })).pagination.total).toBe(2)
    expect((await found({ code: 'ABCD' })).issues[0].path).toBe('code')
  })
})

describe('POST /book-codes/batches/{id}/sheet', () => {
  it('R244 200 draws a PDF of codes that belong to the batch, and 422 names one that does not', async () => {
    const { batch, codes } = await make()
    const sheet = await server.file('POST', `/book-codes/batches/${batch.id}/sheet`, {
      token: tokens.superAdmin,
      body: { codes },
    })
    expect([sheet.status, sheet.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const reply = await call('POST', `/batches/${batch.id}/sheet`, { codes: [codes[0], newBookCode()] })
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'codes.1'])
  })
})
