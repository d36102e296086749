import type { Tokens } from '#contract/resources/auth.ts'
import { headers } from '#contract/headers.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { writeOwnAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { auditRefusal, type AuthDeps, tokensOf } from './auth.service.ts'
import { clearRefreshCookie, demandOwnPage, refreshCookie, setRefreshCookie } from './cookies.ts'
import type { Refreshed } from './sessions.ts'

const enter = async (ctx: Context, { kernel, limits }: AuthDeps, method: 'GET' | 'POST'): Promise<string | null> => {
  demandOwnPage(ctx, kernel.config, method)
  await limits.cookieCalls.take(addressKey(ctx.address))
  return refreshCookie(ctx)
}

/** What the cookie is worth to one who looks at it; where there is none, as much as one that nobody gave out. */
const worthOf = async (cookie: string | null, asked: (token: string) => Promise<Refreshed>): Promise<Refreshed> =>
  cookie === null ? { is: 'unknown' } : asked(cookie)

const refusal = ({ is }: Refreshed) => {
  if (is === 'inactive') return fail('ACCOUNT_INACTIVE')
  return fail(is === 'ended' ? 'TokenRevokedException' : 'NotAuthorizedException')
}

/** A new id token for the cookie, and the cookie's successor. */
export const refresh = async (ctx: Context, deps: AuthDeps): Promise<Tokens> => {
  const cookie = await enter(ctx, deps, 'POST')
  const found = await worthOf(cookie, deps.sessions.exchange)
  if (found.is === 'used') {
    clearRefreshCookie(ctx)
    await auditRefusal(ctx, 'auth.refresh', { outcome: 'used twice', user_id: found.session.user.id })
    throw fail('RefreshTokenReuseException')
  }
  if (found.is !== 'living' || found.token === null) {
    clearRefreshCookie(ctx)
    throw refusal(found)
  }
  // Every open page does this four times an hour: not worth a line of the audit list.
  ctx.audit.skip = true
  setRefreshCookie(ctx, found.token)
  const { id, started_at, user } = found.session
  return tokensOf(deps, { session_id: id, started_at, user_id: user.id, email: user.email })
}

/** Whether the cookie is worth a refresh; changes nothing. */
export const currentSession = async (
  ctx: Context,
  deps: AuthDeps,
): Promise<{ user_id: number; expires_at: string }> => {
  const cookie = await enter(ctx, deps, 'GET')
  const found = await worthOf(cookie, deps.sessions.look)
  if (found.is === 'used') throw fail('TokenRevokedException')
  if (found.is !== 'living') throw refusal(found)
  return { user_id: found.session.user.id, expires_at: found.expires_at.toISOString() }
}

/** Ends the session of the cookie, and that of the id token if one comes along. Never fails for lack of either. */
export const logout = async (ctx: Context, deps: AuthDeps): Promise<void> => {
  const { sessions, identity } = deps
  const cookie = await enter(ctx, deps, 'POST')
  const found = await worthOf(cookie, sessions.look)
  const idToken = ctx.request.header(headers.idToken)
  const claims = idToken ? await identity.readIdToken(idToken) : null
  const open = [
    ...(found.is === 'living' || found.is === 'used' ? [{ id: found.session.id, user_id: found.session.user.id }] : []),
    ...(claims ? [{ id: claims.session_id, user_id: claims.user_id }] : []),
  ]
  await ctx.database.transaction(everything('session'), async (db) => {
    const ended: number[] = []
    for (const { id, user_id } of open) if (await sessions.endOne(db, id, 'signed out')) ended.push(user_id)
    const [user_id] = ended
    if (user_id !== undefined)
      await writeOwnAudit(db, ctx, 'auth.logout', { actor_id: user_id, object: `users:${user_id}` })
  })
  sessions.forget()
  ctx.audit.skip = true
  clearRefreshCookie(ctx)
  ctx.reply.header('clear-site-data', '"cache"')
}
