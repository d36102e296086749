import { Email } from '#contract/core/fields.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Vouched } from '#server/ports/federation.port.ts'
import { selectUser } from './auth.queries.ts'
import { auditRefusal, type AuthDeps } from './auth.service.ts'
import { setRefreshCookie } from './cookies.ts'
import { insertLinked, selectLinked, selectUnlinked } from './federated.queries.ts'

const SCOPE = everything('sign-in at another provider')

/** Where a sign-in at another provider leads; only `done` begins a session. */
export type Entered = 'done' | 'unknown' | 'code'

type Deps = Pick<AuthDeps, 'kernel' | 'sessions' | 'secondStep'>

/** The account that is vouched for: linked before, or the user whose address the provider has verified. */
const accountOf = async (
  { kernel: { database, clock } }: Deps,
  { issuer, subject, verifiedEmail }: Vouched,
): Promise<number | null> =>
  database.transaction(SCOPE, async (db) => {
    const linked = await selectLinked(db, issuer, subject)
    if (linked !== undefined) return linked
    const email = Email.safeParse(verifiedEmail)
    const user_id = email.success ? await selectUnlinked(db, issuer, email.data) : undefined
    if (user_id === undefined) return null
    const user = await selectUser(db, user_id)
    if (!user?.active) return null
    await insertLinked(db, { issuer, subject, user_id, now: clock.now() })
    return user_id
  })

/** Opens a session for whoever is vouched for. Where this product needs a second factor, one of the provider's counts. */
export const enterFederated = async (ctx: Context, deps: Deps, vouched: Vouched): Promise<Entered> => {
  const user_id = await accountOf(deps, vouched)
  const outcome = await deps.kernel.database.transaction(SCOPE, async (db) => {
    const user = user_id === null ? undefined : await selectUser(db, user_id)
    if (!user?.active) return { is: 'unknown' as const }
    const { withSecondFactor: withCode } = vouched
    if (!withCode && (await deps.secondStep.begin(db, { user_id: user.id, brand: ctx.brand })))
      return { is: 'code' as const }
    const session = deps.sessions.open(db, user.id, { agent: ctx.agent, address: ctx.address, withCode })
    const audit = { actor_id: user.id, object: `users:${user.id}`, changed: { step: 'DONE', provider: vouched.issuer } }
    await writeAudit(db, { ...ctx, audit }, 'auth.sign_in', 'done')
    return { is: 'done' as const, refresh: session.refresh }
  })
  if (outcome.is === 'done') setRefreshCookie(ctx, outcome.refresh)
  else await auditRefusal(ctx, 'auth.sign_in', { outcome: `another provider: ${outcome.is}`, user_id })
  return outcome.is
}
