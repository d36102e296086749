import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { headers as headerNames } from '#contract/headers.ts'
import { addressKey } from './address-key.ts'
import { sha256 } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { isFailure } from './problems.ts'
import type { FeatureFlagsPort, FlagContext } from '#server/ports/feature-flags.port.ts'

// The OpenFeature remote evaluation protocol: its clients send more than we read, so bodies are not strict here.

const Body = z.object({
  context: z
    .object({ targetingKey: z.string().max(200).optional() })
    .loose()
    .optional(),
})
/** `POST /ofrep/v1/evaluate/flags` and `/flags/{key}`. */
export const mountOfrep = (app: FastifyInstance, kernel: Kernel, port: FeatureFlagsPort): void => {
  const limit = kernel.limits.limit('flags', 600, 60)
  /** What the browser says counts only for strangers: with a token the server knows better. A dead token is a stranger's. */
  const contextOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FlagContext | { errorCode: string }> => {
    const parsed = Body.safeParse(request.body)
    if (!parsed.success || !parsed.data.context) return { errorCode: 'INVALID_CONTEXT' }
    const given = parsed.data.context
    const ctx = kernel.context(request, reply)
    const about = { brand: ctx.brand, stage: kernel.config.STAGE }
    if (request.headers[headerNames.idToken] !== undefined || request.headers.authorization !== undefined) {
      try {
        const { user } = await kernel.identify.staff(request.headers, ctx)
        return {
          ...about,
          targetingKey: String(user.id),
          anonymous: false,
          role: user.role,
          company_id: user.company_id,
        }
      } catch (error) {
        if (!isFailure(error)) throw error
      }
    }
    if (!given.targetingKey) return { errorCode: 'TARGETING_KEY_MISSING' }
    return { ...about, targetingKey: given.targetingKey, anonymous: true }
  }

  const limited = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      await limit.take(addressKey(request.ip))
      return false
    } catch (error) {
      if (!isFailure(error)) throw error
      void reply
        .status(429)
        .header('retry-after', String(error.details.retryAfterSeconds ?? 1))
        .send({ errorDetails: 'Too many requests.' })
      return true
    }
  }

  /** Failures in the protocol's own words. */
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isTheirs = isFailure(error) || Number((error as { statusCode?: unknown }).statusCode ?? 500) < 500
    if (!isTheirs) kernel.log.error({ err: error, request_id: request.id }, 'Flags could not be evaluated')
    void reply
      .status(isTheirs ? 400 : 500)
      .send(
        isTheirs
          ? { errorCode: 'PARSE_ERROR', errorDetails: 'Send a context as application/json.' }
          : { errorDetails: 'The flags cannot be evaluated right now.' },
      )
  }

  app.post('/ofrep/v1/evaluate/flags', { errorHandler }, async (request, reply) => {
    if (await limited(request, reply)) return reply
    const context = await contextOf(request, reply)
    if ('errorCode' in context) return reply.status(400).send(context)
    const flags = await port.all(context)
    const etag = `"${sha256(JSON.stringify([flags, context])).slice(0, 32)}"`
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.send({
      flags,
      metadata: { version: 1 },
      eventStreams: [{ type: 'sse', url: '/ofrep/v1/events', inactivityDelaySec: 120 }],
    })
  })

  app.post<{ Params: { key: string } }>('/ofrep/v1/evaluate/flags/:key', { errorHandler }, async (request, reply) => {
    if (await limited(request, reply)) return reply
    const context = await contextOf(request, reply)
    if ('errorCode' in context) return reply.status(400).send({ key: request.params.key, ...context })
    const flag = (await port.all(context)).find((one) => one.key === request.params.key)
    if (!flag) return reply.status(404).send({ key: request.params.key, errorCode: 'FLAG_NOT_FOUND' })
    return reply.header('cache-control', 'no-cache').send(flag)
  })

  /** Open to everybody, because everybody has flags: says only that they should be asked for again. */
  app.get('/ofrep/v1/events', (_, reply) => {
    let unsubscribe = () => {}
    const stream = kernel.streams.open(reply, () => unsubscribe())
    unsubscribe = port.follow(() =>
      stream.tell(JSON.stringify({ type: 'refetchEvaluation', etag: String(kernel.clock.now().getTime()) })),
    )
  })
}
