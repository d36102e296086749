import type { InterviewRating } from '#contract/resources/interview-ratings.ts'
import type { Score } from '#contract/resources/survey-results.ts'
import type { useRate } from '#client/data/interview-ratings.ts'
import { countOf } from '#client/lib/format.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { Mark, MarkWords } from '#client/ui/marks/mark.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { RatingField } from './rating-field.tsx'
import { ratingsBeside } from './ratings-beside.ts'
import styles from './questions.module.css'
import { useKeptText } from './use-kept-text.ts'

const Others = ({ ratings, count, isRated }: { ratings: InterviewRating[]; count: number; isRated: boolean }) => {
  if (count === 0) return null
  if (!isRated)
    return (
      <p className={styles.quiet}>
        {countOf(count, 'colleague has', 'colleagues have')} rated this. You see it when your own rating is in.
      </p>
    )
  return (
    <ul className={styles.others}>
      {ratings.map((one, at) => (
        <li key={`${one.by} ${at}`}>
          <b>{one.rating ?? '–'}</b> {one.by}
          {one.notes ? <p>{one.notes}</p> : null}
        </li>
      ))}
    </ul>
  )
}

interface BesideProps {
  code: string
  ratings: readonly InterviewRating[]
  score: Score | undefined
}

/** The interview on the scale of the test. Only questions that ask for more of a facet rate how much of it there is. */
const Beside = ({ code, ratings, score }: BesideProps) => {
  const lessPrecise = score !== undefined && isScaleCode(score.scale) && scaleOf(score.scale).lessPrecise
  const given = ratings.flatMap(({ rating }) => rating ?? [])
  const beside = code.endsWith('.L') && score ? ratingsBeside(given, score) : null
  if (!beside) return null
  return (
    <div className={styles.beside}>
      {(['interview', 'test'] as const).map((key) => (
        <div key={key} className={styles.lane}>
          <span>{key === 'test' ? 'Test' : 'Interview'}</span>
          <Mark score={beside[key]} lessPrecise={key === 'test' && lessPrecise} size="facet" bands />
          <span>
            <MarkWords {...beside[key]} />
          </span>
        </div>
      ))}
      <p>
        {beside.mean} of 5 from {countOf(beside.raters, 'rater', 'raters')}, on the scale of the test.{' '}
        {beside.differs ? (
          <b>The two differ by more than their errors: ask why.</b>
        ) : (
          'The two agree within their errors.'
        )}
      </p>
    </div>
  )
}

export interface ScorecardProps {
  code: string
  /** What answers of 1, 3 and 5 sound like; null where nobody has said so. */
  anchors: Record<1 | 3 | 5, string> | null
  score: Score | undefined
  ratings: InterviewRating[]
  others: number
  rate: ReturnType<typeof useRate>
}

/** One's own rating and notes, those of others once one has rated, and both beside the test. */
export const Scorecard = ({ code, anchors, score, ratings, others, rate }: ScorecardProps) => {
  const mine = ratings.find((one) => one.is_mine)
  // What was pressed shows at once; what the server refuses goes back.
  const asked = rate.isPending && rate.variables.code === code ? rate.variables.rating : undefined
  const notes = useKeptText(mine?.notes ?? '', (text) => rate.mutateAsync({ code, notes: text || null }))
  return (
    <div className={styles.card}>
      <RatingField
        anchors={anchors}
        value={asked ?? mine?.rating ?? null}
        onRate={(rating) => rate.mutate({ code, rating })}
      />
      <TextArea label="Notes" optional rows={2} maxLength={4_000} {...notes} />
      <Others
        ratings={ratings.filter((one) => !one.is_mine)}
        count={others}
        isRated={mine !== undefined && mine.rating !== null}
      />
      {mine?.rating ? <Beside code={code} ratings={ratings} score={score} /> : null}
    </div>
  )
}
