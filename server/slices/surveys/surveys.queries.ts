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
import { type Db, lastly } from '#server/kernel/database.ts'
import { arrayText } from '#server/kernel/number-arrays.ts'
import { planned, rowOfPlaces, written } from '#server/kernel/planned.ts'

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
export const insertEvents = (db: Db, rows: (typeof resultEvents.$inferInsert)[]) =>
  planned(db).insert(resultEvents).values(rows)

type ScoreSet = typeof scoreSets.$inferInsert
const addScores = written((db) => db.insert(scoreSets).values(rowOfPlaces(scoreSets)).onConflictDoNothing())
export const insertScores = (db: Db, row: ScoreSet) => addScores(db).execute({ ...row })

type Quality = typeof qualities.$inferInsert
const addQuality = written((db) => db.insert(qualities).values(rowOfPlaces(qualities)).onConflictDoNothing())
export const insertQuality = (db: Db, row: Quality) => addQuality(db).execute({ ...row })

const byToken = written((db) =>
  db
    .select({
      company_id: surveyTokens.company_id,
      survey_result_id: surveyTokens.survey_result_id,
      expires_at: surveyTokens.expires_at,
      uuid: r.uuid,
    })
    .from(surveyTokens)
    .innerJoin(r, and(eq(r.company_id, surveyTokens.company_id), eq(r.id, surveyTokens.survey_result_id)))
    .where(eq(surveyTokens.hash, sql.placeholder('hash')))
    .limit(1),
)

/** Whom a token opens, by its hash. */
export const selectToken = async (db: Db, hash: string) => (await byToken(db).execute({ hash }))[0]

/** Whether people see their own report: their campaign says so, or the batch of their book code. */
const sharesReport = sql<boolean>`coalesce(${hiringCampaigns.shares_report}, exists (select from book_code_uses u
  join book_codes c on c.id = u.book_code_id join book_code_batches b on b.id = c.batch_id
  where u.company_id = ${r.company_id} and u.result_id = ${r.id} and b.report = 'own'))`

const asking = written((db) =>
  db
    .select({ company: companies.name, accent: companies.accent })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company'))),
)

/** The company that asks, as a mail shows it. */
export const selectAsking = async (db: Db, company: number) => (await asking(db).execute({ company }))[0]

const isResult = and(eq(r.company_id, sql.placeholder('company_id')), eq(r.id, sql.placeholder('survey_result_id')))

const survey = written((db) =>
  db
    .select({
      result: r,
      company: companies,
      answers: surveyAnswers,
      shares_report: sharesReport,
      reader_name: hiringCampaigns.reader_name,
      answer_days: hiringCampaigns.answer_days,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .where(isResult)
    .limit(1),
)
export const selectSurvey = async (db: Db, key: ResultKey) => (await survey(db).execute({ ...key }))[0]

const lockedSurvey = written((db) =>
  db
    .select({
      submitted_at: r.submitted_at,
      started_at: r.started_at,
      instrument: r.instrument,
      consented_at: r.consented_at,
      norm_version: r.norm_version,
      receipt: r.receipt,
      first: r.first,
      email: r.email,
      role_name: r.role_name,
      answered: r.answered,
      total: r.total,
      values: surveyAnswers.values,
      ms: surveyAnswers.ms,
      changes: surveyAnswers.changes,
    })
    .from(r)
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .where(isResult)
    .for('update'),
)

/** The result and its answers, locked: answers of two devices are saved one after the other. */
export const lockSurvey = async (db: Db, key: ResultKey) => (await lockedSurvey(db).execute({ ...key }))[0]

/** All answers of a survey as they are now. */
export interface Answers {
  values: number[]
  ms: number[]
  changes: number[]
  updated_at: Date
}

const changeAnswers = written((db) =>
  db
    .update(surveyAnswers)
    .set(rowOfPlaces(surveyAnswers, 'company_id', 'survey_result_id'))
    .where(
      and(
        eq(surveyAnswers.company_id, sql.placeholder('company_id')),
        eq(surveyAnswers.survey_result_id, sql.placeholder('survey_result_id')),
      ),
    ),
)
export const updateAnswers = (db: Db, key: ResultKey, row: Answers) => changeAnswers(db).execute({ ...key, ...row })

export const updateResult = (db: Db, key: ResultKey, changes: Partial<typeof surveyResults.$inferInsert>) =>
  planned(db)
    .update(r)
    .set(changes)
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.survey_result_id)))

const KEEP = `update survey_answers set "values" = $3, ms = $4, changes = $5, updated_at = $6 where company_id = $1 and survey_result_id = $2`
const KEEP_ANSWERS = { name: 'keep answers', text: KEEP }
const KEEP_PROGRESS = {
  name: 'keep answers and progress',
  text: `with kept as (${KEEP}) update survey_results set answered = $7 where company_id = $1 and id = $2`,
}

/** Keeps answers, and how many there are where that changed, as the last step of the transaction: one message with its commit. */
export const keepAnswers = (
  db: Db,
  key: ResultKey,
  { values, ms, changes, updated_at }: Answers,
  answered: number | undefined,
): void => {
  const numbers = [values, ms, changes].map(arrayText)
  const given = [key.company_id, key.survey_result_id, ...numbers, updated_at]
  if (answered === undefined) lastly(db, KEEP_ANSWERS, given)
  else lastly(db, KEEP_PROGRESS, [...given, answered])
}
