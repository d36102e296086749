/** With those of analytics every key the product keeps in localStorage. No token is ever among them. */
export const storageKeys = {
  signedIn: 'app.auth.signed_in',
  proxyUserId: 'app.proxy.user_id',
  proxySuperUser: 'app.proxy.super_user',
  filters: (userId: number) => `app.filters.v1.${userId}`,
  flagsAnonymousKey: 'app.flags.anonymous_key',
  events: (userId: number) => `app.events.v1.${userId}`,
  theme: 'app.theme',
} as const

/** Who sits here, by the names that the reference library of analytics has for it. */
export const analyticsKeys = {
  anonymousId: 'ajs_anonymous_id',
  userId: 'ajs_user_id',
  traits: 'ajs_user_traits',
  groupId: 'ajs_group_id',
  groupTraits: 'ajs_group_properties',
} as const

/** IndexedDB of the pages of surveys: unsent answers only, empty once they are sent. */
export const SURVEY_QUEUE_DATABASE = 'survey-answers'
