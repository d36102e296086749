import { type FormEvent, useState } from 'react'
import type { auth, Tokens } from '#contract/resources/auth.ts'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import { EnrolmentKey } from '#client/blocks/second-factor/enrolment-key.tsx'
import { RecoveryCodes } from '#client/blocks/second-factor/recovery-codes.tsx'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { enter } from '#client/lib/sign-in.ts'
import { useBrand } from '#client/public-app/boot-context.ts'
import { say } from '#client/public-app/say.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import { goOn } from './go-on.ts'
import styles from './login.module.css'
import { signInText } from '#client/lib/sign-in-text.ts'

export interface SecondStepProps {
  challenge: string
  /** Where the role needs a second factor and there is none yet. */
  enrolment: Enrolment | undefined
  /** Back to the password: it took too long, or somebody wants to start again. */
  onOver: () => void
}

const WORDS = {
  code: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and type the six digits it shows for this account.',
    label: 'Code',
  },
  recovery: {
    title: 'Use a recovery code',
    lead: 'Type one of the codes you kept when you set up two-step sign-in. Each works once.',
    label: 'Recovery code',
  },
  enrolment: {
    title: 'Set up two-step sign-in',
    lead: 'Your role opens everything, so your password alone is not enough. This takes a minute.',
    label: 'Code that the app shows',
  },
}

/** The second step of a sign-in: a code of the app, a recovery code, or the setting up of both. */
export const SecondStep = ({ challenge, enrolment, onOver }: SecondStepProps) => {
  const [kind, setKind] = useState<keyof typeof WORDS>(enrolment ? 'enrolment' : 'code')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [told, setTold] = useState<{ codes: string[]; tokens: Tokens } | null>(null)
  const words = WORDS[kind]

  const fail = (thrown: unknown) => {
    const problem = asProblem(thrown)
    if (problem.code === 'CodeMismatchException' || problem.status === 422) return setError(problem.message)
    say('error', problem.status === 410 ? problem.message : signInText(problem))
    if (problem.status === 410) onOver()
  }
  const goIn = (tokens: Tokens) => enter(tokens).then(goOn)
  const send = async () => {
    const { tokens, recovery_codes } = await call<typeof auth.secondFactor>(
      { method: 'POST', path: '/auth/second-factor' },
      { body: { challenge, code } },
    )
    if (recovery_codes) return setTold({ codes: recovery_codes, tokens })
    return goIn(tokens)
  }
  const run = (work: () => Promise<void>) => {
    if (isPending) return
    setPending(true)
    setError(undefined)
    work()
      .catch(fail)
      .finally(() => setPending(false))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) run(send)
    else setError('Enter the code')
  }
  const change = (next: keyof typeof WORDS) => {
    setKind(next)
    setCode('')
    setError(undefined)
  }

  if (told) return <Told codes={told.codes} pending={isPending} onGoOn={() => run(() => goIn(told.tokens))} />
  return (
    <form ref={focusFirstError} className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.tagline}>{words.lead}</p>
      </div>
      {enrolment ? <EnrolmentKey enrolment={enrolment} /> : null}
      <TextField
        key={kind}
        label={words.label}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        maxLength={40}
        size="large"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" kind="primary" size="touch" wide pending={isPending}>
        Continue
      </Button>
      <p className={styles.others}>
        {enrolment ? null : (
          <Button kind="quiet" size="touch" onClick={() => change(kind === 'code' ? 'recovery' : 'code')}>
            {kind === 'code' ? 'Use a recovery code' : 'Use the app'}
          </Button>
        )}
        <Button kind="quiet" size="touch" onClick={onOver}>
          Start again
        </Button>
      </p>
    </form>
  )
}

/** Recovery codes come once: nobody goes on past them by accident. */
const Told = ({ codes, pending, onGoOn }: { codes: string[]; pending: boolean; onGoOn: () => void }) => (
  <div className={styles.form}>
    <h1>Keep your recovery codes</h1>
    <RecoveryCodes codes={codes} product={useBrand().name} />
    <Button kind="primary" size="touch" wide pending={pending} onClick={onGoOn}>
      I have kept them
    </Button>
  </div>
)
