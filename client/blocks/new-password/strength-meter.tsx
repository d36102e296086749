import { useEffect, useState } from 'react'
import type { PasswordJudgement } from '#contract/resources/users.ts'
import styles from './strength-meter.module.css'

const WORDS = [
  'Far too easy to guess',
  'Very easy to guess',
  'Easy to guess',
  'Hard to guess',
  'Very hard to guess',
] as const
const GUESSABLE = ['password_weak', 'password_common']
const AFTER_TYPING_MS = 250

/** Asks whoever decides. */
export type Judge = (password: string, signal: AbortSignal) => Promise<PasswordJudgement>

/**
 * What whoever decides makes of a password, a moment after the last key; null while nobody knows. Nothing is asked while the
 * password is being saved: a link is spent then.
 */
const useJudgement = (judge: Judge | null, password: string, isSaving: boolean): PasswordJudgement | null => {
  const [judgement, setJudgement] = useState<PasswordJudgement | null>(null)
  useEffect(() => {
    if (isSaving) return
    if (!judge || !password) return setJudgement(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      judge(password, stop.signal)
        .then(setJudgement)
        // Nothing is said then; saving says what is wrong.
        .catch(() => stop.signal.aborted || setJudgement(null))
    }, AFTER_TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [judge, password, isSaving])
  return judgement
}

interface StrengthMeterProps {
  /** The same from one drawing to the next; null while nobody can be asked. */
  judge: Judge | null
  password: string
  isSaving: boolean
  minLength: number
  refused: readonly string[]
}

/** The rules in sight and how hard the password is to guess, while it is typed. */
export const StrengthMeter = ({ judge, password, isSaving, minLength, refused }: StrengthMeterProps) => {
  const judgement = useJudgement(judge, password, isSaving)
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
