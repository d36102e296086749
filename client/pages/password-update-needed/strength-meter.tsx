import { useEffect, useState } from 'react'
import styles from './password-update-needed.module.css'

const WORDS = [
  'Far too easy to guess',
  'Very easy to guess',
  'Easy to guess',
  'Hard to guess',
  'Very hard to guess',
] as const
const ENOUGH = 3

type Estimate = (password: string) => number
let estimator: Promise<Estimate> | null = null

/** The estimator with its lists of words, loaded when somebody begins to type. */
const loadEstimator = async (): Promise<Estimate> => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return (password) => zxcvbn.check(password.slice(0, 100)).score
}

/** The rules in sight and how hard the password is to guess, while it is typed. The server checks again. */
export const StrengthMeter = ({
  password,
  minLength,
  refused,
}: {
  password: string
  minLength: number
  refused: readonly string[]
}) => {
  const [score, setScore] = useState<number | null>(null)
  useEffect(() => {
    if (!password) return setScore(null)
    let isCurrent = true
    estimator ??= loadEstimator()
    estimator.then((estimate) => isCurrent && setScore(estimate(password))).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [password])

  const longEnough = password.length >= minLength
  return (
    <div className={styles.meter}>
      <div className={styles.steps} aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <i key={step} data-on={score !== null && score > step ? '' : undefined} />
        ))}
      </div>
      <p role="status">
        {score === null ? 'A sentence of several words is easy to keep and hard to guess.' : WORDS[score]}
      </p>
      <ul>
        <li data-met={longEnough ? '' : undefined}>
          At least {minLength} characters{longEnough ? ': yes' : ''}
        </li>
        <li data-met={score !== null && score >= ENOUGH ? '' : undefined}>
          Hard to guess{score !== null && score >= ENOUGH ? ': yes' : ''}
        </li>
        <li>Not your name, your email or ours</li>
        {refused.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
