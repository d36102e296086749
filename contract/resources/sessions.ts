import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant, Uuid } from '#contract/core/fields.ts'
import { itemsReply, messageReply } from '#contract/core/page.ts'

/** Where a session was begun, as far as its address tells without asking anybody. */
export const Origin = z.enum(['this computer', 'private network', 'internet'])

/** A browser in which somebody is signed in. */
export const Session = z.object({
  id: Uuid,
  /** In words, where the browser says it: `Firefox 140`, `Windows`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  origin: z.nullable(Origin),
  address: z.nullable(z.string()),
  started_at: Instant,
  /** To a quarter of an hour: when its tokens were last renewed. */
  last_seen_at: Instant,
  is_two_step: z.boolean(),
  is_current: z.boolean(),
})
export type Session = z.output<typeof Session>

const own = { access: 'signed-in', addition: true, notDuringProxy: true } as const

export const sessions = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/sessions',
    summary: 'Browsers in which the caller is signed in: this one first, then last seen first',
    replies: { 200: itemsReply(200, 'sessions', Session) },
  }),
  end: endpoint({
    ...own,
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Sign one of them out; its open pages end within a second',
    audit: 'sessions.end',
    params: z.object({ id: Uuid }),
    replies: { 200: messageReply(200) },
  }),
  endOthers: endpoint({
    ...own,
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out every browser but this one',
    audit: 'sessions.end_others',
    replies: { 200: z.object({ status: z.literal(200), ended: z.int() }) },
  }),
}
