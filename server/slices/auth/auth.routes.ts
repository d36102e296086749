import { auth } from '#contract/resources/auth.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { type AuthDeps, forgotPassword, resendVerification, validateToken } from './auth.service.ts'
import { currentSession, logout, refresh } from './cookie-calls.ts'
import { authLimits } from './limits.ts'
import { register, type Registrars } from './registration.ts'
import { answerSecondFactor, signIn } from './sign-in.ts'

interface Given extends Omit<AuthDeps, 'limits' | 'kernel'> {
  kernel: AuthDeps['kernel'] & Pick<Kernel, 'limits'>
  registrars: Registrars
}

export const authSlice = (given: Given) => {
  const deps = { ...given, limits: authLimits(given.kernel.limits, given.kernel.config) }
  return slice(auth, {
    signIn: async (ctx, { body }) => answer(200, await signIn(ctx, deps, body)),
    secondFactor: async (ctx, { body }) => answer(200, await answerSecondFactor(ctx, deps, body)),
    refresh: async (ctx) => answer(200, { tokens: await refresh(ctx, deps) }),
    session: async (ctx) => answer(200, await currentSession(ctx, deps)),
    logout: async (ctx) => {
      await logout(ctx, deps)
      return answer(200, { message: 'You are signed out.' })
    },
    forgotPassword: async (ctx, { body }) => {
      await forgotPassword(ctx, deps, body.email)
      return answer(200, { message: 'If an account exists for this address, a link is on its way.' })
    },
    resendVerification: async (ctx, { body }) => {
      await resendVerification(ctx, deps, body.email)
      return answer(200, { message: 'If this address waits to be verified, a link is on its way.' })
    },
    register: (ctx, { body }) => register(ctx, deps, body),
    validateToken: async (ctx, { body }) => answer(200, await validateToken(ctx, deps, body)),
  })
}
