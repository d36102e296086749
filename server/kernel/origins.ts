import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headers as headerNames } from '#contract/headers.ts'
import type { Config } from './config.ts'
import { fail } from './problems.ts'

const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  headerNames.idToken,
  headerNames.proxyUserId,
  headerNames.currentPathname,
  headerNames.surveyToken,
  headerNames.idempotencyKey,
].join(', ')
const READABLE_HEADERS = 'x-request-id, retry-after, x-ratelimit-reset, idempotent-replayed, content-disposition'
const PREFLIGHT_SECONDS = '600'

type Origins = Pick<Config, 'CORS_ORIGINS' | 'PUBLIC_URL' | 'STAGE'>

/** Whether an `Origin` is that of this very address, or of the configured public one. */
export const isOwnOrigin = (config: Origins, origin: string, host: string | undefined): boolean => {
  if (!URL.canParse(origin)) return false
  const own = new URL(origin)
  if (config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin === origin) return true
  const isSafe = own.protocol === 'https:' || (own.protocol === 'http:' && config.STAGE === 'local')
  return isSafe && own.host === host?.toLowerCase()
}

/**
 * Lets pages of our own and of listed origins call; fails with ORIGIN_REFUSED for all others. Whoever sends no `Origin` is no
 * page. No listed origin is ever sent a cookie: those calls are for our own pages alone.
 */
export const demandKnownOrigin = (config: Origins, request: FastifyRequest, reply: FastifyReply): void => {
  const { origin } = request.headers
  if (config.CORS_ORIGINS.length) void reply.header('vary', 'Origin')
  if (origin === undefined || isOwnOrigin(config, origin, request.host)) return
  if (!config.CORS_ORIGINS.includes(origin)) throw fail('ORIGIN_REFUSED')
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READABLE_HEADERS,
    'cross-origin-resource-policy': 'cross-origin',
  })
}

/** Answers the browser's question before a call from another origin. */
export const mountPreflight = (app: FastifyInstance, config: Config): void => {
  app.options(`${config.API_PREFIX}/*`, (request, reply) => {
    demandKnownOrigin(config, request, reply)
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send()
  })
}
