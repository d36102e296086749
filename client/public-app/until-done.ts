import { asProblem, isPassing } from '#client/lib/problems.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Does what needs the network until it is done: again after a while, and as soon as the network is back. What will not go away by
 * itself ends it, and so does calling what it returns.
 */
export const untilDone = <Result>(work: () => Promise<Result>, take: (result: Result) => void): (() => void) => {
  let isOver = false
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  function attempt() {
    clearTimeout(timer)
    work()
      .then((result) => {
        if (isOver) return
        end()
        take(result)
      })
      .catch((error: unknown) => {
        if (isOver) return
        if (!isPassing(asProblem(error))) return end()
        clearTimeout(timer)
        timer = setTimeout(attempt, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      })
  }
  addEventListener('online', attempt)
  attempt()
  return end
}
