import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/kernel/database.ts'
import { eraseMailsTo, eraseRowsOf } from '#server/kernel/erasure.ts'
import { everything } from '#server/kernel/scope.ts'
import { selectWaitingMails } from '#server/slices/survey-results/survey-results.board.queries.ts'
import { dropWaitingMails } from '#server/slices/survey-results/survey-results.moves.queries.ts'
import { selectMails as selectKept } from '#server/slices/surveys/kept.queries.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { selectMails } from './mailer.queries.ts'

// A company writes thousands of mails a month. What is asked about one person must not read those of all the others.

const COMPANY = 1
const ALL = everything('test')
const MANY = 20_000
const EMAIL = 'one.of.many@mails.test'
const person = { id: 0, company_id: COMPANY, email: EMAIL }

const insert = `insert into outbox (id, company_id, kind, recipient, payload, state, done_at, next_try_at)`

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
  const { rows } = await server.owner.query('select min(id) as id from survey_results where company_id = $1', [COMPANY])
  person.id = rows[0].id
  await server.owner.query(
    `${insert} select gen_random_uuid(), $1, 'mail', 'other' || n || '@mails.test',
       jsonb_build_object('to', 'other' || n || '@mails.test', 'subject', 'A word', 'survey_result_id', 1000000 + n), 'done', now(), now()
     from generate_series(1, ${MANY}) n`,
    [COMPANY],
  )
  await server.owner.query('vacuum analyze outbox')
}, 120_000)
beforeEach(async () => {
  await server.owner.query("delete from outbox where payload ->> 'to' = $1", [EMAIL])
  await server.owner.query(
    `${insert} select gen_random_uuid(), $1, 'mail', $2, jsonb_build_object('to', $2::text, 'subject', 'To you'), 'done', now(), now()`,
    [COMPANY, EMAIL],
  )
  await server.owner.query(
    `${insert} select gen_random_uuid(), $1, 'mail', 'stage mail of a move',
       jsonb_build_object('to', $2::text, 'subject', 'Come on Monday', 'survey_result_id', $3::int), 'waiting', null, now() + interval '3 days'`,
    [COMPANY, EMAIL, person.id],
  )
})
afterAll(() => server.close())

const FEW = 20
const key = () => ({ company_id: COMPANY, survey_result_id: person.id })
const subjects = (mails: { subject: string | null }[]) => mails.map(({ subject }) => subject)
const left = async (db: Db): Promise<number> => (await selectMails(db, ALL, person)).length

describe('R250 the mails of one person, among many', () => {
  const looks: [string, (db: Db) => Promise<unknown>, unknown][] = [
    ['on their page', async (db) => subjects(await selectMails(db, ALL, person)), ['Come on Monday', 'To you']],
    [
      'in the copy of their data, with those of a stage',
      async (db) => subjects(await selectKept(db, key(), [EMAIL])),
      ['To you', 'Come on Monday'],
    ],
    [
      'on the board, those that wait',
      async (db) => subjects(await selectWaitingMails(db, COMPANY, [person.id])),
      ['Come on Monday'],
    ],
  ]
  it.each(looks)('are found alone: %s', async (_, work, expected) => {
    const { found, rows } = await rowsRead(server, ALL, ['outbox'], work)
    expect(found).toEqual(expected)
    expect(rows).toBeLessThan(FEW)
  })
  const wiping: [string, (db: Db) => Promise<unknown>, number][] = [
    ['a move is taken back', (db) => dropWaitingMails(db, ALL, [person.id]), 1],
    ['the person is erased', (db) => eraseMailsTo(db, COMPANY, [{ email: EMAIL }]), 1],
    ['what names their assessment is erased', (db) => eraseRowsOf(db, COMPANY, [person.id]), 1],
  ]
  it.each(wiping)('go alone where %s', async (_, work, rest) => {
    const { found, rows } = await rowsRead(server, ALL, ['outbox'], async (db) => {
      await work(db)
      return left(db)
    })
    expect(found).toBe(rest)
    expect(rows).toBeLessThan(FEW)
  })
})
