import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { users } from '#contract/resources/users.ts'
import { type Judge, StrengthMeter } from '#client/blocks/new-password/strength-meter.tsx'
import { call } from '#client/lib/http.ts'
import { asProblem, type ApiProblem, fieldError, sentencesOf } from '#client/lib/problems.ts'
import { goToLogin } from '#client/public-app/notes.ts'
import { useBoot } from '#client/public-app/boot-context.ts'
import { DeadLink } from '#client/public-app/dead-link.tsx'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { say } from '#client/public-app/say.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import styles from './password-update-needed.module.css'

interface Link {
  type: 'reset' | 'setup'
  token: string
}

let taken: Link | null | undefined

/** The link's token, handed on behind the # and taken out of the address at once. */
const takeLink = (): Link | null => {
  const [type, token] = location.hash.slice(1).split('.')
  history.replaceState(null, '', location.pathname)
  return token && (type === 'reset' || type === 'setup') ? { type, token } : null
}

const send = ({ type, token }: Link, password: string): Promise<unknown> =>
  type === 'reset'
    ? call<typeof users.resetPassword>(
        { method: 'PUT', path: '/users/reset-password' },
        { body: { resetToken: token, newPassword: password } },
      )
    : call<typeof users.setUpPassword>(
        { method: 'POST', path: '/public/users/set-up-password' },
        { body: { token, password } },
      )

const WORDS = {
  reset: { title: 'Set a new password', label: 'New password', verb: 'Save the new password' },
  setup: { title: 'Choose your password', label: 'Password', verb: 'Save your password' },
}

const judgeBy =
  (link: Link, onWho: (email: string) => void): Judge =>
  async (password, signal) => {
    const { email, ...judgement } = await call<typeof users.judgePassword>(
      { method: 'POST', path: '/public/users/judge-password' },
      { body: { ...link, password }, signal },
    )
    onWho(email)
    return judgement
  }

/** /password-update-needed */
export const PasswordUpdatePage = () => {
  const { password_min_length } = useBoot()
  const [link, setLink] = useState<Link | null>(null)
  const [email, setEmail] = useState('')
  const judge = useMemo(() => link && judgeBy(link, setEmail), [link])
  const [password, setPassword] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [faults, setFaults] = useState<{ password?: string; repeated?: string }>({})
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    // What was typed before the script had come counts too.
    setPassword(first.current?.value ?? '')
    taken = taken === undefined ? takeLink() : taken
    if (!taken) return location.replace('/forgot-password')
    setLink(taken)
  }, [])
  // Whose it becomes is known before anything is typed, and kept out of the address.
  useEffect(() => {
    if (!judge) return undefined
    const stop = new AbortController()
    judge('', stop.signal).catch((error: unknown) => {
      if (asProblem(error).status === 410) setProblem(asProblem(error))
    })
    return () => stop.abort()
  }, [judge])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(password.length < password_min_length ? { password: `Use at least ${password_min_length} characters.` } : {}),
      ...(again.current?.value === password ? {} : { repeated: 'The two passwords differ.' }),
    }
    setFaults(found)
    if (!link || isPending || Object.keys(found).length) return
    setPending(true)
    setProblem(null)
    send(link, password)
      .then(() => goToLogin('password-updated'))
      .catch((error: unknown) => {
        const refused = asProblem(error)
        setPending(false)
        setProblem(refused)
        if (refused.status !== 422) for (const sentence of sentencesOf(refused)) say('error', sentence)
      })
  }

  if (problem?.status === 410) return <DeadLink type={link?.type ?? null} />
  const refused = problem?.issues.map((issue) => issue.message) ?? []
  const words = WORDS[link?.type ?? 'reset']
  return (
    <PublicPage title={words.title}>
      <form ref={focusFirstError} className={styles.form} method="post" onSubmit={submit} noValidate>
        {/* Whose password it becomes; password managers keep it under this. The server says it anew with each look at a password. */}
        <TextField label="Email" name="email" autoComplete="username" size="large" readOnly value={email} />
        <div>
          <PasswordField
            label={words.label}
            autoComplete="new-password"
            size="large"
            ref={first}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
            error={faults.password ?? refused[0] ?? fieldError(problem, 'newPassword')}
          />
          <StrengthMeter
            judge={judge}
            password={password}
            isSaving={isPending}
            minLength={password_min_length}
            refused={refused.slice(1)}
          />
        </div>
        <PasswordField
          label="The same again"
          autoComplete="new-password"
          size="large"
          ref={again}
          error={faults.repeated}
        />
        <SubmitButton pending={isPending}>{words.verb}</SubmitButton>
      </form>
    </PublicPage>
  )
}

showPage(PasswordUpdatePage)
