import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'
import type { Span, SpanKind, SpanSink } from './tracing.ts'

type Settings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'STAGE'
>

const EVERY_MS = 2_000
const AT_ONCE = 512
/** What waits while nobody takes it; more is dropped: traces are no reason to run out of memory. */
const MOST = 8_192
const TIMEOUT_MS = 5_000
const WARN_EVERY_MS = 60_000
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 }

const attribute = ([key, value]: [string, string | number | boolean]) => ({
  key,
  value:
    typeof value === 'string'
      ? { stringValue: value }
      : typeof value === 'boolean'
        ? { boolValue: value }
        : { intValue: String(Math.round(value)) },
})

/** A span in the JSON form of the OpenTelemetry protocol. */
const told = (span: Span) => ({
  traceId: span.trace_id,
  spanId: span.id,
  ...(span.parent_id === null ? {} : { parentSpanId: span.parent_id }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.began),
  endTimeUnixNano: String(span.ended),
  attributes: Object.entries(span.attributes).map(attribute),
  status: span.hasFailed ? { code: 2 } : {},
})

/** Sends spans to a collector of the OpenTelemetry protocol over HTTP, some at a time; one that is away costs nobody anything. */
export const openOtlp = (config: Settings, log: Pick<Logger, 'warn'>): SpanSink & { stop(): Promise<void> } => {
  const url = `${(config.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/$/, '')}/v1/traces`
  const resource = {
    attributes: Object.entries({
      'service.name': config.OTEL_SERVICE_NAME,
      'deployment.environment.name': config.STAGE,
      'service.instance.id': randomUUID(),
    }).map(attribute),
  }
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let warnedAt = -Infinity

  const send = async (spans: Span[]) => {
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'traitmark' }, spans: spans.map(told) }] }],
    })
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
    } catch (error) {
      if (performance.now() - warnedAt < WARN_EVERY_MS) return
      warnedAt = performance.now()
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Traces could not be sent')
    }
  }
  const flush = async (): Promise<void> => {
    if (sending) return sending
    sending = (async () => {
      while (waiting.length) await send(waiting.splice(0, AT_ONCE))
    })()
    await sending
    sending = null
  }
  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()

  return {
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    take: (span) => {
      if (waiting.length < MOST) waiting.push(span)
    },
    stop: async () => {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}
