import { calledSo, isTakenSince, takenWords } from '#contract/core/called.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  companiesFranchises as contract,
  Franchise,
  FranchiseMove,
} from '#contract/resources/companies.franchises.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  countPeople,
  type FranchiseRow,
  insertFranchise,
  lockCompanies,
  lockFranchise,
  removeFranchise,
  selectFranchiseRows,
  selectFranchisesCalled,
  selectMembers,
  selectPeopleIds,
  updateFranchise,
} from './companies.franchises.queries.ts'
import { tellCompanies } from './details.ts'
import { updateCompany } from './settings.queries.ts'

const views = async (ctx: Context, rows: readonly FranchiseRow[]): Promise<Franchise[]> => {
  const ids = rows.map(({ id }) => id)
  const members = await selectMembers(ctx.db, ctx.scope, ids)
  const counts = await countPeople(ctx.db, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companies: members.filter((one) => one.franchise_id === row.id).map(({ id, name }) => ({ id, name })),
    people: counts.find((one) => one.franchise_id === row.id)?.people ?? 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

export const listFranchises = async (ctx: Context): Promise<Franchise[]> =>
  views(ctx, await selectFranchiseRows(ctx.db))

const one = async (ctx: Context, id: number): Promise<Franchise[]> =>
  views(ctx, await selectFranchiseRows(ctx.db, [id]))

const existing = async (ctx: Context, id: number): Promise<FranchiseRow> => {
  const row = await lockFranchise(ctx.db, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** Everybody who looks at companies asks again. */
const told = async (ctx: Context, id: number, changed: Record<string, unknown>): Promise<void> => {
  Object.assign(ctx.audit, { object: `franchises:${id}`, changed })
  await publish(ctx.db, { type: 'companies', company_id: null, ids: [], by: null })
}

const demandFree = async (ctx: Context, name: string, except?: number): Promise<void> => {
  const other = calledSo(await selectFranchisesCalled(ctx.db, name, except), name)
  if (!other) return
  const message = takenWords('There is a franchise', other.name, name)
  throw fail('CONFLICT', { issues: [{ path: 'name', message, code: 'duplicate' }] })
}

export const createFranchise = async (ctx: Context, { name }: BodyOf<typeof contract.createFranchise>) => {
  await demandFree(ctx, name)
  const now = ctx.clock.now()
  const id = await insertFranchise(ctx.db, { name, created_at: now, updated_at: now })
  const { receipt } = await recordCommand(ctx, {
    kind: 'companies.make_franchise',
    company_id: null,
    summary: `Franchise “${name}” made`,
    inverse: { id, changed_at: now.toISOString() } satisfies Made,
  })
  await told(ctx, id, { name })
  return { franchises: await one(ctx, id), command: receipt }
}

interface Made {
  id: number
  changed_at: string
}

/** Takes one away that was made, unless it has another name or somebody in it by now. */
export const unmakeFranchise = async (ctx: Context, { id, changed_at }: Made): Promise<void> => {
  const row = await lockFranchise(ctx.db, id)
  if (row?.updated_at.toISOString() !== changed_at || !(await removeFranchise(ctx.db, id)))
    throw fail('UNDO_CONFLICT', { extra: { franchise_ids: [id] } })
  await told(ctx, id, {})
}

interface Renamed {
  id: number
  name: string
  changed_at: string
  was_at: string
}

export const renameFranchise = async (
  ctx: Context,
  { id, name, updated_at }: BodyOf<typeof contract.updateFranchise> & { id: number },
) => {
  const row = await existing(ctx, id)
  if (isStale(row.updated_at, updated_at)) throw fail('STALE', { extra: { franchises: await one(ctx, id) } })
  if (name === row.name) {
    ctx.audit.skip = true
    return { franchises: await one(ctx, id) }
  }
  await demandFree(ctx, name, id)
  const now = ctx.clock.now()
  await updateFranchise(ctx.db, id, { name, updated_at: now })
  const inverse: Renamed = { id, name: row.name, changed_at: now.toISOString(), was_at: row.updated_at.toISOString() }
  const { receipt } = await recordCommand(ctx, {
    kind: 'companies.rename_franchise',
    company_id: null,
    summary: `Franchise “${row.name}” renamed to “${name}”`,
    inverse,
  })
  await told(ctx, id, { name })
  return { franchises: await one(ctx, id), command: receipt }
}

export const undoRename = async (ctx: Context, { id, name, changed_at, was_at }: Renamed): Promise<void> => {
  const row = await lockFranchise(ctx.db, id)
  const others = await selectFranchisesCalled(ctx.db, name, id)
  if (row?.updated_at.toISOString() !== changed_at || isTakenSince(others, name, new Date(changed_at)))
    throw fail('UNDO_CONFLICT', { extra: { franchise_ids: [id] } })
  await updateFranchise(ctx.db, id, { name, updated_at: new Date(was_at) })
  await told(ctx, id, { name })
}

interface Moved {
  to: number
  changed_at: string
  before: { id: number; franchise_id: number | null; was_at: string }[]
}

/** What people of a franchise see changes: each of their pages asks who they are again. */
const tellPeople = async (ctx: Context, franchiseIds: readonly (number | null)[]): Promise<void> => {
  const ids = await selectPeopleIds(
    ctx.db,
    franchiseIds.flatMap((id) => id ?? []),
  )
  if (ids.length) await publish(ctx.db, { type: 'session', company_id: null, ids, by: null })
}

/** Moves companies into a franchise, or tells what that would do. */
export const moveCompanies = async (
  ctx: Context,
  { id, company_ids, dry_run }: BodyOf<typeof contract.moveCompanies> & { id: number },
) => {
  const to = await existing(ctx, id)
  const ids = [...new Set(company_ids)]
  const rows = await lockCompanies(ctx.db, ctx.scope, ids)
  if (rows.length !== ids.length) throw fail('NOT_FOUND')
  const moves = await movesOf(ctx, rows, id)
  const moving = rows.filter((row) => row.franchise_id !== id)
  if (dry_run || moving.length === 0) {
    ctx.audit.skip = true
    return { moves, franchises: await one(ctx, id) }
  }
  const now = ctx.clock.now()
  for (const row of moving) {
    await updateCompany(ctx.db, ctx.scope, row.id, { franchise_id: id, updated_at: now })
    await tellCompanies(ctx, row.id)
  }
  await tellPeople(ctx, [id, ...moving.map((row) => row.franchise_id)])
  const inverse: Moved = {
    to: id,
    changed_at: now.toISOString(),
    before: moving.map((row) => ({ id: row.id, franchise_id: row.franchise_id, was_at: row.updated_at.toISOString() })),
  }
  const [only] = moving
  const { receipt } = await recordCommand(ctx, {
    kind: 'companies.move',
    company_id: null,
    summary:
      moving.length === 1 && only
        ? `${only.name} moved to “${to.name}”`
        : `${moving.length} companies moved to “${to.name}”`,
    inverse,
  })
  await told(ctx, id, { companies: moving.map((row) => row.id) })
  return { moves, franchises: await one(ctx, id), command: receipt }
}

type Company = Awaited<ReturnType<typeof lockCompanies>>[number]

const movesOf = async (ctx: Context, rows: readonly Company[], to: number): Promise<FranchiseMove[]> => {
  const ids = [...new Set([to, ...rows.flatMap((row) => row.franchise_id ?? [])])]
  const franchises = await selectFranchiseRows(ctx.db, ids)
  const counts = await countPeople(ctx.db, ids)
  const peopleOf = (id: number | null) => counts.find((one) => one.franchise_id === id)?.people ?? 0
  return rows.map((row) => {
    const from = franchises.find((one) => one.id === row.franchise_id)
    const changes = row.franchise_id !== to
    return {
      company: { id: row.id, name: row.name },
      from: from ? { id: from.id, name: from.name } : null,
      people_losing: changes ? peopleOf(row.franchise_id) : 0,
      people_gaining: changes ? peopleOf(to) : 0,
      changes,
    }
  })
}

export const undoMove = async (ctx: Context, { to, changed_at, before }: Moved): Promise<void> => {
  const rows = await lockCompanies(
    ctx.db,
    ctx.scope,
    before.map(({ id }) => id),
  )
  const former = before.flatMap((one) => one.franchise_id ?? [])
  const there = new Set((await selectFranchiseRows(ctx.db, former)).map(({ id }) => id))
  const lost = new Set(
    before.flatMap(({ id, franchise_id }) => (franchise_id === null || there.has(franchise_id) ? [] : [id])),
  )
  const touched = rows.filter(
    (row) => row.franchise_id !== to || row.updated_at.toISOString() !== changed_at || lost.has(row.id),
  )
  if (touched.length) throw fail('UNDO_CONFLICT', { extra: { company_ids: touched.map(({ id }) => id) } })
  for (const { id, franchise_id, was_at } of before) {
    await updateCompany(ctx.db, ctx.scope, id, { franchise_id, updated_at: new Date(was_at) })
    await tellCompanies(ctx, id)
  }
  await tellPeople(ctx, [to, ...before.map((one) => one.franchise_id)])
}

export const deleteFranchise = async (ctx: Context, id: number) => {
  const row = await existing(ctx, id)
  if (!(await removeFranchise(ctx.db, id))) throw fail('CONFLICT')
  const { receipt } = await recordCommand(ctx, {
    kind: 'companies.delete_franchise',
    company_id: null,
    summary: `Franchise “${row.name}” deleted`,
    inverse: {
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      deleted_at: ctx.clock.now().toISOString(),
    },
  })
  await told(ctx, id, { name: row.name })
  return { message: `Franchise “${row.name}” is deleted.`, command: receipt }
}

export const restoreFranchise = async (
  ctx: Context,
  {
    deleted_at,
    ...row
  }: {
    id: number
    name: string
    created_at: string
    updated_at: string
    /** Left out by the release before. */
    deleted_at?: string
  },
): Promise<void> => {
  const others = await selectFranchisesCalled(ctx.db, row.name)
  if (isTakenSince(others, row.name, new Date(deleted_at ?? 0)))
    throw fail('UNDO_CONFLICT', { extra: { franchise_ids: [row.id] } })
  await insertFranchise(ctx.db, { ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) })
  await told(ctx, row.id, { name: row.name })
}
