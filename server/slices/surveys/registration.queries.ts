import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { people, surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import { planned, written } from '#server/kernel/planned.ts'

const r = surveyResults

const campaignByUuid = written((db) =>
  db
    .select({ campaign: hiringCampaigns, company: companies })
    .from(hiringCampaigns)
    .innerJoin(companies, eq(companies.id, hiringCampaigns.company_id))
    .where(eq(hiringCampaigns.uuid, sql.placeholder('uuid')))
    .limit(1),
)

/** A campaign by the reference in its link, with its company; the reference is the scope. */
export const selectCampaignByUuid = async (db: Db, uuid: string) => (await campaignByUuid(db).execute({ uuid }))[0]

export const selectCompanyByUuid = async (db: Db, uuid: string) => {
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.uuid, uuid), eq(companies.is_active, true)))
    .limit(1)
  return rows[0]
}

export const selectCompany = async (db: Db, id: number) => {
  const rows = await planned(db).select().from(companies).where(eq(companies.id, id)).limit(1)
  return rows[0]
}

const activeLocations = written((db) =>
  db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        eq(locations.company_id, sql.placeholder('company')),
        eq(locations.is_active, true),
        sql`(${sql.placeholder('named')}::int[] is null or ${locations.id} = any(${sql.placeholder('named')}))`,
      ),
    )
    .orderBy(...byNames(locations.name))
    .limit(500),
)

/** What people of a company can choose: all that are active, or of these the ones that are named. */
export const selectLocations = (db: Db, company: number, named: readonly number[] = []) =>
  activeLocations(db).execute({ company, named: named.length > 0 ? named : null })

export const placeExists = async (
  db: Db,
  kind: 'locations' | 'departments',
  companyId: number,
  id: number,
): Promise<boolean> => {
  const t = kind === 'locations' ? locations : departments
  const rows = await planned(db)
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.id, id), eq(t.is_active, true)))
    .limit(1)
  return rows.length === 1
}

/** The person of an e-mail in a company, made where missing; the row is locked, so that two registrations at once find one person. */
export const upsertPerson = async (db: Db, person: typeof people.$inferInsert): Promise<number> => {
  const rows = await planned(db)
    .insert(people)
    .values(person)
    .onConflictDoUpdate({
      target: [people.company_id, people.email],
      set: { updated_at: person.updated_at ?? new Date(0) },
    })
    .returning({ id: people.id })
  return rows[0]?.id ?? 0
}

/**
 * An unfinished result of this person for the same role; without one, what came from a table under another role and nobody has moved
 * since: whoever wrote the table did not know yet what the person would be asked for.
 */
export const selectUnfinished = async (
  db: Db,
  companyId: number,
  personId: number,
  { role, type }: { role: string; type: string },
) => {
  const isSameRole = eq(r.role_name, role)
  const isUntouched = and(isNotNull(r.import_id), isNull(r.consented_at), isNull(r.status_changed_by), eq(r.type, type))
  const rows = await planned(db)
    .select()
    .from(r)
    .where(
      and(
        eq(r.company_id, companyId),
        eq(r.person_id, personId),
        or(isSameRole, isUntouched),
        isNull(r.submitted_at),
        eq(r.is_archived, false),
      ),
    )
    .orderBy(desc(isSameRole), desc(r.created_at))
    .limit(1)
  return rows[0]
}

/**
 * Results of an e-mail, for whoever lost the link; also of finished ones, whose link opens one's rights, and of those whom the company has put
 * away: that takes nothing from them. Only what was ended by being asked anew stays closed.
 */
export const selectByEmail = (db: Db, email: string, campaignUuid: string | undefined, now: Date) =>
  db
    .select({ result: r, company: { name: companies.name, accent: companies.accent } })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(
      and(
        eq(people.email, email),
        or(
          eq(r.is_archived, false),
          isNotNull(r.submitted_at),
          sql`exists (select from survey_tokens t where t.company_id = ${r.company_id} and t.survey_result_id = ${r.id}
            and t.expires_at > ${now.toISOString()})`,
        ),
        // Whoever was asked again has a link before they agree; somebody who is only on the list has none.
        or(
          isNotNull(r.consented_at),
          sql`exists (select from survey_tokens t where t.company_id = ${r.company_id} and t.survey_result_id = ${r.id})`,
        ),
        campaignUuid === undefined ? undefined : eq(hiringCampaigns.uuid, campaignUuid),
      ),
    )
    .orderBy(r.is_archived, sql`${r.submitted_at} is not null`, desc(r.created_at))
    .limit(3)

export const insertResult = async (db: Db, row: typeof surveyResults.$inferInsert): Promise<number> => {
  const rows = await planned(db).insert(r).values(row).returning({ id: r.id })
  return rows[0]?.id ?? 0
}
