import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, openCampaign, registerFor } from '#tests/support/survey.ts'

// Somebody with marks goes through the product, as staff work with them and as much of it fails; then everything that leaves it
// beside answers and mails is searched for the marks: the log, metrics, traces, queues, names of files.

const MARK = /zqx|7946\D?0457/i
const PERSON = { first: 'Zqxada', last: 'Zqxlovelace', phone: '+44 20 7946 0457' }
const MAIL = 'zqxmail@people.test'
const METRICS_TOKEN = 'a-token-of-some-length'

const log: string[] = []
const names: string[] = []
let traces = ''
let collector: Server
let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (traces += chunk.toString()))
    request.on('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  server = await buildServer({
    environment: { LOG_LEVEL: 'debug', METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
    log: { write: (line) => void log.push(line) },
  })
  tokens = await signInAll(server)
})
afterAll(async () => {
  await server.close()
  collector.close()
})

/** Sends a call and keeps what its file is called, if it is one. */
const sent = async (method: string, path: string, body?: object, token = tokens.owner): Promise<number> => {
  const { status, headers } = await server.file(method, path, { token, ...(body ? { body } : {}) })
  names.push(headers.get('content-disposition') ?? '')
  return status
}

const work = async (): Promise<number[]> => {
  const campaign = await openCampaign(server, tokens.owner)
  const who = await registerFor(server, campaign, MAIL, PERSON)
  const values = Array.from({ length: 108 }, (_, index) => ((index * 7) % 5) + 1)
  await answer(server, who, values, true)
  const found = await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })
  const { id } = found.body.survey_results[0]
  // Papers are made of answers that can be read.
  await server.owner.query("update survey_results set quality_verdict = 'good' where id = $1", [id])
  const { rows } = await server.owner.query('select id from hiring_campaigns where uuid = $1', [campaign])
  const one = { survey_result_id: id }
  const statuses = [
    await sent('GET', '/survey-results/search?search=Zqxada'),
    await sent('POST', '/survey-results/search', { search: 'Zqxada' }),
    await sent('GET', `/users/search?search=${encodeURIComponent(MAIL)}`, undefined, tokens.superAdmin),
    await sent('POST', '/candidate-notes', { surveyResultId: id, body: 'Zqxnote about Zqxada' }),
    await sent('POST', '/survey-results/export', { format: 'xlsx', columns: ['name', 'email'], ids: [id] }),
    await sent('POST', '/survey-results/exports', {
      format: 'csv',
      columns: ['name', 'email'],
      filters: { search: 'Zqxada' },
    }),
    await sent('POST', '/survey-results/personal-data', { ids: [id] }),
    await sent('POST', '/survey-results/personal-data', { ids: [id], format: 'pdf' }),
    await sent('POST', '/reports/print', { ...one, sections: ['profile', 'quality'] }),
    await sent('POST', '/reports/print', { ...one, sections: ['questions'] }),
    await sent('POST', '/invitations', { campaign_id: rows[0].id, list: 'Zqxada Zqxlovelace <zqxother@people.test>' }),
    await sent('POST', '/survey-results/import', {
      company_id: 1,
      type: 'candidate',
      text: 'First name,Last name,Email\nZqxada,Ng,zqximport@people.test',
      role_name: 'Nurse',
    }),
    await sent('PUT', '/survey-results/update', { id, first: 'Zqxada', last: 'Zqxbyron' }),
    await sent('GET', `/survey-results/zqx-nobody/resume`),
    await sent('POST', '/survey-results/search', { search: 'Zqxada', zqxfield: 'Zqxada' }),
  ]
  return statuses
}

describe('S59 nothing personal leaves but in answers and mails', () => {
  it('S59 not in the log, metrics, traces, queues of work or names of files, also where things fail', async () => {
    const statuses = await work()
    expect(statuses.filter((status) => status >= 200 && status < 300).length).toBe(statuses.length - 2)
    await outboxIsEmpty(server)
    await server.owner.query('revoke insert, update on all tables in schema public from app_rw')
    await sent('POST', '/candidate-notes', { surveyResultId: 1, body: 'Zqxnote' })
    await sent('POST', '/surveys/register', { ...PERSON, email: MAIL, type: 'candidate', consent: true })
    await sent('PUT', '/survey-results/update', { id: 1, first: 'Zqxada' })
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const { rows: jobs } = await server.owner.query('select j::text as text from pgboss.job j')
    const { rows: runs } = await server.owner.query(
      "select concat_ws(' ', kind, target, last_error) as text from job_runs",
    )
    await expect.poll(() => traces.includes('survey-results')).toBe(true)
    const linesOf = (text: string) => text.split('\n').filter((line) => MARK.test(line))
    expect(log.some((line) => line.includes('A call failed'))).toBe(true)
    expect(jobs.length).toBeGreaterThan(0)
    expect(names.filter((name) => name.includes('filename')).length).toBe(5)
    expect(linesOf(log.join(''))).toEqual([])
    expect(linesOf(await metrics.text())).toEqual([])
    expect(MARK.test(traces)).toBe(false)
    expect([...jobs, ...runs].filter(({ text }) => MARK.test(text))).toEqual([])
    expect(names.filter((name) => MARK.test(name))).toEqual([])
  })
})
