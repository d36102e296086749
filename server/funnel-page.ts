import type { AccentTheme } from '#contract/core/accent.ts'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { AskingCompany } from '#contract/resources/surveys.ts'
import { escapeHtml } from '#server/kernel/escape-html.ts'
import type { OwnPage } from '#server/kernel/pages.ts'

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`

/** The company's colours, so that the page is theirs before any script runs. */
export const styleOf = ({ colours }: Pick<AskingCompany, 'colours'>): string => {
  if (!colours) return ''
  const rules = (theme: AccentTheme) =>
    Object.entries(theme)
      .map(([role, colour]) => `--${role.replaceAll('_', '-')}:${colour}`)
      .join(';')
  return `:root{${rules(colours.light)}}:root[data-theme="dark"]{${rules(colours.dark)}}`
}

const DESCRIPTION_MAX = 300
/** A text as one line, no longer than programs show, and cut between words. */
const inShort = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const start = line.slice(0, DESCRIPTION_MAX - 1)
  // A text without blanks is not cut within a character.
  const end = start.includes(' ') ? start.lastIndexOf(' ') : start.length - (start.isWellFormed() ? 0 : 1)
  return `${start.slice(0, end)}…`
}
/** Text as paragraphs and lines: search engines show those of a vacancy. */
const paragraph = (text: string) => `<p>${escapeHtml(text.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`

const pictureOf = ({ steps, url, invitation: { company } }: PublicFunnel): string | null => {
  const step = steps.find((one) => one.kind === 'picture')
  if (step) return new URL(`/files/pictures/${step.picture}`, url).href
  return company.logo_url === null ? null : new URL(company.logo_url, url).href
}

/** What search engines read of a vacancy (schema.org JobPosting). */
const jobPosting = (funnel: PublicFunnel): Record<string, unknown> => {
  const { company, role_name } = funnel.invitation
  const words = funnel.steps.flatMap((step) => {
    if (step.kind === 'text') return [step.text]
    if (step.kind === 'benefits') return step.benefits
    return step.kind === 'facts' ? step.facts.map(({ label, value }) => `${label}: ${value}`) : []
  })
  const employment = funnel.steps.flatMap((step) => (step.kind === 'form' ? (step.employment ?? []) : []))
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: role_name,
    description: [funnel.headline, funnel.text, ...words].map(paragraph).join(''),
    datePosted: funnel.published_at,
    ...(funnel.closes_at === null ? {} : { validThrough: funnel.closes_at }),
    ...(employment.length ? { employmentType: employment.map((kind) => kind.toUpperCase()) } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.logo_url === null ? {} : { logo: new URL(company.logo_url, funnel.url).href }),
    },
    ...(funnel.places.length
      ? {
          jobLocation: funnel.places.map(({ name, country }) => ({
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: name,
              ...(country === null ? {} : { addressCountry: country }),
            },
          })),
        }
      : {}),
    directApply: true,
    url: funnel.url,
  }
}

/** The name, head and colours of a campaign's page, for whoever reads it without running anything: people, search engines, chats. */
export const funnelPage = (funnel: PublicFunnel): OwnPage => {
  const picture = pictureOf(funnel)
  const description = inShort(funnel.text)
  const data = JSON.stringify(jobPosting(funnel)).replaceAll('<', '\\u003c')
  return {
    title: funnel.invitation.campaign_name,
    description,
    style: styleOf(funnel.invitation.company),
    head: [
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', funnel.headline),
      meta('property', 'og:description', description),
      meta('property', 'og:url', funnel.url),
      meta('property', 'og:site_name', funnel.invitation.company.name),
      ...(picture === null ? [] : [meta('property', 'og:image', picture)]),
      `<link rel="canonical" href="${escapeHtml(funnel.url)}">`,
      `<script type="application/ld+json">${data}</script>`,
    ].join(''),
  }
}
