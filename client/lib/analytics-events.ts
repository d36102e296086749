import { findRoute, documentTitle } from '#contract/routes.ts'
import type { Brand } from '#contract/brands/brand.ts'

// The shapes of the single-letter protocol, and what of a page may be told.

export type EventType = 'identify' | 'track' | 'page' | 'alias' | 'group' | 'screen'
export type Properties = Record<string, unknown>

interface PageFacts {
  path: string
  referrer: string
  search: string
  title: string
  url: string
}

export interface AnalyticsEvent {
  type: EventType
  timestamp: string
  messageId: string
  integrations: Record<string, never>
  context: Properties
  anonymousId: string
  userId?: string
  writeKey: string
  _metadata: { bundled: string[]; unbundled: string[]; bundledIds: string[]; retryCount?: number }
  [name: string]: unknown
}

/** Never told: where a visit goes on, whatever opens a door, and what somebody looked for. */
const PRIVATE = /^(redirect_to|search|find|email|.*token.*|invite|key|code)$/i

const cleanSearch = (search: string): string => {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !PRIVATE.test(name))
  const text = new URLSearchParams(kept).toString()
  return text ? `?${text}` : ''
}

const cleanAddress = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + cleanSearch(search)
}

interface Place {
  href: string
  referrer: string
  brand: Brand
}

/** The page as it is told: its title is the page's own, never the name of whom it is about. */
export const pageFacts = ({ href, referrer, brand }: Place): PageFacts => {
  const { pathname, search, origin } = new URL(href)
  const cleaned = cleanSearch(search)
  return {
    path: pathname,
    referrer: cleanAddress(referrer),
    search: cleaned,
    title: documentTitle(pathname, brand),
    url: origin + pathname + cleaned,
  }
}

/** The pattern of a page's route: `/survey-results/[id]`. */
export const pageName = (pathname: string): string => findRoute(pathname)?.path ?? '/404'

const CAMPAIGN = /^utm_(source|medium|campaign|term|content)$/

/** What every event says of the browser it comes from. */
export const contextOf = (page: PageFacts, search: string, version: string): Properties => {
  const campaign = Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) => {
      const part = CAMPAIGN.exec(name)?.[1]
      return part ? [[part === 'campaign' ? 'name' : part, value]] : []
    }),
  )
  const { userAgentData } = navigator as { userAgentData?: { brands: unknown; mobile: boolean; platform: string } }
  return {
    page,
    userAgent: navigator.userAgent,
    ...(userAgentData
      ? {
          userAgentData: {
            brands: userAgentData.brands,
            mobile: userAgentData.mobile,
            platform: userAgentData.platform,
          },
        }
      : {}),
    locale: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    library: { name: 'traitmark', version },
    campaign,
  }
}

interface Sender {
  anonymousId: string
  userId?: string | undefined
  writeKey: string
  context: Properties
}

/** One event, whole; `fields` are those of its type, and of an alias its own `userId`. */
export const makeEvent = (type: EventType, { anonymousId, userId, writeKey, context }: Sender, fields: Properties) => {
  const now = new Date()
  const event: AnalyticsEvent = {
    type,
    timestamp: now.toISOString(),
    messageId: `ajs-next-${now.getTime()}-${crypto.randomUUID()}`,
    integrations: {},
    context,
    anonymousId,
    ...(userId === undefined ? {} : { userId }),
    writeKey,
    _metadata: { bundled: ['Segment.io'], unbundled: [], bundledIds: [] },
    ...fields,
  }
  return event
}
