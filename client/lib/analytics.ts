import type { Boot } from '#contract/boot.ts'
import type { Profile } from '#contract/resources/users.ts'
import { contextOf, makeEvent, pageFacts, pageName, type EventType, type Properties } from './analytics-events.ts'
import { createIdentity, forgetIdentity, inMemory } from './analytics-identity.ts'
import { createSender } from './analytics-sender.ts'
import { readBoot } from './boot.ts'
import { createPageViews } from './page-views.ts'

// Loaded late, when a page is idle: nothing of it stands in anybody's way.

/** What analytics hear of whoever sits here. */
export type Known = Pick<Profile, 'id' | 'first' | 'last' | 'email' | 'company' | 'superAdmin'>

/** What every event of staff says, besides what it is about. */
const commonProperties = (profile: Known, brand: string): Properties => {
  const superUser = profile.superAdmin
  return {
    // The specification names this value for both brands; which one it was stands beside it.
    brand: 'be',
    app_brand: brand,
    is_proxy_session: superUser !== null,
    proxy_user_id: superUser ? profile.id : null,
    ...(superUser ? { proxy_super_user_id: superUser.id } : {}),
    email: superUser?.email ?? profile.email,
  }
}

/** Who the user is, for analytics; the list of companies stays here. */
export const traitsOf = ({ id, first, last, email, company }: Known): Properties => ({
  id,
  first,
  last,
  full_name: `${first} ${last}`.trim(),
  email,
  company_name: company?.name ?? null,
  company_created_at: company?.created_at ?? null,
  go_high_level_location_id: company?.go_high_level_location_id ?? null,
  industry: company?.industry ?? null,
  company: company
    ? {
        id: company.id,
        name: company.name,
        industry: company.industry,
        created_at: company.created_at,
        go_high_level_location_id: company.go_high_level_location_id,
      }
    : null,
})

type Configured = NonNullable<Boot['analytics']>

/** The sender of one document. With `keeps` off nothing of it is stored in the browser. */
export const createAnalytics = ({ host, write_key: writeKey }: Configured, keeps: boolean) => {
  const { brand, version } = readBoot()
  const sender = createSender({ host, writeKey })
  const identity = createIdentity(keeps ? undefined : inMemory())
  let common: Properties = { brand: 'be', app_brand: brand.key, is_proxy_session: false, proxy_user_id: null }
  const facts = () => pageFacts({ href: location.href, referrer: document.referrer, brand })
  const make = (type: EventType, fields: Properties) => {
    const { anonymousId, userId } = identity.read()
    const context = contextOf(facts(), location.search, version)
    return makeEvent(type, { anonymousId, userId, writeKey, context }, fields)
  }
  const sendView = (name: string, isImmediate: boolean) => {
    const event = make('page', { name, properties: { ...common, ...facts() } })
    if (isImmediate) sender.sendNow(event)
    else sender.add(event)
  }
  const views = createPageViews(sendView)
  addEventListener('pagehide', () => {
    views.drop()
    sender.close()
  })
  return {
    /** Says who sits here, where that is not known or not the same any more. */
    identify: (profile: Known): void => {
      common = commonProperties(profile, brand.key)
      const traits = traitsOf(profile)
      if (identity.become(String(profile.id), traits)) sender.add(make('identify', { traits }))
    },
    track: (event: string, properties: Properties = {}): void =>
      sender.add(make('track', { event, properties: { ...common, ...properties } })),
    page: (isImmediate = false): void => views.view(pageName(location.pathname), isImmediate),
    screen: (name: string, properties: Properties = {}): void =>
      sender.add(make('screen', { name, properties: { ...common, ...properties } })),
    group: (groupId: string, traits: Properties): void => {
      identity.join(groupId, traits)
      sender.add(make('group', { groupId, traits }))
    },
    /** Another id for whoever sits here: the new one is the event's own. */
    alias: (userId: string): void => {
      const { userId: before, anonymousId } = identity.read()
      identity.rename(userId)
      sender.add(make('alias', { userId, previousId: before ?? anonymousId }))
    },
    reset: (): void => {
      views.drop()
      forgetIdentity()
    },
  }
}
export type Analytics = ReturnType<typeof createAnalytics>

/** Whether whoever sits here asked not to be followed. */
const asksNotToBeFollowed = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/** Page views of the survey pages, and nothing else: no name, no answer, no token, and nothing kept in the browser. */
export const startSurveyViews = (configured: Configured): void => {
  if (asksNotToBeFollowed()) return
  createAnalytics(configured, false).page(location.pathname === '/survey/thank-you')
}
