import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Politeness = 'polite' | 'assertive'
interface Saying {
  id: number
  text: string
}

const KEPT = 5
let nextId = 1
let said: Record<Politeness, readonly Saying[]> = { polite: [], assertive: [] }
const listeners = new Set<() => void>()

/** Reads a sentence out: politely after what is being read, assertively at once. */
export const announce = (text: string, how: Politeness = 'polite') => {
  said = { ...said, [how]: [...said[how], { id: nextId, text }].slice(-KEPT) }
  nextId += 1
  for (const tell of listeners) tell()
}

/**
 * The two live regions. They stand in the page from the start, because a region that arrives together with its text is not read.
 * Each sentence is an element of its own, so that one said twice is read twice and two at once are both read.
 * An open dialog makes the rest of the page silent, so each dialog holds a pair of its own.
 */
export const LiveAnnouncer = () => {
  const now = useSyncExternalStore(subscribe, read, read)
  return (
    <>
      <LiveRegion how="polite" sayings={now.polite} />
      <LiveRegion how="assertive" sayings={now.assertive} />
    </>
  )
}

const LiveRegion = ({ how, sayings }: { how: Politeness; sayings: readonly Saying[] }) => (
  <VisuallyHidden aria-live={how}>
    {sayings.map(({ id, text }) => (
      <span key={id}>{text} </span>
    ))}
  </VisuallyHidden>
)

const read = () => said
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
