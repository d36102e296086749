import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actionsSaying } from '#contract/audit-words.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { auditEvents as contract } from '#contract/resources/audit-events.ts'
import { companies } from '#server/database/schema/companies.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { users } from '#server/database/schema/users.ts'
import { areChanges, areLooks } from '#server/kernel/audit.ts'
import { fromDay, throughDay } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { patternOf, says } from '#server/kernel/folded.ts'
import { byNoReference, byNoState, cappedTotal, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const a = auditEvents
const actor = alias(users, 'actor')
const behalf = alias(users, 'behalf')
export type AuditFilters = QueryOf<typeof contract.search>

/** What people do for themselves before anybody knows them, as signing in: it stands in no company's chain. */
const isOwn = and(isNull(a.company_id), eq(a.object, sql`'users:' || ${a.actor_id}`))
/** Whose line it is: that of its chain, and for what people did for themselves the one they are of. */
const companyOf = sql`case when ${isOwn} then ${actor.company_id} else ${a.company_id} end`
const peopleOf = (companyId: number) => sql`(select ${users.id} from ${users} where ${users.company_id} = ${companyId})`

const nameOf = (u: typeof actor | typeof behalf) => sql<string>`concat_ws(' ', ${u.first}, ${u.last})`
const columns = {
  id: a.id,
  at: a.at,
  company_id: companies.id,
  company_name: companies.name,
  actor_id: a.actor_id,
  actor_name: nameOf(actor),
  actor_email: actor.email,
  behalf_id: a.on_behalf_of,
  behalf_name: nameOf(behalf),
  behalf_email: behalf.email,
  action: a.action,
  object: a.object,
  outcome: a.outcome,
  address: a.address,
  agent: a.agent,
  request_id: a.request_id,
  changed: a.changed,
}

const where = (scope: Scope, f: AuditFilters): SQL | undefined =>
  and(
    inScope(scope, a.company_id),
    f.id === undefined ? undefined : eq(a.id, f.id),
    byNoReference(f),
    byNoState(f),
    f.company_id === undefined
      ? undefined
      : or(eq(a.company_id, f.company_id), and(isOwn, sql`${a.actor_id} in ${peopleOf(f.company_id)}`)),
    f.user_id === undefined ? undefined : sql`${f.user_id} in (${a.actor_id}, ${a.on_behalf_of})`,
    f.action === undefined ? undefined : sql`${a.action} like ${`${patternOf(f.action)}%`}`,
    f.about === undefined ? undefined : f.about === 'looks' ? areLooks : areChanges,
    f.outcome === undefined ? undefined : eq(a.outcome, f.outcome),
    fromDay(scope, a.at, f.start_date),
    throughDay(scope, a.at, f.end_date),
    f.search
      ? or(
          says(
            sql`concat_ws(' ', ${a.action}, ${a.object}, ${a.request_id}, ${actor.first}, ${actor.last}, ${actor.email})`,
            f.search,
          ),
          inArray(a.action, actionsSaying(f.search)),
        )
      : undefined,
  )

export const selectPage = (db: Db, scope: Scope, f: AuditFilters) => {
  const page = pageOf(f, a.at, a.id)
  return db
    .select(columns)
    .from(a)
    .leftJoin(actor, eq(actor.id, a.actor_id))
    .leftJoin(companies, eq(companies.id, companyOf))
    .leftJoin(behalf, eq(behalf.id, a.on_behalf_of))
    .where(and(where(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type AuditRecord = Awaited<ReturnType<typeof selectPage>>[number]

export const countPage = async (db: Db, scope: Scope, f: AuditFilters): Promise<number> => {
  return cappedTotal(
    db,
    sql`select from ${a} left join ${users} ${sql.raw('"actor"')} on ${actor.id} = ${a.actor_id} where ${where(scope, f) ?? sql`true`}`,
  )
}

/** Lines after an id, oldest first, whole. */
export const selectAfter = (db: Db, scope: Scope, id: number, limit: number) =>
  db
    .select()
    .from(a)
    .where(and(inScope(scope, a.company_id), gt(a.id, id)))
    .orderBy(asc(a.id))
    .limit(limit)
