import type { auth } from '#contract/resources/auth.ts'
import { forgotPasswordText } from '#client/lib/forgot-password-text.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { safeRedirect } from '#client/lib/redirect-to.ts'
import { signIn } from '#client/lib/session.ts'
import { say } from '#client/public-app/say.ts'
import { needsReset, NO_ANSWER, RESET_SENT, signInText, stepText } from './sign-in-text.ts'

/** A sign-in that needs a new password: the mail is asked for, and the page says that it was sent. */
const sendReset = async (email: string): Promise<void> => {
  try {
    await call<typeof auth.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' }, { body: { email } })
    say('error', RESET_SENT)
  } catch (error) {
    say('error', forgotPasswordText(asProblem(error)))
  }
}

const follow = async (email: string, password: string): Promise<void> => {
  const step = await signIn(email, password)
  if (step === 'DONE')
    return location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect_to'), location.origin))
  if (step === 'INACTIVE') return location.replace('/account-access-expired')
  if (needsReset(step)) return sendReset(email)
  say('error', stepText(step) ?? NO_ANSWER)
}

/** Signs in and goes on, or says why not. */
export const attempt = (email: string, password: string): Promise<void> =>
  follow(email, password).catch((error: unknown) => say('error', signInText(asProblem(error))))
