import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CopiedPart, companiesSettings as contract } from '#contract/resources/companies.settings.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { deletePlace, insertMissingPlaces, type PlaceKind, selectPlacesOf } from './places.queries.ts'
import { getCompany, tellCompanies } from './details.ts'
import { type CompanyRow, lockCompany, selectRow, updateCompany } from './settings.queries.ts'

const FIELDS = {
  settings: ['time_zone', 'retention_months', 'consent_text'],
  look: ['accent'],
} as const satisfies Partial<Record<CopiedPart, readonly (keyof CompanyRow)[]>>

const pick = (row: CompanyRow, keys: readonly (keyof CompanyRow)[]): Partial<CompanyRow> =>
  Object.fromEntries(keys.map((key) => [key, row[key]]))

const isPlaces = (part: CopiedPart): part is PlaceKind => part === 'locations' || part === 'departments'

/** What was so before, and the places that were added. */
interface Copied {
  before: Partial<CompanyRow>
  /** When the company had been changed before. */
  was_at: string
  places: { kind: PlaceKind; ids: number[] }[]
}

/** Takes parts over from one company to another; both are in reach. */
export const copyParts = async (
  ctx: Context,
  fromId: number,
  toId: number,
  parts: readonly CopiedPart[],
): Promise<Copied> => {
  const from = await selectRow(ctx.db, ctx.scope, fromId)
  const to = await lockCompany(ctx.db, ctx.scope, toId)
  if (!from || !to) throw fail('NOT_FOUND')
  const now = ctx.clock.now()
  const fields = parts.flatMap((part): readonly (keyof CompanyRow)[] => (isPlaces(part) ? [] : FIELDS[part]))
  await updateCompany(ctx.db, ctx.scope, toId, { ...pick(from, fields), updated_at: now })
  const places: Copied['places'] = []
  for (const kind of parts.filter(isPlaces))
    places.push({ kind, ids: await insertMissingPlaces(ctx.db, ctx.scope, kind, { fromId, toId, now }) })
  return { before: pick(to, fields), was_at: to.updated_at.toISOString(), places }
}

interface CopyInverse extends Copied {
  id: number
  changed_at: string
}

/** Takes settings over from another company; it can be undone. */
export const copySettings = async (ctx: Context, id: number, input: BodyOf<typeof contract.copySettings>) => {
  if (input.from_id === id) throw invalid('from_id', 'Choose another company.')
  const copied = await copyParts(ctx, input.from_id, id, [...new Set(input.parts)])
  const changed_at = ctx.clock.now().toISOString()
  await updateCompany(ctx.db, ctx.scope, id, { updated_at: new Date(changed_at) })
  const changed = { from: input.from_id, parts: input.parts.join(',') }
  Object.assign(ctx.audit, { company_id: id, object: `companies:${id}`, changed })
  await tellCompanies(ctx, id)
  const company = await getCompany(ctx, id)
  const inverse: CopyInverse = { ...copied, id, changed_at }
  const summary = `Settings of ${company.name} taken over`
  const command = await recordCommand(ctx, { kind: 'companies.copy', company_id: id, summary, inverse })
  return { companies: [company], command: command.receipt }
}

/** Takes the places away again, unless one of them is in use or changed by now. */
const takeAway = async (ctx: Context, company_id: number, { kind, ids }: Copied['places'][number]): Promise<void> => {
  const there = await selectPlacesOf(ctx.db, ctx.scope, kind, ids)
  const kept = there.filter((one) => one.is_used || one.updated_at > one.created_at)
  if (kept.length) throw fail('UNDO_CONFLICT', { extra: { [`${kind.slice(0, -1)}_ids`]: kept.map(({ id }) => id) } })
  for (const { id } of there) await deletePlace(ctx.db, kind, { company_id, id })
}

export const undoCopying = async (ctx: Context, inverse: CopyInverse): Promise<void> => {
  const { id, before, places, changed_at, was_at } = inverse
  const row = await lockCompany(ctx.db, ctx.scope, id)
  if (row?.updated_at.toISOString() !== changed_at) throw fail('UNDO_CONFLICT', { extra: { company_ids: [id] } })
  await updateCompany(ctx.db, ctx.scope, id, { ...before, updated_at: new Date(was_at) })
  for (const added of places) await takeAway(ctx, id, added)
  await tellCompanies(ctx, id)
}
