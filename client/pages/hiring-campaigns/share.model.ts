import { encode } from 'uqr'
import { CAMPAIGN_MAX_SOURCES } from '#contract/constants.ts'
import { slugOf } from '#contract/core/slug.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { dayWords } from '#client/lib/format.ts'

const BORDER = 4

/** A link as a QR code: its dots, and a drawing of them. */
export const qrOf = (link: string) => {
  const { data, size } = encode(link, { border: BORDER, ecc: 'M' })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])))
  const path = dots.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
  return { size, dots, path, svg }
}

/** The name of a file about a campaign. */
export const fileNameOf = (campaign: string): string => slugOf(campaign) || 'campaign'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A button for other web sites: a link with its own look, no script. */
export const snippetOf = (link: string, role: string): string =>
  `<a href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1d1d1f;color:#fff;font:600 16px sans-serif;text-decoration:none">Apply: ${escape(role)}</a>`

/** What there is to hand out, the best first: a page tells people what it is about before they answer anything. */
export const linksToCopy = ({ link, page_url }: Pick<Campaign, 'link' | 'page_url'>) =>
  page_url === null
    ? [{ label: 'Copy link', link }]
    : [
        { label: 'Copy link of the page', link: page_url },
        { label: 'Copy link of the assessment', link },
      ]

/** What has been done by starting a campaign: one that has its first day ahead has not begun. */
export const startedWords = ({ state, starts_on }: Pick<Campaign, 'state' | 'starts_on'>): string =>
  state === 'scheduled' && starts_on !== null ? `Campaign opens on ${dayWords(starts_on)}` : 'Campaign started'

/** Why no link can be added under a name, or to as many as there are; nothing while none is written. */
export const whyNoLink = (name: string, count: number): string | undefined => {
  if (count >= CAMPAIGN_MAX_SOURCES) return `A campaign has at most ${CAMPAIGN_MAX_SOURCES} links of its own.`
  if (name.trim() === '' || slugOf(name)) return undefined
  return 'Write it with letters from a to z or digits: it stands in the address.'
}
