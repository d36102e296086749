import type { Place } from '#contract/resources/companies.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { companyInScope } from './companies.queries.ts'
import {
  countPlaces,
  deletePlace,
  insertPlace,
  nameTaken,
  type PlaceFilters,
  type PlaceKind,
  type PlaceRecord,
  selectPlace,
  selectPlaces,
  updatePlace,
} from './places.queries.ts'

const placeView = ({ created_at: _, ...row }: PlaceRecord): Place => ({
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
  if (!(await companyInScope(ctx.db, ctx.scope, input.company_id))) throw fail('NOT_FOUND')
  await freeName(ctx, kind, input.company_id, input.name)
  const now = ctx.clock.now()
  const id = await insertPlace(ctx.db, kind, { ...input, created_at: now, updated_at: now })
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
  return placeView(await existing(ctx, kind, id))
}

/** Deletes a place; one that results name becomes inactive instead. */
export const removePlace = async (ctx: Context, kind: PlaceKind, id: number): Promise<'deleted' | 'made inactive'> => {
  const place = await existing(ctx, kind, id)
  if (place.results_count > 0) {
    await updatePlace(ctx.db, kind, place, { is_active: false, updated_at: ctx.clock.now() })
    return 'made inactive'
  }
  await deletePlace(ctx.db, kind, place)
  return 'deleted'
}
