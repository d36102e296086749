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

interface Words {
  subject: string
  lines: string[]
  button: string
  after: string
}

const words: Record<LinkType, (first: string, product: string) => Words> = {
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
  setup: (first, product) => ({
    subject: `Your account for ${product}`,
    lines: [
      `Hello ${first},`,
      `An account for ${product} has been opened for you. Choose a password to begin. The link below works once and for ${SETUP_LINK_DAYS} days.`,
    ],
    button: 'Choose a password',
    after: 'If you did not expect this, you can leave it unanswered. Without a password nobody can use the account.',
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

/** Where the link of a mail leads. */
export const linkUrl = (publicUrl: string, type: LinkType, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/token-validation?token=${encodeURIComponent(token)}&type=${type}`

/** The mail that carries a link. */
export const linkMail = (type: LinkType, token: string, { brand, email, first, public_url }: LinkMail) => {
  const { button, ...said } = words[type](oneLine(first), brands[brand].name)
  return composeMail(brand, email, { ...said, action: { label: button, url: linkUrl(public_url, type, token) } })
}
