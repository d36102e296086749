import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

/** Those of these accounts that belong to a company and are let in. */
export const selectReachable = (db: Db, scope: Scope, companyId: number, ids: readonly number[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        eq(users.company_id, companyId),
        inScope(scope, users.company_id),
        eq(users.active, true),
      ),
    )

export const selectNamesOf = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inScope(scope, users.company_id)))
    .orderBy(...byNames(users.last, users.first), asc(users.id))
