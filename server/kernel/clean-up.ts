import { sql } from 'drizzle-orm'
import { addDays } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { inBackground } from './scope.ts'

/** Deletes what has served its time: request keys after 24 hours, used or expired links, sessions that have been over for 30 days, counts of wrong sign-ins and book codes, files of exports when their days are over, delivered effects, captured mail, changes and imports that were given up after 30 days, mails that were given up and what ran in the background after 90, events of use after 400. */
export const cleanUp = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock.now()
  const dayAgo = addDays(now, -1).toISOString()
  const monthAgo = addDays(now, -30).toISOString()
  const quarterAgo = addDays(now, -90).toISOString()
  const statements = [
    sql`delete from idempotency_keys where created_at < ${dayAgo}`,
    sql`delete from action_tokens where expires_at < ${monthAgo}`,
    sql`delete from second_factor_challenges where expires_at < ${dayAgo}`,
    sql`delete from refresh_tokens where expires_at < ${now.toISOString()}`,
    // In which somebody acted as another is on record with that.
    sql`delete from sessions s where coalesce(s.ended_at, s.last_seen_at) < ${monthAgo}
      and not exists (select from refresh_tokens t where t.session_id = s.id)
      and not exists (select from proxy_sessions p where p.session_id = s.id)`,
    sql`delete from rate_limits where expire < ${now.getTime()}`,
    sql`delete from book_code_tries where hour < ${monthAgo}`,
    sql`delete from sign_in_failures where last_attempt_at < ${monthAgo}`,
    sql`delete from outbox where state = 'done' and done_at < ${monthAgo}`,
    sql`delete from outbox where kind in ('webhook', 'link-request', 'file') and state = 'failed' and created_at < ${monthAgo}`,
    sql`delete from webhook_events where created_at < ${monthAgo}`,
    sql`delete from captured_mails where created_at < ${monthAgo}`,
    sql`delete from analytics_events where at < ${addDays(now, -400).toISOString()}`,
    sql`update people_exports set state = 'expired', ids = '{}', keys = '{}' where state = 'done' and expires_at < ${now.toISOString()}`,
    sql`delete from people_exports where created_at < ${monthAgo} and state not in ('waiting', 'running')`,
    sql`delete from commands where created_at < ${monthAgo}`,
    // Where an invitation, an account or an expert tells by it that they never got it, it has their end.
    sql`delete from outbox o where o.kind = 'mail' and o.state = 'failed' and o.created_at < ${quarterAgo}
      and not exists (select from invitations i where i.outbox_id = o.id)
      and not exists (select from users u where u.setup_mail_id = o.id)
      and not exists (select from experts e where e.outbox_id = o.id)`,
    // From which table people came stands on their pages.
    sql`delete from job_runs j where j.state in ('done', 'failed') and j.updated_at < ${quarterAgo}
      and not exists (select from survey_results r where r.company_id = j.company_id and r.import_id = j.id)`,
    // It holds the table that it was to take in.
    sql`delete from job_runs where kind = 'people-import' and state = 'failed' and updated_at < ${monthAgo}`,
  ]
  for (const statement of statements) {
    await database.transaction(inBackground('clean-up'), async (db) => void (await db.execute(statement)))
  }
}
