import type { Toast } from './toasts.ts'

/** A message that was shown, and when. */
export type Said = Pick<Toast, 'id' | 'kind' | 'text' | 'hint'> & { at: string }

const MOST = 20
let said: readonly Said[] = []
const listeners = new Set<() => void>()

/** Keeps what was shown on this page, newest first: a message goes after two seconds, and not everybody reads so fast. */
export const keepSaid = ({ id, kind, text, hint, bornMs }: Toast): void => {
  said = [{ id, kind, text, ...(hint && { hint }), at: new Date(bornMs).toISOString() }, ...said].slice(0, MOST)
  for (const tell of listeners) tell()
}

/** The last messages; nothing of them is kept anywhere but in this page. */
export const lastSaid = (): readonly Said[] => said

export const followSaid = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
