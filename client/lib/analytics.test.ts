import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/resources/users.ts'
import { be } from '#contract/brands/be.ts'
import { hb } from '#contract/brands/hb.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import type { AnalyticsEvent } from './analytics-events.ts'

// The browser around analytics: its storage, its document with boot data, its address, and the network as a list of requests.

const stored = new Map<string, string>()
let requests: { url: string; body: Record<string, unknown> }[]
let closing: (() => void)[]

const company = {
  id: 4,
  name: 'Harbor Logistics',
  industry: 'Logistics',
  created_at: '2025-01-01T00:00:00.000Z',
  go_high_level_location_id: 'loc-1',
}
const profile: Profile = {
  id: 7,
  first: 'Marta',
  last: 'Lindqvist',
  email: 'marta@harbor.test',
  phone: null,
  time_zone: 'UTC',
  zone: 'UTC',
  picture_url: null,
  told_of_results: 'none',
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
  active: 1,
  auth_role: 'COMPANY_OWNER',
  company_id: 4,
  // What a trait of it must not have: nobody counts by where days begin.
  company: { ...company, time_zone: 'UTC' },
  permissions: { can_view_hiring_pipeline: true, internal_tools: false },
  superAdmin: null,
  companies: [{ id: 4, name: 'Harbor Logistics' }],
}
const superAdmin = { id: 1, first: 'Sara', last: 'Whitfield', email: 'super@demo.test' }

const at = (address: string, referrer = '', brand = be) => {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', {
    referrer,
    title: 'Mateo Herrera | Traitmark be',
    getElementById: () => ({ textContent: JSON.stringify({ brand, version: '1.0.0' }) }),
  })
}
const open = async (keeps = true) => {
  const { createAnalytics } = await import('./analytics.ts')
  return createAnalytics({ host: '/collect/v1', write_key: 'key' }, keeps)
}
const settle = () => vi.advanceTimersByTimeAsync(6_000)
const events = (): AnalyticsEvent[] => requests.flatMap(({ body }) => (body['batch'] ?? [body]) as AnalyticsEvent[])
const typed = (type: string) => events().filter((event) => event.type === type)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  stored.clear()
  stored.set(storageKeys.signedIn, '1')
  requests = []
  closing = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', { userAgent: 'Test', language: 'en' })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void closing.push(listener))
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    requests.push({ url, body: JSON.parse(init.body) })
    return new Response('{}')
  })
  at('https://be.test/candidates')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what every event says', () => {
  it('R144 R145 be, the real brand, no proxy session, and the address of whoever is signed in', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.track('Wrote a note')
    analytics.page()
    await settle()
    for (const event of [...typed('track'), ...typed('page')]) {
      expect(event['properties']).toMatchObject({
        brand: 'be',
        app_brand: 'be',
        is_proxy_session: false,
        proxy_user_id: null,
        email: 'marta@harbor.test',
      })
      expect(event['properties']).not.toHaveProperty('proxy_super_user_id')
    }
  })

  it('R144 in the other brand, too, `brand` is be, and the real one stands beside it', async () => {
    at('https://hb.test/candidates', '', hb)
    const analytics = await open()
    analytics.track('Looked around')
    analytics.identify(profile)
    analytics.track('Wrote a note')
    await settle()
    for (const event of typed('track')) expect(event['properties']).toMatchObject({ brand: 'be', app_brand: 'hb' })
    expect(typed('track')).toHaveLength(2)
  })

  it("R144 R145 while acting as another: both ids, and the caller's address", async () => {
    const analytics = await open()
    analytics.identify({ ...profile, superAdmin })
    analytics.track('Wrote a note')
    await settle()
    expect(typed('track')[0]?.['properties']).toMatchObject({
      is_proxy_session: true,
      proxy_user_id: 7,
      proxy_super_user_id: 1,
      email: 'super@demo.test',
    })
  })

  it('R102 whoever acted as another is themselves again, before a page is loaded anew', async () => {
    const analytics = await open()
    analytics.identify({ ...profile, superAdmin })
    analytics.identify({ ...superAdmin, company: null, superAdmin: null })
    analytics.track('Wrote a note')
    await settle()
    expect(typed('identify').map(({ userId }) => userId)).toEqual(['7', '1'])
    expect(typed('track')[0]).toMatchObject({
      userId: '1',
      properties: { is_proxy_session: false, proxy_user_id: null },
    })
    expect(typed('track')[0]?.['properties']).not.toHaveProperty('proxy_super_user_id')
  })

  it('R154 has time, type, a message id, its sender, its context and the fields of its type', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.track('Sent a campaign', { count: 3 })
    analytics.screen('Board')
    analytics.group('4', { name: 'Harbor Logistics' })
    await settle()
    for (const event of events()) {
      expect(event).toMatchObject({
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        messageId: expect.stringMatching(/^ajs-next-\d{13}-[0-9a-f-]{36}$/),
        integrations: {},
        userId: '7',
        writeKey: 'key',
        context: {
          page: { path: '/candidates', url: 'https://be.test/candidates' },
          userAgent: 'Test',
          locale: 'en',
          timezone: expect.any(String),
          library: { name: expect.any(String), version: '1.0.0' },
          campaign: {},
        },
      })
    }
    expect(typed('track')[0]).toMatchObject({ event: 'Sent a campaign', properties: { count: 3 } })
    expect(typed('screen')[0]).toMatchObject({ name: 'Board' })
    expect(typed('group')[0]).toMatchObject({ groupId: '4', traits: { name: 'Harbor Logistics' } })
  })

  it('R155 an alias carries the new id as its own and the old one beside it', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.alias('70')
    await settle()
    expect(typed('alias')[0]).toMatchObject({ userId: '70', previousId: '7' })
  })
})

