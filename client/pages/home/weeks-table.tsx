import { Link } from '@tanstack/react-router'
import { inFigures, shortDay } from '#client/lib/format.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import type { Week } from '#contract/resources/home.ts'
import type { Line } from './home.model.ts'
import styles from './home.module.css'

const DAY_MS = 86_400_000
const REACHED = {
  registered: '0.progress.not.not_registered',
  started: '0.progress.is.in_progress~completed',
  finished: '0.progress.is.completed',
}
/** The filters of a list that show whom a line counts in the week that begins on this day. */
const peopleOf = (line: keyof typeof REACHED, monday: string) => ({
  type: 'all' as const,
  start_date: monday,
  end_date: new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10),
  where: [REACHED[line]],
})

interface WeeksTableProps {
  label: string
  weeks: readonly Week[]
  lines: readonly Line[]
}

/** The chart of the weeks in figures, each leading to whom it counts. */
export const WeeksTable = ({ label, weeks, lines }: WeeksTableProps) => (
  <table className={styles.figures} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        {lines.map((line) => (
          <th key={line} scope="col">
            {line.replace(/^./, (letter) => letter.toUpperCase())}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week.monday}>
          <th scope="row">{shortDay(week.monday)}</th>
          {lines.map((line) => (
            <td key={line}>
              {line === 'invited' ? (
                inFigures(week[line])
              ) : (
                <Link to="/candidates" search={peopleOf(line, week.monday)} className={textLinkClass}>
                  {inFigures(week[line])}
                </Link>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
