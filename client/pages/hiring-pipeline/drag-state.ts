import { useSyncExternalStore } from 'react'
import type { Seen } from '#contract/resources/survey-results.ts'

/** Where dragged cards would be put: a stage, and the index in its column; null where a stage has no places to show. */
export interface Over {
  status: string
  index: number | null
}

export interface Drag {
  /** The card under the pointer, and all that move with it. */
  source: number
  ids: readonly number[]
  /** Where they stood when they were picked up. */
  seen: readonly Seen[]
  over: Over | null
}

/** What is being dragged. It changes with every movement of the pointer, so only what shows it listens. */
export const createDragState = () => {
  let now: Drag | null = null
  const listeners = new Set<() => void>()
  const set = (next: Drag | null) => {
    now = next
    for (const tell of listeners) tell()
  }
  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (source: number, ids: readonly number[], seen: readonly Seen[]) => set({ source, ids, seen, over: null }),
    move: (over: Over | null) => {
      if (!now || (now.over?.status === over?.status && now.over?.index === over?.index)) return
      set({ ...now, over })
    },
    /** Ends the drag and says what it was. */
    end: (): Drag | null => {
      const last = now
      if (last) set(null)
      return last
    },
  }
}
export type DragState = ReturnType<typeof createDragState>

/** One fact about the drag; whoever asks is drawn again only when it changes. */
export const useDrag = <T extends string | number | boolean | null>(
  state: DragState,
  pick: (drag: Drag | null) => T,
): T => useSyncExternalStore(state.subscribe, () => pick(state.read()))
