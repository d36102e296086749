import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const examples = async () =>
  [...(await readFile('docs/integrators.md', 'utf8')).matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code ?? '')

interface Outcome {
  finished: { id: number }[]
  domains: string[]
  changed: { command: { id: string } }
  failure: { status: number; code: string; request_id: string }
  isGenuine(secret: string, headers: Record<string, string>, body: string): boolean
}

describe('docs/integrators.md', () => {
  it('its examples run as they stand there', async () => {
    const code = (await examples()).toSorted((a, b) => Number(b.startsWith('import')) - Number(a.startsWith('import')))
    expect(code.length).toBeGreaterThanOrEqual(6)
    const given = { base: server.api, email: 'company.owner@demo.test', password: DEMO_PASSWORD }
    const file = join(folder, 'examples.mjs')
    const constants = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
    const [imports = '', ...rest] = code
    await writeFile(
      file,
      [imports, ...constants, ...rest, 'export { finished, domains, changed, failure, isGenuine }'].join('\n'),
    )
    // The path is made here and now: it is data to the bundler of the tests, not a module of theirs.
    const outcome = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Outcome
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from survey_results where company_id = 1 and submitted_at is not null and type = 'candidate'
       and not is_archived and not is_test`,
    )
    expect(outcome.finished).toHaveLength(rows[0]?.n ?? 0)
    expect(outcome.domains).toHaveLength(5)
    expect(outcome.domains.join('\n')).toMatch(/: \d+ \(likely \d+ to \d+\)/)
    expect(outcome.changed.command.id).toBeTruthy()
    expect(outcome.failure).toMatchObject({ status: 404, code: 'NOT_FOUND', request_id: expect.any(String) })

    const secret = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`
    const now = new Date()
    const body = '{"type":"survey_result.finished"}'
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    }
    expect(outcome.isGenuine(secret, headers, body)).toBe(true)
    expect(outcome.isGenuine(secret, headers, body.replace('finished', 'started'))).toBe(false)
    expect(outcome.isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
  })
})
