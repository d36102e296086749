import { useEffect, useState } from 'react'
import { type ApiProblem, asProblem, problemOf } from '#client/lib/problems.ts'

/** Nothing yet, what the link opens, or why it does not. */
export type Opened<Value> = { value: Value } | { problem: ApiProblem } | null

/**
 * What a sealed link opens: its payload stands behind the hash, where no server log sees it. Another link in the same tab is opened
 * anew.
 * @param open asks the server, and answers nothing where the link opens nothing; the same function in every drawing
 */
export const useSealedLink = <Value>(open: (payload: string) => Promise<Value | undefined>) => {
  const [opened, setOpened] = useState<Opened<Value>>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const payload = location.hash.slice(1)
    const asked = payload === '' ? Promise.reject(problemOf(404, {})) : open(payload)
    asked
      .then((value) => {
        if (value === undefined) throw asProblem(null)
        if (isCurrent) setOpened({ value })
      })
      .catch((error: unknown) => isCurrent && setOpened({ problem: asProblem(error) }))
    return () => {
      isCurrent = false
    }
  }, [attempt, open])
  const again = () => (setOpened(null), setAttempt((count) => count + 1))
  useEffect(() => {
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  return { opened, again, setValue: (value: Value) => setOpened({ value }) }
}
