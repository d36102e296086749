import { bookOf } from '#contract/core/called.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { jobRuns } from '#server/database/schema/platform.ts'
import { roleBenchmarkAssignments } from '#server/database/schema/role-benchmarks.ts'
import { people, surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { resultTags, tags } from '#server/database/schema/tags.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { portionsOf } from '#server/kernel/in-portions.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
export const IMPORT_QUEUE = 'people-import'

/** The active locations or departments of a company, by name. */
export const selectPlaces = async (db: Db, table: 'locations' | 'departments', companyId: number) => {
  const t = table === 'locations' ? locations : departments
  const rows = await db
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.is_active, true)))
  return bookOf(rows)
}

/** No company has as many; whoever does reads its further roles as the table writes them. */
const MOST_ROLES = 5_000

/** What the roles are called that a company hires for, or that a benchmark is for. */
export const selectRoleNames = async (db: Db, companyId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ role_name: string }>(sql`
    select role_name from ${hiringCampaigns} where company_id = ${companyId} and not is_archived
    union select role_name from ${roleBenchmarkAssignments} where company_id = ${companyId} and role_name is not null
    limit ${MOST_ROLES}`)
  return rows.map(({ role_name }) => role_name)
}

/** People of a company who are there under one of these addresses, each with their newest result. */
export const selectKnown = async (db: Db, companyId: number, emails: readonly string[]) => {
  const rows = await db
    .selectDistinctOn([people.email], { email: people.email, id: r.id, first: r.first, last: r.last })
    .from(people)
    .innerJoin(r, and(eq(r.company_id, people.company_id), eq(r.person_id, people.id)))
    .where(
      and(
        eq(people.company_id, companyId),
        sql`${people.email} = any(${sql.param([...emails])}::text[])`,
        isNull(r.erased_at),
      ),
    )
    .orderBy(asc(people.email), sql`${r.created_at} desc`)
  return new Map(rows.map((row) => [row.email, row]))
}

/** The names of the tags that somebody under one of these addresses has, on whichever of their results. */
export const selectTagsByEmail = async (
  db: Db,
  companyId: number,
  emails: readonly string[],
): Promise<Map<string, string[]>> => {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ email: r.email, name: tags.name })
    .from(r)
    .innerJoin(resultTags, and(eq(resultTags.company_id, r.company_id), eq(resultTags.survey_result_id, r.id)))
    .innerJoin(tags, and(eq(tags.company_id, r.company_id), eq(tags.id, resultTags.tag_id)))
    .where(
      and(
        eq(r.company_id, companyId),
        sql`${r.email} = any(${sql.param([...emails])}::text[])`,
        isNull(tags.deleted_at),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ email }) => email)].map(([email, own]) => [email, own.map(({ name }) => name)]),
  )
}

/** People of a company of one of these names and phones, under whatever address: `name|digits`, the name folded. */
export const selectAlike = async (db: Db, companyId: number, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, { key: string; id: number; email: string }>()
  const rows = await db
    .selectDistinctOn([r.likeness], { key: sql<string>`${r.likeness}`, id: r.id, email: r.email })
    .from(r)
    .where(and(eq(r.company_id, companyId), sql`${r.likeness} = any(${sql.param([...keys])}::text[])`))
    .orderBy(asc(r.likeness), desc(r.created_at))
  return new Map(rows.map((row) => [row.key, row]))
}

