import { userEvents } from '#contract/resources/user-events.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { acceptUserEvents } from './user-events.service.ts'

export const userEventsSlice = slice(userEvents, {
  create: async (ctx, { body }) => answer(201, { accepted: await acceptUserEvents(ctx, body.user_events) }),
})
