import { and, eq, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import {
  qualities,
  resultEvents,
  scoreSets,
  surveyAnswers,
  surveyResults,
  surveyTokens,
} from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { planned } from '#server/kernel/planned.ts'

const r = surveyResults

/** One result of one company. */
export interface ResultKey {
  company_id: number
  survey_result_id: number
}

export const insertAnswers = (db: Db, row: typeof surveyAnswers.$inferInsert) =>
  planned(db).insert(surveyAnswers).values(row)
export const insertToken = (db: Db, row: typeof surveyTokens.$inferInsert) =>
  planned(db).insert(surveyTokens).values(row)
export const insertEvent = (db: Db, row: typeof resultEvents.$inferInsert) =>
  planned(db).insert(resultEvents).values(row)
export const insertScores = (db: Db, row: typeof scoreSets.$inferInsert) =>
  planned(db).insert(scoreSets).values(row).onConflictDoNothing()
export const insertQuality = (db: Db, row: typeof qualities.$inferInsert) =>
  planned(db).insert(qualities).values(row).onConflictDoNothing()

/** Whom a token opens, by its hash. */
export const selectToken = async (db: Db, hash: string) => {
  const rows = await planned(db)
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

export const selectSurvey = async (db: Db, key: ResultKey) => {
  const rows = await planned(db)
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
export const lockSurvey = async (db: Db, key: ResultKey) => {
  const rows = await planned(db)
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
  key: ResultKey,
  row: { values: number[]; ms: number[]; changes: number[]; updated_at: Date },
) =>
  planned(db)
    .update(surveyAnswers)
    .set(row)
    .where(and(eq(surveyAnswers.company_id, key.company_id), eq(surveyAnswers.survey_result_id, key.survey_result_id)))

export const updateResult = (db: Db, key: ResultKey, changes: Partial<typeof surveyResults.$inferInsert>) =>
  planned(db)
    .update(r)
    .set(changes)
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id)))
