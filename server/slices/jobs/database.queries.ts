import { sql } from 'drizzle-orm'
import { LARGEST_TABLES } from '#contract/constants.ts'
import { type Statement, type TableSize, UNFOLDED_COUNTED_MAX } from '#contract/resources/jobs.ts'
import { attempt, type Db } from '#server/kernel/database.ts'
import { foldedUpTo } from '#server/kernel/names-folded.ts'

// Numbers of the platform: only who may see all of it comes here.

const SLOWEST = 10

export interface DeliveryRecord extends Record<string, unknown> {
  kind: string
  waiting: number
  failed: number
  oldest_due_at: Date | null
}

export const selectDeliveries = async (db: Db, now: Date): Promise<DeliveryRecord[]> =>
  (
    await db.execute<DeliveryRecord>(sql`
      select k.kind, (count(o.id) filter (where o.state = 'waiting'))::int as waiting,
        (count(o.id) filter (where o.state = 'failed'))::int as failed,
        min(o.next_try_at) filter (where o.state = 'waiting' and o.next_try_at <= ${now.toISOString()}) as oldest_due_at
      from (values ('mail'), ('webhook'), ('link-request'), ('account'), ('crm'), ('file')) as k(kind)
      left join outbox o on o.kind = k.kind and o.state in ('waiting', 'failed') group by k.kind order by k.kind`)
  ).rows

export const selectTables = async (db: Db): Promise<TableSize[]> =>
  (
    await db.execute<TableSize & Record<string, unknown>>(sql`
      select c.relname as name, greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::int8 as rows, pg_total_relation_size(c.oid) as bytes
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by pg_total_relation_size(c.oid) desc, c.relname limit ${LARGEST_TABLES}`)
  ).rows

export const selectTotals = async (db: Db): Promise<{ bytes: number; open: number; most: number }> => {
  const { rows } = await db.execute<{ bytes: number; open: number; most: number }>(sql`
    select pg_database_size(current_database()) as bytes, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as open`)
  return rows[0] ?? { bytes: 0, open: 0, most: 0 }
}

/** People whose names are still to be folded after an upgrade, counted no further than the page says. */
export const countUnfolded = async (db: Db): Promise<number> => {
  const last = foldedUpTo()
  if (!last) return 0
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from survey_results where (company_id, id) > (${last.company_id}, ${last.id}) order by company_id, id
      limit ${UNFOLDED_COUNTED_MAX + 1}) behind`)
  return rows[0]?.n ?? 0
}

/** Null where the extension is not there, or not loaded. */
export const selectStatements = async (db: Db): Promise<Statement[] | null> => {
  let found: Statement[] | null = null
  await attempt(
    db,
    async () => {
      const { rows } = await db.execute<Statement & Record<string, unknown>>(sql`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, sum(calls)::int8 as calls,
          sum(total_exec_time) / greatest(sum(calls), 1) as mean_ms, sum(total_exec_time) as total_ms
        from pg_stat_statements where userid = (select oid from pg_roles where rolname = current_user)
        group by 1 order by total_ms desc limit ${SLOWEST}`)
      found = rows
    },
    () => undefined,
  )
  return found
}
