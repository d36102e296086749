import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { invitations as contract } from '#contract/resources/invitations.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { mailSuppressions } from '#server/database/schema/mailer.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { people as persons, surveyResults } from '#server/database/schema/survey-results.ts'
import { type CompanyDays, todayInRow } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { cappedTotal, pageOf } from '#server/kernel/keyset.ts'
import { keptFolded } from '#server/kernel/names-folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wantsNoMails } from '#server/kernel/wants-no-mails.ts'

const i = invitations
const r = surveyResults
const s = mailSuppressions
export type InvitationFilters = QueryOf<typeof contract.list>

/**
 * The newest result of the same mail in the same campaign: how far the person has come. By the person of the address, whom an index has:
 * a campaign alone may have a hundred thousand.
 */
const result = (db: Db) =>
  db
    .select({
      id: r.id,
      started_at: r.started_at,
      submitted_at: r.submitted_at,
      takes_reminders: r.takes_reminders,
    })
    .from(r)
    .innerJoin(persons, and(eq(persons.company_id, r.company_id), eq(persons.id, r.person_id)))
    .where(and(eq(persons.company_id, i.company_id), eq(persons.email, i.email), eq(r.campaign_id, i.campaign_id)))
    .orderBy(desc(r.id))
    .limit(1)
    .as('result')

const c = hiringCampaigns
/** A campaign whose link takes nobody any more today, where its company is. */
const isOver = (days: CompanyDays): SQL =>
  sql`(${c.state} = 'closed' or ${c.is_archived} or coalesce(${c.ends_on} < ${todayInRow(days, c.company_id)}, false))`

/** A mail that is done was sent; its row goes after some weeks. */
const state = (of: ReturnType<typeof result>, days: CompanyDays): SQL<string> => sql<string>`case
  when ${of.submitted_at} is not null then 'finished'
  when ${of.started_at} is not null then 'started'
  when ${of.id} is not null then 'registered'
  when ${isOver(days)} then 'expired'
  when ${i.opened_at} is not null then 'opened'
  when ${outbox.state} = 'failed' then 'failed'
  when ${outbox.state} = 'waiting' then 'waiting'
  else 'sent' end`

const WANTS_NONE = wantsNoMails(i.company_id, i.email)

/** When somebody who was written to and has not registered is reminded by itself; nothing where nobody is to be. */
export const nextReminder = (of: ReturnType<typeof result>, days: CompanyDays): SQL<Date | null> => sql`case
  when ${state(of, days)} in ('sent', 'opened') and ${c.state} = 'open' and coalesce(${c.starts_on} <= ${todayInRow(days, c.company_id)}, true)
    and not ${WANTS_NONE} and ${i.reminders} < cardinality(${c.reminder_days})
  then greatest(${i.created_at} + make_interval(days => ${c.reminder_days}[${i.reminders} + 1]),
    ${i.reminded_at} + make_interval(days => coalesce(${c.reminder_days}[${i.reminders} + 1] - ${c.reminder_days}[${i.reminders}], 0)))
  end`

/** Older than this a reminder is not sent any more: nobody expects it after so long, for example when a pace is set anew. */
const TOO_LATE_DAYS = 7

/** The next who is due for a reminder, locked, so that of several processes one writes it. */
export const takeDueReminder = async (db: Db, days: CompanyDays, now: Date) => {
  const of = result(db)
  const due = nextReminder(of, days)
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await db
    .select({
      company_id: i.company_id,
      id: i.id,
      campaign_id: i.campaign_id,
      first: i.first,
      email: i.email,
      uuid: i.uuid,
      brand: i.brand,
      campaign: { uuid: c.uuid, role: c.role_name, message: c.message, locale: c.locale },
      company: { name: companies.name, accent: companies.accent },
    })
    .from(i)
    .innerJoin(c, and(eq(c.company_id, i.company_id), eq(c.id, i.campaign_id)))
    .innerJoin(companies, and(eq(companies.id, i.company_id), companies.is_active))
    .leftJoin(outbox, eq(outbox.id, i.outbox_id))
    .leftJoinLateral(of, sql`true`)
    .where(and(sql`${due} <= ${at}`, sql`${due} > ${at} - make_interval(days => ${TOO_LATE_DAYS}::int)`))
    .orderBy(asc(i.created_at), asc(i.id))
    .limit(1)
    .for('update', { of: i, skipLocked: true })
  return rows[0]
}

const ENDING_WITHIN_DAYS = 3
/** The condition of a state, or of one of the two that say more than one. */
const inState = (
  of: ReturnType<typeof result>,
  wanted: InvitationFilters['state'],
  days: CompanyDays,
): SQL | undefined => {
  if (wanted === undefined) return undefined
  if (wanted !== 'unanswered' && wanted !== 'expiring') return sql`${state(of, days)} = ${wanted}`
  const unanswered = sql`${state(of, days)} in ('waiting', 'sent', 'opened')`
  return wanted === 'unanswered'
    ? unanswered
    : sql`${unanswered} and ${c.ends_on} <= ${todayInRow(days, c.company_id)} + ${ENDING_WITHIN_DAYS}::int`
}

