import { Role } from '#contract/access/role.ts'
import { reachOf } from '#contract/access/roles.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { ManagedUser, RoleChange, usersManagement } from '#contract/resources/users.management.ts'
import { changedOf, recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { demandRole, type Place, placeFor, placesOf } from './placement.ts'
import { tellOfUsers } from './told-users.ts'
import { type LockedUser, lockPlatformStaff, lockUsers, selectManaged, updateUser } from './users.management.queries.ts'
import { managedView, roleChange } from './users.management.views.ts'

/** What changes of people ask of identity; the composition supplies it. */
export interface ChangeDeps {
  sessions: { endAll(db: Db, userId: number, reason: string): Promise<void> }
}
type Update = BodyOf<typeof usersManagement.update>
type BulkRoles = BodyOf<typeof usersManagement.bulkUpdateRoles>

/** A person as they were, and when they were changed: what taking it back needs. */
interface Before {
  id: number
  first: string
  last: string
  auth_role: string
  company_id: number | null
  franchise_id: number | null
  active: boolean
  can_view_hiring_pipeline: boolean
  changed_at: string
  /** When they had been changed before; left out by the release before. */
  was_at?: string
}
interface Changed {
  row: LockedUser
  after: Place & { first: string; last: string; active: boolean; can_view_hiring_pipeline: boolean }
}

const placeOf = (row: LockedUser): Place => ({
  auth_role: Role.parse(row.auth_role),
  company_id: row.company_id,
  franchise_id: row.franchise_id,
})
/** The columns that a change of people writes, and no other. */
const afterOf = (row: LockedUser, place: Place): Changed['after'] => ({
  first: row.first,
  last: row.last,
  active: row.active,
  can_view_hiring_pipeline: row.can_view_hiring_pipeline,
  ...place,
})

/** The company whose account it was, and whose it is; where it belongs to none on one side, the other's. */
const placedBefore = ({ row, after }: Changed) => ({ id: row.id, company_id: row.company_id ?? after.company_id })
const placedAfter = ({ row, after }: Changed) => ({ id: row.id, company_id: after.company_id ?? row.company_id })

const nameOf = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim()

/**
 * Locks those of these people who are in reach, and with them whoever asks, in an order that two callers who change each other agree on:
 * of two owners who do so at one moment the second is none any more, and is refused, or nobody would be left.
 */
const lockWithSelf = async (ctx: Context, ids: readonly number[]): Promise<LockedUser[]> => {
  const { id: own, ...admitted } = staff(ctx).user
  const rows = await lockUsers(ctx.db, ctx.scope, [...ids, own])
  const self = rows.find(({ id }) => id === own)
  if (self && !self.active) throw fail('ACCOUNT_INACTIVE')
  const isSame = self?.auth_role === admitted.role && self.company_id === admitted.company_id
  if (!isSame || self.franchise_id !== admitted.franchise_id) throw fail('FORBIDDEN')
  return rows.filter(({ id }) => ids.includes(id))
}

/** Locks people whom the caller may change. */
const lock = async (ctx: Context, ids: readonly number[]) => {
  // Before the people themselves: whoever may lower a super admin waits for the others who may.
  const isPlatform = reachOf[staff(ctx).user.role] === 'platform'
  const platform = isPlatform ? await lockPlatformStaff(ctx.db) : []
  const rows = await lockWithSelf(ctx, ids)
  if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND')
  for (const row of rows) demandRole(ctx, Role.parse(row.auth_role))
  return { rows, platform }
}

/** One active super admin stays, whatever else happens. */
const demandPlatformStaff = (platform: readonly number[], changes: readonly Changed[]): void => {
  const lost = changes
    .filter(({ after }) => !after.active || reachOf[after.auth_role] !== 'platform')
    .map(({ row }) => row.id)
  const isLosing = platform.some((id) => lost.includes(id))
  if (isLosing && platform.every((id) => lost.includes(id))) throw fail('LAST_SUPER_ADMIN')
}

/** Identity learns, after the commit, who is active now or is not any more; told what is true by then, each time is as good as the last. */
const activeChanged = async ({ db, clock }: Context, userIds: readonly number[]): Promise<void> => {
  for (const user_id of userIds)
    await sendLater(db, clock, {
      kind: 'account',
      is_awaited: true,
      recipient: `account ${user_id}`,
      company_id: null,
      payload: { user_id },
    })
}

/** Writes changes with their way back, ends what must end, and tells open pages. */
const carryOut = async (
  ctx: Context,
  { sessions }: ChangeDeps,
  { changes, summary }: { changes: Changed[]; summary: string },
): Promise<CommandReceipt> => {
  const now = ctx.clock.now()
  const inverse: Before[] = changes.map(({ row }) => ({
    id: row.id,
    first: row.first,
    last: row.last,
    auth_role: row.auth_role,
    company_id: row.company_id,
    franchise_id: row.franchise_id,
    active: row.active,
    can_view_hiring_pipeline: row.can_view_hiring_pipeline,
    changed_at: now.toISOString(),
    was_at: row.updated_at.toISOString(),
  }))
  for (const { row, after } of changes) {
    await updateUser(ctx.db, ctx.scope, row, { ...after, updated_at: now })
    if (row.active && !after.active) await sessions.endAll(ctx.db, row.id, 'deactivated')
  }
  const switched = changes.filter(({ row, after }) => row.active !== after.active)
  await activeChanged(
    ctx,
    switched.map(({ row }) => row.id),
  )
  const company_id = onlyCompany(changes.map(placedAfter))
  const command = await recordCommand(ctx, { kind: 'users.change', company_id, summary, inverse })
  // Whoever moves is gone from one company's list and new in another's.
  await tellOfUsers(ctx, [...changes.map(placedBefore), ...changes.map(placedAfter)])
  return command.receipt
}

/** What of these fields would be different. */
const differences = ({ row, after }: Changed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => row[key as keyof typeof after] !== value))

