import { calledSo, isTakenSince, takenWords } from '#contract/core/called.ts'
import type { Place } from '#contract/resources/companies.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { tellCompanies } from './details.ts'
import {
  countPlaces,
  deletePlace,
  insertPlace,
  lockPlaces,
  type PlaceFilters,
  type PlaceKind,
  type PlaceRecord,
  renamePlaceIn,
  restorePlace,
  selectPlace,
  selectCalled,
  selectPlaces,
  updatePlace,
} from './places.queries.ts'

const placeView = (kind: PlaceKind, { created_at: _, country, ...row }: PlaceRecord): Place => ({
  ...row,
  ...(kind === 'locations' ? { country } : {}),
  updated_at: row.updated_at.toISOString(),
})

export const searchPlaces = async (ctx: Context, kind: PlaceKind, filters: PlaceFilters) => {
  const found = await selectPlaces(ctx.db, ctx.scope, kind, filters)
  const { rows, pagination } = paginate(
    filters,
    found,
    await countPlaces(ctx.db, ctx.scope, kind, filters),
    (row) => row[filters.sort_by],
  )
  return { places: rows.map((row) => placeView(kind, row)), pagination }
}

const existing = async (ctx: Context, kind: PlaceKind, id: number): Promise<PlaceRecord> => {
  const place = await selectPlace(ctx.db, ctx.scope, kind, id)
  if (!place) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: place.company_id, object: `${kind}:${id}` })
  return place
}

/** A place as it is once nobody else changes those of its company. */
const changeable = async (ctx: Context, kind: PlaceKind, id: number): Promise<PlaceRecord> => {
  const { company_id } = await existing(ctx, kind, id)
  await lockPlaces(ctx.db, ctx.scope, company_id)
  return existing(ctx, kind, id)
}

const LABELS = { locations: 'Location', departments: 'Department' } as const

const freeName = async (ctx: Context, kind: PlaceKind, companyId: number, name: string, except?: number) => {
  const other = calledSo(await selectCalled(ctx.db, kind, companyId, name, except), name)
  if (!other) return
  const message = takenWords(`The company has a ${LABELS[kind].toLowerCase()}`, other.name, name)
  throw fail('CONFLICT', { issues: [{ path: 'name', message, code: 'duplicate' }] })
}

/** A place as it was, and what named it. */
interface PlaceInverse {
  kind: PlaceKind
  row: Pick<PlaceRecord, 'company_id' | 'id' | 'name' | 'country' | 'is_active'> & {
    created_at: string
    updated_at: string
  }
  /** Left out where the place is still there. */
  merged?: { into: number; rows: number[][] }
  outcome: 'added' | 'changed' | 'made inactive' | 'deleted' | 'merged'
  /** Another time on the row tells of a change on top of this one. */
  changed_at: string
}

const command = async (
  ctx: Context,
  place: PlaceRecord,
  told: Omit<PlaceInverse, 'row' | 'changed_at'>,
  how: string,
  now: Date,
) => {
  const { company_id, id, name, country, is_active } = place
  const row = {
    company_id,
    id,
    name,
    country,
    is_active,
    created_at: place.created_at.toISOString(),
    updated_at: place.updated_at.toISOString(),
  }
  const inverse: PlaceInverse = { ...told, row, changed_at: now.toISOString() }
  const summary = `${LABELS[told.kind]} “${name}” ${how}`
  await tellCompanies(ctx, company_id)
  return (await recordCommand(ctx, { kind: 'companies.place', company_id, summary, inverse })).receipt
}

interface PlaceInput {
  company_id: number
  name: string
  country?: string | null | undefined
}

/** Adds a place. It can be undone while nothing names it. */
export const createPlace = async (ctx: Context, kind: PlaceKind, input: PlaceInput) => {
  if (!(await lockPlaces(ctx.db, ctx.scope, input.company_id))) throw fail('NOT_FOUND')
  await freeName(ctx, kind, input.company_id, input.name)
  const now = ctx.clock.now()
  const id = await insertPlace(ctx.db, kind, { ...input, created_at: now, updated_at: now })
  const place = await existing(ctx, kind, id)
  return { place: placeView(kind, place), command: await command(ctx, place, { kind, outcome: 'added' }, 'added', now) }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })

interface PlaceChange {
  name?: string | undefined
  country?: string | null | undefined
  is_active?: boolean | undefined
  updated_at?: string | undefined
}

