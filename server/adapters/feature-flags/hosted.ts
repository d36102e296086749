import { OFREPApi } from '@openfeature/ofrep-core'
import { flagDefaults } from '#contract/flag-defaults.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { traced } from '#server/kernel/tracing.ts'
import type { Evaluation, FeatureFlagsPort, FlagContext } from '#server/ports/feature-flags.port.ts'

/** A page waits for it. */
const TIMEOUT_MS = 1_500
const KEPT_MS = 5_000
/** A host that does not answer is left alone for a while, so that pages do not wait for it one after the other. */
const REST_MS = 5_000
const KEPT_CONTEXTS = 5_000
const LOOK_EVERY_MS = 10_000
/** Rules that hold for some people alone are not seen by looking: open pages ask again as often as the protocol has them poll. */
const TELL_EVERY_LOOKS = 6

const REASONS = ['DISABLED', 'TARGETING_MATCH', 'SPLIT', 'DEFAULT'] as const

interface Kept {
  flags: Evaluation[]
  etag: string | null
  until: number
}

/** What the code knows, where the host does not or says something of another kind. */
const withDefaults = (told: Evaluation[]): Evaluation[] => {
  const fits = ({ key, value }: Evaluation) => !(key in flagDefaults) || typeof value === 'boolean'
  const known = told.filter(fits)
  const others = Object.entries(flagDefaults).filter(([key]) => !known.some((flag) => flag.key === key))
  return [
    ...known,
    ...others.map(([key, value]): Evaluation => ({
      key,
      value,
      variant: value ? 'on' : 'off',
      reason: 'DEFAULT',
    })),
  ]
}

const read = (flag: object): Evaluation[] => {
  const { key, value, variant, reason } = flag as Record<string, unknown>
  if (typeof key !== 'string' || !['boolean', 'number', 'string'].includes(typeof value)) return []
  const known = REASONS.find((one) => one === reason) ?? 'UNKNOWN'
  return [{ key, value, variant: typeof variant === 'string' ? variant : String(value), reason: known }]
}

/**
 * Flags kept by another service that speaks the OpenFeature remote evaluation protocol. It is told the attributes of a context and
 * nothing else of a person. While it does not answer the last values stand, and where there are none those of the code.
 */
export const hostedFlags = (parts: {
  url: string
  key: string | undefined
  log: Logger
  clock: Clock
  lookEveryMs?: number
}): FeatureFlagsPort => {
  const { url, key, log, clock } = parts
  const api = new OFREPApi(
    { baseUrl: url.replace(/\/$/, ''), headers: key ? [['authorization', `Bearer ${key}`]] : [] },
    // The whole answer has to come in time, not only its beginning.
    (input: string | URL | Request) => fetch(input, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Evaluation[]>>()
  const followers = new Set<() => void>()
  let restsUntil = 0
  let isAnswering = true
  let answeredAt: Date | null = null

  const became = (now: boolean, reason?: string) => {
    if (now) answeredAt = clock.now()
    if (now === isAnswering) return
    isAnswering = now
    if (now) log.info('The host of flags answers again')
    else log.warn({ reason }, 'The host of flags does not answer: the last values stand')
  }

  const fetchFlags = async (context: FlagContext, before: Kept | undefined): Promise<Kept> => {
    const { httpStatus, value, httpResponse } = await api.postBulkEvaluateFlags(
      { context: JSON.parse(JSON.stringify({ ...context, key: context.targetingKey })) },
      before?.etag ?? null,
    )
    const until = performance.now() + KEPT_MS
    if (httpStatus === 304 && before) return { ...before, until }
    if (httpStatus !== 200 || !value || !('flags' in value)) throw new Error(`It answered ${httpStatus}.`)
    return {
      flags: withDefaults((value.flags ?? []).flatMap(read)),
      etag: httpResponse?.headers.get('etag') ?? null,
      until,
    }
  }

  const ask = async (name: string, context: FlagContext): Promise<Evaluation[]> => {
    const before = kept.get(name)
    try {
      const now = await traced('flags', () => fetchFlags(context, before), { kind: 'client' })
      kept.delete(name)
      kept.set(name, now)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_CONTEXTS && oldest !== undefined) kept.delete(oldest)
      became(true)
      return now.flags
    } catch (error) {
      restsUntil = performance.now() + REST_MS
      became(false, error instanceof Error ? error.message : 'unknown')
      return before?.flags ?? withDefaults([])
    }
  }

  const all = (context: FlagContext, isFresh = false): Promise<Evaluation[]> => {
    const name = JSON.stringify(context)
    const found = kept.get(name)
    const now = performance.now()
    if (found && !isFresh && found.until > now) return Promise.resolve(found.flags)
    if (restsUntil > now) return Promise.resolve(found?.flags ?? withDefaults([]))
    const running = asking.get(name)
    if (running) return running
    const answer = ask(name, context).finally(() => asking.delete(name))
    asking.set(name, answer)
    return answer
  }

  let looks = 0
  let seen: string | null = null
  const look = async () => {
    looks += 1
    const stranger = { targetingKey: 'look', anonymous: true, brand: 'be', stage: 'prod' }
    const now = JSON.stringify(await all(stranger, true))
    const isChanged = seen !== null && seen !== now
    seen = now
    if (!isChanged && looks % TELL_EVERY_LOOKS !== 0) return
    for (const one of kept.values()) one.until = 0
    for (const tell of followers) tell()
  }
  const looking = setInterval(() => void look(), parts.lookEveryMs ?? LOOK_EVERY_MS)
  looking.unref()
  void look()

  return {
    all: (context) => all(context),
    explain: async (context) => (await all(context, true)).map((flag) => ({ ...flag, rule: null })),
    follow: (tell) => {
      followers.add(tell)
      return () => void followers.delete(tell)
    },
    host: () => ({ is_answering: isAnswering, answered_at: answeredAt }),
    stop: () => {
      clearInterval(looking)
      api.close()
    },
  }
}
