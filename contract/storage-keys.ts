/** Every key the product keeps in localStorage. No token is ever among them. */
export const storageKeys = {
  signedIn: 'app.auth.signed_in',
  proxyUserId: 'app.proxy.user_id',
  proxySuperUser: 'app.proxy.super_user',
  filters: (userId: number) => `app.filters.v1.${userId}`,
  board: (userId: number) => `app.board.v1.${userId}`,
  flagsAnonymousKey: 'app.flags.anonymous_key',
  events: (userId: number) => `app.events.v1.${userId}`,
  analytics: 'app.analytics.v1',
  theme: 'app.theme',
  /** What an expert has set and not sent yet; gone once it is sent. */
  expertAnswer: (expertId: number) => `app.expert.v1.${expertId}`,
} as const

/** IndexedDB of the survey page: unsent answers only, empty after submit. */
export const SURVEY_QUEUE_DATABASE = 'survey-answers'
