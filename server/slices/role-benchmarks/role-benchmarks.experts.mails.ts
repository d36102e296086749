import type { BrandKey } from '#contract/brands/brand.ts'
import { composeMail } from '#server/kernel/mail-body.ts'

interface About {
  brand: BrandKey
  email: string
  name: string
  company: string
  accent: string | null
  role: string
  traits: number
  message: string | null
  /** In words: "12 December 2026". */
  until: string
  link: string
}

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const asked = (traits: number) => (traits === 1 ? 'one trait' : `${traits} traits`)

/** Asks somebody who knows a job what it needs. */
export const expertMail = ({ brand, email, name, company, accent, role, traits, message, until, link }: About) =>
  composeMail(brand, email, {
    subject: `What does the role ${role} need?`,
    lines: [
      hello(name),
      `${company} describes what the role ${role} needs of whoever does it, and would like to know what you hold: for ${asked(traits)}, whether it matters, and which range is right. It takes about five minutes, until ${until}.`,
      ...(message ? [{ own: message }] : []),
      'Answer by yourself. You see what the others hold once you have answered, and they see yours without your name.',
    ],
    action: { label: 'Say what the role needs', url: link },
    accent,
  })

/** Asks once more, without pressure. */
export const expertReminderMail = ({ brand, email, name, company, accent, role, until, link }: About) =>
  composeMail(brand, email, {
    subject: `A reminder: what does the role ${role} need?`,
    lines: [
      hello(name),
      `${company} has asked what you hold needed for the role ${role}, and has no answer from you yet. Until ${until} your link works; if you would rather not answer, you need not do anything.`,
    ],
    action: { label: 'Say what the role needs', url: link },
    accent,
  })
