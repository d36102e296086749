import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const SHARES = seedUuid('campaign harbor Team growth')
const mailsTo = async (email: string): Promise<{ text: string }[]> => {
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query('select text from captured_mails where to_address = $1 order by sequence', [
    email,
  ])
  return rows
}
const finish = async (campaign: string, email: string): Promise<Respondent> => {
  const who = await registerFor(server, campaign, email)
  const values = who.items.map((_, index) => (index % 5) + 1)
  await answer(server, who, values, true)
  return who
}

describe('POST /surveys/request-link', () => {
  it('also mails whoever has handed in, with a link to their rights', async () => {
    const who = await finish(SHARES, 'lost.it@people.test')
    await server.call('POST', '/surveys/request-link', { body: { email: 'lost.it@people.test' } })
    const mail = (await mailsTo('lost.it@people.test')).at(-1)
    const [, uuid, token] = /\/survey\/thank-you#([0-9a-f-]{36})\.([\w-]{43})/.exec(mail?.text ?? '') ?? []
    expect(uuid).toBe(who.uuid)
    const survey = await server.call('GET', `/surveys/${uuid}`, { surveyToken: token ?? '' })
    expect(survey.body.surveys[0].state).toBe('completed')
  })

  it('R213 R194 does the same for known and unknown addresses while somebody waits, so that time tells nothing', async () => {
    await finish(SHARES, 'time.known@people.test')
    const wish = async (email: string) => {
      await server.call('POST', '/surveys/request-link', { body: { email } })
      const { rows } = await server.owner.query(
        "select payload from outbox where kind = 'link-request' and recipient = $1",
        [email],
      )
      return rows
    }
    // Whoever would make a token now would have to wait: the answer does not.
    const hold = await server.owner.connect()
    await hold.query('begin; lock table survey_tokens in access exclusive mode')
    const [known, unknown] = [await wish('time.known@people.test'), await wish('time.unknown@people.test')]
    await hold.query('commit')
    hold.release()
    const [one] = known
    expect(unknown).toEqual([{ payload: { ...one.payload, email: 'time.unknown@people.test' } }])
    expect(Object.keys(one.payload).toSorted()).toEqual(['brand', 'email', 'public_url', 'type'])
    expect(await mailsTo('time.known@people.test')).not.toHaveLength(0)
    expect(await mailsTo('time.unknown@people.test')).toHaveLength(0)
  })
})
