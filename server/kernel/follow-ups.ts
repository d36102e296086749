import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isReachingEverything, ROLES } from '#contract/access/roles.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { UNDO_WINDOW_MS } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { users } from '#server/database/schema/users.ts'
import { addSeconds, type Clock } from './clock.ts'
import { type CompanyDays, todayInRow } from './company-days.ts'
import { type Context, staff } from './context.ts'
import type { Db } from './database.ts'
import { composeMail, type MailWords } from './mail-body.ts'
import { sendLater } from './outbox.ts'

// Days on which something is to be looked at again: whoever chose one is reminded of it when it has come.

/** What a row keeps of its day. */
export interface FollowUp {
  follow_up_on: string | null
  follow_up_by: number | null
  follow_up_brand: string | null
  follow_up_told: string | null
}

/** A day as it is chosen now; the one that stood there before stays as it was. */
export const followUpOf = (ctx: Context, day: string | null, before: FollowUp | undefined): FollowUp => {
  if (before && before.follow_up_on === day) {
    const { follow_up_on, follow_up_by, follow_up_brand, follow_up_told } = before
    return { follow_up_on, follow_up_by, follow_up_brand, follow_up_told }
  }
  const [by, brand] = day === null ? [null, null] : [staff(ctx).user.id, ctx.brand]
  return { follow_up_on: day, follow_up_by: by, follow_up_brand: brand, follow_up_told: null }
}

/** What undo puts back of a day: whoever was reminded meanwhile is not reminded twice. */
export const followUpBack = <Row extends FollowUp>(before: Row, now: FollowUp | undefined): Row =>
  now && now.follow_up_on === before.follow_up_on ? { ...before, follow_up_told: now.follow_up_told } : before

/** After a standstill, a word about a day that is longer over than this would only puzzle. */
const TOO_LATE_DAYS = 7

type Columns = Record<'company_id' | 'follow_up_on' | 'follow_up_told' | 'updated_at', PgColumn>

/** Rows whose day has come where their company is, of which nobody was reminded, and whose change can no longer be undone. */
export const followUpIsDue = (of: Columns, days: CompanyDays, now: Date): SQL | undefined => {
  const today = todayInRow(days, of.company_id)
  return and(
    sql`${of.follow_up_on} <= ${today}`,
    sql`${of.follow_up_on} > ${today} - ${TOO_LATE_DAYS}::int`,
    sql`${of.follow_up_told} is distinct from ${of.follow_up_on}`,
    lte(of.updated_at, addSeconds(now, -UNDO_WINDOW_MS / 1_000)),
  )
}

/** The brand that a day was chosen in. */
export const followUpBrand = ({ follow_up_brand }: FollowUp): BrandKey => (follow_up_brand === 'hb' ? 'hb' : 'be')

/** Whoever chose a day, where they are let in and still see the company. */
const selectReader = async (
  db: Db,
  { company_id, follow_up_by }: FollowUp & { company_id: number },
): Promise<{ email: string; first: string } | undefined> => {
  if (follow_up_by === null) return undefined
  const rows = await db
    .select({ email: users.email, first: users.first })
    .from(users)
    .innerJoin(companies, eq(companies.id, company_id))
    .where(
      and(
        eq(users.id, follow_up_by),
        users.active,
        or(
          eq(users.company_id, companies.id),
          eq(users.franchise_id, companies.franchise_id),
          inArray(users.auth_role, ROLES.filter(isReachingEverything)),
        ),
      ),
    )
  return rows[0]
}

/** Tells whoever chose a day by mail that it has come, where they are still let in; `about` is the result that the mail names. */
export const tellFollowUp = async (
  { db, clock }: { db: Db; clock: Clock },
  row: FollowUp & { company_id: number },
  about: number,
  { subject, lines, action }: Pick<MailWords, 'subject' | 'lines' | 'action'>,
): Promise<void> => {
  const reader = await selectReader(db, row)
  if (!reader) return
  const words = { subject, lines: [`Hello ${reader.first},`, ...lines], ...(action ? { action } : {}) }
  await sendLater(db, clock, {
    kind: 'mail',
    recipient: reader.email,
    company_id: row.company_id,
    payload: { named_result_id: about, ...composeMail(followUpBrand(row), reader.email, words) },
  })
}
