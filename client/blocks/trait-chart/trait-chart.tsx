import { Fragment, type ReactNode, useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { useWalk, type WalkPoint } from '#client/ui/marks/use-walk.ts'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { toggled } from '#client/ui/table/selection.ts'
import type { Bands } from '#contract/brands/brand.ts'
import { TraitChartRow } from './trait-chart-row.tsx'
import styles from './trait-chart.module.css'
import { rowsInSight, type TraitRow } from './trait-row.ts'
import { TraitTable } from './trait-table.tsx'

export interface TraitChartProps {
  /** What is drawn: "Traits of Ingrid Solberg". */
  label: string
  rows: readonly TraitRow[]
  /** Over the names: "Trait, by weight in the role". */
  heading?: string
  /** The brand's words for the bands, lowest first; the ranges as printed if left out. */
  labels?: Bands<string>
  /** Domains that are open from the start. */
  openAtFirst?: readonly string[]
  /** Norm and benchmark version, under the chart. */
  note?: ReactNode
}

/**
 * Traits with their marks on seven bands. A domain opens to its facets in the same plot and to its sentence. The arrows walk the
 * points; the same as a table is under the chart for whoever asks.
 */
export const TraitChart = ({ label, rows, heading = 'Trait', labels, openAtFirst = [], note }: TraitChartProps) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst))
  const inSight = rowsInSight(rows, open)
  const { walk, point } = useWalk(inSight.map(({ code }) => code))

  const toggle = (code: string) => setOpen((before) => toggled(before, code))
  return (
    <div className={styles.chart}>
      <div role="group" aria-label={label} onKeyDown={walk}>
        <div className={classes(styles.row, styles.head)}>
          <span className={styles.headWords}>{heading}</span>
          <BandAxis {...(labels && { labels })} className={styles.axis} />
          <span className={styles.headWords}>Percentile</span>
        </div>
        {rows.map((row) => {
          const isOpen = open.has(row.code)
          const canOpen = Boolean(row.facets?.length || row.sentence)
          return (
            <Fragment key={row.code}>
              <TraitChartRow
                row={row}
                labels={labels}
                point={point(row.code)}
                toggle={canOpen ? { isOpen, onToggle: () => toggle(row.code) } : undefined}
              />
              {isOpen ? <OpenDomain row={row} labels={labels} point={point} /> : null}
            </Fragment>
          )
        })}
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
      <TraitTable label={label} rows={rows} labels={labels} />
    </div>
  )
}

interface OpenDomainProps {
  row: TraitRow
  labels: Bands<string> | undefined
  point: (code: string) => WalkPoint
}

const OpenDomain = ({ row, labels, point }: OpenDomainProps) => (
  <>
    {row.facets?.map((facet) => (
      <TraitChartRow key={facet.code} row={facet} labels={labels} point={point(facet.code)} />
    ))}
    {row.sentence ? (
      <div className={styles.says}>
        <ReadText>
          {row.sentence.text}{' '}
          {row.sentence.why ? (
            <Popover label="Why this sentence?" plain={styles.why}>
              {row.sentence.why}
            </Popover>
          ) : null}
        </ReadText>
      </div>
    ) : null}
  </>
)
