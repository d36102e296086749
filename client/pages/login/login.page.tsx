import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useBoot, useBrand } from '#client/public-app/boot-context.ts'
import { PublicFoot } from '#client/public-app/public-page.tsx'
import { say } from '#client/public-app/say.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { Lockup } from '#client/ui/lockup.tsx'
import { AloneLink } from '#client/public-app/alone-link.tsx'
import { formText } from '#client/lib/form-text.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import type { Second } from './attempt.ts'
import { LoginArt } from './login-art.tsx'
import styles from './login.module.css'

/** What signs in is loaded while somebody writes into the form. */
const loadAttempt = () => import('./attempt.ts')
const prepare = () => void loadAttempt().catch(() => undefined)

const VerifyAgain = lazy(() => import('./verify-again.tsx').then((part) => ({ default: part.VerifyAgain })))

const NO_ANSWER = 'Something went wrong. Please try again.'

/** /login */
export const LoginPage = () => {
  const { demo, provider } = useBoot()
  const brand = useBrand()
  const [isPending, setPending] = useState(false)
  const [second, setSecond] = useState<Second | null>(null)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [unverified, setUnverified] = useState<string | null>(null)

  useEffect(() => {
    const ending = new URLSearchParams(location.search).get('provider')
    if (ending !== null) void import('./from-provider.ts').then(({ fromProvider }) => fromProvider(ending))
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = formText(form, 'email').toLowerCase()
    const given = form.get('password')
    const password = typeof given === 'string' ? given : ''
    const faults = {
      ...(email ? {} : { email: 'Enter your email' }),
      ...(password ? {} : { password: 'Enter your password' }),
    }
    setMissing(faults)
    if (faults.email !== undefined || faults.password !== undefined || isPending) return
    setPending(true)
    loadAttempt()
      .then(({ attempt }) => attempt(email, password))
      .then((next) => {
        setSecond(next === 'unverified' ? null : next)
        setUnverified(next === 'unverified' ? email : null)
      })
      .catch(() => say('error', NO_ANSWER))
      .finally(() => setPending(false))
  }

  return (
    <div className={styles.login}>
      <LoginArt brand={brand.key} />
      <main className={styles.side}>
        <Lockup brand={brand.key} />
        {second ? (
          <second.Form {...second} onOver={() => setSecond(null)} />
        ) : (
          // Sent before the page has come to life, nothing of it may stand in the address.
          <form
            ref={focusFirstError}
            className={styles.form}
            method="post"
            onFocus={prepare}
            onSubmit={submit}
            noValidate
          >
            <div>
              <h1>Sign in</h1>
              <p className={styles.tagline}>{brand.text.tagline}</p>
            </div>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              size="large"
              error={missing.email}
            />
            <div className={styles.password}>
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                size="large"
                error={missing.password}
              />
              <span className={styles.forgot}>
                <AloneLink href="/forgot-password">Forgot password?</AloneLink>
              </span>
            </div>
            <SubmitButton pending={isPending}>Sign in</SubmitButton>
            {unverified === null ? null : (
              <Suspense>
                <VerifyAgain key={unverified} email={unverified} />
              </Suspense>
            )}
            {provider === null ? null : (
              <div className={styles.provider}>
                <span>or</span>
                <a className={buttonClass({ size: 'touch', wide: true })} href="/auth/provider/start">
                  Continue with {provider}
                </a>
              </div>
            )}
            {demo ? (
              <p className={styles.demo}>
                Example world: <b>{demo.email}</b>, password <b>{demo.password}</b>
              </p>
            ) : null}
          </form>
        )}
        <PublicFoot />
      </main>
    </div>
  )
}

showPage(LoginPage)
