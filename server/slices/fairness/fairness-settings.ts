import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { fairness as contract } from '#contract/resources/fairness.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { demandNear, todayAt } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { lockSettings, putSettings } from './fairness.queries.ts'

interface Settings {
  asks: boolean
  notice_on: string | null
}

interface SettingsInverse {
  company_id: number
  asks: boolean
  /** Left out by releases that knew no notice: what is noted now stays. */
  notice_on?: string | null
  changed_at: string
  /** When it had been changed before; absent where nobody had, and left out by the release before. */
  was_at?: string
}

const summaryOf = (before: Settings, { asks, notice_on }: Settings): string => {
  if (before.asks !== asks)
    return asks ? 'People are asked for their group' : 'People are no longer asked for their group'
  return notice_on === null ? 'The notice to candidates is without a day' : 'The notice to candidates has its day'
}

type Asked = BodyOf<typeof contract.settings>

/** Changes whether people are asked for their group, or when candidates were given notice; nothing is recorded where nothing changes. */
export const changeSettings = async (
  ctx: Context,
  { company_id, ...wanted }: Asked,
): Promise<Settings & { command?: CommandReceipt }> => {
  const company = company_id ?? staff(ctx).user.company_id
  if (company === null) throw invalid('company_id', 'Choose the company.')
  await demandCompany(ctx, company)
  const row = await lockSettings(ctx.db, company)
  const before: Settings = { asks: row?.asks ?? false, notice_on: row?.notice_on ?? null }
  const after: Settings = {
    asks: wanted.asks ?? before.asks,
    notice_on: wanted.notice_on === undefined ? before.notice_on : wanted.notice_on,
  }
  if (wanted.notice_on) demandNear('notice_on', wanted.notice_on, await todayAt(ctx.db, company, ctx.clock.now()))
  Object.assign(ctx.audit, { company_id: company, object: `companies:${company}`, changed: wanted })
  if (before.asks === after.asks && before.notice_on === after.notice_on) {
    ctx.audit.skip = true
    return after
  }
  const now = ctx.clock.now()
  await putSettings(ctx.db, { company_id: company, ...after, updated_at: now })
  const inverse: SettingsInverse = {
    company_id: company,
    ...before,
    changed_at: now.toISOString(),
    ...(row ? { was_at: row.updated_at.toISOString() } : {}),
  }
  const { receipt } = await recordCommand(ctx, {
    kind: 'fairness.settings',
    company_id: company,
    summary: summaryOf(before, after),
    inverse,
  })
  return { ...after, command: receipt }
}

/** Takes such a change back, unless somebody has changed it since. */
export const undoSettings = async (
  ctx: Context,
  { company_id, asks, notice_on, changed_at, was_at }: SettingsInverse,
): Promise<void> => {
  await demandCompany(ctx, company_id)
  const now = await lockSettings(ctx.db, company_id)
  if (now?.updated_at.toISOString() !== changed_at)
    throw fail('UNDO_CONFLICT', { extra: { company_ids: [company_id] } })
  await putSettings(ctx.db, {
    company_id,
    asks,
    notice_on: notice_on === undefined ? now.notice_on : notice_on,
    updated_at: was_at === undefined ? ctx.clock.now() : new Date(was_at),
  })
}
