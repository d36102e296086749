import { WANTS_NO_MAILS } from './wants-no-mails.ts'

const MOST = 200
/** What a mail server answers begins with a number of its own. */
const ANSWER = /(?:^|[^\d.:])([45]\d\d[ -]\S[^]*)$/
const NO_WAY =
  /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|connect|timeout|timed out|greeting|socket|closed|too long/i

/**
 * Why a mail has not left, as a company may read it: what the mail server answered, else a sentence. The addresses and ports of ours that
 * an error names are for whoever runs the product.
 */
export const mailFailureWords = (reason: string | null): string | null => {
  if (reason === null || reason === WANTS_NO_MAILS) return reason
  const answer = ANSWER.exec(reason)?.[1]
  if (answer) return answer.slice(0, MOST)
  return NO_WAY.test(reason) ? 'The mail server could not be reached.' : 'The mail could not be sent.'
}
