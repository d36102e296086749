import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { erasuresToRepeat, people, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
const p = people
const e = erasuresToRepeat

/** The people of these results, each once. */
export const selectPeopleOf = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ company_id: r.company_id, id: r.id, person_id: r.person_id })
    .from(r)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))

/** Everything that still stands of people of one company, with what keeps them. */
export const selectStanding = (db: Db, scope: Scope, companyId: number, personIds: readonly number[]) =>
  db
    .select({
      id: r.id,
      person_id: r.person_id,
      first: r.first,
      last: r.last,
      hold_reason: p.hold_reason,
    })
    .from(r)
    .innerJoin(p, and(eq(p.company_id, r.company_id), eq(p.id, r.person_id)))
    .where(
      and(
        eq(r.company_id, companyId),
        inArray(r.person_id, [...personIds]),
        isNull(r.erased_at),
        inScope(scope, r.company_id),
      ),
    )
    .orderBy(asc(r.id))

export const lockPeople = (db: Db, scope: Scope, companyId: number, ids: readonly number[]) =>
  db
    .select({ company_id: p.company_id, id: p.id, reason: p.hold_reason, at: p.held_at, by: p.held_by })
    .from(p)
    .where(and(eq(p.company_id, companyId), inArray(p.id, [...ids]), inScope(scope, p.company_id)))
    .orderBy(asc(p.id))
    .for('update')

export interface Hold {
  reason: string | null
  at: Date | null
  by: number | null
}

export const updateHold = (db: Db, companyId: number, id: number, { reason, at, by }: Hold) =>
  db
    .update(p)
    .set({ hold_reason: reason, held_at: at, held_by: by })
    .where(and(eq(p.company_id, companyId), eq(p.id, id)))

export const selectMonths = async (db: Db, scope: Scope, companyId: number): Promise<number | undefined> => {
  const rows = await db
    .select({ months: companies.retention_months })
    .from(companies)
    .where(and(eq(companies.id, companyId), inScope(scope, companies.id)))
    .limit(1)
  return rows[0]?.months
}

/** When what stands was handed in, or else begun; nothing of what is erased. */
const began = sql`case when ${r.erased_at} is null then coalesce(${r.submitted_at}, ${r.created_at}) end`

/**
 * Whose time is over at a moment: the end is counted from the day on which the answers were handed in, in months of the calendar.
 * The first condition is the one that the index knows; months differ by at most three days.
 */
const isDue = (months: unknown, at: Date) => sql`
  ${began} <= ${at.toISOString()}::timestamptz - make_interval(months => ${months}::int) + interval '3 days'
  and ${began} + make_interval(months => ${months}::int) <= ${at.toISOString()}::timestamptz`

const ofPerson = sql`p.company_id = ${r.company_id} and p.id = ${r.person_id}`
const isHeld = sql`exists (select from people p where ${ofPerson} and p.held_at is not null)`

/** What a run at a moment would erase of a company, and what comes after it. */
export const countDue = async (db: Db, scope: Scope, companyId: number, months: number, at: Date) => {
  const standing = and(eq(r.company_id, companyId), isNull(r.erased_at), inScope(scope, r.company_id))
  const count = async (held: boolean) => {
    const [row] = await db
      .select({ results: sql<number>`count(*)::int`, people: sql<number>`count(distinct ${r.person_id})::int` })
      .from(r)
      .where(and(standing, isDue(months, at), held ? isHeld : sql`not ${isHeld}`))
    return row ?? { results: 0, people: 0 }
  }
  const [next] = await db
    .select({
      at: sql<Date | null>`min(${began} + make_interval(months => ${months}::int))`.mapWith(r.created_at),
    })
    .from(r)
    .where(
      and(
        standing,
        sql`${began} > ${at.toISOString()}::timestamptz - make_interval(months => ${months}::int) - interval '3 days'`,
        sql`${began} + make_interval(months => ${months}::int) > ${at.toISOString()}::timestamptz`,
      ),
    )
  return { due: await count(false), held: await count(true), next: next?.at ?? null }
}

/** Assessments of one person that are to be erased again, locked, and whether nothing else of theirs stays; null where none is due. */
export const takeToRepeat = async (db: Db): Promise<{ company_id: number; ids: number[]; isWhole: boolean } | null> => {
  const { rows: found } = await db.execute<{ company_id: number; person_id: number }>(sql`
    select ${r.company_id} as company_id, ${r.person_id} as person_id from ${e}
    join ${r} on ${r.company_id} = ${e.company_id} and ${r.uuid} = ${e.uuid}
    where ${r.erased_at} is null and not ${isHeld} order by 1, 2 limit 1`)
  const [person] = found
  if (!person) return null
  const { rows } = await db.execute<{ id: number; is_due: boolean }>(sql`
    select ${r.id} as id, exists (
      select from ${e} where ${e.company_id} = ${r.company_id} and ${e.uuid} = ${r.uuid}) as is_due
    from ${r} where ${r.company_id} = ${person.company_id} and ${r.person_id} = ${person.person_id} and ${r.erased_at} is null
    order by ${r.id} for update of ${sql.identifier('survey_results')}`)
  const due = rows.filter(({ is_due }) => is_due)
  // Another process has them; it goes on by itself.
  if (due.length === 0) return null
  return { company_id: person.company_id, ids: due.map(({ id }) => id), isWhole: due.length === rows.length }
}

/** What has been erased again is to be erased no more. */
export const forgetRepeated = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from ${e} where not exists (
      select from ${r} where ${r.company_id} = ${e.company_id} and ${r.uuid} = ${e.uuid} and ${r.erased_at} is null)`)
}

/** Assessments of one company whose time is over, locked, so that of several processes one erases them. */
export const takeDue = async (
  db: Db,
  at: Date,
  limit: number,
): Promise<{ company_id: number; ids: number[] } | null> => {
  const { rows: found } = await db.execute<{ id: number }>(sql`
    select c.id from companies c where exists (
      select from ${r} where ${r.company_id} = c.id and ${r.erased_at} is null
        and ${isDue(sql`c.retention_months`, at)} and not ${isHeld})
    order by c.id limit 1`)
  const company = found[0]
  if (!company) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${r.id} as id from ${r} join companies c on c.id = ${r.company_id}
    where ${r.company_id} = ${company.id} and ${r.erased_at} is null and ${isDue(sql`c.retention_months`, at)} and not ${isHeld}
    order by ${r.id} limit ${limit} for update of ${sql.identifier('survey_results')} skip locked`)
  return { company_id: company.id, ids: rows.map(({ id }) => id) }
}
