import type { ComponentType } from 'react'
import type { auth } from '#contract/resources/auth.ts'
import { forgotPasswordText } from '#client/lib/forgot-password-text.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { signIn } from '#client/lib/sign-in.ts'
import { say } from '#client/public-app/say.ts'
import { goOn } from './go-on.ts'
import type { SecondStepProps } from './second-step.tsx'
import { isUnverified, needsReset, NO_ANSWER, RESET_SENT, signInText, stepText } from '#client/lib/sign-in-text.ts'

/** The second step of a sign-in, loaded when it is needed. */
export interface Second extends Pick<SecondStepProps, 'challenge' | 'enrolment'> {
  Form: ComponentType<SecondStepProps>
}

/** A sign-in that needs a new password: the mail is asked for, and the page says that it was sent. */
const sendReset = (email: string): Promise<string> =>
  call<typeof auth.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' }, { body: { email } }).then(
    () => RESET_SENT,
    (error: unknown) => forgotPasswordText(asProblem(error)),
  )

/** What follows a right password: the form of the second step where one is needed, or that the address is not verified. */
const follow = async (email: string, password: string): Promise<Second | 'unverified' | null> => {
  const { step, challenge, enrolment } = await signIn(email, password)
  if (step === 'DONE' || step === 'INACTIVE') goOn(step)
  else if (challenge) return { Form: (await import('./second-step.tsx')).SecondStep, challenge, enrolment }
  else return tell(needsReset(step) ? await sendReset(email) : (stepText(step) ?? NO_ANSWER))
  return null
}

const tell = (sentence: string): 'unverified' | null => {
  say('error', sentence)
  return isUnverified(sentence) ? 'unverified' : null
}

/** Signs in and goes on, or says why not. */
export const attempt = (email: string, password: string): Promise<Second | 'unverified' | null> =>
  follow(email, password).catch(async (error: unknown) => {
    const problem = asProblem(error)
    return tell(needsReset(problem.code) ? await sendReset(email) : signInText(problem))
  })
