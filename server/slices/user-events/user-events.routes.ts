import { userEvents } from '#contract/resources/user-events.ts'
import { staff } from '#server/kernel/context.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { acceptUserEvents, activityOf, activityOfColleague } from './user-events.service.ts'

export const userEventsSlice = slice(userEvents, {
  own: async (ctx, { query }) => answer(200, await activityOf(ctx, staff(ctx).user.id, query)),
  ofUser: async (ctx, { params, query }) => answer(200, await activityOfColleague(ctx, params.id, query)),
  create: async (ctx, { body }) => answer(201, { accepted: await acceptUserEvents(ctx, body.user_events) }),
})
