import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { headers as headerNames } from '#contract/headers.ts'
import { writeAudit, writeAudits } from './audit.ts'
import type { Context } from './context.ts'
import { type Db, goesAlong } from './database.ts'
import { declared } from './declared.ts'
import { keepAnswer, keyOwner, takeKey } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import { type Asked, noteLook } from './looks.ts'
import type { Claim } from './looks-remembered.ts'
import { fail, isFailure } from './problems.ts'
import { issuesOf } from './query.ts'
import { reachOf, sharedScope } from './scope.ts'
import { type Outcome, together, unlessLost } from './together.ts'

// Around each handler: the transaction, the key of a repeated call, the check of the answer, the line of the audit list.

type OneByOne = (ctx: Context, input: object) => Promise<unknown>
interface Shared {
  aboutOf(ctx: Context, input: object): readonly string[]
  /** An answer may be a promise: then all that it needs has been asked of the database, and the commit goes along with that. */
  run(calls: readonly { ctx: Context; input: object }[]): Promise<readonly Outcome<unknown>[]>
}

/** A handler of any call. */
export type AnyHandler = OneByOne | Shared

interface Incoming {
  ctx: Context
  input: Record<string, unknown>
  request: FastifyRequest
}

interface Answered {
  status: number
  body: unknown
  /** Whether it is the answer that an earlier use of its key got. */
  replayed: boolean
}

/**
 * Answers are held to their schema: undeclared fields are stripped. Where `strictAnswers` is on, a misfit is an error; else it is
 * logged, and what is declared of it is answered.
 */
const checkAnswer = (kernel: Kernel, e: Endpoint, given: unknown): { status: number; body: unknown } => {
  const status = typeof given === 'object' && given !== null && 'status' in given ? Number(given.status) : 200
  const schema = e.replies[status as 200]
  if (!schema) throw new Error(`${e.method} ${e.path} answered an undeclared status ${status}`)
  const read = z.core.safeParse(schema, given)
  if (read.success) return { status, body: read.data }
  const words = `${e.method} ${e.path} answered against its schema: ${JSON.stringify(issuesOf(read.error).slice(0, 3))}`
  if (kernel.strictAnswers) throw new Error(words)
  kernel.log.error(words)
  return { status, body: declared(schema, given) }
}

/** Whom a request names: the id of a path is not always a result's, so its name says it. */
const askedIn = ({ params, query, body }: Record<string, unknown>, request: FastifyRequest): Asked => {
  const values = { ...Object(params), id: undefined, ...Object(query), ...Object(body) }
  return { values, names: [...Object.keys(Object(request.query)), ...Object.keys(Object(request.body))] }
}

/** The handler opens its own transactions. */
const withOwnTransactions =
  (kernel: Kernel, e: Endpoint, handler: OneByOne) =>
  async ({ ctx, input }: Incoming): Promise<Answered> => {
    const { status, body } = checkAnswer(kernel, e, await handler(ctx, input))
    if (e.audit && !ctx.audit.skip) {
      await kernel.database.transaction(ctx.scope, (db) => writeAudit(db, ctx, e.audit ?? '', 'done'))
    }
    return { status, body, replayed: false }
  }

/** One transaction around the handler. */
const inTransaction =
  (kernel: Kernel, e: Endpoint, handler: OneByOne) =>
  ({ ctx, input, request }: Incoming): Promise<Answered> => {
    const key = e.idempotent ? ctx.request.header(headerNames.idempotencyKey) : undefined
    if (key !== undefined && (key.length === 0 || key.length > 128)) throw fail('BAD_REQUEST')
    const sent = [e.method, e.path, request.params, request.body]
    const keyed = key === undefined ? null : { owner: keyOwner(ctx.actor, ctx.address), key, request: sent }
    const asked = askedIn(input, request)
    const work = async (db: Db, claims: Claim[]) => {
      const inside: Context = { ...ctx, db, audit: { ...ctx.audit } }
      const first = keyed && (await takeKey(db, kernel.secrets, keyed))
      if (first) return { status: first.status, body: first.response, replayed: true }
      const { status, body } = checkAnswer(kernel, e, await handler(inside, input))
      if (keyed) await keepAnswer(db, kernel.secrets, keyed, { status, response: body })
      if (e.audit && !inside.audit.skip) await writeAudit(db, inside, e.audit, 'done')
      else if (e.reads) claims.push(...(await noteLook(kernel, db, inside, e.reads, asked)))
      return { status, body, replayed: false }
    }
    const once = async () => {
      const claims: Claim[] = []
      try {
        const result = await kernel.database.transaction(ctx.scope, (db) => work(db, claims))
        for (const claim of claims) claim.settle(true)
        return result
      } catch (error) {
        for (const claim of claims) claim.settle(false)
        throw error
      }
    }
    return unlessLost(once)
  }

/** One transaction around calls of one moment, where they reach the same. */
const sharingTransactions = (kernel: Kernel, e: Endpoint, handler: Shared) => {
  if (e.idempotent || e.reads) throw new Error(`${e.method} ${e.path} cannot share transactions`)
  const answeredBy = async (db: Db, given: Promise<unknown>): Promise<Answered> => {
    goesAlong(db, given)
    return { ...checkAnswer(kernel, e, await given), replayed: false }
  }
  const carryOut = (calls: readonly Incoming[]): Promise<Outcome<Answered | Promise<Answered>>[]> =>
    kernel.database.transaction(
      sharedScope(calls.map(({ ctx }) => ctx.scope)),
      async (db) => {
        const inside = calls.map(({ ctx, input }) => ({ ctx: { ...ctx, db, audit: { ...ctx.audit } }, input }))
        const outcomes = (await handler.run(inside)).map((given): Outcome<Answered | Promise<Answered>> => {
          if (isFailure(given)) return given
          if (!(given instanceof Promise)) return { ...checkAnswer(kernel, e, given), replayed: false }
          const answered = answeredBy(db, given)
          // Should the transaction fail, nobody waits for it.
          answered.catch(() => undefined)
          return answered
        })
        const { audit } = e
        const noted = inside.filter(({ ctx }, at) => !ctx.audit.skip && !isFailure(outcomes[at]))
        if (audit)
          writeAudits(
            db,
            noted.map(({ ctx }) => ctx),
            audit,
            'done',
          )
        return outcomes
      },
      'kept',
    )
  const shared = together<Incoming, Answered | Promise<Answered>>({
    lineOf: ({ ctx }) => reachOf(ctx.scope),
    aboutOf: ({ ctx, input }) => handler.aboutOf(ctx, input),
    carryOut,
  })
  return async (call: Incoming): Promise<Answered> => await shared(call)
}

/** How a call of an endpoint is carried out. */
export const unitOfWork = (
  kernel: Kernel,
  e: Endpoint,
  handler: AnyHandler,
): ((call: Incoming) => Promise<Answered>) => {
  if (typeof handler !== 'function') return sharingTransactions(kernel, e, handler)
  return e.ownTransactions ? withOwnTransactions(kernel, e, handler) : inTransaction(kernel, e, handler)
}
