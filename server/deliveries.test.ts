import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAllLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { startMailServer } from '#tests/support/receivers.ts'

const MANY = 12
const SOON = { timeout: 10_000 }

let server: TestServer
let mails: Awaited<ReturnType<typeof startMailServer>>
const slow = Promise.withResolvers<void>()
beforeAll(async () => {
  mails = await startMailServer(() => slow.promise)
  server = await buildServer({
    environment: { DATABASE_POOL: '20', MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${mails.port}` },
  })
})
afterAll(async () => {
  slow.resolve()
  await server.close()
  await mails.close()
})

const sentTo = (who: RegExp) => mails.texts.filter((text) => who.test(/^To: (.*)$/m.exec(text)?.[1] ?? ''))

it('R252 with a slow mail server several mails are on their way at once, and a link to sign in with waits for none of them', async () => {
  const payload = { brand: 'be', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const invitations = Array.from({ length: MANY }, (_, at) => `invited.${at}@people.test`)
  // Twice to the first of them: these two leave in their order.
  const recipients = [...invitations, invitations[0] ?? '']
  await server.kernel.database.transaction(everything('test'), (db) =>
    sendAllLater(
      db,
      server.clock,
      recipients.map((to, at) => ({
        kind: 'mail',
        recipient: to,
        company_id: null,
        payload: { ...payload, to, text: `Number ${at}` },
      })),
    ),
  )
  await expect.poll(() => mails.texts.length, SOON).toBe(3)
  const body = { email: 'company.owner@demo.test' }
  expect((await server.call('POST', '/auth/forgot-password', { body })).status).toBe(200)
  await expect.poll(() => sentTo(/company\.owner/).length, SOON).toBe(1)
  expect(sentTo(/invited/)).toHaveLength(3)

  slow.resolve()
  await expect.poll(() => sentTo(/invited/).length, SOON).toBe(MANY + 1)
  const toFirst = sentTo(/invited\.0@/).map((text) => /Number \d+/.exec(text)?.[0])
  expect(toFirst).toEqual(['Number 0', `Number ${MANY}`])
  expect(new Set(mails.ids).size).toBe(MANY + 2)
})
