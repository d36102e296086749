import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { workThrough } from '#server/kernel/due-work.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { inBackground } from '#server/kernel/scope.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { reminderMail } from './surveys.mails.ts'
import { newSurveyToken, resumeUrl } from './own-link.ts'
import { takeDueReminder } from './reminders.queries.ts'
import { insertEvent, updateResult } from './surveys.queries.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
  stopLink: StopLink
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDueReminder>>>

/** The mail that leads somebody back to what they have begun, with a link of its own. */
const mailTo = async (
  { db, clock, stopLink }: { db: Db; clock: Clock; stopLink: StopLink },
  { result, company, brand, base }: Due & { brand: BrandKey; base: string },
) => {
  const token = await newSurveyToken(db, clock, { company_id: result.company_id, survey_result_id: result.id })
  const resume = resumeUrl(base, result.uuid, token)
  const about = {
    brand,
    email: result.email,
    first: result.first,
    company: company.name,
    accent: company.accent,
    role: result.role_name,
    locale: result.locale,
  }
  return reminderMail(about, {
    resume,
    enough: resume.replace('#', '?reminders=off#'),
    stop: stopLink(base, result),
  })
}

/** The same mail where somebody of the staff sends it. */
export const reminderOf = (stopLink: StopLink) => (ctx: Context, result: Due['result'], company: Due['company']) =>
  mailTo({ ...ctx, stopLink }, { result, company, brand: ctx.brand, base: ctx.public_url })

/** Reminds of unfinished surveys after three and after seven days, each in a unit of work of its own; tells how many. */
export const remindRespondents = ({ database, clock, urlOf, stopLink }: Deps): Promise<number> =>
  workThrough(database, inBackground('reminders'), async (db) => {
    const now = clock.now()
    const due = await takeDueReminder(db, now)
    if (!due) return false
    const { result, company } = due
    const key = { company_id: result.company_id, survey_result_id: result.id }
    const brand: BrandKey = result.brand === 'be' ? 'be' : 'hb'
    const payload = await mailTo({ db, clock, stopLink }, { result, company, brand, base: urlOf(brand) })
    await sendLater(db, clock, {
      kind: 'mail',
      recipient: result.email,
      company_id: result.company_id,
      payload,
    })
    await updateResult(db, key, { reminders_sent: result.reminders_sent + 1 })
    await insertEvent(db, { ...key, event: 'reminded', user_id: null, properties: {}, created_at: now })
    return true
  })
