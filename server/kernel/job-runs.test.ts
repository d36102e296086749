import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { resumeRuns } from './job-runs.ts'

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
