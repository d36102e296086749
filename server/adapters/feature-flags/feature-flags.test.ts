import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { FeatureFlagsPort, FlagContext } from '#server/ports/feature-flags.port.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { startFlagHost } from '#tests/support/flag-host.ts'
import { embeddedFlags } from './embedded.ts'
import { explain, type Flag } from './evaluation.ts'
import { hostedFlags } from './hosted.ts'

const KEY = 'key-of-the-host'
const STRANGER: FlagContext = { targetingKey: 'a', anonymous: true, brand: 'be', stage: 'local' }
const OWNER: FlagContext = { ...STRANGER, targetingKey: '7', anonymous: false, role: 'COMPANY_OWNER', company_id: 3 }
const OFF = { is_on: true, default_variant: 'off', variants: { on: true, off: false }, rules: [] }

let server: TestServer
let host: Awaited<ReturnType<typeof startFlagHost>>
const lines: string[] = []
const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
const hosted = () => hostedFlags({ url: host.url, key: KEY, log, clock: systemClock, lookEveryMs: 50 })

beforeAll(async () => {
  server = await buildServer()
  host = await startFlagHost(KEY)
})
afterAll(async () => {
  await host.close()
  await server.close()
})

const adapters: Record<string, { open(): FeatureFlagsPort; set(flags: Flag[]): Promise<unknown> }> = {
  embedded: {
    open: () => embeddedFlags(server.kernel),
    set: async (flags) => {
      await server.owner.query('delete from feature_flags')
      for (const { key, is_on, default_variant, variants, rules } of flags)
        await server.owner.query(
          "insert into feature_flags (key, type, is_on, default_variant, variants, rules) values ($1, 'boolean', $2, $3, $4, $5)",
          [key, is_on, default_variant, JSON.stringify(variants), JSON.stringify(rules)],
        )
    },
  },
  hosted: {
    open: hosted,
    set: async (flags) => {
      host.state.flags = flags
    },
  },
}

describe('the rules of a flag', () => {
  const flag = (key: string, rules: Flag['rules']): Flag => ({ key, ...OFF, rules })

  it('R142 the first that fits says so, whatever those after it would say', () => {
    const rules = [
      { variant: 'off', keys: ['7'] },
      { variant: 'on', roles: ['COMPANY_OWNER' as const] },
      { variant: 'off', anonymous: false },
    ]
    const told = (targetingKey: string) => {
      const { value, rule } = explain(flag('board', rules), { ...OWNER, targetingKey })
      return [value, rule]
    }
    expect([told('7'), told('8')]).toEqual([
      [false, 1],
      [true, 2],
    ])
  })
  it('R142 a percentage holds for one key for ever, grows without losing anybody, and each flag chooses its own', () => {
    const keys = Array.from({ length: 2_000 }, (_, n) => `person ${n}`)
    const chosen = (name: string, percentage: number) => {
      const asked = flag(name, [{ variant: 'on', percentage }])
      return keys.filter((targetingKey) => explain(asked, { ...STRANGER, targetingKey }).value === true)
    }
    const tenth = chosen('board', 10)
    expect(chosen('board', 10)).toEqual(tenth)
    expect(tenth.length).toBeGreaterThan(140)
    expect(tenth.length).toBeLessThan(260)
    expect(chosen('board', 30)).toEqual(expect.arrayContaining(tenth))
    expect(chosen('other', 10)).not.toEqual(tenth)
    expect([chosen('board', 0).length, chosen('board', 100).length]).toEqual([0, 2_000])
  })
})

describe.each(Object.entries(adapters))('flags, %s', (_, { open, set }) => {
  const valueOf = async (port: FeatureFlagsPort, key: string, context: FlagContext) =>
    (await port.explain(context)).find((one) => one.key === key)

  it('R134 R142 are what rules make of a context, and what nobody has set stands with the default of the code', async () => {
    await set([
      { key: 'board', ...OFF, rules: [{ variant: 'on', roles: ['COMPANY_OWNER'], company_ids: [3] }] },
      { key: 'half', ...OFF, rules: [{ variant: 'on', percentage: 50 }] },
      { key: 'dead', ...OFF, is_on: false },
    ])
    const port = open()
    expect(await valueOf(port, 'board', OWNER)).toMatchObject({ value: true, variant: 'on', reason: 'TARGETING_MATCH' })
    expect(await valueOf(port, 'board', { ...OWNER, company_id: 4 })).toMatchObject({ value: false, reason: 'DEFAULT' })
    expect(await valueOf(port, 'dead', OWNER)).toMatchObject({ value: false, reason: 'DISABLED' })
    expect(await valueOf(port, 'maintenance', STRANGER)).toMatchObject({ value: false, reason: 'DEFAULT' })
    const half = await Promise.all(
      Array.from({ length: 40 }, (_value, n) => valueOf(port, 'half', { ...STRANGER, targetingKey: `${n}` })),
    )
    expect(new Set(half.map((one) => one?.value))).toEqual(new Set([true, false]))
    expect(await port.all(OWNER)).toHaveLength(4)
    port.stop()
  })

  it('R140 tell of a change, and are asked anew after it', async () => {
    await set([{ key: 'maintenance', ...OFF }])
    const port = open()
    let told = 0
    const stop = port.follow(() => (told += 1))
    expect(await valueOf(port, 'maintenance', STRANGER)).toMatchObject({ value: false })
    await set([{ key: 'maintenance', ...OFF, default_variant: 'on' }])
    await expect.poll(() => told).toBeGreaterThan(0)
    await expect
      .poll(async () => (await port.all(STRANGER)).find(({ key }) => key === 'maintenance'))
      .toMatchObject({ value: true })
    stop()
    port.stop()
    await set([])
  })
})

