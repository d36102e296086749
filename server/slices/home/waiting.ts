import { brands } from '#contract/brands/brands.ts'
import { may } from '#contract/access/permissions.ts'
import type { BookCodeTries } from '#contract/resources/book-codes.ts'
import type { Waiting } from '#contract/resources/home.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { CompanyDays } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { InvitationsFound } from './invitation-counts.queries.ts'
import {
  askedOfSupport,
  countInStageBefore,
  endingCampaigns,
  latestInStages,
  oldestUnread,
  owedRatings,
} from './waiting.queries.ts'

const SHOWN = 8
/** Of each kind but results, so that none of them hides the others. */
const SHOWN_OF_A_KIND = 3
export const ENDING_WITHIN_DAYS = 3

export interface WaitingParts {
  /** Wrong book codes of the last day, and what to think of them. */
  triedCodes(ctx: Context): Promise<BookCodeTries>
}

/** Something that waits, and the company that a look at it is noted for. */
type Found = { item: Waiting; company_id: number | null }

const verdictOf = (text: string | null) =>
  text === 'good' || text === 'review' || text === 'not interpretable' ? text : null

const campaigns = async (ctx: Context, days: CompanyDays): Promise<Waiting[]> => {
  if (!may(rightsOf(staff(ctx)), 'campaigns:view')) return []
  const rows = await endingCampaigns(ctx.db, ctx.scope, days, { within: ENDING_WITHIN_DAYS, limit: SHOWN_OF_A_KIND })
  return rows.map(({ id, name, company, ends_on }) => ({
    kind: 'campaign_ends',
    campaign_id: id,
    name,
    company,
    ends_on: ends_on ?? days.today,
  }))
}

/** Of all campaigns at once: the lists that they lead to have them so. */
const invitations = ({ expiring, failed, first_ends, first_failed }: InvitationsFound): Found[] => [
  ...(first_ends === null
    ? []
    : [invited('expiring', expiring, addDays(new Date(`${first_ends}T00:00:00.000Z`), -ENDING_WITHIN_DAYS))]),
  ...(first_failed === null ? [] : [invited('failed', failed, new Date(first_failed))]),
]
const invited = (state: 'expiring' | 'failed', count: number, since: Date): Found => ({
  company_id: null,
  item: { kind: 'invitations', state, count, since: since.toISOString() },
})

const results = async (ctx: Context, now: Date, since: Date, room: number): Promise<Found[]> =>
  (await oldestUnread(ctx.db, ctx.scope, since, room)).map(({ company_id, ...row }) => ({
    company_id,
    item: {
      kind: 'unread_result',
      survey_result_id: row.id,
      name: `${row.first} ${row.last}`.trim(),
      role_name: row.role_name,
      company: row.company,
      quality: verdictOf(row.quality),
      since: (row.submitted_at ?? now).toISOString(),
    },
  }))

/** Nobody of the platform moves a company's people: theirs wait on the company's own. */
const lateStages = async (ctx: Context, now: Date): Promise<Found[]> => {
  const isTheirs = ctx.scope.kind === 'companies' && brands[ctx.brand].features.hiring_pipeline
  if (!isTheirs || !may(rightsOf(staff(ctx)), 'pipeline:view')) return []
  const found: Found[] = []
  for (const stage of await latestInStages(ctx.db, ctx.scope, now, SHOWN_OF_A_KIND)) {
    // One after the other: a transaction has one connection.
    const count = await countInStageBefore(ctx.db, stage, addDays(now, -stage.day_limit))
    const since = new Date(stage.since).toISOString()
    found.push({ company_id: stage.company_id, item: { ...stage, kind: 'stage_late', count, since } })
  }
  return found
}

const ratings = async (ctx: Context): Promise<Found[]> =>
  (await owedRatings(ctx.db, ctx.scope, staff(ctx).user.id, SHOWN_OF_A_KIND)).map(
    ({ company_id, id, since, ...row }) => ({
      company_id,
      item: { ...row, kind: 'rating_owed', survey_result_id: id, since: since.toISOString() },
    }),
  )

const asked = async (ctx: Context): Promise<Found[]> => {
  const actor = staff(ctx)
  if (actor.is_proxy || !may(rightsOf(actor), 'support:answer')) return []
  return (await askedOfSupport(ctx.db, SHOWN_OF_A_KIND)).map((row) => ({
    company_id: null,
    item: { ...row, kind: 'support_asked', since: row.since.toISOString() },
  }))
}

/** For those who may open the page of the codes, and as long as it speaks of an alarm. */
const guessed = async (ctx: Context, { triedCodes }: WaitingParts): Promise<Found[]> => {
  const actor = staff(ctx)
  const isTheirs = actor.internal_tools && may(rightsOf(actor), 'book-codes:manage')
  if (!isTheirs || !brands[ctx.brand].features.book_code_system) return []
  const { level, last_day, addresses, hours } = await triedCodes(ctx)
  const first = hours.find(({ tries }) => tries > 0)
  if (level !== 'alarm' || !first) return []
  return [{ company_id: null, item: { kind: 'codes_guessed', tries: last_day, addresses, since: first.at } }]
}

const sinceOf = ({ item }: Found): string => ('since' in item ? item.since : '')

/** What waits for whoever asks: campaigns that end soon, then the rest by how long it has waited. */
export const waitingOf = async (
  ctx: Context,
  {
    now,
    days,
    since,
    found,
    ...parts
  }: WaitingParts & { now: Date; days: CompanyDays; since: Date; found: InvitationsFound | null },
): Promise<Waiting[]> => {
  const ending = await campaigns(ctx, days)
  const others = [
    ...(found ? invitations(found) : []),
    ...(await lateStages(ctx, now)),
    ...(await ratings(ctx)),
    ...(await asked(ctx)),
    ...(await guessed(ctx, parts)),
  ]
  // Results are many, and have a number with a list of their own: they take what room is left.
  const room = Math.max(0, SHOWN - ending.length - others.length)
  const shown = [...others, ...(await results(ctx, now, since, room))].toSorted((a, b) =>
    sinceOf(a).localeCompare(sinceOf(b)),
  )
  ctx.audit.shown = shown.flatMap(({ company_id }) => company_id ?? [])
  return [...ending, ...shown.map(({ item }) => item)]
}
