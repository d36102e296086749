import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant, Uuid } from '#contract/core/fields.ts'
import { itemsReply } from '#contract/core/page.ts'

/** A change that somebody made, as the undo history shows it. */
export const Command = z.object({
  id: Uuid,
  kind: z.string(),
  summary: z.string(),
  created_at: Instant,
  undo_until: Instant,
  undone_at: z.nullable(Instant),
  by: z.string(),
})
export type Command = z.output<typeof Command>

export const commands = {
  list: endpoint({
    method: 'GET',
    path: '/commands',
    summary: 'Own last 20 changes, newest first',
    access: 'signed-in',
    addition: true,
    replies: { 200: itemsReply(200, 'commands', Command) },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/commands/{id}/undo',
    summary: 'Take a change back within its 15 seconds, with everything it was about to send',
    access: 'signed-in',
    audit: 'commands.undo',
    addition: true,
    params: z.object({ id: Uuid }),
    replies: { 200: itemsReply(200, 'commands', Command) },
    errors: ['FORBIDDEN', 'NOT_DURING_PROXY', 'UNDO_EXPIRED', 'UNDO_CONFLICT'],
  }),
}
