import type { FastifyInstance } from 'fastify'
import { REFRESH_TOKEN_DAYS } from '#contract/constants.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { addMinutes } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isFailure } from '#server/kernel/problems.ts'
import type { FederationPort } from '#server/ports/federation.port.ts'
import type { AuthDeps } from '#server/slices/auth/auth.service.ts'
import { enterFederated, type Entered } from '#server/slices/auth/federated.ts'
import { authLimits } from '#server/slices/auth/limits.ts'

// Sign-in at another provider. These three addresses are for browsers, not calls: each answers with a redirect. A session begins
// only for a user of the product; nobody becomes one by having an account elsewhere.

const COOKIE = '__Host-provider'
/** Lax, not Strict: the way back begins on the provider's page. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const SEALED_FOR = 'sign-in at another provider'
const MINUTES = 10
/** A cookie that is longer is not kept, and the sealed text is a third longer than what is in it. */
const LONGEST_SESSION = 2_400
/** How it ended, for the page; it knows the sentence. */
type Ending = Entered | 'failed' | 'again' | 'busy' | 'away'

interface Deps extends Pick<AuthDeps, 'sessions' | 'secondStep'> {
  kernel: Kernel
  federation: FederationPort
}
interface Remembered {
  /** Whoever signed in there also signs out there. */
  isUsed: true
  /** Which session of theirs it was there. */
  session: string
  memory: string
  /** What the page was asked to go on to. */
  redirect_to: string | null
  until: number
}

const loginPage = (ending: Ending, redirectTo: string | null = null): string => {
  const words = new URLSearchParams({ provider: ending, ...(redirectTo === null ? {} : { redirect_to: redirectTo }) })
  return `/login?${words.toString()}`
}

/** Where somebody wanted to go: the page that they come from has it in its address. The page they come back to makes it safe. */
const goalOf = (referrer: string | undefined): string | null => {
  const goal = URL.canParse(referrer ?? '') ? new URL(referrer ?? '').searchParams.get('redirect_to') : null
  return goal !== null && goal.length <= 500 ? goal : null
}

/** Mounts the way to the provider, the way back, and the end of a session there. */
export const mountFederated = (app: FastifyInstance, deps: Deps): void => {
  const { kernel, federation } = deps
  const { secrets, clock, log } = kernel
  const limits = authLimits(kernel.limits, kernel.config)
  const callbackOf = (ctx: Context) => new URL('/auth/provider/callback', ctx.public_url).href
  const remember = (ctx: Context, value: Partial<Remembered>, seconds: number) =>
    ctx.reply.cookie(`${COOKIE}=${secrets.seal(SEALED_FOR, JSON.stringify(value))}; ${ATTRIBUTES}; Max-Age=${seconds}`)
  const forget = (ctx: Context) => ctx.reply.cookie(`${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`)
  const remembered = (ctx: Context): Partial<Remembered> => {
    const text = secrets.open(SEALED_FOR, ctx.request.cookie(COOKIE) ?? '')
    return text === null ? {} : (JSON.parse(text) as Partial<Remembered>)
  }
  /** Of what the provider says only kind and code: its words may be about a person. */
  const failed = (error: unknown, what: string, ending: Ending): Ending => {
    if (isFailure(error)) return 'busy'
    const { name, cause } = error instanceof Error ? error : { name: typeof error, cause: undefined }
    log.warn({ kind: name, code: (cause as NodeJS.ErrnoException | undefined)?.code }, what)
    return ending
  }

  app.get('/auth/provider/start', async (request, reply) => {
    const ctx = kernel.context(request, reply)
    const redirect_to = goalOf(request.headers.referer)
    reply.header('cache-control', 'no-store')
    try {
      await limits.signIns.take(addressKey(ctx.address))
      const { url, memory } = await federation.begin(callbackOf(ctx))
      const value = { memory, redirect_to, until: addMinutes(clock.now(), MINUTES).getTime() }
      remember(ctx, value, MINUTES * 60)
      return await reply.redirect(url, 303)
    } catch (error) {
      return reply.redirect(
        loginPage(failed(error, 'The identity provider cannot be reached', 'away'), redirect_to),
        303,
      )
    }
  })

  app.get('/auth/provider/callback', async (request, reply) => {
    const ctx = kernel.context(request, reply)
    const { memory, redirect_to = null, until = 0 } = remembered(ctx)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (memory === undefined || until <= clock.now().getTime()) {
      forget(ctx)
      return reply.redirect(loginPage('again'), 303)
    }
    let ending: Ending
    let session = ''
    try {
      await limits.signIns.take(addressKey(ctx.address))
      // The answer counts at the address that was registered, whatever this request was sent to.
      const answer = new URL(callbackOf(ctx))
      answer.search = new URL(request.url, 'http://here').search
      const vouched = await federation.finish(answer, memory)
      session = vouched.session
      ending = await enterFederated(ctx, deps, vouched)
    } catch (error) {
      ending = failed(error, 'A sign-in at the identity provider failed', 'failed')
    }
    const which = session.length <= LONGEST_SESSION ? { session } : {}
    if (ending === 'done') remember(ctx, { isUsed: true, ...which }, REFRESH_TOKEN_DAYS * 86_400)
    else forget(ctx)
    return reply.redirect(loginPage(ending, redirect_to), 303)
  })

  app.get('/auth/provider/end', async (request, reply) => {
    const ctx = kernel.context(request, reply)
    const page = new URL('/login', ctx.public_url).href
    // Whoever signed in with a password here has no session there that would be ours to end.
    const { isUsed, session } = remembered(ctx)
    const url = isUsed ? await federation.endUrl(page, session).catch(() => null) : null
    forget(ctx)
    return reply.header('cache-control', 'no-store').redirect(url ?? '/login', 303)
  })
}
