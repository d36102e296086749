import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { Locale } from '#contract/resources/surveys.ts'
import { usualMinutes } from '#science/instruments/how-long.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { filled, helloIn, mailFrames, minutesIn } from '#server/kernel/mail-frame.ts'
import { surveyMailTexts, type SurveyMailTexts } from './mail-texts.ts'

interface About {
  brand: BrandKey
  email: string
  first: string
  company: string
  /** The company's own colour; left out in mails to its staff. */
  accent?: string | null
  role: string
  /** The language of the assessment. */
  locale?: string | undefined
}

interface Said {
  /** False where the words greet by themselves. */
  greets?: false
  subject: keyof SurveyMailTexts
  lines: readonly (keyof SurveyMailTexts)[]
  /** Its label, or that of whoever is asked to answer. */
  action?: { label: keyof SurveyMailTexts | 'open'; url: string }
  after?: keyof SurveyMailTexts
  stop?: string
  /** What is filled in besides names. */
  values?: Readonly<Record<string, string>>
}

const localeOf = (kept: string | undefined): Locale => Locale.safeParse(kept).data ?? 'en'

/** A mail to somebody who answers, in the language of their assessment. */
const mailTo = ({ brand, email, first, company, role, accent, locale: kept }: About, said: Said) => {
  const locale = localeOf(kept)
  const texts = { ...surveyMailTexts[locale], open: mailFrames[locale].open }
  const values = { first, company, role, ...said.values }
  const say = (key: keyof typeof texts) => filled(texts[key], values)
  const { action, after, stop } = said
  return composeMail(brand, email, {
    subject: say(said.subject),
    lines: [...(said.greets === false ? [] : [helloIn(locale, first)]), ...said.lines.map(say)],
    ...(action ? { action: { label: say(action.label), url: action.url } } : {}),
    ...(after ? { after: say(after) } : {}),
    ...(stop === undefined ? {} : { stop }),
    accent,
    locale,
  })
}

/** How long a form takes, as the language of the assessment says it. */
const minutesOf = (kept: string | undefined, instrument: string): string =>
  minutesIn(localeOf(kept), usualMinutes(instrument))

/** The link to go on with, wherever the person is. */
export const resumeMail = (about: About, url: string, instrument: string) =>
  mailTo(about, {
    subject: 'subject',
    lines: ['asked', 'saved', 'yours'],
    action: { label: 'go_on', url },
    values: { minutes: minutesOf(about.locale, instrument) },
  })

/** Asks somebody who is known for another assessment. */
export const againMail = (about: About, url: string, instrument: string) =>
  mailTo(about, {
    subject: 'again_subject',
    lines: ['again_asked', 'again_afresh', 'again_yours'],
    action: { label: 'open', url },
    values: { minutes: minutesOf(about.locale, instrument) },
  })

/** A reminder, with the way to have no more of them, and the one by which a mail program refuses all such mails of the company. */
export const reminderMail = (about: About, urls: { resume: string; enough: string; stop: string }) =>
  mailTo(about, {
    subject: 'reminder_subject',
    lines: ['reminder_begun', 'reminder_free'],
    action: { label: 'go_on', url: urls.resume },
    after: 'reminder_enough',
    stop: urls.stop,
    values: { url: urls.enough },
  })

/** Says that today a goal is looked at again, with the way to one's own report. */
export const goalMail = (about: About, urls: { url: string; stop: string }) =>
  mailTo(about, {
    subject: 'goal_subject',
    lines: ['goal_day', 'goal_link', 'yours'],
    action: { label: 'rights_open', url: urls.url },
    stop: urls.stop,
  })

/** The way to one's own result and rights, for whoever has handed in and lost the link. */
export const rightsMail = (about: About, url: string) =>
  mailTo(about, { subject: 'subject', lines: ['rights', 'yours'], action: { label: 'rights_open', url } })

/** Somebody's question about their result, for a person at the company to answer. */
export const questionMail = (
  { brand, email, company, role }: About,
  to: string,
  { name, text, url }: { name: string; text: string; url: string },
) =>
  composeMail(brand, to, {
    subject: `${name} asks about their result`,
    lines: [`${name} (${email}), ${role} at ${company}, asks:`, { own: text }, 'Please answer by mail, as a person.'],
    action: { label: 'Open the result', url },
  })

/** Proof that everything arrived. */
export const receiptMail = (about: About, receipt: string) =>
  mailTo(about, {
    subject: 'receipt_subject',
    greets: false,
    lines: ['receipt_thanks', 'receipt', 'receipt_person'],
    values: { receipt },
  })

/** A request for an adjustment goes to a person at support, never to those who decide. */
export const accommodationMail = ({ brand, first, email, company }: About, request: string) =>
  composeMail(brand, brands[brand].support_email, {
    subject: 'Somebody asks for an adjustment',
    lines: [
      `${first} (${email}), invited by ${company}, asks for an adjustment:`,
      { own: request },
      'Please answer within one working day. The request is not shown to those who decide.',
    ],
  })
