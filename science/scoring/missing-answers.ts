/** An answer as clicked, or null for "I would rather not say". */
export type Answer = number | null

/** Turns an answer into the direction of the key: 6 - x for items keyed the other way. */
export function aligned(answer: number, sign: 1 | -1): number {
  return sign === 1 ? answer : 6 - answer
}

/** Whether a scale may be scored: enough of its items are answered. Otherwise it is null everywhere, never zero. */
export function isScored(answered: number, need: number): boolean {
  return answered >= need
}

/**
 * Checks that there is one answer per item, each a whole number 1..5 or null.
 * Throws RangeError naming the first position that is not.
 */
export function requireAnswers(answers: ArrayLike<Answer>, items: number): void {
  if (answers.length !== items) throw new RangeError(`The form has ${items} items, not ${answers.length} answers`)
  for (let at = 0; at < items; at++) {
    const answer = answers[at]
    if (answer !== null && !(answer === 1 || answer === 2 || answer === 3 || answer === 4 || answer === 5)) {
      throw new RangeError(`Answer ${at + 1} is not a whole number from 1 to 5`)
    }
  }
}
