import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { TAG_PEOPLE_CAP, TAGS_MAX } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { pipelineRules } from '#server/database/schema/pipelines.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { resultTags, tags } from '#server/database/schema/tags.ts'
import { type Db, idsForPlan, inScope, inScopeOf, placesOf } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import { writtenOnce } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'

const t = tags
const m = resultTags
const r = surveyResults

/** Somebody who has a tag. */
export interface Mark {
  company_id: number
  survey_result_id: number
  tag_id: number
}

export interface TagKey {
  company_id: number
  id: number
}

export interface NamedTag extends TagKey {
  name: string
}

const ofMark = and(eq(t.company_id, m.company_id), eq(t.id, m.tag_id), isNull(t.deleted_at))

const marksOf = writtenOnce((db, words) =>
  db
    .select({ company_id: m.company_id, survey_result_id: m.survey_result_id, id: t.id, name: t.name })
    .from(m)
    .innerJoin(t, ofMark)
    .where(and(sql`${m.survey_result_id} = any(${sql.placeholder('ids')}::int[])`, inScopeOf(words, m.company_id)))
    .orderBy(...byNames(t.name)),
)

/** The tags of these results, by name. */
export const selectTagsOf = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : marksOf(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })

/** That a result has one of these tags. */
export const hasOneOf = (tagIds: readonly number[]): SQL => sql`exists (
  select from ${m} join ${t} on ${ofMark}
  where ${m.company_id} = ${r.company_id} and ${m.survey_result_id} = ${r.id} and ${m.tag_id} = any(${sql.param([...tagIds])}::int[]))`

/** Who has one of these tags, at most so many. */
export const selectTagged = async (
  db: Db,
  scope: Scope,
  tagIds: readonly number[],
  most: number,
): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: m.survey_result_id })
    .from(m)
    .innerJoin(t, ofMark)
    .where(and(inScope(scope, m.company_id), inArray(m.tag_id, [...tagIds])))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** How many of a company's lists have a tag, counted up to the cap: where there are very many people, more takes too long. */
const peopleOf = sql<number | null>`(select count(*)::int from (
  select from ${m} join ${r} on ${r.company_id} = ${m.company_id} and ${r.id} = ${m.survey_result_id}
  where ${m.company_id} = ${t.company_id} and ${m.tag_id} = ${t.id} and not ${r.is_archived} and not ${r.is_test}
  limit ${TAG_PEOPLE_CAP}) x)`

const columns = {
  company_id: t.company_id,
  company_name: companies.name,
  id: t.id,
  name: t.name,
  updated_at: t.updated_at,
}
const uncounted = { ...columns, people: sql<number | null>`null::int` }
const counted = { ...columns, people: peopleOf }

const standing = (scope: Scope) => and(isNull(t.deleted_at), inScope(scope, t.company_id))

/** Tags by name; of one company, where it is given. */
export const selectTags = (db: Db, scope: Scope, companyId: number | undefined, isCounted: boolean) =>
  db
    .select(isCounted ? counted : uncounted)
    .from(t)
    .innerJoin(companies, eq(companies.id, t.company_id))
    .where(and(standing(scope), companyId === undefined ? undefined : eq(t.company_id, companyId)))
    .orderBy(...byNames(t.name, companies.name))
    .limit(TAGS_MAX)
export type TagRecord = Awaited<ReturnType<typeof selectTags>>[number]

/** A tag, held until the end of the transaction. */
export const lockTag = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), standing(scope)))
    .for('no key update')
  return rows[0]
}

export const selectTag = async (db: Db, scope: Scope, id: number): Promise<TagRecord | undefined> => {
  const rows = await db
    .select(counted)
    .from(t)
    .innerJoin(companies, eq(companies.id, t.company_id))
    .where(and(eq(t.id, id), standing(scope)))
  return rows[0]
}

/** Tags of some companies, with the names by which they are found. */
export const selectNames = (db: Db, companyIds: readonly number[]) =>
  db
    .select({ company_id: t.company_id, id: t.id, name: t.name, updated_at: t.updated_at })
    .from(t)
    .where(and(inArray(t.company_id, [...companyIds]), isNull(t.deleted_at)))
    .orderBy(asc(t.id))

/** Until the end of the transaction nobody else gives a tag of these companies a name. */
export const lockNames = async (db: Db, companyIds: readonly number[]): Promise<void> => {
  for (const id of companyIds.toSorted((a, b) => a - b))
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tag names of ${id}`}, 0))`)
}

/** Makes tags; one that somebody else has made meanwhile is left as it is. */
export const insertTags = (db: Db, rows: readonly (typeof t.$inferInsert)[]) =>
  db
    .insert(t)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ company_id: t.company_id, id: t.id, name: t.name, updated_at: t.updated_at })

/** Writes a tag, if it is still as it was read; false where somebody came first. */
export const writeTag = async (
  db: Db,
  key: { company_id: number; id: number; updated_at: Date },
  changes: Partial<typeof t.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(t)
    .set(changes)
    .where(and(eq(t.company_id, key.company_id), eq(t.id, key.id), eq(t.updated_at, key.updated_at)))
    .returning({ id: t.id })
  return rows.length === 1
}

