import { REFRESH_TOKEN_DAYS } from '#contract/constants.ts'
import { headers } from '#contract/headers.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { isOwnOrigin } from '#server/kernel/origins.ts'
import { fail } from '#server/kernel/problems.ts'

const NAME = '__Host-refresh'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The refresh token that the browser holds, if it looks like one. */
export const refreshCookie = (ctx: Context): string | null => {
  const value = ctx.request.cookie(NAME)
  return value !== undefined && TOKEN.test(value) ? value : null
}

export const setRefreshCookie = (ctx: Context, token: string): void =>
  ctx.reply.cookie(`${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${REFRESH_TOKEN_DAYS * 86_400}`)

export const clearRefreshCookie = (ctx: Context): void => ctx.reply.cookie(`${NAME}=; ${ATTRIBUTES}; Max-Age=0`)

/**
 * The cookie calls are for our own pages: a header that no form and no foreign page can send, and an `Origin` of ours. On a GET
 * browsers send no Origin to the same one; `Sec-Fetch-Site` stands for it. Fails with ORIGIN_REFUSED.
 */
export const demandOwnPage = (ctx: Context, config: Config, method: 'GET' | 'POST'): void => {
  const origin = ctx.request.header('origin')
  const isOwn =
    origin === undefined
      ? method === 'GET' && ctx.request.header('sec-fetch-site') === 'same-origin'
      : isOwnOrigin(config, origin, ctx.request.header('host'))
  if (!isOwn || ctx.request.header(headers.cookieCall) !== '1') throw fail('ORIGIN_REFUSED')
}
