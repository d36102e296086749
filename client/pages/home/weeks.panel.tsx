import { Suspense, useState } from 'react'
import type { Week } from '#contract/resources/home.ts'
import { inFigures, shortDay } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { Section } from '#client/ui/section.tsx'
import { useWidth } from '#client/ui/use-width.ts'
import { type Line, linesOf, scaleOfWeeks, spread, widestPx } from './home.model.ts'
import styles from './home.module.css'

const WeeksTable = lazy(() => import('./weeks-table.tsx').then((file) => ({ default: file.WeeksTable })))

const ASSUMED_WIDTH = 560
const NARROW = 420
const HEIGHT = 150
/** Between the grid and its figures, and between the lines and their names. */
const BESIDE = 9
const TOP = 10
const BOTTOM = 24
const LABEL_GAP = 15
const EVERY = 3

const CLASSES: Record<Line, string | undefined> = {
  invited: styles.invited,
  registered: styles.registered,
  started: styles.started,
  finished: styles.finished,
}

/** Invited by week of the invitation; registered, started and finished by week of registration. The same numbers stand in a table, each leading to whom it counts. */
export const WeeksPanel = ({ weeks }: { weeks: readonly Week[] }) => {
  const [isTable, setTable] = useState(false)
  const [width, follow] = useWidth(ASSUMED_WIDTH)
  const { top, steps } = scaleOfWeeks(weeks)
  const lines = linesOf(weeks)
  const title = lines.join(', ').replace(/^./, (letter) => letter.toUpperCase())
  const named = lines.map((line) => `${inFigures(weeks.at(-1)?.[line] ?? 0)} ${line}`)
  const left = BESIDE + widestPx([inFigures(top)])
  const right = BESIDE + widestPx(named)
  const x = (index: number) => left + (index * (width - left - right)) / Math.max(1, weeks.length - 1)
  const y = (count: number) => TOP + (1 - count / top) * (HEIGHT - TOP - BOTTOM)
  const last = weeks.at(-1)
  const ends = spread(
    lines.map((line) => y(last?.[line] ?? 0)),
    LABEL_GAP,
  )
  return (
    <Section
      title={title}
      note={`by week of ${lines[0] === 'invited' ? 'invitation or ' : ''}registration, without archived and test`}
    >
      <svg ref={follow} viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} className={styles.chart} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width - right} y1={y(step)} y2={y(step)} className={styles.grid} />
            <text x={left - BESIDE} y={y(step) + 4} textAnchor="end">
              {inFigures(step)}
            </text>
          </g>
        ))}
        {weeks.map(({ monday }, index) =>
          index % (width < NARROW ? 2 * EVERY : EVERY) === 0 ? (
            <text key={monday} x={x(index)} y={HEIGHT - 4} textAnchor={index === 0 ? 'start' : 'middle'}>
              {shortDay(monday)}
            </text>
          ) : null,
        )}
        {lines.map((line, index) => (
          <g key={line} className={CLASSES[line]}>
            <polyline points={weeks.map((week, at) => `${x(at)},${y(week[line])}`).join(' ')} />
            <text x={x(weeks.length - 1) + BESIDE} y={(ends[index] ?? 0) + 4}>
              {named[index]}
            </text>
          </g>
        ))}
      </svg>
      <Button kind="quiet" size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
        As a table
      </Button>
      {isTable ? (
        <Suspense>
          <WeeksTable label={title} weeks={weeks} lines={lines} />
        </Suspense>
      ) : null}
    </Section>
  )
}
