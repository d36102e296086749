import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLimits } from '#server/kernel/limits.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Admin, openAdmin } from './first-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const PASSWORD = 'Quiet-Meadow-Compass-77'
const ada: Admin = { email: 'ada@platform.test', first: 'Ada', last: 'Berg' }

const open = (admin: Admin) => {
  const { database, clock } = server.kernel
  const links = createLinks({ clock, limits: createLimits(database, true, clock) })
  return openAdmin({ database, clock, links, public_url: 'https://app.example.com' }, admin)
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token')
const choose = (link: string) =>
  server.call('POST', '/public/users/set-up-password', { body: { token: tokenOf(link), password: PASSWORD } })

describe('the first account of an installation', () => {
  it('R4 is opened on the server, chooses its password by a link, and may then invite everybody else', async () => {
    const link = await open(ada)
    expect(link).toMatch(/^https:\/\/app\.example\.com\/token-validation\?token=[\w-]+&type=setup$/)
    expect((await choose(link)).status).toBe(200)
    const signedIn = await server.call('POST', '/auth/sign-in', { body: { email: ada.email, password: PASSWORD } })
    const token = signedIn.body.tokens.id_token
    const invited = await server.call('POST', '/users', {
      token,
      body: { email: 'ben@platform.test', first: 'Ben', last: 'Falk', auth_role: 'SUPER_ADMIN' },
    })
    expect(invited.status).toBe(201)
    const { rows } = await server.owner.query(
      "select changed from audit_events where action = 'users.open_admin' and company_id is null",
    )
    expect(rows).toEqual([{ changed: { auth_role: 'SUPER_ADMIN' } }])
  })
  it('gets a new link while it has no password, and the one before works no more', async () => {
    const cora = { email: 'cora@platform.test', first: 'Cora', last: 'Dahl' }
    const [first, second] = [await open(cora), await open(cora)]
    expect((await choose(first)).status).toBe(410)
    expect((await choose(second)).status).toBe(200)
    await expect(open(cora)).rejects.toThrow('cora@platform.test has an account already.')
  })
  it('is nobody else’s: an address that has an account keeps its role', async () => {
    await expect(open({ ...ada, email: 'company.user@demo.test' })).rejects.toThrow('has an account already')
  })
})
