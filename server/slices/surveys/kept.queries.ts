import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { StoredData } from '#contract/resources/surveys.data.ts'
import { conflictPlans } from '#server/database/schema/conflict-plans.ts'
import { growthCheckIns, growthGoals } from '#server/database/schema/development-plans.ts'
import { messages } from '#server/database/schema/ghl.ts'
import { outbox } from '#server/database/schema/platform.ts'
import type { Db } from '#server/kernel/database.ts'
import type { ResultKey } from './surveys.queries.ts'

// What is kept of people beside their answers: what they wrote, and what was agreed with them.

const MOST_ROWS = 10_000
const iso = (at: Date) => at.toISOString()

/** Messages between a person and the company, oldest first; none has a name of the staff. */
export const selectMessages = async (db: Db, key: ResultKey): Promise<StoredData['messages']> => {
  const m = messages
  const rows = await db
    .select({ at: m.created_at, direction: m.direction, type: m.type, subject: m.subject, body: m.body })
    .from(m)
    .where(and(eq(m.company_id, key.company_id), eq(m.survey_result_id, key.survey_result_id)))
    .orderBy(asc(m.id))
    .limit(MOST_ROWS)
  return rows.map((row) => ({ ...row, at: iso(row.at) }))
}

/** Mails to a person as long as they are kept, oldest first: to their addresses, and those of a stage, which wait under a name of their own. */
export const selectMails = async (db: Db, key: ResultKey, emails: readonly string[]): Promise<StoredData['mails']> => {
  const o = outbox
  const rows = await db
    .select({
      written_at: o.created_at,
      sent_at: o.done_at,
      subject: sql<string | null>`${o.payload} ->> 'subject'`,
    })
    .from(o)
    .where(
      and(
        sql`${o.kind} = 'mail'`,
        eq(o.company_id, key.company_id),
        or(inArray(o.recipient, [...emails]), eq(o.survey_result_id, key.survey_result_id)),
      ),
    )
    .orderBy(asc(o.sequence))
    .limit(MOST_ROWS)
  return rows.map((row) => ({ ...row, written_at: iso(row.written_at), sent_at: row.sent_at && iso(row.sent_at) }))
}

/** The goal of a person with its plans and how it went. */
export const selectGoal = async (db: Db, key: ResultKey): Promise<StoredData['goal']> => {
  const g = growthGoals
  const goals = await db
    .select({ piece: g.piece, plans: g.plans, follow_up_on: g.follow_up_on })
    .from(g)
    .where(and(eq(g.company_id, key.company_id), eq(g.survey_result_id, key.survey_result_id)))
    .limit(1)
  const c = growthCheckIns
  const check_ins = await db
    .select({ at: c.created_at, kept: c.kept, note: c.note })
    .from(c)
    .where(and(eq(c.company_id, key.company_id), eq(c.survey_result_id, key.survey_result_id)))
    .orderBy(asc(c.id))
    .limit(MOST_ROWS)
  return goals[0] ? { ...goals[0], check_ins: check_ins.map((row) => ({ ...row, at: iso(row.at) })) } : null
}

/** What a person agreed on with others, who are not named. */
export const selectAgreements = async (db: Db, key: ResultKey): Promise<StoredData['agreements']> => {
  const p = conflictPlans
  const id = key.survey_result_id
  const signed = sql<Date | null>`case when ${p.survey_result_id} = ${id} then ${p.signed_at} else ${p.other_signed_at} end`
  const rows = await db
    .select({ agreed_on: p.agreed_on, points: p.points, signed_at: signed.mapWith(p.signed_at) })
    .from(p)
    .where(and(eq(p.company_id, key.company_id), or(eq(p.survey_result_id, id), eq(p.other_result_id, id))))
    .orderBy(asc(p.id))
    .limit(MOST_ROWS)
  return rows.map((row) => ({ ...row, signed_at: row.signed_at && iso(row.signed_at) }))
}
