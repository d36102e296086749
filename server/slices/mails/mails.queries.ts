import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { mails as contract } from '#contract/resources/mails.ts'
import { companies } from '#server/database/schema/companies.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byNoReference, byNoState, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const o = outbox
export type MailFilters = QueryOf<typeof contract.search>

/** Mails of a stage wait under a name of their own; whom they go to stands in them. */
const to = sql<string>`coalesce(${o.payload} ->> 'to', ${o.recipient})`

const isHeld = (now: Date): SQL =>
  sql`(${o.state} = 'waiting' and ${o.tries} = 0 and ${o.command_id} is not null and ${o.next_try_at} > ${now.toISOString()})`
const stateOn = (now: Date): SQL<string> => sql<string>`case when ${isHeld(now)} then 'held' else ${o.state} end`

const where = (scope: Scope, f: MailFilters, now: Date): SQL | undefined =>
  and(
    eq(o.kind, 'mail'),
    inScope(scope, o.company_id),
    f.state === undefined ? undefined : sql`${stateOn(now)} = ${f.state}`,
    byNoReference(f),
    byNoState(f),
    f.search ? says(sql`concat_ws(' ', ${to}, ${o.payload} ->> 'subject')`, f.search) : undefined,
  )

export const selectPage = (db: Db, scope: Scope, f: MailFilters, now: Date) => {
  const page = pageOf(f, o.created_at, o.sequence)
  return db
    .select({
      id: o.sequence,
      to,
      subject: sql<string>`coalesce(${o.payload} ->> 'subject', '')`,
      company_id: o.company_id,
      company_name: companies.name,
      state: stateOn(now),
      tries: o.tries,
      last_error: o.last_error,
      created_at: o.created_at,
      next_try_at: o.next_try_at,
      done_at: o.done_at,
    })
    .from(o)
    .leftJoin(companies, eq(companies.id, o.company_id))
    .where(and(where(scope, f, now), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type MailRecord = Awaited<ReturnType<typeof selectPage>>[number]

export const countPage = (db: Db, scope: Scope, f: MailFilters, now: Date): Promise<number> =>
  countWhere(db, o, where(scope, f, now))

export const lockMail = async (db: Db, scope: Scope, id: number, now: Date) =>
  (
    await db
      .select({ id: o.id, company_id: o.company_id, state: stateOn(now), tries: o.tries })
      .from(o)
      .where(and(eq(o.sequence, id), eq(o.kind, 'mail'), inScope(scope, o.company_id)))
      .for('update')
      .limit(1)
  )[0]

export const sendAgain = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.update(o).set({ state: 'waiting', tries: 0, next_try_at: now }).where(eq(o.id, id))
}
