import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_RETRY_SECONDS } from '#contract/constants.ts'
import { signIn, signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, companyMakers } from '#tests/support/makers.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { peopleToTell } from './delivery.ts'

// A receiver of somebody else's making: it knows the scheme and the secret, and nothing of ours.

let server: TestServer
let tokens: Tokens
let receiver: Server
let url: string
let status = 200
let retryAfter: string | undefined
let received: { headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response
        .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end('words that nobody keeps')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  url = `http://127.0.0.1:${port}/hook`
  server = await buildServer({ environment: { WEBHOOK_TEST_RECEIVERS: `127.0.0.1:${port}` } })
  tokens = await signInAll(server)
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
beforeEach(() => {
  status = 200
  retryAfter = undefined
  received = []
})

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/custom-webhooks${path}`, { token, ...(body ? { body } : {}) })
const add = async (events: string[] = ['survey_result.status_changed'], more: object = {}, token = tokens.owner) => {
  await server.owner.query('update custom_webhooks set deleted_at = now() where company_id = $1', [COMPANY_ID])
  await server.owner.query('delete from outbox')
  const { body } = await call('POST', '', { company_id: COMPANY_ID, url, events, ...more }, token)
  return { ...body.custom_webhooks[0], secret: body.secret } as { id: number; secret: string; updated_at: string }
}
const until = async (done: () => boolean | Promise<boolean>, ms = 4_000) => {
  const end = Date.now() + ms
  while (!(await done())) {
    if (Date.now() > end) throw new Error('It did not come about')
    await new Promise((wait) => setTimeout(wait, 25))
  }
}
/** An id token lives for 15 minutes. */
const later = async (ms: number) => {
  server.clock.advance(ms)
  tokens = { ...tokens, owner: await signIn(server, 'company.owner@demo.test') }
}
const wake = () => server.owner.query("select pg_notify('outbox', 'webhook')")
const log = async (id: number) => (await call('GET', `/${id}/events?limit=50`)).body.webhook_events
const move = async (to: string) => {
  const { id } = await companyMakers(server, tokens).result()
  const body = { ids: [id], status: to }
  return { id, ...(await server.call('PUT', '/survey-results/update-status', { token: tokens.owner, body })).body }
}
const pastUndo = async () => {
  server.clock.advance(16_000)
  await wake()
}

describe('/custom-webhooks', () => {
  it('R237 201 shows the secret once; a foreign receiver verifies what a change causes, after the time to undo it', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify((await call('GET', '')).body)).not.toContain(secret)
    const { rows } = await server.owner.query('select secret from custom_webhooks where id = $1', [id])
    expect(rows[0].secret).not.toContain(secret.slice(6))
    const moved = await move('interview')
    await wake()
    expect((await log(id))[0]).toMatchObject({ state: 'waiting', attempts: [] })
    expect(received).toEqual([])
    await pastUndo()
    await until(() => received.length === 1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    // The receiver's own clock is the real one: it is moved along, not asked to trust.
    const at = Number(headers['webhook-timestamp'])
    expect(Math.abs(at - server.clock.now().getTime() / 1_000)).toBeLessThan(5)
    const told = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(told).toMatchObject({
      type: 'survey_result.status_changed',
      data: { survey_result_id: moved.id, from: 'assessed', to: 'interview' },
    })
    await until(async () => (await log(id))[0].state === 'delivered')
    expect((await log(id))[0]).toMatchObject({
      message_id: headers['webhook-id'],
      body,
      attempts: [{ status_code: 200, why: null }],
    })
  })
  it('R237 of two new secrets asked for at once each holds: nobody is shown one that signs nothing', async () => {
    const { id } = await add()
    for (let round = 0; round < 4; round += 1) {
      const shown = await Promise.all([call('POST', `/${id}/secret`), call('POST', `/${id}/secret`)])
      received = []
      await call('POST', `/${id}/test`)
      await until(() => received.length === 1)
      const [{ headers, body } = { headers: {}, body: '' }] = received
      for (const { body: reply } of shown)
        expect(new Webhook(reply.secret).verify(body, headers as Record<string, string>)).toBeTruthy()
    }
  })
  it('R237 R126 what was undone is told to nobody and stands in no log', async () => {
    const { id } = await add()
    const { command } = await move('offer')
    expect(await log(id)).not.toEqual([])
    const before = (await log(id)).length
    await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect(await log(id)).toHaveLength(before - 1)
    await pastUndo()
    await wake()
    await new Promise((wait) => setTimeout(wait, 200))
    expect(received).toEqual([])
  })
  it('R237 POST /{id}/test sends within two seconds, also where it is off, and says how it was answered', async () => {
    const { id, secret } = await add(['survey_result.finished'], { is_active: false })
    status = 503
    const reply = await call('POST', `/${id}/test`)
    expect(reply.status).toBe(202)
    await until(() => received.length === 1, 2_000)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' })
    await until(async () => (await log(id))[0].state === 'failed')
    const [event] = await log(id)
    expect(event.attempts).toMatchObject([{ status_code: 503, why: 'The receiver answered 503.' }])
    expect(JSON.stringify(event)).not.toContain('words that nobody keeps')
  })
  it('R237 R252 tries six times within 24 hours under one id, then switches off, tells the owners and whoever set it up, and replays what was missed', async () => {
    const { id } = await add(undefined, {}, tokens.superAdmin)
    status = 500
    await move('interview')
    await pastUndo()
    await until(() => received.length === 1)
    await move('offer')
    for (const [index, seconds] of WEBHOOK_RETRY_SECONDS.entries()) {
      await until(async () => (await log(id)).some((one: { attempts: unknown[] }) => one.attempts.length === index + 1))
      await later((seconds - 1) * 1_000)
      await wake()
      await new Promise((wait) => setTimeout(wait, 30))
      expect(received).toHaveLength(index + 1)
      server.clock.advance(2_000)
      await wake()
      await until(() => received.length === index + 2)
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(WEBHOOK_RETRY_SECONDS.reduce((sum, one) => sum + one, 0)).toBe(86_400)
    const now = async () => (await call('GET', '')).body.custom_webhooks.find((one: { id: number }) => one.id === id)
    await until(async () => !(await now()).is_active)
    expect(await now()).toMatchObject({ is_active: false, waiting: 0, switched_off_at: expect.any(String) })
    await until(async () => {
      const { rows } = await server.owner.query(
        "select to_address from captured_mails where subject like 'A webhook of%'",
      )
      const addresses = rows.map(({ to_address }) => to_address)
      return addresses.includes('company.owner@demo.test') && addresses.includes('super.admin@demo.test')
    })
    // The later event was never sent; both are there to be sent again.
    const missed = (await log(id)).slice(0, 2)
    expect(missed.map((one: { state: string }) => one.state)).toEqual(['not_sent', 'failed'])
    status = 200
    received = []
    for (const one of missed) expect((await call('POST', `/${id}/replay`, { event_id: one.id })).status).toBe(202)
    await until(() => received.length === 2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(missed.map((one: { message_id: string }) => one.message_id)),
    )
  }, 20_000)
  it('R237 409 for an event that was not tried yet: it goes by itself, or is undone and told to nobody', async () => {
    const { id } = await add()
    await move('interview')
    const [held] = await log(id)
    expect(held).toMatchObject({ state: 'waiting', attempts: [] })
    const refused = await call('POST', `/${id}/replay`, { event_id: held.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_NOT_DUE'])
    await wake()
    await new Promise((wait) => setTimeout(wait, 100))
    expect(received).toEqual([])
  })
  it('R237 an event that waits for its next try is sent at once when somebody asks, and not again by itself where it arrives', async () => {
    const { id } = await add()
    status = 500
    await move('interview')
    await pastUndo()
    await until(async () => (await log(id))[0].attempts.length === 1)
    await move('offer')
    const [, first] = await log(id)
    // What fails again still waits for its own next try, which does not come earlier or later for it.
    expect((await call('POST', `/${id}/replay`, { event_id: first.id })).status).toBe(202)
    await until(async () => (await log(id))[1].attempts.length === 2)
    expect((await log(id))[1]).toMatchObject({ state: 'waiting', next_try_at: first.next_try_at })
    status = 200
    expect((await call('POST', `/${id}/replay`, { event_id: first.id })).status).toBe(202)
    await until(async () => (await log(id))[1].state === 'delivered')
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message_id]))
    // The next one no longer stands behind it, and after a day there was no further try.
    await pastUndo()
    await until(async () => (await log(id))[0].state === 'delivered')
    await later(86_400_000)
    await wake()
    await new Promise((wait) => setTimeout(wait, 200))
    expect(received.map(({ headers }) => headers['webhook-id'] === first.message_id)).toEqual([true, true, true, false])
  })
  it('R237 a receiver that says it is gone for good is switched off after that one try, and the mail says so', async () => {
    const { id } = await add()
    await server.owner.query('delete from captured_mails')
    status = 410
    await move('interview')
    await pastUndo()
    const now = async () => (await call('GET', '')).body.custom_webhooks.find((one: { id: number }) => one.id === id)
    await until(async () => !(await now()).is_active)
    expect(await now()).toMatchObject({ waiting: 0, switched_off_at: expect.any(String) })
    const mails = async () =>
      (await server.owner.query("select text from captured_mails where subject like 'A webhook of%'")).rows
    await until(async () => (await mails()).length > 0)
    expect((await mails())[0].text).toContain('answered that it is gone for good (410)')
    expect((await log(id))[0]).toMatchObject({ state: 'failed' })
    await later(86_400_000)
    await wake()
    await new Promise((wait) => setTimeout(wait, 100))
    expect(received).toHaveLength(1)
  })
  it('R237 a test that is answered with 410 says so and switches nothing off', async () => {
    const { id } = await add()
    status = 410
    expect((await call('POST', `/${id}/test`)).status).toBe(202)
    await until(async () => (await log(id))[0]?.attempts.length === 1)
    expect((await call('GET', '')).body.custom_webhooks.find((one: { id: number }) => one.id === id).is_active).toBe(
      true,
    )
  })
  it.each([
    ['429 with a time', 429, '1800', 1_800],
    ['503 with a date', 503, 'date', 3_600],
    ['503 with a time that is shorter than our own', 503, '1', 60],
    ['503 with words', 503, 'soon', 60],
    ['503 with more than a day', 503, '999999', 60_540],
    ['500, where it says nothing', 500, '1800', 60],
  ])('R237 a receiver that asks for time is not tried before: %s', async (_, answered, said, seconds) => {
    const { id } = await add()
    status = answered
    await move('interview')
    server.clock.advance(16_000)
    retryAfter = said === 'date' ? new Date(server.clock.now().getTime() + 3_601_000).toUTCString() : said
    const before = server.clock.now().getTime()
    await wake()
    await until(async () => (await log(id))[0].attempts.length === 1)
    const waits = (Date.parse((await log(id))[0].next_try_at) - before) / 1_000
    expect(waits).toBeGreaterThanOrEqual(seconds - 2)
    expect(waits).toBeLessThan(seconds + 10)
  })
  it('R237 whoever set a webhook up is told of its end only while its company is in their reach', async () => {
    const told = (email: string) =>
      server.kernel.database.transaction(inBackground('test'), async (db) => {
        const { rows } = await server.owner.query('select id from users where email = $1', [email])
        return (await peopleToTell(db, { company_id: COMPANY_ID, created_by: rows[0].id })).includes(email)
      })
    expect(await told('super.admin@demo.test')).toBe(true)
    expect(await told('franchise.owner@demo.test')).toBe(true)
    expect(await told('b.franchise.owner@demo.test')).toBe(false)
    expect(await told('b.company.owner@demo.test')).toBe(false)
  })
  it('R237 two secrets sign for 24 hours after a new one, then the new one alone', async () => {
    const { id, secret } = await add()
    const fresh = (await call('POST', `/${id}/secret`)).body
    expect(fresh.custom_webhooks[0].old_secret_until).not.toBeNull()
    const test = async () => {
      received = []
      await call('POST', `/${id}/test`)
      await until(() => received.length === 1)
      return String(received[0]?.headers['webhook-signature']).split(' ').length
    }
    expect(await test()).toBe(2)
    await later(25 * 3_600_000)
    expect(await test()).toBe(1)
    expect(fresh.secret).not.toBe(secret)
  })
  it('R237 201 and 200 for one with no event of its own, which only a rule tells', async () => {
    const added = await call('POST', '', { company_id: COMPANY_ID, url, events: [] })
    expect([added.status, added.body.custom_webhooks[0].events]).toEqual([201, []])
    const { id } = added.body.custom_webhooks[0]
    expect((await call('PUT', `/${id}`, { events: ['survey_result.finished'] })).status).toBe(200)
    expect((await call('PUT', `/${id}`, { events: [] })).body.custom_webhooks[0].events).toEqual([])
    await call('DELETE', `/${id}`)
  })
  it('R237 422 for an address inside a network, for an unknown event, and for the eleventh', async () => {
    const body = { company_id: COMPANY_ID, url: 'https://10.0.0.1/', events: ['survey_result.finished'] }
    expect((await call('POST', '', body)).body.issues[0]).toMatchObject({ path: 'url' })
    expect((await call('POST', '', { ...body, url, events: ['nothing'] })).status).toBe(422)
    const { id } = await add()
    expect((await call('PUT', `/${id}`, { url: 'http://169.254.169.254/' })).status).toBe(422)
    for (let n = 1; n < 10; n += 1) expect((await call('POST', '', { ...body, url })).status).toBe(201)
    expect((await call('POST', '', { ...body, url })).body.issues[0].message).toContain('at most 10')
  })
  it('R237 owners and super admins may, users may not, and nobody sees the log of another company', async () => {
    const { id } = await add()
    tokens = await signInAll(server)
    for (const token of [tokens.superAdmin, tokens.franchiseOwner])
      expect((await call('GET', '', undefined, token)).status).toBe(200)
    for (const token of [tokens.user, tokens.franchiseUser])
      expect((await call('GET', '', undefined, token)).status).toBe(403)
    expect((await call('GET', `/${id}/events`, undefined, tokens.otherOwner)).status).toBe(404)
  })
  it('R237 R193 switching off and removing can be undone', async () => {
    const { id, updated_at } = await add()
    const off = await call('PUT', `/${id}`, { is_active: false, updated_at })
    // Among others it is known by whom it tells; the rest of the address may be a secret.
    expect(off.body.command.summary).toBe(`Webhook to ${new URL(url).host} switched off`)
    expect((await call('PUT', `/${id}`, { is_active: true, updated_at })).body.code).toBe('STALE')
    const removed = await call('DELETE', `/${id}`)
    expect((await call('GET', `/${id}/events`)).status).toBe(404)
    const undo = (command: { id: string }) =>
      server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
    expect((await undo(removed.body.command)).status).toBe(200)
    expect((await undo(off.body.command)).status).toBe(200)
    expect((await call('GET', '')).body.custom_webhooks[0]).toMatchObject({ id, is_active: true, updated_at })
  })
})
