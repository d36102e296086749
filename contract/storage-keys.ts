/** Every key the product keeps in localStorage. No token is ever among them. */
export const storageKeys = {
  signedIn: 'app.auth.signed_in',
  proxyUserId: 'app.proxy.user_id',
  proxySuperUser: 'app.proxy.super_user',
  filters: (userId: number) => `app.filters.v1.${userId}`,
  board: (userId: number) => `app.board.v1.${userId}`,
  flagsAnonymousKey: 'app.flags.anonymous_key',
  events: (userId: number) => `app.events.v1.${userId}`,
  theme: 'app.theme',
} as const

/** IndexedDB of the survey page: unsent answers only, empty after submit. */
export const SURVEY_QUEUE_DATABASE = 'survey-answers'

/** Request headers of our calls. */
export const headers = {
  idToken: 'id-token',
  proxyUserId: 'proxy-user-id',
  /** The same from a page: browsers drop every header of a script whose name begins with `proxy-`. */
  pageProxyUserId: 'x-proxy-user-id',
  currentPathname: 'current-pathname',
  surveyToken: 'survey-token',
  idempotencyKey: 'Idempotency-Key',
  /** The custom header that the three cookie calls demand; its value is `1`. */
  cookieCall: 'x-cookie-call',
} as const
