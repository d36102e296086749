import { useSyncExternalStore } from 'react'
import { MAX_TOASTS, TOAST_MS, UNDO_TOAST_MS } from '#contract/constants.ts'

export type ToastKind = 'done' | 'error' | 'undo'
interface UndoStep {
  /** The change it takes back. */
  key?: string | undefined
  /** Answers false where it came to nothing and may be tried once more, for example without the network. */
  undo: () => unknown
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  hint?: string | undefined
  /** Its text has been read out where it was done: only what can be done about it is new. */
  isSaid?: true | undefined
  bornMs: number
  /** An undo's window: the server holds what it would send until then, so nothing here makes it longer. */
  untilMs?: number
  /** Taking it back, newest first; a repeated action joins the toast that is there. */
  undo?: readonly UndoStep[]
}

interface UndoInput extends UndoStep {
  text: string
  hint?: string | undefined
  isSaid?: true | undefined
  /** When the server closes the window (`undo_until`); 15 seconds from now if left out. */
  until?: string | number
}

const SAME_WITHIN_MS = 2_000
// What may not be missed stands first in the queue for the five places.
const RANK: Record<ToastKind, number> = { undo: 0, error: 1, done: 2 }

/**
 * What is said at the foot of the screen. Plain words go after 2 s on the screen, an undo after its 15 s, errors stay until read;
 * nothing goes while it is held by the pointer or the focus, then its time goes on from where it stopped.
 */
export const createToasts = (now: () => number = Date.now) => {
  let all: readonly Toast[] = []
  let shown: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const leftMs = new Map<number, number>()
  const timers = new Map<number, { at: number; timer: ReturnType<typeof setTimeout> }>()
  const held = new Set<number>()

  const set = (next: readonly Toast[]) => {
    all = next
    shown = firstFive(all)
    for (const id of timers.keys()) if (!shown.some((toast) => toast.id === id)) stop(id)
    for (const toast of shown) start(toast)
    for (const tell of listeners) tell()
  }
  const start = (toast: Toast) => {
    if (toast.kind === 'error' || timers.has(toast.id) || held.has(toast.id)) return
    const left = toast.untilMs === undefined ? (leftMs.get(toast.id) ?? TOAST_MS) : Math.max(0, toast.untilMs - now())
    timers.set(toast.id, { at: now(), timer: setTimeout(() => dismiss(toast.id), left) })
  }
  const stop = (id: number) => {
    const running = timers.get(id)
    if (!running) return
    clearTimeout(running.timer)
    leftMs.set(id, Math.max(0, (leftMs.get(id) ?? TOAST_MS) - (now() - running.at)))
    timers.delete(id)
  }
  const dismiss = (id: number) => {
    stop(id)
    leftMs.delete(id)
    held.delete(id)
    set(all.filter((toast) => toast.id !== id))
  }
  const add = (toast: Omit<Toast, 'id' | 'bornMs'>) => {
    const twin = all.find((other) => isSame(other, toast) && now() - other.bornMs < SAME_WITHIN_MS)
    if (twin) {
      if (toast.undo)
        set(all.map((one) => (one === twin ? { ...twin, undo: [...(toast.undo ?? []), ...(twin.undo ?? [])] } : one)))
      return twin.id
    }
    const id = nextId
    nextId += 1
    set([...all, { ...toast, id, bornMs: now() }])
    return id
  }

  return {
    /** What was shown on this page, newest first; a message goes after two seconds, and not everybody reads so fast. */
    said: [] as readonly Toast[],
    /** Says that something was done. */
    done: (text: string, hint?: string) => add({ kind: 'done', text, hint }),
    /** Says that something failed, and stays until read. */
    error: (text: string, hint?: string) => add({ kind: 'error', text, hint }),
    /** Says what was done and offers to take it back. */
    undo: ({ text, hint, isSaid, until, key, undo }: UndoInput) =>
      add({
        kind: 'undo',
        text,
        hint,
        isSaid,
        undo: [{ key, undo }],
        untilMs: until === undefined ? now() + UNDO_TOAST_MS : new Date(until).getTime(),
      }),
    /**
     * Takes back what a toast offers to take back, newest step first; the toast goes at once, so nobody asks twice. It comes back with
     * what may be tried once more.
     */
    takeBack: async (id: number) => {
      const toast = all.find((one) => one.id === id)
      if (!toast?.undo || isClosed(toast, now())) return
      dismiss(id)
      try {
        for (const [taken, { undo }] of toast.undo.entries())
          if ((await undo()) === false) {
            if (!isClosed(toast, now())) set([...all, { ...toast, undo: toast.undo.slice(taken) }])
            return
          }
      } catch (error) {
        add({ kind: 'error', text: error instanceof Error ? error.message : 'This could not be undone' })
      }
    },
    dismiss,
    /** A change was taken back elsewhere: no toast offers it any more. */
    withdraw: (key: string) =>
      set(
        all
          .map((toast) => (toast.undo ? { ...toast, undo: toast.undo.filter((step) => step.key !== key) } : toast))
          .filter(({ undo }) => undo?.length !== 0),
      ),
    /** Leaving keeps what was done and ends the chance to take it back. */
    endUndos: () => set(all.filter((toast) => toast.kind !== 'undo')),
    /** The pointer or the focus is on it. */
    hold: (id: number) => {
      held.add(id)
      stop(id)
    },
    release: (id: number) => {
      held.delete(id)
      const toast = shown.find((one) => one.id === id)
      if (toast) start(toast)
    },
    /** Those on the screen, at most five. */
    shown: () => shown,
    /** The undo that key U takes back: the newest whose window is open. */
    openUndo: () => all.findLast((toast) => toast.kind === 'undo' && !isClosed(toast, now())),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Whether an undo's window has closed; the toast may still stand because somebody points at it. */
export const isClosed = (toast: Toast, nowMs: number) => toast.untilMs !== undefined && nowMs >= toast.untilMs

/** The toasts of the application. */
export const toasts = createToasts()

/** Whether something can still be undone: leaving asks first while it can. */
export const useUndoOpen = () => useSyncExternalStore(toasts.subscribe, hasUndo, hasUndo)
const hasUndo = () => toasts.openUndo() !== undefined

const isSame = (a: Omit<Toast, 'id' | 'bornMs'>, b: Omit<Toast, 'id' | 'bornMs'>) =>
  a.kind === b.kind && a.text === b.text && a.hint === b.hint

const firstFive = (all: readonly Toast[]) => {
  const chosen = new Set(all.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || a.id - b.id).slice(0, MAX_TOASTS))
  return all.filter((toast) => chosen.has(toast))
}
