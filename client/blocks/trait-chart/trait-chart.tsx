import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
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
  const [stop, setStop] = useState(rows[0]?.code)
  const inSight = rowsInSight(rows, open)
  const stopsAt = inSight.some((row) => row.code === stop) ? stop : rows[0]?.code

  const toggle = (code: string) => setOpen((before) => toggled(before, code))
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['plot'] : undefined
    const at = inSight.findIndex((row) => row.code === from)
    const next = at < 0 ? undefined : inSight[nextPlot(event.key, at, inSight.length)]
    if (!next || next.code === from) return
    event.preventDefault()
    setStop(next.code)
    event.currentTarget.querySelector<HTMLElement>(`[data-plot="${next.code}"]`)?.focus()
  }
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
                isStop={row.code === stopsAt}
                toggle={canOpen ? { isOpen, onToggle: () => toggle(row.code) } : undefined}
              />
              {isOpen ? <OpenDomain row={row} labels={labels} stopsAt={stopsAt} /> : null}
            </Fragment>
          )
        })}
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.note}>
        <Disclosure title="Show as a table">
          <TraitTable label={label} rows={rows} labels={labels} />
        </Disclosure>
      </div>
    </div>
  )
}

interface OpenDomainProps {
  row: TraitRow
  labels: Bands<string> | undefined
  stopsAt: string | undefined
}

const OpenDomain = ({ row, labels, stopsAt }: OpenDomainProps) => (
  <>
    {row.facets?.map((facet) => (
      <TraitChartRow key={facet.code} row={facet} labels={labels} isStop={facet.code === stopsAt} />
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

const nextPlot = (key: string, at: number, count: number) => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : at
}
