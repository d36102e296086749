import type { Place } from '#contract/resources/companies.ts'
import { demandCompany } from '#server/kernel/companies.ts'
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
  nameTaken,
  type PlaceFilters,
  type PlaceKind,
  type PlaceRecord,
  renamePlaceIn,
  restorePlace,
  selectPlace,
  selectPlaces,
  updatePlace,
} from './places.queries.ts'

const placeView = ({ created_at: _, is_used: __, ...row }: PlaceRecord): Place => ({
  ...row,
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
  return { places: rows.map(placeView), pagination }
}

const existing = async (ctx: Context, kind: PlaceKind, id: number): Promise<PlaceRecord> => {
  const place = await selectPlace(ctx.db, ctx.scope, kind, id)
  if (!place) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: place.company_id, object: `${kind}:${id}` })
  return place
}

const freeName = async (ctx: Context, kind: PlaceKind, companyId: number, name: string, except?: number) => {
  if (!(await nameTaken(ctx.db, kind, companyId, name, except))) return
  throw fail('CONFLICT', {
    issues: [{ path: 'name', message: `The company has “${name}” among its ${kind} already.`, code: 'duplicate' }],
  })
}

export const createPlace = async (
  ctx: Context,
  kind: PlaceKind,
  input: { company_id: number; name: string },
): Promise<Place> => {
  await demandCompany(ctx, input.company_id)
  await freeName(ctx, kind, input.company_id, input.name)
  const now = ctx.clock.now()
  const id = await insertPlace(ctx.db, kind, { ...input, created_at: now, updated_at: now })
  await tellCompanies(ctx, input.company_id)
  return placeView(await existing(ctx, kind, id))
}

export const changePlace = async (
  ctx: Context,
  kind: PlaceKind,
  id: number,
  input: { name?: string | undefined; is_active?: boolean | undefined; updated_at?: string | undefined },
): Promise<Place> => {
  const place = await existing(ctx, kind, id)
  if (isStale(place.updated_at, input.updated_at)) throw fail('STALE', { extra: { [kind]: [placeView(place)] } })
  if (input.name !== undefined) await freeName(ctx, kind, place.company_id, input.name, id)
  await updatePlace(ctx.db, kind, place, {
    name: input.name ?? place.name,
    is_active: input.is_active ?? place.is_active,
    updated_at: ctx.clock.now(),
  })
  await tellCompanies(ctx, place.company_id)
  return placeView(await existing(ctx, kind, id))
}

/** A place as it was, and what named it. */
interface PlaceInverse {
  kind: PlaceKind
  row: { company_id: number; id: number; name: string; is_active: boolean; created_at: string; updated_at: string }
  /** Left out where the place is still there. */
  merged?: { into: number; rows: number[][] }
  outcome: 'deleted' | 'made inactive' | 'merged'
  changed_at: string
}

const LABELS = { locations: 'Location', departments: 'Department' } as const

const command = async (
  ctx: Context,
  place: PlaceRecord,
  told: Omit<PlaceInverse, 'row' | 'changed_at'>,
  how: string,
) => {
  const { company_id, id, name, is_active } = place
  const row = {
    company_id,
    id,
    name,
    is_active,
    created_at: place.created_at.toISOString(),
    updated_at: place.updated_at.toISOString(),
  }
  const inverse: PlaceInverse = { ...told, row, changed_at: ctx.clock.now().toISOString() }
  const summary = `${LABELS[told.kind]} “${name}” ${how}`
  await tellCompanies(ctx, company_id)
  return (await recordCommand(ctx, { kind: 'companies.place', company_id, summary, inverse })).receipt
}

/** Deletes a place; one that is in use becomes inactive instead. It can be undone. */
export const removePlace = async (ctx: Context, kind: PlaceKind, id: number) => {
  const place = await existing(ctx, kind, id)
  const outcome = place.is_used ? 'made inactive' : 'deleted'
  if (outcome === 'deleted') await deletePlace(ctx.db, kind, place)
  else await updatePlace(ctx.db, kind, place, { is_active: false, updated_at: ctx.clock.now() })
  return { outcome, command: await command(ctx, place, { kind, outcome }, outcome) } as const
}

/** Makes two places of a company one: whatever named the first names the second, and the first is gone. It can be undone. */
export const mergePlace = async (ctx: Context, kind: PlaceKind, id: number, intoId: number) => {
  if (id === intoId) throw invalid('into_id', 'Choose another one.')
  const into = await existing(ctx, kind, intoId)
  const place = await existing(ctx, kind, id)
  const { company_id } = place
  if (into.company_id !== company_id) throw invalid('into_id', 'Both must belong to one company.')
  const rows = await renamePlaceIn(ctx.db, kind, { company_id, from: id, to: intoId })
  await deletePlace(ctx.db, kind, place)
  ctx.audit.changed = { into: intoId, moved: rows.flat().length }
  const told = { kind, outcome: 'merged' as const, merged: { into: intoId, rows } }
  const receipt = await command(ctx, place, told, `merged into “${into.name}”`)
  return { places: [placeView(await existing(ctx, kind, intoId))], command: receipt }
}

export const undoPlaceChange = async (ctx: Context, inverse: PlaceInverse): Promise<void> => {
  const { kind, row, merged, outcome } = inverse
  const { company_id, id } = row
  const was = { created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) }
  const conflict = () => fail('UNDO_CONFLICT', { extra: { [`${kind.slice(0, -1)}_ids`]: [id] } })
  if (outcome === 'made inactive') {
    const place = await selectPlace(ctx.db, ctx.scope, kind, id)
    if (place?.updated_at.toISOString() !== inverse.changed_at) throw conflict()
    await updatePlace(ctx.db, kind, row, { is_active: row.is_active, updated_at: was.updated_at })
  } else {
    if (await nameTaken(ctx.db, kind, company_id, row.name)) throw conflict()
    await restorePlace(ctx.db, kind, { ...row, ...was })
    if (merged) await renamePlaceIn(ctx.db, kind, { company_id, from: merged.into, to: id }, merged.rows)
  }
  await tellCompanies(ctx, company_id)
}
