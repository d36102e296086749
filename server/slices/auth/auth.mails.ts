import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { RESET_LINK_HOURS, SETUP_LINK_DAYS, VERIFY_LINK_HOURS } from '#contract/constants.ts'
import type { LinkType } from '#contract/resources/auth.ts'
import { composeMail, oneLine } from '#server/kernel/mail-body.ts'

/** Whom a mail is for and where its link begins. */
export interface LinkMail {
  brand: BrandKey
  email: string
  first: string
  /** Address of the deployment, without a slash at its end. */
  public_url: string
}

/** Who invites somebody, and for which company or franchise; null for all of them. */
export interface Inviting {
  by: string
  company: string | null
}

interface Words {
  subject: string
  lines: string[]
  button: string
  after: string
}

const words: Record<Exclude<LinkType, 'setup'>, (first: string, product: string) => Words> = {
  reset: (first, product) => ({
    subject: `Set a new password for ${product}`,
    lines: [
      `Hello ${first},`,
      `You asked to set a new password for ${product}. The link below opens the page for it. It works once and for ${RESET_LINK_HOURS} hour.`,
    ],
    button: 'Set a new password',
    after:
      'If this was not you, there is nothing to do: your password stays as it is, and nobody else has got this link.',
  }),
  verify: (first, product) => ({
    subject: `Please verify your email for ${product}`,
    lines: [
      `Hello ${first},`,
      `One step is left before you can sign in to ${product}: please confirm that this address is yours. The link below works once and for ${VERIFY_LINK_HOURS} hours.`,
    ],
    button: 'Verify my email',
    after: 'If you did not register, you can leave this unanswered. An address that is not verified cannot sign in.',
  }),
}

/** Whoever is invited learns first by whom and for which company, so that the mail is not taken for one of many that only look so. */
const invitation = (first: string, product: string, { by, company }: Inviting): Words => ({
  subject: `${company ?? by} invites you to ${product}`,
  lines: [
    `Hello ${first},`,
    `${by} has opened an account on ${product} for you${company === null ? '' : `, for ${company}`}. Choose a password to begin. The link below works once and for ${SETUP_LINK_DAYS} days.`,
  ],
  button: 'Choose a password',
  after: 'If you did not expect this, you can leave it unanswered. Without a password nobody can use the account.',
})

/** Where the link of a mail leads. */
export const linkUrl = (publicUrl: string, type: LinkType, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/token-validation?token=${encodeURIComponent(token)}&type=${type}`

const mailWith = ({ button, ...said }: Words, type: LinkType, token: string, { brand, email, public_url }: LinkMail) =>
  composeMail(brand, email, { ...said, action: { label: button, url: linkUrl(public_url, type, token) } })

/** The mail that carries a link for somebody who has an account, or asked for one. */
export const linkMail = (type: Exclude<LinkType, 'setup'>, token: string, mail: LinkMail) =>
  mailWith(words[type](oneLine(mail.first), brands[mail.brand].name), type, token, mail)

/** The mail by which somebody is invited as staff. */
export const invitationMail = (token: string, mail: LinkMail, { by, company }: Inviting) => {
  const inviting = { by: oneLine(by), company: company === null ? null : oneLine(company) }
  return mailWith(invitation(oneLine(mail.first), brands[mail.brand].name, inviting), 'setup', token, mail)
}
