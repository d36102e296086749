import { Email } from '#contract/core/fields.ts'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  Invitation,
  InvitationLine,
  InvitationState,
  invitations as contract,
} from '#contract/resources/invitations.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { mailFailureWords } from '#server/kernel/mail-failures.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { type ListedPerson, readPeople } from '#server/kernel/read-people.ts'
import { selectRefusing } from '#server/kernel/refused-mails.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { invitationMail, reminderMail } from './invitations.mails.ts'
import {
  anonymiseInvited,
  countInvitations,
  deleteInvited,
  forgetReminder,
  type InvitationFilters,
  type InvitationRecord,
  type InvitingCampaign,
  noteOpening,
  noteReminder,
  selectByIds,
  selectKnown,
  selectMails,
  selectPage,
} from './invitations.queries.ts'
import { checkOpen, demandOpenCampaign, existing, mailOf, sendInvitations, told } from './sending.ts'

const NAME_MAX = 80

/** Of somebody who is erased stays that they were invited: what stands instead of their address is for us alone. */
const addressIn = ({ email }: InvitationRecord): string => (email.endsWith(ERASED_DOMAIN) ? '' : email)

const view = (row: InvitationRecord): Invitation => ({
  id: row.id,
  campaign_id: row.campaign_id,
  campaign: row.campaign,
  first: row.first,
  last: row.last,
  email: addressIn(row),
  state: row.state as InvitationState,
  failure: row.state === 'failed' ? mailFailureWords(row.failure) : null,
  opened_at: row.opened_at?.toISOString() ?? null,
  reminders: row.reminders,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  next_reminder_at: row.next_reminder_at?.toISOString() ?? null,
  wants_none: addressIn(row) !== '' && (row.is_suppressed || row.takes_reminders === false),
  survey_result_id: row.survey_result_id,
  created_at: row.created_at.toISOString(),
})

export const listInvitations = async (ctx: Context, filters: InvitationFilters) => {
  if (filters.campaign_id !== undefined) await existing(ctx, filters.campaign_id)
  const days = await companyDays(ctx.db, ctx.scope, ctx.clock.now())
  const found = await selectPage(ctx.db, ctx.scope, filters, days)
  const total = await countInvitations(ctx.db, ctx.scope, filters, days)
  const { rows, pagination } = paginate(filters, found, total, (row) => row.created_at)
  ctx.audit.shown = rows.map(({ company_id }) => company_id)
  return { invitations: rows.map(view), pagination }
}

const WHY = {
  twice: 'This address stands in the list above already.',
  invited_before: 'Already invited to this campaign. Use “Remind” instead.',
  registered: 'Has registered for this campaign already.',
  wants_none: 'Wants no more mails of this company.',
} as const

/** A name as it is kept: cut between its letters. */
const keptName = (text: string): string => text.slice(0, NAME_MAX).replace(/[\ud800-\udbff]$/, '')

/** What each line of a list would do. */
const judge = async (
  ctx: Context,
  campaign: InvitingCampaign,
  people: readonly ListedPerson[],
): Promise<InvitationLine[]> => {
  const read = people.map((person) => ({ ...person, valid: Email.safeParse(person.email) }))
  const emails = read.flatMap(({ valid }) => (valid.success ? [valid.data] : []))
  const known = await selectKnown(ctx.db, campaign, emails)
  const seen = new Set<string>()
  return read.map(({ line, first, last, email: given, valid }): InvitationLine => {
    const email = valid.success ? valid.data : given
    const about = { line, first: keptName(first), last: keptName(last), email }
    const not = (outcome: keyof typeof WHY) => ({ ...about, outcome, why: WHY[outcome] })
    if (!valid.success)
      return {
        ...about,
        outcome: 'invalid',
        why: given ? 'This is not a whole email address.' : 'There is no email address in this line.',
      }
    if (seen.has(email)) return not('twice')
    seen.add(email)
    if (known.registered.includes(email)) return not('registered')
    if (known.invited.includes(email)) return not('invited_before')
    return known.refusing.includes(email) ? not('wants_none') : { ...about, outcome: 'invited', why: null }
  })
}

/** Invites a list of people, or tells what that would do. The mails wait until the change can no longer be undone. */
export const invite = async (ctx: Context, stopLink: StopLink, body: BodyOf<typeof contract.invite>) => {
  const campaign = await demandOpenCampaign(ctx, body.campaign_id)
  const people = readPeople(body.list)
  if (people.length === 0) throw invalid('list', 'There is nobody in this list.')
  if (people.length > BULK_MAX_IDS)
    throw invalid('list', `This list has ${people.length} lines. Invite at most ${BULK_MAX_IDS} at once.`)
  const lines = await judge(ctx, campaign, people)
  const inviting = lines.filter(({ outcome }) => outcome === 'invited')
  Object.assign(ctx.audit, {
    company_id: campaign.company_id,
    object: `hiring-campaigns:${campaign.id}`,
    changed: { invited: inviting.length, lines: lines.length },
  })
  if (body.dry_run || inviting.length === 0) {
    ctx.audit.skip = true
    return { status: 200 as const, lines, invited: inviting.length }
  }
  const command = await sendInvitations(ctx, stopLink, campaign, inviting)
  return { status: 201 as const, lines, invited: inviting.length, command: command.receipt }
}

