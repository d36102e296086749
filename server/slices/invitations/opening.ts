import type { BodyOf, ReplyOf } from '#contract/core/endpoint.ts'
import type { invitations as contract } from '#contract/resources/invitations.ts'
import { dayIn } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'
import { everything } from '#server/kernel/scope.ts'
import { noteOpening, readdress, selectInvited } from './invitations.queries.ts'

type Invited = ReplyOf<typeof contract.open>['invited']

/**
 * Whom the link of an invitation was sent to. Its holder reads what stood on the mail and no more: not whether there is a result, and
 * nothing once somebody has registered by it, was erased, or the campaign takes nobody. What is not known is no failure: the form is empty.
 */
export const openInvited = async (ctx: Context, by: BodyOf<typeof contract.open>): Promise<Invited> => {
  await enterScope(ctx.db, everything('invitation by its link'))
  const found = await selectInvited(ctx.db, by)
  const now = ctx.clock.now()
  const [opened] = found ? await noteOpening(ctx.db, found.campaign, by.invitation, now) : []
  // The first time is noted with the invitation, and in the list of who did what.
  if (opened) Object.assign(ctx.audit, { company_id: found?.campaign.company_id, object: `invitations:${opened.id}` })
  else ctx.audit.skip = true
  if (!found) return null
  const today = dayIn(found.time_zone, now)
  const { starts_on, ends_on } = found.campaign
  const isOpen = (starts_on === null || starts_on <= today) && (ends_on === null || ends_on >= today)
  const { first, last, email } = found.invited
  return isOpen && !found.has_registered && !email.endsWith(ERASED_DOMAIN) ? { first, last, email } : null
}

/** Somebody has registered by the link of an invitation; under an address that they corrected they are not reminded at the other. */
export const noteRegistered = async (
  ctx: Pick<Context, 'db'>,
  campaign: { company_id: number; id: number },
  who: { uuid: string; first: string; last: string; email: string },
): Promise<void> => {
  await readdress(ctx.db, campaign, who)
}
