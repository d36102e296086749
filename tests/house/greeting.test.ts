import { describe, expect, it } from 'vitest'
import { addressBrands, brands } from '#contract/brands/brands.ts'
import { readConfig } from '#server/kernel/config.ts'
import { greeting } from '#server/greeting.ts'
import { seedUsers } from '#server/seed/users.seed.ts'

const said = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return greeting(read.config, 3_000)
}

describe('what a server says when it is ready', () => {
  it('names an address for each brand, the accounts and the mail on one’s own machine', () => {
    const words = said({})
    expect(words).toContain('http://be.localhost:3000')
    expect(words).toContain('http://hb.localhost:3000')
    expect(words).toContain('/dev/mail')
  })
  it('names every account of the example world, those of the other franchise by their twins, and what three of them are for', () => {
    const words = said({})
    const named = words.match(/[\w.]+@demo\.test/g) ?? []
    const emails = seedUsers.map(({ email }) => email)
    expect(named.toSorted()).toEqual(emails.filter((email) => !email.startsWith('b.')).toSorted())
    expect(named).toEqual(
      expect.arrayContaining(emails.filter((email) => email.startsWith('b.')).map((email) => email.slice(2))),
    )
    for (const email of ['inactive', 'unverified', 'temporary']) expect(words).toContain(`${email}@demo.test (`)
  })
  it('names where people go and where it listens anywhere else, and no account', () => {
    const words = said({
      STAGE: 'prod',
      HOST: '0.0.0.0',
      APP_SECRET: 'a secret of thirty-two characters or more',
      PUBLIC_URL: 'https://hire.example',
      MAIL: 'smtp',
      SMTP_URL: 'smtp://mail.example:25',
      DATABASE_URL: 'postgres://one@database.example/traitmark',
    })
    expect(words).toContain('https://hire.example')
    expect(words).toContain('Listens at     http://127.0.0.1:3000')
    expect(words).not.toMatch(/localhost|demo\.test|dev\/mail/)
  })
  it('S21 says where files are read, and on prod that they should have a host of their own', () => {
    const prod = {
      STAGE: 'prod',
      APP_SECRET: 'a secret of thirty-two characters or more',
      PUBLIC_URL: 'https://hire.example',
      MAIL: 'smtp',
      SMTP_URL: 'smtp://mail.example:25',
    }
    expect(said(prod)).toContain('give FILES_URL a host of its own')
    const words = said({ ...prod, FILES_URL: 'https://files.example.net' })
    expect(words).toContain('Files          https://files.example.net')
    expect(words).not.toContain('FILES_URL')
    expect(said({})).not.toContain('FILES_URL')
  })
  it('R9 says where mails come from, and that nobody takes those of an example', () => {
    const sends = { MAIL: 'smtp', SMTP_URL: 'smtp://mail.example.com' }
    const unsaid = said(sends)
    expect(unsaid).toContain('Mails from     assessments@hb.traitmark.example')
    expect(unsaid).toContain('give MAIL_SENDERS and SUPPORT_ADDRESSES')
    const before = structuredClone(brands)
    addressBrands({ MAIL_SENDERS: { hb: 'talk@hb.example.com' }, SUPPORT_ADDRESSES: {} })
    const words = said(sends)
    const both = said({ ...sends, BRAND_HOSTS: 'be.example.com=be' })
    Object.assign(brands, before)
    expect(words).toContain('Mails from     talk@hb.example.com')
    expect(words).not.toContain('MAIL_SENDERS')
    expect(both).toContain('assessments@be.traitmark.example')
    expect(both).toContain('MAIL_SENDERS')
    expect(said({})).not.toContain('Mails from')
  })
})
