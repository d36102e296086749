import { and, eq, gte, sql } from 'drizzle-orm'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { type CompanyDays, type Spell, todayInRow } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const i = invitations
const c = hiringCampaigns

/**
 * Invitations of campaigns that still take people, of whom nobody has registered: in sight, ending soon, not delivered; and the last day
 * of the campaign that ends first, and when the first was sent that did not arrive.
 */
export const countInvitations = async (db: Db, scope: Scope, days: CompanyDays, endingWithin: number) => {
  const today = todayInRow(days, c.company_id)
  const isFailed = sql`(coalesce(${outbox.state}, '') = 'failed' and ${i.opened_at} is null)`
  const isExpiring = sql`(not ${isFailed} and ${c.ends_on} <= ${today} + ${endingWithin}::int)`
  const rows = await db
    .select({
      unanswered: sql<number>`(count(*) filter (where not ${isFailed}))::int`,
      expiring: sql<number>`(count(*) filter (where ${isExpiring}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
      first_ends: sql<string | null>`(min(${c.ends_on}) filter (where ${isExpiring}))::text`,
      first_failed: sql<string | null>`min(${i.created_at}) filter (where ${isFailed})`,
    })
    .from(i)
    .innerJoin(c, and(eq(c.company_id, i.company_id), eq(c.id, i.campaign_id)))
    .leftJoin(outbox, eq(outbox.id, i.outbox_id))
    .where(
      and(
        inScope(scope, i.company_id),
        sql`${c.state} <> 'closed' and not ${c.is_archived} and coalesce(${c.ends_on} >= ${today}, true)`,
        // By the person of the address, whom an index has: a campaign alone may have a hundred thousand.
        sql`not exists (select from people p join survey_results r on r.company_id = p.company_id and r.person_id = p.id
          where p.company_id = ${i.company_id} and p.email = ${i.email} and r.campaign_id = ${i.campaign_id})`,
      ),
    )
  return rows[0] ?? { unanswered: 0, expiring: 0, failed: 0, first_ends: null, first_failed: null }
}

export type InvitationsFound = Awaited<ReturnType<typeof countInvitations>>

/** How many were invited in each week that had any, by its place: campaign by campaign, as the index has them. */
export const invitedByWeek = async (db: Db, scope: Scope, weeks: readonly Spell[]) => {
  const starts = weeks.map(({ from }) => from.toISOString())
  return db
    .select({
      week: sql<number>`width_bucket(${i.created_at}, ${sql.param(starts)}::timestamptz[]) - 1`,
      invited: sql<number>`count(*)::int`,
    })
    .from(c)
    .innerJoin(i, and(eq(i.company_id, c.company_id), eq(i.campaign_id, c.id)))
    .where(and(inScope(scope, c.company_id), gte(i.created_at, weeks[0]?.from ?? new Date(0))))
    .groupBy(sql`1`)
    .limit(60)
}
