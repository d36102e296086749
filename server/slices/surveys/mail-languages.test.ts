import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { isRightToLeft } from '#contract/right-to-left.ts'
import { filled, helloIn, mailFrames } from '#server/kernel/mail-frame.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, registerFor } from '#tests/support/survey.ts'
import { againMail, receiptMail } from './surveys.mails.ts'
import { surveyMailTexts } from './mail-texts.ts'

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))

describe('the words of mails', () => {
  it.each(LOCALES)('%s has every one of them, translated, with the same places to fill', (locale) => {
    for (const [theirs, english] of [
      [mailFrames[locale], mailFrames.en],
      [surveyMailTexts[locale], surveyMailTexts.en],
    ] as const) {
      expect(Object.keys(theirs)).toEqual(Object.keys(english))
      const texts: Record<string, string> = { ...theirs }
      const originals: Record<string, string> = { ...english }
      const keys = Object.keys(originals)
      expect(keys.map((key) => places(texts[key] ?? ''))).toEqual(keys.map((key) => places(originals[key] ?? '')))
      const isSame = (key: string) => key !== 'range' && texts[key] === originals[key]
      expect(keys.filter(isSame)).toEqual(locale === 'en' ? keys.filter((key) => key !== 'range') : [])
    }
  })

  it('a name that looks like a place stays a name, and a hostile one brings no element', () => {
    const about = {
      brand: 'be',
      email: 'a@x.test',
      first: '{company}',
      company: '<b>{role}</b>',
      role: 'Nurse',
    } as const
    const { subject, text, html } = receiptMail(about, 'AAAA-BBBB')
    expect(subject).toBe('<b>{role}</b> has your answers')
    expect(text).toContain('Thank you, {company}.')
    expect(html).not.toContain('<b>')
  })

  it('a company whose name ends in brackets keeps them in a mail from the right, and addresses are as they were', () => {
    const about = {
      brand: 'be',
      email: 'a@x.test',
      first: 'Ana',
      company: 'Harbour (UK)',
      role: 'Nurse',
      locale: 'ar',
    } as const
    const { subject, text, html } = againMail(about, 'https://x.test/a', 'ffm-48')
    for (const said of [subject, text, html]) expect(said).toContain('\u2068Harbour (UK)\u2069')
    for (const said of [text, html]) expect(said).not.toMatch(/[\u2066-\u2069](https|\S+@)/)
    expect(receiptMail({ ...about, locale: 'de' }, 'AAAA-BBBB').text).not.toMatch(/[\u2066-\u2069]/)
  })

  it('a form of one usual time says one number, a language that is not known is English', () => {
    const about = {
      brand: 'hb',
      email: 'a@x.test',
      first: 'Ana',
      company: 'Harbor',
      role: 'Nurse',
      locale: 'xx',
    } as const
    expect(againMail(about, 'https://x.test/a', 'ffm-48').text).toContain('It takes 5 minutes,')
  })
})

describe('R213 S57 mails to whoever answers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => server.close())

  const newest = async (email: string): Promise<{ subject: string; text: string; html: string }> => {
    await outboxIsEmpty(server)
    const { rows } = await server.owner.query(
      'select subject, text, html from captured_mails where to_address = $1 order by sequence desc limit 1',
      [email],
    )
    return rows[0]
  }
  const about = (text: string) => filled(text, { role: 'Warehouse Supervisor', company: 'Harbor Logistics' })
  const askLink = (email: string) => server.call('POST', '/surveys/request-link', { body: { email } })

  it.each(LOCALES)('come in the language they answer in: %s', async (locale) => {
    const email = `speaks.${locale}@people.test`
    await registerFor(server, seedUuid('campaign harbor Team growth'), email, { locale })
    const { subject, text, html } = await newest(email)
    const words = surveyMailTexts[locale]
    expect(subject).toBe(about(words.subject))
    expect(html).toContain(`<html lang="${locale}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}>`)
    for (const said of [helloIn(locale, 'Robin'), words.saved, words.yours, `${words.go_on}: http`])
      expect(text).toContain(said)
    for (const all of [text, html]) {
      expect(all).not.toMatch(/[{}]|undefined|null|  /)
      expect(all.includes('Questions? Write to')).toBe(locale === 'en')
    }
    expect(html.includes('Or copy this address')).toBe(locale === 'en')
  })

  it('follow another language that is chosen meanwhile, to the receipt and the links that are asked for before and after handing in', async () => {
    const email = 'changes.words@people.test'
    const who = await registerFor(server, seedUuid('campaign harbor Team growth'), email, { locale: 'sv' })
    await server.call('PUT', `/surveys/${who.uuid}/preferences`, { surveyToken: who.token, body: { locale: 'de' } })
    await askLink(email)
    expect((await newest(email)).text).toContain(surveyMailTexts.de.saved)
    const values = who.items.map((_, index) => (index % 5) + 1)
    expect((await answer(server, who, values, true)).status).toBe(200)
    const receipt = await newest(email)
    expect(receipt.subject).toBe(about(surveyMailTexts.de.receipt_subject))
    expect(receipt.text).toContain(about(surveyMailTexts.de.receipt_person))
    await askLink(email)
    const { text, html } = await newest(email)
    expect(text).toContain(about(surveyMailTexts.de.rights))
    expect(html).toContain('<html lang="de">')
  })
})
