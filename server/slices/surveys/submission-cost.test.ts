import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'
import { within } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { answer, openCampaign, registerFor } from '#tests/support/survey.ts'
import { changeResults, keepAnswers } from './surveys.queries.ts'

let server: TestServer
let campaign: string
const values = Array.from({ length: 108 }, (_, index) => (index % 5) + 1)

beforeAll(async () => {
  server = await buildServer()
  campaign = await openCampaign(server, (await signInAll(server)).owner)
})
afterAll(() => server.close())

/** The transaction that kept answers, among those of mails that leave meanwhile. */
const keeping = async (work: () => Promise<unknown>) => {
  const found = (await transactionsOf(work)).filter(({ statements }) =>
    /update "?survey_answers/.test(statements.join()),
  )
  expect(found).toHaveLength(1)
  return found[0] ?? { statements: [], roundTrips: 0 }
}

describe('what answers cost', () => {
  it('R212 an answer is kept in two round trips to the database, a survey handed in, scored and told of in four', async () => {
    const who = await registerFor(server, campaign, 'cost@people.test')
    const begun = await keeping(() => answer(server, who, values.slice(0, 3), false))
    expect(begun.roundTrips).toBeLessThanOrEqual(3)
    const saved = await keeping(() => answer(server, who, values.slice(0, 4), false))
    expect(saved).toMatchObject({ roundTrips: 2, statements: { length: 5 } })
    const handedIn = await keeping(() => answer(server, who, values, true))
    expect(handedIn.roundTrips).toBeLessThanOrEqual(4)
    expect(handedIn.statements.length).toBeLessThanOrEqual(21)
  })
  it('R212 what is kept of one person is not planned anew for each answer', async () => {
    const who = await registerFor(server, campaign, 'planned@people.test')
    for (let count = 3; count < 12; count++) await answer(server, who, values.slice(0, count), false)
    const { rows } = await server.kernel.database.transaction(everything('a test'), (db) =>
      within(db)("select generic_plans, custom_plans from pg_prepared_statements where name = 'keep answers'"),
    )
    expect(rows).toMatchObject([{ custom_plans: 0 }])
    expect(rows[0].generic_plans).toBeGreaterThan(8)
  })
  it('R212 what is kept of several people reads their rows, not those of everybody of their company', async () => {
    const { rows: people } = await server.owner.query('select id from survey_results where company_id = 1 order by id')
    const ids: number[] = people.slice(-12).map(({ id }) => id)
    expect(people.length).toBeGreaterThan(120)
    const now = new Date()
    const counts = ids.map((id) => ({ id, answered: 3, values: [1, 2, 3], ms: [1, 2, 3], changes: [0, 0, 0] }))
    const tables = ['survey_results', 'survey_answers']
    const rows = await rowsRead(server, everything('a test'), tables, async (db) => {
      keepAnswers(db, 1, counts, now)
      await changeResults(
        db,
        1,
        ids.map((id) => ({ id, updated_at: now })),
      )
    }).then((read) => read.rows)
    // Each is found by its key and then taken, in three statements.
    expect(rows).toBeLessThanOrEqual(ids.length * 6)
  })
})