/** Renames a place, says in which country it is, or puts it in or out of use. It can be undone; without a command where all is as it was. */
export const changePlace = async (ctx: Context, kind: PlaceKind, id: number, input: PlaceChange) => {
  const place = await changeable(ctx, kind, id)
  if (isStale(place.updated_at, input.updated_at)) throw fail('STALE', { extra: { [kind]: [placeView(kind, place)] } })
  const { name = place.name, country = place.country, is_active = place.is_active } = input
  const told = [
    ...(name === place.name ? [] : [`renamed “${name}”`]),
    ...(country === place.country
      ? []
      : [country === null ? 'without a country' : `put in ${COUNTRY_NAMES.of(country)}`]),
    ...(is_active === place.is_active ? [] : [is_active ? 'made active' : 'made inactive']),
  ]
  if (told.length === 0) return { place: placeView(kind, place), command: undefined }
  if (name !== place.name) await freeName(ctx, kind, place.company_id, name, id)
  const now = ctx.clock.now()
  await updatePlace(ctx.db, kind, place, { name, country, is_active, updated_at: now })
  const receipt = await command(ctx, place, { kind, outcome: 'changed' }, told.join(' and '), now)
  return { place: placeView(kind, await existing(ctx, kind, id)), command: receipt }
}

/** Deletes a place; one that is in use becomes inactive instead. It can be undone. */
export const removePlace = async (ctx: Context, kind: PlaceKind, id: number) => {
  const place = await changeable(ctx, kind, id)
  const outcome = place.is_used ? 'made inactive' : 'deleted'
  const now = ctx.clock.now()
  if (outcome === 'deleted') await deletePlace(ctx.db, kind, place)
  else await updatePlace(ctx.db, kind, place, { is_active: false, updated_at: now })
  return { outcome, command: await command(ctx, place, { kind, outcome }, outcome, now) } as const
}

/** Makes two places of a company one: whatever named the first names the second, and the first is gone. It can be undone. */
export const mergePlace = async (ctx: Context, kind: PlaceKind, id: number, intoId: number) => {
  if (id === intoId) throw invalid('into_id', 'Choose another one.')
  const into = await changeable(ctx, kind, intoId)
  const place = await changeable(ctx, kind, id)
  const { company_id } = place
  if (into.company_id !== company_id) throw invalid('into_id', 'Both must belong to one company.')
  const rows = await renamePlaceIn(ctx.db, kind, { company_id, from: id, to: intoId })
  await deletePlace(ctx.db, kind, place)
  ctx.audit.changed = { into: intoId, moved: rows.flat().length }
  const told = { kind, outcome: 'merged' as const, merged: { into: intoId, rows } }
  const receipt = await command(ctx, place, told, `merged into “${into.name}”`, ctx.clock.now())
  return { places: [placeView(kind, await existing(ctx, kind, intoId))], command: receipt }
}

/** Puts a place back that is still there, unless somebody changed it meanwhile; one that was added goes, unless something names it. */
const takeBackChange = async (ctx: Context, { kind, row, outcome, changed_at }: PlaceInverse): Promise<boolean> => {
  const place = await selectPlace(ctx.db, ctx.scope, kind, row.id)
  if (place?.updated_at.toISOString() !== changed_at) return false
  if (outcome === 'added') {
    if (!place.is_used) await deletePlace(ctx.db, kind, place)
    return !place.is_used
  }
  const others = await selectCalled(ctx.db, kind, row.company_id, row.name, row.id)
  if (isTakenSince(others, row.name, new Date(changed_at))) return false
  await updatePlace(ctx.db, kind, row, {
    name: row.name,
    country: row.country,
    is_active: row.is_active,
    updated_at: new Date(row.updated_at),
  })
  return true
}

/** Brings a place back that is gone, number and all, unless its name is taken meanwhile. */
const bringBack = async (ctx: Context, { kind, row, merged, changed_at }: PlaceInverse): Promise<boolean> => {
  const { company_id, id } = row
  const others = await selectCalled(ctx.db, kind, company_id, row.name)
  if (isTakenSince(others, row.name, new Date(changed_at))) return false
  const was = { created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) }
  await restorePlace(ctx.db, kind, { ...row, ...was })
  if (merged) await renamePlaceIn(ctx.db, kind, { company_id, from: merged.into, to: id }, merged.rows)
  return true
}

export const undoPlaceChange = async (ctx: Context, inverse: PlaceInverse): Promise<void> => {
  const { kind, row, outcome } = inverse
  await lockPlaces(ctx.db, ctx.scope, row.company_id)
  const isGone = outcome === 'deleted' || outcome === 'merged'
  if (!(await (isGone ? bringBack : takeBackChange)(ctx, inverse)))
    throw fail('UNDO_CONFLICT', { extra: { [`${kind.slice(0, -1)}_ids`]: [row.id] } })
  await tellCompanies(ctx, row.company_id)
}
