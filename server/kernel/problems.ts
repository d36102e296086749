import type { Issue } from '#contract/core/problem.ts'
import { errorCode, type ErrorKey, errors } from '#contract/errors.ts'

const PROBLEM = Symbol('problem')

interface Details {
  issues?: Issue[]
  /** More fields of the body, for example the current resource with STALE. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Who tried it, where they are not let in as anybody: for the log, and in no answer. */
  tried_by?: number
}

/** A failure from the catalogue on its way to the one place that answers it. */
export interface Failure extends Error {
  [PROBLEM]: true
  key: ErrorKey
  details: Details
}

/** Makes a failure to throw: `throw fail('NOT_FOUND')`. */
export const fail = (key: ErrorKey, details: Details = {}): Failure =>
  Object.assign(new Error(key), { [PROBLEM]: true as const, key, details })

/** Whether something thrown is a failure of the catalogue, and not a fault of ours. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && PROBLEM in error

/** "1 of these 3 people is no longer there." */
const goneWords = (gone: number, all: number): string => {
  if (gone < all) return `${gone} of these ${all} people ${gone === 1 ? 'is' : 'are'} no longer there.`
  return all === 1 ? 'This person is no longer there.' : `None of these ${all} people is there any more.`
}

/**
 * Refuses what is asked for people where some are not there, or out of reach: nothing is done for any, and whoever asked is told who is
 * missing, so that it can be done for the others.
 */
export const demandAll = (ids: readonly number[], found: readonly number[]): void => {
  const there = new Set(found)
  const gone = [...new Set(ids)].filter((id) => !there.has(id))
  if (gone.length === 0) return
  const message = `${goneWords(gone.length, gone.length + there.size)} Nothing was done.`
  throw fail('NOT_FOUND', { extra: { message, survey_result_ids: gone } })
}

/** One broken rule as a 422. */
export const invalid = (path: string, message: string, code = 'custom'): Failure =>
  fail('VALIDATION_FAILED', { issues: [{ path, message, code }] })

/** The answer of a failure: status, headers and body. */
export const answerOf = (failure: Failure, requestId: string) => {
  const { status, message } = errors[failure.key]
  const seconds = failure.details.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  return {
    status,
    headers:
      seconds === undefined
        ? {}
        : { 'retry-after': String(seconds), ...(status === 429 ? { 'x-ratelimit-reset': String(seconds) } : {}) },
    body: {
      status,
      code: errorCode(failure.key),
      message,
      ...(failure.details.issues ? { issues: failure.details.issues } : {}),
      ...failure.details.extra,
      request_id: requestId,
    },
  }
}
