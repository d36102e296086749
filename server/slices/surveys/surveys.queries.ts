import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import { permissions } from '#contract/access/permissions.ts'
import { SURVEY_TOKEN_DAYS } from '#contract/constants.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { applications } from '#server/database/schema/funnels.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import {
  people,
  qualities,
  resultEvents,
  scoreSets,
  surveyAnswers,
  surveyResults,
  surveyTokens,
} from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'
import { eraseSuppression } from '#server/kernel/erasure.ts'

const r = surveyResults

/** A campaign by the reference in its link, with its company; the reference is the scope. */
export const selectCampaignByUuid = async (db: Db, uuid: string) => {
  const rows = await db
    .select({ campaign: hiringCampaigns, company: companies })
    .from(hiringCampaigns)
    .innerJoin(companies, eq(companies.id, hiringCampaigns.company_id))
    .where(and(eq(hiringCampaigns.uuid, uuid), eq(hiringCampaigns.is_archived, false), eq(companies.is_active, true)))
    .limit(1)
  return rows[0]
}

export const selectCompanyByUuid = async (db: Db, uuid: string) => {
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.uuid, uuid), eq(companies.is_active, true)))
    .limit(1)
  return rows[0]
}

export const selectActiveCompany = async (db: Db, id: number) => {
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.is_active, true)))
    .limit(1)
  return rows[0]
}

export const selectLocations = (db: Db, companyId: number) =>
  db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(eq(locations.company_id, companyId), eq(locations.is_active, true)))
    .orderBy(locations.name)
    .limit(500)

export const placeExists = async (
  db: Db,
  kind: 'locations' | 'departments',
  companyId: number,
  id: number,
): Promise<boolean> => {
  const t = kind === 'locations' ? locations : departments
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.id, id), eq(t.is_active, true)))
    .limit(1)
  return rows.length === 1
}

/** The first status of the company's default pipeline. */
export const selectFirstStatus = async (db: Db, companyId: number) => {
  const rows = await db
    .select({ pipeline_id: pipelines.id, key: pipelineStatuses.key })
    .from(pipelines)
    .innerJoin(
      pipelineStatuses,
      and(eq(pipelineStatuses.company_id, pipelines.company_id), eq(pipelineStatuses.pipeline_id, pipelines.id)),
    )
    .where(and(eq(pipelines.company_id, companyId), eq(pipelines.is_default, true)))
    .orderBy(pipelineStatuses.position)
    .limit(1)
  return rows[0]
}

/** The person of an e-mail in a company, made where missing; the row is locked, so that two registrations at once find one person. */
export const upsertPerson = async (db: Db, person: typeof people.$inferInsert): Promise<number> => {
  const rows = await db
    .insert(people)
    .values(person)
    .onConflictDoUpdate({
      target: [people.company_id, people.email],
      set: { updated_at: person.updated_at ?? new Date(0) },
    })
    .returning({ id: people.id })
  return rows[0]?.id ?? 0
}

/** An unfinished result of this person for the same role. */
export const selectUnfinished = async (db: Db, companyId: number, personId: number, roleName: string) => {
  const rows = await db
    .select()
    .from(r)
    .where(
      and(
        eq(r.company_id, companyId),
        eq(r.person_id, personId),
        eq(r.role_name, roleName),
        isNull(r.submitted_at),
        eq(r.is_archived, false),
      ),
    )
    .orderBy(desc(r.created_at))
    .limit(1)
  return rows[0]
}

/** Results of an e-mail, for whoever lost the link; also of finished ones, whose link opens one's rights. */
export const selectByEmail = (db: Db, email: string, campaignUuid: string | undefined) =>
  db
    .select({ result: r, company: { name: companies.name, accent: companies.accent } })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(
      and(
        eq(people.email, email),
        eq(r.is_archived, false),
        isNotNull(r.consented_at),
        campaignUuid === undefined ? undefined : eq(hiringCampaigns.uuid, campaignUuid),
      ),
    )
    .orderBy(sql`${r.submitted_at} is not null`, desc(r.created_at))
    .limit(3)

export const insertResult = async (db: Db, row: typeof surveyResults.$inferInsert): Promise<number> => {
  const rows = await db.insert(r).values(row).returning({ id: r.id })
  return rows[0]?.id ?? 0
}

