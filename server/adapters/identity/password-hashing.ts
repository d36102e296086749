import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/kernel/problems.ts'

/** argon2id (the library's default kind), about 15 ms and 46 MiB a hash. Source: OWASP Password Storage, 2025. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** Half of the threads that Node has for such work: files are read by the others, and a page does not wait behind sign-ins. */
const AT_ONCE = 2
const MAX_WAITING = 64

/** Hashes a password as sign-in verifies it; cost, salt and version travel in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether a stored hash was made with other than today's parameters. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)

export interface HashingQueue {
  /** Runs work that hashes when a place is free; fails with UNAVAILABLE when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Hashing takes memory and cores: a flood of sign-ins waits in line, and a longer one is refused. */
export const hashingQueue = (atOnce = AT_ONCE, maxWaiting = MAX_WAITING): HashingQueue => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw fail('UNAVAILABLE')
    // Whoever leaves hands their place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Verifies against a stored hash; without one against a dummy, so that an unknown address takes the same time. */
export const passwordVerifier = (): ((stored: string | null, password: string) => Promise<boolean>) => {
  const dummy = hashPassword('nobody has this password')
  return async (stored, password) => {
    // What another provider left there is no hash, and fits nothing.
    const isHash = stored?.startsWith('$argon2') ?? false
    const fits = await verify(isHash && stored !== null ? stored : await dummy, password)
    return fits && isHash
  }
}
