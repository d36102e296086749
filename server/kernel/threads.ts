import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a thread answers: its result, or why there is none. */
export type ThreadAnswer<Out> = { result: Out } | { failure: string }

interface Limits {
  /** So many work at once; who comes later waits. */
  most: number
  /** A thread that had nothing to do for so long ends. */
  idleMs: number
  /** After so much work a thread ends, and what its libraries kept ends with it. */
  works: number
  /** What the engine of a thread may hold; left out, as much as the process. */
  room?: ResourceLimits
}

export interface Threads<In, Out> {
  (input: In): Promise<Out>
  /** Ends those that have nothing to do; the others end with the time for which an idle one stays. */
  end(): void
}

interface Thread {
  worker: Worker
  done: number
  timer?: NodeJS.Timeout
}

const ask = <Out>({ worker }: Thread, input: unknown): Promise<Out> =>
  new Promise((resolve, reject) => {
    const settle = () => void worker.off('message', hear).off('error', fail).off('exit', end)
    const fail = (error: unknown) => {
      settle()
      reject(error)
    }
    const end = () => fail(new Error('A thread ended in the middle of its work.'))
    const hear = (answer: ThreadAnswer<Out>) => {
      if ('failure' in answer) return fail(new Error(answer.failure))
      settle()
      resolve(answer.result)
    }
    worker.on('message', hear).on('error', fail).on('exit', end).postMessage(input)
  })

/**
 * Threads for work that would keep other calls waiting. One stays a while after its work, since loading its modules takes longer
 * than most work does; idle ones keep no process alive. A thread whose work failed is not used again.
 * @param module file that answers each message with a `ThreadAnswer`
 */
export const createThreads = <In, Out>(
  module: string,
  { most, idleMs, works, room = {} }: Limits,
): Threads<In, Out> => {
  const idle: Thread[] = []
  const waiting: (() => void)[] = []
  let running = 0

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(module, { resourceLimits: room }), done: 0 }
    // Whoever waits for its answer is told; without anybody it is just gone.
    thread.worker.on('error', () => drop(thread))
    return thread
  }
  const take = (): Thread => {
    const thread = idle.pop()
    if (!thread) return start()
    clearTimeout(thread.timer)
    thread.worker.ref()
    return thread
  }
  const drop = (thread: Thread) => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    void thread.worker.terminate()
  }
  const keep = (thread: Thread) => {
    if (thread.done >= works) return drop(thread)
    thread.worker.unref()
    thread.timer = setTimeout(() => drop(thread), idleMs).unref()
    idle.push(thread)
  }

  const run = async (input: In) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running += 1
    const thread = take()
    try {
      const result = await ask<Out>(thread, input)
      thread.done += 1
      keep(thread)
      return result
    } catch (error) {
      drop(thread)
      throw error
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  return Object.assign(run, { end: () => idle.splice(0).forEach(drop) })
}
