/**
 * Whether a row is not what somebody read any more. An undo gives a row its earlier moment back, so this asks whether it is the
 * same moment, not whether it is a later one.
 */
export const isStale = (stored: Date, read: string | undefined): boolean =>
  read !== undefined && stored.getTime() !== Date.parse(read)
