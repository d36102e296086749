import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { may, permissions, type Permission } from '#contract/access/permissions.ts'
import { brands } from '#contract/brands/brands.ts'
import {
  type BodyOf,
  type Endpoint,
  type Endpoints,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  errorsOf,
  isWriting,
} from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import { errorCode, type ErrorKey } from '#contract/errors.ts'
import { headers as headerNames } from '#contract/headers.ts'
import { nobody, rightsOf, type Actor } from './actor.ts'
import { addressKey } from './address-key.ts'
import { attachment } from './attachment.ts'
import type { Context } from './context.ts'
import { faultInWords } from './faults-in-words.ts'
import { readFile, takeAnyForm, takeForm } from './forms.ts'
import { turnOfOthers } from './in-portions.ts'
import { demandKnownOrigin } from './origins.ts'
import { fail, isFailure } from './problems.ts'
import { parseBody, parseParams, parseQuery, refuseBody } from './inputs.ts'
import type { Outcome } from './together.ts'
import { type AnyHandler, unitOfWork } from './unit-of-work.ts'
import type { Kernel } from './kernel.ts'

z.config({ localeError: faultInWords })

export type Inputs<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The bytes that a call with an upload was sent. */
  file: E['upload'] extends object ? Buffer : undefined
}
type OneByOne<E extends Endpoint> = (ctx: Context, input: Inputs<E>) => Promise<ReplyOf<E>>

/** One of several calls that share a transaction: its context has the transaction of all. */
export interface Call<E extends Endpoint> {
  ctx: Context
  input: Inputs<E>
}

/** Carries out calls of one moment together; those of one reach, no two about the same. */
export interface Together<E extends Endpoint> {
  /** What a call is about; nothing where it shall have a transaction of its own. */
  aboutOf(ctx: Context, input: Inputs<E>): readonly string[]
  /** Whoever is refused has written nothing. An answer may be a promise, once all that it needs has been asked of the database. */
  run(calls: readonly Call<E>[]): Promise<readonly Outcome<ReplyOf<E> | Promise<ReplyOf<E>>>[]>
}
export type Handler<E extends Endpoint> = OneByOne<E> | Together<E>
export type Handlers<S extends Endpoints> = { [Name in keyof S]: Handler<S[Name]> }

/** A contract's calls with their handlers, ready to be mounted. */
export interface Slice {
  endpoints: Endpoints
  handlers: Record<
    string,
    | ((ctx: Context, input: never) => Promise<unknown>)
    | { aboutOf(ctx: Context, input: never): readonly string[]; run(calls: never): Promise<unknown> }
  >
}

/** Binds handlers to the calls of a contract: one for each, with its types. */
export const slice = <S extends Endpoints>(endpoints: S, handlers: Handlers<NoInfer<S>>): Slice => ({
  endpoints,
  handlers,
})

/** An answer with its status: `answer(200, { candidate_notes })`. */
export const answer = <Status extends 200 | 201 | 202, Body extends object>(
  status: Status,
  body: Body,
): { status: Status } & Body => ({
  status,
  ...body,
})

const isPermission = (access: string): access is Permission => access in permissions

/** What somebody did is noted as theirs, also while they only look. */
const OWN_NOTES = '/user-events'

/** Whoever calls, as far as the call needs to know; refusals in the order identity, brand feature, right. */
const admit = async (kernel: Kernel, e: Endpoint, request: FastifyRequest, ctx: Context): Promise<Actor> => {
  const tell = (key: ErrorKey, who: object) => {
    const what = { call: `${e.method} ${e.path}`, code: errorCode(key), request_id: ctx.request_id }
    kernel.log.info({ ...what, ...who }, 'A call was refused')
  }
  const actor = await identify(kernel, e, request, ctx).catch((error: unknown) => {
    const id = isFailure(error) ? error.details.tried_by : undefined
    if (isFailure(error) && id !== undefined) tell(error.key, { user_id: id, caller_id: id })
    throw error
  })
  const key = refusalOf(e, actor, ctx)
  if (!key) return actor
  tell(key, actor.kind === 'staff' ? { user_id: actor.user.id, caller_id: actor.caller.id } : {})
  throw fail(key)
}

const refusalOf = (e: Endpoint, actor: Actor, { brand }: Context): ErrorKey | null => {
  const one = actor.kind === 'staff' ? actor : null
  if (one && e.notDuringProxy && one.is_proxy) return 'NOT_DURING_PROXY'
  // A call that is a look keeps nothing while somebody only looks: its handler sees to that.
  if (one?.is_viewing && isWriting(e) && !e.reads && e.path !== OWN_NOTES) return 'VIEW_ONLY'
  if (e.feature && !brands[brand].features[e.feature]) return 'FEATURE_DISABLED'
  if (isPermission(e.access) && !(one && may(rightsOf(one), e.access))) return 'FORBIDDEN'
  return e.internal && !one?.internal_tools ? 'FORBIDDEN' : null
}

