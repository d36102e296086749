import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { RESET_LINK_HOURS, SETUP_LINK_DAYS, VERIFY_LINK_HOURS } from '#contract/constants.ts'
import type { LinkType } from '#contract/resources/auth.ts'

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

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Where the link of a mail leads. */
export const linkUrl = (publicUrl: string, type: LinkType, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/token-validation?token=${encodeURIComponent(token)}&type=${type}`

/** The mail that carries a link: the same words as text and as HTML; no picture, no tracker, nothing from outside. */
export const linkMail = (type: LinkType, token: string, { brand, email, first, public_url }: LinkMail) => {
  const { name, support_email, theme } = brands[brand]
  const { subject, lines, button, after } = words[type](oneLine(first), name)
  const url = linkUrl(public_url, type, token)
  const foot = `${name} · Questions? Write to ${support_email}`
  const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text)}</p>`
  const small = 'font-size:13px;line-height:20px;color:#665d55'
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escaped(subject),
    '</title></head><body style="margin:0;background:#f6f3ef">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/24px system-ui,sans-serif;color:#231d18">',
    ...lines.map((line) => paragraph(line, 'margin:0 0 16px')),
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:${theme.light.accent};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(button)}</a></p>`,
    `<p style="${small};word-break:break-all">Or copy this address: ${escaped(url)}</p>`,
    paragraph(after, 'margin:0 0 16px'),
    paragraph(foot, `${small};border-top:1px solid #e3dfd8;padding-top:16px`),
    '</div></body></html>',
  ].join('')
  const text = [...lines, `${button}: ${url}`, after, '--', foot].join('\n\n')
  return { brand, to: email, subject: oneLine(subject), text, html }
}
