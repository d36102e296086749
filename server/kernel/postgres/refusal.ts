/** An error whose message is the whole story: the start prints that sentence, without a stack, and exits 1. */
export interface StartRefusal extends Error {
  readonly isStartRefusal: true
}

/** Makes the error that stops a start with one plain sentence. */
export const startRefusal = (message: string): StartRefusal =>
  Object.assign(new Error(message), { isStartRefusal: true as const })

/** True for what `startRefusal` made, whatever else was thrown on the way. */
export const isStartRefusal = (error: unknown): error is StartRefusal =>
  error instanceof Error && 'isStartRefusal' in error && error.isStartRefusal === true
