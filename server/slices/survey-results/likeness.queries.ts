import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mailSuppressions } from '#server/database/schema/mailer.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { formerAddresses, people, scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { ofCompany, written } from '#server/kernel/planned.ts'
import { pinnedScores } from '#server/kernel/pinned-scores.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wantsNoMails } from '#server/kernel/wants-no-mails.ts'

const r = surveyResults
/** As the statements below name another result beside one. */
const other = alias(r, 'o')
const p = people
const m = mailSuppressions
const f = formerAddresses

const nameOf = (t: string) => sql.raw(`folded(${t}.first || ' ' || ${t}.last)`)
/** Staff said of the two that they are two people: of any of their results, and of one address under just these two names. */
const TOLD_APART = sql`exists (select from told_apart t
  join survey_results a on a.company_id = t.company_id and a.id = t.survey_result_id
  join survey_results b on b.company_id = t.company_id and b.id = t.other_result_id
  where t.company_id = o.company_id and (a.person_id, b.person_id) in ((o.person_id, ${r.person_id}), (${r.person_id}, o.person_id))
    and (o.person_id <> ${r.person_id} or (${nameOf('a')}, ${nameOf('b')}) in
      ((${nameOf('o')}, ${nameOf('survey_results')}), (${nameOf('survey_results')}, ${nameOf('o')}))))`
const ALIKE = sql`o.company_id = ${r.company_id} and o.likeness = ${r.likeness} and o.person_id <> ${r.person_id} and not ${TOLD_APART}`
const RENAMED = sql`o.company_id = ${r.company_id} and o.person_id = ${r.person_id} and o.erased_at is null
  and ${nameOf('o')} <> ${nameOf('survey_results')} and not ${TOLD_APART}`

/** Whoever may be there twice. */
export const MAY_BE_TWICE: SQL = sql`(${r.erased_at} is null and (exists (select from survey_results o where ${ALIKE})
  or exists (select from survey_results o where ${RENAMED})))`

/**
 * Results among which all are who may be there twice: of one name and phone under several addresses, or of one address under several
 * names. Both are found by walking an index once; asking for each person of a large company whether there is another takes seconds.
 */
