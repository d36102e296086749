import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { companies, locations } from '#server/database/schema/companies.ts'
import { funnelPictures, funnels, funnelVersions } from '#server/database/schema/funnels.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, idsForPlan, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { planned } from '#server/kernel/planned.ts'
import { fail } from '#server/kernel/problems.ts'

const c = hiringCampaigns
const f = funnels
const v = funnelVersions
const p = funnelPictures

export const selectCompanies = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), inScope(scope, companies.id)))

export const selectPlaces = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ company_id: locations.company_id, id: locations.id, name: locations.name })
        .from(locations)
        .where(and(inArray(locations.id, [...ids]), inScope(scope, locations.company_id), locations.is_active))

/** Names of campaigns that companies have and have not archived. */
export const selectNames = (db: Db, scope: Scope, companyIds: readonly number[]) =>
  db
    .select({ company_id: c.company_id, name: c.name })
    .from(c)
    .where(and(inArray(c.company_id, [...companyIds]), inScope(scope, c.company_id), sql`not ${c.is_archived}`))

/** What is shown of the campaign's newest page, or what is written of it where nothing is published. */
export const selectPageToCopy = async (db: Db, campaign: { company_id: number; id: number }) => {
  const shown = <Column extends 'headline' | 'text' | 'steps'>(column: Column) =>
    sql`case when ${f.is_published} then ${v[column]} else ${f[column]} end`
  const rows = await db
    .select({
      slug: f.slug,
      is_published: f.is_published,
      headline: sql<string>`${shown('headline')}`,
      text: sql<string>`${shown('text')}`,
      steps: sql<FunnelStep[]>`${shown('steps')}`,
    })
    .from(f)
    .leftJoin(v, and(eq(v.company_id, f.company_id), eq(v.funnel_id, f.id), eq(v.version, f.version)))
    .where(and(eq(f.company_id, campaign.company_id), eq(f.campaign_id, campaign.id)))
    .orderBy(desc(f.is_published), desc(f.id))
    .limit(1)
  return rows[0]
}

/** Writes a page to the first of its addresses that is free; no two campaigns have the same last one. */
export const insertPageAtFree = async (
  db: Db,
  page: Omit<typeof funnels.$inferInsert, 'slug'>,
  addresses: readonly string[],
): Promise<number> => {
  for (const slug of addresses) {
    const rows = await db
      .insert(f)
      .values({ ...page, slug })
      .onConflictDoNothing({ target: f.slug })
      .returning({ id: f.id })
    if (rows[0]) return rows[0].id
  }
  throw fail('SLUG_TAKEN')
}

/** Those of the campaigns that nobody has come to and that nobody has changed, nor their page; nobody can come while they are held. */
export const lockUntouched = (db: Db, scope: Scope, ids: readonly number[]) => {
  const of = (table: string) => sql`${sql.raw(table)} where company_id = ${c.company_id} and campaign_id = ${c.id}`
  return db
    .select({ company_id: c.company_id, id: c.id })
    .from(c)
    .where(
      and(
        inArray(c.id, [...ids]),
        inScope(scope, c.company_id),
        eq(c.updated_at, c.created_at),
        sql`not exists (select from ${of('survey_results')})`,
        sql`not exists (select from ${of('invitations')})`,
        sql`not exists (select from ${of('campaign_visits')})`,
        sql`not exists (select from ${of('funnels')} and updated_at <> created_at)`,
      ),
    )
    .for('update')
}

/** Deletes campaigns with their pages. */
export const deleteCampaigns = async (db: Db, scope: Scope, ids: readonly number[]): Promise<void> => {
  const pages = await db
    .select({ id: f.id })
    .from(f)
    .where(and(inArray(f.campaign_id, [...ids]), inScope(scope, f.company_id)))
  const pageIds = pages.map(({ id }) => id)
  if (pageIds.length > 0) {
    await db.delete(v).where(and(inArray(v.funnel_id, pageIds), inScope(scope, v.company_id)))
    await db.delete(p).where(and(inArray(p.funnel_id, pageIds), inScope(scope, p.company_id)))
    await db.delete(f).where(and(inArray(f.id, pageIds), inScope(scope, f.company_id)))
  }
  await db.delete(c).where(and(inArray(c.id, [...ids]), inScope(scope, c.company_id)))
}

/** Pauses the campaigns of results that were handed in, where their goal is reached; says which those are. */
export const pauseWhereReached = async (
  db: Db,
  company: number,
  results: readonly number[],
  now: Date,
): Promise<number[]> => {
  const r = surveyResults
  const rows = await planned(db)
    .update(c)
    .set({ state: 'paused', updated_at: now })
    .where(
      and(
        eq(c.company_id, company),
        sql`${c.id} in (select ${r.campaign_id} from ${r}
          where ${r.company_id} = ${company} and ${r.id} = any(${sql.param([...idsForPlan(results)])}::int[]))`,
        eq(c.state, 'open'),
        c.pauses_at_goal,
        sql`${c.goal} <= (select count(*) from ${r} where ${r.company_id} = ${company} and ${r.campaign_id} = ${c.id}
          and ${r.submitted_at} is not null and not ${r.is_test})`,
      ),
    )
    .returning({ id: c.id })
    // Asked for at once, so before whatever is asked for in the same turn.
    .execute()
  return rows.map(({ id }) => id)
}
