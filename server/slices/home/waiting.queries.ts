import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { questionNotes } from '#server/database/schema/custom-interview-questions.ts'
import { messages } from '#server/database/schema/ghl.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { interviewRatings } from '#server/database/schema/interview-ratings.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type CompanyDays, todayInRow } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { firstOfEach } from '#server/kernel/first-of-each.ts'
import { cappedTotal } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { unread } from './home.queries.ts'

const r = surveyResults
const s = pipelineStatuses
const name = (first: unknown, last: unknown) => sql<string>`trim(concat_ws(' ', ${first}, ${last}))`

/**
 * Whoever stands where nothing is left to decide: in a stage of those turned down, or in the last of the others where nobody is to act
 * (as in that of those hired). The first stage is never the last: everybody registers into it.
 */
const isDecided = sql`exists (select from ${s} where ${s.company_id} = ${r.company_id} and ${s.pipeline_id} = ${r.pipeline_id} and ${s.key} = ${r.status}
  and (${s.is_rejection} or ${s.position} > 0 and ${s.acts} is null and ${s.next_action} is null and not exists (
    select from ${s} later where later.company_id = ${s.company_id} and later.pipeline_id = ${s.pipeline_id}
      and later.position > ${s.position} and not later.is_rejection)))`

/** The results that nobody has opened of people who are still to be decided, oldest first. */
export const oldestUnread = (db: Db, scope: Scope, since: Date, limit: number) => {
  const orderBy = [asc(r.submitted_at), asc(r.id)]
  const columns = [r.id, r.company_id, r.first, r.last, r.role_name, r.quality_verdict, r.submitted_at]
  return db
    .select({
      id: r.id,
      company_id: r.company_id,
      first: r.first,
      last: r.last,
      role_name: r.role_name,
      company: companies.name,
      quality: r.quality_verdict,
      submitted_at: r.submitted_at,
    })
    .from(firstOfEach(scope, { columns, where: and(unread(scope, since), not(isDecided)), orderBy, limit }))
    .innerJoin(companies, eq(companies.id, r.company_id))
    .orderBy(...orderBy)
}

/** Open campaigns whose last day is today, where their company is, or one of the days after. */
export const endingCampaigns = (
  db: Db,
  scope: Scope,
  days: CompanyDays,
  { within, limit }: { within: number; limit: number },
) => {
  const today = todayInRow(days, hiringCampaigns.company_id)
  return db
    .select({
      id: hiringCampaigns.id,
      name: hiringCampaigns.name,
      company: companies.name,
      ends_on: hiringCampaigns.ends_on,
    })
    .from(hiringCampaigns)
    .innerJoin(companies, eq(companies.id, hiringCampaigns.company_id))
    .where(
      and(
        inScope(scope, hiringCampaigns.company_id),
        eq(hiringCampaigns.state, 'open'),
        eq(hiringCampaigns.is_archived, false),
        sql`${hiringCampaigns.ends_on} between ${today} and ${today} + ${within}::int`,
      ),
    )
    .orderBy(asc(hiringCampaigns.ends_on), asc(hiringCampaigns.id))
    .limit(limit)
}

/** Whoever stands longest in each stage that has a limit of days, where that is beyond it; longest beyond it first. */
export const latestInStages = async (db: Db, scope: Scope, now: Date, limit: number) => {
  // One step of the index a stage; the limit of days is looked at afterwards, because row level security lets no index do it.
  const longest = sql`select ${r.first}, ${r.last}, ${r.status_changed_at} as at from ${r}
    where ${r.company_id} = ${s.company_id} and ${r.pipeline_id} = ${s.pipeline_id} and ${r.status} = ${s.key}
      and not ${r.is_archived} and not ${r.is_test} and ${r.erased_at} is null order by ${r.status_changed_at}, ${r.id} limit 1`
  const { rows } = await db.execute<LateStage>(sql`
    select ${s.company_id}, ${companies.name} as company, ${s.pipeline_id}, ${s.key} as stage, ${s.name} as stage_name, ${s.day_limit},
      ${s.next_action}, ${name(sql`one.first`, sql`one.last`)} as name,
      one.at + make_interval(days => ${s.day_limit}) as since
    from ${s} join ${companies} on ${companies.id} = ${s.company_id} and ${companies.is_active} cross join lateral (${longest}) one
    where ${inScope(scope, s.company_id)} and ${s.day_limit} is not null and not ${s.is_rejection}
      and one.at < ${now.toISOString()}::timestamptz - make_interval(days => ${s.day_limit})
    order by since limit ${limit}`)
  return rows
}
type LateStage = Record<string, unknown> & {
  company_id: number
  company: string
  pipeline_id: number
  stage: string
  stage_name: string
  day_limit: number
  next_action: string | null
  name: string
  since: string | Date
}

