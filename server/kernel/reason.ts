const MOST = 300

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}

/** Why work has failed, as people may read it: no statement with its values and no path of a file. Those are for the log. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, MOST)
  if ('query' in error) return `The database could not do this${codeOf(error.cause)}.`
  if ('path' in error) return `A file could not be read or written${codeOf(error)}.`
  return error.message.slice(0, MOST)
}
