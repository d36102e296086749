import type { Answer } from './missing-answers.ts'

/**
 * Copies the answers of one person, 1..5 each, into `typed` as long as they are complete.
 * @returns false at the first that is missing or wrong, or where there are more or fewer than `typed` has room for
 */
export function copyComplete(answers: ArrayLike<Answer>, typed: Uint8Array): boolean {
  if (answers.length !== typed.length) return false
  for (let item = 0; item < typed.length; item++) {
    const answer = answers[item]
    if (answer !== 1 && answer !== 2 && answer !== 3 && answer !== 4 && answer !== 5) return false
    typed[item] = answer
  }
  return true
}
