/** Request headers of our calls. */
export const headers = {
  idToken: 'id-token',
  proxyUserId: 'proxy-user-id',
  /** The same from a page: browsers drop every header of a script whose name begins with `proxy-`. */
  pageProxyUserId: 'x-proxy-user-id',
  /** The role as which somebody looks at the product; only ever one with fewer rights than their own. */
  viewAsRole: 'x-view-as-role',
  currentPathname: 'current-pathname',
  surveyToken: 'survey-token',
  idempotencyKey: 'Idempotency-Key',
  /** The custom header that the three cookie calls demand; its value is `1`. */
  cookieCall: 'x-cookie-call',
} as const
