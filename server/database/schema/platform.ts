import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'

// Tables of the kernel: they belong to no resource.

/** Effects that leave the house: written with the change that causes them, delivered by workers, held while undo is possible. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    company_id: integer(),
    kind: text().notNull(),
    /** Effects for one recipient leave in the order they were written. */
    recipient: text().notNull(),
    payload: jsonb().notNull(),
    command_id: uuid(),
    state: text().notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    next_try_at: instant('next_try_at')
      .notNull()
      .default(sql`now()`),
    last_error: text(),
    done_at: instant('done_at'),
    created_at: createdAt(),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Somebody waits for it at this moment: it does not stand in line behind what was sent to many. */
    is_awaited: boolean().notNull().default(false),
    /** Whom a mail is about; with them it is found, and it goes when they are erased. */
    survey_result_id: integer().generatedAlwaysAs(
      sql`case when kind = 'mail' then (payload ->> 'survey_result_id')::int end`,
    ),
    /** Whom a mail to others names; it goes when they are erased, and is none of theirs. */
    named_result_id: integer().generatedAlwaysAs(
      sql`case when kind = 'mail' then (payload ->> 'named_result_id')::int end`,
    ),
  },
  (t) => [
    index('outbox_due')
      .on(t.next_try_at)
      .where(sql`state = 'waiting'`),
    index('outbox_awaited')
      .on(t.next_try_at)
      .where(sql`state = 'waiting' and is_awaited`),
    index('outbox_recipient')
      .on(t.kind, t.recipient, t.sequence)
      .where(sql`state = 'waiting'`),
    index('outbox_command').on(t.command_id),
    index('outbox_mails_to')
      .on(t.company_id, t.recipient)
      .where(sql`kind = 'mail'`),
    index('outbox_result')
      .on(t.survey_result_id)
      .where(sql`survey_result_id is not null`),
    index('outbox_named')
      .on(t.named_result_id)
      .where(sql`named_result_id is not null`),
  ],
)

/** Mail that the captured adapter keeps, readable at /dev/mail on stage local. */
export const capturedMails = pgTable(
  'captured_mails',
  {
    id: uuid().primaryKey(),
    from_name: text().notNull(),
    from_address: text().notNull(),
    to_address: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    created_at: createdAt(),
  },
  (t) => [index('captured_mails_newest').on(t.sequence.desc().nullsFirst())],
)

/** First answers of POST calls that carried an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: smallint(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('idempotency_keys_age').on(t.created_at)],
)

/** Who did what to what; rows are only added, each carries the hash of the one before it in its company. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    company_id: integer(),
    actor_id: integer(),
    on_behalf_of: integer(),
    action: text().notNull(),
    object: text(),
    outcome: text().notNull(),
    address: text(),
    agent: text(),
    request_id: text().notNull(),
    changed: jsonb().notNull().default({}),
    previous_hash: text(),
    hash: text().notNull(),
  },
  (t) => [
    index('audit_events_company').on(t.company_id, t.id.desc().nullsFirst()),
    index('audit_events_newest').on(t.at),
  ],
)

export const featureFlags = pgTable('feature_flags', {
  key: text().primaryKey(),
  type: text().notNull(),
  is_on: boolean().notNull(),
  default_variant: text().notNull(),
  variants: jsonb().notNull(),
  rules: jsonb().notNull().default([]),
  updated_at: updatedAt(),
})

/** What each key of a request limit has taken within its window, and until when any of it counts (server/kernel/limits.ts). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  /** Of the release before, whose processes may still run beside this one's. */
  points: integer().notNull().default(0),
  /** Milliseconds of the epoch. */
  expire: bigint({ mode: 'number' }),
  /** When points were taken, in milliseconds of the epoch. */
  slots: bigint({ mode: 'number' }).array().notNull().default([]),
  /** How many, at the same place. */
  counts: integer().array().notNull().default([]),
})

/** Long work in steps: how far it is, and where the next step begins. Each step is one transaction, so a killed process loses none. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid().primaryKey(),
    company_id: integer(),
    kind: text().notNull(),
    /** What it is about: while one runs, another with the same target is the same. */
    target: text().notNull(),
    input: jsonb().notNull(),
    state: text().notNull().default('waiting'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** Where the next step begins; null before the first. */
    cursor: jsonb(),
    tries: smallint().notNull().default(0),
    last_error: text(),
    created_by: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: instant('finished_at'),
    /** By the database's own clock: when a process last worked on it. */
    touched_at: instant('touched_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('job_runs_target')
      .on(t.kind, t.target)
      .where(sql`state in ('waiting', 'running')`),
    index('job_runs_newest').on(t.kind, t.created_at.desc().nullsFirst()),
  ],
)
