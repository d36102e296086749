import { classes } from '#client/ui/classes.ts'
import { ChartTable } from '#client/ui/marks/chart-table.tsx'
import { targetText } from '#client/ui/marks/mark.tsx'
import type { Bands } from '#contract/brands/brand.ts'
import styles from './trait-chart.module.css'
import { scoreOf, type TraitRow, wordsOf } from './trait-row.ts'

interface TraitTableProps {
  label: string
  rows: readonly TraitRow[]
  labels: Bands<string> | undefined
}

/** The chart in words and figures, every facet included. */
export const TraitTable = ({ label, rows, labels }: TraitTableProps) => {
  const all = rows.flatMap((row) => [row, ...(row.facets ?? [])])
  const hasTargets = all.some((row) => row.target)
  return (
    <ChartTable label={label}>
      <thead>
        <tr>
          <th scope="col">Trait</th>
          <th scope="col">Percentile</th>
          <th scope="col">Likely range</th>
          <th scope="col">Band</th>
          {hasTargets ? <th scope="col">Target</th> : null}
        </tr>
      </thead>
      <tbody>
        {all.map((row) => (
          <TableLine key={row.code} row={row} labels={labels} hasTargets={hasTargets} />
        ))}
      </tbody>
    </ChartTable>
  )
}

interface TableLineProps {
  row: TraitRow
  labels: Bands<string> | undefined
  hasTargets: boolean
}

const TableLine = ({ row, labels, hasTargets }: TableLineProps) => {
  const score = scoreOf(row)
  return (
    <tr>
      <th scope="row" className={classes(row.level === 'facet' && styles.inner)}>
        {row.name}
      </th>
      {score ? (
        <>
          <td>{score.point}</td>
          <td>
            {score.low}–{score.high}
            {row.lessPrecise ? ', less precise' : ''}
          </td>
          <td>{wordsOf(row, labels)}</td>
        </>
      ) : (
        <td colSpan={3}>not enough answers</td>
      )}
      {hasTargets ? <td>{row.target ? targetText(row.target).replace('target ', '') : ''}</td> : null}
    </tr>
  )
}
