import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { FunnelStep, hiringCampaignsFunnels as contract } from '#contract/resources/hiring-campaigns.funnels.ts'
import { companies, locations } from '#server/database/schema/companies.ts'
import { applications, funnelPictures, funnels, funnelVersions } from '#server/database/schema/funnels.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, says } from '#server/kernel/folded.ts'
import { byNoReference, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const f = funnels
const v = funnelVersions
export type FunnelFilters = QueryOf<typeof contract.searchFunnels>

const publishedVersion = and(eq(v.company_id, f.company_id), eq(v.funnel_id, f.id), eq(v.version, f.version))
const columns = {
  company_id: f.company_id,
  id: f.id,
  company_name: companies.name,
  campaign_id: f.campaign_id,
  campaign_name: hiringCampaigns.name,
  slug: f.slug,
  headline: f.headline,
  text: f.text,
  steps: sql<FunnelStep[]>`${f.steps}`,
  is_published: f.is_published,
  version: f.version,
  withdrawn_slug: f.withdrawn_slug,
  has_changes: sql<boolean>`(${f.headline}, ${f.text}, ${f.steps}) is distinct from (${v.headline}, ${v.text}, ${v.steps})`,
  created_at: f.created_at,
  updated_at: f.updated_at,
}
const joined = (db: Db) =>
  db
    .select(columns)
    .from(f)
    .innerJoin(companies, eq(companies.id, f.company_id))
    .innerJoin(
      hiringCampaigns,
      and(eq(hiringCampaigns.company_id, f.company_id), eq(hiringCampaigns.id, f.campaign_id)),
    )
    .leftJoin(v, publishedVersion)
export type FunnelRecord = Awaited<ReturnType<typeof joined>>[number]

const where = (scope: Scope, given: FunnelFilters): SQL | undefined =>
  and(
    inScope(scope, f.company_id),
    given.id === undefined ? undefined : eq(f.id, given.id),
    given.campaign_id === undefined ? undefined : eq(f.campaign_id, given.campaign_id),
    given.company_id === undefined ? undefined : eq(f.company_id, given.company_id),
    given.is_active === undefined ? undefined : eq(f.is_published, given.is_active),
    byNoReference(given),
    given.search ? says(f.headline, given.search) : undefined,
  )

export const selectFunnels = (db: Db, scope: Scope, filters: FunnelFilters): Promise<FunnelRecord[]> => {
  const page = pageOf(filters, filters.sort_by === 'slug' ? f.slug : f.created_at, f.id)
  return joined(db)
    .where(and(where(scope, filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countFunnels = (db: Db, scope: Scope, filters: FunnelFilters): Promise<number> =>
  countWhere(db, f, where(scope, filters))

export const selectFunnel = async (db: Db, scope: Scope, id: number): Promise<FunnelRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(f.id, id), inScope(scope, f.company_id)))
    .limit(1)
  return rows[0]
}

export const insertFunnel = async (db: Db, row: typeof funnels.$inferInsert): Promise<number> => {
  const rows = await db.insert(f).values(row).returning({ id: f.id })
  return rows[0]?.id ?? 0
}

/** Changes a funnel as it was read: false where somebody came first. */
export const updateFunnel = async (
  db: Db,
  key: { company_id: number; id: number; updated_at: Date },
  changes: Partial<typeof funnels.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(f)
    .set(changes)
    .where(and(eq(f.company_id, key.company_id), eq(f.id, key.id), eq(f.updated_at, key.updated_at)))
    .returning({ id: f.id })
  return rows.length === 1
}

export const insertVersion = (db: Db, row: typeof funnelVersions.$inferInsert) => db.insert(v).values(row)
export const deleteVersion = (db: Db, key: { company_id: number; funnel_id: number; version: number }) =>
  db.delete(v).where(and(eq(v.company_id, key.company_id), eq(v.funnel_id, key.funnel_id), eq(v.version, key.version)))

export const selectVersions = (db: Db, scope: Scope, funnelId: number) => {
  const { called: by, on } = whoDid(scope, users, v.published_by)
  return db
    .select({
      version: v.version,
      headline: v.headline,
      text: v.text,
      steps: sql<FunnelStep[]>`${v.steps}`,
      by,
      created_at: v.created_at,
    })
    .from(v)
    .leftJoin(users, on)
    .where(and(eq(v.funnel_id, funnelId), inScope(scope, v.company_id)))
    .orderBy(desc(v.version))
    .limit(50)
}

/** What is published under an address; the address is the scope. */
export const selectPublished = async (db: Db, slug: string) => {
  const rows = await db
    .select({
      company_id: f.company_id,
      id: f.id,
      campaign_id: f.campaign_id,
      campaign_uuid: hiringCampaigns.uuid,
      sources: hiringCampaigns.sources,
      ends_on: hiringCampaigns.ends_on,
      time_zone: companies.time_zone,
      location_id: hiringCampaigns.location_id,
      slug: f.slug,
      headline: v.headline,
      text: v.text,
      steps: sql<FunnelStep[]>`${v.steps}`,
      published_at: v.created_at,
    })
    .from(f)
    .innerJoin(v, publishedVersion)
    .innerJoin(
      hiringCampaigns,
      and(eq(hiringCampaigns.company_id, f.company_id), eq(hiringCampaigns.id, f.campaign_id)),
    )
    .innerJoin(companies, eq(companies.id, f.company_id))
    .where(and(eq(f.slug, slug), f.is_published))
    .limit(1)
  return rows[0]
}

/** Whose page it was that was taken down from an address; the address is the scope. One that nobody was given tells nothing. */
export const selectWithdrawn = async (db: Db, slug: string) => {
  const rows = await db
    .select({ name: companies.name, accent: companies.accent, logo_key: companies.logo_key })
    .from(f)
    .innerJoin(companies, eq(companies.id, f.company_id))
    .where(and(eq(f.slug, slug), eq(f.withdrawn_slug, slug), eq(f.is_published, false)))
    .limit(1)
  return rows[0]
}

/** Where the work of a page is; whoever has its address may know. */
export const selectWhere = (db: Db, company_id: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ name: locations.name, country: locations.country })
        .from(locations)
        .where(and(eq(locations.company_id, company_id), inArray(locations.id, [...ids])))
        .orderBy(...byNames(locations.name))

export const insertPicture = (db: Db, row: typeof funnelPictures.$inferInsert) => db.insert(funnelPictures).values(row)

export const picturesOf = async (db: Db, key: { company_id: number; id: number }): Promise<string[]> => {
  const p = funnelPictures
  const rows = await db
    .select({ key: p.key })
    .from(p)
    .where(and(eq(p.company_id, key.company_id), eq(p.funnel_id, key.id)))
  return rows.map((row) => row.key)
}

export const insertApplication = (db: Db, row: typeof applications.$inferInsert) => db.insert(applications).values(row)

export const resultExists = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: surveyResults.id })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, id), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows.length === 1
}

export const selectApplications = (db: Db, scope: Scope, surveyResultId: number) =>
  db
    .select({
      survey_result_id: applications.survey_result_id,
      funnel_id: applications.funnel_id,
      slug: f.slug,
      headline: f.headline,
      answers: sql<{ question: string; answer: string }[]>`${applications.answers}`,
      created_at: applications.created_at,
    })
    .from(applications)
    .innerJoin(f, and(eq(f.company_id, applications.company_id), eq(f.id, applications.funnel_id)))
    .where(and(eq(applications.survey_result_id, surveyResultId), inScope(scope, applications.company_id)))
    .limit(1)
