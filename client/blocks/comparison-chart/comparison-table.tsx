import type { Comparison, ComparedScale } from '#contract/resources/comparisons.ts'
import { ChartTable } from '#client/ui/marks/chart-table.tsx'
import { differencesOf, nameOfScale, noDifference, referenceOf } from './comparison.model.ts'

interface ComparisonTableProps {
  label: string
  comparison: Comparison
  scales: readonly ComparedScale[]
  names: readonly { short: string; full: string }[]
}

/** The comparison in words and figures: a line for each scale, a column for each person. */
export const ComparisonTable = ({ label, comparison, scales, names }: ComparisonTableProps) => (
  <ChartTable label={label}>
    <thead>
      <tr>
        <th scope="col">Trait</th>
        {names.map(({ full }, at) => (
          <th key={comparison.people[at]?.id} scope="col">
            {full}
          </th>
        ))}
        <th scope="col">Mean</th>
        <th scope="col">Real differences</th>
      </tr>
    </thead>
    <tbody>
      {scales.map((scale) => (
        <tr key={scale.scale}>
          <th scope="row">{nameOfScale(scale)}</th>
          {scale.scores.map(({ id, percentile, low, high }) => (
            <td key={id}>{percentile === null ? 'not scored' : `${percentile}, likely ${low}–${high}`}</td>
          ))}
          <td>{scale.mean}</td>
          <td>{differencesOf(comparison, scale, names).join('; ') || noDifference(referenceOf(comparison, names))}</td>
        </tr>
      ))}
    </tbody>
  </ChartTable>
)
