import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { expectNoWordOf } from '#tests/support/erased.ts'
import { fresh } from '#tests/support/fresh.ts'
import { registerFor, type Respondent } from '#tests/support/survey.ts'

interface Asked {
  method: string
  path: string
  authorization: string | undefined
  version: string | undefined
  body: Record<string, unknown>
}
type Scripted = { status: number; body?: unknown; headers?: Record<string, string> }

let crm: Server
let asked: Asked[]
/** What the scripted CRM answers next, by the beginning of `METHOD path`; else what it always does. */
let scripted: Record<string, Scripted>
const WHEN = '2026-01-02T03:04:05.000Z'
const usual = (line: string): Scripted => {
  if (line.startsWith('POST /contacts/upsert')) return { status: 200, body: { new: true, contact: { id: 'c-1' } } }
  if (line.startsWith('GET /conversations/search')) return { status: 200, body: { conversations: [] } }
  if (line.startsWith('POST /conversations/messages'))
    return { status: 201, body: { conversationId: 'v-1', messageId: 'm-9', status: 'sent' } }
  if (line.startsWith('GET /conversations/v-1/messages'))
    return {
      status: 200,
      body: {
        lastMessageId: 'm-1',
        nextPage: false,
        messages: [
          { id: 'm-1', direction: 'outbound', messageType: 'Email', body: 'Hello', status: 'sent', dateAdded: WHEN },
          { id: 'm-2', direction: 'inbound', body: 'Hi', dateAdded: '2026-01-02T04:00:00.000Z' },
        ],
      },
    }
  return { status: 201, body: { success: true, conversation: { id: 'v-1' } } }
}

