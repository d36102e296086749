import { usersManagement } from '#contract/resources/users.management.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { accessReview } from './access-review.ts'
import { type ChangeDeps, changeRoles, changeUser, undoChange } from './change-users.ts'
import { createUser, type InviteDeps, inviteList, resendSetUp, undoInvite } from './invite-users.ts'
import { placesOf, rolesOf } from './placement.ts'
import { countUsers, type ManagedRecord, selectPage, type UserFilters } from './users.management.queries.ts'
import { managedView } from './users.management.views.ts'

const RESENDS_PER_HOUR = 3

const SORT_VALUES: Record<UserFilters['sort_by'], (row: ManagedRecord) => Date | string | null> = {
  created_at: (row) => row.created_at,
  last: (row) => row.last,
  email: (row) => row.email,
  auth_role: (row) => row.auth_role,
  last_sign_in_at: (row) => row.last_sign_in_at,
}

const search = async (ctx: Context, filters: UserFilters) => {
  const found = await selectPage(ctx.db, ctx.scope, filters, ctx.clock.now())
  const total = await countUsers(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, SORT_VALUES[filters.sort_by])
  return answer(200, { users: rows.map((row) => managedView(ctx, row)), pagination })
}

type Given = Omit<InviteDeps, 'resends'> & ChangeDeps & Pick<Kernel, 'limits'>

export const usersManagementSlice = ({ limits, ...given }: Given) => {
  const resends = limits.within('resend-set-up', RESENDS_PER_HOUR, 3_600, 'LimitExceededException')
  const deps = { ...given, resends }
  return slice(usersManagement, {
    search: (ctx, { query }) => search(ctx, query),
    searchByPost: (ctx, { body }) => search(ctx, body),
    places: async (ctx) => answer(200, { roles: rolesOf(ctx), ...(await placesOf(ctx)) }),
    create: async (ctx, { body }) => answer(201, await createUser(ctx, deps, body)),
    invite: (ctx, { body }) => inviteList(ctx, deps, body),
    resend: async (ctx, { body }) => {
      await resendSetUp(ctx, deps, body.user_id)
      return answer(200, { message: 'The mail is on its way.' })
    },
    bulkUpdateRoles: async (ctx, { body }) => answer(200, await changeRoles(ctx, deps, body)),
    accessReview: (ctx) => accessReview(ctx),
    update: async (ctx, { params, body }) => answer(200, await changeUser(ctx, deps, params.id, body)),
  })
}

export const usersManagementUndoers: Record<string, Undoer> = {
  'users.change': undoChange,
  'users.invite': undoInvite,
}
