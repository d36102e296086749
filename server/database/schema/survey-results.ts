import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, departments, locations } from './companies.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { hiringCampaigns } from './hiring-campaigns.ts'
import { pipelineStatuses } from './pipelines.ts'

/** A person as one company knows them; results of one e-mail belong together. */
export const people = pgTable(
  'people',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull(),
    first: text().notNull(),
    last: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** A legal hold: why nothing of the person may be erased, since when, and who said so. */
    hold_reason: text(),
    held_at: instant('held_at'),
    held_by: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] }), unique('people_email').on(t.company_id, t.email)],
)

/** Addresses that people were known under until they were made one with somebody: what was said under them still holds. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    company_id: integer().notNull(),
    email: text().notNull(),
    person_id: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.email, t.person_id] }),
    index('former_addresses_person').on(t.company_id, t.person_id),
    foreignKey({ columns: [t.company_id, t.person_id], foreignColumns: [people.company_id, people.id] }),
  ],
)

export const surveyResults = pgTable(
  'survey_results',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull(),
    person_id: integer().notNull(),
    campaign_id: integer(),
    /** Which of the campaign's links they came by. */
    source: text(),
    type: text().notNull(),
    first: text().notNull(),
    last: text().notNull(),
    email: text().notNull(),
    phone: text(),
    role_name: text().notNull(),
    location_id: integer(),
    department_id: integer(),
    pipeline_id: integer().notNull(),
    status: text().notNull(),
    /** Cards with a position come first, in its order; between two there is always room for another. */
    column_position: doublePrecision(),
    /** Since when, and by whom, the person stands in this status; nobody where they registered into it. */
    status_changed_at: instant('status_changed_at')
      .notNull()
      .default(sql`now()`),
    status_changed_by: integer(),
    /** Whoever of the staff looks after this person. */
    assigned_to: integer(),
    locale: text().notNull().default('en'),
    /** In which language the statements are read; nothing where it is that of the page. */
    items_locale: text(),
    instrument: text().notNull(),
    norm_version: text().notNull(),
    /** Which text the person agreed to, and when; nothing for somebody who was imported and has not registered yet. */
    consent_version: text(),
    consented_at: instant('consented_at'),
    /** The import that the row came with. */
    import_id: uuid(),
    accommodation: text(),
    /** When staff gave the person another address: a link that was made since opens nothing that was said in confidence before. */
    readdressed_at: instant('readdressed_at'),
    /** The brand that the person registered under: its mails go on in it. */
    brand: text().notNull().default('hb'),
    large_print: boolean().notNull().default(false),
    takes_reminders: boolean().notNull().default(true),
    reminders_sent: smallint().notNull().default(0),
    /** Since when nothing of the person stands here: what is left counts, and names nobody. */
    erased_at: instant('erased_at'),
    answered: smallint().notNull().default(0),
    total: smallint().notNull(),
    started_at: instant('started_at'),
    submitted_at: instant('submitted_at'),
    receipt: text(),
    quality_verdict: text(),
    /** When a member of staff first opened it; until then it is unread. */
    first_viewed_at: instant('first_viewed_at'),
    /** Shown percentiles of the 32 scales in scale order; 0 where not scored. */
    percentiles: smallint().array(),
    is_archived: boolean().notNull().default(false),
    archived_at: instant('archived_at'),
    archived_reason: text(),
    archived_by: integer(),
    is_test: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /**
     * What a search looks through where it walks a list: name, mail, phone, notes and the words of the resume, folded. The database keeps
     * it, and the same for the index of texts in `result_words`.
     */
    search: text().notNull().default(''),
    /** The last name, folded: what lists by name are ordered by first. The database keeps it. */
    last_key: text().notNull().default(''),
    /**
     * Name and phone as two people are compared by them; nothing where there is no phone or nobody any more. A column, because under row
     * level security no index of an expression is asked. The database keeps it.
     */
    likeness: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('survey_results_uuid').on(t.company_id, t.uuid),
    foreignKey({ columns: [t.company_id, t.person_id], foreignColumns: [people.company_id, people.id] }),
    foreignKey({
      columns: [t.company_id, t.campaign_id],
      foreignColumns: [hiringCampaigns.company_id, hiringCampaigns.id],
    }),
    foreignKey({ columns: [t.company_id, t.location_id], foreignColumns: [locations.company_id, locations.id] }),
    foreignKey({ columns: [t.company_id, t.department_id], foreignColumns: [departments.company_id, departments.id] }),
    foreignKey({
      columns: [t.company_id, t.pipeline_id, t.status],
      foreignColumns: [pipelineStatuses.company_id, pipelineStatuses.pipeline_id, pipelineStatuses.key],
    }),
    index('survey_results_list')
      .on(
        t.company_id,
        t.created_at.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.role_name,
        t.status,
        t.department_id,
        t.location_id,
        // Not to be found by: what Home counts of very many, without a look at their rows.
        t.started_at,
        t.submitted_at,
        t.quality_verdict,
        t.first_viewed_at,
      )
      .where(sql`not is_archived and not is_test`),
    // What filters of very many are counted by: kind, stage and quality first, then when.
    index('survey_results_filters')
      .on(t.company_id, t.type, t.status, t.quality_verdict, t.created_at, t.submitted_at, t.started_at)
      .where(sql`not is_archived and not is_test`),
    index('survey_results_by_name')
      .on(t.company_id, t.last_key, t.last, t.id)
      .where(sql`not is_archived and not is_test`),
    index('survey_results_submitted')
      .on(t.company_id, t.submitted_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`submitted_at is not null and not is_archived and not is_test`),
    index('survey_results_unread')
      .on(t.company_id, t.submitted_at, t.id)
      .where(sql`submitted_at is not null and first_viewed_at is null and not is_archived and not is_test`),
    index('survey_results_unregistered')
      .on(t.company_id, t.created_at)
      .where(sql`consented_at is null and erased_at is null and not is_archived and not is_test`),
    // With all that orders and counts a board, so that one of a hundred thousand people reads no rows.
    index('survey_results_board')
      .on(
        t.company_id,
        t.pipeline_id,
        t.status,
        t.column_position,
        t.is_test,
        t.quality_verdict,
        t.percentiles,
        t.created_at,
        t.id,
        t.status_changed_at,
        t.erased_at,
      )
      .where(sql`not is_archived`),
    index('survey_results_stage_age')
      .on(t.company_id, t.pipeline_id, t.status, t.status_changed_at, t.id)
      .where(sql`not is_archived and not is_test`),
    index('survey_results_assigned')
      .on(t.company_id, t.assigned_to, t.status_changed_at)
      .where(sql`assigned_to is not null and not is_archived and not is_test`),
    index('survey_results_reminders')
      .on(t.created_at)
      .where(sql`submitted_at is null and takes_reminders and reminders_sent < 2 and not is_archived`),
    index('survey_results_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('survey_results_person').on(t.company_id, t.person_id),
    // Has beside its key all that is counted of campaigns (migration 0067), so that one of a hundred thousand people reads no rows. Not in its
    // key: a plan that was made while a table was empty would skip through it to what has nothing to do with campaigns.
    index('survey_results_campaign').on(t.company_id, t.campaign_id),
    index('survey_results_by_uuid').on(t.uuid),
    index('survey_results_alike')
      .on(t.company_id, t.likeness, t.person_id)
      .where(sql`likeness is not null`),
    index('survey_results_import')
      .on(t.company_id, t.import_id)
      .where(sql`import_id is not null`),
    index('survey_results_archived')
      .on(t.company_id, t.archived_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_archived`),
    // No condition: the database takes an index of "erased_at is null" for an empty one until it has looked, and walks it for everything.
    index('survey_results_standing').on(
      t.company_id,
      sql`(case when ${t.erased_at} is null then coalesce(${t.submitted_at}, ${t.created_at}) end)`,
    ),
    index('survey_results_by_id').on(t.id),
  ],
)

/** In which language somebody reads the statements. */
export const languageOfAnswers = sql<string>`coalesce(${surveyResults.items_locale}, ${surveyResults.locale})`

/**
 * What the index of texts asks: the words of each result once more, apart from its row. Beside the row it would be written anew with
 * every change of it, and what of a resume takes ten times as long as the change. The database keeps it.
 */
export const resultWords = pgTable(
  'result_words',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    words: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }).onDelete('cascade'),
    index('result_words_found').using('gin', t.company_id, t.words.op('gin_trgm_ops')),
  ],
)

/** The answers as clicked, one row a result: position = order of presentation. 0 open, -1 rather not say, 1-5. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    values: smallint().array().notNull(),
    ms: integer().array().notNull(),
    changes: smallint().array().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** Survey tokens by hash; each opens one result. */
export const surveyTokens = pgTable(
  'survey_tokens',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    hash: text().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.hash] }),
    index('survey_tokens_hash').on(t.hash),
    index('survey_tokens_result').on(t.company_id, t.survey_result_id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** Scores under one norm and one scorer version, arrays in scale order; rows are never overwritten. */
export const scoreSets = pgTable(
  'score_sets',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    norm_version: text().notNull(),
    scorer_version: text().notNull(),
    n_answered: smallint().array().notNull(),
    raw: doublePrecision().array().notNull(),
    t: doublePrecision().array().notNull(),
    percentile: smallint().array().notNull(),
    low: doublePrecision().array().notNull(),
    high: doublePrecision().array().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.norm_version, t.scorer_version] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

export const qualities = pgTable(
  'qualities',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    rule_version: text().notNull(),
    values: jsonb().notNull(),
    flags: text().array().notNull(),
    points: smallint().notNull(),
    verdict: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.rule_version] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/**
 * What is said about a result, block by block, under which content, norm and scorer. Each time it is written anew is an issue of its
 * own, counted from 1, of which none is lost: those that are not in force stand in the row as they were issued. So there is one row for
 * each result, as the release before writes it.
 */
export const resultAnalyses = pgTable(
  'result_analyses',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    audience: text().notNull(),
    issue: integer().notNull().default(1),
    content_version: text().notNull(),
    norm_version: text().notNull(),
    /** Null for what was written before it was kept. */
    scorer_version: text(),
    /** Each with its id, rule, scales and the numbers of their statements. */
    blocks: jsonb().notNull(),
    /** Questions for an interview; written with the blocks, shown where the brand has them. */
    questions: jsonb().notNull().default([]),
    /** The role it was written against: {id, name, version}; null without one. */
    role_benchmark: jsonb(),
    /** Advice to the person and to the one who leads them, and what the person can grow by. */
    coaching: jsonb().notNull().default({ person: [], manager: [] }),
    growth: jsonb(),
    created_at: createdAt(),
    /** Each with `withdrawn_at`, when writing it was undone, or null; in no order. */
    earlier: jsonb().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.audience] }),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** Assessments that were erased after the backup was made from which they have come back: erased again before anybody sees them. */
export const erasuresToRepeat = pgTable(
  'erasures_to_repeat',
  { company_id: integer().notNull(), uuid: uuid().notNull(), noted_at: instant('noted_at').notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.company_id, t.uuid] })],
)

/** What happened to a result, for its timeline; also the dated status history. Rows are only added. */
export const resultEvents = pgTable(
  'result_events',
  {
    company_id: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    survey_result_id: integer().notNull(),
    event: text().notNull(),
    /** The staff member who did it; null for the person themselves. */
    user_id: integer(),
    properties: jsonb().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('result_events_result').on(t.company_id, t.survey_result_id, t.id.desc().nullsFirst()),
    index('result_events_moves')
      .on(t.company_id, sql`(${t.properties} ->> 'to')`, t.id.desc().nullsFirst())
      .where(sql`event = 'status_changed'`),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)

/** Two results of whom staff said that they are of two people, though name and phone or the address say one; the smaller id first. */
export const toldApart = pgTable(
  'told_apart',
  {
    company_id: integer().notNull(),
    survey_result_id: integer().notNull(),
    other_result_id: integer().notNull(),
    created_by: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.survey_result_id, t.other_result_id] }),
    index('told_apart_other').on(t.company_id, t.other_result_id),
    foreignKey({
      columns: [t.company_id, t.survey_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
    foreignKey({
      columns: [t.company_id, t.other_result_id],
      foreignColumns: [surveyResults.company_id, surveyResults.id],
    }),
  ],
)
