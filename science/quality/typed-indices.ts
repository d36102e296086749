import type { Answer } from '#science/scoring/missing-answers.ts'
import { mean, variance } from '#science/statistics/moments.ts'

/** Longest run of equal consecutive answers as clicked; an unanswered item ends a run. 0 without answers. */
export function longstring(answers: ArrayLike<Answer>): number {
  let longest = 0
  let run = 0
  for (let at = 0; at < answers.length; at++) {
    const answer = answers[at] ?? null
    if (answer === null) run = 0
    else run = at > 0 && answer === answers[at - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Standard deviation (divisor n - 1) of the answers as clicked; null with fewer than two. */
export function irv(answered: readonly number[]): number | null {
  return answered.length < 2 ? null : Math.sqrt(variance(answered, 'n - 1'))
}

/** Mean of the answers as clicked; null without any. */
export function agreement(answered: readonly number[]): number | null {
  return answered.length === 0 ? null : mean(answered)
}

/** Share of items not answered, 0..1. */
export function missingShare(answered: number, items: number): number {
  return 1 - answered / items
}

const LONGEST_MS = 30_000

/** How fast the answered items went: mean seconds (each item at most 30 s) and the share under one second. */
export interface Speed {
  mean_s: number | null
  share_fast: number | null
}

/** Speed from milliseconds per item; items without an answer or a time are left out, and without any both are null. */
export function speed(answers: ArrayLike<Answer>, times: ArrayLike<number | null> | null): Speed {
  let timed = 0
  let total = 0
  let fast = 0
  for (let at = 0; at < answers.length; at++) {
    const ms = times?.[at] ?? null
    if (ms === null || (answers[at] ?? null) === null) continue
    timed++
    total += Math.min(ms, LONGEST_MS)
    if (ms < 1000) fast++
  }
  return timed === 0 ? { mean_s: null, share_fast: null } : { mean_s: total / timed / 1000, share_fast: fast / timed }
}
