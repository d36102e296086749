import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { hiringCampaigns as contract } from '#contract/resources/hiring-campaigns.ts'
import { versionOfForm } from '#science/norms/norms.ts'
import { companies, locations } from '#server/database/schema/companies.ts'
import { funnels } from '#server/database/schema/funnels.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type CompanyDays, todayInRow } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byName, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { steps } from './steps.ts'

const c = hiringCampaigns
export type CampaignFilters = QueryOf<typeof contract.search>

const columns = {
  id: c.id,
  uuid: c.uuid,
  company_id: c.company_id,
  company_name: companies.name,
  name: c.name,
  role_name: c.role_name,
  location_id: c.location_id,
  location_name: locations.name,
  location_ids: c.location_ids,
  type: c.type,
  instrument: c.instrument,
  starts_on: c.starts_on,
  ends_on: c.ends_on,
  message: c.message,
  locale: c.locale,
  shares_report: c.shares_report,
  state: c.state,
  is_archived: c.is_archived,
  goal: c.goal,
  pauses_at_goal: c.pauses_at_goal,
  sources: c.sources,
  told_user_ids: c.told_user_ids,
  reminder_days: c.reminder_days,
  reader_name: c.reader_name,
  answer_days: c.answer_days,
  created_at: c.created_at,
  updated_at: c.updated_at,
}
const joined = (db: Db) =>
  db
    .select(columns)
    .from(c)
    .innerJoin(companies, eq(companies.id, c.company_id))
    .leftJoin(locations, and(eq(locations.company_id, c.company_id), eq(locations.id, c.location_id)))
export type CampaignRecord = Awaited<ReturnType<typeof joined>>[number]

/** The state people see today: what staff chose, and what the days say where the company is. */
const stateNow = (days: CompanyDays): SQL => {
  const today = todayInRow(days, c.company_id)
  return sql`case when ${c.state} <> 'open' then ${c.state} when ${c.starts_on} > ${today} then 'scheduled' when ${c.ends_on} < ${today} then 'closed' else 'open' end`
}

const where = (scope: Scope, f: CampaignFilters, days: CompanyDays): SQL | undefined =>
  and(
    inScope(scope, c.company_id),
    f.company_id === undefined ? undefined : eq(c.company_id, f.company_id),
    f.id === undefined ? undefined : eq(c.id, f.id),
    f.uuid === undefined ? undefined : eq(c.uuid, f.uuid),
    f.is_archived === undefined
      ? f.include_archived
        ? undefined
        : sql`not ${c.is_archived}`
      : eq(c.is_archived, f.is_archived),
    f.is_active === undefined ? undefined : sql`(${stateNow(days)} = 'open') = ${f.is_active}`,
    f.state === undefined ? undefined : sql`${stateNow(days)} = ${f.state}`,
    f.location_id === undefined
      ? undefined
      : sql`(${c.location_id} = ${f.location_id} or ${f.location_id} = any(${c.location_ids}) or (${c.location_id} is null and ${c.location_ids} = '{}'))`,
    f.search ? or(says(c.name, f.search), says(c.role_name, f.search)) : undefined,
  )

const SORT_COLUMNS = { created_at: c.created_at, name: byName(c.name), ends_on: c.ends_on } as const

export const selectPage = (
  db: Db,
  scope: Scope,
  filters: CampaignFilters,
  days: CompanyDays,
): Promise<CampaignRecord[]> => {
  const page = pageOf(filters, SORT_COLUMNS[filters.sort_by], c.id)
  return joined(db)
    .where(and(where(scope, filters, days), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countCampaigns = (db: Db, scope: Scope, filters: CampaignFilters, days: CompanyDays): Promise<number> =>
  countWhere(db, c, where(scope, filters, days))

export const selectCampaign = async (db: Db, scope: Scope, id: number): Promise<CampaignRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(c.id, id), inScope(scope, c.company_id)))
    .limit(1)
  return rows[0]
}

/** How far people have come, by campaign. Test records do not count. */
export const selectCounts = (db: Db, scope: Scope, ids: readonly number[], lately: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          campaign_id: surveyResults.campaign_id,
          company_id: surveyResults.company_id,
          ...steps,
          lately: sql<number>`count(*) filter (where ${surveyResults.submitted_at} >= ${lately.toISOString()})::int`,
        })
        .from(surveyResults)
        .where(
          and(
            inArray(surveyResults.campaign_id, [...ids]),
            inScope(scope, surveyResults.company_id),
            sql`not ${surveyResults.is_test}`,
          ),
        )
        .groupBy(surveyResults.company_id, surveyResults.campaign_id)

/** How many were invited by mail, by campaign. */
export const selectInvited = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          campaign_id: invitations.campaign_id,
          company_id: invitations.company_id,
          invited: sql<number>`count(*)::int`,
        })
        .from(invitations)
        .where(and(inArray(invitations.campaign_id, [...ids]), inScope(scope, invitations.company_id)))
        .groupBy(invitations.company_id, invitations.campaign_id)

/** The newest published page of each campaign. */
export const selectPages = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([funnels.company_id, funnels.campaign_id], {
          campaign_id: funnels.campaign_id,
          company_id: funnels.company_id,
          slug: funnels.slug,
        })
        .from(funnels)
        .where(and(inArray(funnels.campaign_id, [...ids]), inScope(scope, funnels.company_id), funnels.is_published))
        .orderBy(funnels.company_id, funnels.campaign_id, desc(funnels.id))

export const insertCampaign = async (db: Db, row: typeof hiringCampaigns.$inferInsert): Promise<number> => {
  // Pinned for good: everybody of a campaign is compared with the same people.
  // The company's choice is one of norms of the long form; a short form has one norm.
  const norm_version =
    row.instrument === 'work-style-108'
      ? sql`(select norm_version from ${companies} where ${companies.id} = ${row.company_id})`
      : versionOfForm(row.instrument)
  const rows = await db
    .insert(c)
    .values({ ...row, norm_version })
    .returning({ id: c.id })
  return rows[0]?.id ?? 0
}

/** Changes a campaign as it was read: false where somebody came first. */
export const updateCampaign = async (
  db: Db,
  key: { company_id: number; id: number; updated_at: Date },
  changes: Partial<typeof hiringCampaigns.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(c)
    .set(changes)
    .where(and(eq(c.company_id, key.company_id), eq(c.id, key.id), eq(c.updated_at, key.updated_at)))
    .returning({ id: c.id })
  return rows.length === 1
}
