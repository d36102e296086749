import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'
import { DEMO_PASSWORD } from '#tests/support/server-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

describe('what a sign-in costs', () => {
  it('beside its hash: two transactions of two round trips, one before the hash and one after it', async () => {
    const body = { email: 'company.owner@demo.test', password: DEMO_PASSWORD }
    const all = await transactionsOf(() => server.call('POST', '/auth/sign-in', { body }))
    const own = all.filter(({ statements }) =>
      /sign_in_failures|sessions|second_factors|audit_chain_end/.test(statements.join('\n')),
    )
    expect(own).toHaveLength(2)
    const [before, after] = own
    // The second is the commit; the count of somebody who failed before goes in one more.
    expect(before?.roundTrips).toBe(2)
    expect(before?.statements).toHaveLength(6)
    // Whoever it is and what the password leads to; then session, line and commit.
    expect(after?.roundTrips).toBe(2)
    expect(after?.statements).toHaveLength(7)
  })

  it('a wrong password is counted in one round trip more, by whoever failed before', async () => {
    const body = { email: 'nobody.at.all@demo.test', password: 'wrong' }
    const attempt = () => transactionsOf(() => server.call('POST', '/auth/sign-in', { body }))
    const counting = (all: Awaited<ReturnType<typeof attempt>>) =>
      all.find(({ statements }) => /insert into "sign_in_failures"/.test(statements.join('\n')))
    expect(counting(await attempt())?.roundTrips).toBe(2)
    expect(counting(await attempt())?.roundTrips).toBe(3)
  })
})
