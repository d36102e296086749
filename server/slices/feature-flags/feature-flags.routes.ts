import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { flagDefaults } from '#contract/resources/feature-flags.ts'
import { headers as headerNames } from '#contract/storage-keys.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isFailure } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { evaluate, type Flag, type FlagContext, type FlagRule } from './evaluation.ts'
import { selectFlags } from './feature-flags.queries.ts'

// The OpenFeature remote evaluation protocol: its clients send more than we read, so bodies are not strict here.

const Body = z.object({
  context: z
    .object({ targetingKey: z.string().max(200).optional() })
    .loose()
    .optional(),
})
const KEPT_MS = 1_000

/** Flags of the code that no row has overridden stand with their default. */
const withDefaults = (stored: Flag[]): Flag[] => [
  ...stored,
  ...Object.entries(flagDefaults)
    .filter(([key]) => !stored.some((flag) => flag.key === key))
    .map(([key, value]): Flag => ({
      key,
      is_on: true,
      default_variant: value ? 'on' : 'off',
      variants: { on: true, off: false },
      rules: [],
    })),
]

/** `POST /ofrep/v1/evaluate/flags` and `/flags/{key}`. */
export const mountFlags = (app: FastifyInstance, kernel: Kernel): void => {
  const limit = kernel.limits.limit('flags', 600, 60)
  let kept: { flags: Flag[]; until: number } | null = null

  const load = async (): Promise<Flag[]> => {
    const now = performance.now()
    if (kept && kept.until > now) return kept.flags
    const rows = await kernel.database.transaction(everything('flags'), selectFlags)
    const flags = withDefaults(
      rows.map((row) => ({
        ...row,
        variants: row.variants as Record<string, unknown>,
        rules: row.rules as FlagRule[],
      })),
    )
    kept = { flags, until: now + KEPT_MS }
    return flags
  }
  kernel.events.subscribe((event) => {
    if (event.type === 'flags') kept = null
  })

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
      await limit.take(request.ip)
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

  app.post('/ofrep/v1/evaluate/flags', async (request, reply) => {
    if (await limited(request, reply)) return reply
    const context = await contextOf(request, reply)
    if ('errorCode' in context) return reply.status(400).send(context)
    const flags = (await load()).map((flag) => evaluate(flag, context))
    const etag = `"${sha256(JSON.stringify([flags, context])).slice(0, 32)}"`
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.send({
      flags,
      metadata: { version: 1 },
      eventStreams: [{ type: 'sse', url: '/ofrep/v1/events', inactivityDelaySec: 120 }],
    })
  })

  app.post<{ Params: { key: string } }>('/ofrep/v1/evaluate/flags/:key', async (request, reply) => {
    if (await limited(request, reply)) return reply
    const context = await contextOf(request, reply)
    if ('errorCode' in context) return reply.status(400).send({ key: request.params.key, ...context })
    const flag = (await load()).find((one) => one.key === request.params.key)
    if (!flag) return reply.status(404).send({ key: request.params.key, errorCode: 'FLAG_NOT_FOUND' })
    return reply.header('cache-control', 'no-cache').send(evaluate(flag, context))
  })

  /** Open to everybody, because everybody has flags: says only that they should be asked for again. */
  app.get('/ofrep/v1/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    const unsubscribe = kernel.events.subscribe((event) => {
      if (event.type === 'flags')
        reply.raw.write(
          `data: ${JSON.stringify({ type: 'refetchEvaluation', etag: String(kernel.clock.now().getTime()) })}\n\n`,
        )
    })
    const heartbeat = setInterval(() => reply.raw.write(': here\n\n'), 20_000)
    heartbeat.unref()
    request.raw.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
    })
  })
}
