import * as z from 'zod/mini'
import { BrandKey } from '#contract/brands/brand.ts'
import { ID_TOKEN_MINUTES } from '#contract/constants.ts'
import { Email } from '#contract/core/fields.ts'
import type { LinkType, Tokens } from '#contract/resources/auth.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { writeAudit, writeOwnAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { linkMail } from './auth.mails.ts'
import { type AuthLimits, emailKey } from './limits.ts'
import type { Links } from './links.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions } from './sessions.ts'

/** What the calls of this slice need. */
export interface AuthDeps {
  kernel: Pick<Kernel, 'config' | 'database' | 'clock' | 'secrets'>
  identity: IdentityPort<Db>
  sessions: Sessions
  links: Links
  secondStep: SecondStep
  limits: AuthLimits
}

/** Identity tokens of a session, with the server's clock so that a page knows its own drift. */
export const tokensOf = async (
  { identity, kernel }: Pick<AuthDeps, 'identity' | 'kernel'>,
  session: { user_id: number; session_id: string; started_at: Date; email: string },
): Promise<Tokens> => ({
  id_token: await identity.issueIdToken(session),
  expires_in: ID_TOKEN_MINUTES * 60,
  server_time: kernel.clock.now().toISOString(),
})

/** A line of the audit list for something that was refused; what is done writes its own. */
export const auditRefusal = (
  ctx: Context,
  action: string,
  { outcome, user_id }: { outcome: string; user_id: number | null },
): Promise<void> =>
  ctx.database.transaction(everything('audit'), (db) =>
    writeAudit(
      db,
      { ...ctx, audit: user_id === null ? {} : { actor_id: user_id, object: `users:${user_id}` } },
      action,
      outcome,
    ),
  )

/** Somebody's wish for a link, as it waits in the outbox. */
const LinkRequest = z.object({
  type: z.enum(['reset', 'verify']),
  email: z.string(),
  brand: BrandKey,
  public_url: z.string(),
})

/**
 * Writes the wish down, for known and unknown addresses alike, and answers. Whether there is an account is looked up afterwards,
 * so neither the answer nor its time tells; and what was answered is kept through a crash.
 */
const requestLink = async (ctx: Context, type: 'reset' | 'verify', email: string): Promise<void> => {
  ctx.audit.object = `email:${emailKey(email)}`
  const payload: z.output<typeof LinkRequest> = { type, email, brand: ctx.brand, public_url: ctx.public_url }
  await ctx.database.transaction({ kind: 'nothing' }, (db) =>
    sendLater(db, ctx.clock, { kind: 'link-request', recipient: email, company_id: null, payload, is_awaited: true }),
  )
}

/** Answers a wish: a link by mail where there is an account that may have one, and nothing otherwise. */
export const answerLinkRequest =
  ({ kernel, identity, links }: Pick<AuthDeps, 'kernel' | 'identity' | 'links'>) =>
  async (payload: unknown): Promise<void> => {
    const { type, email, brand, public_url } = LinkRequest.parse(payload)
    await kernel.database.transaction(everything('link request'), async (db) => {
      const account =
        type === 'reset' ? await identity.findRecoverable(db, email) : await identity.findUnverified(db, email)
      if (!account) return
      const token = await links.create(db, account.user_id, type)
      // To the stored address, whatever was typed.
      const mail = linkMail(type, token, { brand, email: account.email, first: account.first, public_url })
      const recipient = account.email
      await sendLater(db, kernel.clock, { kind: 'mail', recipient, company_id: null, payload: mail, is_awaited: true })
    })
  }

export const forgotPassword = async (ctx: Context, deps: AuthDeps, typed: string): Promise<void> => {
  const { limits, identity, kernel } = deps
  await limits.forgotByAddress.take(addressKey(ctx.address))
  const read = Email.safeParse(typed)
  if (!read.success) throw fail('InvalidParameterException')
  const email = read.data
  await limits.forgotByEmail.take(emailKey(email))
  if (!kernel.config.AUTH_PREVENT_USER_EXISTENCE_ERRORS) {
    const account = await ctx.database.transaction(everything('forgot password'), (db) =>
      identity.findRecoverable(db, email),
    )
    if (!account) throw fail('UserNotFoundException')
  }
  await requestLink(ctx, 'reset', email)
}

export const resendVerification = async (ctx: Context, { limits }: AuthDeps, email: string): Promise<void> => {
  await limits.verifyByAddress.take(addressKey(ctx.address))
  await limits.verifyByEmail.take(emailKey(email))
  await requestLink(ctx, 'verify', email)
}

/** Whether a link works. Looking at a reset or set-up link changes nothing; a verification link is used by this. */
export const validateToken = async (
  ctx: Context,
  { identity, links }: AuthDeps,
  { token, type }: { token: string; type: LinkType },
): Promise<{ type: LinkType; email: string }> => {
  const look = async (db: Db) => {
    const holder = await links.find(db, token, type)
    if (type === 'verify') {
      await links.use(db, token, type)
      await identity.confirmEmail(db, holder.user_id)
      const about = { actor_id: holder.user_id, object: `users:${holder.user_id}` }
      await writeOwnAudit(db, ctx, 'auth.validate_token', about)
    }
    return holder
  }
  try {
    const { email } = await ctx.database.transaction(everything('link'), look)
    // To look at a link changes nothing.
    ctx.audit.skip = true
    return { type, email }
  } catch (error) {
    if (isFailure(error) && error.key === 'TOKEN_EXPIRED') await links.countTry(ctx.address)
    throw error
  }
}
