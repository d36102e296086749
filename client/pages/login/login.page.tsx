import { type FormEvent, useState } from 'react'
import type { auth } from '#contract/resources/auth.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { safeRedirect } from '#client/lib/redirect-to.ts'
import { signIn } from '#client/lib/session.ts'
import { useBoot, useBrand } from '#client/public-app/boot-context.ts'
import { Lockup } from '#client/public-app/lockup.tsx'
import { PublicFoot } from '#client/public-app/public-page.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { toasts } from '#client/lib/toasts.ts'
import { formText } from '#client/lib/form-text.ts'
import { forgotPasswordText } from '#client/lib/forgot-password-text.ts'
import { LoginArt } from './login-art.tsx'
import styles from './login.module.css'
import { needsReset, NO_ANSWER, RESET_SENT, signInText, stepText } from './sign-in-text.ts'

/** A sign-in that needs a new password: the mail is asked for, and the page says that it was sent. */
const sendReset = async (email: string): Promise<void> => {
  try {
    await call<typeof auth.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' }, { body: { email } })
    toasts.error(RESET_SENT)
  } catch (error) {
    toasts.error(forgotPasswordText(asProblem(error)))
  }
}

const attempt = async (email: string, password: string): Promise<void> => {
  const step = await signIn(email, password)
  if (step === 'DONE')
    return location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect_to'), location.origin))
  if (step === 'INACTIVE') return location.replace('/account-access-expired')
  if (needsReset(step)) return sendReset(email)
  toasts.error(stepText(step) ?? NO_ANSWER)
}

/** /login */
export const LoginPage = () => {
  const { demo } = useBoot()
  const brand = useBrand()
  const [isPending, setPending] = useState(false)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})

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
    attempt(email, password)
      .catch((error: unknown) => toasts.error(signInText(asProblem(error))))
      .finally(() => setPending(false))
  }

  return (
    <div className={styles.login}>
      <main className={styles.side}>
        <Lockup />
        <form className={styles.form} onSubmit={submit} noValidate>
          <div>
            <h1>Sign in</h1>
            <p className={styles.tagline}>{brand.text.tagline}</p>
          </div>
          <TextField
            label="E-mail"
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
              <TextLink href="/forgot-password">Forgot password?</TextLink>
            </span>
          </div>
          <Button type="submit" kind="primary" size="touch" wide pending={isPending}>
            Sign in
          </Button>
          {demo ? (
            <p className={styles.demo}>
              Example world: <b>{demo.email}</b>, password <b>{demo.password}</b>
            </p>
          ) : null}
        </form>
        <PublicFoot />
      </main>
      <LoginArt />
    </div>
  )
}
