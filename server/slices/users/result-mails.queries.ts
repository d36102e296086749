import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isReachingEverything, ROLES } from '#contract/access/roles.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'
import { written } from '#server/kernel/planned.ts'

const MOST = 50

const r = surveyResults
// Named by the campaign: one of the company, whatever they asked for themselves.
const isNamed = sql`(${users.id} = any(${hiringCampaigns.told_user_ids}) and ${users.company_id} = ${r.company_id})`
const seesCompany = or(eq(users.company_id, r.company_id), eq(users.franchise_id, companies.franchise_id))

const readers = written((db) =>
  db
    .select({
      email: users.email,
      first: users.first,
      role: r.role_name,
      company: companies.name,
      campaign: hiringCampaigns.name,
      isNamed: sql<boolean>`coalesce(${isNamed}, false)`,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .innerJoin(
      users,
      and(
        users.active,
        or(
          isNamed,
          and(eq(users.told_of_results, 'all'), seesCompany),
          and(
            eq(users.told_of_results, 'mine'),
            eq(users.id, hiringCampaigns.created_by),
            or(seesCompany, inArray(users.auth_role, ROLES.filter(isReachingEverything))),
          ),
        ),
      ),
    )
    .where(
      and(
        eq(r.company_id, sql.placeholder('company_id')),
        eq(r.id, sql.placeholder('survey_result_id')),
        sql`not ${r.is_test}`,
      ),
    )
    .orderBy(users.id)
    .limit(MOST),
)

/** Who asked to be told of a result and may see it; of test records nobody is told. */
export const selectReaders = (db: Db, key: { company_id: number; survey_result_id: number }) =>
  readers(db).execute({ ...key })
