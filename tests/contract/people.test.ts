import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import { ROLES } from '#contract/access/roles.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { readConfig, variables } from '#server/kernel/config.ts'
import { addAccount, GOOD_PASSWORD, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer({ environment: { INTERNAL_ADDRESSES: 'Super.Admin@DEMO.test,one@demo.test' } })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const profileOf = async (token: string, headers: Record<string, string> = {}) =>
  (await server.call('GET', '/users/profile', { token, headers })).body.users[0]

describe('who is asking, and as whom', () => {
  it('R1 R28 while a proxy session is accepted the data are the other user’s; the caller stays the caller, and the internal tools are the caller’s', async () => {
    const me = await profileOf(tokens.superAdmin)
    const marta = await profileOf(tokens.owner)
    expect([me.superAdmin, marta.superAdmin]).toEqual([null, null])
    expect([me.permissions.internal_tools, marta.permissions.internal_tools]).toEqual([true, false])
    await server.call('POST', '/auth/proxy-sessions', { token: tokens.superAdmin, body: { user_id: marta.id } })
    const asMarta = { 'proxy-user-id': String(marta.id) }
    const acted = await profileOf(tokens.superAdmin, asMarta)
    expect([acted.id, acted.auth_role, acted.company_id]).toEqual([marta.id, 'COMPANY_OWNER', marta.company_id])
    expect(acted.superAdmin).toMatchObject({ id: me.id, email: 'super.admin@demo.test' })
    expect(acted.permissions.internal_tools).toBe(true)
    const [result] = (
      await server.call('GET', '/survey-results/search?limit=1', { token: tokens.superAdmin, headers: asMarta })
    ).body.survey_results
    await server.call('POST', '/candidate-notes', {
      token: tokens.superAdmin,
      headers: asMarta,
      body: { surveyResultId: result.id, body: 'Written as Marta' },
    })
    const { rows } = await server.owner.query(
      "select n.author_id, a.actor_id, a.on_behalf_of from candidate_notes n join audit_events a on a.object = 'candidate-notes:' || n.id where n.body = 'Written as Marta'",
    )
    expect(rows).toEqual([{ author_id: marta.id, actor_id: me.id, on_behalf_of: marta.id }])
    await server.call('DELETE', '/auth/proxy-sessions', { token: tokens.superAdmin })
    expect((await profileOf(tokens.superAdmin)).id).toBe(me.id)
  })
  it('R28 the list is a value of configuration: six example addresses unless something else is said', () => {
    const read = readConfig({})
    const addresses = 'config' in read ? read.config.INTERNAL_ADDRESSES : []
    expect(addresses).toHaveLength(6)
    expect(addresses.every((address) => /^[a-z.]+@demo\.test$/.test(address))).toBe(true)
    expect(Object.keys(variables)).toContain('INTERNAL_ADDRESSES')
  })
})

describe('who signs in', () => {
  it('R5 somebody who takes an assessment has no account, and does everything without one', async () => {
    const email = 'takes.part@people.test'
    const who = await registerFor(server, await openCampaign(server, tokens.owner), email)
    expect(who.items.length).toBeGreaterThan(0)
    const { rows } = await server.owner.query('select 1 from users where email = $1', [email])
    expect(rows).toEqual([])
    const reply = await server.call('POST', '/auth/sign-in', { body: { email, password: GOOD_PASSWORD } })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.body.tokens).toBeUndefined()
    // A survey's token opens no call of the staff.
    expect((await server.call('GET', '/users/profile', { token: who.token })).status).toBe(401)
    const calls: Endpoint[] = Object.values(contracts.surveys)
    expect(
      calls.filter(({ access }) => !['public', 'survey-token', 'signed-in-or-survey-token'].includes(access)),
    ).toEqual([])
  })
  it.each(ROLES)('R5 somebody with the role %s signs in', async (role) => {
    const email = `${role.toLowerCase()}@signs-in.test`
    await addAccount(server, { email, role, company_id: role.startsWith('COMPANY') ? 1 : null })
    const { token } = await session(server, email)
    expect((await profileOf(token)).auth_role).toBe(role)
  })
})

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Every field of an answer with its name. */
const leaves = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        typeof part === 'object' ? leaves(part) : [[key, part] as [string, unknown]],
      )
    : []

describe('what a stored resource is called', () => {
  it.each([
    ['/survey-results/search?limit=5', 'survey_results', true],
    ['/hiring-campaigns/campaigns/search?limit=5', 'campaigns', true],
    ['/companies/search?limit=5', 'companies', true],
    ['/users/search?limit=5', 'users', false],
  ])(
    'R2 %s: numbers for those who sign in, a v4 reference where strangers meet it, instants to the millisecond',
    async (path, name, hasUuid) => {
      const { body } = await server.call('GET', path, { token: tokens.superAdmin })
      const rows: Record<string, unknown>[] = body[name]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        expect(Number.isInteger(row['id']) && Number(row['id']) > 0).toBe(true)
        expect(V4.test(String(row['uuid']))).toBe(hasUuid)
        const times = leaves(row).filter(([key, value]) => key.endsWith('_at') && value !== null)
        expect(times.length).toBeGreaterThan(0)
        for (const [key, value] of times) expect([key, value]).toEqual([key, expect.stringMatching(INSTANT)])
      }
    },
  )
})
