import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { expertSurveys, experts } from '#server/database/schema/expert-surveys.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { users } from '#server/database/schema/users.ts'
import { type CompanyDays, todayInRow } from '#server/kernel/company-days.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const s = expertSurveys
const e = experts

const asker = (scope: Scope) => whoDid(scope, users, s.created_by)
const surveyColumns = (scope: Scope) => ({
  id: s.id,
  company_id: s.company_id,
  company: companies.name,
  accent: companies.accent,
  time_zone: companies.time_zone,
  role_benchmark_id: s.role_benchmark_id,
  role: s.role,
  scales: s.scales,
  message: s.message,
  closes_on: s.closes_on,
  is_closed: s.is_closed,
  by: asker(scope).called,
  created_at: s.created_at,
  updated_at: s.updated_at,
})
const surveys = (db: Db, scope: Scope) =>
  db
    .select(surveyColumns(scope))
    .from(s)
    .innerJoin(companies, eq(companies.id, s.company_id))
    .leftJoin(users, asker(scope).on)
export type SurveyRecord = Awaited<ReturnType<typeof surveys>>[number]

/** What was asked about a benchmark, newest first. */
export const selectSurveys = (db: Db, scope: Scope, benchmarkId: number): Promise<SurveyRecord[]> =>
  surveys(db, scope)
    .where(and(eq(s.role_benchmark_id, benchmarkId), inScope(scope, s.company_id)))
    .orderBy(desc(s.id))

export const selectSurvey = async (db: Db, scope: Scope, id: number): Promise<SurveyRecord | undefined> => {
  const rows = await surveys(db, scope)
    .where(and(eq(s.id, id), inScope(scope, s.company_id)))
    .limit(1)
  return rows[0]
}

/** One survey as it stands, locked: whoever asks, answers or closes waits for the other. */
export const lockSurvey = async (db: Db, scope: Scope, id: number): Promise<SurveyRecord | undefined> => {
  await db
    .select({ id: s.id })
    .from(s)
    .where(and(eq(s.id, id), inScope(scope, s.company_id)))
    .for('update')
  return selectSurvey(db, scope, id)
}

export const insertSurvey = async (db: Db, row: typeof expertSurveys.$inferInsert): Promise<number> => {
  const rows = await db.insert(s).values(row).returning({ id: s.id })
  return rows[0]?.id ?? 0
}

type Key = Pick<SurveyRecord, 'company_id' | 'id'>
const isOne = ({ company_id, id }: Key) => and(eq(s.company_id, company_id), eq(s.id, id))
const ofOne = ({ company_id, id }: Key) => and(eq(e.company_id, company_id), eq(e.expert_survey_id, id))

export const updateSurvey = (db: Db, key: Key, changes: Partial<typeof expertSurveys.$inferInsert>) =>
  db.update(s).set(changes).where(isOne(key))

export const deleteSurvey = (db: Db, key: Key) => db.delete(s).where(isOne(key))

const expertColumns = {
  company_id: e.company_id,
  id: e.id,
  expert_survey_id: e.expert_survey_id,
  uuid: e.uuid,
  name: e.name,
  email: e.email,
  opinions: e.opinions,
  answered_at: e.answered_at,
  outbox_id: e.outbox_id,
  reminded_at: e.reminded_at,
  // A mail that is done was sent; its row goes after some weeks.
  mail: sql<
    'waiting' | 'sent' | 'failed'
  >`case when ${outbox.state} = 'failed' then 'failed' when ${outbox.state} = 'waiting' then 'waiting' else 'sent' end`,
}
const people = (db: Db) => db.select(expertColumns).from(e).leftJoin(outbox, eq(outbox.id, e.outbox_id))
export type ExpertRecord = Awaited<ReturnType<typeof people>>[number]

export const selectExperts = async (db: Db, scope: Scope, surveyIds: readonly number[]): Promise<ExpertRecord[]> =>
  surveyIds.length === 0
    ? []
    : people(db)
        .where(and(inArray(e.expert_survey_id, [...surveyIds]), inScope(scope, e.company_id)))
        .orderBy(asc(e.id))

/** Open surveys in reach in which an address was asked and has not answered, the one that closes first first. */
export const selectAskedOf = (db: Db, scope: Scope, { email, days }: { email: string; days: CompanyDays }) =>
  db
    .select({
      id: e.id,
      uuid: e.uuid,
      company: companies.name,
      role: s.role,
      by: asker(scope).called,
      closes_on: s.closes_on,
      created_at: e.created_at,
    })
    .from(e)
    .innerJoin(s, and(eq(s.company_id, e.company_id), eq(s.id, e.expert_survey_id)))
    .innerJoin(companies, eq(companies.id, s.company_id))
    .leftJoin(users, asker(scope).on)
    .where(
      and(
        eq(sql`lower(${e.email})`, email.toLowerCase()),
        isNull(e.answered_at),
        eq(s.is_closed, false),
        sql`${s.closes_on} >= ${todayInRow(days, s.company_id)}`,
        inScope(scope, e.company_id),
      ),
    )
    .orderBy(asc(s.closes_on), asc(e.id))
    .limit(20)

/** Whoever has a link. */
export const selectByUuid = async (db: Db, uuid: string): Promise<ExpertRecord | undefined> => {
  const rows = await people(db).where(eq(e.uuid, uuid)).limit(1)
  return rows[0]
}

export const insertExpert = (db: Db, row: typeof experts.$inferInsert) => db.insert(e).values(row)

export const saveAnswer = async (
  db: Db,
  { company_id, id }: Pick<ExpertRecord, 'company_id' | 'id'>,
  answer: { opinions: unknown; answered_at: Date },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(e)
    .set(answer)
    .where(and(eq(e.company_id, company_id), eq(e.id, id), isNull(e.answered_at)))
  return rowCount === 1
}

export const noteMail = (
  db: Db,
  { company_id, id }: Pick<ExpertRecord, 'company_id' | 'id'>,
  mail: { outbox_id: string; reminded_at: Date | null },
) =>
  db
    .update(e)
    .set(mail)
    .where(and(eq(e.company_id, company_id), eq(e.id, id)))

/** Those whom a change asked, unless one of them has answered already. */
export const deleteAsked = async (db: Db, key: Key, commandId: string): Promise<boolean> => {
  const asked = and(ofOne(key), eq(e.command_id, commandId))
  const answered = await db
    .select({ id: e.id })
    .from(e)
    .where(and(asked, sql`${e.answered_at} is not null`))
  if (answered.length) return false
  await db.delete(e).where(asked)
  return true
}

/** Everything that was asked about benchmarks that go, and what was answered. */
export const removeSurveys = async (db: Db, scope: Scope, benchmarkIds: readonly number[]) => {
  const own = and(inArray(s.role_benchmark_id, [...benchmarkIds]), inScope(scope, s.company_id))
  const asked = await db.select({ id: s.id }).from(s).where(own)
  const ids = asked.map(({ id }) => id)
  const gone = await db
    .delete(e)
    .where(and(inArray(e.expert_survey_id, ids), inScope(scope, e.company_id)))
    .returning()
  const surveysGone = await db.delete(s).where(own).returning()
  return { expert_surveys: surveysGone, experts: gone }
}
export type RemovedSurveys = Awaited<ReturnType<typeof removeSurveys>>

export const restoreSurveys = async (db: Db, removed: RemovedSurveys): Promise<void> => {
  if (removed.expert_surveys.length) await db.insert(s).values(removed.expert_surveys)
  if (removed.experts.length) await db.insert(e).values(removed.experts)
}
