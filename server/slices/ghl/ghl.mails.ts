import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { composeMail } from '#server/kernel/mail-body.ts'

interface Letter {
  /** Who wrote it, and has the answers. */
  author: { name: string; address: string }
  /** The company that writes. */
  company: string
  subject: string
  message: string
  attachments: readonly string[]
}

/** What somebody of a company writes to a candidate. */
export const candidateMail = (brand: BrandKey, to: string, letter: Letter) => {
  const { author, company, subject, message, attachments } = letter
  return composeMail(brand, to, {
    subject,
    lines: [...message.split(/\n\s*\n/).map((own) => ({ own })), ...attachments],
    sender: company,
    author,
  })
}

/** Somebody has written to support. */
export const askedMail = (brand: BrandKey, about: { name: string; email: string }, message: string, url: string) =>
  composeMail(brand, brands[brand].support_email, {
    subject: `${about.name || about.email} has written to support`,
    lines: [`${about.name} (${about.email}) writes:`, { own: message }],
    action: { label: 'Answer', url },
  })

/** Support has answered somebody who is away. */
export const answeredMail = (
  brand: BrandKey,
  { email, first }: { email: string; first: string },
  message: string,
  url: string,
) =>
  composeMail(brand, email, {
    subject: 'Support has answered you',
    lines: [first ? `Hello ${first},` : 'Hello,', { own: message }],
    action: { label: 'Go on in the product', url },
  })
