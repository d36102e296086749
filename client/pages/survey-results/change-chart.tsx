import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { dayWords } from '#client/lib/format.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type EventMark, placeOfDay, placesOf, verdictOf } from './changes.model.ts'
import styles from './changes.module.css'

interface ChangeChartProps {
  line: ChangeLine
  points: ResultChanges['points']
  marks: readonly EventMark[]
}

const HEIGHT = 100
/** Above this a figure has no room over its range and stands beside it. */
const HIGHEST = 88
const percent = (value: number) => `${value}%`

/** One trait over the results: the bands lie across, each point has its likely range, and the last says what it means. */
export const ChangeChart = ({ line, points, marks }: ChangeChartProps) => {
  const name = isScaleCode(line.scale) ? scaleOf(line.scale).name : line.scale
  const verdict = verdictOf(line)
  const places = placesOf(line, points)
  const [first] = line.points
  const last = line.points.at(-1)
  const said = line.points
    .map(({ id, percentile, low, high }) => {
      const at = points.find((point) => point.id === id)?.submitted_at
      return `${at ? dayWords(at.slice(0, 10)) : ''} ${percentile}, likely range ${low} to ${high}`
    })
    .join('; ')
  return (
    <li className={styles.chart}>
      <h3>{name}</h3>
      <p className={styles.verdict} data-changed={verdict.isReliable || undefined}>
        <span>{verdict.words}</span>
        {first && last && first !== last ? (
          <span>
            {first.percentile} to {last.percentile}
          </span>
        ) : null}
      </p>
      <div role="img" aria-label={`${name}: ${said}; ${verdict.words}`} className={styles.plot}>
        {marks.map(({ letter, occurred_on }) => {
          const place = placeOfDay(occurred_on, line, points)
          return place === undefined ? null : (
            <span key={letter} className={styles.event} style={{ insetInlineStart: percent(place) }}>
              <i>{letter}</i>
            </span>
          )
        })}
        <svg viewBox={`0 0 ${HEIGHT} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline
            points={line.points.map(({ percentile }, at) => `${places[at] ?? 0},${HEIGHT - percentile}`).join(' ')}
            className={verdict.isReliable ? styles.changed : styles.line}
          />
        </svg>
        {line.points.map(({ id, percentile, low, high }, at) => (
          <span key={id} className={styles.at} style={{ insetInlineStart: percent(places[at] ?? 0) }}>
            <span className={styles.range} style={{ insetBlockEnd: percent(low), blockSize: percent(high - low) }} />
            <span className={styles.point} style={{ insetBlockEnd: percent(percentile) }} />
            {at === 0 || at === line.points.length - 1 ? (
              <b data-beside={high > HIGHEST || undefined} style={{ insetBlockEnd: percent(Math.min(high, HIGHEST)) }}>
                {percentile}
              </b>
            ) : null}
          </span>
        ))}
      </div>
    </li>
  )
}
