import { describe, expect, it } from 'vitest'
import { safeText } from '#server/kernel/logger.ts'
import { GOOD_PASSWORD, OTHER_PASSWORD, outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer } from '#tests/support/build-server.ts'
import { calls, requester, send } from '#tests/support/calls.ts'
import type { Request } from '#tests/support/examples.ts'
import { CANARY } from '#tests/support/makers.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

const SECRET_NAMES = /^(token|surveyToken|resetToken|id_token|survey_token|invite_token|cookie)$/

/** Every token in what was sent and answered, however deep. */
const tokensIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return SECRET_NAMES.test(name) && value.length > 15 ? [value.replace(/^.*=/, '')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => tokensIn(inner, key))
}

/** Every call is made, well and badly, beside other tests: how long that takes is nobody's promise. */
const LONG = { timeout: 180_000 }

describe('R248 S38 the log of a full run', () => {
  it('has no password, token, link, answer, text or whole address, also when everything fails', LONG, async () => {
    const lines: string[] = []
    const server = await buildServer({
      environment: { SELF_REGISTRATION: 'on', LOG_LEVEL: 'debug' },
      log: { write: (line) => void lines.push(line) },
    })
    const requestOf = requester(server, await signInAll(server))
    const secrets = new Set<string>([DEMO_PASSWORD, GOOD_PASSWORD, OTHER_PASSWORD, CANARY])
    const requests: [(typeof calls)[number], Request][] = []
    for (const call of calls) requests.push([call, await requestOf(call)])
    const sendAll = async () => {
      for (const [{ e }, request] of requests) {
        if (e.stream) continue
        const reply = await send(server, e, request)
        for (const token of [...tokensIn(request), ...tokensIn(reply.body)]) secrets.add(token)
      }
    }
    await sendAll()
    await outboxIsEmpty(server)
    const { rows } = await server.owner.query<{ text: string }>('select text from captured_mails')
    for (const { text } of rows) for (const [, token] of text.matchAll(/token=([\w-]{20,})/g)) secrets.add(token ?? '')

    // Statements that fail carry their values; the mail that could not be written carries an address.
    await server.owner.query('revoke insert, update on all tables in schema public from app_rw')
    await sendAll()
    const mail = { to: 'somebody@harbor.test', subject: 'Hello', text: CANARY, html: CANARY }
    await server.owner.query(
      "insert into outbox (id, kind, recipient, payload) values (gen_random_uuid(), 'mail', 'somebody@harbor.test', $1)",
      [JSON.stringify(mail)],
    )
    await server.owner.query("select pg_notify('outbox', '')")
    await expect
      .poll(() => lines.some((line) => line.includes('outbox waits') || line.includes('could not be delivered')), {
        timeout: 10_000,
      })
      .toBe(true)
    await server.close()

    const log = lines.join('')
    expect(lines.filter((line) => line.includes('A call failed')).length).toBeGreaterThan(10)
    expect(secrets.size).toBeGreaterThan(20)
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
    expect(log.match(/[\w.+%-]+@[\w-]+\.[a-z]+/g)).toBeNull()
    expect(log).not.toMatch(/"answers":\s*\[|params:/)
  })
  it('R248 has a line of each call that was refused: what, why, and by whom it was tried', async () => {
    const lines: string[] = []
    const server = await buildServer({
      environment: { LOG_LEVEL: 'info' },
      log: { write: (line) => void lines.push(line) },
    })
    const { user, owner } = await signInAll(server)
    const profile = await server.call('GET', '/users/profile', { token: user })
    const refused = await server.call('GET', '/audit-events/search', { token: user })
    await server.call('GET', '/users/profile', { token: owner })
    const acting = await server.call('GET', '/users/profile', { token: user, headers: { 'proxy-user-id': '1' } })
    expect([refused.status, acting.status]).toEqual([403, 403])
    const told = lines.filter((line) => line.includes('A call was refused')).map((line) => JSON.parse(line))
    const [{ id }] = profile.body.users
    expect(told).toEqual([
      expect.objectContaining({
        call: 'GET /audit-events/search',
        code: 'FORBIDDEN',
        user_id: id,
        caller_id: id,
        request_id: refused.body.request_id,
      }),
      expect.objectContaining({
        call: 'GET /users/profile',
        code: 'PROXY_NOT_ALLOWED',
        user_id: id,
        caller_id: id,
        request_id: acting.body.request_id,
      }),
    ])
    await server.close()
  })
  it('R248 names the call that the database took too long for', async () => {
    const lines: string[] = []
    const server = await buildServer({
      environment: { LOG_LEVEL: 'warn' },
      log: { write: (line) => void lines.push(line) },
    })
    const { owner } = await signInAll(server)
    const hold = await server.owner.connect()
    await hold.query('begin; lock table saved_views in access exclusive mode')
    const late = await server.call('GET', '/saved-views?list=candidates', { token: owner })
    await hold.query('commit')
    hold.release()
    const told = lines.filter((line) => line.includes('took too long')).map((line) => JSON.parse(line))
    expect(late.status).toBe(503)
    expect(told).toEqual([expect.objectContaining({ method: 'GET', request_id: late.body.request_id })])
    expect(told[0].route).toMatch(/saved-views$/)
    await server.close()
  })
  it('R248 masks what others say', () => {
    expect(safeText('550 <ada.ng@harbor.test> is unknown')).toBe('550 <…@harbor.test> is unknown')
    for (const name of ["ada.o'ng", 'ada+work', 'ädä', '{ada}'])
      expect(safeText(`550 <${name}@harbor.test>: unknown`)).toBe('550 <…@harbor.test>: unknown')
    expect(safeText('to ada@localhost and ada@[127.0.0.1]')).toBe('to …@localhost and …@[127.0.0.1]')
    expect(safeText('see https://spf.example/why?id=ada.ng%40harbor.test;ip=1.2.3.4')).toBe(
      'see https://spf.example/…@harbor.test;ip=1.2.3.4',
    )
    expect(safeText('why?to=https%3A%2F%2Fx.example%3Fu%3Dada%2540harbor.test')).toBe('…@harbor.test')
    expect(safeText('at node_modules/@fastify/static')).toBe('at node_modules/@fastify/static')
    expect(safeText('Failed query: insert into users\nparams: ada,secret')).toBe('Failed query: insert into users')
    expect(safeText(`no such link ${'a1B_'.repeat(11)}`)).toBe('no such link [hidden]')
    expect(safeText('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED 127.0.0.1:5432')
  })
})
