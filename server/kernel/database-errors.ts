// What a failed statement says of why it failed.

/** A PostgreSQL error code, where an error has one (`23505` is a broken unique rule). */
export const sqlState = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined
}

/** A broken unique rule or reference, two that cannot be told in turn, two that wait for each other. */
const LOST = new Set(['23505', '23503', '40001', '40P01'])

/** Whether a transaction failed by what another one did at the same time; where it did not, it fails in the same way when done anew. */
export const isLost = (error: unknown): boolean => LOST.has(sqlState(error) ?? '')

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** Whether a statement was given up because it took too long: the database is there, and has too much to do, or too much was asked. */
export const tookTooLong = (error: unknown): boolean => {
  const cause = causeOf(error)
  return sqlState(error) === '57014' || (cause instanceof Error && cause.message.includes('Query read timeout'))
}

/** Database errors that mean "not now" rather than a fault of ours. */
export const isAway = (error: unknown): boolean => {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return (
    /^(08|57P|53|57014)/.test(code) ||
    /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      cause.message,
    )
  )
}
