import { toasts } from './toasts.ts'
import { type Step, type Unsaved, unsaved } from './unsaved.ts'
import { holdsWriting } from './writing.ts'

const fieldOf = (search: object, name: string): unknown => Object.entries(search).find(([key]) => key === name)?.[1]

/** Another view of the same page is no leaving, unless it is another value of one of these fields of the address. */
export const isLeaving = ({ current, next }: Step, within: readonly string[]): boolean =>
  current.pathname !== next.pathname ||
  within.some((name) => fieldOf(current.search, name) !== fieldOf(next.search, name))

const isLost = ({ isLostBy, within = [] }: Unsaved, step: Step | undefined): boolean =>
  isLostBy ? isLostBy(step) : step === undefined || isLeaving(step, within)

/** What a step would drop, or closing the window; null where nothing would be lost. */
export const lostBy = (step?: Step): string | null => {
  const lost = [...unsaved].filter((one) => isLost(one, step))
  return lost.length > 1 ? 'What you wrote' : (lost[0]?.what ?? null)
}

/** What leaving the page would end, in a sentence: words that are not saved, and the chance to undo. */
export const endOf = (lost: string | null): string | null => {
  const mayUndo = toasts.openUndo() !== undefined
  if (lost === null) return mayUndo ? 'You can still undo.' : null
  return mayUndo ? `${lost} would be lost, and your last change could no longer be undone.` : `${lost} would be lost.`
}

/** Leaving keeps what was done and ends the chance to undo it. All that it ends is asked about at once. */
export const mayLeave = (lost: string | null, verb = 'Leave'): boolean => {
  const end = endOf(lost)
  if (end !== null && !window.confirm(`${end} ${verb} anyway?`)) return false
  toasts.endUndos()
  return true
}

/** Whether words, or unsaved changes, stand anywhere on the page. */
export const isWriting = (): boolean => lostBy() !== null || [...document.forms].some(holdsWriting)
