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

/** Asks where signing out would drop something; every other way out is asked about in the page, or by the browser. */
export const mayDrop = (): boolean => {
  const lost = lostBy()
  return lost === null || window.confirm(`${lost} would be lost. Log out anyway?`)
}

/** Whether words, or unsaved changes, stand anywhere on the page. */
export const isWriting = (): boolean => lostBy() !== null || [...document.forms].some(holdsWriting)
