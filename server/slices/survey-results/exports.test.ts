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

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/survey-results/exports${path}`, { token, brand: 'be', ...(body ? { body } : {}) })
const COLUMNS = ['id', 'name', 'status', 'profile']
const start = (body: object = {}, token = tokens.owner) =>
  call('POST', '', { format: 'csv', columns: COLUMNS, filters: {}, ...body }, token)
const one = async (id: string, token = tokens.owner) =>
  (await call('GET', '', undefined, token)).body.exports.find((row: { id: string }) => row.id === id)
const written = async (id: string, token = tokens.owner) => {
  await expect.poll(async () => (await one(id, token)).state, { timeout: 20_000, interval: 200 }).toBe('done')
  return one(id, token)
}
const fetched = async (id: string, token = tokens.owner) => {
  const { body } = await call('POST', `/${id}/link`, undefined, token)
  const reply = await fetch(new URL(body.url, server.url))
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const atOnce = (filters: object, format = 'csv') =>
  server.file('POST', '/survey-results/export', {
    token: tokens.owner,
    brand: 'be',
    body: { format, columns: COLUMNS, filters },
  })
const stopAll = () =>
  server.owner.query("update people_exports set state = 'cancelled' where state in ('waiting', 'running')")

describe('POST /survey-results/exports', () => {
  it('202 writes exactly what the list shows, and a mail says when the file is there', async () => {
    const filters = { sort_by: 'last', order_by: 'asc' }
    const reply = await start({ filters })
    expect(reply.status).toBe(202)
    const [begun] = reply.body.exports
    const same = await atOnce(filters)
    expect(begun).toMatchObject({ state: 'waiting', format: 'csv', name: null, size: null })
    const done = await written(begun.id)
    const { reply: file, bytes } = await fetched(begun.id)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="people-/)
    expect(bytes.toString()).toBe(same.bytes.toString())
    expect([done.size, done.done]).toEqual([bytes.length, done.total])
    await expect
      .poll(
        async () =>
          (
            await server.owner.query(
              "select text from captured_mails where to_address = 'company.owner@demo.test' and subject = 'Your export is ready'",
            )
          ).rows[0]?.text ?? '',
        { timeout: 15_000 },
      )
      .toContain('/candidates?exports=true')
  })
  it('by fit it has the order of the list by fit, and a workbook is one', async () => {
    const filters = { sort_by: 'fit', type: 'candidate' }
    const { body } = await start({ filters })
    await written(body.exports[0].id)
    const { bytes } = await fetched(body.exports[0].id)
    expect(bytes.toString()).toBe((await atOnce(filters)).bytes.toString())
    const workbook = await start({ format: 'xlsx', filters: { search: 'a' } })
    await written(workbook.body.exports[0].id)
    expect((await fetched(workbook.body.exports[0].id)).bytes.subarray(0, 2).toString()).toBe('PK')
  })
  it('409 while one of the same person is on its way; 422 for nobody', async () => {
    const first = await start()
    expect([(await start()).body.code, (await start({}, tokens.superAdmin)).status]).toEqual(['EXPORT_RUNNING', 202])
    await call('DELETE', `/${first.body.exports[0].id}`)
    expect((await start({ filters: { search: 'nobody is called so' } })).body.issues[0].message).toBe(
      'There is nobody to export.',
    )
    await stopAll()
  })
  it('what is left by a process that is gone goes on where it was, and nobody is in the file twice', async () => {
    const { body } = await start()
    const [{ id, total }] = body.exports
    await written(id)
    const whole = (await fetched(id)).bytes.toString()
    // As a process leaves it that is killed behind the last part: the parts are there, the file is not.
    const again = (await start()).body.exports[0].id
    await written(again)
    await server.owner.query("update people_exports set state = 'running', done = 0, keys = '{}' where id = $1", [
      again,
    ])
    await server.owner.query(
      "update job_runs set state = 'running', done = 0, cursor = null, touched_at = now() - interval '1 hour' where target = $1",
      [again],
    )
    await server.owner.query(
      "insert into pgboss.job (name, data) select 'people-export', jsonb_build_object('run', id) from job_runs where target = $1",
      [again],
    )
    expect((await written(again)).total).toBe(total)
    expect((await fetched(again)).bytes.toString()).toBe(whole)
  })
})

describe('whose it is', () => {
  it('only whoever asked sees it, stops it or fetches it: for everybody else it is not there', async () => {
    const { body } = await start()
    const [{ id }] = body.exports
    await written(id)
    for (const token of [tokens.superAdmin, tokens.franchiseOwner, tokens.otherOwner]) {
      expect((await call('POST', `/${id}/link`, undefined, token)).status).toBe(404)
      expect((await call('DELETE', `/${id}`, undefined, token)).status).toBe(404)
      expect(await one(id, token)).toBeUndefined()
    }
  })
  it('deleted, over or taken back, there is no file; what names somebody who was erased since is gone too', async () => {
    const ready = async () => {
      const { body } = await start({ filters: { limit: 1 } })
      await written(body.exports[0].id)
      return body.exports[0].id as string
    }
    const deleted = await ready()
    expect((await call('DELETE', `/${deleted}`)).body.exports[0].state).toBe('expired')
    const old = await ready()
    await server.owner.query("update people_exports set expires_at = now() - interval '1 minute' where id = $1", [old])
    expect((await one(old)).state).toBe('expired')
    const naming = await ready()
    const { rows } = await server.owner.query('select ids[1] as id from people_exports where id = $1', [naming])
    await server.owner.query("update people_exports set ids = ids[1:1] where id <> $1 and state = 'done'", [naming])
    const { eraseRowsOf } = await import('#server/kernel/erasure.ts')
    const { everything } = await import('#server/kernel/scope.ts')
    const left: unknown[] = []
    await server.kernel.database
      .transaction(everything('test'), async (db) => {
        await eraseRowsOf(db, 1, [rows[0].id])
        left.push((await db.execute(`select state from people_exports where id = '${naming}'`)).rows[0])
        throw new Error('nobody is erased')
      })
      .catch(() => undefined)
    expect(left).toEqual([{ state: 'expired' }])
    for (const id of [deleted, old]) expect((await call('POST', `/${id}/link`)).status).toBe(404)
  })
  it('whoever may not see the people any more gets no file of them', async () => {
    const { rows } = await server.owner.query("select id from users where email = 'company.owner@demo.test'")
    const { body } = await start()
    await server.owner.query('update users set active = false where id = $1', [rows[0].id])
    const state = async () =>
      (await server.owner.query('select state, keys from people_exports where id = $1', [body.exports[0].id])).rows[0]
    await expect.poll(state, { timeout: 15_000 }).toEqual({ state: 'failed', keys: [] })
    await server.owner.query('update users set active = true where id = $1', [rows[0].id])
  })
  it('R247 the audit list has its size and no name, and what waits for the worker names nobody', async () => {
    await stopAll()
    const { body } = await start({ filters: { search: 'a' } })
    const { rows } = await server.owner.query(
      "select changed::text as changed from audit_events where action = 'survey-results.export' order by id desc limit 1",
    )
    expect(rows[0].changed).toMatch(/"rows": ?\d+/)
    const run = await server.owner.query('select input::text as input from job_runs where target = $1', [
      body.exports[0].id,
    ])
    expect(run.rows[0].input).toBe('{}')
  })
})
