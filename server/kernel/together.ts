import { isAway, isLost } from './database-errors.ts'
import { fail, type Failure, isFailure } from './problems.ts'

// Calls of one kind that come while others of it are being carried out share the next transaction: what each would ask the database by
// itself is asked once for all of them, and one commit makes all of them last. Nobody waits who comes alone.

/** What one of several calls came to: its answer, or why there is none. Whoever fails has written nothing. */
export type Outcome<Answer> = Answer | Failure

/** What a call comes to where it may be refused: the refusal is its outcome, any other error is a fault. */
export const outcomeOf = <Answer>(judge: () => Answer): Outcome<Answer> => {
  try {
    return judge()
  } catch (error) {
    if (isFailure(error)) return error
    throw error
  }
}

/** At most so many share a transaction, so that the first of them need not wait long for the last. */
const MOST = 32
/** So many may wait in one line; who comes after them is told to come back later. */
const MOST_WAITING = 320
const TRIES = 3

interface Way<Call, Answer> {
  /** In which line a call waits: those of one line may share a transaction. */
  lineOf(call: Call): string
  /** What a call is about. No two of a transaction are about the same; one that is about nothing in particular has its own. */
  aboutOf(call: Call): readonly string[]
  /** One transaction. Its outcomes are in the order of the calls. */
  carryOut(calls: readonly Call[]): Promise<readonly Outcome<Answer>[]>
}

interface Waiting<Call, Answer> {
  call: Call
  about: readonly string[]
  settle: PromiseWithResolvers<Answer>
}

/** What lost to another call of the same moment is done anew: it finds what that one left, and is answered as if it had come later. */
export const unlessLost = async <T>(run: () => Promise<T>, tries = 1): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (tries === TRIES || !isLost(error)) throw error
    return unlessLost(run, tries + 1)
  }
}

/** The database is away, or has too much to do: no call can be carried out now. */
const isNotNow = (error: unknown): boolean => isAway(error) || (isFailure(error) && error.key === 'UNAVAILABLE')

/** Takes from the front of a line whoever can go together; the others keep their order. */
const takeFrom = <One extends { about: readonly string[] }>(line: One[]): One[] => {
  const taken: One[] = []
  const left: One[] = []
  const known = new Set<string>()
  for (const one of line.splice(0)) {
    const isApart = one.about.every((name) => !known.has(name))
    // Whoever waits behind somebody about the same stays behind them.
    one.about.forEach((name) => known.add(name))
    ;(isApart && taken.length < MOST ? taken : left).push(one)
  }
  line.push(...left)
  return taken
}

/**
 * Carries calls out, several in one transaction where they come at one moment. Should that one fail, each of them is carried out by
 * itself, so that nobody suffers from another's fault; only where the database is away all of them, and those who wait, are told so.
 */
export const together = <Call, Answer>({ lineOf, aboutOf, carryOut }: Way<Call, Answer>) => {
  const lines = new Map<string, Waiting<Call, Answer>[]>()

  const alone = async (call: Call): Promise<Answer> => {
    const [outcome] = await unlessLost(() => carryOut([call]))
    if (outcome === undefined) throw new Error('A call came to nothing.')
    if (isFailure(outcome)) throw outcome
    return outcome
  }

  const settleAlone = ({ call, settle }: Waiting<Call, Answer>) => alone(call).then(settle.resolve, settle.reject)

  /** Several in one transaction; else each by itself. */
  const settleTogether = async (taken: readonly Waiting<Call, Answer>[]): Promise<void> => {
    try {
      const outcomes = await carryOut(taken.map(({ call }) => call))
      if (outcomes.length !== taken.length) throw new Error('Some calls came to nothing.')
      taken.forEach(({ settle }, at) => {
        const outcome = outcomes[at] as Outcome<Answer>
        if (isFailure(outcome)) settle.reject(outcome)
        else settle.resolve(outcome)
      })
    } catch (error) {
      if (isNotNow(error)) throw error
      await Promise.all(taken.map(settleAlone))
    }
  }

  const settleOne = ({ call, settle }: Waiting<Call, Answer>): Promise<void> =>
    alone(call).then(settle.resolve, (error: unknown) => {
      if (isNotNow(error)) throw error
      settle.reject(error)
    })

  const work = async (name: string, line: Waiting<Call, Answer>[]): Promise<void> => {
    while (line.length > 0) {
      const taken = takeFrom(line)
      const [first, second] = taken
      await (first && !second ? settleOne(first) : settleTogether(taken)).catch((error: unknown) => {
        // Whoever waits would only wait in vain.
        for (const { settle } of [...taken, ...line.splice(0)]) settle.reject(error)
      })
    }
    lines.delete(name)
  }

  return (call: Call): Promise<Answer> => {
    const about = aboutOf(call)
    if (about.length === 0) return alone(call)
    const name = lineOf(call)
    const line = lines.get(name)
    if (line && line.length >= MOST_WAITING) throw fail('UNAVAILABLE')
    const settle = Promise.withResolvers<Answer>()
    const waiting = { call, about, settle }
    if (line) line.push(waiting)
    else {
      const begun = [waiting]
      lines.set(name, begun)
      void work(name, begun)
    }
    return settle.promise
  }
}
