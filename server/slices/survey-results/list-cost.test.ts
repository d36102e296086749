import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = (await signInAll(server)).owner
})
afterAll(() => server.close())

const search = () => server.call('POST', '/survey-results/search', { token, body: { type: 'candidate', limit: 25 } })
/** The transaction that did the work, among those of whatever runs beside it. */
const working = async (work: () => Promise<unknown>, like: RegExp) => {
  const found = (await transactionsOf(work)).filter(({ statements }) => like.test(statements.join('\n')))
  expect(found).toHaveLength(1)
  return found[0]?.roundTrips
}

describe('what a list and a move cost', () => {
  it('R215 a page of results with its total is there after two round trips to the database, and the commit', async () => {
    expect(await working(search, /capped/)).toBe(3)
  })
  it('R215 asks the index of texts for what few have, and not for what very many have', async () => {
    const asks = async (words: string) => {
      const body = { search: words }
      const all = await transactionsOf(() => server.call('POST', '/survey-results/search', { token, body }))
      return /find_results/.test(all.flatMap(({ statements }) => statements).join('\n'))
    }
    expect(await asks('featherstonehaugh')).toBe(true)
    expect(await asks('example')).toBe(false)
  })
  it('R218 a board is not slow because it is long: its columns and first cards come in at most four round trips, as those of a few', async () => {
    const board = (query: string) => () => server.call('GET', `/survey-results/board?first_cards=12${query}`, { token })
    for (const query of ['', '&role_names=Warehouse%20Supervisor'])
      expect(await working(board(query), /pipeline_statuses/)).toBeLessThanOrEqual(4)
  })
  it('R218 a card is moved, noted, undoable and told of in two round trips', async () => {
    const { body } = await search()
    const [card] = body.survey_results
    const status = card.status === 'interview' ? 'assessed' : 'interview'
    const move = () => server.call('PUT', '/survey-results/update-status', { token, body: { ids: [card.id], status } })
    expect(await working(move, /update "?survey_results/)).toBe(2)
  })
})
