import type { AnalyticsSummary } from '#contract/resources/analytics.ts'
import { useWidth } from '#client/ui/use-width.ts'
import { visuallyHiddenClass } from '#client/ui/visually-hidden.tsx'
import styles from './analytics.module.css'
import { inFigures, shortDay } from '#client/lib/format.ts'

const ASSUMED_WIDTH = 900
const HEIGHT = 180
const LEFT = 44
const TOP = 10
const BOTTOM = 24
const LABELS = 6

/** The next round number: 1, 2 or 5 times a power of ten. */
const roundUp = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most
}

/** A bar a day, page views in the darker part. The same numbers stand in a table for those who do not see. */
export const DaysChart = ({ days }: { days: AnalyticsSummary['days'] }) => {
  const [width, follow] = useWidth(ASSUMED_WIDTH)
  const top = roundUp(Math.max(...days.map(({ events }) => events)))
  const step = (width - LEFT) / days.length
  const y = (count: number) => TOP + (1 - count / top) * (HEIGHT - TOP - BOTTOM)
  const every = Math.max(1, Math.ceil(days.length / (width < 500 ? 3 : LABELS)))
  return (
    <>
      <svg ref={follow} viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} className={styles.chart} aria-hidden="true">
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line x1={LEFT} x2={width} y1={y(count)} y2={y(count)} className={styles.grid} />
            <text x={LEFT - 8} y={y(count) + 4} textAnchor="end">
              {Number.isInteger(count) ? inFigures(count) : ''}
            </text>
          </g>
        ))}
        {days.map(({ day, events, page_views }, at) => (
          <g key={day}>
            <title>{`${shortDay(day)}: ${events} events, ${page_views} page views`}</title>
            <rect
              className={styles.others}
              x={LEFT + at * step + 1}
              width={Math.max(1, step - 2)}
              y={y(events)}
              height={y(0) - y(events)}
            />
            <rect
              className={styles.views}
              x={LEFT + at * step + 1}
              width={Math.max(1, step - 2)}
              y={y(page_views)}
              height={y(0) - y(page_views)}
            />
            {at % every === 0 ? (
              <text x={LEFT + at * step + 1} y={HEIGHT - 6}>
                {shortDay(day)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <p className={styles.key} aria-hidden="true">
        <i className={styles.views} /> page views <i className={styles.others} /> everything else
      </p>
      <div className={visuallyHiddenClass}>
        <table aria-label="Events by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Events</th>
              <th scope="col">Page views</th>
              <th scope="col">People</th>
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{shortDay(row.day)}</th>
                <td>{row.events}</td>
                <td>{row.page_views}</td>
                <td>{row.people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
