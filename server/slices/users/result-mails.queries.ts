import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { isReachingEverything, ROLES } from '#contract/access/roles.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, idsForPlan } from '#server/kernel/database.ts'
import { written } from '#server/kernel/planned.ts'

const MOST = 50

const r = surveyResults
// Named by the campaign: one of the company, whatever they asked for themselves.
const isNamed = sql`(${users.id} = any(${hiringCampaigns.told_user_ids}) and ${users.company_id} = ${r.company_id})`
const seesCompany = or(eq(users.company_id, r.company_id), eq(users.franchise_id, companies.franchise_id))

const readers = written((db) => {
  const found = db
    .select({
      survey_result_id: r.id,
      email: users.email,
      first: users.first,
      role: r.role_name,
      // Both are called name where they stand; here each by what it names.
      company: sql<string>`${companies.name}`.as('company'),
      campaign: sql<string | null>`${hiringCampaigns.name}`.as('campaign'),
      isNamed: sql<boolean>`coalesce(${isNamed}, false)`.as('is_named'),
      place: sql<number>`row_number() over (partition by ${r.id} order by ${users.id})`.as('place'),
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
        eq(r.company_id, sql.placeholder('company')),
        sql`${r.id} = any(${sql.placeholder('ids')}::int[])`,
        sql`not ${r.is_test}`,
      ),
    )
    .as('found')
  return db.select().from(found).where(lte(found.place, MOST)).orderBy(found.survey_result_id, found.place)
})

/** Who asked to be told of results of a company and may see them; of test records nobody is told. */
export const selectReaders = (db: Db, company: number, ids: readonly number[]) =>
  readers(db).execute({ company, ids: idsForPlan(ids) })
export type Reader = Awaited<ReturnType<typeof selectReaders>>[number]
