import { brands } from '#contract/brands/brands.ts'
import type { BrandKey } from '#contract/brands/brand.ts'

interface Words {
  subject: string
  lines: string[]
  action?: { label: string; url: string }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A mail as text and as HTML with the same words; no picture, no tracker, nothing from outside. */
const compose = (brand: BrandKey, to: string, { subject, lines, action }: Words) => {
  const { name, support_email, theme } = brands[brand]
  const foot = `${name} · Questions? Write to ${support_email}`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:${theme.light.accent};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p><p style="font-size:13px;color:#665d55">Or copy this address: ${escape(action.url)}</p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f3ef"><div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/24px system-ui,sans-serif;color:#231d18">${lines.map((line) => `<p>${escape(line)}</p>`).join('')}${button}<p style="font-size:13px;color:#665d55;border-top:1px solid #e3dfd8;padding-top:16px">${escape(foot)}</p></div></body></html>`
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), '--', foot].join('\n\n')
  return { brand, to, subject, text, html }
}

interface About {
  brand: BrandKey
  email: string
  first: string
  company: string
  role: string
}

/** The link to go on with, wherever the person is. */
export const resumeMail = ({ brand, email, first, company, role }: About, url: string) =>
  compose(brand, email, {
    subject: `Your assessment for ${role} at ${company}`,
    lines: [
      `Hello ${first},`,
      `${company} has asked you to describe how you work, for the role ${role}. It takes 11 to 14 minutes, and there is no time limit.`,
      'Every answer is saved as you give it. You can stop at any time and go on with this link, on any device, for 30 days.',
      'The link is yours alone: please do not pass it on.',
    ],
    action: { label: 'Go on with my assessment', url },
  })

/** Proof that everything arrived. */
export const receiptMail = ({ brand, email, first, company, role }: About, receipt: string) =>
  compose(brand, email, {
    subject: `${company} has your answers`,
    lines: [
      `Thank you, ${first}.`,
      `Your answers for ${role} are saved and handed in. Receipt: ${receipt}.`,
      `A person at ${company} reads your result. No score decides by itself, and you may ask for an explanation or for your data at any time.`,
    ],
  })

/** A request for an adjustment goes to a person at support, never to those who decide. */
export const accommodationMail = ({ brand, first, email, company }: About, request: string) =>
  compose(brand, brands[brand].support_email, {
    subject: 'Somebody asks for an adjustment',
    lines: [
      `${first} (${email}), invited by ${company}, asks for an adjustment:`,
      request,
      'Please answer within one working day. The request is not shown to those who decide.',
    ],
  })
