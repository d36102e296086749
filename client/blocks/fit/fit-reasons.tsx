import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import { classes } from '#client/ui/classes.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { sideWords } from './fit.model.ts'
import styles from './fit.module.css'

/** For and against, trait by trait: where the score stands to the target, its weight, its match, and why the job needs it. */
export const FitReasons = ({ reasons }: { reasons: readonly FitReason[] }) => (
  <ul className={styles.reasons}>
    {reasons.map((reason) => (
      <Reason key={reason.scale} reason={reason} />
    ))}
  </ul>
)

const Reason = ({ reason }: { reason: FitReason }) => {
  const { scale, score, target, weight, match } = reason
  const known = isScaleCode(scale) ? scaleOf(scale) : null
  const isInside = score !== null && reason.side === null
  const mark = score && { point: score.percentile, low: score.low, high: score.high }
  const said = { score: mark, target, lessPrecise: known?.lessPrecise }
  return (
    <li>
      <span className={classes(styles.sign, isInside && styles.inside)} aria-hidden="true">
        {isInside ? <IconCheck /> : <IconMinus />}
      </span>
      <span className={styles.words}>
        <b>{known?.name ?? scale}</b> {sideWords(reason)}
        <small>{reason.reason}</small>
      </span>
      <span className={styles.plot}>
        <VisuallyHidden>{markText(said)}</VisuallyHidden>
        <Mark {...said} size="table" bands />
      </span>
      <span className={styles.match}>
        weight {weight}
        {match === null ? '' : `, match ${Math.floor(match + 0.5)}`}
      </span>
    </li>
  )
}
