import { brands } from '#contract/brands/brands.ts'
import { readBookCode } from '#contract/core/book-code.ts'
import type { SurveyInvitation } from '#contract/resources/surveys.ts'
import { todayAt } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { macOf } from './new-codes.ts'
import { type FoundCode, insertUse, selectByMac, takeUse } from './redeeming.queries.ts'
import type { TryGuard } from './tries.ts'

/** What registration asks of book codes. */
export interface BookCodePort {
  /** A code as typed, with why it is closed, if it is. Runs in the scope of everything. */
  find(ctx: Context, typed: string): Promise<FoundBookCode>
  /** Uses a code for a registration that was just made. */
  use(ctx: Context, codeId: number, result: { company_id: number; id: number }): Promise<void>
}
export type FoundBookCode = FoundCode & { closed: ClosedBecause | null }
export type ClosedBecause = 'revoked' | 'expired' | 'used' | 'unassigned'

const closedOn = (code: FoundCode, today: string): ClosedBecause | null => {
  if (code.revoked_at !== null) return 'revoked'
  if (code.uses_left <= 0) return 'used'
  if (code.expires_on !== null && code.expires_on < today) return 'expired'
  return code.company_id === null ? 'unassigned' : null
}

const find = async (
  { secrets, guard }: { secrets: Secrets; guard: TryGuard },
  ctx: Context,
  field: string,
  typed: string,
): Promise<FoundBookCode> => {
  const read = readBookCode(typed)
  // A typing error costs neither a try nor a query.
  if (read.at !== 'code') throw invalid(field, 'There is a typing error in this code, or a part of it is missing.')
  const code = await guard.guess(ctx.address, () => selectByMac(ctx.db, macOf(secrets, read.code)))
  if (!code) throw fail('BOOK_CODE_UNKNOWN')
  return { ...code, closed: closedOn(code, await todayAt(ctx.db, code.company_id, ctx.clock.now())) }
}

/** Book codes as registration uses them. */
export const bookCodePort = (deps: { secrets: Secrets; guard: TryGuard }): BookCodePort => ({
  find: async (ctx, typed) => {
    if (!brands[ctx.brand].features.book_code_system) throw fail('BOOK_CODE_UNKNOWN')
    return find(deps, ctx, 'book_code', typed)
  },
  use: async (ctx, codeId, { company_id, id }) => {
    const now = ctx.clock.now()
    const today = await todayAt(ctx.db, company_id, now)
    if (!(await takeUse(ctx.db, codeId, { today, now }))) throw fail('BOOK_CODE_CLOSED', { extra: { reason: 'used' } })
    await insertUse(ctx.db, { company_id, result_id: id, book_code_id: codeId, created_at: now })
  },
})

/** What somebody is asked to who comes with a code, or why they are not and by whom; supplied by the slice that registers people. */
export type Invite = (
  ctx: Context,
  to: { company_id: number; campaign_name: string } & Pick<
    FoundBookCode,
    'role_name' | 'type' | 'instrument' | 'closed'
  >,
) => Promise<SurveyInvitation>

/** What a code leads to. It is used by registering, so that looking at the page twice does no harm. */
export const redeem = (
  ctx: Context,
  deps: { secrets: Secrets; guard: TryGuard; invite: Invite },
  typed: string,
): Promise<SurveyInvitation> =>
  ctx.database.transaction(everything('book code'), async (db) => {
    const inside = { ...ctx, db }
    const { company_id, batch_name, role_name, type, instrument, closed } = await find(deps, inside, 'code', typed)
    if (company_id === null) throw fail('BOOK_CODE_CLOSED', { extra: { reason: closed ?? 'unassigned' } })
    return deps.invite(inside, { company_id, campaign_name: batch_name, role_name, type, instrument, closed })
  })