interface ReminderInverse {
  company_id: number
  campaign_ids: number[]
  before: { company_id: number; id: number; outbox_id: string; reminded_at: string | null }[]
}

const TOOK_NONE =
  'This address took no mail the last time. Invite the right one, or wait 30 days before you try it again.'

/** Why somebody is not reminded; nothing for whoever is. Whoever wants no more reminders gets none, from nobody. */
const whyNot = (
  { state, takes_reminders, is_suppressed }: InvitationRecord,
  takesNone: boolean,
): string | undefined => {
  if (state === 'finished') return 'Has handed in.'
  if (takes_reminders === false || is_suppressed) return 'Wants no more mails.'
  if (state === 'waiting') return 'Has a mail on its way already.'
  return takesNone ? TOOK_NONE : undefined
}

/** Reminds whoever has not finished, has no mail on its way and an address that takes mail; or tells who that would be. */
export const remind = async (ctx: Context, stopLink: StopLink, { ids, dry_run }: BodyOf<typeof contract.remind>) => {
  const rows = await selectByIds(ctx.db, ctx.scope, ids, await companyDays(ctx.db, ctx.scope, ctx.clock.now()))
  if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND')
  const [first] = rows
  if (!first) throw fail('NOT_FOUND')
  if (rows.some((row) => row.campaign_id !== first.campaign_id))
    throw invalid('ids', 'Remind the people of one campaign at a time.')
  const campaign = await existing(ctx, first.campaign_id)
  checkOpen(ctx, campaign)
  const takesNone = await selectRefusing(ctx.db, rows, ctx.clock.now())
  const whyOf = (row: InvitationRecord) => whyNot(row, takesNone(row))
  const reminding = rows.filter((row) => whyOf(row) === undefined)
  const people = rows.flatMap((row) => {
    const why = whyOf(row)
    const { id, first, last, email } = row
    return why === undefined ? [] : [{ id, first, last, email, why }]
  })
  const counts = { reminded: reminding.length, left_out: people.length }
  if (dry_run) {
    ctx.audit.skip = true
    return { status: 200 as const, ...counts, people }
  }
  if (reminding.length === 0) return { status: 202 as const, ...counts, people }
  const before = await selectMails(ctx.db, reminding)
  const inverse: ReminderInverse = {
    company_id: campaign.company_id,
    campaign_ids: [campaign.id],
    before: before.map((mail) => ({ ...mail, reminded_at: mail.reminded_at?.toISOString() ?? null })),
  }
  const command = await recordCommand(ctx, {
    kind: 'invitations.remind',
    company_id: campaign.company_id,
    summary: reminding.length === 1 ? '1 person reminded' : `${reminding.length} people reminded`,
    inverse,
  })
  for (const row of reminding) {
    const outboxId = await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: row.email,
      company_id: campaign.company_id,
      // Whoever never got the first mail is not reminded of it: they get it now.
      payload: (row.state === 'failed' ? invitationMail : reminderMail)(mailOf(ctx, stopLink, campaign, row)),
      command,
    })
    await noteReminder(ctx.db, row, outboxId, ctx.clock.now())
  }
  Object.assign(ctx.audit, {
    company_id: campaign.company_id,
    object: `hiring-campaigns:${campaign.id}`,
    changed: counts,
  })
  await told(ctx, campaign)
  return { status: 202 as const, ...counts, people, command: command.receipt }
}

/** Nobody was invited: the waiting mails go with the command. */
export const undoInvite = async (
  ctx: Context,
  inverse: { company_id: number; campaign_id: number },
  commandId: string,
): Promise<void> => {
  await deleteInvited(ctx.db, inverse.company_id, commandId)
  await told(ctx, { company_id: inverse.company_id, id: inverse.campaign_id })
}

export const undoRemind = async (ctx: Context, inverse: ReminderInverse): Promise<void> => {
  for (const mail of inverse.before)
    await forgetReminder(ctx.db, {
      ...mail,
      reminded_at: mail.reminded_at === null ? null : new Date(mail.reminded_at),
    })
  for (const id of inverse.campaign_ids) await told(ctx, { company_id: inverse.company_id, id })
}

/** Somebody opened the link of their mail. */
export const noteOpened = async (
  ctx: Context,
  campaign: { company_id: number; id: number },
  uuid: string,
): Promise<void> => {
  await noteOpening(ctx.db, campaign, uuid, ctx.clock.now())
}

/** Forgets whoever is erased. */
export const forgetInvited = async (
  ctx: Pick<Context, 'db'>,
  person: { company_id: number; campaign_ids: readonly number[] | 'all'; email: string; alias: string },
): Promise<void> => {
  if (person.campaign_ids.length > 0) await anonymiseInvited(ctx.db, person)
}
