import type { InvitationLine } from '#contract/resources/invitations.ts'
import { usualMinutes } from '#science/instruments/how-long.ts'
import { type RecordedCommand, recordCommand } from '#server/kernel/commands.ts'
import { dayIn } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { invitationMail } from './invitations.mails.ts'
import { insertInvitation, type InvitingCampaign, lockCampaign } from './invitations.queries.ts'

// One campaign, and mails that ask people to it.

/** Tells open pages that a campaign's people have changed. */
export const told = (ctx: Context, campaign: { company_id: number; id: number }) =>
  publish(ctx.db, {
    type: 'hiring-campaigns',
    company_id: campaign.company_id,
    ids: [campaign.id],
    by: staff(ctx).user.id,
  })

/** A campaign in reach, locked. */
export const existing = async (ctx: Context, id: number): Promise<InvitingCampaign> => {
  const campaign = await lockCampaign(ctx.db, ctx.scope, id)
  if (!campaign) throw fail('NOT_FOUND')
  return campaign
}

/** Nobody is invited to what takes no registrations. */
export const checkOpen = (ctx: Context, campaign: InvitingCampaign) => {
  const isOver = campaign.ends_on !== null && campaign.ends_on < dayIn(campaign.time_zone, ctx.clock.now())
  if (campaign.state !== 'open' || campaign.is_archived || isOver) throw fail('CAMPAIGN_CLOSED')
}

/** A campaign that takes registrations, locked. */
export const demandOpenCampaign = async (ctx: Context, id: number): Promise<InvitingCampaign> => {
  const campaign = await existing(ctx, id)
  checkOpen(ctx, campaign)
  return campaign
}

/** Where an invitation leads. Whose it is stands behind the #, which reaches no log of a server: it opens a name and an address. */
export const linkOf = (base: string, campaign: string, uuid: string): string =>
  `${base}/survey/register?campaign=${campaign}&source=mail#${uuid}`

/** What a mail of a campaign to somebody says. */
export const mailOf = (
  ctx: Context,
  stopLink: StopLink,
  campaign: InvitingCampaign,
  to: { first: string; email: string; uuid: string },
) => ({
  brand: ctx.brand,
  email: to.email,
  first: to.first,
  company: campaign.company,
  accent: campaign.accent,
  role: campaign.role,
  minutes: usualMinutes(campaign.instrument),
  message: campaign.message,
  locale: campaign.locale,
  link: linkOf(ctx.public_url, campaign.uuid, to.uuid),
  stop: stopLink(ctx.public_url, { company_id: campaign.company_id, email: to.email }),
})

type Invited = Pick<InvitationLine, 'first' | 'last' | 'email'>

const inviteOne = async (
  ctx: Context,
  stopLink: StopLink,
  campaign: InvitingCampaign,
  command: RecordedCommand,
  line: Invited,
) => {
  const uuid = newUuid()
  const mail = invitationMail(mailOf(ctx, stopLink, campaign, { ...line, uuid }))
  const outbox_id = await sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: line.email,
    company_id: campaign.company_id,
    payload: mail,
    command,
  })
  return insertInvitation(ctx.db, {
    company_id: campaign.company_id,
    campaign_id: campaign.id,
    uuid,
    brand: ctx.brand,
    first: line.first,
    last: line.last,
    email: line.email,
    created_by: staff(ctx).user.id,
    command_id: command.id,
    outbox_id,
    created_at: ctx.clock.now(),
  })
}

/** Invites people with one command; the mails wait until it can no longer be undone. */
export const sendInvitations = async (
  ctx: Context,
  stopLink: StopLink,
  campaign: InvitingCampaign,
  inviting: readonly Invited[],
): Promise<RecordedCommand> => {
  const command = await recordCommand(ctx, {
    kind: 'invitations.invite',
    company_id: campaign.company_id,
    summary: inviting.length === 1 ? '1 person invited' : `${inviting.length} people invited`,
    inverse: { company_id: campaign.company_id, campaign_id: campaign.id },
  })
  for (const one of inviting) await inviteOne(ctx, stopLink, campaign, command, one)
  await told(ctx, campaign)
  return command
}
