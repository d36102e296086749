import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { flagDefaults } from '#contract/flag-defaults.ts'
import {
  FlagSettings,
  type FeatureFlag,
  type FlagChange,
  type featureFlags as contract,
} from '#contract/resources/feature-flags.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import { checkSettings, typeOf } from './settings-check.ts'
import {
  deleteFlag,
  type FlagRecord,
  insertFlag,
  selectFlag,
  selectFlags,
  selectHistory,
  updateFlag,
} from './feature-flags.queries.ts'

type Settings = FlagSettings

const settingsOf = (row: FlagRecord): Settings => ({
  is_on: row.is_on,
  default_variant: row.default_variant,
  variants: row.variants as Settings['variants'],
  rules: row.rules as Settings['rules'],
})

const view = (row: FlagRecord): FeatureFlag => ({
  key: row.key,
  type: typeOf(row.type),
  ...settingsOf(row),
  is_built_in: row.key in flagDefaults,
  updated_at: row.updated_at.toISOString(),
})

/** A flag of the code that nobody has set. */
const untouched = (key: string): FeatureFlag | undefined =>
  Object.entries(flagDefaults)
    .filter(([name]) => name === key)
    .map(([name, value]): FeatureFlag => ({
      key: name,
      type: 'boolean',
      is_on: true,
      default_variant: value ? 'on' : 'off',
      variants: { on: true, off: false },
      rules: [],
      is_built_in: true,
      updated_at: null,
    }))[0]

/** Every flag by its name; those that nobody has set stand with the default of the code. */
const listFlags = async (ctx: Context): Promise<FeatureFlag[]> => {
  const stored = (await selectFlags(ctx.db)).map(view)
  const others = Object.keys(flagDefaults).filter((key) => !stored.some((flag) => flag.key === key))
  return [...stored, ...others.flatMap((key) => untouched(key) ?? [])].toSorted((x, y) => (x.key < y.key ? -1 : 1))
}

/** The flags of this house, or, where another service keeps them, who that is. */
export const flagsSeen = async (ctx: Context, flags: FeatureFlagsPort, asked: QueryOf<typeof contract.list>) => {
  const host = flags.host()
  const { rows, pagination } = pageOfWhole(asked, host ? [] : await listFlags(ctx), {
    id: ({ key }) => key,
    by: { updated_at: (flag) => flag.updated_at, key: ({ key }) => key },
    says: ({ key }) => key,
    isActive: ({ is_on }) => is_on,
  })
  return {
    feature_flags: rows,
    pagination,
    host: host && { ...host, answered_at: host.answered_at?.toISOString() ?? null },
  }
}

/** What would be changed here has no effect where another service keeps the flags. */
export const demandKeptHere = (flags: FeatureFlagsPort): void => {
  if (flags.host()) throw fail('FLAGS_ELSEWHERE')
}

/** What undo needs: how the flag stood before (null: there was none), and when it was changed. */
interface FlagInverse {
  key: string
  type: string
  before: Settings | null
  was_at: string | null
  /** Null where it was deleted. */
  changed_at: string | null
}

interface Change {
  kind: 'create' | 'update' | 'delete'
  summary: string
  inverse: FlagInverse
  after: Settings | null
}

// Open pages are told by the database itself, whoever changes a flag.
const recorded = async (ctx: Context, { kind, summary, inverse, after }: Change) => {
  const { key, before } = inverse
  Object.assign(ctx.audit, { object: `feature-flags:${key}`, changed: { flag: key, before, after } })
  const command = await recordCommand(ctx, { kind: `feature-flags.${kind}`, company_id: null, summary, inverse })
  return command.receipt
}

