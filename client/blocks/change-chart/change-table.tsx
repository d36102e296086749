import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { dayAt } from '#client/lib/format.ts'
import { ChartTable } from '#client/ui/marks/chart-table.tsx'
import { nameOf, stepWords, verdictWithChange } from '#contract/change-lines.ts'

interface ChangeTableProps {
  label: string
  lines: readonly ChangeLine[]
  points: ResultChanges['points']
}

/** The lines in words and figures: a column for each result that is part of one. */
export const ChangeTable = ({ label, lines, points }: ChangeTableProps) => {
  const drawn = points.filter(({ id }) => lines.some((line) => line.points.some((point) => point.id === id)))
  return (
    <ChartTable label={label}>
      <thead>
        <tr>
          <th scope="col">Trait</th>
          {drawn.map(({ id, submitted_at }) => (
            <th key={id} scope="col">
              {dayAt(submitted_at)}
            </th>
          ))}
          <th scope="col">First to last</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.scale}>
            <th scope="row">{nameOf(line)}</th>
            {drawn.map(({ id }) => {
              const at = line.points.findIndex((one) => one.id === id)
              const point = line.points[at]
              return (
                <td key={id}>
                  {point
                    ? `${point.percentile}, likely ${point.low}–${point.high}${stepWords(line, at)}`
                    : 'not scored'}
                </td>
              )
            })}
            <td>{verdictWithChange(line)}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  )
}
