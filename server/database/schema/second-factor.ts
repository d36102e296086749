import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Who signs in with a code as well, from the moment its first code was right. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** The key that server and app share, encrypted under the master secret. */
  secret_sealed: text().notNull(),
  /** The newest step of time whose code was taken: it and earlier ones are refused. */
  last_step: bigint({ mode: 'number' }).notNull(),
  /** Wrong codes since the last right one. */
  failures: integer().notNull().default(0),
  locked_until: instant('locked_until'),
  created_at: createdAt(),
})

/** Codes for whoever has lost the app: stored as a keyed hash, each good for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
)

/** Passwords that were right and wait for a code; stored as a hash, used once. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    purpose: text().notNull(),
    /** The key that is being set up; null where one is in use. */
    secret_sealed: text(),
    tries: integer().notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (t) => [index('second_factor_challenges_user').on(t.user_id)],
)
