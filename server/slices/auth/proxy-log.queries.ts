import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { proxySessions as contract } from '#contract/resources/proxy-sessions.ts'
import { proxySessions } from '#server/database/schema/auth.ts'
import { companies } from '#server/database/schema/companies.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { areChanges } from '#server/kernel/audit.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byNoReference, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const p = proxySessions
const a = auditEvents
export type ProxyFilters = QueryOf<typeof contract.search>

// The query builder leaves the table's name away in a statement over one table; inside a subquery that would name the wrong one.
const outer = (column: string) => sql.raw(`"proxy_sessions"."${column}"`)

/** Lines of the audit list that were written while one acted as the other; its beginning and end are not changes. */
const changesOf: SQL = sql`${a.actor_id} = ${outer('caller_id')} and ${a.on_behalf_of} = ${outer('target_id')}
  and ${a.company_id} is not distinct from ${outer('company_id')} and ${a.action} not like 'auth.proxy%' and ${areChanges}
  and ${a.at} between ${outer('created_at')} and coalesce(${outer('ended_at')}, 'infinity')`

const columns = {
  ...getTableColumns(p),
  company_name: companies.name,
  changes_count: sql<number>`(select count(*)::int from ${a} where ${changesOf})`,
}
const joined = (db: Db) => db.select(columns).from(p).leftJoin(companies, eq(companies.id, p.company_id))
export type ProxyRecord = Awaited<ReturnType<typeof joined>>[number]

const where = (scope: Scope, f: ProxyFilters): SQL | undefined =>
  and(
    inScope(scope, p.company_id),
    f.company_id === undefined ? undefined : eq(p.company_id, f.company_id),
    f.is_active === undefined ? undefined : sql`(${p.ended_at} is null) = ${f.is_active}`,
    byNoReference(f),
    f.search ? says(sql`${p.caller_name} || ' ' || ${p.target_name}`, f.search) : undefined,
  )

export const selectRecords = (db: Db, scope: Scope, f: ProxyFilters): Promise<ProxyRecord[]> => {
  const page = pageOf(f, p.started_at, p.id)
  return joined(db)
    .where(and(where(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countRecords = (db: Db, scope: Scope, f: ProxyFilters): Promise<number> =>
  countWhere(db, p, where(scope, f))

export const selectRecord = async (db: Db, scope: Scope, id: number): Promise<ProxyRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(p.id, id), inScope(scope, p.company_id)))
    .limit(1)
  return rows[0]
}

export const selectChanges = (db: Db, id: number) =>
  db
    .select({ at: a.at, action: a.action, object: a.object })
    .from(a)
    .innerJoin(p, eq(p.id, id))
    .where(changesOf)
    .orderBy(asc(a.id))
    .limit(500)
