import { events } from '#contract/resources/events.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { slice } from '#server/kernel/mount.ts'
import type { LiveEvent } from '#contract/resources/events.ts'

const HEARTBEAT_MS = 20_000
const MAX_BUFFERED_BYTES = 256_000

/** Whether an event may be told to this actor: their companies', or the platform's own. */
const concerns = (ctx: Context, event: LiveEvent): boolean => {
  if (event.type === 'session') return event.ids.includes(staff(ctx).caller.id)
  if (event.company_id === null || ctx.scope.kind === 'everything') return true
  return ctx.scope.kind === 'companies' && ctx.scope.companies.includes(event.company_id)
}

export const eventsSlice = (kernel: Pick<Kernel, 'events'>) =>
  slice(events, {
    stream: async (ctx) => {
      staff(ctx)
      const raw = ctx.reply.stream()
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': ctx.request_id,
      })
      raw.write('retry: 2000\n\n')
      const unsubscribe = kernel.events.subscribe((event) => {
        if (!concerns(ctx, event)) return
        // A reader who does not read is let go; the page comes back and asks again.
        if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
        else raw.write(`data: ${JSON.stringify(event)}\n\n`)
      })
      const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS)
      heartbeat.unref()
      raw.on('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
      })
      return ''
    },
  })
