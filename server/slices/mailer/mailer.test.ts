import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, companyMakers } from '#tests/support/makers.ts'
import { atOnceLink } from './wishes.service.ts'

let server: TestServer
let tokens: Tokens
let makers: ReturnType<typeof companyMakers>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  makers = companyMakers(server, tokens)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const write = async (html: string, subject = 'A word') =>
  (await call('POST', '/mailer/templates', { company_id: COMPANY_ID, name: 'Test', subject, html })).body
    .mail_templates[0].id as number
const send = (id: number, body: object, token = tokens.user) =>
  call('POST', `/mailer/templates/${id}/send`, body, token)
const sentTo = async (email: string) => {
  const end = Date.now() + 4_000
  server.clock.advance(16_000)
  await server.owner.query("select pg_notify('outbox', 'mail')")
  for (;;) {
    const { rows } = await server.owner.query(
      'select subject, text, html, from_address, reply_to from captured_mails where to_address = $1 order by sequence desc limit 1',
      [email],
    )
    if (rows[0])
      return rows[0] as { subject: string; text: string; html: string; from_address: string; reply_to: string | null }
    if (Date.now() > end) throw new Error('No mail came')
    await new Promise((done) => setTimeout(done, 40))
  }
}

describe('/mailer', () => {
  it('R239 templates are of the brand and of companies in reach, with the names in braces that they hold', async () => {
    const id = await write('<p>Hello {{first}}, see you on {{day}}</p>')
    const { body } = await call('GET', '/mailer/templates', undefined, tokens.user)
    expect(body.mail_templates.find((one: { id: number }) => one.id === id)).toMatchObject({
      variables: ['first', 'day'],
      company: { id: COMPANY_ID },
      may_change: false,
    })
    expect(body.mail_templates.some(({ company }: { company: null | object }) => company === null)).toBe(true)
    const others = (await call('GET', '/mailer/templates', undefined, tokens.otherOwner)).body.mail_templates
    expect(others.some((one: { id: number }) => one.id === id)).toBe(false)
  })
  it('R239 whoever is chosen with several assessments gets the same words once; words that differ each come', async () => {
    const [one, two, other] = [await makers.result(), await makers.result(), await makers.result()]
    await server.owner.query("update survey_results set email = $2, role_name = 'Picker' where id = any($1)", [
      [one.id, two.id],
      one.email,
    ])
    await server.owner.query("update survey_results set email = $2, role_name = 'Packer' where id = $1", [
      other.id,
      one.email,
    ])
    const ids = [one.id, two.id, other.id]
    const waiting = async (subject: string) =>
      (
        await server.owner.query(
          "select count(*)::int as n from outbox where recipient = $1 and payload->>'subject' like $2 || '%'",
          [one.email, subject],
        )
      ).rows[0].n as number
    const same = await send(await write('<p>Hello</p>', 'Once'), { survey_result_ids: ids })
    expect(same.body.mails).toEqual(
      ids.map((survey_result_id) => ({ to: one.email, survey_result_id, state: 'waiting', why: null })),
    )
    expect(same.body.command.summary).toBe('1 mail on its way')
    expect(await waiting('Once')).toBe(1)
    await send(await write('<p>Hello</p>', 'For each, {{role}}'), { survey_result_ids: ids })
    expect(await waiting('For each')).toBe(2)
  })
  it('R239 R126 sends as text and as HTML with every value escaped, from the sender of the brand, once it cannot be undone', async () => {
    const person = await makers.result()
    await server.owner.query("update survey_results set first = '<b>Ada</b>' where id = $1", [person.id])
    const id = await write('<p>Hello {{first}}, <strong>{{day}}</strong></p>', 'For {{role}}')
    const reply = await send(id, { survey_result_ids: [person.id], variables: { day: 'Monday' } })
    expect(reply.status).toBe(202)
    expect(reply.body.mails).toEqual([{ to: person.email, survey_result_id: person.id, state: 'waiting', why: null }])
    const state = async () =>
      (await call('GET', `/mailer/mails?survey_result_id=${person.id}`, undefined, tokens.user)).body.mails[0]
    expect(await state()).toMatchObject({ subject: `For ${person.role_name}`, state: 'waiting' })
    const mail = await sentTo(person.email)
    expect(mail.from_address).toContain('assessments@')
    // An answer reaches the writer, and no mailbox that nobody reads.
    expect(mail.reply_to).toBe('company.user@demo.test')
    expect(mail.text).toContain('Your answer reaches ')
    expect(mail.text).toContain('Hello <b>Ada</b>, Monday')
    expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;, <strong>Monday</strong>')
    expect(await state()).toMatchObject({ state: 'sent', why: null })
  })
  it('R239 no template is sent with a blank: a missing variable stops the mail of that person alone; an unknown one is 422', async () => {
    const [one, two] = [await makers.result(), await makers.result()]
    await server.owner.query('update survey_results set campaign_id = null where id = $1', [two.id])
    const id = await write('<p>{{campaign}}</p>')
    const { body } = await send(id, { survey_result_ids: [one.id, two.id] })
    const states = body.mails.map(({ survey_result_id, state }: { survey_result_id: number; state: string }) => [
      survey_result_id,
      state,
    ])
    expect(Object.fromEntries(states)).toEqual({ [one.id]: 'waiting', [two.id]: 'stopped' })
    expect(body.command.summary).toBe('1 mail on its way')
    const misspelt = await send(id, { survey_result_ids: [one.id], variables: { dya: 'Monday' } })
    expect(misspelt.body.issues[0].path).toBe('variables.dya')
  })
  it('R239 one who was erased meanwhile and one without an address are named, and the others get their mail', async () => {
    const [one, gone, bare] = [await makers.result(), await makers.result(), await makers.result()]
    await server.owner.query("update survey_results set erased_at = now(), email = '' where id = $1", [gone.id])
    await server.owner.query("update survey_results set email = '' where id = $1", [bare.id])
    const id = await write('<p>Hello {{first}}</p>')
    const { body } = await send(id, { survey_result_ids: [one.id, gone.id, bare.id] })
    const why = (of: { id: number }) =>
      body.mails.find((mail: { survey_result_id: number }) => mail.survey_result_id === of.id)
    expect(why(one)).toMatchObject({ state: 'waiting', why: null })
    expect(why(gone)).toMatchObject({ state: 'stopped', why: expect.stringContaining('Was erased') })
    expect(why(bare)).toMatchObject({ state: 'stopped', why: expect.stringContaining('no email address') })
    expect(body.command.summary).toBe('1 mail on its way')
    const { rows } = await server.owner.query("select 1 from outbox where kind = 'mail' and recipient = ''")
    expect(rows).toEqual([])
    const some = await send(id, { survey_result_ids: [one.id, 999_999] })
    expect([some.status, some.body.survey_result_ids]).toEqual([404, [999_999]])
    // Alone they are nobody to write to, or nobody a mail could reach.
    expect((await call('POST', '/mailer/send', { survey_result_id: gone.id, subject: 'A', text: 'B' })).status).toBe(
      404,
    )
    expect((await send(id, { survey_result_ids: [bare.id] })).body.command).toBe(undefined)
  })
  it('R239 whoever wants no more mails gets none, and is reported', async () => {
    const person = await makers.result()
    const id = await write('<p>Hello {{first}}</p>')
    await send(id, { survey_result_ids: [person.id] })
    const link = /\/unsubscribe#([\w-]+)/.exec((await sentTo(person.email)).text)
    const stop = (token: string) => server.call('POST', '/public/mailer/unsubscribe', { body: { token } })
    expect((await stop('altered')).body.code).toBe('SEAL_BROKEN')
    expect((await stop(link?.[1] ?? '')).body).toMatchObject({ status: 200, company: 'Harbor Logistics' })
    const { body } = await send(id, { survey_result_ids: [person.id] })
    expect(body.mails[0]).toMatchObject({ state: 'suppressed' })
    expect(body.command).toBeUndefined()
  })
  it('R239 R247 who wants mails again says so by the same link: one address of one company, as often as one likes, and the audit list has it', async () => {
    const [person, other] = [await makers.result(), await makers.result()]
    const id = await write('<p>Hello {{first}}</p>')
    const tokenOf = (email: string) =>
      server.kernel.secrets.seal('unsubscribe', JSON.stringify({ company_id: 1, email }))
    const say = (what: string, email: string) =>
      server.call('POST', `/public/mailer/${what}`, { body: { token: tokenOf(email) } })
    const wantsNone = async (email: string) => (await say('wish', email)).body
    expect(await wantsNone(person.email)).toMatchObject({ company: 'Harbor Logistics', wants_none: false })
    for (const { email } of [person, other]) await say('unsubscribe', email)
    expect((await wantsNone(person.email)).wants_none).toBe(true)
    for (const status of [200, 200]) expect((await say('subscribe-again', person.email)).status).toBe(status)
    expect([(await wantsNone(person.email)).wants_none, (await wantsNone(other.email)).wants_none]).toEqual([
      false,
      true,
    ])
    const { body } = await send(id, { survey_result_ids: [person.id, other.id] })
    const states = new Map(body.mails.map((mail: { to: string; state: string }) => [mail.to, mail.state]))
    expect([states.get(person.email), states.get(other.email)]).toEqual(['waiting', 'suppressed'])
    const { rows } = await server.owner.query(
      "select company_id from audit_events where action = 'mailer.subscribe_again'",
    )
    expect(rows).toEqual([{ company_id: 1 }, { company_id: 1 }])
    const altered = (what: string) => server.call('POST', `/public/mailer/${what}`, { body: { token: 'altered' } })
    expect((await altered('subscribe-again')).body.code).toBe('SEAL_BROKEN')
    // Asked as the page opens: nothing went wrong yet.
    expect((await altered('wish')).body).toMatchObject({ status: 200, company: null, wants_none: false })
  })
  it('R239 who refuses while such a mail waits gets it no more, their row says so, and what they ask for still comes', async () => {
    const person = await makers.result()
    const id = await write('<p>Hello {{first}}</p>')
    await send(id, { survey_result_ids: [person.id] })
    const { rows } = await server.owner.query(
      "select payload->>'stop' as stop from outbox where recipient = $1 and kind = 'mail'",
      [person.email],
    )
    const mails = async () =>
      (await call('GET', `/mailer/mails?survey_result_id=${person.id}`, undefined, tokens.user)).body
    expect((await mails()).wants_none_since).toBeNull()
    const token = new URL(rows[0].stop).hash.slice(1)
    await server.call('POST', '/public/mailer/unsubscribe', { body: { token } })
    expect(Date.parse((await mails()).wants_none_since)).toBeGreaterThan(0)
    await server.call('POST', '/surveys/request-link', { body: { email: person.email } })
    expect((await sentTo(person.email)).subject).toContain('Your assessment')
    await expect
      .poll(async () => (await mails()).mails.find(({ subject }: { subject: string }) => subject === 'A word'))
      .toMatchObject({
        state: 'failed',
        why: 'Wants no more mails from this company.',
      })
    const sent = 'select subject from captured_mails where to_address = $1'
    expect((await server.owner.query(sent, [person.email])).rows).toHaveLength(1)
  })
  it('R239 who is in the archive is left out of what is sent to many, and named; a letter of its own still goes', async () => {
    const [one, left] = [await makers.result(), await makers.result()]
    await call('PUT', '/survey-results/bulk-update', { ids: [left.id], changes: { is_archived: true } })
    const { body } = await send(await write('<p>Hello {{first}}</p>'), { survey_result_ids: [one.id, left.id] })
    expect(body.command.summary).toBe('1 mail on its way')
    expect(body.mails.find((mail: { survey_result_id: number }) => mail.survey_result_id === left.id)).toMatchObject({
      state: 'stopped',
      why: 'Is in the archive. Restore them first.',
    })
    const own = await call('POST', '/mailer/send', { survey_result_id: left.id, subject: 'Own', text: 'Words' })
    expect(own.body.mails[0].state).toBe('waiting')
  })
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'R239 a mail program says so in one request, with %s (RFC 8058)',
    async (type) => {
      const person = await makers.result()
      const id = await write('<p>Hello {{first}}</p>')
      await send(id, { survey_result_ids: [person.id] })
      const { rows } = await server.owner.query(
        "select payload->>'stop' as stop from outbox where recipient = $1 and kind = 'mail'",
        [person.email],
      )
      const { pathname, search } = new URL(atOnceLink(rows[0].stop, '/api'))
      const press = (query: string) =>
        fetch(server.url + pathname + query, {
          method: 'POST',
          headers: { 'content-type': type },
          body: 'List-Unsubscribe=One-Click',
        })
      expect((await press('?token=altered')).status).toBe(422)
      expect((await press(search)).status).toBe(200)
      expect((await send(id, { survey_result_ids: [person.id] })).body.mails[0]).toMatchObject({ state: 'suppressed' })
    },
  )
  it('R239 undone, nothing was sent', async () => {
    const person = await makers.result()
    const { body } = await send(await write('<p>Gone</p>', 'Never read'), { survey_result_ids: [person.id] })
    await call('POST', `/commands/${body.command.id}/undo`, undefined, tokens.user)
    const { rows } = await server.owner.query("select 1 from outbox where payload ->> 'subject' = 'Never read'")
    expect(rows).toEqual([])
  })
  it('R239 free addresses are for owners; users write to people in their reach alone', async () => {
    const id = await write('<p>Hello from {{company}}</p>')
    expect((await send(id, { to: ['a@b.test'] })).status).toBe(403)
    const reply = await send(id, { to: ['a@b.test', 'a@b.test'] }, tokens.owner)
    expect(reply.body.mails).toEqual([{ to: 'a@b.test', survey_result_id: null, state: 'waiting', why: null }])
    expect((await sentTo('a@b.test')).text).toContain('Hello from Harbor Logistics')
    const person = await makers.result()
    const own = { survey_result_id: person.id, subject: 'Own', text: 'Words & <tags>' }
    expect((await call('POST', '/mailer/send', own, tokens.user)).status).toBe(202)
    expect((await call('POST', '/mailer/send', { ...own, to: ['x@y.test'] }, tokens.user)).status).toBe(422)
    expect((await call('POST', '/mailer/send', own, tokens.otherOwner)).status).toBe(404)
    expect(
      (await call('POST', '/mailer/send', { to: ['a@b.test'], subject: 'x', text: 'y' }, tokens.superAdmin)).status,
    ).toBe(422)
    const many = Array.from({ length: 201 }, (_, n) => `p${n}@b.test`)
    expect((await send(id, { to: many }, tokens.owner)).status).toBe(422)
  })
  it('R239 an unknown variable in words of one’s own is 422, and nothing is sent; what is known of people is filled in', async () => {
    const person = await makers.result()
    const write = (part: object) =>
      call('POST', '/mailer/send', { survey_result_id: person.id, subject: 'Hello', ...part })
    const sentences = async (part: object) => {
      const { status, body } = await write(part)
      return [status, body.issues?.map(({ path, message }: { path: string; message: string }) => [path, message])]
    }
    const words =
      'Nothing is known for {{day}}. Take it out, or use {{first}}, {{last}}, {{role}}, {{company}}, {{campaign}}.'
    expect(await sentences({ text: 'On {{day}}' })).toEqual([422, [['text', words]]])
    expect(await sentences({ html: '<p>On {{ day }}</p>' })).toEqual([422, [['html', words]]])
    expect(await sentences({ subject: '{{day}}', text: 'Soon' })).toEqual([422, [['subject', words]]])
    const known = await write({ text: 'Hello {{first}} of {{company}}' })
    expect([known.status, known.body.mails[0].state]).toEqual([202, 'waiting'])
  })
  it('R239 S28 words that are more than words are refused; the brand’s templates are the platform’s to write', async () => {
    const make = (part: object, token = tokens.owner) =>
      call(
        'POST',
        '/mailer/templates',
        { company_id: COMPANY_ID, name: 'x', subject: 'x', html: '<p>x</p>', ...part },
        token,
      )
    for (const html of ['<script>x</script>', '<p onclick="x">x</p>', '<p>https://a.example</p>', '<p>{{a.b}}</p>'])
      expect((await make({ html })).body.issues[0].path).toBe('html')
    expect((await make({ company_id: null })).status).toBe(403)
    expect((await make({ company_id: null }, tokens.superAdmin)).status).toBe(201)
  })
  it('R239 a company’s template speaks in that company’s name alone, in a test as to people and to addresses', async () => {
    const { rows } = await server.owner.query(
      'select id from survey_results where company_id = 2 and erased_at is null order by id limit 1',
    )
    const id = await write('<p>Hello {{first}}</p>')
    const refused = async (path: string, body: object) => {
      const reply = await call('POST', `/mailer/templates/${id}/${path}`, body, tokens.franchiseOwner)
      return [reply.status, reply.body.issues?.[0].path, reply.body.issues?.[0].message]
    }
    const why = 'This template belongs to another company.'
    expect(await refused('send', { survey_result_ids: [rows[0].id] })).toEqual([422, 'survey_result_ids', why])
    expect(await refused('send', { to: ['a@b.test'], company_id: 2 })).toEqual([422, 'company_id', why])
    expect(await refused('test', { survey_result_id: rows[0].id })).toEqual([422, 'survey_result_id', why])
  })
  it('R239 a preview says what is missing, a test goes to oneself, changes can be undone', async () => {
    const person = await makers.result()
    const html = '<p>Hello {{first}} on {{day}}</p>'
    const preview = await call('POST', '/mailer/preview', { subject: '{{role}}', html, survey_result_id: person.id })
    expect(preview.body.previews[0]).toMatchObject({ to: person.email, subject: person.role_name, missing: ['day'] })
    const bold = { subject: 'Bold', html: '<p>Hello <strong>{{company}}</strong></p>', survey_result_id: person.id }
    const [said] = (await call('POST', '/mailer/preview', bold)).body.previews
    expect(said).toMatchObject({ html: expect.stringMatching(/^<p>Hello <strong>[^<{]+<\/strong><\/p>$/) })
    expect(said.text).toMatch(/^Hello [^*{]+$/)
    const id = await write(html)
    const test = (variables: object) =>
      call('POST', `/mailer/templates/${id}/test`, { survey_result_id: person.id, variables }, tokens.user)
    expect((await test({})).body.mails[0].state).toBe('stopped')
    expect((await test({ day: 'Monday' })).body.mails[0]).toMatchObject({
      to: 'company.user@demo.test',
      state: 'waiting',
    })
    expect((await sentTo('company.user@demo.test')).subject).toBe('Test: A word')
    const changed = await call('PUT', `/mailer/templates/${id}`, { subject: 'Another' })
    const removed = await call('DELETE', `/mailer/templates/${id}`)
    for (const { body } of [removed, changed])
      expect((await call('POST', `/commands/${body.command.id}/undo`)).status).toBe(200)
    const { body } = await call('GET', '/mailer/templates')
    expect(body.mail_templates.find((one: { id: number }) => one.id === id).subject).toBe('A word')
  })
})