/** In force while nobody has answered: what may still become something. */
const isOpen = (of: ReturnType<typeof result>, is_active: boolean | undefined, days: CompanyDays): SQL | undefined =>
  is_active === undefined ? undefined : sql`(${state(of, days)} in ('waiting', 'sent', 'opened')) = ${is_active}`

const joined = (db: Db, days: CompanyDays) => {
  const of = result(db)
  const columns = {
    company_id: i.company_id,
    id: i.id,
    campaign_id: i.campaign_id,
    campaign: c.name,
    first: i.first,
    last: i.last,
    email: i.email,
    uuid: i.uuid,
    state: state(of, days),
    opened_at: i.opened_at,
    failure: outbox.last_error,
    reminders: i.reminders,
    reminded_at: i.reminded_at,
    next_reminder_at: nextReminder(of, days).mapWith(i.created_at),
    is_suppressed: WANTS_NONE,
    survey_result_id: of.id,
    takes_reminders: of.takes_reminders,
    created_at: i.created_at,
  }
  return {
    of,
    rows: db
      .select(columns)
      .from(i)
      .innerJoin(c, and(eq(c.company_id, i.company_id), eq(c.id, i.campaign_id)))
      .leftJoin(outbox, eq(outbox.id, i.outbox_id))
      .leftJoinLateral(of, sql`true`),
  }
}
export type InvitationRecord = Awaited<ReturnType<typeof joined>['rows']>[number]

const where = (scope: Scope, f: InvitationFilters) =>
  and(
    inScope(scope, i.company_id),
    f.campaign_id === undefined ? undefined : eq(i.campaign_id, f.campaign_id),
    f.uuid === undefined ? undefined : eq(i.uuid, f.uuid),
    f.search ? says(sql`${i.first} || ' ' || ${i.last} || ' ' || ${i.email}`, f.search) : undefined,
  )

export const selectPage = (
  db: Db,
  scope: Scope,
  f: InvitationFilters,
  days: CompanyDays,
): Promise<InvitationRecord[]> => {
  const page = pageOf(f, i.created_at, i.id)
  const { of, rows } = joined(db, days)
  return rows
    .where(and(where(scope, f), inState(of, f.state, days), isOpen(of, f.is_active, days), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countInvitations = async (
  db: Db,
  scope: Scope,
  f: InvitationFilters,
  days: CompanyDays,
): Promise<number> => {
  const { of, rows: all } = joined(db, days)
  return cappedTotal(
    db,
    sql`select from (${all.where(and(where(scope, f), inState(of, f.state, days), isOpen(of, f.is_active, days)))}) listed`,
  )
}

export const selectByIds = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
  days: CompanyDays,
): Promise<InvitationRecord[]> =>
  joined(db, days)
    .rows.where(and(inScope(scope, i.company_id), inArray(i.id, [...ids])))
    .orderBy(asc(i.id))

/** A campaign with what its mails say; locked, so that two lists do not invite the same person at the same moment. */
export const lockCampaign = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select({
      id: c.id,
      uuid: c.uuid,
      company_id: c.company_id,
      company: companies.name,
      accent: companies.accent,
      role: c.role_name,
      instrument: c.instrument,
      message: c.message,
      locale: c.locale,
      state: c.state,
      ends_on: c.ends_on,
      time_zone: companies.time_zone,
      is_archived: c.is_archived,
    })
    .from(c)
    .innerJoin(companies, eq(companies.id, c.company_id))
    .where(and(eq(c.id, id), inScope(scope, c.company_id)))
    .limit(1)
    .for('update', { of: c })
  return rows[0]
}
export type InvitingCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>

/** Which of these mails were invited to, or have registered for, a campaign, or want no more of its company. */
export const selectKnown = async (db: Db, campaign: { company_id: number; id: number }, emails: readonly string[]) => {
  if (emails.length === 0) return { invited: [], registered: [], refusing: [] }
  const invited = await db
    .select({ email: i.email })
    .from(i)
    .where(and(eq(i.company_id, campaign.company_id), eq(i.campaign_id, campaign.id), inArray(i.email, [...emails])))
  const registered = await db
    .select({ email: persons.email })
    .from(r)
    .innerJoin(persons, and(eq(persons.company_id, r.company_id), eq(persons.id, r.person_id)))
    .where(
      and(
        eq(persons.company_id, campaign.company_id),
        eq(r.campaign_id, campaign.id),
        inArray(persons.email, [...emails]),
      ),
    )
  const refusing = await db
    .select({ email: s.email })
    .from(s)
    .where(and(eq(s.company_id, campaign.company_id), inArray(s.email, [...emails])))
  const plain = (rows: { email: string }[]) => rows.map(({ email }) => email)
  return { invited: plain(invited), registered: plain(registered), refusing: plain(refusing) }
}

/** People of the list by their results, with what speaks against a mail to them. */
export const selectPeople = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      company_id: r.company_id,
      first: r.first,
      last: r.last,
      email: r.email,
      is_erased: sql<boolean>`${r.erased_at} is not null`,
      is_held: sql<boolean>`${persons.hold_reason} is not null`,
      wants_none: wantsNoMails(r.company_id, r.email),
    })
    .from(r)
    .innerJoin(persons, and(eq(persons.company_id, r.company_id), eq(persons.id, r.person_id)))
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(keptFolded(r.last_key, r.last)), asc(r.last), asc(r.first), asc(r.id))
export type KnownPerson = Awaited<ReturnType<typeof selectPeople>>[number]

