import { expect } from 'vitest'

const PEOPLE = Array.from({ length: 400 }, (_, id) => ({
  id,
  name: `Person ${id}`,
  answers: Array.from({ length: 27 }, (_item, n) => (id * 7 + n * 3) % 5),
}))

/** What the work takes on two cores of 2.0 GHz with nothing beside it: the machine that the promises about time are kept on. */
const REFERENCE_MS = 4.3

const workMs = (): number => {
  const began = performance.now()
  let sum = 0
  for (let round = 0; round < 6; round++) {
    const copy: typeof PEOPLE = JSON.parse(JSON.stringify(PEOPLE))
    for (const { answers, name } of copy) sum += answers.reduce((total, one) => total + one, name.length)
  }
  if (sum === 0) throw new Error('The work was not done.')
  return performance.now() - began
}

/** How many times longer than on the machine of the promises a fixed piece of work takes here and now; 1 on one that is as fast or faster. */
const slowness = (): number => {
  for (let warm = 0; warm < 5; warm++) workMs()
  const took = Array.from({ length: 11 }, workMs).toSorted((a, b) => a - b)
  return Math.max(1, (took[5] ?? 0) / REFERENCE_MS)
}

/**
 * A time that was just measured, as it is on the machine of the promises: a machine that is slower, or busy with other tests, is
 * asked how much slower it is right now. On a quiet one the time stays what it is.
 * @param ms measured on the wall clock, a moment ago
 * @returns milliseconds, never more than `ms`
 */
export const atFullPace = (ms: number): number => ms / slowness()

/** Waits for what has begun, and expects it within so many milliseconds at the machine's full pace. */
export const within = async (ms: number, ...coming: readonly Promise<unknown>[]): Promise<void> => {
  const began = performance.now()
  await Promise.all(coming)
  expect(atFullPace(performance.now() - began)).toBeLessThan(ms)
}