/** What can be changed of an account, as its change is told. */
const FIELD_WORDS: Partial<Record<keyof Changed['after'], string>> = {
  first: 'name',
  last: 'name',
  auth_role: 'role',
  company_id: 'company',
  franchise_id: 'franchise',
  can_view_hiring_pipeline: 'use of the hiring pipeline',
}

const summaryOf = ({ row, after }: Changed): string => {
  if (row.active !== after.active) return `${nameOf(row)} ${after.active ? 'reactivated' : 'deactivated'}`
  const fields = Object.keys(differences({ row, after }))
  return changedOf(
    Object.entries(FIELD_WORDS).flatMap(([field, word]) => (fields.includes(field) ? [word] : [])),
    nameOf(after),
  )
}

const view = async (ctx: Context, ids: readonly number[]): Promise<ManagedUser[]> =>
  (await selectManaged(ctx.db, ctx.scope, ids, ctx.clock.now())).map((row) => managedView(ctx, row))

/** Changes somebody's account. */
export const changeUser = async (
  ctx: Context,
  deps: ChangeDeps,
  id: number,
  body: Update,
): Promise<{ users: ManagedUser[]; command?: CommandReceipt }> => {
  const actor = staff(ctx)
  if (actor.is_proxy && body.auth_role !== undefined) throw fail('NOT_DURING_PROXY')
  const { rows, platform } = await lock(ctx, [id])
  const [row] = rows
  if (!row) throw fail('NOT_FOUND')
  if (isStale(row.updated_at, body.updated_at)) throw fail('STALE', { extra: { users: await view(ctx, [id]) } })
  const current = placeOf(row)
  const isMoving = body.auth_role ?? body.company_id ?? body.franchise_id
  const place =
    isMoving === undefined || isMoving === null ? current : placeFor(ctx, await placesOf(ctx), body, current)
  const after = {
    ...afterOf(row, place),
    first: body.first ?? row.first,
    last: body.last ?? row.last,
    active: body.active === undefined ? row.active : body.active === 1,
    can_view_hiring_pipeline: body.permissions?.can_view_hiring_pipeline ?? row.can_view_hiring_pipeline,
  }
  const changed = { row, after }
  const changes = differences(changed)
  const isOwn = id === actor.user.id
  if (isOwn && ['auth_role', 'company_id', 'franchise_id', 'active'].some((key) => key in changes))
    throw fail('OWN_ACCOUNT')
  Object.assign(ctx.audit, { company_id: after.company_id ?? row.company_id, object: `users:${id}`, changed: changes })
  if (Object.keys(changes).length === 0) return { users: await view(ctx, [id]) }
  demandPlatformStaff(platform, [changed])
  const command = await carryOut(ctx, deps, { changes: [changed], summary: summaryOf(changed) })
  return { users: await view(ctx, [id]), command }
}

