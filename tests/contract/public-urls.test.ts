import { expect, it } from 'vitest'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { buildServer } from '#tests/support/build-server.ts'

it('R8 a mail of each brand leads to the host of that brand, never to one that somebody made up', async () => {
  const server = await buildServer({
    environment: {
      PUBLIC_URL: 'https://hire.example.com/',
      BRAND: 'hb',
      BRAND_HOSTS: 'hire.example.com=hb,be.example.com=be,localhost=be',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const ask = (brand: 'be' | 'hb', headers = {}) =>
    server.call('POST', '/auth/forgot-password', { brand, headers, body: { email: 'company.owner@demo.test' } })
  for (const [brand, headers] of [['be'], ['hb'], ['hb', { 'x-forwarded-host': 'evil.example.com' }]] as const)
    expect((await ask(brand, headers)).status).toBe(200)
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query<{ from_name: string; text: string }>(
    'select from_name, text from captured_mails order by from_name',
  )
  await server.close()
  const links = rows.map(({ from_name, text }) => [from_name, /https?:\/\/\S+?token-validation/.exec(text)?.[0]])
  expect(links).toEqual([
    ['Traitmark be', 'https://be.example.com/token-validation'],
    ['Traitmark hb', 'https://hire.example.com/token-validation'],
    ['Traitmark hb', 'https://hire.example.com/token-validation'],
  ])
})
