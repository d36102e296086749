import { IconChevronRight } from '@tabler/icons-react'
import { classes } from '#client/ui/classes.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import type { WalkPoint } from '#client/ui/marks/use-walk.ts'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Bands } from '#contract/brands/brand.ts'
import styles from './trait-chart.module.css'
import { scoreOf, type ShownScore, type TraitRow, wordsOf } from './trait-row.ts'

interface TraitChartRowProps {
  row: TraitRow
  labels: Bands<string> | undefined
  /** Left out where there is nothing to open. */
  toggle?: { isOpen: boolean; onToggle: () => void } | undefined
  point: WalkPoint
}

/** Label and band words, plot, figures. */
export const TraitChartRow = ({ row, labels, toggle, point }: TraitChartRowProps) => {
  const score = scoreOf(row)
  const words = wordsOf(row, labels)
  const isFacet = row.level === 'facet'
  const said = [`${row.name}: ${markText({ ...row, score })}`, words && `band ${words}`].filter(Boolean).join(', ')
  return (
    <div className={classes(styles.row, isFacet ? styles.facet : styles.domain)}>
      <RowLabel row={row} words={words} toggle={toggle} />
      <div role="img" aria-label={said} {...point} className={styles.plot}>
        <Mark
          score={score}
          target={row.target}
          lessPrecise={row.lessPrecise}
          size={isFacet ? 'facet' : 'domain'}
          bands
          className={styles.mark}
        />
      </div>
      <div className={styles.value}>{score ? <Figures score={score} isShort={isFacet} /> : 'not enough answers'}</div>
    </div>
  )
}

interface RowLabelProps {
  row: TraitRow
  words: string | null
  toggle: TraitChartRowProps['toggle']
}

const RowLabel = ({ row, words, toggle }: RowLabelProps) => {
  const precise = row.lessPrecise ? (
    <Tag tone="line" title="Reliability under .70: read the range, not the point">
      less precise
    </Tag>
  ) : null
  if (row.level === 'facet') {
    return (
      <div className={styles.label}>
        {row.sentence ? (
          <Popover label={row.name} name={`${row.name}: what it means`} plain={styles.facetName}>
            <div className={styles.meaning}>
              <ReadText>{row.sentence.text}</ReadText>
              {row.sentence.why}
            </div>
          </Popover>
        ) : (
          row.name
        )}{' '}
        {precise}
      </div>
    )
  }
  const name = (
    <span>
      <strong className={styles.name}>{row.name}</strong>
      <span className={styles.band}>{words}</span>
    </span>
  )
  return (
    <div className={styles.label}>
      {toggle ? (
        <button type="button" aria-expanded={toggle.isOpen} className={styles.toggle} onClick={toggle.onToggle}>
          <IconChevronRight aria-hidden="true" />
          {name}
        </button>
      ) : (
        <span className={styles.still}>{name}</span>
      )}
      {precise}
    </div>
  )
}

const Figures = ({ score, isShort }: { score: ShownScore; isShort: boolean }) =>
  isShort ? (
    <>
      <b>{score.point}</b> {score.low}–{score.high}
    </>
  ) : (
    <>
      <b>{score.point}</b>
      <span>
        likely {score.low}–{score.high}
      </span>
    </>
  )
