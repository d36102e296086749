import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { SURVEY_TOKEN_DAYS } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { people, surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wantsNoMails } from '#server/kernel/wants-no-mails.ts'

const r = surveyResults

/** Holds the people of these results, as a registration does: of two who ask at once, the second finds what the first has opened. */
export const holdPersons = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        inScope(scope, people.company_id),
        exists(
          db
            .select({ id: r.id })
            .from(r)
            .where(and(eq(r.company_id, people.company_id), eq(r.person_id, people.id), inArray(r.id, [...ids]))),
        ),
      ),
    )
    .orderBy(asc(people.company_id), asc(people.id))
    .for('update')

/** People by their results, locked, with all that decides whether they can be asked again. */
export const lockForAgain = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      result: r,
      company: { name: companies.name, accent: companies.accent },
      norm_version: sql<string>`coalesce(${hiringCampaigns.norm_version}, ${companies.norm_version})`,
      is_held: sql<boolean>`${people.hold_reason} is not null`,
      wants_none: wantsNoMails(r.company_id, r.email),
      /** When the person last finished anything here. */
      finished_at: sql<Date | null>`(select max(o.submitted_at) from survey_results o
        where o.company_id = ${r.company_id} and o.person_id = ${r.person_id})`.mapWith(r.created_at),
      /** Another one for the same role is open. */
      is_under_way: sql<boolean>`exists (select from survey_results o where o.company_id = ${r.company_id} and o.person_id = ${r.person_id}
        and o.role_name = ${r.role_name} and o.id <> ${r.id} and o.submitted_at is null and not o.is_archived and o.erased_at is null)`,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))
    .for('update', { of: r })
export type AgainRecord = Awaited<ReturnType<typeof lockForAgain>>[number]

/** A new assessment with nothing answered yet. */
export const insertOpened = async (db: Db, row: typeof r.$inferInsert, statements: number): Promise<number> => {
  const [made] = await db.insert(r).values(row).returning({ id: r.id })
  const id = made?.id ?? 0
  const open = Array.from({ length: statements }, () => 0)
  await db
    .insert(surveyAnswers)
    .values({ company_id: row.company_id, survey_result_id: id, values: open, ms: open, changes: open })
  return id
}

const LINKS_END = sql`update survey_tokens`

/** Links to these results lead nowhere from now on. */
export const endLinks = (db: Db, companyId: number, id: number, now: Date) =>
  db.execute(
    sql`${LINKS_END} set expires_at = ${now.toISOString()} where company_id = ${companyId} and survey_result_id = ${id} and expires_at > ${now.toISOString()}`,
  )

/** Links to this result that were ended at a moment work as long as they were made for. */
export const reviveLinks = (db: Db, companyId: number, id: number, endedAt: string) =>
  db.execute(
    sql`${LINKS_END} set expires_at = created_at + make_interval(hours => ${SURVEY_TOKEN_DAYS * 24}::int)
      where company_id = ${companyId} and survey_result_id = ${id} and expires_at = ${endedAt}`,
  )

/** What was opened, and whether its person or anybody else has touched it since. */
export const lockOpened = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      company_id: r.company_id,
      id: r.id,
      is_touched: sql<boolean>`${r.consented_at} is not null or ${r.answered} > 0 or ${r.updated_at} <> ${r.created_at}
        or exists (select from people p where p.company_id = ${r.company_id} and p.id = ${r.person_id} and p.held_at is not null)`,
    })
    .from(r)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))
    .for('update')

/** Takes an assessment away that nobody has touched. */
export const deleteOpened = async (db: Db, companyId: number, id: number): Promise<void> => {
  const own = sql`company_id = ${companyId} and survey_result_id = ${id}`
  await db.execute(sql`delete from survey_tokens where ${own}`)
  await db.execute(
    sql`delete from survey_answers where ${own} and not exists (select from unnest(values) v where v <> 0)`,
  )
  await db.execute(sql`delete from survey_results where company_id = ${companyId} and id = ${id}`)
}
