import { enterByCookie } from '#client/lib/sign-in.ts'
import { asProblem } from '#client/lib/problems.ts'
import { say } from '#client/public-app/say.ts'
import { goOn } from './go-on.ts'
import { signInText } from '#client/lib/sign-in-text.ts'

/** What is said when a sign-in at another provider came to nothing. */
const WORDS: Record<string, string> = {
  unknown: 'Nobody here has that address. Ask whoever manages your users for an invitation.',
  code: 'Your account needs a second step, and your provider asked for none. Sign in with your password.',
  again: 'That took too long. Please start again.',
  busy: 'Too many attempts. Please try again later.',
  away: 'Your provider cannot be reached right now. Sign in with your password, or try again in a moment.',
  failed: 'That sign-in did not work. Please try again.',
}

/** Back from another provider: goes on with the session that it brought, or says why there is none. */
export const fromProvider = async (ending: string): Promise<void> => {
  if (ending !== 'done')
    return say('error', WORDS[ending] ?? signInText({ status: 500, code: '', message: '', no_response: true }))
  try {
    goOn(await enterByCookie())
  } catch (error) {
    say('error', signInText(asProblem(error)))
  }
}
