import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Database } from '#server/kernel/database.ts'
import { workThrough } from '#server/kernel/due-work.ts'
import { publish } from '#server/kernel/events.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { inBackground } from '#server/kernel/scope.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { reminderMail } from './invitations.mails.ts'
import { noteReminder, takeDueReminder } from './invitations.queries.ts'
import { linkOf } from './sending.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
  stopLink: StopLink
}

/**
 * Reminds those who were invited by mail and have not registered, at the pace of their campaign; tells how many. Whoever registers,
 * wants no more mails, or whose campaign takes nobody any more gets none, from the moment that is so.
 */
export const remindInvited = ({ database, clock, urlOf, stopLink }: Deps): Promise<number> => {
  const scope = inBackground('reminders')
  return workThrough(database, scope, async (db) => {
    const now = clock.now()
    const due = await takeDueReminder(db, await companyDays(db, scope, now), now)
    if (!due) return false
    const { campaign, company, first, email, company_id } = due
    const brand: BrandKey = due.brand === 'be' ? 'be' : 'hb'
    const base = urlOf(brand)
    const about = { brand, email, first, company: company.name, accent: company.accent, ...campaign }
    const outboxId = await sendLater(db, clock, {
      kind: 'mail',
      recipient: email,
      company_id,
      payload: reminderMail({ ...about, link: linkOf(base, campaign.uuid, due.uuid), stop: stopLink(base, due) }),
    })
    await noteReminder(db, due, outboxId, now)
    await publish(db, { type: 'hiring-campaigns', company_id, ids: [due.campaign_id], by: null })
    return true
  })
}
