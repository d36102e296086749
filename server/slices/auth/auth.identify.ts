import { viewableRoles } from '#contract/access/permissions.ts'
import { Role } from '#contract/access/role.ts'
import { needsSecondFactor, reachOf } from '#contract/access/roles.ts'
import { headers as headerNames } from '#contract/headers.ts'
import type { StaffActor, StaffUser } from '#server/kernel/actor.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Identify, Kernel } from '#server/kernel/kernel.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import { everything, type Scope } from '#server/kernel/scope.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { selectUser, type UserRecord } from './auth.queries.ts'
import { type Proxies, proxyTarget } from './proxy.ts'
import type { Sessions } from './sessions.ts'

type Headers = Parameters<Identify['staff']>[0]

interface Deps extends Pick<Kernel, 'config' | 'database'> {
  identity: IdentityPort<Db>
  sessions: Sessions
  proxies: Proxies
}

/** The id token of a call: in its own header or as a bearer; where both are, they must be equal. */
export const tokenOf = (headers: Headers): string | null => {
  const own = headers[headerNames.idToken]
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  if (Array.isArray(own)) return null
  if (!own) return bearer ?? null
  return bearer === undefined || bearer === own ? own : null
}

/** Whom the call names to act as, by either of the two headers; where both are, they must be equal. */
const namedTarget = (headers: Headers): string | string[] | undefined => {
  const own = headers[headerNames.proxyUserId]
  const page = headers[headerNames.pageProxyUserId]
  if (own !== undefined && page !== undefined && own !== page) throw fail('BAD_REQUEST')
  return own ?? page
}

/** A user as calls know them. */
export const staffUser = ({ active: _, franchise_companies: __, zone: ___, role, ...user }: UserRecord): StaffUser => ({
  ...user,
  role: Role.parse(role),
})

/** Whose rows a user may see. */
const scopeOf = (user: UserRecord): Scope => {
  const reach = reachOf[Role.parse(user.role)]
  if (reach === 'platform') return { ...everything('super admin', user.id), zone: user.zone }
  const own = user.company_id === null ? [] : [user.company_id]
  return {
    kind: 'companies',
    companies: reach === 'franchise' ? user.franchise_companies : own,
    userId: user.id,
    franchiseId: reach === 'franchise' ? user.franchise_id : null,
    zone: user.zone,
  }
}

/** Somebody as they are now, for work that goes on without them; null where they may not sign in any more. */
export const standing = async (db: Db, id: number): Promise<{ user: StaffUser; scope: Scope } | null> => {
  const user = await selectUser(db, id)
  return user?.active ? { user: staffUser(user), scope: scopeOf(user) } : null
}

/** The same person with the rights of the role that they look at the product as: never more than their own. */
const asViewer = (actor: StaffActor, role: string | string[] | undefined): StaffActor => {
  if (role === undefined) return actor
  const viewed = viewableRoles[actor.caller.role]
  if (viewed === undefined || role !== viewed) throw fail('BAD_REQUEST')
  const user = { ...actor.user, role: viewed, can_view_hiring_pipeline: false }
  return { ...actor, user, is_viewing: true }
}

/** Who stands behind the headers of a call: a verified token, a session that has not ended, a user as they are now. */
export const createIdentify = (deps: Deps): Pick<Identify, 'staff'> & { jwks(): Promise<object> } => {
  const { identity, sessions, config, proxies } = deps

  const tellAudit = (ctx: Context, actor: StaffActor) =>
    deps.database.transaction(actor.scope, (db) =>
      writeAudit(
        db,
        { ...ctx, actor, audit: { company_id: actor.user.company_id, object: `users:${actor.user.id}` } },
        'auth.proxy_start',
        'done',
      ),
    )

  /** Whom the caller acts as, if anybody is named; whoever may not is told to the log by their number. */
  const enter = async (headers: Headers, { caller, session_id }: StaffActor) => {
    try {
      const target_id = proxyTarget(namedTarget(headers), caller.id)
      return target_id === null ? null : await proxies.enter(caller, { session_id, target_id })
    } catch (error) {
      if (isFailure(error) && error.key === 'PROXY_NOT_ALLOWED') error.details.tried_by = caller.id
      throw error
    }
  }

  const staff = async (headers: Headers, ctx: Context): Promise<StaffActor> => {
    const token = tokenOf(headers)
    const claims = token === null ? null : await identity.readIdToken(token)
    const session = claims && (await sessions.read(claims.session_id))
    if (!session || session.user.id !== claims.user_id) throw fail('UNAUTHENTICATED')
    if (!session.user.active) throw fail('ACCOUNT_INACTIVE')
    if (session.ended_at) throw fail('UNAUTHENTICATED')
    const caller = staffUser(session.user)
    // Whoever comes to such a role with an open session signs in anew, and sets the second factor up.
    if (session.second_factor_at === null && needsSecondFactor(caller.role, config.STAGE)) throw fail('UNAUTHENTICATED')
    const self: StaffActor = {
      kind: 'staff',
      caller,
      user: caller,
      session_id: session.id,
      is_proxy: false,
      internal_tools: config.INTERNAL_ADDRESSES.includes(caller.email.toLowerCase()),
      scope: scopeOf(session.user),
    }
    const entered = await enter(headers, self)
    if (entered === null) return asViewer(self, headers[headerNames.viewAsRole])
    const { target, isNew } = entered
    const actor = { ...self, user: staffUser(target), is_proxy: true, scope: scopeOf(target) }
    if (isNew) await tellAudit(ctx, actor)
    return actor
  }

  return { staff, jwks: () => identity.jwks() }
}
