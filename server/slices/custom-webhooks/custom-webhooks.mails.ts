import type { BrandKey } from '#contract/brands/brand.ts'
import { composeMail } from '#server/kernel/mail-body.ts'

interface About {
  brand: BrandKey
  email: string
  company: string
  url: string
  /** The receiver itself said so; else it has failed for a whole day. */
  isGone: boolean
  link: string
}

/** Says that a receiver is no longer told, and what to do. */
export const switchedOffMail = ({ brand, email, company, url, isGone, link }: About) =>
  composeMail(brand, email, {
    subject: `A webhook of ${company} was switched off`,
    lines: [
      'Hello,',
      isGone
        ? `The receiver at ${url} answered that it is gone for good (410). So this webhook was switched off.`
        : `For a whole day the receiver at ${url} has not taken a message. We tried six times, and then switched this webhook off.`,
      'Nothing is lost: the log keeps what happened for 30 days, with the reason of each failure. When the receiver works again, send a test, switch the webhook on, and send again what it missed.',
    ],
    action: { label: 'Open the webhooks', url: link },
  })
