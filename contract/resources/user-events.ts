import * as z from 'zod/mini'
import { USER_EVENTS_MAX_BATCH } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, told } from '#contract/core/fields.ts'
import { listFields, listReply } from '#contract/core/page.ts'

/** What a browser tells of use; the server sets whose it is. */
export const UserEvent = z.strictObject({
  user_id: z.optional(z.int()),
  description: told(4_000, 1),
  timestamp: z.iso.datetime(),
  is_mobile: z.boolean(),
  screen_width: z.int().check(z.gte(0), z.lte(100_000)),
  screen_height: z.int().check(z.gte(0), z.lte(100_000)),
  browser: told(80),
  os: told(80),
  user_agent: told(600),
})
export type UserEvent = z.output<typeof UserEvent>

/** What somebody did, as the list of their activity shows it. */
export const Activity = z.object({
  id: Id,
  description: z.string(),
  timestamp: Instant,
  browser: z.string(),
  os: z.string(),
  is_mobile: z.boolean(),
  /** Where they were. */
  pathname: z.nullable(z.string()),
  /** Who did it, where somebody acted as them. */
  by: z.nullable(z.string()),
})
export type Activity = z.output<typeof Activity>

const filters = z.strictObject(listFields(['timestamp']))

export const userEvents = {
  own: endpoint({
    method: 'GET',
    path: '/user-events',
    summary: 'What one did oneself, newest first',
    access: 'signed-in',
    addition: true,
    query: filters,
    replies: { 200: listReply('user_events', Activity) },
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user-events/users/{id}',
    summary: 'What a colleague in reach did, newest first',
    access: 'users:view',
    addition: true,
    params: z.object({ id: IdParam }),
    query: filters,
    replies: { 200: listReply('user_events', Activity) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/user-events',
    summary: 'A batch of user events; a repeat counts once',
    access: 'signed-in',
    audit: 'user-events.create',
    body: z.strictObject({ user_events: z.array(UserEvent).check(z.minLength(1), z.maxLength(USER_EVENTS_MAX_BATCH)) }),
    replies: { 201: z.object({ status: z.literal(201), accepted: z.int() }) },
  }),
}
