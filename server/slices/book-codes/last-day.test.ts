import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, freshEmail } from '#tests/support/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer({ start: new Date('2026-03-11T05:00:00.000Z') })
  await server.owner.query("update companies set time_zone = 'America/Los_Angeles' where id = $1", [COMPANY_ID])
})
afterAll(() => server.close())

const call = async (path: string, body: object) => {
  const { superAdmin: token } = await signInAll(server)
  return server.call('POST', `/book-codes${path}`, { token, body })
}
const make = (more: object) =>
  call('/create', { batch_name: 'Book', count: 1, report: 'own', expires_on: '2026-03-10', ...more })
const register = async (book_code: string) =>
  (
    await server.call('POST', '/surveys/register', {
      brand: 'be',
      body: { book_code, first: 'Ada', last: 'Reader', email: freshEmail(), type: 'employee', consent: true },
    })
  ).status

it('R244 a code works until the end of its last day where its company is', async () => {
  const { body } = await make({ company_id: COMPANY_ID, count: 2 })
  const [code, other] = body.codes as string[]
  const stateOf = async () => (await call('/search', { code: other })).body.book_codes[0].state
  expect([await stateOf(), await register(code ?? '')]).toEqual(['free', 201])
  server.clock.set(new Date('2026-03-11T07:00:01.000Z'))
  expect([await stateOf(), await register(other ?? '')]).toEqual(['expired', 410])
})
it('R244 the days of a batch without a company are those of UTC', async () => {
  expect((await make({})).body.issues[0].message).toBe('This day is over already.')
})
