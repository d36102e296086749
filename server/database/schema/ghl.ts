import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Messages with candidates, where no CRM keeps them, and every thread with support. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of a candidate's conversation; a thread with support belongs to its user alone. */
    company_id: integer(),
    survey_result_id: integer(),
    user_id: integer(),
    direction: text().notNull(),
    type: text().notNull(),
    subject: text(),
    body: text().notNull(),
    attachments: jsonb().notNull().default([]),
    status: text().notNull(),
    author_id: integer().notNull(),
    /** When the other side saw it. */
    read_at: instant('read_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('messages_result').on(t.company_id, t.survey_result_id, t.id.desc().nullsFirst()),
    index('messages_unread')
      .on(t.created_at)
      .where(sql`direction = 'inbound' and read_at is null and user_id is not null`),
    index('messages_user').on(t.user_id, t.id.desc().nullsFirst()),
  ],
)
