import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { planned } from '#server/kernel/planned.ts'

const c = hiringCampaigns

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

/** Deletes campaigns that nobody has come to yet, and says which. */
export const deleteUntouched = async (db: Db, scope: Scope, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .delete(c)
    .where(
      and(
        inArray(c.id, [...ids]),
        inScope(scope, c.company_id),
        sql`not exists (select from survey_results r where r.company_id = ${c.company_id} and r.campaign_id = ${c.id})`,
        sql`not exists (select from invitations i where i.company_id = ${c.company_id} and i.campaign_id = ${c.id})`,
        sql`not exists (select from funnels f where f.company_id = ${c.company_id} and f.campaign_id = ${c.id})`,
        sql`not exists (select from campaign_visits v where v.company_id = ${c.company_id} and v.campaign_id = ${c.id})`,
      ),
    )
    .returning({ id: c.id })
  return rows.map(({ id }) => id)
}

/** Pauses the campaign of a result that was handed in, where its goal is reached; says which it was. */
export const pauseWhereReached = async (
  db: Db,
  { company_id, survey_result_id }: { company_id: number; survey_result_id: number },
  now: Date,
): Promise<number | undefined> => {
  const r = surveyResults
  const rows = await planned(db)
    .update(c)
    .set({ state: 'paused', updated_at: now })
    .where(
      and(
        eq(c.company_id, company_id),
        sql`${c.id} = (select ${r.campaign_id} from ${r} where ${r.company_id} = ${company_id} and ${r.id} = ${survey_result_id})`,
        eq(c.state, 'open'),
        c.pauses_at_goal,
        sql`${c.goal} <= (select count(*) from ${r} where ${r.company_id} = ${company_id} and ${r.campaign_id} = ${c.id}
          and ${r.submitted_at} is not null and not ${r.is_test})`,
      ),
    )
    .returning({ id: c.id })
  return rows[0]?.id
}
