/** How a receiver answered, in a sentence without its end. */
export const answerWords = (attempt: { status_code: number | null; ms?: number; why: string | null }): string => {
  const taken = attempt.status_code === null ? null : `answered ${attempt.status_code}`
  const words = attempt.why === null ? `${taken ?? 'answered'}` : attempt.why.replace(/\.$/, '')
  return attempt.ms === undefined ? words : `${words}, after ${attempt.ms} ms`
}

/** An address without what everybody knows, short enough for a row. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '')