/** Whom the link of a mail was sent to, and whether they have registered; nobody where the campaign takes nobody. */
export const selectInvited = async (db: Db, by: { campaign: string; invitation: string }) => {
  const of = result(db)
  const rows = await db
    .select({
      invited: { first: i.first, last: i.last, email: i.email },
      campaign: { company_id: c.company_id, id: c.id, starts_on: c.starts_on, ends_on: c.ends_on },
      time_zone: companies.time_zone,
      has_registered: sql<boolean>`${of.id} is not null`,
    })
    .from(i)
    .innerJoin(c, and(eq(c.company_id, i.company_id), eq(c.id, i.campaign_id)))
    .innerJoin(companies, and(eq(companies.id, i.company_id), companies.is_active))
    .leftJoinLateral(of, sql`true`)
    .where(and(eq(i.uuid, by.invitation), eq(c.uuid, by.campaign), eq(c.state, 'open'), eq(c.is_archived, false)))
    .limit(1)
  return rows[0]
}

/**
 * Somebody registered by the link of a mail under another address: it is theirs from now on. Whoever has another name was handed the
 * link, and somebody who was invited themselves has an invitation of their own.
 */
export const readdress = (
  db: Db,
  campaign: { company_id: number; id: number },
  { uuid, first, last, email }: { uuid: string; first: string; last: string; email: string },
) =>
  db
    .update(i)
    .set({ email })
    .where(
      and(
        eq(i.company_id, campaign.company_id),
        eq(i.campaign_id, campaign.id),
        eq(i.uuid, uuid),
        sql`lower(${i.first} || ' ' || ${i.last}) in (' ', lower(${`${first} ${last}`}))`,
        sql`not exists (select from ${i} other where other.company_id = ${campaign.company_id}
          and other.campaign_id = ${campaign.id} and other.email = ${email})`,
      ),
    )

/** Notes that the link of a mail was opened, the first time. */
export const noteOpening = (db: Db, campaign: { company_id: number; id: number }, uuid: string, at: Date) =>
  db
    .update(i)
    .set({ opened_at: at })
    .where(
      and(eq(i.company_id, campaign.company_id), eq(i.campaign_id, campaign.id), eq(i.uuid, uuid), isNull(i.opened_at)),
    )
    .returning({ id: i.id })

export const insertInvitation = (db: Db, values: typeof i.$inferInsert) => db.insert(i).values(values)

export const noteReminder = (db: Db, key: { company_id: number; id: number }, outboxId: string, at: Date) =>
  db
    .update(i)
    .set({ outbox_id: outboxId, reminded_at: at, reminders: sql`${i.reminders} + 1` })
    .where(and(eq(i.company_id, key.company_id), eq(i.id, key.id)))

/** Takes a reminder back: as many, and as lately, as before. */
export const forgetReminder = (
  db: Db,
  key: { company_id: number; id: number; outbox_id: string; reminded_at: Date | null },
) =>
  db
    .update(i)
    .set({ outbox_id: key.outbox_id, reminded_at: key.reminded_at, reminders: sql`${i.reminders} - 1` })
    .where(and(eq(i.company_id, key.company_id), eq(i.id, key.id), isNotNull(i.reminded_at)))

export const selectMails = (db: Db, keys: readonly { company_id: number; id: number }[]) =>
  db
    .select({ company_id: i.company_id, id: i.id, outbox_id: i.outbox_id, reminded_at: i.reminded_at })
    .from(i)
    .where(
      inArray(
        i.id,
        keys.map(({ id }) => id),
      ),
    )

/** Forgets those whom a change invited. */
export const deleteInvited = (db: Db, companyId: number, commandId: string) =>
  db.delete(i).where(and(eq(i.company_id, companyId), eq(i.command_id, commandId)))

/** Puts a placeholder where somebody stood who has erased themselves: the invitation counts, and names nobody. */
export const anonymiseInvited = (
  db: Db,
  person: { company_id: number; campaign_ids: readonly number[] | 'all'; email: string; alias: string },
) =>
  db
    .update(i)
    .set({ first: 'Erased', last: 'person', email: person.alias })
    .where(
      and(
        eq(i.company_id, person.company_id),
        eq(i.email, person.email),
        person.campaign_ids === 'all' ? undefined : inArray(i.campaign_id, [...person.campaign_ids]),
      ),
    )
