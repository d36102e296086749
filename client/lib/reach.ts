const ANSWER_WITHIN_MS = 5_000

/** Whether the server is reached. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Something came to nothing, maybe because the server is away: whoever says so looks. It comes with the first touch of a page. */
export const reach: { look: () => unknown } = { look: () => undefined }
