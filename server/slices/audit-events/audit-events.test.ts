import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'
import { GOOD_PASSWORD, OTHER_PASSWORD } from '#tests/support/accounts.ts'
import { everything } from '#server/kernel/scope.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { calls, requester, send } from '#tests/support/calls.ts'
import { CANARY } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer({ environment: { SELF_REGISTRATION: 'on' } })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const search = async (query: string) => {
  const reply = await server.call('GET', `/audit-events/search?${query}`, { token: tokens.superAdmin })
  expect(reply.status).toBe(200)
  return reply.body.audit_events
}
const verify = async () => (await server.call('GET', '/audit-events/verify', { token: tokens.superAdmin })).body

/** A link that proves an address. */
const verification = async () => {
  const { rows } = await server.owner.query<{ id: number }>("select id from users where email = 'unverified@demo.test'")
  const links = createLinks(server.kernel)
  const token = await server.kernel.database.transaction(everything('tests'), (db) =>
    links.create(db, rows[0]?.id ?? 0, 'verify'),
  )
  return { token, type: 'verify' }
}

describe('the audit list', () => {
  /** Calls that leave a line only when something came of it, or that only look. */
  const QUIET = new Set([
    'auth.refresh',
    'auth.forgot_password',
    'auth.resend_verification',
    'auth.validate_token',
    'book-codes.redeem',
    'norms.preview',
    // Who said what of themselves stands in no list.
    'fairness.give',
    'feature-flags.preview',
    'mailer.preview',
    'mailer.wish',
    // As the request of the tests has them: what a move would do, and a reminder while the first mail still waits.
    'companies.franchises.move',
    'role-benchmarks.remind_experts',
    'role-benchmarks.check',
    'role-benchmarks.effects',
    'survey-results.generate_analysis',
    'surveys.submit',
    // Whoever has registered has agreed.
    'surveys.agree',
    // Lists as well as it creates, by what it is sent.
    'trait-scale-mappings.create',
    'surveys.prefer',
    'user-events.create',
    'users.judge_own_password',
    'users.judge_password',
  ])

  it('R247 says what accounts, companies and reports are called today, and nothing of people who were assessed', async () => {
    const owner = 'company.owner@demo.test'
    await server.call('POST', '/auth/sign-in', { body: { email: owner, password: DEMO_PASSWORD } })
    const [line] = await search('action=auth.sign_in&limit=1')
    expect(Object.entries(line.names)).toEqual([[line.object.split(':')[1], line.actor.name]])
    const title = `A report ${crypto.randomUUID()}`
    const token = tokens.superAdmin
    await server.call('POST', '/trait-scale-mappings/reports', { token, brand: 'be', body: { title } })
    const [made] = await search('action=trait-scale-mappings.create&limit=1')
    expect(Object.values(made.names)).toEqual([title])
    const [looked] = await search('action=survey-results.&limit=1')
    expect(looked?.names ?? {}).toEqual({})
    const file = await server.file('POST', '/audit-events/export', {
      token,
      body: { action: 'trait-scale-mappings.create' },
    })
    expect(file.bytes.toString()).toContain(title)
  })
  it('R247 has a line of every call that changed something, by its name', async () => {
    const requestOf = requester(server, tokens)
    const changing = calls.filter(({ e }) => e.audit !== undefined && !QUIET.has(e.audit))
    const missing: string[] = []
    for (const call of changing) {
      const reply = await send(server, call.e, await requestOf(call))
      const { rows } = await server.owner.query('select action, outcome from audit_events where request_id = $1', [
        reply.headers.get('x-request-id'),
      ])
      if (!rows.some((row) => row.action === call.e.audit && row.outcome === 'done')) missing.push(call.title)
    }
    expect(missing).toEqual([])
  })
  it('R247 S37 holds no password, token, text or answer', async () => {
    const { rows } = await server.owner.query('select a::text as line from audit_events a')
    const lines = rows.map((row) => row.line).join('\n')
    for (const secret of [DEMO_PASSWORD, GOOD_PASSWORD, OTHER_PASSWORD, CANARY, ...Object.values(tokens)])
      expect(lines).not.toContain(secret)
    expect(lines).not.toMatch(/"(password|token|answers|body)"/)
  })
  it('R247 can be searched by a super admin: by company, person, kind, outcome, day and words', async () => {
    await server.call('POST', '/auth/sign-in', { body: { email: 'company.owner@demo.test', password: 'wrong' } })
    const failed = await search('action=auth.sign_in&search=Lindqvist')
    expect(failed.map((line: { outcome: string }) => line.outcome)).toContain('done')
    const all = await search('limit=200')
    const done = all.filter((line: { outcome: string }) => line.outcome === 'done').length
    expect(done).toBeGreaterThan(10)
    const refused = await search('action=auth.&limit=200')
    expect(refused.some((line: { outcome: string }) => line.outcome !== 'done')).toBe(true)
    const own = await search('company_id=1&limit=200')
    expect(new Set(own.map((line: { company: { name: string } }) => line.company.name))).toEqual(
      new Set(['Harbor Logistics']),
    )
    // What people did before they were signed in is found with those that they are of, and with nobody else.
    const signIns = (query: string) => search(`action=auth.sign_in&limit=200&${query}`)
    await server.call('POST', '/auth/sign-in', { body: { email: 'b.company.owner@demo.test', password: 'wrong' } })
    const ofHarbor = await signIns('company_id=1')
    expect(new Set(ofHarbor.map((line: { outcome: string }) => line.outcome))).toEqual(new Set(['done', 'wrong']))
    const companyOf: Record<string, string | undefined> = Object.fromEntries(
      (await signIns('')).map((line: { actor: { email: string }; company: { name: string } | null }) => [
        line.actor.email,
        line.company?.name,
      ]),
    )
    expect(companyOf).toMatchObject({
      'b.company.owner@demo.test': 'Silverpine Homes',
      'company.owner@demo.test': 'Harbor Logistics',
      'super.admin@demo.test': undefined,
    })
    const [{ actor }] = failed
    const theirs = await search(`user_id=${actor.id}&limit=200`)
    expect(new Set(theirs.map((line: { actor: { email: string } }) => line.actor.email))).toEqual(
      new Set([actor.email]),
    )
    expect(await search('start_date=2001-01-01&end_date=2001-12-31')).toEqual([])
    expect(await search('search=no-such-words')).toEqual([])
    const inWords: { action: string }[] = await search('search=signed%20in')
    expect([...new Set(inWords.map(({ action }) => action))]).toEqual(['auth.sign_in'])
  })
  it('finds one line by its number, whatever stands before it', async () => {
    const all: { id: number }[] = await search('limit=200')
    const last = all.at(-1)
    expect(await search(`id=${last?.id}`)).toEqual([last])
    expect(await search('id=2000000000')).toEqual([])
  })
  it('R247 each line names who, for whom, what, when and from where', async () => {
    const [line] = await search('limit=1&action=survey-results.assign')
    expect(line).toEqual({
      id: expect.any(Number),
      names: {},
      at: expect.stringMatching(/Z$/),
      company: { id: 1, name: 'Harbor Logistics' },
      actor: { id: expect.any(Number), name: 'Marta Lindqvist', email: 'company.owner@demo.test' },
      on_behalf_of: null,
      action: expect.stringMatching(/^survey-results\.assign/),
      object: expect.stringMatching(/^survey-results:/),
      outcome: 'done',
      address: '127.0.0.1',
      agent: expect.any(String),
      request_id: expect.any(String),
      changed: expect.any(Object),
    })
  })
  it('S37 is written in the transaction of the change: without its line nothing changes', async () => {
    await server.owner.query('revoke insert on audit_events from app_rw')
    const body = { company_id: 1, name: 'Unwritten' }
    const quiet = await server.call('POST', '/companies/locations', { token: tokens.owner, body })
    await server.owner.query('grant insert on audit_events to app_rw')
    expect(quiet.status).toBe(500)
    const { rows } = await server.owner.query("select from locations where name = 'Unwritten'")
    expect(rows).toEqual([])
  })
  it.each(
    calls.filter(({ e }) =>
      [
        'auth.logout',
        'auth.register',
        'auth.validate_token',
        'second-factor.off',
        'second-factor.on',
        'second-factor.recovery_codes',
        'users.change_password',
        'users.reset_password',
        'users.set_up_password',
      ].includes(e.audit ?? ''),
    ),
  )(
    'S37 so it is for accounts, sessions, passwords and second factors: $title changes nothing without its line',
    async (call) => {
      const request =
        call.e.audit === 'auth.validate_token' ? { body: await verification() } : await requester(server, tokens)(call)
      await server.owner.query('revoke insert on audit_events from app_rw')
      const quiet = await send(server, call.e, request)
      await server.owner.query('grant insert on audit_events to app_rw')
      expect(quiet.status).toBe(500)
      // What was not carried out is carried out now: links, codes and the password of before are what they were.
      const again = await send(server, call.e, request)
      expect(again.status).toBeLessThan(300)
      const [line] = await search('limit=1')
      expect(line).toMatchObject({ action: call.e.audit, outcome: 'done' })
    },
  )
  it('S37 shows a line that was altered or removed', async () => {
    const { rows } = await server.owner.query('select count(*)::int as n from audit_events')
    expect(await verify()).toEqual({ status: 200, checked: rows[0].n, breaks: [] })
    const ids = (await server.owner.query('select id from audit_events where company_id = 1 order by id')).rows
    const [altered, removed, next] = [ids[3].id, ids[6].id, ids[7].id]
    await server.owner.query("update audit_events set outcome = 'never happened' where id = $1", [altered])
    await server.owner.query('delete from audit_events where id = $1', [removed])
    const { breaks } = await verify()
    expect(breaks).toEqual([
      { company_id: 1, id: altered },
      { company_id: 1, id: next },
    ])
  })
})
