import { randomBytes } from 'node:crypto'
import { fail } from '#server/kernel/problems.ts'
import { threadOf } from '#server/kernel/root.ts'
import { createThreads } from '#server/kernel/threads.ts'
import type { HashingWork } from './password-hashing.worker.ts'

/** argon2id (the library's default kind), about 15 ms and 46 MiB a hash. Source: OWASP Password Storage, 2025. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 64

const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Threads that step back behind all others: what else is asked meanwhile waits for no hash. The memory of a hash is not the engine's. */
const hashing = createThreads<HashingWork, string | boolean>(
  threadOf('server/adapters/identity/password-hashing.worker.ts'),
  {
    most: AT_ONCE,
    idleMs: 60_000,
    works: Infinity,
    room: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  },
)

/** Ends the threads that hash nothing now; whoever hashes later starts one. */
export const endHashing = hashing.end

/** Hashes a password as sign-in verifies it; cost, salt and version travel in the text. */
export const hashPassword = async (password: string): Promise<string> => String(await hashing({ password, cost: COST }))

/** Whether a stored hash was made with other than today's parameters. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX)

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

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** Verifies against a stored hash; without one against a dummy that nothing fits, so that an unknown address takes the same time. */
export const passwordVerifier = (): ((stored: string | null, password: string) => Promise<boolean>) => {
  const dummy = `${PREFIX}${unpadded(16)}$${unpadded(32)}`
  return async (stored, password) => {
    // What another provider left there is no hash, and fits nothing.
    const isHash = stored?.startsWith('$argon2') ?? false
    const fits = await hashing({ password, stored: isHash && stored !== null ? stored : dummy })
    return fits === true && isHash
  }
}
