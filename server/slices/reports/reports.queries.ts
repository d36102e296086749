import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { reportLinkOpens, reportLinks } from '#server/database/schema/report-links.ts'
import { resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const l = reportLinks
const o = reportLinkOpens
const r = surveyResults
const MOST_LINKS = 100
const MOST_OPENS = 20

export type LinkRecord = typeof l.$inferSelect

/** The result that a link is asked for, with what says whether there is anything to show. */
export const findResult = async (
  db: Db,
  scope: Scope,
  { id, uuid }: { id?: number | undefined; uuid?: string | undefined },
) => {
  const rows = await db
    .select({
      company_id: r.company_id,
      id: r.id,
      submitted_at: r.submitted_at,
      quality_verdict: r.quality_verdict,
      shares_report: hiringCampaigns.shares_report,
    })
    .from(r)
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(
      and(
        id === undefined ? undefined : eq(r.id, id),
        uuid === undefined ? undefined : eq(r.uuid, uuid),
        isNull(r.erased_at),
        inScope(scope, r.company_id, r.id),
      ),
    )
    .limit(1)
  return rows[0]
}

export const selectCompany = async (db: Db, id: number) => {
  const rows = await db
    .select({ name: companies.name, accent: companies.accent, logo_key: companies.logo_key })
    .from(companies)
    .where(eq(companies.id, id))
    .limit(1)
  return rows[0]
}

export const insertLink = async (db: Db, link: typeof l.$inferInsert): Promise<number> => {
  const rows = await db.insert(l).values(link).returning({ id: l.id })
  return rows[0]?.id ?? 0
}

/** Notes what was done with a result and answers the number of the note. */
export const noteEvent = async (db: Db, row: typeof resultEvents.$inferInsert): Promise<number> => {
  const rows = await db.insert(resultEvents).values(row).returning({ id: resultEvents.id })
  return rows[0]?.id ?? 0
}

/** Links of a result with who made them, and of each how often and when last it was opened. */
export const selectLinks = async (db: Db, scope: Scope, key: { company_id: number; id: number }) => {
  const { called: by, on } = whoDid(scope, users, l.created_by)
  const links = await db
    .select({ link: l, by })
    .from(l)
    .leftJoin(users, on)
    .where(and(eq(l.company_id, key.company_id), eq(l.survey_result_id, key.id)))
    .orderBy(desc(l.id))
    .limit(MOST_LINKS)
  const ids = links.map(({ link }) => link.id)
  if (ids.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${o.report_link_id} order by ${o.id} desc)`
  const count = sql<number>`count(*) over (partition by ${o.report_link_id})`
  const numbered = db
    .select({
      link_id: o.report_link_id,
      at: o.created_at,
      device: o.device,
      place: place.as('place'),
      count: count.as('count'),
    })
    .from(o)
    .where(and(eq(o.company_id, key.company_id), inArray(o.report_link_id, ids)))
    .as('numbered')
  const opens = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.place} <= ${MOST_OPENS}`)
    .orderBy(numbered.place)
  return links.map((one) => ({ ...one, opens: opens.filter((open) => open.link_id === one.link.id) }))
}

export const lockLink = async (db: Db, scope: Scope, id: number): Promise<LinkRecord | undefined> => {
  const rows = await db
    .select()
    .from(l)
    .where(and(eq(l.id, id), inScope(scope, l.company_id)))
    .for('update')
  return rows[0]
}

export const changeLink = (db: Db, link: LinkRecord, changes: { revoked_at: Date | null; updated_at: Date }) =>
  db
    .update(l)
    .set(changes)
    .where(and(eq(l.company_id, link.company_id), eq(l.id, link.id)))

/** The link of a hash; whoever has the link is the scope. */
export const selectByHash = async (db: Db, hash: string): Promise<LinkRecord | undefined> => {
  const rows = await db.select().from(l).where(eq(l.hash, hash)).limit(1)
  return rows[0]
}

/** The companies of the people of a link: beside its own those of whoever stands in its comparison. */
export const companiesOfResults = (db: Db, ids: readonly number[]) =>
  db
    .selectDistinct({ id: companies.id, is_active: companies.is_active })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .where(inArray(r.id, [...ids]))

/** Notes a look through a link and answers the number of the note. */
export const noteOpened = async (db: Db, open: typeof o.$inferInsert): Promise<number> => {
  const rows = await db.insert(o).values(open).returning({ id: o.id })
  return rows[0]?.id ?? 0
}