const identify = async (kernel: Kernel, e: Endpoint, request: FastifyRequest, ctx: Context): Promise<Actor> => {
  if (e.access === 'public' || e.access === 'refresh-cookie') return nobody
  const hasSurveyToken = request.headers[headerNames.surveyToken] !== undefined
  if (e.access === 'survey-token' || (e.access === 'signed-in-or-survey-token' && hasSurveyToken))
    return kernel.identify.survey(request.headers, ctx)
  return kernel.identify.staff(request.headers, ctx)
}

const limitKey = (actor: Actor, address: string) =>
  actor.kind === 'staff' ? `u${actor.caller.id}` : `a${addressKey(address)}`

/** A file as an attachment: never drawn in a page of ours, never sniffed for another type. */
const sendFile = (reply: FastifyReply, e: Endpoint, file: FileReply) => {
  const type = file.type.split(';')[0] ?? ''
  if (!e.files?.includes(type)) throw new Error(`${e.method} ${e.path} answered a file of the undeclared type ${type}`)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', attachment(file.name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(file.content))
}

const raw = (value: unknown): Record<string, string | string[]> => value as Record<string, string | string[]>

/** Turns the calls of a slice into routes: identify, admit, parse, run, check the answer, map failures. */
export const mountSlice = (app: FastifyInstance, kernel: Kernel, { endpoints, handlers }: Slice): void => {
  for (const [name, e] of Object.entries(endpoints)) {
    const handler = handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`${e.method} ${e.path} has no handler`)
    const carryOut = unitOfWork(kernel, e, handler)
    const contexts = new WeakMap<FastifyRequest, Context>()
    const route: RouteOptions = {
      method: e.method,
      url: kernel.config.API_PREFIX + e.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: !e.stream,
      ...(e.bodyBytes === undefined ? {} : { bodyLimit: e.bodyBytes }),
      // Before the body is read: whoever may not call is told so first, and a flood is cheap.
      onRequest: async (request, reply) => {
        demandKnownOrigin(kernel.config, request, reply)
        const ctx = kernel.context(request, reply)
        contexts.set(request, ctx)
        ctx.actor = await admit(kernel, e, request, ctx)
        ctx.scope = ctx.actor.scope
        if (!e.ownLimits)
          await (ctx.actor.kind === 'staff' ? kernel.callLimit : kernel.publicLimit(ctx.actor)).take(
            limitKey(ctx.actor, ctx.address),
          )
        if (isWriting(e) && kernel.storageFull()) throw fail('STORAGE_FULL')
      },
      handler: async (request, reply) => {
        const ctx = contexts.get(request) ?? kernel.context(request, reply)
        // Its JSON has just been read, and what it says is looked through next.
        if (e.bodyBytes !== undefined) await turnOfOthers()
        const input = {
          params: parseParams(e.params, request.params),
          query: parseQuery(e.query, raw(request.query)),
          body: e.body ? parseBody(e.body, request.body) : e.upload ? undefined : refuseBody(request.body),
          file: e.upload ? readFile(e.upload, request) : undefined,
        }
        if (e.stream && typeof handler === 'function') {
          await handler(ctx, input)
          kernel.observe?.(e, 200)
          return reply
        }
        const { status, body, replayed } = await carryOut({ ctx, input, request })
        if (replayed) void reply.header('idempotent-replayed', 'true')
        if (e.files) return sendFile(reply.status(status), e, body as FileReply)
        return reply.status(status).send(body)
      },
      errorHandler: holdToPromises(kernel, e),
      onResponse: async (_, reply) => kernel.observe?.(e, reply.statusCode),
    }
    const { upload } = e
    if (!upload && !e.takesForm) app.route(route)
    else {
      void app.register(async (room) => {
        if (upload) takeForm(room, upload)
        else takeAnyForm(room)
        room.route(route)
      })
    }
  }
}

/** Passes a failure on to the one place that answers it; one that the call does not promise is a fault of ours in tests. */
const holdToPromises = (kernel: Kernel, e: Endpoint) => {
  const promised = new Set<string>(errorsOf(e))
  return (error: unknown): never => {
    if (kernel.strictAnswers && isFailure(error) && !promised.has(error.key))
      throw new Error(`${e.method} ${e.path} failed with undeclared ${error.key}`, { cause: error })
    throw error
  }
}
