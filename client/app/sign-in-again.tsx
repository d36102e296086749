import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { auth } from '#contract/resources/auth.ts'
import type { Profile } from '#contract/resources/users.ts'
import { formText } from '#client/lib/form-text.ts'
import { untilReleased } from '#client/lib/held.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { proxyName } from '#client/lib/proxy.ts'
import { enter, signIn, type SignIn } from '#client/lib/sign-in.ts'
import { signInText } from '#client/lib/sign-in-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { cover } from '#client/ui/cover.tsx'

const ELSEWHERE = 'Your account needs another step first. Sign in in a new tab, then come back.'

interface SignInAgainProps {
  email: string
  /** Whom they acted as. */
  acted: string | null
  onDone: () => void
  onLeave: () => void
}

/** Asks for the password of the person whose page this is, and for a code where their account has a second step. */
const SignInAgain = ({ email, acted, onDone, onLeave }: SignInAgainProps) => {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  // Whoever was writing writes on: into the field that is asked for now.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [challenge])

  const follow = (reached: SignIn) => {
    if (reached.step === 'DONE') return onDone()
    // Nobody goes on whose account is closed.
    if (reached.step === 'INACTIVE') return location.replace('/account-access-expired')
    if (!reached.challenge || reached.enrolment) return setProblem(ELSEWHERE)
    setChallenge(reached.challenge)
  }
  const answer = async (code: string): Promise<SignIn> => {
    const { tokens } = await call<typeof auth.secondFactor>(
      { method: 'POST', path: '/auth/second-factor' },
      { body: { challenge: challenge ?? '', code } },
    )
    return { step: await enter(tokens) }
  }
  const refuse = (thrown: unknown) => {
    const { status, code, message, no_response } = asProblem(thrown)
    if (status === 410) setChallenge(null)
    const isOfCode = status === 410 || status === 422 || code === 'CodeMismatchException'
    setProblem(isOfCode ? message : signInText({ status, code, message, no_response }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = challenge === null ? data.get('password') : formText(data, 'code')
    if (isPending) return
    if (typeof given !== 'string' || given === '')
      return setProblem(challenge === null ? 'Enter your password' : 'Enter the code')
    setPending(true)
    setProblem(null)
    const reaching = challenge === null ? signIn(email, given) : answer(given)
    reaching
      .then(follow)
      .catch(refuse)
      .finally(() => setPending(false))
  }

  return (
    <Dialog
      open
      locked
      title="Your session has ended"
      lead={
        <>
          Sign in again as <b>{email}</b> to go on {acted === null ? 'where you were' : `acting as ${acted}`}. What you
          wrote is kept on this page; leaving drops it.
        </>
      }
      onClose={() => {}}
      actions={
        <>
          <Button kind="quiet" onClick={onLeave} disabled={isPending}>
            Leave
          </Button>
          <Button kind="primary" type="submit" form={formId} pending={isPending}>
            {challenge === null ? 'Sign in' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate>
        {challenge === null ? (
          <>
            {/* For password managers, which fill in by the name. */}
            <input hidden readOnly name="email" autoComplete="username" value={email} />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
          </>
        ) : (
          <TextField
            label="Code of the app, or a recovery code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </form>
      <ProblemNote problem={problem} />
      <p>
        Without a password,{' '}
        <TextLink href="/login" target="_blank">
          sign in in a new tab
        </TextLink>{' '}
        and come back.
      </p>
    </Dialog>
  )
}

/** Asks over the page until somebody has signed in again, here or in another tab, or leaves. */
export const askToSignIn = (profile: Profile, { done, leave }: { done: () => void; leave: () => void }): void => {
  const { email } = profile.superAdmin ?? profile
  const acted = profile.superAdmin && proxyName(profile)
  void untilReleased().then(cover(<SignInAgain {...{ email, acted }} onDone={done} onLeave={leave} />))
}
