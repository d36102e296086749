import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { auditEvents, featureFlags } from '#server/database/schema/platform.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const f = featureFlags
export type FlagRecord = typeof featureFlags.$inferSelect

// Flags belong to the platform and to no company; only who may manage them comes here.

export const selectFlags = (db: Db): Promise<FlagRecord[]> => db.select().from(f).orderBy(asc(f.key)).limit(500)

export const selectFlag = async (db: Db, key: string): Promise<FlagRecord | undefined> =>
  (await db.select().from(f).where(eq(f.key, key)).limit(1))[0]

/** False where there is one already. */
export const insertFlag = async (db: Db, row: typeof featureFlags.$inferInsert): Promise<boolean> =>
  (await db.insert(f).values(row).onConflictDoNothing().returning({ key: f.key })).length === 1

/** Changes a flag as it was read: false where somebody came first. */
export const updateFlag = async (
  db: Db,
  key: { key: string; updated_at: Date },
  changes: Partial<typeof featureFlags.$inferInsert>,
): Promise<boolean> =>
  (
    await db
      .update(f)
      .set(changes)
      .where(and(eq(f.key, key.key), eq(f.updated_at, key.updated_at)))
      .returning({ key: f.key })
  ).length === 1

export const deleteFlag = async (db: Db, key: { key: string; updated_at: Date }): Promise<boolean> =>
  (
    await db
      .delete(f)
      .where(and(eq(f.key, key.key), eq(f.updated_at, key.updated_at)))
      .returning({ key: f.key })
  ).length === 1

const a = auditEvents

/** What the audit list says of a flag, what was taken back included. */
export const selectHistory = (db: Db, scope: Scope, key: string) =>
  db
    .select({
      id: a.id,
      at: a.at,
      action: a.action,
      changed: a.changed,
      actor_id: a.actor_id,
      first: users.first,
      last: users.last,
      email: users.email,
    })
    .from(a)
    .leftJoin(users, eq(users.id, a.actor_id))
    .where(
      and(
        inScope(scope, a.company_id),
        or(eq(a.object, `feature-flags:${key}`), sql`${a.changed} ->> 'flag' = ${key}`),
        eq(a.outcome, 'done'),
      ),
    )
    .orderBy(desc(a.id))
    .limit(50)

/** Somebody by their address, as flags see them. */
export const selectPerson = async (db: Db, scope: Scope, email: string) =>
  (
    await db
      .select({ id: users.id, role: users.auth_role, company_id: users.company_id })
      .from(users)
      .where(and(eq(users.email, email), inScope(scope, users.company_id)))
      .limit(1)
  )[0]
