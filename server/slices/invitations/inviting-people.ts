import { Email } from '#contract/core/fields.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { InvitedPerson, invitations as contract } from '#contract/resources/invitations.ts'
import type { Context } from '#server/kernel/context.ts'
import { demandAll } from '#server/kernel/problems.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { demandOpenCampaign, sendInvitations } from './sending.ts'
import { type InvitingCampaign, type KnownPerson, selectKnown, selectPeople } from './invitations.queries.ts'

type Left = Exclude<InvitedPerson['outcome'], 'invited'>
const WHY: Record<Left, string> = {
  erased: 'Was erased: there is nobody to write to.',
  elsewhere: 'Is with another company than the campaign.',
  no_address: 'Has no email address that a mail could reach.',
  held: 'Is under legal hold: nothing is begun with them until it is lifted.',
  wants_none: 'Wants no more mails of this company.',
  twice: 'Was chosen more than once: one invitation is enough.',
  registered: 'Is in this campaign already.',
  invited_before: 'Was invited to this campaign already. Use “Remind” there instead.',
}

/** What would become of everybody who was chosen. */
const judgePeople = async (
  ctx: Context,
  campaign: InvitingCampaign,
  people: readonly KnownPerson[],
): Promise<InvitedPerson[]> => {
  const addressOf = ({ email }: KnownPerson) => Email.safeParse(email).data
  const known = await selectKnown(
    ctx.db,
    campaign,
    people.flatMap((person) => addressOf(person) ?? []),
  )
  const seen = new Set<string>()
  const outcomeOf = (person: KnownPerson): InvitedPerson['outcome'] => {
    if (person.is_erased) return 'erased'
    if (person.company_id !== campaign.company_id) return 'elsewhere'
    const email = addressOf(person)
    if (email === undefined) return 'no_address'
    if (person.is_held) return 'held'
    if (person.wants_none) return 'wants_none'
    if (known.registered.includes(email)) return 'registered'
    if (known.invited.includes(email)) return 'invited_before'
    if (seen.has(email)) return 'twice'
    seen.add(email)
    return 'invited'
  }
  return people.map((person) => {
    const outcome = outcomeOf(person)
    const { id: survey_result_id, first, last, email } = person
    return { survey_result_id, first, last, email, outcome, why: outcome === 'invited' ? null : WHY[outcome] }
  })
}

/**
 * Invites people who are on the list already to another campaign, or tells what that would do. Whoever follows the link registers
 * under the same address, so they stay one person with one assessment more, or with the row that a table made for them.
 */
export const invitePeople = async (ctx: Context, stopLink: StopLink, body: BodyOf<typeof contract.invitePeople>) => {
  const campaign = await demandOpenCampaign(ctx, body.campaign_id)
  const ids = [...new Set(body.survey_result_ids)]
  const found = await selectPeople(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    found.map(({ id }) => id),
  )
  const people = await judgePeople(ctx, campaign, found)
  const inviting = people.filter(({ outcome }) => outcome === 'invited')
  Object.assign(ctx.audit, {
    company_id: campaign.company_id,
    object: `hiring-campaigns:${campaign.id}`,
    changed: { invited: inviting.length, people: people.length },
  })
  if (body.dry_run || inviting.length === 0) {
    ctx.audit.skip = true
    return { status: 200 as const, people, invited: inviting.length }
  }
  const command = await sendInvitations(ctx, stopLink, campaign, inviting)
  return { status: 201 as const, people, invited: inviting.length, command: command.receipt }
}
