import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { resumeRuns, type Step, workOn } from './job-runs.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** A run that some process has worked on so many seconds ago, as the database tells time. */
const runLeft = async (target: string, seconds: number): Promise<string> => {
  const { rows } = await server.owner.query(
    `insert into job_runs (id, kind, target, input, state, total, created_at, updated_at, touched_at)
     values (gen_random_uuid(), 'test', $1, '{}', 'running', 1, now(), now(), now() - make_interval(secs => $2)) returning id`,
    [target, seconds],
  )
  return rows[0].id
}

describe('work in steps', () => {
  it.each<[string, Step, string]>([
    [
      'a statement',
      (db) => db.execute(sql`select secret from nowhere where name = ${'Ada'}`).then(() => ({ done: 0, cursor: null })),
      'The database could not do this (42P01).',
    ],
    [
      'a file',
      () => readFile('/no/such/place').then(() => ({ done: 0, cursor: null })),
      'A file could not be read or written (ENOENT).',
    ],
    ['the network', () => Promise.reject(new Error('The network was away')), 'The network was away'],
  ])('R187 that failed by %s says why without SQL, values or paths', async (target, step, reason) => {
    const id = await runLeft(target, 0)
    await expect(workOn(server.kernel, id, step, async () => undefined)).rejects.toBeInstanceOf(Error)
    const { rows } = await server.owner.query('select last_error from job_runs where id = $1', [id])
    expect(rows).toEqual([{ last_error: reason }])
  })
  it('S49 is taken from another process by the time of the database, whatever the clocks of the two say', async () => {
    const left = await runLeft('left', 31)
    const running = await runLeft('running', 5)
    const taken: unknown[] = []
    const jobs = { sendWithin: async (_: unknown, __: string, data: unknown) => void taken.push(data) }
    const resume = () => resumeRuns({ database: server.kernel.database, jobs, log: server.kernel.log })
    for (const days of [400, -800]) {
      server.clock.advance(days * 86_400_000)
      await resume()
    }
    expect(taken).toEqual([{ run: left }])
    expect(taken).not.toContainEqual({ run: running })
  })
})