/** Gives several people a role, or tells what that would change. */
export const changeRoles = async (
  ctx: Context,
  deps: ChangeDeps,
  { user_ids, dry_run, ...wanted }: BulkRoles,
): Promise<{ updated: number; users: ManagedUser[]; changes: RoleChange[]; command?: CommandReceipt }> => {
  const { rows, platform } = await lock(ctx, user_ids)
  if (rows.some((row) => row.id === staff(ctx).user.id)) throw fail('OWN_ACCOUNT')
  const places = await placesOf(ctx)
  const all = rows.map((row): Changed => ({ row, after: afterOf(row, placeFor(ctx, places, wanted, placeOf(row))) }))
  const moved = all.filter((one) => Object.keys(differences(one)).length > 0)
  demandPlatformStaff(platform, moved)
  const changes = moved.map(({ row, after }) => roleChange(row, after, places))
  const [only] = moved
  if (dry_run || !only) {
    ctx.audit.skip = true
    return { updated: 0, users: await view(ctx, user_ids), changes }
  }
  const summary = moved.length === 1 ? `Role of ${nameOf(only.row)} changed` : `${moved.length} roles changed`
  const command = await carryOut(ctx, deps, { changes: moved, summary })
  Object.assign(ctx.audit, {
    company_id: onlyCompany(moved.map(placedAfter)),
    object: `users:${moved.map(({ row }) => row.id).join(',')}`.slice(0, 200),
    changed: { auth_role: wanted.auth_role, people: moved.length },
  })
  return { updated: moved.length, users: await view(ctx, user_ids), changes, command }
}

/** Takes a change of people back, unless somebody has changed one of them since. */
export const undoChange = async (ctx: Context, inverse: Before[]): Promise<void> => {
  const ids = inverse.map(({ id }) => id)
  const there = await lockWithSelf(ctx, ids)
  const isOfRoles = there.some((row) =>
    inverse.some(({ id, auth_role }) => id === row.id && auth_role !== row.auth_role),
  )
  if (staff(ctx).is_proxy && isOfRoles) throw fail('NOT_DURING_PROXY')
  for (const { auth_role } of [...inverse, ...there]) demandRole(ctx, Role.parse(auth_role))
  for (const { changed_at, was_at, id, ...before } of inverse) {
    const key = { id, updated_at: new Date(changed_at) }
    const updated_at = was_at === undefined ? ctx.clock.now() : new Date(was_at)
    const conflict = () => fail('UNDO_CONFLICT', { extra: { user_ids: [id] } })
    const isBack = await updateUser(ctx.db, ctx.scope, key, { ...before, updated_at }).catch((error: unknown) => {
      // The franchise that they were of is deleted.
      throw sqlState(error) === '23503' ? conflict() : error
    })
    if (!isBack) throw conflict()
  }
  await activeChanged(ctx, ids)
  await tellOfUsers(ctx, [...inverse, ...there])
}
