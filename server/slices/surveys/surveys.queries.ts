import { and, asc, eq, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { resultEvents, surveyAnswers, surveyResults, surveyTokens } from '#server/database/schema/survey-results.ts'
import { type Db, idsForPlan, lastly, within } from '#server/kernel/database.ts'
import { arrayText, NONE } from '#server/kernel/number-arrays.ts'
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

const ADD_EVENTS = {
  name: 'add events',
  text: `insert into result_events (company_id, survey_result_id, event, properties, created_at)
    select $1, g.id, g.event, '{}', $2 from unnest($3::int[], $4::text[]) as g(id, event)`,
}

/** Adds to the timelines of results of a company, in the order given. */
export const insertEvents = (
  db: Db,
  company: number,
  events: readonly { id: number; event: string }[],
  now: Date,
): Promise<unknown> => {
  const columns = [events.map(({ id }) => id), events.map(({ event }) => event)]
  return within(db)({ ...ADD_EVENTS, values: [company, now.toISOString(), ...columns] })
}

/** What a survey that was handed in came to, by the columns of the tables that keep it. */
export interface Scored {
  survey_result_id: number
  norm_version: string
  scorer_version: string
  columns: Record<ScoreColumn, readonly number[]>
  quality: { rules: string; values: unknown; flags: readonly string[]; points: number; verdict: string }
}
const SCORE_COLUMNS = ['n_answered', 'raw', 't', 'percentile', 'low', 'high'] as const
type ScoreColumn = (typeof SCORE_COLUMNS)[number]

/** One text however many there are, and one parameter a column: arrays of numbers as the texts that they are read from. */
const ADD_SCORES = {
  name: 'add scores',
  text: `insert into score_sets (company_id, survey_result_id, norm_version, scorer_version, n_answered, raw, t, percentile, low, high, created_at)
    select $1, g.id, g.norm, g.scorer, g.n::smallint[], g.raw::float8[], g.t::float8[], g.percentile::smallint[], g.low::float8[], g.high::float8[], $2
    from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
      as g(id, norm, scorer, n, raw, t, percentile, low, high)
    on conflict do nothing`,
}
const ADD_QUALITIES = {
  name: 'add qualities',
  text: `insert into qualities (company_id, survey_result_id, rule_version, values, flags, points, verdict, created_at)
    select $1, g.id, g.rules, g.values, g.flags, g.points, g.verdict, $2
    from jsonb_to_recordset($3::jsonb) as g(id int, rules text, values jsonb, flags text[], points smallint, verdict text)
    on conflict do nothing`,
}

/** Adds scores and verdicts on quality; what is there already is the same, because norms, scorers and rules never change. */
export const insertScored = async (db: Db, company: number, scored: readonly Scored[], now: Date): Promise<void> => {
  const at = now.toISOString()
  const columns = SCORE_COLUMNS.map((name) => scored.map((one) => arrayText(one.columns[name])))
  const who = scored.map((one) => one.survey_result_id)
  const how = [scored.map((one) => one.norm_version), scored.map((one) => one.scorer_version)]
  const qualities = scored.map(({ survey_result_id: id, quality }) => ({ id, ...quality }))
  await Promise.all([
    within(db)({ ...ADD_SCORES, values: [company, at, who, ...how, ...columns] }),
    within(db)({ ...ADD_QUALITIES, values: [company, at, JSON.stringify(qualities)] }),
  ])
}

const byToken = written((db) =>
  db
    .select({
      hash: surveyTokens.hash,
      company_id: surveyTokens.company_id,
      survey_result_id: surveyTokens.survey_result_id,
      expires_at: surveyTokens.expires_at,
      link_made_at: surveyTokens.created_at,
      uuid: r.uuid,
    })
    .from(surveyTokens)
    .innerJoin(r, and(eq(r.company_id, surveyTokens.company_id), eq(r.id, surveyTokens.survey_result_id)))
    .where(sql`${surveyTokens.hash} = any(${sql.placeholder('hashes')}::text[])`),
)

/** Whom tokens open, by their hashes. */
export const selectTokens = (db: Db, hashes: readonly string[]) => byToken(db).execute({ hashes: idsForPlan(hashes) })

/** Whom a token opens, by its hash. */
export const selectToken = async (db: Db, hash: string) => (await selectTokens(db, [hash]))[0]

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
export type Asking = NonNullable<Awaited<ReturnType<typeof selectAsking>>>

const shown = written((db) =>
  db
    .select({ name: companies.name, accent: companies.accent, logo_key: companies.logo_key })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company'))),
)

/** A company as its people see it on a page, also one that is not active. */
export const selectShown = async (db: Db, company: number) => (await shown(db).execute({ company }))[0]

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

const lockedSurveys = written((db) =>
  db
    .select({
      id: r.id,
      submitted_at: r.submitted_at,
      started_at: r.started_at,
      instrument: r.instrument,
      consented_at: r.consented_at,
      norm_version: r.norm_version,
      receipt: r.receipt,
      first: r.first,
      email: r.email,
      role_name: r.role_name,
      locale: r.locale,
      answered: r.answered,
      total: r.total,
      values: surveyAnswers.values,
      ms: surveyAnswers.ms,
      changes: surveyAnswers.changes,
    })
    .from(r)
    .innerJoin(surveyAnswers, and(eq(surveyAnswers.company_id, r.company_id), eq(surveyAnswers.survey_result_id, r.id)))
    .where(and(eq(r.company_id, sql.placeholder('company')), sql`${r.id} = any(${sql.placeholder('ids')}::int[])`))
    // Whoever locks several locks them in the same order.
    .orderBy(asc(r.id))
    .for('update'),
)

/** Results of a company and their answers, locked: answers of two devices are saved one after the other. */
export const lockSurveys = (db: Db, company: number, ids: readonly number[]) =>
  lockedSurveys(db).execute({ company, ids: idsForPlan(ids) })
export type LockedSurvey = Awaited<ReturnType<typeof lockSurveys>>[number]

/** One of them. */
export const lockSurvey = async (db: Db, { company_id, survey_result_id }: ResultKey) =>
  (await lockSurveys(db, company_id, [survey_result_id]))[0]

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

/** What saving answers changes of results; what is left out stays. */
export interface ResultChanges {
  answered?: number
  total?: number
  started_at?: Date
  updated_at?: Date
  submitted_at?: Date
  receipt?: string
  quality_verdict?: string
  percentiles?: readonly number[]
}

/**
 * The row of each that is given, found by its key: joined to the table, those of a small company would be found by reading everybody.
 * All of them are locked, so each stays where it is. The sum keeps the indexes of companies out.
 */
const ROW_OF_G = 'lateral (select o.ctid from survey_results o where o.id = g.id and o.company_id + 0 = $1 limit 1) row'

const CHANGE_RESULTS = {
  name: 'change results',
  text: `update survey_results r set answered = coalesce(g.answered, r.answered), total = coalesce(g.total, r.total),
      started_at = coalesce(g.started_at, r.started_at), updated_at = coalesce(g.updated_at, r.updated_at),
      submitted_at = coalesce(g.submitted_at, r.submitted_at), receipt = coalesce(g.receipt, r.receipt),
      quality_verdict = coalesce(g.quality_verdict, r.quality_verdict), percentiles = coalesce(g.percentiles, r.percentiles)
    from jsonb_to_recordset($2::jsonb) as g(id int, answered smallint, total smallint, started_at timestamptz, updated_at timestamptz,
      submitted_at timestamptz, receipt text, quality_verdict text, percentiles smallint[]),
      ${ROW_OF_G}
    where r.ctid = row.ctid`,
}

/** Changes results of a company. */
export const changeResults = (
  db: Db,
  company: number,
  changes: readonly (ResultChanges & { id: number })[],
): Promise<unknown> => within(db)({ ...CHANGE_RESULTS, values: [company, JSON.stringify(changes)] })

const KEEP_ANSWERS = {
  name: 'keep answers',
  text: `with given as materialized (
      select id, "values"::smallint[] as "values", ms::int[] as ms, changes::smallint[] as changes, answered
      from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::smallint[]) as g(id, "values", ms, changes, answered)),
    kept as (
      update survey_answers a set "values" = g."values", ms = g.ms, changes = g.changes, updated_at = $2
      from given g,
        lateral (select o.ctid from survey_answers o where o.company_id = $1 and o.survey_result_id = g.id limit 1) row
      where a.ctid = row.ctid)
    update survey_results r set answered = g.answered
    from given g, ${ROW_OF_G} where r.ctid = row.ctid and g.answered is not null`,
}

/** The answers of a survey as they are now, and how many there are where only that changes of its result. */
export interface Kept extends Omit<Answers, 'updated_at'> {
  id: number
  answered: number | undefined
}

/** Keeps answers as the last step of the transaction: one message with its commit. */
export const keepAnswers = (db: Db, company: number, kept: readonly Kept[], now: Date): void => {
  const arrays = (['values', 'ms', 'changes'] as const).map((name) => kept.map((one) => arrayText(one[name])))
  const answered = arrayText(kept.map((one) => one.answered ?? NONE))
  lastly(db, KEEP_ANSWERS, [company, now.toISOString(), kept.map(({ id }) => id), ...arrays, answered])
}
