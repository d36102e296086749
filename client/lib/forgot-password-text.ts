import type { ApiProblem } from './problems.ts'

const LIMIT =
  "You've reached the maximum number of attempts for now. Please take a short break and try again later. Thanks for your patience!"
const LIMIT_CODES = new Set(['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException'])

/** What a refused "forgot password" says. */
export const forgotPasswordText = (problem: Pick<ApiProblem, 'code' | 'no_response'>): string => {
  if (problem.no_response) return 'Something went wrong. Please try again.'
  return LIMIT_CODES.has(problem.code) ? LIMIT : 'Invalid email'
}
