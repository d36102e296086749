import { Fragment } from 'react'
import { wallClock } from '#client/lib/format.ts'
import { type ApiProblem, fieldError } from '#client/lib/problems.ts'
import { en as answering } from '#client/survey-texts/answering/en.ts'
import { whatFollows } from '#client/survey-texts/answering/what-follows.ts'
import { en } from '#client/survey-texts/en.ts'
import { datesOf } from '#client/survey-texts/survey-texts.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import styles from './hiring-campaigns.module.css'

const texts = { ...en, ...answering }

interface FollowsFieldsProps {
  type: 'candidate' | 'employee'
  company: string
  reader: string
  days: string
  problem: ApiProblem | null
  onChange: (part: { reader?: string; days?: string }) => void
}

const DAY_MS = 86_400_000
const dayAfter = (days: number): string =>
  new Intl.DateTimeFormat(datesOf('en'), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    wallClock(new Date(Date.now() + days * DAY_MS)),
  )

/** What people are told of what follows, and how the page that thanks them says it to whoever hands in today. */
export const FollowsFields = ({ type, company, reader, days, problem, onChange }: FollowsFieldsProps) => {
  const follows = whatFollows(texts, {
    type,
    company,
    reader: reader.trim() || null,
    day: days ? dayAfter(Number(days)) : null,
  })
  return (
    <>
      <div className={styles.dates}>
        <TextField
          label="Who reads the results"
          optional
          hint="A name that people are shown."
          maxLength={80}
          value={reader}
          onChange={(event) => onChange({ reader: event.target.value })}
          error={fieldError(problem, 'reader_name')}
        />
        <TextField
          label="Days until people hear"
          optional
          hint="At most, from handing in."
          inputMode="numeric"
          maxLength={2}
          value={days}
          onChange={(event) => onChange({ days: event.target.value.replaceAll(/\D/g, '') })}
          error={fieldError(problem, 'answer_days')}
        />
      </div>
      <section className={styles.follows} aria-labelledby="follows-title" aria-live="polite">
        <h3 id="follows-title">Whoever hands in today reads</h3>
        <dl>
          {follows.map(([title, words]) => (
            <Fragment key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </>
  )
}
