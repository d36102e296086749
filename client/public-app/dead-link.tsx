import { type FormEvent, useState } from 'react'
import type { auth, LinkType } from '#contract/resources/auth.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { useBrand } from './boot-context.ts'
import { PublicPage } from './public-page.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { AloneLink } from './alone-link.tsx'

/** A new link to verify an address with. */
const VerifyForm = () => {
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email').toLowerCase()
    setSaid('')
    if (!email) return setError('Enter your email')
    setError(undefined)
    call<typeof auth.resendVerification>({ method: 'POST', path: '/auth/resend-verification' }, { body: { email } })
      .then(() => setSaid(`If ${email} waits to be verified, a new link is on its way.`))
      .catch((problem: unknown) => setError(sentencesOf(asProblem(problem))[0]))
  }
  return (
    <form ref={focusFirstError} onSubmit={send} noValidate>
      <TextField label="Email" name="email" type="email" autoComplete="username" size="large" error={error} />
      <p>
        <Button type="submit" kind="primary" size="touch" wide>
          Send me a new link
        </Button>
      </p>
      <p role="status">{said}</p>
    </form>
  )
}

const LEADS: Record<LinkType, string> = {
  reset: 'Links work once, only for a while, and only the newest one. Ask for another: it takes a moment.',
  setup:
    'If you have chosen a password already, sign in with it. If you were invited more than once, the link of the newest mail works. Otherwise whoever invited you can send the invitation again, and so can we.',
  verify: 'If your address is verified already, sign in. Otherwise ask for a new link: it takes a moment.',
}

/** A link that leads no further: what may have happened, and how to get a new one. */
export const DeadLink = ({ type }: { type: LinkType | null }) => {
  const { support_email } = useBrand()
  return (
    <PublicPage title="This link has been used or has expired" lead={<p role="status">{LEADS[type ?? 'reset']}</p>}>
      {type === 'verify' ? <VerifyForm /> : null}
      {type === 'setup' ? (
        <p>
          <a className={buttonClass({ kind: 'primary', size: 'touch' })} href={`mailto:${support_email}`}>
            Ask us for a new link
          </a>
        </p>
      ) : null}
      {type === 'reset' || type === null ? (
        <p>
          <a className={buttonClass({ kind: 'primary', size: 'touch' })} href="/forgot-password">
            Ask for a new link
          </a>
        </p>
      ) : null}
      <p>
        <AloneLink href="/login">Go to sign in</AloneLink>
      </p>
    </PublicPage>
  )
}
