import type { BrandKey } from '#contract/brands/brand.ts'
import { composeMail } from '#server/kernel/mail-body.ts'

interface About {
  brand: BrandKey
  email: string
  first: string
  company: string
  /** The company's own colour. */
  accent: string | null
  role: string
  /** How long it takes, in words. */
  minutes: string
  /** The campaign's own word to those it invites. */
  message: string | null
  link: string
}

const hello = (first: string) => (first ? `Hello ${first},` : 'Hello,')

/** Asks somebody to describe how they work. */
export const invitationMail = ({ brand, email, first, company, accent, role, minutes, message, link }: About) =>
  composeMail(brand, email, {
    subject: `${company} invites you: ${role}`,
    lines: [
      hello(first),
      `${company} invites you to describe how you work, for the role ${role}. It takes ${minutes}, and there is no time limit.`,
      ...(message ? [message] : []),
      'You see what is measured and how it is used before you agree. A person reads your result; no score decides by itself. You may say no.',
    ],
    action: { label: 'See what it is about', url: link },
    accent,
  })

/** Asks once more, without pressure. */
export const reminderMail = ({
  brand,
  email,
  first,
  company,
  accent,
  role,
  link,
  stop,
}: Omit<About, 'minutes'> & { stop: string }) =>
  composeMail(brand, email, {
    subject: `A reminder from ${company}: ${role}`,
    lines: [
      hello(first),
      `${company} has invited you to describe how you work, for the role ${role}, and has no answers from you yet.`,
      'If you have begun, everything is saved: register with the same address and you get your own link to go on. If you would rather not, you need not do anything.',
    ],
    action: { label: 'Go on', url: link },
    stop,
    accent,
  })
