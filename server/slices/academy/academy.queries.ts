import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { academy as contract, CourseChapter } from '#contract/resources/academy.ts'
import {
  courseAssignments,
  courseProgress,
  courseFiles,
  courses,
  coursePictures,
} from '#server/database/schema/academy.ts'
import { companies, franchises } from '#server/database/schema/companies.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, says } from '#server/kernel/folded.ts'
import { byName, byNoReference, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = courses
const p = courseProgress
const a = courseAssignments
export type CourseFilters = QueryOf<typeof contract.list>
export type CourseRecord = Omit<typeof c.$inferSelect, 'chapters'> & { chapters: CourseChapter[] }
export type AssignmentRecord = typeof a.$inferSelect
const read = (rows: (typeof c.$inferSelect)[]) => rows as CourseRecord[]

/** Who asks: authors may see drafts too, and everybody what they have completed. */
interface Reader {
  isAuthor: boolean
  userId: number
}

/** Whether somebody has done all that was left of a course when they did their last step, whatever became of it since. */
const completedBy = (userId: number): SQL =>
  sql`exists (select from ${p} where ${p.course_id} = ${c.id} and ${p.user_id} = ${userId} and (${p.completed_at} is not null
    or not exists (select from jsonb_path_query(${c.chapters}, '$[*].lessons[*].key') k where not (k #>> '{}') = any(${p.done}))))`

/** What readers see of a course, without the names of its fields. */
const wordsIn = sql.join(
  ['$[*].title', '$[*].lessons[*].title', '$[*].lessons[*].text', '$[*].lessons[*].questions[*].text'].map(
    (path) => sql`jsonb_path_query_array(${c.chapters}, ${path}::text::jsonpath)::text`,
  ),
  sql` || ' ' || `,
)

const where = (f: CourseFilters, { isAuthor, userId }: Reader): SQL | undefined =>
  and(
    or(
      and(isNull(c.deleted_at), isAuthor && f.drafts ? undefined : eq(c.state, 'published')),
      f.withdrawn ? completedBy(userId) : undefined,
    ),
    byNoReference(f),
    f.is_active === undefined
      ? undefined
      : sql`(${c.state} = 'published' and ${c.deleted_at} is null) = ${f.is_active}`,
    f.beside === undefined
      ? undefined
      : sql`jsonb_path_exists(${c.chapters}, '$[*].lessons[*] ? (@.beside == $place)', jsonb_build_object('place', ${f.beside}::text))`,
    f.search ? says(sql`${c.title} || ' ' || ${c.summary} || ' ' || ${wordsIn}`, f.search) : undefined,
  )
const SORT_COLUMNS = { position: c.position, title: byName(c.title), updated_at: c.updated_at } as const

export const selectPage = async (db: Db, filters: CourseFilters, reader: Reader): Promise<CourseRecord[]> => {
  const page = pageOf(filters, SORT_COLUMNS[filters.sort_by], c.id)
  return read(
    await db
      .select()
      .from(c)
      .where(and(where(filters, reader), page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}

export const countCourses = (db: Db, filters: CourseFilters, reader: Reader): Promise<number> =>
  countWhere(db, c, where(filters, reader))

export const selectCourse = async (db: Db, id: number, isAuthor: boolean): Promise<CourseRecord | undefined> =>
  read(
    await db
      .select()
      .from(c)
      .where(and(eq(c.id, id), isNull(c.deleted_at), isAuthor ? undefined : eq(c.state, 'published')))
      .limit(1),
  )[0]

/** A course that somebody has completed, also one that is gone. */
export const selectCompleted = async (db: Db, id: number, userId: number): Promise<CourseRecord | undefined> =>
  read(
    await db
      .select()
      .from(c)
      .where(and(eq(c.id, id), completedBy(userId)))
      .limit(1),
  )[0]

export const selectProgress = (db: Db, userId: number, ids: readonly number[]) =>
  ids.length
    ? db
        .select()
        .from(p)
        .where(and(eq(p.user_id, userId), inArray(p.course_id, [...ids])))
    : Promise.resolve([])

/** Assignments that reach somebody: of their company or of none, for their role or for any. */
export const selectDue = (db: Db, who: { company_id: number | null; role: string }, ids: readonly number[]) =>
  ids.length
    ? db
        .select()
        .from(a)
        .where(
          and(
            inArray(a.course_id, [...ids]),
            sql`(${a.company_id} is null or ${a.company_id} = ${who.company_id})`,
            sql`(${a.role} is null or ${a.role} = ${who.role})`,
          ),
        )
    : Promise.resolve([])

export const selectAssignments = (db: Db, courseId: number): Promise<AssignmentRecord[]> =>
  db.select().from(a).where(eq(a.course_id, courseId)).orderBy(asc(a.id))

export const replaceAssignments = async (
  db: Db,
  courseId: number,
  rows: readonly Pick<AssignmentRecord, 'company_id' | 'role' | 'due_on'>[],
): Promise<void> => {
  await db.delete(a).where(eq(a.course_id, courseId))
  if (rows.length) await db.insert(a).values(rows.map((row) => ({ ...row, course_id: courseId })))
}

export const knownCompanies = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length
    ? (
        await db
          .select({ id: companies.id })
          .from(companies)
          .where(inArray(companies.id, [...ids]))
      ).length
    : 0

export const insertCourse = async (db: Db, row: Omit<typeof c.$inferInsert, 'position'>): Promise<number> => {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${c})`
  const rows = await db
    .insert(c)
    .values({ ...row, position })
    .returning({ id: c.id })
  return rows[0]?.id ?? 0
}

/** Changes a course as it was read: false where somebody came first. */
export const updateCourse = async (
  db: Db,
  key: { id: number; updated_at: Date },
  changes: Partial<typeof c.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(c)
    .set(changes)
    .where(and(eq(c.id, key.id), eq(c.updated_at, key.updated_at)))
    .returning({ id: c.id })
  return rows.length === 1
}

/** Puts a course at a place of the list and closes the gap it leaves. */
export const moveCourse = async (db: Db, id: number, position: number): Promise<void> => {
  await db.execute(sql`
    with others as (select id, row_number() over (order by position, id) as place from courses where id <> ${id} and deleted_at is null)
    update courses c set position = case when c.id = ${id} then ${position} else o.place + (o.place >= ${position})::int end
    from (select id, place from others union all select ${id}, 0) o where o.id = c.id`)
}

export const lockProgress = async (db: Db, userId: number, courseId: number) => {
  await db.insert(p).values({ user_id: userId, course_id: courseId, done: [] }).onConflictDoNothing()
  const rows = await db
    .select()
    .from(p)
    .where(and(eq(p.user_id, userId), eq(p.course_id, courseId)))
    .for('update')
  return rows[0]
}

export const writeProgress = (
  db: Db,
  key: { user_id: number; course_id: number },
  changes: Partial<typeof p.$inferInsert>,
) =>
  db
    .update(p)
    .set(changes)
    .where(and(eq(p.user_id, key.user_id), eq(p.course_id, key.course_id)))

const LEARNERS_AT_MOST = 2_000

/** Who began the course or has it to take, whoever is behind first. */
export const selectLearners = (db: Db, scope: Scope, courseId: number, companyId: number | undefined) =>
  db
    .select({
      id: users.id,
      first: users.first,
      last: users.last,
      email: users.email,
      role: users.auth_role,
      company_id: users.company_id,
      company: sql<string | null>`coalesce(${companies.name}, ${franchises.name})`,
      done: p.done,
      completed_at: p.completed_at,
      last_at: p.updated_at,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(franchises, eq(franchises.id, users.franchise_id))
    .leftJoin(p, and(eq(p.user_id, users.id), eq(p.course_id, courseId)))
    .where(
      and(
        users.active,
        inScope(scope, users.company_id),
        companyId === undefined ? undefined : eq(users.company_id, companyId),
        sql`(${p.user_id} is not null or exists (select from course_assignments a where a.course_id = ${courseId}
          and (a.company_id is null or a.company_id = ${users.company_id}) and (a.role is null or a.role = ${users.auth_role})))`,
      ),
    )
    .orderBy(sql`${p.completed_at} is not null`, desc(p.updated_at), ...byNames(users.last), asc(users.id))
    .limit(LEARNERS_AT_MOST)

export const insertFile = (db: Db, row: typeof courseFiles.$inferInsert) => db.insert(courseFiles).values(row)

export const insertPicture = (db: Db, row: typeof coursePictures.$inferInsert) => db.insert(coursePictures).values(row)
