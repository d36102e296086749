import underPressure from '@fastify/under-pressure'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { BrandKey } from '#contract/brands/brand.ts'
import { BODY_LIMIT_BYTES, PATHNAME_HEADER_MAX_LENGTH } from '#contract/constants.ts'
import { headers as headerNames } from '#contract/headers.ts'
import { nobody } from './actor.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { isAway, tookTooLong } from './database-errors.ts'
import type { Kernel } from './kernel.ts'
import type { Logger } from './logger.ts'
import { noteStorable } from './inputs.ts'
import { packAnswers } from './packed-answers.ts'
import { answerOf, fail, isFailure } from './problems.ts'
import { mountTracing } from './tracing.ts'
import { answerUnreadable } from './unreadable-request.ts'

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** The brand of a host name. */
export const brandOfHost = (config: Config, host: string | undefined) =>
  config.BRAND_HOSTS[(host ?? '').toLowerCase().replace(/:\d+$/, '')] ?? config.BRAND

const cookieOf = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Stands where a transaction is not open, and says so when it is touched. */
const noTransaction = new Proxy({} as Db, {
  get: () => {
    throw new Error('This call opens its own transactions.')
  },
})

/** Makes what services need to know of a request; the actor is put in by whoever admits the call. */
export const contextMaker =
  (kernel: Omit<Kernel, 'context'>, publicUrl: (brand: BrandKey, host: string | undefined) => string) =>
  (request: FastifyRequest, reply: FastifyReply): Context => {
    const brand = brandOfHost(kernel.config, request.host)
    const pathname =
      one(request.headers[headerNames.currentPathname])?.slice(0, PATHNAME_HEADER_MAX_LENGTH).split('?')[0] ?? null
    return {
      actor: nobody,
      scope: nobody.scope,
      db: noTransaction,
      database: kernel.database,
      clock: kernel.clock,
      log: kernel.log,
      brand,
      request_id: request.id,
      began: performance.now(),
      address: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      pathname,
      public_url: publicUrl(brand, request.host),
      audit: {},
      request: {
        cookie: (name) => cookieOf(request, name),
        header: (name) => one(request.headers[name.toLowerCase()]),
      },
      reply: {
        header: (name, value) => void reply.header(name, value),
        cookie: (value) => void reply.header('set-cookie', value),
        stream: (onEnd) => kernel.streams.open(reply, onEnd),
      },
    }
  }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Names that could turn an object from outside into a prototype. */
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const parseJson = (body: Buffer): unknown => {
  const refuse = (key: 'BAD_REQUEST' | 'VALIDATION_FAILED', message: string) =>
    fail(key, { issues: [{ path: '', message, code: 'invalid_json' }] })
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw refuse('BAD_REQUEST', 'The body is not valid UTF-8.')
  }
  let isPoisoned = false
  try {
    const isEscaped = text.includes('\\u')
    const suspicious = isEscaped || /__proto__|constructor|prototype/.test(text)
    const value: unknown = suspicious
      ? JSON.parse(text, (key, inner: unknown) => {
          isPoisoned ||= POISON.has(key)
          return inner
        })
      : JSON.parse(text)
    if (!isEscaped) noteStorable(value)
    if (!isPoisoned) return value
  } catch {
    throw refuse('BAD_REQUEST', 'The body is not valid JSON.')
  }
  throw refuse('VALIDATION_FAILED', 'The body has a name that is not allowed.')
}

/** Bodies are not unpacked: whoever sends one that is packed hears so, and not that its JSON is broken. */
const refusePacked = async ({ headers }: FastifyRequest): Promise<void> => {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw fail('UNSUPPORTED_MEDIA_TYPE')
}

/** One JSON parser for every body: strict UTF-8, no prototypes, and no other content type. */
const readJsonOnly = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', refusePacked)
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    parseJson(body),
  )
}

const FASTIFY_FAILURES: Record<string, Parameters<typeof fail>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
}

const toFailure = (error: unknown) => {
  if (isFailure(error)) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const key = FASTIFY_FAILURES[code]
  if (key) return fail(key)
  return isAway(error) ? fail('UNAVAILABLE') : null
}

/** What every answer carries. */
const addHeaders = (config: Config, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (config.API_PREFIX === '' || request.url.startsWith(`${config.API_PREFIX}/`))
    void reply.header('cache-control', 'no-store')
}

/** Whether a person waits for the document of a page, and no program for the answer of a call. */
const isDocument = ({ API_PREFIX }: Config, { is404, method, url, headers }: FastifyRequest): boolean =>
  is404 &&
  method === 'GET' &&
  (headers.accept ?? '').includes('text/html') &&
  (API_PREFIX === '' || !url.startsWith(`${API_PREFIX}/`))

/** The least that a person can read, and a way on: it needs nothing that may be away. */
const documentOf = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${message}</title><main><h1>${message}</h1><p><a href="">Load this page again</a></p></main></html>`

/** The one place where a failure becomes an answer; one that nobody thought of is logged and says nothing of itself. */
const answerFailure = (config: Config, log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error)
  const call = { request_id: request.id, method: request.method, route: request.routeOptions.url }
  if (!failure) log.error({ err: error, ...call }, 'A call failed')
  else if (tookTooLong(error)) log.warn(call, 'The database took too long for a call')
  const answer = answerOf(failure ?? fail('INTERNAL'), request.id)
  void reply.status(answer.status).headers(answer.headers)
  if (!isDocument(config, request)) return reply.send(answer.body)
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // Whatever was asked for: its address may carry a token.
      'referrer-policy': 'no-referrer',
    })
    .send(documentOf(answer.body.message))
}

/** Where an address that is not well formed leads whoever asks for a document: to the page that says there is none. Calls are refused. */
const readableUrl = ({ API_PREFIX }: Config, url: string): string => {
  if (API_PREFIX === '' || url.startsWith(`${API_PREFIX}/`)) return url
  try {
    decodeURI(url.split('?')[0] ?? '')
    return url
  } catch {
    return '/404'
  }
}

/** The bare HTTP server with its parsers, limits, headers and last-resort handler; slices are mounted on it. */
export const createApp = async (config: Config, log: Logger): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readableUrl(config, url),
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    // Whoever got a connection before the door closed is answered, and told that it was the last time.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // An address that is not well formed reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      addHeaders(config, request, reply)
      void answerFailure(config, log, error, request, reply)
    },
  })
  readJsonOnly(app)
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY_MS,
    // Without a sample since the last look there is nothing to judge by: who was held up for a moment, as every process that starts, is
    // not yet busy. Who really is says so a second later.
    pressureHandler: async (_request, reply, _type, delay) => {
      if (delay === Infinity) return
      reply.header('retry-after', '2')
      throw fail('UNAVAILABLE')
    },
  })

  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) mountTracing(app)
  app.addHook('onRequest', async (request, reply) => addHeaders(config, request, reply))
  app.addHook('onSend', packAnswers)
  app.setErrorHandler((error, request, reply) => answerFailure(config, log, error, request, reply))
  return app
}
