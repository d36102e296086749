import type { BrandKey } from '#contract/brands/brand.ts'
import { fillPlaceholders } from '#contract/stages.ts'
import { composeMail, type MailWords } from '#server/kernel/mail-body.ts'

/** What a mail about a stage may say of a person. */
export interface MailAbout {
  email: string
  first: string
  last: string
  role: string
  company: string
}

/** A mail about a stage for one person: every placeholder filled, paragraphs where the text has empty lines; answers reach whoever wrote it for this move. */
export const stageMail = (
  brand: BrandKey,
  about: MailAbout,
  words: { subject: string; text: string },
  author?: MailWords['author'],
) =>
  composeMail(brand, about.email, {
    subject: fillPlaceholders(words.subject, about).replaceAll(/\s+/g, ' '),
    lines: fillPlaceholders(words.text, about).split(/\n\s*\n/),
    sender: about.company,
    ...(author ? { author } : {}),
  })
