import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { unzip } from '#server/kernel/zip.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { type Call, calls, pathOf, requester } from '#tests/support/calls.ts'
import { expectNoWordOf } from '#tests/support/erased.ts'
import { fresh } from '#tests/support/fresh.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

// What people said of their group is marked where it lies, the product is used, and everything that it answers, keeps and writes is
// searched for the mark. Counts of groups may have it, in two calls and one table; nothing that is about one person.

const MARK = 'qxvgroup'
const COUNTS = ['GET /fairness', 'POST /fairness/export']
const KEPT_IN = ['voluntary_groups', 'fairness_stands']

const log: string[] = []
let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer({
    environment: { LOG_LEVEL: 'debug', SELF_REGISTRATION: 'on' },
    log: { write: (line) => void log.push(line) },
  })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

/** Every call that reads is made, beside other tests: how long that takes is nobody's promise. */
const LONG = { timeout: 180_000 }

const PDF = '%PDF'
const ARCHIVE = 'PK\u0003\u0004'

/** What stands in an answer: a paper and a table are read as whoever opens them reads them. */
const wordsOf = async (bytes: Buffer): Promise<string> => {
  const kind = bytes.toString('latin1', 0, 4)
  if (kind === PDF) return readPdf(bytes).pages.join('\n')
  if (kind !== ARCHIVE) return bytes.toString()
  return [...((await unzip(bytes)) ?? [])].map(([name, content]) => `${name} ${content.toString()}`).join('\n')
}

/** Sends the example of a call, and reads whatever comes. */
const use = async ({ e }: Call, request: Awaited<ReturnType<ReturnType<typeof requester>>>) => {
  const { token, surveyToken, headers, body } = request
  const { status, bytes } = await server.file(e.method, pathOf(e, request), {
    token,
    body,
    ...(surveyToken && { surveyToken }),
    ...(headers && { headers }),
  })
  return { status, words: await wordsOf(bytes) }
}

describe('S56 what people say of their group stays apart', () => {
  it('S56 what somebody says is in no other table and in no line of the log', async () => {
    const campaign = seedUuid('campaign harbor Team growth')
    const who = await registerFor(server, campaign, fresh('says@people.test'))
    await answer(
      server,
      who,
      who.items.map((_, index) => (index % 5) + 1),
      true,
    )
    await server.call('PUT', '/fairness/settings', { token: tokens.owner, body: { asks: true } })
    const body = { sex: 'female', ethnicity: 'native_american' }
    const said = await server.call('PUT', `/fairness/own/${who.uuid}`, { surveyToken: who.token, body })
    expect(said.body.groups).toEqual([body])
    await server.call('GET', `/surveys/${who.uuid}/data`, { surveyToken: who.token })
    await outboxIsEmpty(server)
    await expectNoWordOf(server, body.ethnicity, KEPT_IN)
    expect(log.filter((line) => line.includes(body.ethnicity))).toEqual([])
  })
  it('S56 no call tells anybody’s group, no table takes it over, and no line of the log has it', LONG, async () => {
    const { rowCount } = await server.owner.query(
      `update voluntary_groups set sex = '${MARK} ' || sex, ethnicity = '${MARK} ' || ethnicity`,
    )
    expect(rowCount).toBeGreaterThan(100)
    const requestOf = requester(server, tokens)
    const telling: string[] = []
    for (const call of calls.filter(({ e }) => !e.stream && (e.reads || e.files || e.method === 'GET'))) {
      const { status, words } = await use(call, await requestOf(call))
      expect([call.title, status < 300]).toEqual([call.title, true])
      if (words.includes(MARK)) telling.push(call.title)
    }
    // The counts have the mark: it would have been seen elsewhere too.
    expect(telling.toSorted()).toEqual(COUNTS)
    await outboxIsEmpty(server)
    await expectNoWordOf(server, MARK, KEPT_IN)
    const { rows: jobs } = await server.owner.query('select j::text as words from pgboss.job j')
    expect([...jobs.map(({ words }) => words), ...log].filter((words: string) => words.includes(MARK))).toEqual([])
  })
})
