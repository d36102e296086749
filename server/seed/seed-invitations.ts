import { invitations } from '#server/database/schema/invitations.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { seedUuid } from './seed-uuid.ts'
import type { SeedResult } from './survey-results.seed.ts'

// Who was invited by mail, among them some who came and some who did not. Nobody of them is due for a reminder: nothing
// goes to them by itself.

interface Invited {
  campaign: number
  first: string
  last: string
  email: string
  daysAgo: number
  openedDaysAgo?: number
  /** Why the mail came back. */
  failure?: string
  /** Whether both reminders have been sent. */
  reminded?: boolean
}

const OPEN = 0
const CLOSED = 3
const invited: Invited[] = [
  { campaign: OPEN, first: 'Edda', last: 'Winther', email: 'edda.winther@people.test', daysAgo: 12, reminded: true },
  {
    campaign: OPEN,
    first: 'Tomas',
    last: 'Iversen',
    email: 'tomas.iversen@people.test',
    daysAgo: 11,
    openedDaysAgo: 10,
    reminded: true,
  },
  {
    campaign: OPEN,
    first: 'Iker',
    last: 'Sola',
    email: 'iker.sola@bounce.test',
    daysAgo: 9,
    failure: '550 no such mailbox',
  },
  { campaign: CLOSED, first: 'Yusra', last: 'Haddad', email: 'yusra.haddad@people.test', daysAgo: 120, reminded: true },
  {
    campaign: CLOSED,
    first: 'Milan',
    last: 'Kos',
    email: 'milan.kos@people.test',
    daysAgo: 118,
    openedDaysAgo: 117,
    reminded: true,
  },
]

/** So many of each campaign who have registered had been invited by mail, two days before. */
const CAME = 6

const cameOf = (given: readonly SeedResult[], campaign: number): Invited[] =>
  given
    .filter((one) => one.campaign === campaign && one.type === 'candidate' && one.earlierOf === undefined)
    .slice(0, CAME)
    .map(({ first, last, email, daysAgo }) => ({
      campaign,
      first,
      last,
      email,
      daysAgo: daysAgo + 2,
      openedDaysAgo: daysAgo,
    }))

interface Refs {
  campaigns: { id: number; role: string }[]
  author: number
  now: Date
}

/** The invitations of one company. */
export const seedInvitations = async (
  db: Db,
  company: { id: number; key: string; name: string },
  given: readonly SeedResult[],
  { campaigns, author, now }: Refs,
): Promise<void> => {
  const all = [...invited, ...cameOf(given, OPEN), ...cameOf(given, CLOSED)]
  const named = all.map((one) => ({ ...one, key: `invitation ${company.key} ${one.campaign} ${one.email}` }))
  await db.insert(invitations).values(
    named.map((one) => ({
      company_id: company.id,
      campaign_id: campaigns[one.campaign]?.id ?? 0,
      uuid: seedUuid(one.key),
      opened_at: one.openedDaysAgo === undefined ? null : addDays(now, -one.openedDaysAgo),
      first: one.first,
      last: one.last,
      email: one.email,
      created_by: author,
      command_id: seedUuid(`command ${one.key}`),
      outbox_id: seedUuid(`mail ${one.key}`),
      reminders: one.reminded ? 2 : 0,
      reminded_at: one.reminded ? addDays(now, -one.daysAgo + 7) : null,
      created_at: addDays(now, -one.daysAgo),
    })),
  )
  // Rows of mails that were delivered go after some weeks; what came back stays until somebody has looked at it.
  const back = named.flatMap((one) => (one.failure === undefined ? [] : [{ ...one, failure: one.failure }]))
  await db.insert(outbox).values(
    back.map((one) => ({
      id: seedUuid(`mail ${one.key}`),
      company_id: company.id,
      kind: 'mail',
      recipient: one.email,
      payload: composeMail('hb', one.email, {
        subject: `${company.name} invites you: ${campaigns[one.campaign]?.role ?? ''}`,
        lines: [`Hello ${one.first},`, `${company.name} invites you to describe how you work.`],
      }),
      state: 'failed',
      tries: 1,
      last_error: one.failure,
      next_try_at: addDays(now, -one.daysAgo),
      created_at: addDays(now, -one.daysAgo),
    })),
  )
}
