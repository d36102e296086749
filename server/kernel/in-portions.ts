import { setImmediate } from 'node:timers/promises'

// Work on many, portion by portion.

/** Whoever else waits has their turn. */
export const turnOfOthers = (): Promise<void> => setImmediate()

/** So long others wait at most before it is their turn. */
const TURN_MS = 10

/** As `map`, but whoever else waits has their turn between: of thousands, no call is kept waiting for the last. */
export const mapInPortions = async <One, Made>(all: Iterable<One>, make: (one: One) => Made): Promise<Made[]> => {
  const made: Made[] = []
  let since = performance.now()
  for (const one of all) {
    made.push(make(one))
    if (performance.now() - since < TURN_MS) continue
    await turnOfOthers()
    since = performance.now()
  }
  return made
}

/** The same in their order, so many at a time; the last portion may have fewer. */
export const portionsOf = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
