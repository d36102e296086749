import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'

export interface MailWords {
  subject: string
  lines: readonly string[]
  action?: { label: string; url: string }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (line: string) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`

/** A mail as text and as HTML with the same words; no picture, no tracker, nothing from outside. */
export const composeMail = (brand: BrandKey, to: string, { subject, lines, action }: MailWords) => {
  const { name, support_email, theme } = brands[brand]
  const foot = `${name} · Questions? Write to ${support_email}`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:${theme.light.accent};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p><p style="font-size:13px;color:#665d55">Or copy this address: ${escape(action.url)}</p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f3ef"><div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/24px system-ui,sans-serif;color:#231d18">${lines.map(paragraph).join('')}${button}<p style="font-size:13px;color:#665d55;border-top:1px solid #e3dfd8;padding-top:16px">${escape(foot)}</p></div></body></html>`
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), '--', foot].join('\n\n')
  return { brand, to, subject, text, html }
}
