import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { FORGOT_PASSWORD_PAUSE_SECONDS } from '#contract/constants.ts'
import type { auth } from '#contract/resources/auth.ts'
import { forgotPasswordText } from '#client/lib/forgot-password-text.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { say } from '#client/public-app/say.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { AloneLink } from '#client/public-app/alone-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'

const Banner = lazy(() => import('#client/ui/banner.tsx').then((part) => ({ default: part.Banner })))

/** Enough to tell a typing error from an address; the server decides. */
const looksLikeAddress = (email: string) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)

/** Seconds left until a moment; a tab that slept goes on from what the clock says. */
const useSecondsUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return nowMs === 0 ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
}

/** /forgot-password */
export const ForgotPasswordPage = () => {
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [untilMs, setUntilMs] = useState(0)
  const pause = useSecondsUntil(untilMs)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email').toLowerCase()
    if (!email) return setError('Enter your email')
    setError(undefined)
    if (!looksLikeAddress(email)) return say('error', 'Invalid email')
    if (isPending || pause > 0) return
    setPending(true)
    call<typeof auth.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' }, { body: { email } })
      .then(() => {
        setSentTo(email)
        setUntilMs(Date.now() + FORGOT_PASSWORD_PAUSE_SECONDS * 1_000)
      })
      .catch((problem: unknown) => say('error', forgotPasswordText(asProblem(problem))))
      .finally(() => setPending(false))
  }

  return (
    <PublicPage
      title="Forgot password"
      lead="Write the email address of your account. We send you a link to set a new password."
    >
      {sentTo === null ? null : (
        <Suspense>
          <Banner tone="good" isNew>
            If an account exists for {sentTo}, we have sent a link to reset the password.
          </Banner>
        </Suspense>
      )}
      <form ref={focusFirstError} method="post" onSubmit={submit} noValidate>
        <TextField label="Email" name="email" type="email" autoComplete="username" size="large" error={error} />
        <p>
          <SubmitButton pending={isPending} disabled={pause > 0}>
            {pause > 0 ? `Send again in ${pause} s` : 'Send the link'}
          </SubmitButton>
        </p>
      </form>
      <p>
        <AloneLink href="/login">Back to sign in</AloneLink>
      </p>
    </PublicPage>
  )
}

showPage(ForgotPasswordPage)
