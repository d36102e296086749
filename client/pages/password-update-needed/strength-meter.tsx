import { useEffect, useState } from 'react'
import type { PasswordJudgement, users } from '#contract/resources/users.ts'
import { call } from '#client/lib/http.ts'
import styles from './password-update-needed.module.css'

const WORDS = [
  'Far too easy to guess',
  'Very easy to guess',
  'Easy to guess',
  'Hard to guess',
  'Very hard to guess',
] as const
const GUESSABLE = ['password_weak', 'password_common']
const AFTER_TYPING_MS = 250

interface Link {
  type: 'reset' | 'setup'
  token: string
}

/**
 * What whoever decides makes of a password, a moment after the last key; null while nobody knows. Nothing is asked while the
 * password is being saved: the link is spent then.
 */
const useJudgement = (link: Link | null, password: string, isSaving: boolean): PasswordJudgement | null => {
  const [judgement, setJudgement] = useState<PasswordJudgement | null>(null)
  useEffect(() => {
    if (isSaving) return
    if (!link || !password) return setJudgement(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call<typeof users.judgePassword>(
        { method: 'POST', path: '/public/users/judge-password' },
        { body: { ...link, password }, signal: stop.signal },
      )
        .then(setJudgement)
        // Nothing is said then; saving says what is wrong.
        .catch(() => stop.signal.aborted || setJudgement(null))
    }, AFTER_TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [link, password, isSaving])
  return judgement
}

interface StrengthMeterProps {
  link: Link | null
  password: string
  isSaving: boolean
  minLength: number
  refused: readonly string[]
}

/** The rules in sight and how hard the password is to guess, while it is typed. */
export const StrengthMeter = ({ link, password, isSaving, minLength, refused }: StrengthMeterProps) => {
  const judgement = useJudgement(link, password, isSaving)
  const broken = judgement?.broken.map((rule) => rule.code)
  const rules = [
    [`At least ${minLength} characters`, password.length >= minLength],
    ['Hard to guess', broken !== undefined && !GUESSABLE.some((code) => broken.includes(code))],
    ['Not your name, your email or ours', broken !== undefined && !broken.includes('password_own_words')],
  ] as const
  return (
    <div className={styles.meter}>
      <div className={styles.steps} aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <i key={step} data-on={judgement && judgement.strength > step ? '' : undefined} />
        ))}
      </div>
      <p role="status">
        {judgement ? WORDS[judgement.strength] : 'A sentence of several words is easy to keep and hard to guess.'}
      </p>
      <ul>
        {rules.map(([rule, isMet]) => (
          <li key={rule} data-met={isMet ? '' : undefined}>
            {rule}
            {isMet ? ': yes' : ''}
          </li>
        ))}
        {refused.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