/** How many stand in a stage since before a moment. */
export const countInStageBefore = (db: Db, { company_id, pipeline_id, stage }: LateStage, before: Date) =>
  cappedTotal(
    db,
    sql`select from ${r} where ${r.company_id} = ${company_id} and ${r.pipeline_id} = ${pipeline_id} and ${r.status} = ${stage}
      and not ${r.is_archived} and not ${r.is_test} and ${r.erased_at} is null and ${r.status_changed_at} < ${before.toISOString()}`,
  )

/** Of so many whom somebody looks after, those who came to their stage last. */
const LOOKED_AFTER = 500

/** People whom a user looks after, whom colleagues have rated and the user has not; longest owed first. */
export const owedRatings = async (db: Db, scope: Scope, userId: number, limit: number) => {
  const mine = db
    .select({
      company_id: r.company_id,
      id: r.id,
      role_name: r.role_name,
      company: sql<string>`${companies.name}`.as('company'),
      name: name(r.first, r.last).as('name'),
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(s, and(eq(s.company_id, r.company_id), eq(s.pipeline_id, r.pipeline_id), eq(s.key, r.status)))
    .where(
      and(
        inScope(scope, r.company_id),
        eq(r.assigned_to, userId),
        not(r.is_archived),
        not(r.is_test),
        isNull(r.erased_at),
        not(s.is_rejection),
      ),
    )
    .orderBy(sql`${r.status_changed_at} desc`)
    .limit(LOOKED_AFTER)
    .as('mine')
  const ratingsIn = (t: typeof interviewRatings | typeof questionNotes) =>
    sql`select ${t.user_id} as user_id, ${t.updated_at} as at from ${t}
      where ${t.company_id} = ${mine.company_id} and ${t.survey_result_id} = ${mine.id} and ${t.rating} is not null`
  const given = sql`(select count(distinct user_id)::int as raters, min(at) as since, coalesce(bool_or(user_id = ${userId}), false) as is_mine
    from (${ratingsIn(interviewRatings)} union all ${ratingsIn(questionNotes)}) x)`
  return db
    .select({
      company_id: mine.company_id,
      id: mine.id,
      name: mine.name,
      role_name: mine.role_name,
      company: mine.company,
      raters: sql<number>`given.raters`,
      since: sql<Date>`given.since`.mapWith(interviewRatings.updated_at),
    })
    .from(mine)
    .innerJoin(sql`lateral ${given} as given`, sql`given.raters > 0 and not given.is_mine`)
    .orderBy(sql`given.since`)
    .limit(limit)
}

/** Users whose questions support has not looked at, longest waiting first. */
export const askedOfSupport = (db: Db, limit: number) =>
  db
    .select({
      user_id: users.id,
      name: name(users.first, users.last),
      company: companies.name,
      messages: sql<number>`count(*)::int`,
      since: sql<Date>`min(${messages.created_at})`.mapWith(messages.created_at),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(messages.direction, 'inbound'), isNull(messages.read_at), isNotNull(messages.user_id)))
    .groupBy(users.id, companies.name)
    .orderBy(sql`min(${messages.created_at})`)
    .limit(limit)
