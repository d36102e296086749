import { may } from '#contract/access/permissions.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import { PEOPLE_COLUMN_KEYS, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView, savedViews as contract, Widths } from '#contract/resources/saved-views.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  clearDefault,
  countOwn,
  insertView,
  lockView,
  restoreView,
  selectColumns,
  selectView,
  selectViews,
  updateView,
  type ViewRecord,
  writeColumns,
} from './saved-views.queries.ts'

const OWN_AT_MOST = 50
type List = SavedView['list']

/** Columns that there are; a stored one may have gone with a release. */
const known = (stored: string[] | null): PeopleColumnKey[] | null => {
  const left = PEOPLE_COLUMN_KEYS.filter((key) => stored?.includes(key))
  if (!stored || left.length === 0) return null
  return left.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b))
}

const knownWidths = (stored: unknown): Widths => {
  const widths = (stored ?? {}) as Widths
  return Object.fromEntries(PEOPLE_COLUMN_KEYS.flatMap((key) => (widths[key] ? [[key, widths[key]]] : [])))
}

/** Its author changes a view; a shared one also whoever sets the company up. */
const mayChange = (ctx: Context, view: ViewRecord): boolean => {
  const actor = staff(ctx)
  return view.user_id === actor.user.id || may(rightsOf(actor), 'company-setup:manage')
}

const shown = (ctx: Context, view: ViewRecord): SavedView => ({
  id: view.id,
  list: view.list as List,
  name: view.name,
  address: view.address as SavedView['address'],
  columns: known(view.columns),
  is_shared: view.company_id !== null,
  is_default: view.is_default && view.user_id === staff(ctx).user.id,
  by: fullNameOf(view.by),
  may_change: mayChange(ctx, view),
  updated_at: view.updated_at.toISOString(),
})

const note = (ctx: Context, view: { id: number; company_id: number | null }) =>
  Object.assign(ctx.audit, { company_id: view.company_id, object: `saved-views:${view.id}` })

const existing = async (ctx: Context, id: number): Promise<ViewRecord> => {
  const view = await selectView(ctx.db, ctx.scope, staff(ctx).user.id, id)
  if (!view) throw fail('NOT_FOUND')
  return view
}

/** One that may be changed, for whoever comes first. */
const own = async (ctx: Context, id: number): Promise<ViewRecord> => {
  const view = await lockView(ctx.db, ctx.scope, staff(ctx).user.id, id)
  if (!view) throw fail('NOT_FOUND')
  if (!mayChange(ctx, view)) throw fail('FORBIDDEN')
  return view
}

/** A shared view belongs to its author's company; who has none, or several, shares nothing. One that is shared stays with its company. */
const companyToShareWith = (ctx: Context, view?: ViewRecord): number => {
  const company = view?.company_id ?? staff(ctx).user.company_id
  if (company === null) throw invalid('is_shared', 'Views are shared within one company, and you belong to none.')
  return company
}

export const listViews = async (ctx: Context, list: List) => {
  const { id } = staff(ctx).user
  const views = await selectViews(ctx.db, ctx.scope, id, list)
  const chosen = await selectColumns(ctx.db, id, list)
  return {
    saved_views: views.map((view) => shown(ctx, view)),
    columns: known(chosen?.columns ?? null),
    widths: knownWidths(chosen?.widths),
  }
}

export const createView = async (ctx: Context, body: BodyOf<typeof contract.create>): Promise<SavedView> => {
  const { id: userId } = staff(ctx).user
  if ((await countOwn(ctx.db, userId, body.list)) >= OWN_AT_MOST)
    throw invalid('name', `You have ${OWN_AT_MOST} views of this list. Delete one first.`)
  if (body.is_default) await clearDefault(ctx.db, userId, body.list)
  const now = ctx.clock.now()
  const company_id = body.is_shared ? companyToShareWith(ctx) : null
  const id = await insertView(ctx.db, {
    user_id: userId,
    company_id,
    list: body.list,
    name: body.name,
    address: body.address,
    columns: body.columns ?? null,
    is_default: body.is_default ?? false,
    created_at: now,
    updated_at: now,
  })
  note(ctx, { id, company_id })
  return shown(ctx, await existing(ctx, id))
}

export const changeView = async (
  ctx: Context,
  id: number,
  { updated_at, is_shared, is_default, ...given }: BodyOf<typeof contract.update>,
): Promise<SavedView> => {
  const view = await own(ctx, id)
  if (isStale(view.updated_at, updated_at)) throw fail('STALE', { extra: { saved_views: [shown(ctx, view)] } })
  const { id: userId } = staff(ctx).user
  if (is_default !== undefined && view.user_id !== userId)
    throw invalid('is_default', 'A view of somebody else opens nothing for you. Save it as your own first.')
  if (is_shared === false && view.company_id !== null && view.user_id !== userId)
    throw invalid('is_shared', 'Somebody else made this view: only they can keep it to themselves. Delete it instead.')
  if (is_default) await clearDefault(ctx.db, userId, view.list)
  const company_id = is_shared === undefined ? view.company_id : is_shared ? companyToShareWith(ctx, view) : null
  await updateView(ctx.db, id, {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(is_default === undefined ? {} : { is_default }),
    company_id,
    updated_at: ctx.clock.now(),
  })
  note(ctx, { id, company_id })
  return shown(ctx, await existing(ctx, id))
}

export const deleteView = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const view = await own(ctx, id)
  const now = ctx.clock.now()
  await updateView(ctx.db, id, { deleted_at: now, updated_at: now })
  const command = await recordCommand(ctx, {
    kind: 'saved-views.delete',
    company_id: view.company_id,
    summary: `View “${view.name}” deleted`,
    inverse: { id, user_id: view.user_id },
  })
  note(ctx, view)
  return command.receipt
}

export const undeleteView = async (ctx: Context, inverse: { id: number; user_id: number }): Promise<void> => {
  if (!(await restoreView(ctx.db, inverse.user_id, inverse.id)))
    throw fail('UNDO_CONFLICT', { extra: { saved_view_ids: [inverse.id] } })
}

export const chooseColumns = async (
  ctx: Context,
  list: List,
  { columns, widths }: Pick<BodyOf<typeof contract.columns>, 'columns' | 'widths'>,
) => {
  await writeColumns(ctx.db, staff(ctx).user.id, list, { columns, widths }, ctx.clock.now())
  return { columns, widths }
}
