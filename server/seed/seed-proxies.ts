import { proxySessions, sessions } from '#server/database/schema/auth.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { seedProxySessions } from './proxy-sessions.seed.ts'
import { seedUuid } from './seed-uuid.ts'

/** Stretches of acting as somebody, all in one old session of their super admin. */
export const seedProxies = async (
  db: Db,
  find: (email: string) => { id: number; name: string; company_id: number | null },
  now: Date,
) => {
  for (const one of seedProxySessions) {
    const caller = find(one.caller)
    const target = find(one.target)
    const started_at = addDays(now, -one.daysAgo)
    const ended_at = addMinutes(started_at, one.minutes)
    const session_id = seedUuid(`session ${one.caller}`)
    await db
      .insert(sessions)
      .values({
        id: session_id,
        user_id: caller.id,
        started_at,
        last_seen_at: ended_at,
        ended_at,
        end_reason: 'logout',
      })
      .onConflictDoNothing()
    await db.insert(proxySessions).values({
      session_id,
      company_id: target.company_id,
      caller_id: caller.id,
      caller_name: caller.name,
      target_id: target.id,
      target_name: target.name,
      reason: one.reason,
      started_at,
      last_seen_at: one.end_reason === 'idle' ? addMinutes(ended_at, -60) : ended_at,
      ended_at,
      end_reason: one.end_reason,
    })
  }
}
