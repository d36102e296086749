import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer } from '#tests/support/build-server.ts'
import { ownerPool } from '#tests/support/owner-pool.ts'
import { inDatabase, TEMPLATE } from '#tests/support/server-setup.ts'
import { readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { createLogger } from './logger.ts'

const MANY_JOBS = 6
const STATE = "select state, retry_count from pgboss.job where name = 'resume'"

/** The last of what the start waits for takes longer than the workers wait between two looks. */
const SLOW_START = `
  create function slow_start() returns trigger language plpgsql as 'begin perform pg_sleep(3); return new; end';
  create trigger slow_start before insert on pgboss.schedule for each row when (new.name = 'documents') execute function slow_start()`

const asAdmin = async (statement: string) => {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** A copy of the example world in which a job waits that sends jobs itself. */
const worldWithWaitingJob = async () => {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${TEMPLATE}`)
  const pool = ownerPool(inDatabase(inject('postgres'), name), 2)
  const read = readConfig({ LOG_LEVEL: 'error' })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  const jobs = await startJobs({ pool, storageFull: () => false }, () => [], {
    log: createLogger(read.config),
    events: { onJob: () => () => true },
  })
  await jobs.send('resume', {})
  await jobs.stop()
  expect((await pool.query(STATE)).rows).toEqual([{ state: 'created', retry_count: 0 }])
  await pool.query(SLOW_START)
  await pool.end()
  return name
}

it('S49 a job that waited for the start is done at its first try, and the log is silent', async () => {
  const template = await worldWithWaitingJob()
  const lines: string[] = []
  const server = await buildServer({
    template,
    environment: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(line) },
  })
  const seen = async () => (await server.owner.query(`${STATE} order by created_on limit 1`)).rows
  await expect.poll(seen, { timeout: 10_000 }).toEqual([{ state: 'completed', retry_count: 0 }])
  await server.close()
  await asAdmin(`drop database ${template}`)
  expect(lines).toEqual([])
})

it('begins a job with the commit that sends it, not at the next look of its worker', async () => {
  const server = await buildServer({ environment: { BRAND: 'be' } })
  const { owner, superAdmin: token } = await signInAll(server)
  const { body } = await server.call('GET', '/survey-results/search?progress=completed&limit=1', { token: owner })
  const ids = [body.survey_results[0].id]
  const began = performance.now()
  for (let at = 0; at < MANY_JOBS; at += 1) {
    const asked = { survey_result_ids: ids }
    const sent = await server.call('POST', '/benchmark-scores/trigger-benchmark-score-update', { token, body: asked })
    const state = async () =>
      (await server.call('GET', `/benchmark-scores/jobs/${sent.body.job_id}`, { token })).body.jobs[0].state
    await expect.poll(state, { timeout: 10_000, interval: 20 }).toBe('done')
  }
  // A worker that nobody wakes looks every two seconds.
  expect(performance.now() - began).toBeLessThan(MANY_JOBS * 1_000)
  await server.close()
})
