import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const as = (role: string) => ({ 'x-view-as-role': role })
const call = (method: string, path: string, token: string, role: string, body?: object) =>
  server.call(method, path, { token, headers: as(role), ...(body ? { body } : {}) })

describe('looking at the product as a role of colleagues', () => {
  it('shows what the role may see of the same companies, and no more', async () => {
    const { body } = await call('GET', '/users/profile', tokens.owner, 'COMPANY_USER')
    expect(body.users[0]).toMatchObject({
      auth_role: 'COMPANY_USER',
      email: 'company.owner@demo.test',
      permissions: { can_view_hiring_pipeline: false },
    })
    expect((await call('GET', '/hiring-campaigns/campaigns/search', tokens.owner, 'COMPANY_USER')).status).toBe(403)
    const seen = await call('GET', '/survey-results/search?limit=1', tokens.owner, 'COMPANY_USER')
    const own = await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })
    expect([seen.status, seen.body.pagination.total]).toEqual([200, own.body.pagination.total])
  })
  it('changes nothing: every call that would is refused by name', async () => {
    const reply = await call('PUT', '/users/profile', tokens.owner, 'COMPANY_USER', { first: 'Other' })
    expect([reply.status, reply.body.code]).toEqual([403, 'VIEW_ONLY'])
    const { body } = await server.call('GET', '/users/profile', { token: tokens.owner })
    expect(body.users[0]).toMatchObject({ first: 'Marta', auth_role: 'COMPANY_OWNER' })
  })
  it('R222 shows what is said about a result, as it was issued or would be written now, and keeps nothing of it', async () => {
    const path = '/survey-results/generate-analysis-and-interview-questions'
    const found = await server.call('GET', '/survey-results/search?limit=2&progress=completed&quality=good', {
      token: tokens.owner,
    })
    const [one, two] = found.body.survey_results
    const kept = async () =>
      (await server.owner.query('select count(*)::int as n from result_analyses where survey_result_id = $1', [two.id]))
        .rows[0].n
    await server.owner.query('delete from result_analyses where survey_result_id = $1', [two.id])
    const own = await server.call('POST', path, { token: tokens.owner, body: { survey_result_id: one.id } })
    const seen = await call('POST', path, tokens.owner, 'COMPANY_USER', { survey_result_id: one.id })
    expect([seen.status, seen.body.analyses]).toEqual([200, own.body.analyses])
    const unwritten = await call('POST', path, tokens.owner, 'COMPANY_USER', { survey_result_id: two.id })
    expect([unwritten.status, unwritten.body.analyses[0].blocks.length > 4]).toEqual([200, true])
    expect(await kept()).toBe(0)
    for (const more of [{ regenerate: true }, { suggest: true }]) {
      const refused = await call('POST', path, tokens.owner, 'COMPANY_USER', { survey_result_id: one.id, ...more })
      expect([refused.status, refused.body.code]).toEqual([403, 'VIEW_ONLY'])
    }
  })
  it('never gives more than one has: 400 for any role but that of those one looks after', async () => {
    const refused = [
      [tokens.user, 'COMPANY_OWNER'],
      [tokens.owner, 'SUPER_ADMIN'],
      [tokens.owner, 'FRANCHISE_USER'],
      [tokens.superAdmin, 'COMPANY_USER'],
      [tokens.franchiseOwner, 'COMPANY_OWNER'],
      [tokens.owner, 'nobody'],
    ] as const
    for (const [token, role] of refused) expect((await call('GET', '/users/profile', token, role)).status).toBe(400)
    expect((await call('GET', '/users/profile', tokens.franchiseOwner, 'FRANCHISE_USER')).status).toBe(200)
  })
  it('is written to the audit list when it begins', async () => {
    const begin = (token: string, role: string) => server.call('POST', '/users/view-as', { token, body: { role } })
    expect((await begin(tokens.owner, 'COMPANY_USER')).body.role).toBe('COMPANY_USER')
    expect((await begin(tokens.owner, 'COMPANY_OWNER')).status).toBe(422)
    expect((await begin(tokens.user, 'COMPANY_USER')).status).toBe(403)
    const { rows } = await server.owner.query(
      "select changed from audit_events where action = 'users.view_as' order by id desc limit 1",
    )
    expect(rows[0].changed).toMatchObject({ role: 'COMPANY_USER' })
  })
})
