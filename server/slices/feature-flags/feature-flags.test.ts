import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, type Provider } from '@openfeature/web-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { spendAll } from '#tests/support/limits.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(async () => {
  await OpenFeature.close()
  await server.close()
})

const by = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: tokens.superAdmin, ...(body ? { body } : {}) })
const OFF = { is_on: true, default_variant: 'off', variants: { on: true, off: false }, rules: [] as object[] }
const make = async (key: string, settings: object = OFF) =>
  (await by('POST', '/feature-flags/create', { key, type: 'boolean', ...settings })).body
const flag = async (key: string) =>
  (await by('GET', '/feature-flags')).body.feature_flags.find((one: { key: string }) => one.key === key)
const preview = async (body: object, key: string) => {
  const reply = await by('POST', '/feature-flags/preview', body)
  return reply.body.previews?.find((one: { key: string }) => one.key === key) ?? reply.status
}
const undo = (command: { id: string }) => by('POST', `/commands/${command.id}/undo`)

describe('/feature-flags', () => {
  it('R142 lists the flags of the code with their defaults before anybody has set them, and history is empty then', async () => {
    expect(await flag('maintenance')).toMatchObject({ type: 'boolean', is_built_in: true, rules: [], updated_at: null })
    expect((await by('GET', '/feature-flags/maintenance/history')).body.changes).toEqual([])
  })

  it('R142 a change can be undone and goes through the audit list, the undo included', async () => {
    const { feature_flags } = await make('new-board')
    const rules = [{ variant: 'on', roles: ['COMPANY_OWNER'] }]
    const { updated_at } = feature_flags[0]
    const set = await by('PUT', '/feature-flags/new-board', { ...OFF, rules, updated_at })
    expect(set.body.feature_flags[0].rules).toEqual(rules)
    expect((await undo(set.body.command)).status).toBe(200)
    expect(await flag('new-board')).toMatchObject({ rules: [], updated_at })
    const { changes } = (await by('GET', '/feature-flags/new-board/history')).body
    expect(changes.map((one: { action: string }) => one.action)).toEqual([
      'commands.undo',
      'feature-flags.update',
      'feature-flags.create',
    ])
    expect(changes[0]).toMatchObject({
      before: { rules },
      after: { rules: [] },
      by: { email: 'super.admin@demo.test' },
    })
    expect(changes[2]).toMatchObject({ before: null })
  })

  it('R142 deleting and making are taken back; what somebody changed meanwhile is not', async () => {
    const made = await make('short-lived')
    const removed = await by('DELETE', '/feature-flags/short-lived')
    expect(await flag('short-lived')).toBeUndefined()
    expect((await undo(removed.body.command)).status).toBe(200)
    expect((await by('PUT', '/feature-flags/short-lived', { ...OFF, is_on: false })).status).toBe(200)
    expect((await undo(made.command)).body.code).toBe('UNDO_CONFLICT')
    expect((await undo((await make('never-there')).command)).status).toBe(200)
    expect(await flag('never-there')).toBeUndefined()
  })

  it('R142 a flag of the code goes back to its default when it is deleted, and 404 where there is nothing to delete', async () => {
    expect((await by('DELETE', '/feature-flags/maintenance')).status).toBe(404)
    await by('PUT', '/feature-flags/maintenance', { ...OFF, rules: [{ variant: 'on', stages: ['prod'] }] })
    expect((await by('DELETE', '/feature-flags/maintenance')).status).toBe(200)
    expect(await flag('maintenance')).toMatchObject({ rules: [], updated_at: null })
  })

  it.each([
    ['a default that is no variant', { ...OFF, default_variant: 'half' }, 'default_variant'],
    ['a rule that leads nowhere', { ...OFF, rules: [{ variant: 'half' }] }, 'rules.0.variant'],
    ['a value of another type', { ...OFF, variants: { on: 'yes', off: false } }, 'variants.on'],
    ['no variant at all', { ...OFF, variants: {} }, 'variants'],
    ['a percentage beyond 100', { ...OFF, rules: [{ variant: 'on', percentage: 101 }] }, 'rules.0.percentage'],
  ])('422 for %s', async (_, settings, path) => {
    const reply = await by('POST', '/feature-flags/create', { key: 'broken', type: 'boolean', ...settings })
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([422, path])
  })

  it('409 for a key that is taken, also by the code', async () => {
    await make('taken')
    for (const key of ['taken', 'maintenance']) {
      expect((await by('POST', '/feature-flags/create', { key, type: 'boolean', ...OFF })).body.code).toBe('CONFLICT')
    }
  })
})

describe('POST /feature-flags/preview', () => {
  it('R134 R135 R142 says what somebody gets and by which rule, also of a draft, and changes nothing', async () => {
    await make('preview', { ...OFF, rules: [{ variant: 'on', roles: ['COMPANY_OWNER'], brands: ['be'] }] })
    const owner = { email: 'company.owner@demo.test' }
    expect(await preview({ ...owner, brand: 'be' }, 'preview')).toMatchObject({
      value: true,
      reason: 'TARGETING_MATCH',
      rule: 1,
    })
    expect(await preview({ ...owner, brand: 'hb' }, 'preview')).toMatchObject({ reason: 'DEFAULT', rule: null })
    expect(await preview({ brand: 'be' }, 'preview')).toMatchObject({ value: false })
    const draft = { key: 'preview', ...OFF, rules: [{ variant: 'on', anonymous: true }] }
    expect(await preview({ draft }, 'preview')).toMatchObject({ value: true, rule: 1 })
    expect((await flag('preview')).rules[0].roles).toEqual(['COMPANY_OWNER'])
    expect(await preview({ email: 'nobody@demo.test' }, 'preview')).toBe(422)
  })
})

