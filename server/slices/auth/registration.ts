import { ROLE_OF_FOUNDER, type Role } from '#contract/access/roles.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { auth } from '#contract/resources/auth.ts'
import type { PublicUser } from '#contract/resources/users.ts'
import { headers } from '#contract/headers.ts'
import { writeOwnAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { findAnswer, keepAnswer, keyOwner, takeKey } from '#server/kernel/idempotency.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { PreparedPassword } from '#server/ports/identity.port.ts'
import type { output } from 'zod/mini'
import { linkMail } from './auth.mails.ts'
import type { AuthDeps } from './auth.service.ts'

type Body = BodyOf<typeof auth.register>
type NewUser = output<typeof PublicUser>
type Answer = { status: 201; users: NewUser[] }

/** What other slices do when somebody registers; the composition supplies it. */
export interface Registrars {
  /** A new company with what every company has from the start. */
  openCompany(db: Db, company: { name: string; now: Date }): Promise<number>
  /** A new user; fails with EMAIL_EXISTS. */
  openUser(
    db: Db,
    user: { email: string; first: string; last: string; role: Role; company_id: number; now: Date },
  ): Promise<NewUser>
  /** An invited user says their name. */
  nameUser(db: Db, user: { id: number; first: string; last: string; now: Date }): Promise<NewUser>
}
type Deps = AuthDeps & { registrars: Registrars }

const SCOPE = everything('registration')

const invited = async (db: Db, { links, registrars, kernel }: Deps, body: Body, token: string): Promise<NewUser> => {
  const holder = await links.find(db, token, 'setup')
  if (holder.email !== body.email) throw invalid('email', 'This invitation was sent to another address.', 'not_invited')
  await links.use(db, token, 'setup')
  return registrars.nameUser(db, { id: holder.user_id, first: body.first, last: body.last, now: kernel.clock.now() })
}

const founding = async (db: Db, { registrars, kernel }: Deps, body: Body): Promise<NewUser> => {
  const now = kernel.clock.now()
  const company_id = await registrars.openCompany(db, { name: body.company_name ?? '', now })
  const { email, first, last } = body
  return registrars.openUser(db, { email, first, last, role: ROLE_OF_FOUNDER, company_id, now })
}

const prepare = async ({ identity }: Deps, body: Body): Promise<PreparedPassword> => {
  const { email, first, last } = body
  const password = await identity.preparePassword(body.password, { user_id: null, email, first, last })
  if ('prepared' in password) return password
  throw fail('VALIDATION_FAILED', { issues: password.broken.map((rule) => ({ path: 'password', ...rule })) })
}

/** What a repeat is compared with; the password goes in under a key, because a plain hash of it would not be safe to keep. */
const fingerprint = ({ kernel }: Deps, { password, ...rest }: Body) => [
  'POST /auth/register',
  rest,
  sha256(kernel.secrets.key('registration').toString('hex') + password),
]

/** A new account that waits for its address to be verified: by invitation, or with a new company where that is switched on. */
export const register = async (ctx: Context, deps: Deps, body: Body): Promise<Answer> => {
  const { kernel, identity, links } = deps
  if (body.invite_token === undefined && !kernel.config.SELF_REGISTRATION) throw fail('REGISTRATION_CLOSED')
  if (body.invite_token === undefined && body.company_name === undefined)
    throw invalid('company_name', 'Please fill this in.', 'too_small')
  const key = ctx.request.header(headers.idempotencyKey)
  if (key !== undefined && (key.length === 0 || key.length > 128)) throw fail('BAD_REQUEST')
  const owner = keyOwner(ctx.actor, ctx.address)
  const keyed = key === undefined ? null : { owner, key, request: fingerprint(deps, body) }

  const before = await ctx.database.transaction(SCOPE, async (db) => {
    const first = keyed && (await findAnswer(db, kernel.secrets, keyed))
    // Seen before the password is worked on: a link that does not work costs nothing.
    if (!first && body.invite_token !== undefined) await links.find(db, body.invite_token, 'setup')
    return first
  })
  if (before) return replay(ctx, before.response)
  const password = await prepare(deps, body)

  return ctx.database.transaction(SCOPE, async (db) => {
    const first = keyed && (await takeKey(db, kernel.secrets, keyed))
    if (first) return replay(ctx, first.response)
    const user =
      body.invite_token === undefined
        ? await founding(db, deps, body)
        : await invited(db, deps, body, body.invite_token)
    await identity.createAccount(db, user.id, password)
    const token = await links.create(db, user.id, 'verify')
    const mail = linkMail('verify', token, {
      brand: ctx.brand,
      email: user.email,
      first: user.first,
      public_url: ctx.public_url,
    })
    const recipient = user.email
    await sendLater(db, ctx.clock, { kind: 'mail', recipient, company_id: null, payload: mail, is_awaited: true })
    const answer: Answer = { status: 201, users: [user] }
    if (keyed) await keepAnswer(db, kernel.secrets, keyed, { status: 201, response: answer })
    await writeOwnAudit(db, ctx, 'auth.register', { actor_id: user.id, object: `users:${user.id}` })
    return answer
  })
}

const replay = (ctx: Context, response: unknown): Answer => {
  ctx.reply.header('idempotent-replayed', 'true')
  ctx.audit.skip = true
  return response as Answer
}
