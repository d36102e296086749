import { viewableRoles } from '#contract/access/permissions.ts'
import type { Role } from '#contract/access/roles.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'

/** Notes that somebody begins to look at the product as a role; what they may see is decided with each call. */
export const beginViewing = (ctx: Context, role: Role): { role: Role } => {
  const { user } = staff(ctx)
  if (viewableRoles[user.role] !== role) throw invalid('role', 'You cannot look at the product as this role.')
  Object.assign(ctx.audit, { company_id: user.company_id, object: `users:${user.id}`, changed: { role } })
  return { role }
}
