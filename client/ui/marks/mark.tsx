import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './mark.module.css'

/** A target range in percentiles; a side that is null is open. */
export interface Target {
  low: number | null
  high: number | null
}

export interface MarkProps {
  /** The point and its 90 % likely range, in percentiles or points of fit from 0 to 100. */
  score: { point: number; low: number; high: number } | null
  target?: Target | undefined
  /** Reliability under .70: hollow point, dashed range. */
  lessPrecise?: boolean | undefined
  size?: 'domain' | 'facet' | 'table'
  /** The seven washes behind it. */
  bands?: boolean
  className?: string | undefined
}

/**
 * A score is drawn as one thing: a point and its range, always in ink, the target as an open cup behind it. It fills its parent's
 * width and is not read out; whoever draws it says the same in words.
 */
export const Mark = ({ score, target, lessPrecise, size = 'domain', bands, className }: MarkProps) => (
  <span
    aria-hidden="true"
    className={classes(styles.plot, size !== 'domain' && styles[size], bands && styles.bands, className)}
  >
    {target ? <Cup {...target} /> : null}
    {score ? (
      <>
        <span className={classes(styles.interval, lessPrecise && styles.soft)} style={span(score.low, score.high)} />
        <span
          className={classes(styles.point, lessPrecise && styles.soft)}
          style={{ insetInlineStart: `${score.point}%` }}
        />
      </>
    ) : null}
  </span>
)

const Cup = ({ low, high }: Target) => (
  <span
    className={classes(styles.target, low === null && styles.openStart, high === null && styles.openEnd)}
    style={span(low ?? 0, high ?? 100)}
  />
)

const span = (low: number, high: number) => ({ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` })

/** A score with its range in figures: the number never stands alone. */
export const MarkWords = ({ point, low, high }: { point: number; low: number; high: number }): ReactNode => (
  <>
    <b>{point}</b> likely {low}–{high}
  </>
)

/** What a mark says, for those who listen: "77, likely range 59 to 90, target 76 to 95". */
export const markText = ({ score, target, lessPrecise }: Pick<MarkProps, 'score' | 'target' | 'lessPrecise'>) => {
  const parts = score ? [`${score.point}`, `likely range ${score.low} to ${score.high}`] : ['not enough answers']
  if (score && lessPrecise) parts.push('less precise')
  if (target) parts.push(targetText(target))
  return parts.join(', ')
}

/** A target in words: "target 76 to 95", "target 66 or more". */
export const targetText = ({ low, high }: Target) => {
  if (low === null && high === null) return 'no target'
  if (high === null) return `target ${low} or more`
  return low === null ? `target ${high} or less` : `target ${low} to ${high}`
}
