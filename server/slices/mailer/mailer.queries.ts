import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { mailSuppressions, mailTemplates } from '#server/database/schema/mailer.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const t = mailTemplates
const r = surveyResults

const columns = {
  id: t.id,
  brand: t.brand,
  company_id: t.company_id,
  company_name: companies.name,
  name: t.name,
  subject: t.subject,
  html: t.html,
  updated_at: t.updated_at,
}
const joined = (db: Db) => db.select(columns).from(t).leftJoin(companies, eq(companies.id, t.company_id))
export type TemplateRecord = Awaited<ReturnType<typeof joined>>[number]

const reachable = (scope: Scope, brand: string) =>
  and(isNull(t.deleted_at), eq(t.brand, brand), or(isNull(t.company_id), inScope(scope, t.company_id)))

export const selectTemplates = (db: Db, scope: Scope, brand: string): Promise<TemplateRecord[]> =>
  joined(db)
    .where(reachable(scope, brand))
    .orderBy(asc(sql`${t.company_id} is not null`), ...byNames(t.name), asc(t.id))
    .limit(TOTAL_CAP)

export const selectTemplate = async (
  db: Db,
  scope: Scope,
  brand: string,
  id: number,
): Promise<TemplateRecord | undefined> => {
  const rows = await joined(db)
    .where(and(reachable(scope, brand), eq(t.id, id)))
    .limit(1)
  return rows[0]
}

export const insertTemplate = async (db: Db, row: typeof t.$inferInsert): Promise<number> => {
  const rows = await db.insert(t).values(row).returning({ id: t.id })
  return rows[0]?.id ?? 0
}

/** Changes a template as it was read: false where somebody came first. */
export const updateTemplate = async (
  db: Db,
  key: { id: number; updated_at: Date },
  changes: Partial<typeof t.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(t)
    .set(changes)
    .where(and(eq(t.id, key.id), eq(t.updated_at, key.updated_at)))
    .returning({ id: t.id })
  return rows.length === 1
}

export const selectCompany = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), inScope(scope, companies.id)))
    .limit(1)
  return rows[0]
}

/** People to write to, with those who were erased: they are told apart, nobody writes to them. */
export const selectPeople = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      company_id: r.company_id,
      email: r.email,
      first: r.first,
      last: r.last,
      role: r.role_name,
      company: companies.name,
      campaign: hiringCampaigns.name,
      is_erased: sql<boolean>`${r.erased_at} is not null`,
      is_archived: r.is_archived,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(r.id))
export type MailPerson = Awaited<ReturnType<typeof selectPeople>>[number]

/** Addresses of those that want no more mails, by company. */
export const selectSuppressed = (db: Db, companyIds: readonly number[], emails: readonly string[]) =>
  companyIds.length && emails.length
    ? db
        .select({ company_id: mailSuppressions.company_id, email: mailSuppressions.email })
        .from(mailSuppressions)
        .where(and(inArray(mailSuppressions.company_id, [...companyIds]), inArray(mailSuppressions.email, [...emails])))
    : Promise.resolve([])

/** Since when an address wants no more mails of a company; nothing where it has not said so. */
export const selectStopped = async (db: Db, companyId: number, email: string): Promise<Date | undefined> => {
  const rows = await db
    .select({ at: mailSuppressions.created_at })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.company_id, companyId), eq(mailSuppressions.email, email)))
  return rows[0]?.at
}

/** Said again it is of its own: the undo of a merge takes back only what the merge carried here, which it knows by its time. */
export const insertSuppression = (db: Db, row: { company_id: number; email: string; created_at: Date }) =>
  db
    .insert(mailSuppressions)
    .values(row)
    .onConflictDoUpdate({
      target: [mailSuppressions.company_id, mailSuppressions.email],
      set: { created_at: row.created_at },
    })

/** Every mail to a person that is waiting, failed, or left within 30 days. */
export const selectMails = (db: Db, scope: Scope, person: { id: number; company_id: number; email: string }) =>
  db
    .select({
      id: outbox.id,
      subject: sql<string | null>`${outbox.payload} ->> 'subject'`,
      state: outbox.state,
      why: outbox.last_error,
      created_at: outbox.created_at,
      done_at: outbox.done_at,
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.kind} = 'mail'`,
        eq(outbox.company_id, person.company_id),
        inScope(scope, outbox.company_id),
        or(eq(outbox.recipient, person.email), eq(outbox.survey_result_id, person.id)),
      ),
    )
    .orderBy(sql`${outbox.sequence} desc`)
    .limit(100)
