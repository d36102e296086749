import type { PasswordJudgement } from '#contract/resources/users.ts'
import { writeOwnAudit } from '#server/kernel/audit.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { IdentityPort, PasswordOwner, PreparedPassword } from '#server/ports/identity.port.ts'

/** What this slice asks of sessions and links; the composition supplies it. */
export interface PasswordDeps {
  kernel: Pick<Kernel, 'database'>
  identity: IdentityPort<Db>
  changes: Limit
  links: {
    find(db: Db, token: string, type: 'reset' | 'setup'): Promise<Owner>
    use(db: Db, token: string, type: 'reset' | 'setup'): Promise<void>
    voidAll(db: Db, userId: number): Promise<void>
    countTry(address: string): Promise<void>
  }
  /** Sign-ins whose password was right and that wait for a code. */
  secondStep: { voidAll(db: Db, userId: number): Promise<void> }
  sessions: {
    endAll(db: Db, userId: number, reason: string, except?: string | null): Promise<void>
    forget(): void
  }
}
type Owner = PasswordOwner & { user_id: number }

const SCOPE = everything('password')

/** The new password as the provider keeps it; fails with one issue for each broken rule, at the field it came from. */
const prepare = async (
  { identity }: PasswordDeps,
  owner: Owner,
  { path, password }: { path: string; password: string },
): Promise<PreparedPassword> => {
  const result = await identity.preparePassword(password, owner)
  if ('prepared' in result) return result
  throw fail('VALIDATION_FAILED', { issues: result.broken.map((rule) => ({ path, ...rule })) })
}

const ownerOf = ({ id, email, first, last }: ReturnType<typeof staff>['user']): Owner => ({
  user_id: id,
  email,
  first,
  last,
})

/** Own password: the current one is asked for again, and every other session ends. */
export const changePassword = async (
  ctx: Context,
  deps: PasswordDeps,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> => {
  const { user, session_id } = staff(ctx)
  const { identity, sessions, links, secondStep } = deps
  await deps.changes.take(String(user.id))
  if (!(await identity.confirmPassword(user.id, oldPassword))) throw fail('WrongOldPassword')
  const prepared = await prepare(deps, ownerOf(user), { path: 'newPassword', password: newPassword })
  await deps.kernel.database.transaction(SCOPE, async (db) => {
    await identity.storePassword(db, user.id, prepared)
    await links.voidAll(db, user.id)
    await secondStep.voidAll(db, user.id)
    await sessions.endAll(db, user.id, 'password changed', session_id)
    await writeOwnAudit(db, ctx, 'users.change_password', { object: `users:${user.id}` })
  })
  sessions.forget()
}

/** What would be said of a new password of one's own. Nothing changes, so the audit list has no line of it. */
export const judgeOwn = async (
  ctx: Context,
  { identity }: PasswordDeps,
  password: string,
): Promise<PasswordJudgement> => {
  ctx.audit.skip = true
  return identity.judgePassword(password, ownerOf(staff(ctx).user))
}

/** What would be said of a password that is set by a link. The link is looked at, not used; a wrong one counts as a try. */
export const judgeByLink = async (
  ctx: Context,
  { identity, links, kernel }: PasswordDeps,
  { type, token, password }: { type: 'reset' | 'setup'; token: string; password: string },
): Promise<PasswordJudgement & { email: string }> => {
  ctx.audit.skip = true
  const owner = await kernel.database
    .transaction(SCOPE, (db) => links.find(db, token, type))
    .catch(async (error: unknown) => {
      if (isFailure(error) && error.key === 'TOKEN_EXPIRED') await links.countTry(ctx.address)
      throw error
    })
  return { ...(await identity.judgePassword(password, owner)), email: owner.email }
}

/**
 * A new password by a link: the link is used, the address is proved by it, all sessions end. A password that breaks a rule
 * leaves the link as it is.
 */
export const passwordByLink = async (
  ctx: Context,
  deps: PasswordDeps,
  given: { type: 'reset' | 'setup'; token: string; password: string; path: string },
): Promise<{ email: string }> => {
  const { identity, sessions, links, secondStep } = deps
  const { type, token } = given
  const { transaction } = deps.kernel.database
  await links.countTry(ctx.address)
  const owner = await transaction(SCOPE, (db) => links.find(db, token, type))
  const prepared = await prepare(deps, owner, given)
  await transaction(SCOPE, async (db) => {
    await links.use(db, token, type)
    await identity.storePassword(db, owner.user_id, prepared)
    await identity.confirmEmail(db, owner.user_id)
    await links.voidAll(db, owner.user_id)
    await secondStep.voidAll(db, owner.user_id)
    await sessions.endAll(db, owner.user_id, 'password set by a link')
    const about = { actor_id: owner.user_id, object: `users:${owner.user_id}` }
    await writeOwnAudit(db, ctx, type === 'reset' ? 'users.reset_password' : 'users.set_up_password', about)
  })
  sessions.forget()
  return { email: owner.email }
}
