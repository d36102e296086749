import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { addDays } from '#server/kernel/clock.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { everything } from '#server/kernel/scope.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { cleanUpData } from './utils.service.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const call = (path: string, body: object, token = tokens.superAdmin) =>
  server.call('POST', `/utils/${path}`, { token, body })
const data = { type: 'survey_result', id: 7 }
const sealed = async (more: object = {}): Promise<string> =>
  (await call('encrypt', { data, purpose: 'survey_link', ...more })).body.encrypted
const open = (encrypted: string, purpose = 'survey_link') => call('decrypt', { encrypted, purpose })

describe('/utils/encrypt and /utils/decrypt', () => {
  it('R240 S24 opens what was sealed, for its purpose alone, and never seals the same text twice', async () => {
    const [one, two] = [await sealed(), await sealed()]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^[A-Za-z0-9._-]+$/)
    expect((await open(one)).body.data).toEqual(data)
    expect((await open(one, 'unsubscribe')).body.code).toBe('SEAL_BROKEN')
  })
  it('R240 S24 410 once it has expired, 422 where any letter was altered', async () => {
    const text = await sealed({ expires_in: 60 })
    expect((await open(text)).status).toBe(200)
    server.clock.advance(61_000)
    expect(await open(text)).toMatchObject({ status: 410, body: { code: 'SEAL_EXPIRED' } })
    server.clock.advance(-61_000)
    const letters = Array.from(text)
    for (const at of letters.keys()) {
      const other = letters[at] === 'A' ? 'B' : 'A'
      expect((await open(letters.with(at, other).join(''))).body.code, `letter ${at}`).toBe('SEAL_BROKEN')
    }
  })
  it('R240 only references are sealed, by super admins alone', async () => {
    expect((await call('encrypt', { data: { ...data, email: 'a@b.test' }, purpose: 'survey_link' })).status).toBe(422)
    expect((await call('encrypt', { data: 'text', purpose: 'survey_link' })).status).toBe(422)
    expect((await call('encrypt', { data, purpose: 'anything' })).status).toBe(422)
    expect((await call('encrypt', { data, purpose: 'survey_link' }, tokens.owner)).status).toBe(403)
  })
})

describe('/utils/clean-up-data', () => {
  const clean = (scope: string, more: object = {}) => call('clean-up-data', { scope, older_than_days: 1, ...more })
  const left = async (where: string) =>
    (await server.owner.query(`select count(*)::int as n from ${where}`)).rows[0].n as number

  it('R241 only counts unless it is told otherwise', async () => {
    const before = await left('survey_results where is_test and erased_at is null')
    await server.owner.query("update survey_results set created_at = now() - interval '40 days' where is_test")
    const { body } = await clean('test_results', { older_than_days: 30 })
    expect(body).toMatchObject({ dry_run: true, counts: { test_results: before } })
    expect(before).toBeGreaterThan(0)
    expect(await left('survey_results where is_test and erased_at is null')).toBe(before)
  })
  it('R241 a real run removes test records with all that hangs on them, and nobody else', async () => {
    const others = await left('score_sets s join survey_results r on r.id = s.survey_result_id where not r.is_test')
    const { body } = await clean('test_results', { older_than_days: 30, dry_run: false })
    expect(body).toMatchObject({ dry_run: false, counts: { left: 0 } })
    expect(await left('survey_results where is_test and erased_at is null')).toBe(0)
    expect(await left('score_sets s join survey_results r on r.id = s.survey_result_id where r.is_test')).toBe(0)
    expect(await left('score_sets s join survey_results r on r.id = s.survey_result_id where not r.is_test')).toBe(
      others,
    )
    const { rows } = await server.owner.query(
      "select changed from audit_events where action = 'utils.clean-up-data' order by id desc limit 1",
    )
    expect(rows[0].changed).toMatchObject({ dry_run: false, counts: { left: 0 } })
  })
  it('R241 tokens and events older than the days given go; younger ones stay', async () => {
    await server.owner.query(
      "update refresh_tokens set expires_at = now() - interval '3 days' where hash = (select min(hash) from refresh_tokens)",
    )
    const tokensBefore = await left('refresh_tokens')
    expect((await clean('expired_tokens', { dry_run: false })).body.counts).toMatchObject({ refresh_tokens: 1 })
    expect(await left('refresh_tokens')).toBe(tokensBefore - 1)
    expect((await clean('old_events', { dry_run: false })).status).toBe(200)
  })
  it('R241 files that nothing names are counted, and removed once they are as old as was said; named ones stay', async () => {
    const folder = join(server.kernel.config.DATA_DIR, 'files')
    const storage = diskStorage(folder, server.kernel)
    const [old, young, named] = [1, 2, 3].map(() => `1/${newUuid()}`) as [string, string, string]
    await clean('orphan_files', { dry_run: false })
    for (const key of [old, young, named]) await storage.put(key, Buffer.from('words'))
    const daysAgo = addDays(new Date(), -3)
    for (const key of [old, named]) await utimes(join(folder, key), daysAgo, daysAgo)
    await server.owner.query('update companies set logo_key = $1 where id = (select min(id) from companies)', [named])
    const there = () => Promise.all([old, young, named].map(async (key) => (await storage.read(key)) !== null))
    expect((await clean('orphan_files')).body).toMatchObject({ dry_run: true, counts: { orphan_files: 1 } })
    expect(await there()).toEqual([true, true, true])
    expect((await clean('orphan_files', { dry_run: false })).body.counts).toEqual({ orphan_files: 1 })
    expect(await there()).toEqual([false, true, true])
    expect((await clean('orphan_files')).body.counts).toEqual({ orphan_files: 0 })
  })
  it('R241 on prod a real run needs the name of the scope, typed', async () => {
    const body = { scope: 'old_events' as const, older_than_days: 900, dry_run: false }
    const onProd = (confirm?: string) =>
      server.kernel.database.transaction(everything('a test'), (db) =>
        cleanUpData(
          { db, clock: server.clock, audit: {} } as unknown as Context,
          { config: { ...server.kernel.config, STAGE: 'prod' }, storage: diskStorage('unused', server.kernel) },
          { ...body, ...(confirm ? { confirm } : {}) },
        ),
      )
    await expect(onProd()).rejects.toMatchObject({ key: 'VALIDATION_FAILED' })
    await expect(onProd('test_results')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' })
    expect(await onProd('old_events')).toMatchObject({ dry_run: false })
  })
  it('R241 nobody but a super admin', async () => {
    expect((await call('clean-up-data', { scope: 'old_events', older_than_days: 1 }, tokens.owner)).status).toBe(403)
  })
})
