import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressBrands, brands } from '#contract/brands/brands.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// Mails leave from, and name, the addresses that the configuration gives each brand.

const before = structuredClone(brands)

let server: TestServer
beforeAll(async () => {
  addressBrands({ MAIL_SENDERS: { hb: 'talk@hb.example.com' }, SUPPORT_ADDRESSES: { hb: 'help@hb.example.com' } })
  server = await buildServer()
})
afterAll(async () => {
  Object.assign(brands, before)
  await server.close()
})

it('R9 a brand sends from the address that is configured, and names the support that is; the other keeps its own', async () => {
  for (const brand of ['be', 'hb'] as const)
    await server.call('POST', '/auth/forgot-password', { brand, body: { email: 'company.owner@demo.test' } })
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query<{ from_name: string; from_address: string; text: string }>(
    'select from_name, from_address, text from captured_mails order by from_address',
  )
  expect(rows.map(({ from_name, from_address }) => [from_name, from_address])).toEqual([
    ['Traitmark be', before.be.assessment_email_sender.address],
    ['Traitmark hb', 'talk@hb.example.com'],
  ])
  expect(rows[0]?.text).toContain(before.be.support_email)
  expect(rows[1]?.text).toContain('help@hb.example.com')
})
