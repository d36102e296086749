import { and, eq, sql } from 'drizzle-orm'
import { credentials, federatedIdentities } from '#server/database/schema/auth.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'

// Read and written by identity alone, in its own unit of work: nobody is known yet.

/** Whose account an identity of another provider is. */
export const selectLinked = async (db: Db, issuer: string, subject: string): Promise<number | undefined> => {
  const rows = await db
    .select({ user_id: federatedIdentities.user_id })
    .from(federatedIdentities)
    .where(and(eq(federatedIdentities.issuer, issuer), eq(federatedIdentities.subject, subject)))
  return rows[0]?.user_id
}

/** The user with this address whom nobody else at that issuer is yet. */
export const selectUnlinked = async (db: Db, issuer: string, email: string): Promise<number | undefined> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        sql`not exists (select from federated_identities f where f.user_id = users.id and f.issuer = ${issuer})`,
      ),
    )
    .for('update')
  return rows[0]?.id
}

/** Links an identity to a user; an invitation counts as accepted by that, and the address as proved. */
export const insertLinked = async (
  db: Db,
  { issuer, subject, user_id, now }: { issuer: string; subject: string; user_id: number; now: Date },
): Promise<void> => {
  await db.insert(federatedIdentities).values({ issuer, subject, user_id, created_at: now })
  const at = now.toISOString()
  await db
    .insert(credentials)
    .values({ user_id, password_hash: 'another provider', email_verified_at: now, changed_at: now })
    .onConflictDoUpdate({
      target: credentials.user_id,
      set: {
        password_hash: sql`coalesce(${credentials.password_hash}, 'another provider')`,
        email_verified_at: sql`coalesce(${credentials.email_verified_at}, ${at})`,
      },
    })
}