export const insertAnswers = (db: Db, row: typeof surveyAnswers.$inferInsert) => db.insert(surveyAnswers).values(row)
export const insertToken = (db: Db, row: typeof surveyTokens.$inferInsert) => db.insert(surveyTokens).values(row)
export const insertEvent = (db: Db, row: typeof resultEvents.$inferInsert) => db.insert(resultEvents).values(row)
export const insertScores = (db: Db, row: typeof scoreSets.$inferInsert) =>
  db.insert(scoreSets).values(row).onConflictDoNothing()
export const insertQuality = (db: Db, row: typeof qualities.$inferInsert) =>
  db.insert(qualities).values(row).onConflictDoNothing()

/** Whom a token opens, by its hash. */
export const selectToken = async (db: Db, hash: string) => {
  const rows = await db
    .select({
      company_id: surveyTokens.company_id,
      survey_result_id: surveyTokens.survey_result_id,
      expires_at: surveyTokens.expires_at,
      uuid: r.uuid,
    })
    .from(surveyTokens)
    .innerJoin(r, and(eq(r.company_id, surveyTokens.company_id), eq(r.id, surveyTokens.survey_result_id)))
    .where(eq(surveyTokens.hash, hash))
    .limit(1)
  return rows[0]
}

/** Whether people see their own report: their campaign says so, or the batch of their book code. */
const sharesReport = sql<boolean>`coalesce(${hiringCampaigns.shares_report}, exists (select from book_code_uses u
  join book_codes c on c.id = u.book_code_id join book_code_batches b on b.id = c.batch_id
  where u.company_id = ${r.company_id} and u.result_id = ${r.id} and b.report = 'own'))`

export const selectSurvey = async (db: Db, key: { company_id: number; survey_result_id: number }) => {
  const rows = await db
    .select({ result: r, company: companies, answers: surveyAnswers, shares_report: sharesReport })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id)))
    .limit(1)
  return rows[0]
}

/** The result and its answers, locked: answers of two devices are saved one after the other. */
export const lockSurvey = async (db: Db, key: { company_id: number; survey_result_id: number }) => {
  const rows = await db
    .select({
      submitted_at: r.submitted_at,
      started_at: r.started_at,
      norm_version: r.norm_version,
      receipt: r.receipt,
      first: r.first,
      email: r.email,
      locale: r.locale,
      is_archived: r.is_archived,
      answered: r.answered,
      values: surveyAnswers.values,
      ms: surveyAnswers.ms,
      changes: surveyAnswers.changes,
    })
    .from(r)
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id)))
    .for('update')
  return rows[0]
}

export const updateAnswers = (
  db: Db,
  key: { company_id: number; survey_result_id: number },
  row: { values: number[]; ms: number[]; changes: number[]; updated_at: Date },
) =>
  db
    .update(surveyAnswers)
    .set(row)
    .where(and(eq(surveyAnswers.company_id, key.company_id), eq(surveyAnswers.survey_result_id, key.survey_result_id)))

export const updateResult = (
  db: Db,
  key: { company_id: number; survey_result_id: number },
  changes: Partial<typeof surveyResults.$inferInsert>,
) =>
  db
    .update(r)
    .set(changes)
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id)))

export const selectCompanyName = async (db: Db, companyId: number): Promise<string> => {
  const rows = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)).limit(1)
  return rows[0]?.name ?? ''
}

type Key = { company_id: number; survey_result_id: number }

/** The scores under a norm. */
export const selectScores = async (db: Db, key: Key, normVersion: string) => {
  const rows = await db
    .select()
    .from(scoreSets)
    .where(
      and(
        eq(scoreSets.company_id, key.company_id),
        eq(scoreSets.survey_result_id, key.survey_result_id),
        eq(scoreSets.norm_version, normVersion),
      ),
    )
    .orderBy(desc(scoreSets.created_at))
    .limit(1)
  return rows[0]
}

const ofResult = (key: Key) =>
  and(eq(resultEvents.company_id, key.company_id), eq(resultEvents.survey_result_id, key.survey_result_id))

/** Whoever of the staff has opened a result, newest first. */
export const selectViewers = async (db: Db, key: Key) => {
  const last = max(resultEvents.created_at)
  const rows = await db
    .select({ first: users.first, last: users.last, last_at: last })
    .from(resultEvents)
    .innerJoin(users, eq(users.id, resultEvents.user_id))
    .where(and(ofResult(key), inArray(resultEvents.event, ['viewed', 'downloaded', 'shared'])))
    .groupBy(users.id, users.first, users.last)
    .orderBy(desc(last))
    .limit(200)
  return rows.flatMap(({ first, last: name, last_at }) =>
    last_at ? [{ name: `${first} ${name}`.trim(), last_at: last_at.toISOString() }] : [],
  )
}