/** The people of these rows, made where missing, by address. */
export const upsertPeople = async (db: Db, rows: (typeof people.$inferInsert)[]): Promise<Map<string, number>> => {
  if (rows.length === 0) return new Map()
  const made = await db
    .insert(people)
    .values(rows)
    .onConflictDoUpdate({ target: [people.company_id, people.email], set: { updated_at: sql`excluded.updated_at` } })
    .returning({ id: people.id, email: people.email })
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** Adds results. @returns the number of each by its address */
export const insertImported = async (
  db: Db,
  rows: (typeof surveyResults.$inferInsert)[],
): Promise<{ id: number; email: string }[]> => {
  if (rows.length === 0) return []
  const made = await db
    .insert(r)
    .values(rows)
    .returning({ company_id: r.company_id, id: r.id, email: r.email, total: r.total })
  await db.insert(surveyAnswers).values(
    made.map(({ company_id, id, total }) => {
      const open = Array.from({ length: total }, () => 0)
      return { company_id, survey_result_id: id, values: open, ms: open, changes: open }
    }),
  )
  return made
}

/** What stands of people under these addresses, held until the unit of work ends. */
export const lockByEmail = (db: Db, companyId: number, emails: readonly string[]) =>
  db
    .select()
    .from(r)
    .where(and(eq(r.company_id, companyId), inArray(r.email, [...emails]), isNull(r.erased_at)))
    .orderBy(asc(r.id))
    .for('update')

/** Of what an import carries: the lines of its next step, and all besides. */
export const nextLines = (most: number): SQL => {
  const from = sql`coalesce((cursor ->> 'at')::int, 0)`
  return sql`(input - 'rows') || jsonb_build_object('rows', jsonb_path_query_array(input, '$.rows[$from to $to]',
    jsonb_build_object('from', ${from}, 'to', ${from} + ${most - 1}::int)))`
}

/** Rows of an import, and those of them that somebody has changed since. */
export const lockImported = (db: Db, companyId: number, importId: string) =>
  db
    .select({
      id: r.id,
      person_id: r.person_id,
      is_touched: sql<boolean>`${r.consented_at} is not null or ${r.updated_at} <> ${r.created_at} or ${r.status_changed_by} is not null
        or exists (select from people p where p.company_id = ${r.company_id} and p.id = ${r.person_id} and p.held_at is not null)`,
    })
    .from(r)
    .where(and(eq(r.company_id, companyId), eq(r.import_id, importId)))
    .orderBy(asc(r.id))
    .for('update')

/** How many one statement takes away: what may hang on each is looked for in every table. */
const AWAY_AT_ONCE = 500

/** Takes rows of an import away again, with the people whom nothing else is known of. */
export const deleteImported = async (db: Db, companyId: number, rows: readonly { id: number; person_id: number }[]) => {
  for (const portion of portionsOf(rows, AWAY_AT_ONCE)) await deletePortion(db, companyId, portion)
}

const deletePortion = async (db: Db, companyId: number, rows: readonly { id: number; person_id: number }[]) => {
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  const persons = sql`${sql.param(rows.map(({ person_id }) => person_id))}::int[]`
  await db.execute(
    sql`delete from survey_answers where company_id = ${companyId} and survey_result_id = any(${ids}) and not exists (select from unnest(values) v where v <> 0)`,
  )
  await db.execute(sql`delete from survey_results where company_id = ${companyId} and id = any(${ids})`)
  await db.execute(sql`
    delete from people p where p.company_id = ${companyId} and p.id = any(${persons}) and p.held_at is null
      and not exists (select from survey_results s where s.company_id = p.company_id and s.person_id = p.id)`)
}

/** What goes with a result as long as it says nothing. */
const STANDING: Readonly<Record<string, SQL>> = {
  survey_answers: sql`and exists (select from unnest(values) v where v <> 0)`,
  result_events: sql`and not taken_back(e)`,
}

/** Which of these results something hangs on that does not go with them: a note, a message, a look at the page, an answer. */
export const selectHungOn = async (db: Db, companyId: number, ids: readonly number[]): Promise<number[]> => {
  const { rows: tables } = await db.execute<{ name: string; column: string }>(sql`
    select f.conrelid::regclass::text as name, a.attname as column
    from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) k(of_child, of_result)
      join pg_attribute o on o.attrelid = f.confrelid and o.attnum = k.of_result and o.attname = 'id'
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.of_child
    where f.contype = 'f' and f.confrelid = 'survey_results'::regclass and f.confdeltype in ('a', 'r')`)
  const found = new Set<number>()
  for (const { name, column } of tables) {
    const own = sql.identifier(column)
    const standing = STANDING[name] ?? sql``
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct ${own} as id from ${sql.identifier(name)} e
      where company_id = ${companyId} and ${own} = any(${sql.param([...ids])}::int[]) ${standing}`)
    for (const { id } of rows) found.add(id)
  }
  return ids.filter((id) => found.has(id))
}

/** A run of this kind with what takes it back, looked for among the changes of its own time alone: each holds a whole import. */
export const selectRun = async (db: Db, scope: Scope, id: string) => {
  const { rows } = await db.execute<{
    id: string
    state: 'waiting' | 'running' | 'done' | 'failed'
    total: number
    done: number
    command_id: string | null
    summary: string | null
    undo_until: Date | string | null
  }>(sql`
    select ${jobRuns.id}, ${jobRuns.state}, ${jobRuns.total}, ${jobRuns.done}, c.id as command_id, c.summary, c.undo_until
    from ${jobRuns} left join commands c on c.company_id = ${jobRuns.company_id} and c.kind = 'survey-results.import'
      and c.created_at between ${jobRuns.created_at} and ${jobRuns.finished_at} and c.inverse ->> 'run' = ${jobRuns.id}::text
    where ${jobRuns.id} = ${id} and ${jobRuns.kind} = ${IMPORT_QUEUE} and ${inScope(scope, jobRuns.company_id)}`)
  return rows[0]
}

/** The table that was imported is nobody's any more once it is in. */
export const forgetInput = (db: Db, id: string) => db.execute(sql`update job_runs set input = '{}' where id = ${id}`)

/**
 * Whether somebody who came from a table and has not registered was asked: by an invitation that nobody has used for another
 * assessment. Of everybody else there is nothing to say.
 */
export const selectAsked = async (db: Db, companyId: number, id: number): Promise<'no' | 'invited' | null> => {
  const isInvited = sql<boolean>`exists (select from ${invitations} i where i.company_id = survey_results.company_id and i.email = survey_results.email
    and not exists (select from ${surveyResults} o where o.company_id = i.company_id and o.campaign_id = i.campaign_id
      and o.email = i.email and o.consented_at is not null))`
  const [row] = await db
    .select({ isInvited })
    .from(r)
    .where(and(eq(r.company_id, companyId), eq(r.id, id), isNotNull(r.import_id), isNull(r.consented_at)))
  if (!row) return null
  return row.isInvited ? 'invited' : 'no'
}
