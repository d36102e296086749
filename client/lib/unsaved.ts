interface Place {
  pathname: string
  search: object
}
/** From one address of the product to another, by a link or through what the browser remembers. */
export interface Step {
  action: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'
  current: Place
  next: Place
}

export interface Unsaved {
  /** "Your changes to Planner" */
  what: string
  /** The fields of the address that say where it stands: another value of one is leaving too. */
  within?: readonly string[]
  /** Whether a step drops it, or, without a step, closing the window; left out, both do that leave where it stands. */
  isLostBy?: (step?: Step) => boolean
}

/** Whatever holds, or may hold, what is not saved. */
export const unsaved = new Set<Unsaved>()

/** Says that something unsaved may stand here; returns how to say that it does no more. */
export const noteUnsaved = (one: Unsaved): (() => void) => {
  unsaved.add(one)
  return () => void unsaved.delete(one)
}
