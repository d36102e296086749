import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const idOf = async (email: string): Promise<number> =>
  (await server.owner.query('select id from users where email = $1', [`${email}@demo.test`])).rows[0].id
const undo = async (id: string, token: string, headers: Record<string, string> = {}) => {
  const { status, body } = await server.call('POST', `/commands/${id}/undo`, { token, headers })
  return [status, body.code]
}
/** What somebody knows of a session is a second old at most. */
const SECOND = 1_100
const become = async (id: number, role: string, company: number | null) => {
  await server.owner.query('update users set auth_role = $2, company_id = $3, franchise_id = null where id = $1', [
    id,
    role,
    company,
  ])
  await new Promise((done) => setTimeout(done, SECOND))
}
const roleOf = async (id: number) =>
  (await server.owner.query('select auth_role from users where id = $1', [id])).rows[0].auth_role

describe('what comes with a change that can be taken back', () => {
  it('says how many mails wait until it no longer can be', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      `select id from survey_results where company_id = 1 and not is_test and not is_archived and status <> 'declined' order by id limit 3`,
    )
    const mailsOf = async (ids: readonly { id: number }[], more: object) => {
      const body = { ids: ids.map(({ id }) => id), status: 'declined', reason: 'Withdrew', ...more }
      const reply = await server.call('PUT', '/survey-results/update-status', { token: tokens.owner, body })
      expect(reply.status).toBe(200)
      await undo(reply.body.command.id, tokens.owner)
      return reply.body.command.mails
    }
    const mail = { subject: 'Your application', text: 'Dear {first}, we have decided.', delay_minutes: 60 }
    expect(await mailsOf(rows, {})).toBe(0)
    expect(await mailsOf(rows.slice(0, 1), { mail })).toBe(1)
    expect(await mailsOf(rows, { mail })).toBe(3)
  })
})

describe('POST /commands/{id}/undo', () => {
  it('S8 needs the right that the change needed: who has lost it since takes nothing back', async () => {
    const { body } = await server.call('POST', '/feature-flags/create', {
      token: tokens.superAdmin,
      body: {
        key: 'undo-rights',
        type: 'boolean',
        is_on: true,
        default_variant: 'on',
        variants: { on: true, off: false },
        rules: [],
      },
    })
    const me = await idOf('super.admin')
    await become(me, 'COMPANY_OWNER', 1)
    expect(await undo(body.command.id, tokens.superAdmin)).toEqual([403, 'FORBIDDEN'])
    await become(me, 'SUPER_ADMIN', null)
    expect(await undo(body.command.id, tokens.superAdmin)).toEqual([200, undefined])
  })
  it('S8 needs it for the norm of a company and for the order of a column too', async () => {
    const me = await idOf('company.owner')
    const norm = await server.call('PUT', '/norms/default', {
      token: tokens.owner,
      body: { company_id: 1, version: 'work-style-108/working-age/v1' },
    })
    const { body } = await server.call('GET', '/survey-results/board', { token: tokens.owner })
    const column = body.columns.find(({ ids }: { ids: number[] }) => ids.length > 1)
    const order = await server.call('PUT', '/survey-results/update-column-positions', {
      token: tokens.owner,
      body: {
        pipeline_id: body.pipeline.id,
        status: column.key,
        ids: column.ids.toReversed(),
      },
    })
    const commands: string[] = [order.body.command.id, norm.body.command.id]
    await become(me, 'COMPANY_USER', 1)
    for (const id of commands) expect(await undo(id, tokens.owner)).toEqual([403, 'FORBIDDEN'])
    await become(me, 'COMPANY_OWNER', 1)
    for (const id of commands) expect(await undo(id, tokens.owner)).toEqual([200, undefined])
  })
  it('S8 gives nobody a role that whoever takes it back may not give any more', async () => {
    const [me, one] = [await idOf('super.admin'), await idOf('company.user')]
    await become(one, 'SUPER_ADMIN', null)
    const lowered = await server.call('PUT', `/users/${one}`, {
      token: tokens.superAdmin,
      body: { auth_role: 'COMPANY_USER', company_id: 1 },
    })
    expect(lowered.status).toBe(200)
    await become(me, 'COMPANY_OWNER', 1)
    expect(await undo(lowered.body.command.id, tokens.superAdmin)).toEqual([403, 'FORBIDDEN'])
    expect(await roleOf(one)).toBe('COMPANY_USER')
    await become(me, 'SUPER_ADMIN', null)
  })
  it('R126 R98 takes back what was done while acting as somebody, also in several companies at once', async () => {
    const acting = { 'proxy-user-id': String(await idOf('franchise.owner')) }
    const { rows } = await server.owner.query(
      'select min(id) as id from survey_results where company_id in (1, 2) and not is_test group by company_id',
    )
    for (const ids of [rows.slice(0, 1), rows].map((some) => some.map(({ id }) => id))) {
      const changed = await server.call('PUT', '/survey-results/bulk-update', {
        token: tokens.superAdmin,
        headers: acting,
        body: { ids, changes: { is_test: true } },
      })
      expect([changed.status, changed.body.updated]).toEqual([200, ids.length])
      const list = await server.call('GET', '/commands', { token: tokens.superAdmin, headers: acting })
      expect(list.body.commands[0].id).toBe(changed.body.command.id)
      expect(await undo(changed.body.command.id, tokens.superAdmin, acting)).toEqual([200, undefined])
      const left = await server.owner.query('select from survey_results where id = any($1) and is_test', [ids])
      expect(left.rowCount).toBe(0)
    }
  })
  it('R108 takes no change of roles back while acting as somebody', async () => {
    const [one, owner] = [await idOf('company.user'), await idOf('company.owner')]
    const raised = await server.call('PUT', `/users/${one}`, {
      token: tokens.superAdmin,
      body: { auth_role: 'COMPANY_OWNER' },
    })
    const acting = { 'proxy-user-id': String(owner) }
    expect(await undo(raised.body.command.id, tokens.superAdmin, acting)).toEqual([403, 'NOT_DURING_PROXY'])
    expect(await roleOf(one)).toBe('COMPANY_OWNER')
    expect(await undo(raised.body.command.id, tokens.superAdmin)).toEqual([200, undefined])
    expect(await roleOf(one)).toBe('COMPANY_USER')
  })
})
