import { sessions } from '#contract/resources/sessions.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { endOtherSessions, endSession, type Ending, listSessions } from './sessions.service.ts'

export const sessionsSlice = (ending: Ending) =>
  slice(sessions, {
    list: async (ctx) => answer(200, { sessions: await listSessions(ctx) }),
    end: async (ctx, { params }) => {
      await endSession(ctx, ending, params.id)
      return answer(200, { message: 'That device is signed out.' })
    },
    endOthers: async (ctx) => answer(200, { ended: await endOtherSessions(ctx, ending) }),
  })
