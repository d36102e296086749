import { needsSecondFactor } from '#contract/access/roles.ts'
import { mayManage } from '#contract/access/permissions.ts'
import { Role } from '#contract/access/role.ts'
import type { Enrolment, SecondFactor } from '#contract/resources/second-factor.ts'
import { writeOwnAudit } from '#server/kernel/audit.ts'
import { rightsOf, type StaffActor } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { answerChallenge, beginEnrolment, type FactorDeps, type Holder } from './challenges.ts'
import { judgeCode, type Judged } from './codes.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { tell } from './second-factor.mails.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  replaceRecoveryCodes,
  selectFactor,
  selectPerson,
} from './second-factor.queries.ts'

/** What the calls of this slice need; the composition supplies what is identity's. */
export interface Deps extends FactorDeps {
  identity: { confirmPassword(userId: number, password: string): Promise<boolean> }
  sessions: {
    endAll(db: Db, userId: number, reason: string, except?: string | null): Promise<void>
    markSecondFactor(db: Db, sessionId: string): Promise<void>
    forget(): void
  }
  tries: Limit
}

const SCOPE = everything('second factor')

const holderOf = ({ user }: StaffActor): Holder => ({ user_id: user.id, email: user.email, first: user.first })

/** The failure that a code which is not right leads to. */
const refusal = (judged: Exclude<Judged, { is: 'right' }>) => {
  if (judged.is === 'locked') return fail('CodesLocked', { retryAfterSeconds: judged.retryAfterSeconds })
  return fail(judged.is === 'off' ? 'SECOND_FACTOR_OFF' : 'CodeMismatchException')
}

/** The password once more, and not too often. */
const confirm = async (ctx: Context, deps: Deps, password: string): Promise<StaffActor> => {
  const actor = staff(ctx)
  ctx.audit.object = `users:${actor.user.id}`
  await deps.tries.take(String(actor.user.id))
  if (!(await deps.identity.confirmPassword(actor.user.id, password))) throw fail('WrongOldPassword')
  return actor
}

/** Whether own sign-in asks for a code. */
export const getSecondFactor = (ctx: Context, { config }: Deps): Promise<SecondFactor> => {
  const { user } = staff(ctx)
  return ctx.database.transaction(SCOPE, async (db) => {
    const factor = await selectFactor(db, user.id)
    return {
      is_on: factor !== undefined,
      since: factor?.created_at.toISOString() ?? null,
      recovery_codes_left: factor ? await countRecoveryCodes(db, user.id) : 0,
      is_required: needsSecondFactor(user.role, config.STAGE),
    }
  })
}

export const startEnrolment = async (
  ctx: Context,
  deps: Deps,
  password: string,
): Promise<{ challenge: string; enrolment: Enrolment }> => {
  const actor = await confirm(ctx, deps, password)
  return ctx.database.transaction(SCOPE, async (db) => {
    if (await selectFactor(db, actor.user.id)) throw fail('SECOND_FACTOR_ON')
    return beginEnrolment(db, deps, { ...holderOf(actor), brand: ctx.brand, purpose: 'enrolment' })
  })
}

/** The first code is right: from now on sign-in asks for one, and devices that never gave one are signed out. */
export const confirmEnrolment = async (
  ctx: Context,
  deps: Deps,
  given: { challenge: string; code: string },
): Promise<string[]> => {
  const { user, session_id } = staff(ctx)
  ctx.audit.object = `users:${user.id}`
  await deps.tries.take(String(user.id))
  const answered = await ctx.database.transaction(SCOPE, async (db) => {
    const found = await answerChallenge(db, deps, { ...given, purpose: 'enrolment', user_id: user.id })
    if (found.is !== 'done') return found
    await deps.sessions.endAll(db, user.id, 'second factor switched on', session_id)
    await deps.sessions.markSecondFactor(db, session_id)
    await tell(db, deps.clock, 'on', { ...found.holder, brand: ctx.brand })
    await writeOwnAudit(db, ctx, 'second-factor.on')
    return found
  })
  deps.sessions.forget()
  if (answered.is === 'over') throw fail('SIGN_IN_EXPIRED')
  if (answered.is !== 'done') throw refusal(answered)
  return answered.recovery_codes ?? []
}

/** Runs what needs password and code; a wrong code counts, whatever else fails. */
const withProof = async <T>(
  ctx: Context,
  deps: Deps,
  proof: { password: string; code: string },
  work: (db: Db, actor: StaffActor) => Promise<T>,
): Promise<T> => {
  const actor = await confirm(ctx, deps, proof.password)
  const outcome = await ctx.database.transaction(SCOPE, async (db) => {
    const judged = await judgeCode(db, deps, actor.user.id, proof.code)
    return judged.is === 'right' ? { is: 'done' as const, value: await work(db, actor) } : judged
  })
  if (outcome.is !== 'done') throw refusal(outcome)
  return outcome.value
}

export const renewRecoveryCodes = (ctx: Context, deps: Deps, proof: { password: string; code: string }) =>
  withProof(ctx, deps, proof, async (db, actor) => {
    const codes = newRecoveryCodes()
    const { id } = actor.user
    await replaceRecoveryCodes(
      db,
      id,
      codes.map((code) => recoveryHash(deps.secrets, id, code)),
    )
    await tell(db, deps.clock, 'codes', { ...holderOf(actor), brand: ctx.brand })
    await writeOwnAudit(db, ctx, 'second-factor.recovery_codes')
    return codes
  })

export const removeSecondFactor = (ctx: Context, deps: Deps, proof: { password: string; code: string }) => {
  if (needsSecondFactor(staff(ctx).user.role, deps.config.STAGE)) throw fail('SECOND_FACTOR_REQUIRED')
  return withProof(ctx, deps, proof, async (db, actor) => {
    await deleteFactor(db, actor.user.id)
    await tell(db, deps.clock, 'off', { ...holderOf(actor), brand: ctx.brand })
    await writeOwnAudit(db, ctx, 'second-factor.off')
  })
}

/** Takes the factor off somebody's account who cannot answer it any more. Their devices are signed out, and they are told. */
export const resetSecondFactor = async (ctx: Context, deps: Deps, userId: number): Promise<void> => {
  const actor = staff(ctx)
  const person = await selectPerson(ctx.db, ctx.scope, userId)
  if (!person) throw fail('NOT_FOUND')
  if (person.id === actor.user.id) throw fail('OWN_ACCOUNT')
  if (!mayManage(rightsOf(actor), Role.parse(person.role))) throw fail('FORBIDDEN')
  if (!(await deleteFactor(ctx.db, person.id))) throw fail('SECOND_FACTOR_OFF')
  await deps.sessions.endAll(ctx.db, person.id, 'second factor reset')
  await tell(ctx.db, deps.clock, 'reset', { ...person, brand: ctx.brand })
  Object.assign(ctx.audit, { company_id: person.company_id, object: `users:${person.id}` })
}
