import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// Where the time of a request or a job went, for whoever collects traces. Nothing of a person is in it: calls are named by their
// route, work by fixed words.

type Value = string | number | boolean
/** What a span is: somebody asked us, we worked, or we asked somebody. */
export type SpanKind = 'server' | 'internal' | 'client'

/** A piece of work with its beginning, its end and what it was a part of. */
export interface Span {
  trace_id: string
  id: string
  parent_id: string | null
  name: string
  kind: SpanKind
  began: bigint
  ended: bigint
  attributes: Record<string, Value>
  hasFailed: boolean
}

/** Where spans go when they have ended. */
export interface SpanSink {
  /** Share of requests and jobs that are traced. */
  ratio: number
  take(span: Span): void
}

const current = new AsyncLocalStorage<Span | null>()
let sink: SpanSink | null = null

/** Sends spans there from now on; null switches tracing off, and then it costs nothing. */
export const traceTo = (next: SpanSink | null): void => void (sink = next)

/** Nanoseconds since 1970, on a clock that is not set while something runs. */
const now = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n

const begin = (name: string, kind: SpanKind, parent: { trace_id: string; id: string } | null): Span => ({
  trace_id: parent?.trace_id ?? randomBytes(16).toString('hex'),
  id: randomBytes(8).toString('hex'),
  parent_id: parent?.id ?? null,
  name,
  kind,
  began: now(),
  ended: 0n,
  attributes: {},
  hasFailed: false,
})
const end = (span: Span): void => {
  span.ended = now()
  sink?.take(span)
}
const isSampled = () => sink !== null && Math.random() < sink.ratio

/** Runs some work as a part of what is being traced; a job is the beginning of a trace of its own. */
export const traced = async <T>(
  name: string,
  work: () => Promise<T>,
  {
    kind = 'internal',
    attributes = {},
    isRoot = false,
  }: { kind?: SpanKind; attributes?: Record<string, Value>; isRoot?: boolean } = {},
): Promise<T> => {
  if (sink === null) return work()
  const parent = isRoot ? null : (current.getStore() ?? null)
  if (isRoot ? !isSampled() : parent === null) return isRoot ? current.run(null, work) : work()
  const span = begin(name, kind, parent)
  Object.assign(span.attributes, attributes)
  try {
    return await current.run(span, work)
  } catch (error) {
    span.hasFailed = true
    // What kind of failure: its words may say whose.
    span.attributes['error.type'] = error instanceof Error ? error.name : 'unknown'
    throw error
  } finally {
    end(span)
  }
}

/** https://www.w3.org/TR/trace-context/: the trace that a proxy before us has begun. Whether to keep it is ours to say. */
const parentIn = (header: string | string[] | undefined) => {
  const [, trace_id, id] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(header ?? '')) ?? []
  return trace_id && id && !/^0+$/.test(trace_id) && !/^0+$/.test(id) ? { trace_id, id } : null
}

/** A span for each request, around all that is done for it. */
export const mountTracing = (app: FastifyInstance): void => {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _, done) => {
    if (!isSampled()) return current.run(null, done)
    const route = request.routeOptions.url ?? 'none'
    const span = begin(`${request.method} ${route}`, 'server', parentIn(request.headers['traceparent']))
    Object.assign(span.attributes, { 'http.request.method': request.method, 'http.route': route })
    spans.set(request, span)
    current.run(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.attributes['http.response.status_code'] = reply.statusCode
    span.hasFailed = reply.statusCode >= 500
    end(span)
  })
}
