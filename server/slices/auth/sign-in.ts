import type { ErrorKey } from '#contract/errors.ts'
import type { SignInStep, Tokens } from '#contract/resources/auth.ts'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Accepted } from '#server/ports/identity.port.ts'
import { auditRefusal, type AuthDeps, tokensOf } from './auth.service.ts'
import { setRefreshCookie } from './cookies.ts'

const REFUSALS = { wrong: 'NotAuthorizedException', locked: 'PasswordAttemptsExceeded' } as const satisfies Record<
  string,
  ErrorKey
>
const SCOPE = everything('sign-in')
const ACTION = 'auth.sign_in'

const opening = (ctx: Context, withCode: boolean) => ({ agent: ctx.agent, address: ctx.address, withCode })

/** Where the right password leads: to a session, or to what comes first. */
const afterPassword = async (ctx: Context, { secondStep, sessions }: AuthDeps, db: Db, accepted: Accepted) => {
  const { step, user_id } = accepted
  if (step === 'SECOND_FACTOR') return { step, challenge: accepted.challenge }
  if (step !== 'DONE') return { step }
  const second = await secondStep.begin(db, { user_id, brand: ctx.brand })
  if (second) return { step: 'SECOND_FACTOR' as const, ...second }
  return { step, session: sessions.open(db, user_id, opening(ctx, false)) }
}

/** Limits first, then what the provider says of lockout, password and account, in that order; a second step comes last. */
export const signIn = async (
  ctx: Context,
  deps: AuthDeps,
  body: { email: string; password: string },
): Promise<{ step: SignInStep; tokens?: Tokens; challenge?: string; enrolment?: Enrolment }> => {
  const { limits, identity } = deps
  const address = addressKey(ctx.address)
  await limits.signIns.take(address)
  await limits.failures.check(address)
  const found = await identity.signIn(body, async (db, accepted) => {
    const reached = await afterPassword(ctx, deps, db, accepted)
    const { user_id } = accepted
    const audit = { actor_id: user_id, object: `users:${user_id}`, changed: { step: reached.step } }
    await writeAudit(db, { ...ctx, audit }, ACTION, 'done')
    return reached
  })
  if (found.step === 'REFUSED') {
    await auditRefusal(ctx, ACTION, { outcome: found.because, user_id: found.user_id })
    if (found.because === 'wrong') await limits.failures.take(address)
    const retryAfterSeconds = Math.ceil(found.retryAfterSeconds)
    throw fail(REFUSALS[found.because], retryAfterSeconds > 0 ? { retryAfterSeconds } : {})
  }
  // The line stands already, in the transaction of the session.
  ctx.audit.skip = true
  const { led, user_id, email } = found
  if (!('session' in led)) return led
  const { refresh, ...session } = led.session
  setRefreshCookie(ctx, refresh)
  return { step: led.step, tokens: await tokensOf(deps, { ...session, user_id, email }) }
}

/** Whose code it is: the provider's, where it asked for one, else the product's own. */
const answerStep = async (
  ctx: Context,
  { identity, sessions, secondStep }: AuthDeps,
  body: { challenge: string; code: string },
) => {
  const found = await identity.answerCode(body.challenge, body.code)
  if (found === null)
    return ctx.database.transaction(SCOPE, async (db) => {
      const own = await secondStep.answer(db, { ...body, brand: ctx.brand })
      if (own.is !== 'done') return own
      return { ...own, session: sessions.open(db, own.holder.user_id, opening(ctx, true)) }
    })
  if (found.is === 'over') return found
  const holder = { user_id: found.user_id, email: found.email }
  if (found.is === 'locked') return { is: found.is, holder, retryAfterSeconds: found.retryAfterSeconds }
  if (found.is === 'wrong') return { is: found.is, holder }
  const session = await ctx.database.transaction(SCOPE, async (db) =>
    sessions.open(db, found.user_id, opening(ctx, true)),
  )
  return { is: found.is, holder, recovery_codes: null, session }
}

/** The code of the second step: only then is there a session. */
export const answerSecondFactor = async (
  ctx: Context,
  deps: AuthDeps,
  body: { challenge: string; code: string },
): Promise<{ step: 'DONE'; tokens: Tokens; recovery_codes?: string[] }> => {
  const { limits } = deps
  const address = addressKey(ctx.address)
  await limits.signIns.take(address)
  await limits.failures.check(address)
  const outcome = await answerStep(ctx, deps, body)
  if (outcome.is === 'over') throw fail('SIGN_IN_EXPIRED')
  const { user_id, email } = outcome.holder
  if (outcome.is !== 'done') {
    await auditRefusal(ctx, 'auth.second_factor', { outcome: outcome.is, user_id })
    if (outcome.is === 'locked') throw fail('CodesLocked', { retryAfterSeconds: outcome.retryAfterSeconds })
    await limits.failures.take(address)
    throw fail('CodeMismatchException')
  }
  Object.assign(ctx.audit, { actor_id: user_id, object: `users:${user_id}` })
  const { refresh, ...session } = outcome.session
  setRefreshCookie(ctx, refresh)
  const tokens = await tokensOf(deps, { ...session, user_id, email })
  return { step: 'DONE', tokens, ...(outcome.recovery_codes ? { recovery_codes: outcome.recovery_codes } : {}) }
}