/** What was answered on the page the person applied over. */
export const selectApplication = async (db: Db, key: Key) => {
  const rows = await db
    .select({ answers: sql<{ question: string; answer: string }[]>`${applications.answers}` })
    .from(applications)
    .where(and(eq(applications.company_id, key.company_id), eq(applications.survey_result_id, key.survey_result_id)))
    .limit(1)
  return rows[0]?.answers ?? []
}

/** What happened to a result, oldest first: times and kinds, nobody's words. */
export const selectEvents = async (db: Db, key: Key) => {
  const rows = await db
    .select({ at: resultEvents.created_at, event: resultEvents.event })
    .from(resultEvents)
    .where(ofResult(key))
    .orderBy(asc(resultEvents.id))
    .limit(1_000)
  return rows.map(({ at, event }) => ({ at: at.toISOString(), event }))
}

/** Who answers people of a campaign: whoever started it, else whoever of the company may start one. */
export const selectAnswerers = async (db: Db, companyId: number, campaignId: number | null) => {
  const own = await db
    .select({ email: users.email })
    .from(hiringCampaigns)
    .innerJoin(users, and(eq(users.id, hiringCampaigns.created_by), users.active))
    .where(and(eq(hiringCampaigns.company_id, companyId), eq(hiringCampaigns.id, campaignId ?? 0)))
    .limit(1)
  if (own.length) return own
  return db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        inArray(users.auth_role, [...permissions['campaigns:manage']]),
        users.active,
      ),
    )
    .orderBy(users.id)
    .limit(5)
}

/** Assessments that are to be erased, with the legal hold of their people; all locked, so that no answer and no hold comes between. */
export const selectForErasure = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      uuid: r.uuid,
      person_id: r.person_id,
      email: r.email,
      campaign_id: r.campaign_id,
      person_email: people.email,
      hold_reason: people.hold_reason,
    })
    .from(r)
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .where(and(eq(r.company_id, companyId), inArray(r.id, [...ids]), isNull(r.erased_at)))
    .orderBy(asc(r.id))
    .for('update')

/** Leaves a placeholder where a person stood; the person too goes, unless they have another result with the company. */
export const erasePerson = async (
  db: Db,
  key: Key,
  { person_id, email, alias, now }: { person_id: number; email: string; alias: string; now: Date },
): Promise<void> => {
  const nobody = { first: 'Erased', last: 'person', email: alias, phone: null, updated_at: now }
  await updateResult(db, key, {
    ...nobody,
    accommodation: null,
    archived_reason: null,
    archived_by: null,
    assigned_to: null,
    percentiles: null,
    quality_verdict: null,
    receipt: null,
    is_active: false,
    takes_reminders: false,
    erased_at: now,
  })
  const others = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.company_id, key.company_id), eq(r.person_id, person_id), isNull(r.erased_at)))
    .limit(1)
  if (others.length > 0) return
  await eraseSuppression(db, key.company_id, email)
  await db
    .update(people)
    .set(nobody)
    .where(and(eq(people.company_id, key.company_id), eq(people.id, person_id)))
}

const REMIND_AFTER_DAYS = [3, 7]

/** One unfinished survey whose reminder is due, locked, so that of several processes one sends it. */
export const takeDueReminder = async (db: Db, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const due = sql`case ${r.reminders_sent} when 0 then ${before(REMIND_AFTER_DAYS[0] ?? 0).toISOString()}::timestamptz
    else ${before(REMIND_AFTER_DAYS[1] ?? 0).toISOString()}::timestamptz end`
  const rows = await db
    .select({ result: r, company: { name: companies.name, accent: companies.accent } })
    .from(r)
    .innerJoin(companies, and(eq(companies.id, r.company_id), companies.is_active))
    .where(
      and(
        isNull(r.submitted_at),
        isNull(r.erased_at),
        r.takes_reminders,
        lt(r.reminders_sent, REMIND_AFTER_DAYS.length),
        eq(r.is_archived, false),
        eq(r.is_test, false),
        gt(r.created_at, before(SURVEY_TOKEN_DAYS)),
        lt(r.created_at, due),
      ),
    )
    .orderBy(r.created_at)
    .limit(1)
    .for('update', { of: r, skipLocked: true })
  return rows[0]
}
