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
  it('beside its hash: an account is looked up and its attempt counted in one round trip, eleven in all', async () => {
    const body = { email: 'company.owner@demo.test', password: DEMO_PASSWORD }
    const all = await transactionsOf(() => server.call('POST', '/auth/sign-in', { body }))
    const [lookUp] = all.filter(({ statements }) => /insert into "sign_in_failures"/.test(statements.join('\n')))
    // The second is the count itself, the third its commit.
    expect(lookUp?.roundTrips).toBeLessThanOrEqual(3)
    const own = all.filter(({ statements }) =>
      /sign_in_failures|insert into "sessions"|audit_chain_end/.test(statements.join('\n')),
    )
    expect(own.reduce((sum, { roundTrips }) => sum + roundTrips, 0)).toBeLessThanOrEqual(11)
  })
})
