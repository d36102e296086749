import { and, eq, gt, isNull, lt, not, sql } from 'drizzle-orm'
import { SURVEY_TOKEN_DAYS } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { takesNoMail } from '#server/kernel/refused-mails.ts'
import { wantsNoMails } from '#server/kernel/wants-no-mails.ts'

const r = surveyResults
const e = resultEvents

const REMIND_AFTER_DAYS = [3, 7]
/** Between two of them, whoever sent the first: after a standstill of the server both are due at once, and one is enough. */
const APART_DAYS = 3

/** Whether reminders may be sent to somebody: they did not say no, and their address takes mail. */
export const isWrittenTo = async (
  db: Db,
  key: { company_id: number; survey_result_id: number },
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.company_id, key.company_id),
        eq(r.id, key.survey_result_id),
        r.takes_reminders,
        not(wantsNoMails(r.company_id, r.email)),
        not(takesNoMail(r.company_id, r.email, now)),
      ),
    )
  return rows.length > 0
}

/** One unfinished survey whose reminder is due, locked, so that of several processes one sends it. */
export const takeDueReminder = async (db: Db, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const due = sql`case ${r.reminders_sent} when 0 then ${before(REMIND_AFTER_DAYS[0] ?? 0).toISOString()}::timestamptz
    else ${before(REMIND_AFTER_DAYS[1] ?? 0).toISOString()}::timestamptz end`
  const rows = await db
    .select({ result: r, company: { name: companies.name, accent: companies.accent } })
    .from(r)
    .innerJoin(companies, and(eq(companies.id, r.company_id), companies.is_active))
    .where(
      and(
        isNull(r.submitted_at),
        isNull(r.erased_at),
        r.takes_reminders,
        not(wantsNoMails(r.company_id, r.email)),
        not(takesNoMail(r.company_id, r.email, now)),
        lt(r.reminders_sent, REMIND_AFTER_DAYS.length),
        eq(r.is_archived, false),
        eq(r.is_test, false),
        gt(r.created_at, before(SURVEY_TOKEN_DAYS)),
        lt(r.created_at, due),
        sql`not exists (select from ${e} where ${e.company_id} = ${r.company_id} and ${e.survey_result_id} = ${r.id}
          and ${e.event} = 'reminded' and ${e.created_at} > ${before(APART_DAYS).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(r.created_at)
    .limit(1)
    .for('update', { of: r, skipLocked: true })
  return rows[0]
}