describe('flags, hosted', () => {
  it('R143 stand as they were while the host is down, silent or talks nonsense, and those of the code where there were none', async () => {
    host.state.flags = [{ key: 'maintenance', ...OFF, default_variant: 'on' }]
    for (const mood of ['down', 'silent', 'words'] as const) {
      const port = hostedFlags({ url: host.url, key: KEY, log, clock: systemClock })
      await port.all(STRANGER)
      host.state.mood = mood
      lines.length = 0
      const [flag] = await port.explain(STRANGER)
      expect(flag, mood).toMatchObject({ key: 'maintenance', value: true })
      expect(port.host()).toMatchObject({ is_answering: false, answered_at: expect.any(Date) })
      expect((await port.all(OWNER))[0], mood).toMatchObject({ value: false, reason: 'DEFAULT' })
      expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(1)
      port.stop()
      host.state.mood = 'well'
    }
  })

  it('R139 R143 take no value of another kind, refuse a wrong key, and send nothing of a person but what flags go by', async () => {
    host.state.mood = 'odd'
    const odd = hosted()
    expect(await odd.all(STRANGER)).toEqual([{ key: 'maintenance', value: false, variant: 'off', reason: 'DEFAULT' }])
    odd.stop()
    host.state.mood = 'well'
    const wrong = hostedFlags({ url: host.url, key: 'another-key', log, clock: systemClock })
    expect((await wrong.all(STRANGER))[0]).toMatchObject({ value: false })
    expect(wrong.host()).toMatchObject({ is_answering: false, answered_at: null })
    wrong.stop()
    host.state.asked.length = 0
    const port = hosted()
    await port.all(OWNER)
    const asked = host.state.asked.find(({ key }) => key === '7') ?? {}
    expect(Object.keys(asked).toSorted()).toEqual(
      ['anonymous', 'brand', 'company_id', 'key', 'role', 'stage', 'targetingKey'].toSorted(),
    )
    port.stop()
  })

  it('R136 R142 the product asks the host behind its own calls, and changes nothing here', async () => {
    host.state.flags = [{ key: 'board', ...OFF, rules: [{ variant: 'on', roles: ['SUPER_ADMIN'] }] }]
    const own = await buildServer({ environment: { FLAGS: 'hosted', FLAGS_URL: host.url, FLAGS_KEY: KEY } })
    const token = await signIn(own, 'super.admin@demo.test')
    const evaluated = await fetch(`${own.url}/ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'id-token': token },
      body: '{"context":{"targetingKey":"a","role":"COMPANY_USER"}}',
    })
    expect(((await evaluated.json()) as { flags: object[] }).flags[0]).toMatchObject({ key: 'board', value: true })
    const list = await own.call('GET', '/feature-flags', { token })
    expect(list.body).toMatchObject({ feature_flags: [], host: { is_answering: true } })
    const preview = await own.call('POST', '/feature-flags/preview', {
      token,
      body: { email: 'company.user@demo.test' },
    })
    expect(preview.body.previews[0]).toMatchObject({ key: 'board', value: false, rule: null })
    const settings = { ...OFF, is_on: false }
    for (const [method, path, body] of [
      ['POST', '/feature-flags/create', { key: 'mine', type: 'boolean', ...settings }],
      ['PUT', '/feature-flags/maintenance', settings],
      ['DELETE', '/feature-flags/maintenance', undefined],
    ] as const) {
      const reply = await own.call(method, path, { token, ...(body ? { body } : {}) })
      expect([reply.status, reply.body.code], path).toEqual([409, 'FLAGS_ELSEWHERE'])
    }
    await own.close()
  })
})