describe('the flag protocol', () => {
  it('R134 R136 R139 R140 the web SDK and its provider read the flags as they are, and again after a change', async () => {
    await make('sdk', { ...OFF, rules: [{ variant: 'on', roles: ['COMPANY_OWNER'] }] })
    const provider = new OFREPWebProvider({
      baseUrl: server.url,
      pollInterval: 0,
      fetchImplementation: (input, init) => {
        const request = new Request(input as Request, init)
        request.headers.set('id-token', tokens.owner)
        return fetch(request)
      },
    })
    await OpenFeature.setProviderAndWait(provider as unknown as Provider, {
      targetingKey: 'browser',
      role: 'SUPER_ADMIN',
    })
    const client = OpenFeature.getClient()
    expect(client.getBooleanDetails('sdk', false)).toMatchObject({ value: true, reason: 'TARGETING_MATCH' })
    expect(client.getBooleanValue('maintenance', true)).toBe(false)
    expect(client.getBooleanDetails('no-such-flag', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' })
    await by('PUT', '/feature-flags/sdk', { ...OFF, is_on: false })
    // The change goes round by the database, within two seconds (R140).
    let asked = 0
    const again = async () => {
      await OpenFeature.setContext({ targetingKey: `browser ${(asked += 1)}` })
      return client.getBooleanDetails('sdk', true)
    }
    await expect.poll(again, { timeout: 2_000 }).toMatchObject({ value: false, reason: 'DISABLED' })
  })

  it('R137 answers a body that cannot be read and a fault in the words of the protocol', async () => {
    const ask = (body: string) =>
      fetch(`${server.url}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const unread = await ask('{"context":')
    expect([unread.status, ((await unread.json()) as { errorCode: string }).errorCode]).toEqual([400, 'PARSE_ERROR'])
    await server.owner.query('revoke select on feature_flags from app_rw')
    await server.owner.query(
      'select pg_notify(\'live_events\', \'{"type":"flags","company_id":null,"ids":[],"by":null}\')',
    )
    await expect.poll(async () => (await ask('{"context":{"targetingKey":"a"}}')).status, { timeout: 3_000 }).toBe(500)
    const fault = await ask('{"context":{"targetingKey":"a"}}')
    await server.owner.query('grant select on feature_flags to app_rw')
    expect(Object.keys((await fault.json()) as object)).toEqual(['errorDetails'])
    for (const reply of [unread, fault]) expect(reply.headers.get('content-type')).toMatch(/^application\/json\b/)
  })

  it('R137 answers as application/json, whether it has flags to tell or a context to refuse', async () => {
    for (const [body, status] of [
      ['{"context":{"targetingKey":"a"}}', 200],
      ['{}', 400],
    ] as const) {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${server.url}/ofrep/v1/evaluate/flags`, { method: 'POST', headers, body })
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        status,
        expect.stringMatching(/^application\/json\b/),
      ])
    }
  })

  it('R137 tells whoever asks too often how long to wait, of one flag as of all', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    const ask = (path = '') =>
      fetch(`${strict.url}/ofrep/v1/evaluate/flags${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"context":{"targetingKey":"a"}}',
      })
    expect((await ask()).status).toBe(200)
    await spendAll(strict, 'flags', 600)
    for (const path of ['', '/maintenance']) {
      const refused = await ask(path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    await strict.close()
  })

  it('R139 without a token whoever asks is a stranger, whatever their context says', async () => {
    const claims = [{ roles: ['SUPER_ADMIN'] }, { company_ids: [1] }, { anonymous: false }, { stages: ['prod'] }]
    const key = 'claimed'
    await make(key, { ...OFF, rules: claims.map((claim) => ({ variant: 'on', ...claim })) })
    const ask = async (context: object) => {
      const reply = await fetch(`${server.url}/ofrep/v1/evaluate/flags/${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ context: { targetingKey: '1', key: '1', ...context } }),
      })
      return ((await reply.json()) as { value: boolean }).value
    }
    const forged = { anonymous: false, role: 'SUPER_ADMIN', company_id: 1, stage: 'prod', brand: 'be' }
    // Flags are kept for a second, or until word of a change has come.
    await expect.poll(() => ask({})).toBe(false)
    expect(await ask(forged)).toBe(false)
  })

  it('R138 R141 a change of role under the same key gives a new ETag', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'id-token': tokens.user, ...headers },
        body: '{"context":{"targetingKey":"a"}}',
      })
    const etag = (await ask({})).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    const email = 'company.user@demo.test'
    await server.owner.query("update users set auth_role = 'COMPANY_OWNER' where email = $1", [email])
    await expect.poll(async () => (await ask({ 'if-none-match': etag })).status, { timeout: 2_000 }).toBe(200)
    await server.owner.query("update users set auth_role = 'COMPANY_USER' where email = $1", [email])
  })
})