describe('who it is', () => {
  it('R146 R147 the traits, without the list of companies, once and again only when one of them changes', async () => {
    const analytics = await open()
    analytics.identify(profile)
    const refetched: Profile = { ...profile, updated_at: '2026-01-01T00:00:00.000Z' }
    analytics.identify(refetched)
    analytics.identify({ ...profile, first: 'Martha' })
    await settle()
    expect(typed('identify')).toHaveLength(2)
    expect(typed('identify')[0]).toMatchObject({ userId: '7' })
    expect(typed('identify')[0]?.['traits']).toEqual({
      id: 7,
      first: 'Marta',
      last: 'Lindqvist',
      full_name: 'Marta Lindqvist',
      email: 'marta@harbor.test',
      company_name: 'Harbor Logistics',
      company_created_at: company.created_at,
      go_high_level_location_id: 'loc-1',
      industry: 'Logistics',
      company,
    })
  })

  it('R147 a later visit says nothing that is known', async () => {
    ;(await open()).identify(profile)
    vi.resetModules()
    ;(await open()).identify(profile)
    await settle()
    expect(typed('identify')).toHaveLength(1)
  })

  it('R152 events before carry a stored v4 uuid alone; another person gets another one', async () => {
    const analytics = await open()
    analytics.track('Opened')
    analytics.identify(profile)
    analytics.identify({ ...profile, id: 8 })
    await settle()
    const [first, marta, other] = events()
    expect(first?.anonymousId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
    expect(first).not.toHaveProperty('userId')
    expect(marta?.anonymousId).toBe(first?.anonymousId)
    expect(other?.anonymousId).not.toBe(first?.anonymousId)
  })

  it('R150 whoever signed out before analytics came is not written down any more', async () => {
    vi.stubGlobal('document', {
      referrer: '',
      title: 'Home',
      getElementById: () => ({
        textContent: JSON.stringify({ brand: be, analytics: { host: '/collect/v1', write_key: 'key' } }),
      }),
    })
    stored.clear()
    const { trackWho } = await import('./tracking.ts')
    trackWho(profile)
    await settle()
    expect([...stored.values()].join()).not.toContain(profile.email)
    stored.set(storageKeys.signedIn, '1')
    trackWho(profile)
    await settle()
    expect([...stored.values()].join()).toContain(profile.email)
  })

  it('R150 a view that still waits when somebody signs out is told, and leaves nothing in storage', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.page()
    stored.clear()
    await settle()
    expect(typed('page')).toHaveLength(1)
    expect(typed('page')[0]).not.toHaveProperty('userId')
    expect(stored.size).toBe(0)
  })

  it('R73 R150 R151 a reset leaves nothing in storage, and events after it are of somebody new without a user id', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.group('4', { name: 'Harbor' })
    analytics.track('Before')
    expect([...stored.keys()].toSorted()).toEqual(
      ['group_id', 'group_properties', 'user_id', 'user_traits', 'anonymous_id']
        .map((name) => `ajs_${name}`)
        .concat(storageKeys.signedIn)
        .toSorted(),
    )
    analytics.reset()
    expect([...stored.keys()]).toEqual([storageKeys.signedIn])
    analytics.track('After')
    await settle()
    const [before, after] = typed('track')
    expect(after).not.toHaveProperty('userId')
    expect(after?.anonymousId).not.toBe(before?.anonymousId)
    expect([...stored.values()].join()).not.toMatch(/Marta|Harbor/)
  })
})

