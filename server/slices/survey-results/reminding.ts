import { Email } from '#contract/core/fields.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsReminders as contract } from '#contract/resources/survey-results.reminders.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { demandAll } from '#server/kernel/problems.ts'
import { selectRefusing } from '#server/kernel/refused-mails.ts'
import { wantsNoMails } from '#server/kernel/wants-no-mails.ts'
import { insertEvent, updateResult } from './changing.queries.ts'
import type { ResultsInverse } from './changing.ts'
import { objectOf } from './moves-locked.ts'

const r = surveyResults
type Result = typeof r.$inferSelect

/** What this slice is given: the mail with somebody's own link back. */
export interface ReminderMails {
  reminderOf(
    ctx: Context,
    result: Result,
    company: { name: string; accent: string | null },
  ): Promise<Record<string, unknown>>
}

const selectUnfinished = (ctx: Context, ids: readonly number[]) =>
  ctx.db
    .select({
      result: r,
      company: { name: companies.name, accent: companies.accent },
      refuses: sql<boolean>`${wantsNoMails(r.company_id, r.email)}`,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .where(and(inArray(r.id, [...ids]), inScope(ctx.scope, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))
    .for('update', { of: r })

const TOOK_NONE = 'Their address took no mail the last time. Correct it, or wait 30 days before you try it again.'

/** Why somebody is not reminded; nothing for whoever is. */
const whyNot = (
  { result, refuses }: Awaited<ReturnType<typeof selectUnfinished>>[number],
  takesNone: boolean,
): string | undefined => {
  if (result.erased_at) return 'Was erased: there is nobody to write to.'
  if (result.submitted_at) return 'Has handed in.'
  if (result.is_archived) return 'Is in the archive. Restore them first.'
  if (!Email.safeParse(result.email).success) return 'Has no email address that a mail could reach.'
  if (result.import_id !== null && result.consented_at === null)
    return 'Has not registered: invite them to a campaign, or remind them there.'
  if (refuses) return 'Wants no more mails of this company.'
  if (!result.takes_reminders) return 'Wants no reminders.'
  return takesNone ? TOOK_NONE : undefined
}

/**
 * Sends their link again to whoever of these has begun or could begin, or tells who that would be. The mails wait until the change can
 * no longer be undone.
 */
export const remindPeople = async (
  ctx: Context,
  { reminderOf }: ReminderMails,
  { ids, dry_run }: BodyOf<typeof contract.remind>,
) => {
  const found = await selectUnfinished(ctx, ids)
  demandAll(
    ids,
    found.map(({ result }) => result.id),
  )
  const takesNone = await selectRefusing(
    ctx.db,
    found.map(({ result }) => result),
    ctx.clock.now(),
  )
  const judged = found.map((one) => ({ ...one, why: whyNot(one, takesNone(one.result)) }))
  const reminding = judged.filter(({ why }) => why === undefined)
  const people = judged.flatMap(({ why, ...one }) => {
    const { id: survey_result_id, first, last } = one.result
    return why === undefined ? [] : [{ survey_result_id, first, last, why }]
  })
  const counts = { reminded: reminding.length, left_out: found.length - reminding.length }
  const of = new Set(reminding.map(({ result }) => result.company_id))
  const [company_id = null] = of.size === 1 ? of : []
  Object.assign(ctx.audit, {
    company_id,
    object: objectOf(ids),
    changed: counts,
  })
  if (dry_run) {
    ctx.audit.skip = true
    return { status: 200 as const, ...counts, people }
  }
  if (reminding.length === 0) return { status: 202 as const, ...counts, people }
  const now = ctx.clock.now()
  const inverse: ResultsInverse = {
    rows: reminding.map(({ result }) => ({
      company_id: result.company_id,
      id: result.id,
      before: { reminders_sent: result.reminders_sent, updated_at: result.updated_at.toISOString() },
      changed_at: now.toISOString(),
    })),
  }
  const summary = counts.reminded === 1 ? '1 person reminded' : `${counts.reminded} people reminded`
  const command = await recordCommand(ctx, {
    kind: 'survey-results.remind',
    company_id,
    summary,
    of: reminding.map(({ result }) => result),
    inverse,
  })
  const by = staff(ctx).user.id
  for (const { result, company } of reminding) {
    const { id, email } = result
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: email,
      company_id: result.company_id,
      payload: await reminderOf(ctx, result, company),
      command,
    })
    await updateResult(ctx.db, result.company_id, id, { reminders_sent: result.reminders_sent + 1, updated_at: now })
    await insertEvent(ctx.db, {
      company_id: result.company_id,
      survey_result_id: id,
      event: 'reminded',
      user_id: by,
      properties: {},
      created_at: now,
    })
  }
  for (const one of of) {
    const touched = reminding.flatMap(({ result }) => (result.company_id === one ? [result.id] : []))
    await publish(ctx.db, { type: 'survey-results', company_id: one, ids: touched, by })
  }
  return { status: 202 as const, ...counts, people, command: command.receipt }
}
