import type { ApiProblem } from '#client/lib/problems.ts'

export const NO_ANSWER = 'Something went wrong. Please try again.'
export const RESET_SENT = 'Your password has been reset. Please check your email for instructions.'
const ATTEMPTS_EXCEEDED = 'Password attempts exceeded. Please try again later.'
const UNVERIFIED = 'Please verify your email address before signing in.'
const TOO_MANY_FAILURES = 'Too many failed attempts. Please try again later.'
const TOO_MANY_REQUESTS = 'Too many attempts. Please try again later.'
const INVALID = 'Invalid email or password'

const BY_CODE: Record<string, string> = {
  PasswordResetRequiredException: RESET_SENT,
  UserNotConfirmedException: UNVERIFIED,
  TooManyFailedAttemptsException: TOO_MANY_FAILURES,
  TooManyRequestsException: TOO_MANY_REQUESTS,
  LimitExceededException: TOO_MANY_REQUESTS,
}

/** What a refused sign-in says; the first row that fits. */
export const signInText = (problem: Pick<ApiProblem, 'status' | 'code' | 'message' | 'no_response'>): string => {
  if (problem.no_response || problem.status >= 500) return NO_ANSWER
  if (problem.code === 'NotAuthorizedException' && /password attempts exceeded/i.test(problem.message))
    return ATTEMPTS_EXCEEDED
  return BY_CODE[problem.code] ?? INVALID
}

/** What a sign-in that got no further than a step says; null for steps that lead on. */
export const stepText = (step: string): string | null => (step === 'CONFIRM_SIGN_UP' ? UNVERIFIED : null)

/** Whether a sentence says that the address waits to be verified: the mail can be sent again. */
export const isUnverified = (sentence: string | null): boolean => sentence === UNVERIFIED

/** Whether a new password is needed first, by the step of a sign-in or the code of its refusal: a mail follows. */
export const needsReset = (stepOrCode: string): boolean =>
  ['RESET_PASSWORD', 'NEW_PASSWORD_REQUIRED', 'PasswordResetRequiredException'].includes(stepOrCode)
