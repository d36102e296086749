import * as z from 'zod'
import { newUuid } from './ids.ts'
import type { CollectedEvent } from '#server/ports/analytics.port.ts'

// Events come from browsers and servers that are not ours: nothing of them is believed, and what cannot be kept is counted.

export const MAX_EVENT_BYTES = 32_768
export const MAX_BATCH_BYTES = 512_000
export const MAX_BATCH_EVENTS = 2_500

/** Letters of the paths and the types they stand for. */
export const TYPE_BY_LETTER = { i: 'identify', t: 'track', p: 'page', a: 'alias', g: 'group', s: 'screen' } as const
const TYPES = Object.values(TYPE_BY_LETTER)

const text = (max: number) => z.string().max(max)
const anything = z.record(z.string(), z.unknown())
const id = z.union([text(200), z.number()]).nullish()

const Event = z.looseObject({
  type: z.enum(TYPES),
  messageId: text(200).optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  event: text(500).optional(),
  name: text(500).nullish(),
  userId: id,
  anonymousId: id,
  properties: anything.nullish(),
  traits: anything.nullish(),
  context: anything.nullish(),
})

/** Texts as the database can keep them, however deep. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [String(storable(name)), storable(inner)]))
}

const idOf = (given: string | number | null | undefined): string | null =>
  given === null || given === undefined || given === '' ? null : String(storable(String(given)))

const YEAR_MS = 366 * 86_400_000

/** The time by our clock of what happened by theirs: as long ago as it was for them when they sent it. */
const corrected = (timestamp: string | undefined, sentAt: Date | null, now: Date): Date => {
  if (timestamp === undefined) return now
  const ago = (sentAt ?? now).getTime() - Date.parse(timestamp)
  return Number.isFinite(ago) && ago >= 0 && ago < YEAR_MS ? new Date(now.getTime() - ago) : now
}

const words = (value: unknown, max: number): string | null =>
  typeof value === 'string' ? String(storable(value)).slice(0, max) : null

/** An event as it is kept; null for one without a name or without anybody. */
export const readEvent = (given: unknown, sentAt: Date | null, now: Date): CollectedEvent | null => {
  const read = Event.safeParse(given)
  if (!read.success) return null
  const event = read.data
  const user_id = idOf(event.userId)
  const anonymous_id = idOf(event.anonymousId)
  if (user_id === null && anonymous_id === null) return null
  if (event.type === 'track' && !event.event) return null
  const properties = storable(event.properties ?? event.traits ?? {}) as Record<string, unknown>
  return {
    message_id: event.messageId ? String(storable(event.messageId)) : newUuid(),
    type: event.type,
    name: words(event.event ?? event.name, 500),
    user_id,
    anonymous_id,
    at: corrected(event.timestamp, sentAt, now),
    received_at: now,
    brand: words(properties['app_brand'], 20),
    path: words(properties['path'], 500),
    properties,
    context: storable(event.context ?? {}) as Record<string, unknown>,
  }
}
