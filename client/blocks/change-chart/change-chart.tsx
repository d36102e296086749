import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { dayAt, dayOf } from '#client/lib/format.ts'
import type { WalkPoint } from '#client/ui/marks/use-walk.ts'
import {
  changeWords,
  type EventMark,
  nameOf,
  placeOfDay,
  placesOf,
  verdictOf,
  verdictWithChange,
} from '#contract/change-lines.ts'
import styles from './change-chart.module.css'

interface ChangeChartProps {
  line: ChangeLine
  points: ResultChanges['points']
  marks: readonly EventMark[]
  point: WalkPoint
}

const HEIGHT = 100
/** Above this a figure has no room over its range and stands beside it. */
const HIGHEST = 88
const percent = (value: number) => `${value}%`

/** One trait over the results: the bands lie across, each point has its likely range, and the last says what it means. */
export const ChangeChart = ({ line, points, marks, point }: ChangeChartProps) => {
  const name = nameOf(line)
  const verdict = verdictOf(line)
  const change = changeWords(line)
  const places = placesOf(line, points)
  const [first] = line.points
  const last = line.points.at(-1)
  const said = line.points
    .map(({ id, percentile, low, high }) => {
      const at = points.find((one) => one.id === id)?.submitted_at
      return `${at ? dayAt(at) : ''} ${percentile}, likely range ${low} to ${high}`
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
        {change ? <span className={styles.change}>{change}</span> : null}
      </p>
      <div role="img" aria-label={`${name}: ${said}; ${verdictWithChange(line)}`} {...point} className={styles.plot}>
        {marks.map(({ letter, occurred_on }) => {
          const place = placeOfDay(occurred_on, line, points, dayOf)
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
      <Axes days={[first, last].map((one) => points.find(({ id }) => id === one?.id)?.submitted_at)} />
    </li>
  )
}

const FIGURES = [90, 50, 10] as const

/** Percentiles beside the bands, and the days of the first and the last result under them; both are in the words of the chart too. */
const Axes = ({ days: [first, last] }: { days: readonly (string | undefined)[] }) => (
  <>
    <div className={styles.figures} aria-hidden="true">
      {FIGURES.map((figure) => (
        <span key={figure} style={{ insetBlockEnd: percent(figure) }}>
          {figure}
        </span>
      ))}
    </div>
    <div className={styles.days} aria-hidden="true">
      {first ? <span>{dayAt(first)}</span> : null}
      {last && last !== first ? <span>{dayAt(last)}</span> : null}
    </div>
  </>
)
