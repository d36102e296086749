import type { Locale } from '#contract/resources/surveys.ts'
import { directionOf, isRightToLeft } from '#contract/right-to-left.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { filled, mailFrames } from './mail-frame.ts'
import { escapeHtml } from './escape-html.ts'

/** What somebody else has written, in whichever language they did. */
interface Own {
  own: string
}

/** What a mail says, in the order it says it. */
export interface MailWords {
  subject: string
  lines: readonly (string | Own)[]
  /** Words of one's own instead of lines, as HTML of a closed list of tags, already checked, and as text. */
  body?: { html: string; text: string }
  action?: { label: string; url: string }
  /** Said under the button, or at the end; in place of the usual words where there is a `stop`. */
  after?: string
  /** Where somebody says that they want no more mails like this one; mail programs are told of it too. */
  stop?: string
  /** The colour of whom it comes from; the brand's where there is none. */
  accent?: string | null | undefined
  /** The company whose people wrote the words; the foot names it, for whoever wrote may not have. */
  sender?: string | null | undefined
  /** Whoever wrote it, and has the answers. */
  author?: { name: string; address: string }
  /** The language of the words; English where none is named. */
  locale?: Locale
}

/** Text from outside as one line: names never bring a line, and so never a header, of their own. */
export const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const SMALL = 'font-size:13px;line-height:20px;color:#665d55'
const paragraph = (text: string, style = 'margin:0 0 16px', direction = '') =>
  `<p style="${style}"${direction}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** Our own words: an address among them can be pressed. What others wrote never becomes a link. */
const withLinks = (text: string) =>
  paragraph(text).replaceAll(
    /https?:\/\/[^\s<]*[^\s<.,;)]/g,
    (url) => `<a href="${url}" style="color:inherit">${url}</a>`,
  )

const button = (colour: string, copy: string, { label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${escapeHtml(colour)};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>` +
  paragraph(filled(copy, { url }), `${SMALL};word-break:break-all`)

/** Blocks of words of one's own, each from the side that it is read from. */
const BLOCK = /<(p|h2|h3|ul|ol)>([^]*?)(?=<\/\1>)/gi
const TAG = /<[^>]*>/g

/** A mail as text and as HTML with the same words; no picture, no tracker, nothing from outside. */
export const composeMail = (
  brand: BrandKey,
  to: string,
  { subject, lines, body, action, after, stop, accent, sender, author, locale = 'en' }: MailWords,
) => {
  const { name, support_email, theme } = brands[brand]
  const frame = mailFrames[locale]
  const foot = [
    ...(sender ? [filled(frame.sent, { company: sender })] : []),
    name,
    author ? filled(frame.answer, { name: oneLine(author.name) }) : filled(frame.questions, { support: support_email }),
  ].join(' · ')
  const isFromRight = isRightToLeft(locale)
  const direction = isFromRight ? ' dir="rtl"' : ''
  // Said where it is not that of the mail: mail programs that find it out by themselves are few.
  const directed = (words: string) => {
    const theirs = directionOf(words)
    return (theirs === 'rtl') === isFromRight ? '' : ` dir="${theirs}"`
  }
  const inHtml = (line: string | Own) =>
    typeof line === 'string' ? paragraph(line) : paragraph(line.own, undefined, directed(line.own))
  const last = after ?? (stop ? filled(frame.stop, { url: stop }) : undefined)
  const html = [
    `<!doctype html><html lang="${locale}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#f6f3ef">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/24px system-ui,sans-serif;color:#231d18;overflow-wrap:anywhere">',
    ...lines.map(inHtml),
    body?.html.replaceAll(
      BLOCK,
      (_, tag: string, inside: string) => `<${tag}${directed(inside.replaceAll(TAG, ''))}>${inside}`,
    ) ?? '',
    action ? button(accent ?? theme.light.accent, frame.copy, action) : '',
    last ? withLinks(last) : '',
    paragraph(foot, `${SMALL};border-top:1px solid #e3dfd8;padding-top:16px`),
    '</div></body></html>',
  ].join('')
  const said = [
    ...lines.map((line) => (typeof line === 'string' ? line : line.own)),
    ...(body ? [body.text] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(last ? [last] : []),
    '--',
    foot,
  ]
  return {
    brand,
    to,
    ...(author ? { reply_to: author } : {}),
    subject: oneLine(subject),
    text: said.join('\n\n'),
    html,
    ...(stop ? { stop } : {}),
  }
}
