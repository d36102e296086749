import { events } from '#contract/resources/events.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { slice } from '#server/kernel/mount.ts'
import { tellFrom } from './events.service.ts'

export const eventsSlice = (kernel: Pick<Kernel, 'events'>) =>
  slice(events, {
    stream: async (ctx, { query }) => {
      tellFrom(ctx, kernel, query.since_ms)
      return ''
    },
  })