let server: TestServer
let connected: TestServer
let tokens: Tokens
let others: Tokens
beforeAll(async () => {
  crm = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const line = `${request.method} ${request.url}`
      asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        version: request.headers['version']?.toString(),
        body: text ? JSON.parse(text) : {},
      })
      const key = Object.keys(scripted).find((begin) => line.startsWith(begin))
      const { status, body, headers } = (key ? scripted[key] : undefined) ?? usual(line)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((done) => crm.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`
  server = await buildServer({ environment: { CHAT_SECRET: 'a secret of the widget' } })
  connected = await buildServer({ environment: { CRM: 'gohighlevel', CRM_URL: url, CRM_TOKEN: 'token-of-the-crm' } })
  tokens = await signInAll(server)
  others = await signInAll(connected)
})
beforeEach(() => {
  asked = []
  scripted = {}
})
afterAll(async () => {
  crm.close()
  await server.close()
  await connected.close()
})

const firstResult = async (on: TestServer): Promise<number> =>
  (await on.owner.query('select id from survey_results where company_id = 1 and submitted_at is not null limit 1'))
    .rows[0].id
const say = (message: string, token = tokens.user) =>
  server.call('POST', '/ghl/messages', { token, body: { type: 'Live_Chat', message } })
const own = async (token = tokens.user, query = '', on = server) =>
  (await on.call('GET', `/ghl/messages${query}`, { token })).body
const mailsTo = async (to: string) =>
  (
    await server.owner.query(
      "select payload ->> 'subject' as subject from outbox where recipient = $1 order by sequence",
      [to],
    )
  ).rows

describe('the own thread with support', () => {
  it('R242 R243 is kept by ourselves, newest first, in pages, and nobody else sees it', async () => {
    for (const word of ['one', 'two', 'three']) expect((await say(word)).status).toBe(201)
    const first = await own(tokens.user, '?limit=2')
    expect(first.messages.map(({ body }: { body: string }) => body)).toEqual(['three', 'two'])
    expect(first).toMatchObject({ next_page: true, conversation_id: expect.stringMatching(/^support-/) })
    const rest = await own(tokens.user, `?limit=2&last_message_id=${first.last_message_id}`)
    expect(rest.messages).toMatchObject([{ body: 'one', direction: 'inbound', type: 'Live_Chat', attachments: [] }])
    expect(rest.next_page).toBe(false)
    // A page that holds exactly what is left has none after it.
    const whole = await own(tokens.user, '?limit=3')
    expect(whole.messages).toHaveLength(3)
    expect(whole.next_page).toBe(false)
    expect((await own(tokens.owner)).messages).toEqual([])
    expect((await server.call('GET', '/ghl/messages?last_message_id=x', { token: tokens.user })).status).toBe(422)
  })

  it('R243 takes attachments by an address of the web that begins with https, and by no other', async () => {
    const attach = (address: string) =>
      server.call('POST', '/ghl/messages', {
        token: tokens.user,
        body: { type: 'Live_Chat', message: 'With a picture', attachments: [address] },
      })
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://files.example/a.png', 'file:///a']) {
      const { status, body } = await attach(address)
      expect([status, body.issues?.[0]]).toMatchObject([
        422,
        { path: 'attachments.0', message: 'Write the whole address, beginning with https://.' },
      ])
    }
    expect((await attach('https://files.example/a.png')).status).toBe(201)
    expect((await own()).messages[0].attachments).toEqual(['https://files.example/a.png'])
  })

  it('R171 404 FEATURE_DISABLED where the brand has no support chat', async () => {
    for (const path of ['/ghl/unread', '/ghl/chat-identity']) {
      const { status, body } = await server.call('GET', path, { token: tokens.user, brand: 'be' })
      expect([status, body.code]).toEqual([404, 'FEATURE_DISABLED'])
    }
  })

  it('R176 support sees who has written, answers, and the answer is unread until it is read', async () => {
    await say('Where is my list?', tokens.franchiseUser)
    const ask = (method: string, path: string, body?: object) =>
      server.call(method, path, { token: tokens.superAdmin, ...(body ? { body } : {}) })
    const { threads } = (await ask('GET', '/ghl/support-threads')).body
    const thread = threads.find((one: { last: { body: string } }) => one.last.body === 'Where is my list?')
    expect(thread).toMatchObject({
      unread: 1,
      user: { email: 'franchise.user@demo.test' },
      last: { direction: 'inbound' },
    })
    const path = `/ghl/support-threads/${thread.user.id}`
    expect((await ask('GET', path)).body.messages).toHaveLength(1)
    expect((await ask('POST', path, { message: 'Under Candidates.' })).status).toBe(201)
    const unread = async () => (await server.call('GET', '/ghl/unread', { token: tokens.franchiseUser })).body.unread
    expect(await unread()).toBe(1)
    expect((await own(tokens.franchiseUser)).messages[0]).toMatchObject({
      body: 'Under Candidates.',
      direction: 'outbound',
    })
    expect(await unread()).toBe(0)
    expect((await ask('GET', '/ghl/support-threads/2147483647')).status).toBe(404)
  })

  it('R176 a mail goes once to support for what is unread, and to whoever is away when they are answered', async () => {
    const before = (await mailsTo('support@hb.traitmark.example')).length
    await say('first', tokens.otherUser)
    await say('second', tokens.otherUser)
    expect((await mailsTo('support@hb.traitmark.example')).length - before).toBe(1)
    const { rows } = await server.owner.query("select id from users where email = 'b.company.user@demo.test'")
    const answer = () =>
      server.call('POST', `/ghl/support-threads/${rows[0].id}`, { token: tokens.superAdmin, body: { message: 'Yes.' } })
    await answer()
    expect(await mailsTo('b.company.user@demo.test')).toEqual([])
    await server.owner.query("update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1", [
      rows[0].id,
    ])
    await answer()
    expect(await mailsTo('b.company.user@demo.test')).toEqual([{ subject: 'Support has answered you' }])
  })

  it('R109 R172 nobody speaks to support as somebody else, or is told of what it wrote to them', async () => {
    const target = (await server.call('GET', '/users/profile', { token: tokens.user })).body.users[0].id
    await say('Is anybody there?')
    const answer = { token: tokens.superAdmin, body: { message: 'Yes.' } }
    expect((await server.call('POST', `/ghl/support-threads/${target}`, answer)).status).toBe(201)
    const headers = { 'proxy-user-id': String(target) }
    const body = { type: 'Live_Chat', message: 'As them' }
    for (const reply of [
      await server.call('POST', '/ghl/messages', { token: tokens.superAdmin, headers, body }),
      await server.call('GET', '/ghl/messages', { token: tokens.superAdmin, headers }),
    ])
      expect(reply.body.code).toBe('NOT_DURING_PROXY')
    expect((await server.call('GET', '/ghl/unread', { token: tokens.superAdmin, headers })).body.unread).toBe(0)
    // It still waits for whom it was written to.
    expect((await server.call('GET', '/ghl/unread', { token: tokens.user })).body.unread).toBe(1)
  })

  it('R174 the hash of the id is made here with the secret of the widget, and is null without one', async () => {
    const { id } = (await server.call('GET', '/users/profile', { token: tokens.user })).body.users[0]
    const hash = createHmac('sha256', 'a secret of the widget').update(String(id)).digest('hex')
    const ask = (on: TestServer, token: string) => on.call('GET', '/ghl/chat-identity', { token })
    expect((await ask(server, tokens.user)).body.user_hash).toBe(hash)
    expect((await ask(connected, others.user)).body.user_hash).toBeNull()
  })
})

describe('messages with a candidate', () => {
  it('R179 R242 R243 without a CRM go by mail and are kept in the same shapes', async () => {
    const survey_result_id = await firstResult(server)
    const send = (body: object) =>
      server.call('POST', '/ghl/messages', { token: tokens.user, body: { survey_result_id, message: 'Dear', ...body } })
    const sent = await send({ type: 'Email', subject: 'Your visit' })
    expect([sent.status, Object.keys(sent.body).toSorted()]).toEqual([201, ['conversation_id', 'message_id', 'status']])
    const { messages } = await own(tokens.owner, `?survey_result_id=${survey_result_id}`)
    expect(messages).toMatchObject([{ body: 'Dear', direction: 'outbound', type: 'Email', status: 'sent' }])
    // Colleagues read what it was about, and which of them wrote it.
    expect(messages).toMatchObject([{ subject: 'Your visit', by: 'Jonas Brandt' }])
    await send({ type: 'Email', subject: 'Once more', message: 'Later' })
    const bodies = (await own(tokens.owner, `?survey_result_id=${survey_result_id}`)).messages.map(
      (message: { body: string }) => message.body,
    )
    expect(bodies).toEqual(['Later', 'Dear'])
    const { rows } = await server.owner.query('select email from survey_results where id = $1', [survey_result_id])
    expect(await mailsTo(rows[0].email)).toContainEqual({ subject: 'Your visit' })
    // Whoever reads it may not know the writer: the mail names the company.
    await outboxIsEmpty(server)
    const { rows: mails } = await server.owner.query(
      "select text, reply_to from captured_mails where subject = 'Your visit'",
    )
    expect(mails[0].text).toContain('Sent by Harbor Logistics · ')
    // An answer reaches the writer, and no mailbox that nobody reads.
    expect([mails[0].reply_to, mails[0].text]).toEqual([
      'company.user@demo.test',
      expect.stringContaining('Your answer reaches '),
    ])
    expect((await send({ type: 'Email' })).body.issues[0].path).toBe('subject')
    await server.owner.query('update survey_results set phone = null where id = $1', [survey_result_id])
    expect((await send({ type: 'SMS' })).body.issues[0].message).toContain('phone')
    await server.owner.query("update survey_results set phone = '+49 30 1' where id = $1", [survey_result_id])
    expect((await send({ type: 'SMS' })).status).toBe(422)
  })

  it('R178 with one the contact is upserted, the conversation found or made, then it is sent', async () => {
    const survey_result_id = await firstResult(connected)
    await connected.owner.query("update companies set go_high_level_location_id = 'loc-1' where id = 1")
    const body = { survey_result_id, type: 'Email', subject: 'Hello', message: 'Dear' }
    const sent = await connected.call('POST', '/ghl/messages', { token: others.user, body })
    expect(sent.body).toMatchObject({ message_id: 'm-9', conversation_id: 'v-1' })
    expect(asked.map(({ method, path, version }) => `${method} ${path.split('?')[0]} ${version}`)).toEqual([
      'POST /contacts/upsert 2021-07-28',
      'GET /conversations/search 2021-04-15',
      'POST /conversations/ 2021-04-15',
      'POST /conversations/messages 2021-04-15',
    ])
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-of-the-crm']))
    expect(asked[0]?.body).toMatchObject({ locationId: 'loc-1', companyName: 'Harbor Logistics', source: 'Traitmark' })
    expect(asked[3]?.body).toMatchObject({ type: 'Email', contactId: 'c-1', message: 'Dear', subject: 'Hello' })
  })

  it('R177 tells where the contact of a candidate stands in the CRM; nowhere without a CRM, and the own thread has none', async () => {
    const read = async (on: TestServer, token: string) =>
      (await own(token, `?survey_result_id=${await firstResult(on)}`, on)).contact_url
    await connected.owner.query("update companies set go_high_level_location_id = 'loc/1' where id = 1")
    scripted = { 'POST /contacts/upsert': { status: 200, body: { contact: { id: 'c 1?' } } } }
    expect(await read(connected, others.user)).toBe(
      'https://app.gohighlevel.com/v2/location/loc%2F1/contacts/detail/c%201%3F',
    )
    expect(await read(server, tokens.user)).toBeNull()
    expect((await own(others.user, '', connected)).contact_url).toBeNull()
  })

  it('R250 S58 whoever is erased is forgotten there too, once nobody of the company goes by their address', async () => {
    await connected.owner.query("update companies set go_high_level_location_id = 'loc-1' where id = 1")
    const email = fresh('goes.from.crm@people.test')
    const shares = seedUuid('campaign harbor Team growth')
    const [first, second] = [
      await registerFor(connected, shares, email),
      await registerFor(connected, seedUuid('campaign harbor Autumn hiring'), email),
    ]
    scripted = { 'POST /contacts/search': { status: 200, body: { contacts: [{ id: 'c-7' }], total: 1 } } }
    const erase = ({ uuid, token }: Respondent) => connected.call('DELETE', `/surveys/${uuid}`, { surveyToken: token })
    expect((await erase(first)).status).toBe(200)
    await outboxIsEmpty(connected)
    expect(asked).toEqual([])
    expect((await erase(second)).status).toBe(200)
    await expect
      .poll(() => asked.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['POST /contacts/search', 'DELETE /contacts/c-7'])
    expect(asked[0]?.body).toMatchObject({
      locationId: 'loc-1',
      filters: [{ field: 'email', operator: 'eq', value: email }],
    })
    await outboxIsEmpty(connected)
    await expectNoWordOf(connected, 'goes[. ]?from')
  })

  it('R250 404 for somebody who was erased, and the CRM hears nothing of them', async () => {
    for (const [on, token] of [
      [server, tokens.owner],
      [connected, others.owner],
    ] as const) {
      const { rows } = await on.owner.query(
        "update survey_results set erased_at = now(), email = 'erased-1@erased.invalid' where id = (select max(id) from survey_results where company_id = 1) returning id",
      )
      const survey_result_id = rows[0].id
      const body = { survey_result_id, type: 'Email', subject: 'Hello', message: 'Dear' }
      const sent = await on.call('POST', '/ghl/messages', { token, body })
      const read = await on.call('GET', `/ghl/messages?survey_result_id=${survey_result_id}`, { token })
      expect([sent.status, read.status]).toEqual([404, 404])
    }
    expect(asked).toEqual([])
    expect(await mailsTo('erased-1@erased.invalid')).toEqual([])
  })

  it('R178 R242 reads the conversation, newest first', async () => {
    scripted = { 'GET /conversations/search': { status: 200, body: { conversations: [{ id: 'v-1' }] } } }
    const path = `/ghl/messages?survey_result_id=${await firstResult(connected)}`
    const { body } = await connected.call('GET', path, { token: others.user })
    expect(body).toMatchObject({
      conversation_id: 'v-1',
      last_message_id: 'm-1',
      messages: [
        { id: 'm-2', direction: 'inbound' },
        { id: 'm-1', date_added: WHEN },
      ],
    })
    expect(asked.some(({ method, path: at }) => method === 'POST' && at === '/conversations/')).toBe(false)
  })

  it.each([
    [401, {}, 502, 'CRM_UNAVAILABLE'],
    [403, {}, 502, 'CRM_UNAVAILABLE'],
    [500, {}, 502, 'CRM_UNAVAILABLE'],
    [200, { nonsense: true }, 502, 'CRM_UNAVAILABLE'],
    [400, { message: 'Not a contact' }, 422, 'VALIDATION_FAILED'],
    [422, { message: ['No phone'] }, 422, 'VALIDATION_FAILED'],
    [429, {}, 429, 'RATE_LIMITED'],
  ])('R179 R187 its %i is our answer of that kind, on both ways', async (status, answer, wanted, code) => {
    scripted = { 'POST /contacts/upsert': { status, body: answer, headers: { 'retry-after': '7' } } }
    const survey_result_id = await firstResult(connected)
    const body = { survey_result_id, type: 'Email', subject: 'Hello', message: 'Dear' }
    const write = await connected.call('POST', '/ghl/messages', { token: others.user, body })
    const read = await connected.call('GET', `/ghl/messages?survey_result_id=${survey_result_id}`, {
      token: others.user,
    })
    for (const reply of [write, read]) {
      expect([reply.status, reply.body.code]).toEqual([wanted, code])
      expect(JSON.stringify(reply.body)).not.toContain('token-of-the-crm')
      expect(reply.headers.get('retry-after')).toBe(status === 429 ? '7' : null)
    }
  })

  it('R243 409 where the company has no location there; the thread with support never needs one', async () => {
    await connected.owner.query('update companies set go_high_level_location_id = null where id = 1')
    const survey_result_id = await firstResult(connected)
    const body = { survey_result_id, type: 'Email', subject: 'Hello', message: 'Dear' }
    const write = await connected.call('POST', '/ghl/messages', { token: others.user, body })
    const read = await connected.call('GET', `/ghl/messages?survey_result_id=${survey_result_id}`, {
      token: others.user,
    })
    expect([write.body.code, read.body.code]).toEqual(['CRM_NOT_CONNECTED', 'CRM_NOT_CONNECTED'])
    const support = await connected.call('POST', '/ghl/messages', {
      token: others.user,
      body: { type: 'Live_Chat', message: 'Help' },
    })
    expect(support.status).toBe(201)
    expect(asked).toEqual([])
  })

  it('R242 R243 what is written to support is told to nobody in the CRM, where colleagues would read it', async () => {
    await connected.owner.query("update companies set go_high_level_location_id = 'loc-1' where id = 1")
    const body = { type: 'Live_Chat', message: 'A word for support alone' }
    expect((await connected.call('POST', '/ghl/messages', { token: others.user, body })).status).toBe(201)
    expect((await own(others.user, '', connected)).messages[0].body).toBe(body.message)
    await outboxIsEmpty(connected)
    expect(asked).toEqual([])
  })

  it('R243 be has no such calls', async () => {
    const reply = await server.call('GET', '/ghl/messages', { token: tokens.user, brand: 'be' })
    expect(reply.body.code).toBe('FEATURE_DISABLED')
  })
})
