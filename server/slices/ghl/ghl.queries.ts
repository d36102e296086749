import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { sessions } from '#server/database/schema/auth.ts'
import { companies } from '#server/database/schema/companies.ts'
import { messages } from '#server/database/schema/ghl.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const m = messages
const r = surveyResults

/** A candidate in the scope, with what the CRM is told of them. */
export const selectCandidate = async (db: Db, scope: Scope, id: number) =>
  (
    await db
      .select({
        id: r.id,
        company_id: r.company_id,
        person_id: r.person_id,
        first: r.first,
        last: r.last,
        email: r.email,
        phone: r.phone,
        company: companies.name,
        location: companies.go_high_level_location_id,
      })
      .from(r)
      .innerJoin(companies, eq(companies.id, r.company_id))
      .where(and(eq(r.id, id), isNull(r.erased_at), inScope(scope, r.company_id, r.id)))
      .limit(1)
  )[0]
/** Where the CRM knows an address of a company's; null where it does not, or where somebody still goes by it. */
export const selectLocationToForget = async (db: Db, company_id: number, email: string): Promise<string | null> => {
  const rows = await db
    .select({ location: companies.go_high_level_location_id })
    .from(companies)
    .where(
      and(
        eq(companies.id, company_id),
        sql`not exists (select from people p where p.company_id = ${companies.id} and p.email = ${email})`,
      ),
    )
  return rows[0]?.location ?? null
}

export type Candidate = NonNullable<Awaited<ReturnType<typeof selectCandidate>>>

interface Page {
  limit: number
  before?: number | undefined
}

const columns = {
  id: m.id,
  direction: m.direction,
  type: m.type,
  body: m.body,
  status: m.status,
  attachments: m.attachments,
  created_at: m.created_at,
}

/** Everything written with a person, whichever assessment of theirs it was written beside: one person, one thread. */
export const selectWithCandidate = (
  db: Db,
  scope: Scope,
  of: { company_id: number; person_id: number },
  page: Page,
) => {
  const author = whoDid(scope, users, m.author_id)
  return db
    .select({ ...columns, subject: m.subject, by: author.called })
    .from(m)
    .leftJoin(users, author.on)
    .where(
      and(
        inScope(scope, m.company_id),
        eq(m.company_id, of.company_id),
        inArray(
          m.survey_result_id,
          db
            .select({ id: r.id })
            .from(r)
            .where(and(eq(r.company_id, of.company_id), eq(r.person_id, of.person_id))),
        ),
        page.before === undefined ? undefined : lt(m.id, page.before),
      ),
    )
    .orderBy(desc(m.id))
    .limit(page.limit + 1)
}
type LetterRecord = Awaited<ReturnType<typeof selectWithCandidate>>[number]
/** What is written to support has neither subject nor colleagues. */
export type MessageRecord = Omit<LetterRecord, 'subject' | 'by'> & Partial<LetterRecord>

/** A thread with support: of one user, who is the caller or somebody whom support answers. */
export const selectThread = (db: Db, userId: number, page: Page): Promise<MessageRecord[]> =>
  db
    .select(columns)
    .from(m)
    .where(and(eq(m.user_id, userId), page.before === undefined ? undefined : lt(m.id, page.before)))
    .orderBy(desc(m.id))
    .limit(page.limit + 1)

export const insertMessage = async (db: Db, row: typeof messages.$inferInsert): Promise<number> =>
  (await db.insert(m).values(row).returning({ id: m.id }))[0]?.id ?? 0

type Direction = 'inbound' | 'outbound'

export const markRead = async (db: Db, userId: number, direction: Direction, now: Date): Promise<void> => {
  await db
    .update(m)
    .set({ read_at: now })
    .where(and(eq(m.user_id, userId), eq(m.direction, direction), isNull(m.read_at)))
}

export const countUnread = async (db: Db, userId: number, direction: Direction): Promise<number> =>
  (
    await db
      .select({ n: sql<number>`count(*)::int` })
      .from(m)
      .where(and(eq(m.user_id, userId), eq(m.direction, direction), isNull(m.read_at)))
  )[0]?.n ?? 0

export const selectUser = async (db: Db, scope: Scope, id: number) =>
  (
    await db
      .select({ id: users.id, first: users.first, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), inScope(scope, users.company_id)))
      .limit(1)
  )[0]

/** Whether somebody was here since a moment. */
export const wasHereSince = async (db: Db, userId: number, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.user_id, userId),
          isNull(sessions.ended_at),
          sql`${sessions.last_seen_at} > ${since.toISOString()}`,
        ),
      )
      .limit(1)
  ).length > 0

interface ThreadRecord extends Record<string, unknown> {
  user_id: number
  name: string
  email: string
  company_id: number | null
  company_name: string | null
  body: string
  direction: Direction
  created_at: Date
  unread: number
}

const MOST_THREADS = 100

/** Threads with support by their last message; only who may answer all of them comes here. */
export const selectThreads = async (db: Db): Promise<ThreadRecord[]> =>
  (
    await db.execute<ThreadRecord>(sql`
      select u.id as user_id, concat_ws(' ', u.first, u.last) as name, u.email, c.id as company_id, c.name as company_name,
        last.body, last.direction, last.created_at, t.unread
      from (select user_id, max(id) as last_id, (count(*) filter (where direction = 'inbound' and read_at is null))::int as unread
        from messages where user_id is not null group by user_id) t
      join messages last on last.id = t.last_id join users u on u.id = t.user_id left join companies c on c.id = u.company_id
      order by t.unread > 0 desc, t.last_id desc limit ${MOST_THREADS}`)
  ).rows
