import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Pool, startPool } from '#tests/support/cognito.ts'
import { startCrm } from '#tests/support/crm.ts'
import { type Fault, type FaultProxy, FAULTS, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { figure, IS_LONG, quantile, timed } from '#tests/support/figures.ts'
import { startMailServer, startReceiver } from '#tests/support/receivers.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

// Everybody whom the server speaks to breaks in the same manner at the same time: mail server, receiver of webhooks, CRM, user pool.

const MODES: readonly Fault[] = IS_LONG ? FAULTS : ['silent', 'refuse', 'cut', 'garbage']
const LASTS_MS = IS_LONG ? 20_000 : 400
const OWNER = 'company.owner@demo.test'
const MAILS = 5
/** Nobody outside can be heard at all; otherwise it may have gone well. */
const ANSWERED_FOR_SURE: readonly Fault[] = ['refuse', 'cut', 'garbage', 'reset']
const TOLD: unknown[] = ['CRM_UNAVAILABLE', 'InternalErrorException']
/** How much slower other calls may be; beside other tests a machine tells less than alone, but a call that waits takes seconds. */
const SLOWER = IS_LONG ? 1.5 : 3
const SLACK_MS = IS_LONG ? 15 : 200
const CALLS = IS_LONG ? 200 : 30

let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let crm: Awaited<ReturnType<typeof startCrm>>
let pool: Pool
let ways: FaultProxy[] = []
let server: TestServer
let token: string
let result: number

beforeAll(async () => {
  mail = await startMailServer()
  receiver = await startReceiver()
  crm = await startCrm()
  pool = await startPool({ now: () => new Date() })
  pool.add({ email: OWNER, password: DEMO_PASSWORD })
  const ports = [mail.port, receiver.port, crm.port, Number(new URL(pool.url).port)]
  ways = await Promise.all(ports.map((port) => startFaultProxy({ port, host: '127.0.0.1' })))
  const at = ways.map(({ port }) => `127.0.0.1:${port}`)
  server = await buildServer({
    environment: {
      LOG_LEVEL: 'silent',
      MAIL: 'smtp',
      SMTP_URL: `smtp://${at[0]}`,
      WEBHOOK_TEST_RECEIVERS: at[1] ?? '',
      CRM: 'gohighlevel',
      CRM_URL: `http://${at[2]}`,
      CRM_TOKEN: 'token-of-the-crm',
      IDENTITY: 'cognito',
      COGNITO_USER_POOL_ID: 'eu-central-1_Tests',
      COGNITO_CLIENT_ID: 'tests',
      COGNITO_ENDPOINT: `http://${at[3]}`,
    },
  })
  await server.owner.query(
    `update credentials set password_hash = $1 where user_id = (select id from users where email = $2)`,
    [`cognito:${pool.users[0]?.sub}`, OWNER],
  )
  await server.owner.query("update companies set go_high_level_location_id = 'loc-1' where id = 1")
  const { rows } = await server.owner.query('select id from survey_results where company_id = 1 order by id limit 1')
  result = rows[0].id
  token = await signIn(server, OWNER)
  const url = `http://${at[1]}/hook`
  const body = { company_id: 1, url, events: ['survey_result.status_changed'] }
  await server.call('POST', '/custom-webhooks', { token, body })
  await p95()
})
afterAll(async () => {
  await Promise.all(ways.map((way) => way.set(null)))
  await server.close()
  await Promise.all([...ways, mail, receiver, crm, pool].map((one) => one.close()))
})

/** Of calls that have nothing to do with anybody outside. */
const p95 = async () => {
  const times: number[] = []
  const one = () => server.call('GET', '/survey-results/search?limit=20', { token })
  for (let round = 0; round < CALLS; round += 1)
    times.push(await timed(async () => expect((await one()).status).toBe(200)))
  return quantile(times, 0.95)
}
const sendMails = (mode: string) =>
  Promise.all(
    Array.from({ length: MAILS }, (_, n) => {
      const to = `${mode}.${n}@people.test`
      const payload = { brand: 'be', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
      return server.kernel.database.transaction(everything('test'), (db) =>
        sendLater(db, server.clock, { kind: 'mail', recipient: to, company_id: null, payload }),
      )
    }),
  )
/** To where the person does not stand: whatever was tried before, this is an event. */
const move = async () => {
  const { rows } = await server.owner.query('select status from survey_results where id = $1', [result])
  const body = { ids: [result], status: rows[0].status === 'offer' ? 'interview' : 'offer' }
  expect((await server.call('PUT', '/survey-results/update-status', { token, body })).status).toBe(200)
  server.clock.advance(16_000)
}
const writeToCandidate = () =>
  server.call('POST', '/ghl/messages', {
    token,
    body: { survey_result_id: result, type: 'Email', subject: 'Hello', message: 'Dear' },
  })
const signInAgain = () => server.call('POST', '/auth/sign-in', { body: { email: OWNER, password: DEMO_PASSWORD } })
const wake = () => server.owner.query("select pg_notify('outbox', kind) from (values ('mail'), ('webhook')) as k(kind)")

describe('R252 R253 F5 whoever is outside is dead, slow or lies', () => {
  it.each(MODES)(
    '%s: other calls are as quick, nothing is lost, nothing leaves twice, and whoever asked is told',
    { timeout: IS_LONG ? 600_000 : 120_000 },
    async (mode) => {
      const told = receiver.taken.length
      const healthy = await p95()
      await Promise.all(ways.map((way) => way.set(mode)))
      const wanted = await sendMails(mode)
      await move()
      await wake()
      const asked = [writeToCandidate(), writeToCandidate(), signInAgain(), signInAgain()]
      const during = await p95()
      await wait(LASTS_MS)
      await Promise.all(ways.map((way) => way.set(null)))

      const answers = (await Promise.all(asked)).map(({ status, body }) => body.code ?? status)
      const may = ANSWERED_FOR_SURE.includes(mode) ? TOLD : [...TOLD, 200, 201]
      expect(answers.filter((answer) => !may.includes(answer))).toEqual([])
      expect(during).toBeLessThan(healthy * SLOWER + SLACK_MS)

      await expect
        .poll(
          async () => {
            server.clock.advance(20_000)
            await wake()
            await wait(30)
            return wanted.every((id) => mail.ids.includes(id)) && receiver.taken.length > told
          },
          { timeout: IS_LONG ? 120_000 : 30_000 },
        )
        .toBe(true)
      expect(mail.ids.filter((id) => wanted.includes(id))).toHaveLength(MAILS)
      // A receiver whose yes was lost is told again: the same event under the same id, by which it knows.
      const events = receiver.taken.slice(told)
      expect(new Set(events.map(({ id }) => id)).size).toBe(1)
      expect(new Set(events.map(({ body }) => body)).size).toBe(1)
      await server.owner.query("delete from outbox where kind = 'webhook'")
      token = await signIn(server, OWNER)
      figure(
        'F5',
        `${mode} ${LASTS_MS} ms: p95 of other calls ${during.toFixed(1)} ms, healthy ${healthy.toFixed(1)} ms`,
      )
    },
  )
})
