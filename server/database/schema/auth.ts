import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { companies } from './companies.ts'
import { users } from './users.ts'

/** Passwords of the embedded identity provider, and what state the account is in. */
export const credentials = pgTable('credentials', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** Null for an account that never had a password. */
  password_hash: text(),
  must_reset: boolean().notNull().default(false),
  is_temporary: boolean().notNull().default(false),
  email_verified_at: instant('email_verified_at'),
  changed_at: createdAt(),
})

/** A signed-in browser; ended sessions are refused on the next call. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    started_at: createdAt(),
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
    end_reason: text(),
    agent: text(),
    /** Source address of the sign-in. */
    address: text(),
    /** When a code was right in this session; null where the password was all. */
    second_factor_at: instant('second_factor_at'),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Refresh tokens by hash; each use makes a successor, a late second use revokes the family (the session). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    /** The successor, encrypted, so that parallel tabs within the grace get the same one. */
    successor: text(),
    created_at: createdAt(),
  },
  (t) => [index('refresh_tokens_session').on(t.session_id)],
)

/** Failed sign-ins by e-mail, also of addresses without an account. */
export const signInFailures = pgTable('sign_in_failures', {
  email: text().primaryKey(),
  failures: integer().notNull(),
  locked_until: instant('locked_until'),
  last_attempt_at: instant('last_attempt_at').notNull(),
})

/** Links of mails: reset, set-up, verification. Stored as a hash, used once. */
export const actionTokens = pgTable(
  'action_tokens',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (t) => [index('action_tokens_user').on(t.user_id, t.type)],
)

/** Keys that sign id tokens; the private part is encrypted under the master secret. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: text().notNull(),
  private_encrypted: text().notNull(),
  created_at: createdAt(),
  retired_at: instant('retired_at'),
})

/** Who acted as whom, and when. */
export const proxySessions = pgTable(
  'proxy_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id),
    /** The company of whoever was acted as: it may read who did. */
    company_id: integer().references(() => companies.id),
    caller_id: integer()
      .notNull()
      .references(() => users.id),
    target_id: integer()
      .notNull()
      .references(() => users.id),
    /** Names as they were then: the company may not read the accounts of the platform. */
    caller_name: text().notNull(),
    target_name: text().notNull(),
    reason: text(),
    started_at: createdAt(),
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
    end_reason: text(),
  },
  (t) => [
    index('proxy_sessions_pair').on(t.session_id, t.target_id),
    index('proxy_sessions_company').on(t.company_id, t.started_at.desc().nullsFirst()),
  ],
)

/** Who a user is at another provider: known there by a subject that stays when an address changes. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), unique('federated_identities_user').on(t.user_id, t.issuer)],
)
