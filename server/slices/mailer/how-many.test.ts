import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAILS_OF_COMPANY_A_DAY, MAILS_TO_ONE_A_DAY } from '#contract/constants.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { spend } from '#tests/support/limits.ts'
import { COMPANY_ID, companyMakers } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
let template: number
let results: { id: number; email: string }[]
beforeAll(async () => {
  server = await buildServer({ environment: { RATE_LIMITS: 'on' } })
  tokens = await signInAll(server)
  const makers = companyMakers(server, tokens)
  results = [await makers.result(), await makers.result()]
  const words = { company_id: COMPANY_ID, name: 'Test', subject: 'A word', html: '<p>Hello {{first}}</p>' }
  const { body } = await server.call('POST', '/mailer/templates', { token: tokens.owner, body: words })
  template = body.mail_templates[0].id
})
afterAll(() => server.close())

const send = async (ids: readonly number[]) => {
  const reply = await server.call('POST', `/mailer/templates/${template}/send`, {
    token: tokens.owner,
    body: { survey_result_ids: ids },
  })
  expect(reply.status).toBe(202)
  const mails = reply.body.mails as { to: string; state: string; why: string | null }[]
  return { command: reply.body.command, of: (email = '') => mails.find(({ to }) => to === email) }
}

describe('S28 mails in words of a company’s own', () => {
  it('are so many to one person within a day; whoever has had them is left out by name, and the others get theirs', async () => {
    const [full, other] = results
    await spend(server, `mailer:${COMPANY_ID} ${full?.email}`, MAILS_TO_ONE_A_DAY)
    const sent = await send(results.map(({ id }) => id))
    expect(sent.of(full?.email)).toMatchObject({ state: 'stopped', why: expect.stringMatching(/^Has had 20 mails/) })
    expect(sent.of(other?.email)).toMatchObject({ state: 'waiting', why: null })
    expect(sent.command.summary).toBe('1 mail on its way')
  })
  it('and so many of one company, each person counted', async () => {
    const [, one] = results
    await spend(server, `mailer-company:${COMPANY_ID}`, MAILS_OF_COMPANY_A_DAY - 1)
    expect((await send([one?.id ?? 0])).of(one?.email)).toMatchObject({ state: 'waiting' })
    const sent = await send([one?.id ?? 0])
    expect(sent.of(one?.email)).toMatchObject({
      state: 'stopped',
      why: 'Your company has written 10,000 mails within a day. Write again tomorrow.',
    })
    expect(sent.command).toBeUndefined()
  })
})
