import { brands } from '#contract/brands/brands.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import type { BrandKey } from '#contract/brands/brand.ts'

interface About {
  brand: BrandKey
  email: string
  first: string
  company: string
  /** The company's own colour; left out in mails to its staff. */
  accent?: string | null
  role: string
}

/** The link to go on with, wherever the person is. */
export const resumeMail = (
  { brand, email, first, company, role, accent }: About,
  url: string,
  /** In words. */
  minutes: string,
) =>
  composeMail(brand, email, {
    accent,
    subject: `Your assessment for ${role} at ${company}`,
    lines: [
      `Hello ${first},`,
      `${company} has asked you to describe how you work, for the role ${role}. It takes ${minutes}, and there is no time limit.`,
      'Every answer is saved as you give it. You can stop at any time and go on with this link, on any device, for 30 days.',
      'The link is yours alone: please do not pass it on.',
    ],
    action: { label: 'Go on with my assessment', url },
  })

/** Asks somebody who is known for another assessment. */
export const againMail = (
  { brand, email, first, company, role, accent }: About,
  url: string,
  /** In words. */
  minutes: string,
) =>
  composeMail(brand, email, {
    accent,
    subject: `${company} asks you again: ${role}`,
    lines: [
      `Hello ${first},`,
      `${company} asks you to describe how you work once more, for the role ${role}. It takes ${minutes}, and there is no time limit.`,
      'You see what is measured and how it is used before you agree, and you may say no. Answer as it is today: nothing of what you answered before is shown or carried over.',
      'The link works on any device for 30 days. It is yours alone: please do not pass it on.',
    ],
    action: { label: 'See what it is about', url },
  })

/** A reminder, with the way to have no more of them, and the one by which a mail program refuses all such mails of the company. */
export const reminderMail = (
  { brand, email, first, company, role, accent }: About,
  urls: { resume: string; enough: string; stop: string },
) =>
  composeMail(brand, email, {
    accent,
    subject: `Your assessment for ${role} at ${company} is not finished yet`,
    lines: [
      `Hello ${first},`,
      `You began an assessment for the role ${role} at ${company}. Everything you answered is saved; this link leads back to it, on any device.`,
      'There is no time limit, and if you have decided against it there is nothing to do.',
    ],
    action: { label: 'Go on with my assessment', url: urls.resume },
    after: `No more reminders: ${urls.enough}`,
    stop: urls.stop,
  })

/** The way to one's own result and rights, for whoever has handed in and lost the link. */
export const rightsMail = ({ brand, email, first, company, role, accent }: About, url: string) =>
  composeMail(brand, email, {
    accent,
    subject: `Your assessment for ${role} at ${company}`,
    lines: [
      `Hello ${first},`,
      `You have handed in your assessment for the role ${role} at ${company}. With this link you can ask about your result, see who has looked at it, download your data or have it erased.`,
      'The link is yours alone: please do not pass it on.',
    ],
    action: { label: 'Open my assessment', url },
  })

/** Somebody's question about their result, for a person at the company to answer. */
export const questionMail = (
  { brand, email, company, role }: About,
  to: string,
  { name, text, url }: { name: string; text: string; url: string },
) =>
  composeMail(brand, to, {
    subject: `${name} asks about their result`,
    lines: [`${name} (${email}), ${role} at ${company}, asks:`, text, 'Please answer by mail, as a person.'],
    action: { label: 'Open the result', url },
  })

/** Proof that everything arrived. */
export const receiptMail = ({ brand, email, first, company, role, accent }: About, receipt: string) =>
  composeMail(brand, email, {
    accent,
    subject: `${company} has your answers`,
    lines: [
      `Thank you, ${first}.`,
      `Your answers for ${role} are saved and handed in. Receipt: ${receipt}.`,
      `A person at ${company} reads your result. No score decides by itself, and you may ask for an explanation or for your data at any time.`,
    ],
  })

/** A request for an adjustment goes to a person at support, never to those who decide. */
export const accommodationMail = ({ brand, first, email, company }: About, request: string) =>
  composeMail(brand, brands[brand].support_email, {
    subject: 'Somebody asks for an adjustment',
    lines: [
      `${first} (${email}), invited by ${company}, asks for an adjustment:`,
      request,
      'Please answer within one working day. The request is not shown to those who decide.',
    ],
  })
