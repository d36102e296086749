import type { BrandKey } from '#contract/brands/brand.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { filled, helloIn, mailFrames, minutesIn } from '#server/kernel/mail-frame.ts'
import { type InvitationTexts, invitationTexts } from './mail-texts.ts'

interface About {
  brand: BrandKey
  email: string
  first: string
  company: string
  /** The company's own colour. */
  accent: string | null
  role: string
  /** How long it usually takes at least and at most. */
  minutes: readonly [number, number]
  /** The campaign's own word to those it invites, in its language. */
  message: string | null
  /** The language of the campaign's mails. */
  locale: Locale
  link: string
  /** Where they say that they want no more mails of the company. */
  stop: string
}

const sayIn =
  ({ locale, company, role, minutes }: Pick<About, 'locale' | 'company' | 'role'> & Partial<About>) =>
  (key: keyof InvitationTexts) =>
    filled(invitationTexts[locale][key], { company, role, minutes: minutes ? minutesIn(locale, minutes) : '' })

/** Asks somebody to describe how they work. */
export const invitationMail = (about: About) => {
  const { brand, email, first, accent, message, locale, link, stop } = about
  const say = sayIn(about)
  return composeMail(brand, email, {
    subject: say('subject'),
    lines: [helloIn(locale, first), say('asked'), ...(message ? [{ own: message }] : []), say('rights')],
    action: { label: mailFrames[locale].open, url: link },
    stop,
    accent,
    locale,
  })
}

/** Asks once more, without pressure. */
export const reminderMail = (about: Omit<About, 'minutes'>) => {
  const { brand, email, first, accent, locale, link, stop } = about
  const say = sayIn(about)
  return composeMail(brand, email, {
    subject: say('reminder_subject'),
    lines: [helloIn(locale, first), say('reminder_asked'), say('reminder_saved')],
    action: { label: say('go_on'), url: link },
    stop,
    accent,
    locale,
  })
}
