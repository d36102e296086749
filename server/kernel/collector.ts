import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS, MAX_EVENT_BYTES, readEvent, TYPE_BY_LETTER } from './collected.ts'
import type { Kernel } from './kernel.ts'
import { isFailure } from './problems.ts'
import type { AnalyticsPort } from '#server/ports/analytics.port.ts'

// The collector of the single-letter protocol: its clients send text/plain so that no browser asks first.

type Body = Record<string, unknown>
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The user name of `Authorization: Basic`, which some clients send instead of a field. */
const keyInHeader = (request: FastifyRequest): string | undefined => {
  const encoded = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] : undefined
}

const dateOf = (value: unknown): Date | null => {
  const at = typeof value === 'string' ? new Date(value) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** `POST /collect/v1/b` for batches and `/collect/v1/{i,t,p,a,g,s}` for single events. */
export const mountCollector = (app: FastifyInstance, kernel: Kernel, port: AnalyticsPort): void => {
  const { config, clock } = kernel
  const limit = kernel.limits.limit('collect', config.ANALYTICS_PER_MINUTE, 60)
  const refuse = (reply: FastifyReply, status: number, error: string) =>
    reply.status(status).send({ success: false, error })

  /** Why a request may not be taken; null where it may. In words: a reply that is waited for is undefined once it has gone. */
  const refusal = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
  ): Promise<[status: number, error: string] | null> => {
    try {
      await limit.take(addressKey(request.ip))
    } catch (error) {
      if (!isFailure(error)) throw error
      const seconds = String(error.details.retryAfterSeconds ?? 1)
      void reply.headers({ 'x-ratelimit-reset': seconds, 'retry-after': seconds })
      return [429, 'Too many requests.']
    }
    if (!isObject(body)) return [400, 'Send one JSON object.']
    const key = body['writeKey'] ?? keyInHeader(request)
    if (typeof key !== 'string' || key === '') return [400, 'The writeKey is missing.']
    return key === config.ANALYTICS_WRITE_KEY ? null : [401, 'This writeKey is not known.']
  }
  const take = async (events: unknown[], sentAt: Date | null): Promise<void> => {
    const now = clock.now()
    const read = events.map((event) => readEvent(event, sentAt, now)).filter((event) => event !== null)
    await port.keep(read)
    await port.reject(now, events.length - read.length)
  }
  const isTooLarge = (event: unknown) => bytesOf(event) > MAX_EVENT_BYTES

  app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser<string>(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      async (_: FastifyRequest, text: string) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          return null
        }
      },
    )
    plugin.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isTheirs = (error.statusCode ?? 500) < 500
      if (!isTheirs) kernel.log.error({ err: error, request_id: request.id }, 'Events could not be kept')
      return refuse(reply, isTheirs ? 400 : 500, isTheirs ? 'This could not be read.' : 'Try again later.')
    })
    plugin.addHook('onRequest', async (_, reply) => {
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
    })
    plugin.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || !kernel.storageFull()) return
      return refuse(reply.header('retry-after', '10'), 503, 'There is no room to keep events right now.')
    })
    plugin.options('/collect/v1/*', (_, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, authorization',
          'access-control-max-age': '600',
        })
        .send(),
    )
    plugin.post('/collect/v1/b', { bodyLimit: MAX_BATCH_BYTES }, async (request, reply) => {
      const { body } = request
      const refused = await refusal(request, reply, body)
      if (refused) return refuse(reply, ...refused)
      const { batch, sentAt } = body as Body
      if (!Array.isArray(batch) || batch.length > MAX_BATCH_EVENTS)
        return refuse(reply, 400, `Send a batch of at most ${MAX_BATCH_EVENTS} events.`)
      if (batch.some(isTooLarge)) return refuse(reply, 400, 'An event is too large.')
      await take(batch, dateOf(sentAt))
      return reply.send({ success: true })
    })
    for (const [letter, type] of Object.entries(TYPE_BY_LETTER)) {
      plugin.post(`/collect/v1/${letter}`, { bodyLimit: MAX_BATCH_BYTES }, async (request, reply) => {
        const { body } = request
        const refused = await refusal(request, reply, body)
        if (refused) return refuse(reply, ...refused)
        if (isTooLarge(body)) return refuse(reply, 400, 'The event is too large.')
        await take([{ ...(body as Body), type }], dateOf((body as Body)['sentAt']))
        return reply.send({ success: true })
      })
    }
  })
}