describe('page views', () => {
  it('R148 are sent a second after the last, and a newer one takes the place of one that waits', async () => {
    const analytics = await open()
    analytics.page()
    await vi.advanceTimersByTimeAsync(999)
    at('https://be.test/survey-results/12')
    analytics.page()
    await vi.advanceTimersByTimeAsync(999)
    await vi.advanceTimersByTimeAsync(1)
    await settle()
    expect(typed('page').map((event) => event['name'])).toEqual(['/survey-results/[id]'])
  })

  it('R148 R149 one at once is sent at once, alone, and drops one that waits', async () => {
    const analytics = await open()
    analytics.page()
    at('https://be.test/')
    analytics.page(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ url }) => url)).toEqual(['/collect/v1/p'])
    await settle()
    expect(typed('page').map((event) => event['name'])).toEqual(['/'])
  })

  it('R149 R150 one that waits is dropped when who sits here is forgotten', async () => {
    const analytics = await open()
    analytics.identify(profile)
    analytics.page()
    analytics.reset()
    await settle()
    expect(typed('page')).toEqual([])
  })

  it('R149 one that waits is dropped when the page closes', async () => {
    const analytics = await open()
    analytics.track('Kept')
    analytics.page()
    for (const listener of closing) listener()
    await settle()
    expect(events().map(({ type }) => type)).toEqual(['track'])
  })

  it('R149 S59 tell the address without what opens a door or was looked for, and never the name of whom a page is about', async () => {
    at(
      'https://be.test/survey-results/12?tab=notes&redirect_to=%2Fx&token=open-sesame&search=Mateo&find=Mateo&email=mateo%40x.test',
      'https://be.test/login?redirect_to=%2F',
    )
    ;(await open()).page()
    await settle()
    expect(typed('page')[0]?.['properties']).toMatchObject({
      path: '/survey-results/12',
      search: '?tab=notes',
      title: 'Result | Traitmark be',
      url: 'https://be.test/survey-results/12?tab=notes',
      referrer: 'https://be.test/login',
    })
    expect(JSON.stringify(requests)).not.toMatch(/sesame|redirect_to|Mateo/i)
  })
})

describe('survey pages', () => {
  const visit = async () => {
    const { startSurveyViews } = await import('./analytics.ts')
    startSurveyViews({ host: '/collect/v1', write_key: 'key' })
    await settle()
  }

  it('R166 send their view and nothing of anybody, and keep nothing in the browser', async () => {
    at('https://be.test/survey/take?token=secret&uuid=abc')
    await visit()
    expect(events().map(({ type }) => type)).toEqual(['page'])
    expect(events()[0]).not.toHaveProperty('userId')
    expect(events()[0]?.['properties']).not.toHaveProperty('email')
    expect(JSON.stringify(requests)).not.toContain('secret')
    expect([...stored.keys()]).toEqual([storageKeys.signedIn])
  })

  it('R149 R166 the last of them is told at once', async () => {
    at('https://be.test/survey/thank-you')
    const { startSurveyViews } = await import('./analytics.ts')
    startSurveyViews({ host: '/collect/v1', write_key: 'key' })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ url }) => url)).toEqual(['/collect/v1/p'])
  })

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('R166 send nothing with %o', async (asks) => {
    vi.stubGlobal('navigator', { userAgent: 'Test', language: 'en', ...asks })
    at('https://be.test/survey/take')
    await visit()
    expect(requests).toEqual([])
  })
})