/** Which of these people have which of these tags. */
export const selectMarks = (db: Db, ids: readonly number[], tagIds: readonly number[]): Promise<Mark[]> =>
  db
    .select({ company_id: m.company_id, survey_result_id: m.survey_result_id, tag_id: m.tag_id })
    .from(m)
    .where(
      and(
        sql`${m.survey_result_id} = any(${sql.param([...ids])}::int[])`,
        sql`${m.tag_id} = any(${sql.param([...tagIds])}::int[])`,
      ),
    )

/** Who of these people has more tags than one may. */
export const selectOverfull = async (db: Db, ids: readonly number[], most: number): Promise<number[]> => {
  const rows = await db
    .select({ id: m.survey_result_id })
    .from(m)
    .innerJoin(t, ofMark)
    .where(sql`${m.survey_result_id} = any(${sql.param([...ids])}::int[])`)
    .groupBy(m.company_id, m.survey_result_id)
    .having(sql`count(*) > ${most}`)
    .limit(1)
  return rows.map(({ id }) => id)
}

const recordset = (marks: readonly Mark[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g(company_id int, survey_result_id int, tag_id int)`

/**
 * Puts tags on people, as far as both are still there and nobody is erased, and tells which of them are new to whom. Each is found by
 * their key: joined, those of a company that the database knows little of yet are found by reading everybody.
 */
export const insertMarks = async (db: Db, marks: readonly Mark[], at: Date): Promise<Mark[]> => {
  if (marks.length === 0) return []
  const { rows } = await db.execute<Mark & Record<string, unknown>>(sql`
    insert into ${m} (company_id, survey_result_id, tag_id, created_at)
    select g.company_id, g.survey_result_id, g.tag_id, ${at.toISOString()}::timestamptz from ${recordset(marks)}
      join ${t} on ${t.company_id} = g.company_id and ${t.id} = g.tag_id and ${t.deleted_at} is null
      cross join lateral (select from ${r} o where o.id = g.survey_result_id and o.company_id + 0 = g.company_id
        and o.erased_at is null limit 1) standing
    on conflict do nothing returning company_id, survey_result_id, tag_id`)
  return rows
}

export const deleteMarks = async (db: Db, marks: readonly Mark[]): Promise<void> => {
  if (marks.length === 0) return
  await db.execute(sql`
    delete from ${m} using ${recordset(marks)}
    where ${m.company_id} = g.company_id and ${m.survey_result_id} = g.survey_result_id and ${m.tag_id} = g.tag_id`)
}

/** Puts a tag on everybody who has another, as far as they do not have it yet. @returns how many got it */
export const mergeMarks = async (
  db: Db,
  { company_id, from, into }: { company_id: number; from: number; into: number },
  at: Date,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    insert into ${m} (company_id, survey_result_id, tag_id, created_at)
    select company_id, survey_result_id, ${into}::int, ${at.toISOString()}::timestamptz from ${m}
    where company_id = ${company_id} and tag_id = ${from} on conflict do nothing`)
  return rowCount ?? 0
}

/** Takes a tag off again whom a merge put it on. */
export const unmergeMarks = async (
  db: Db,
  { company_id, from, into }: { company_id: number; from: number; into: number },
  at: Date,
): Promise<void> => {
  await db.execute(sql`
    delete from ${m} using ${m} f
    where ${m.company_id} = ${company_id} and ${m.tag_id} = ${into} and ${m.created_at} = ${at.toISOString()}::timestamptz
      and f.company_id = ${m.company_id} and f.survey_result_id = ${m.survey_result_id} and f.tag_id = ${from}`)
}

/** Has rules that put one tag on people put another on; all, or those of these numbers. @returns which */
export const replaceInRules = async (
  db: Db,
  { company_id, from, into }: { company_id: number; from: number; into: number },
  only?: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .update(pipelineRules)
    .set({ settings: sql`${pipelineRules.settings} || ${JSON.stringify({ tag_id: into })}::jsonb` })
    .where(
      and(
        eq(pipelineRules.company_id, company_id),
        eq(pipelineRules.kind, 'tag'),
        sql`${pipelineRules.settings} @> ${JSON.stringify({ tag_id: from })}::jsonb`,
        only ? inArray(pipelineRules.id, [...only]) : undefined,
      ),
    )
    .returning({ id: pipelineRules.id })
  return rows.map(({ id }) => id)
}

/** Whether a rule of a stage puts a tag on people. */
export const isInRule = async (db: Db, companyId: number, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: pipelineRules.id })
    .from(pipelineRules)
    .where(
      and(
        eq(pipelineRules.company_id, companyId),
        eq(pipelineRules.kind, 'tag'),
        sql`${pipelineRules.settings} @> ${JSON.stringify({ tag_id: id })}::jsonb`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether anybody has a tag. */
export const isOnSomebody = async (db: Db, companyId: number, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: m.survey_result_id })
    .from(m)
    .where(and(eq(m.company_id, companyId), eq(m.tag_id, id)))
    .limit(1)
  return rows.length > 0
}
