import { useQuery } from '@tanstack/react-query'
import type { BookCodeTries } from '#contract/resources/book-codes.ts'
import { triesQuery } from '#client/data/book-codes.ts'
import { countOf, fullTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import styles from './book-code-system.module.css'

const Hours = ({ hours }: { hours: BookCodeTries['hours'] }) => {
  const most = Math.max(1, ...hours.map(({ tries }) => tries))
  const [from, to] = [hours[0], hours.at(-1)]
  return (
    <span
      className={styles.hours}
      role="img"
      aria-label={`Wrong codes by hour, at most ${most}, from ${from ? fullTime(from.at) : ''} to ${to ? fullTime(to.at) : ''}`}
    >
      {hours.map(({ at, tries }) => (
        <i
          key={at}
          title={`${tries} in the hour from ${fullTime(at)}`}
          style={{ blockSize: `${(tries / most) * 100}%` }}
        />
      ))}
    </span>
  )
}

const sentence = ({ level, last_hour, last_day, addresses, held_up }: BookCodeTries): string => {
  const tried = `${countOf(last_day, 'wrong code', 'wrong codes')} within a day from ${countOf(addresses, 'address', 'addresses')}, ${last_hour} of them in this hour.`
  const held = held_up
    ? ` ${countOf(held_up, 'address was', 'addresses were')} held up after ten wrong codes in an hour.`
    : ''
  if (level === 'alarm')
    return `Somebody is guessing codes: ${tried}${held} A code has more than a thousand billion billion possibilities, so nothing is lost; look at who is asked to redeem codes just now.`
  return tried + held
}

/** Whether somebody is guessing codes: an alarm, a warning, or a quiet line. */
export const TriesNote = () => {
  const { data: tries } = useQuery(triesQuery)
  if (!tries) return null
  if (tries.level === 'quiet')
    return (
      <p className={styles.quiet}>{tries.last_day === 0 ? 'No wrong code was tried within a day.' : sentence(tries)}</p>
    )
  return (
    <div className={styles.note}>
      <Banner isNew tone={tries.level === 'alarm' ? 'bad' : 'warn'} actions={<Hours hours={tries.hours} />}>
        {sentence(tries)}
      </Banner>
    </div>
  )
}