export const createFlag = async (ctx: Context, input: BodyOf<typeof contract.create>) => {
  const { key, type, ...settings } = input
  checkSettings(type, settings)
  const now = ctx.clock.now()
  if (untouched(key) || !(await insertFlag(ctx.db, { key, type, ...settings, updated_at: now }))) throw fail('CONFLICT')
  const inverse: FlagInverse = { key, type, before: null, was_at: null, changed_at: now.toISOString() }
  const command = await recorded(ctx, { kind: 'create', summary: `Flag “${key}” made`, inverse, after: settings })
  return { feature_flags: [await existing(ctx, key)], command }
}

const existing = async (ctx: Context, key: string): Promise<FeatureFlag> => {
  const row = await selectFlag(ctx.db, key)
  const flag = row ? view(row) : untouched(key)
  if (!flag) throw fail('NOT_FOUND')
  return flag
}

export const setFlag = async (ctx: Context, key: string, input: BodyOf<typeof contract.update>) => {
  const { updated_at, ...settings } = input
  const row = await selectFlag(ctx.db, key)
  const flag = await existing(ctx, key)
  checkSettings(flag.type, settings)
  const stale = async () => fail('STALE', { extra: { feature_flags: [await existing(ctx, key)] } })
  // Whoever read an untouched flag sends no time.
  if (row && isStale(row.updated_at, updated_at)) throw await stale()
  const now = ctx.clock.now()
  const isDone = row
    ? await updateFlag(ctx.db, row, { ...settings, updated_at: now })
    : await insertFlag(ctx.db, { key, type: flag.type, ...settings, updated_at: now })
  if (!isDone) throw await stale()
  const inverse: FlagInverse = {
    key,
    type: flag.type,
    before: row ? settingsOf(row) : null,
    was_at: row?.updated_at.toISOString() ?? null,
    changed_at: now.toISOString(),
  }
  const command = await recorded(ctx, { kind: 'update', summary: `Flag “${key}” set`, inverse, after: settings })
  return { feature_flags: [await existing(ctx, key)], command }
}

export const removeFlag = async (ctx: Context, key: string) => {
  const row = await selectFlag(ctx.db, key)
  if (!row || !(await deleteFlag(ctx.db, row))) throw fail('NOT_FOUND')
  const inverse: FlagInverse = {
    key,
    type: row.type,
    before: settingsOf(row),
    was_at: row.updated_at.toISOString(),
    changed_at: null,
  }
  return recorded(ctx, { kind: 'delete', summary: `Flag “${key}” deleted`, inverse, after: null })
}

export const undoFlagChange = async (ctx: Context, inverse: FlagInverse): Promise<void> => {
  const { key, type, before, was_at, changed_at } = inverse
  const row = await selectFlag(ctx.db, key)
  const isSame = (row?.updated_at.toISOString() ?? null) === changed_at
  const back = before && was_at ? { ...before, updated_at: new Date(was_at) } : null
  const restore = async () => {
    if (row) return back ? updateFlag(ctx.db, row, back) : deleteFlag(ctx.db, row)
    return back !== null && insertFlag(ctx.db, { key, type, ...back })
  }
  if (!isSame || !(await restore())) throw fail('UNDO_CONFLICT', { extra: { flag_keys: [key] } })
  ctx.audit.changed = { flag: key, before: row ? settingsOf(row) : null, after: before }
}

const settingsIn = (changed: unknown, name: 'before' | 'after'): Settings | null => {
  const read = FlagSettings.safeParse((changed as Record<string, unknown>)[name])
  return read.success ? read.data : null
}

/** The last changes of a flag, as the audit list has them. */
export const historyOf = async (ctx: Context, key: string): Promise<FlagChange[]> => {
  const rows = await selectHistory(ctx.db, ctx.scope, key)
  if (!rows.length) await existing(ctx, key)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by:
      row.actor_id === null
        ? null
        : { id: row.actor_id, name: `${row.first ?? ''} ${row.last ?? ''}`.trim(), email: row.email ?? '' },
    action: row.action,
    before: settingsIn(row.changed, 'before'),
    after: settingsIn(row.changed, 'after'),
  }))
}
