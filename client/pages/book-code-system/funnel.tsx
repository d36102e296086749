import type { BookCodeBatch } from '#contract/resources/book-codes.ts'
import { countOf, inFigures, percentOf } from '#client/lib/format.ts'
import styles from './book-code-system.module.css'

const PARTS = [
  ['finished', 'finished'],
  ['started', 'under way'],
  ['free', 'free'],
  ['expired', 'expired'],
  ['revoked', 'revoked'],
] as const

type Counts = BookCodeBatch['counts']

/** What became of the codes, in words: "90 finished, 20 under way, 390 free". */
const codesInWords = (counts: Counts): string =>
  PARTS.flatMap(([key, words]) => (counts[key] ? [`${inFigures(counts[key])} ${words}`] : [])).join(', ')

/** One bar, split by what became of the codes. */
export const CodesBar = ({ counts }: { counts: Counts }) => (
  <span className={styles.codes}>
    <span className={styles.bar} aria-hidden="true">
      {PARTS.map(([key]) => (counts[key] ? <i key={key} data-part={key} style={{ flexGrow: counts[key] }} /> : null))}
    </span>
    <small>{codesInWords(counts)}</small>
  </span>
)

/** How far readers have come, each step with its share of the one before. */
export const Funnel = ({ batch: { people, counts } }: { batch: BookCodeBatch }) => {
  const steps = [
    ['Codes', counts.codes, null],
    ['Registered', people.registered, people.places],
    ['Started', people.started, people.registered],
    ['Finished', people.finished, people.started],
  ] as const
  return (
    <ol className={styles.funnel} aria-label="How far readers have come">
      {steps.map(([name, n, of]) => (
        <li key={name}>
          <span>{name}</span>
          <b>{inFigures(n)}</b>
          <small>
            {of === null
              ? countOf(people.places, 'use', 'uses')
              : of === 0
                ? 'nobody yet'
                : `${percentOf(n, of)} of ${inFigures(of)}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