export const selectPerhapsTwice = async (db: Db, scope: Scope, most: number): Promise<number[]> => {
  const within = inScope(scope, r.company_id)
  const others = inScope(scope, other.company_id)
  // As arrays, not as joins: PostgreSQL takes most groups to have several rows and would read everybody.
  const { rows } = await db.execute<{ id: number }>(sql`
    select unnest(array_agg(o.id)) as id from survey_results o where ${others}
      and o.likeness = any(array(select ${r.likeness} from ${r} where ${within} and ${r.likeness} is not null
        group by ${r.company_id}, 1 having min(${r.person_id}) <> max(${r.person_id})))
      group by o.company_id, o.likeness
    union select unnest(array_agg(o.id)) from survey_results o where ${others} and o.erased_at is null
      and o.person_id = any(array(select ${r.person_id} from ${r} where ${within} group by ${r.company_id}, 1 having count(*) > 1))
      group by o.company_id, o.person_id having min(${nameOf('o')}) <> max(${nameOf('o')})
    limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Results of others that may be of the same person, and of the same address under another name. */
export const selectMaybeSame = async (db: Db, scope: Scope, id: number) => {
  const { rows } = await db.execute<{ id: number; why: 'name_and_phone' | 'other_name' }>(sql`
    select distinct on (o.person_id) o.id, case when o.person_id = ${r.person_id} then 'other_name' else 'name_and_phone' end as why
    from ${r} join survey_results o on (${ALIKE}) or (${RENAMED})
    where ${r.id} = ${id} and ${r.erased_at} is null and ${inScope(scope, r.company_id)}
    order by o.person_id, o.created_at desc limit 10`)
  return rows
}

const perhapsTwice = written((db) =>
  db
    .select({ id: r.id })
    .from(r)
    .where(and(ofCompany(r.company_id, sql.placeholder('company')), eq(r.id, sql.placeholder('id')), MAY_BE_TWICE)),
)

/** Whether a result that has just come may be of somebody who is there. Asked at every registration: planning it costs ten times as much. */
export const mayBeTwice = async (db: Db, company: number, id: number): Promise<boolean> =>
  (await perhapsTwice(db).execute({ company, id })).length === 1

/** What is known of the people of these results: for one name of an address, only what stands under it. */
export const selectAssessments = (db: Db, scope: Scope, companyId: number, personIds: readonly number[]) =>
  db
    .select({
      id: r.id,
      person_id: r.person_id,
      first: r.first,
      last: r.last,
      email: r.email,
      phone: r.phone,
      role_name: r.role_name,
      status_name: pipelineStatuses.name,
      is_archived: r.is_archived,
      submitted_at: r.submitted_at,
      created_at: r.created_at,
      wants_no_mails: wantsNoMails(r.company_id, r.email),
    })
    .from(r)
    .innerJoin(
      pipelineStatuses,
      and(
        eq(pipelineStatuses.company_id, r.company_id),
        eq(pipelineStatuses.pipeline_id, r.pipeline_id),
        eq(pipelineStatuses.key, r.status),
      ),
    )
    .where(
      and(
        eq(r.company_id, companyId),
        inArray(r.person_id, [...personIds]),
        isNull(r.erased_at),
        inScope(scope, r.company_id),
      ),
    )
    .orderBy(desc(r.created_at), desc(r.id))
export type AssessmentRow = Awaited<ReturnType<typeof selectAssessments>>[number]

/** How much was written beside each of these results, and whether a resume stands there. */
export const selectBeside = (db: Db, scope: Scope, companyId: number, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      notes: sql<number>`(select count(*)::int from candidate_notes n where n.company_id = survey_results.company_id
        and n.survey_result_id = survey_results.id and n.deleted_at is null)`,
      has_resume: sql<boolean>`exists (select from resumes f where f.company_id = survey_results.company_id
        and f.survey_result_id = survey_results.id and f.state = 'linked' and f.deleted_at is null)`,
    })
    .from(r)
    .where(and(eq(r.company_id, companyId), inArray(r.id, [...ids]), inScope(scope, r.company_id)))

export const lockPersons = (db: Db, scope: Scope, companyId: number, ids: readonly number[]) =>
  db
    .select()
    .from(p)
    .where(and(eq(p.company_id, companyId), inArray(p.id, [...ids]), inScope(scope, p.company_id)))
    .orderBy(asc(p.id))
    .for('update')
export type PersonRow = Awaited<ReturnType<typeof lockPersons>>[number]

export const lockOfPersons = (db: Db, scope: Scope, companyId: number, ids: readonly number[]) =>
  db
    .select()
    .from(r)
    .where(
      and(
        eq(r.company_id, companyId),
        inArray(r.person_id, [...ids]),
        isNull(r.erased_at),
        inScope(scope, r.company_id),
      ),
    )
    .orderBy(asc(r.id))
    .for('update')

/** Whether somebody else of the company goes by an address. */
export const selectOtherAt = async (db: Db, companyId: number, id: number, email: string): Promise<boolean> => {
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.company_id, companyId), eq(p.email, email), ne(p.id, id)))
    .limit(1)
  return rows.length === 1
}

/** The results of whoever of the company has an address. */
export const selectIdsAt = async (db: Db, companyId: number, email: string): Promise<number[]> => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .innerJoin(p, and(eq(p.company_id, r.company_id), eq(p.id, r.person_id)))
    .where(and(eq(p.company_id, companyId), eq(p.email, email)))
    .orderBy(asc(r.id))
  return rows.map(({ id }) => id)
}

export const updatePerson = (db: Db, companyId: number, id: number, changes: Partial<PersonRow>) =>
  db
    .update(p)
    .set(changes)
    .where(and(eq(p.company_id, companyId), eq(p.id, id)))

export const deletePerson = (db: Db, companyId: number, id: number) =>
  db.delete(p).where(and(eq(p.company_id, companyId), eq(p.id, id)))

export const insertPerson = (db: Db, row: PersonRow) => db.insert(p).values(row)

/** Adds addresses that a person was known under; those that are new to them. */
export const insertFormer = async (
  db: Db,
  rows: readonly { company_id: number; person_id: number; email: string; created_at: Date }[],
): Promise<string[]> => {
  if (rows.length === 0) return []
  const added = await db
    .insert(f)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ email: f.email })
  return added.map(({ email }) => email)
}

/** Takes addresses from a person, all of them where none is named. */
export const deleteFormer = async (
  db: Db,
  { company_id, person_id }: { company_id: number; person_id: number },
  emails?: readonly string[],
): Promise<string[]> => {
  const taken = await db
    .delete(f)
    .where(
      and(
        eq(f.company_id, company_id),
        eq(f.person_id, person_id),
        emails === undefined ? undefined : inArray(f.email, [...emails]),
      ),
    )
    .returning({ email: f.email })
  return taken.map(({ email }) => email)
}

/** The earliest refusal of a company's mails among addresses. */
export const selectRefusal = async (db: Db, scope: Scope, companyId: number, emails: readonly string[]) => {
  const rows = await db
    .select()
    .from(m)
    .where(and(eq(m.company_id, companyId), inArray(m.email, [...emails]), inScope(scope, m.company_id)))
    .orderBy(asc(m.created_at))
    .limit(1)
  return rows[0]
}
type RefusalRow = NonNullable<Awaited<ReturnType<typeof selectRefusal>>>

/** Adds a refusal where the address has none; whether it did. */
export const insertRefusal = async (db: Db, row: RefusalRow): Promise<boolean> =>
  (await db.insert(m).values(row).onConflictDoNothing().returning({ email: m.email })).length === 1

/** Takes back a refusal, unless the address has said so anew since. */
export const deleteRefusal = (db: Db, scope: Scope, row: RefusalRow) =>
  db
    .delete(m)
    .where(
      and(
        eq(m.company_id, row.company_id),
        eq(m.email, row.email),
        eq(m.created_at, row.created_at),
        inScope(scope, m.company_id),
      ),
    )

const scores = {
  id: r.id,
  company_id: r.company_id,
  person_id: r.person_id,
  norm_version: r.norm_version,
  instrument: r.instrument,
  quality_verdict: r.quality_verdict,
  t: scoreSets.t,
}

/** The scores of one result under the norm that is pinned to it. */
export const selectScored = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select(scores)
    .from(r)
    .leftJoin(scoreSets, pinnedScores)
    .where(and(eq(r.id, id), inScope(scope, r.company_id)))
    .orderBy(desc(scoreSets.created_at))
    .limit(1)
  return rows[0]
}

/** The newest results of other people of a company that can be held against one. */
export const selectComparable = (
  db: Db,
  scope: Scope,
  one: NonNullable<Awaited<ReturnType<typeof selectScored>>>,
  limit: number,
) =>
  db
    .select({ ...scores, t: scoreSets.t })
    .from(r)
    .innerJoin(scoreSets, pinnedScores)
    .where(
      and(
        eq(r.company_id, one.company_id),
        inScope(scope, r.company_id),
        ne(r.person_id, one.person_id),
        eq(r.norm_version, one.norm_version),
        eq(r.instrument, one.instrument),
        ne(r.quality_verdict, 'not interpretable'),
        sql`${r.submitted_at} is not null and not ${r.is_archived} and not ${r.is_test} and ${r.is_active}`,
      ),
    )
    .orderBy(desc(r.submitted_at), desc(r.id))
    .limit(limit)
