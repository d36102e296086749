import type { Comparison, ComparedScale } from '#contract/resources/comparisons.ts'
import { classes } from '#client/ui/classes.ts'
import type { WalkPoint } from '#client/ui/marks/use-walk.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { differencesOf, isDomain, nameOfScale, noDifference, referenceOf } from './comparison.model.ts'
import styles from './comparison.module.css'
import { Shape } from './shape.tsx'

interface ComparisonRowProps {
  comparison: Comparison
  scale: ComparedScale
  names: readonly { short: string; full: string }[]
  /** Whether it is the one that is shown where there is room for one only. */
  isChosen: boolean
  point: WalkPoint
}

const percent = (value: number) => `${value}%`

const said = (
  { scale, names }: Pick<ComparisonRowProps, 'scale' | 'names'>,
  words: readonly string[],
  none: string,
): string =>
  [
    ...scale.scores.map(({ percentile, low, high }, at) =>
      percentile === null
        ? `${names[at]?.full} not enough answers`
        : `${names[at]?.full} ${percentile}, likely range ${low} to ${high}`,
    ),
    ...(words.length ? words : [none]),
  ].join('; ')

/** One scale: a lane for each person with their form and likely range, the mean as a dotted line, the target as a cup. */
export const ComparisonRow = (props: ComparisonRowProps) => {
  const { comparison, scale, names, isChosen, point } = props
  const about = isScaleCode(scale.scale) ? scaleOf(scale.scale) : null
  const words = differencesOf(comparison, scale, names)
  const none = noDifference(referenceOf(comparison, names))
  const { target, mean } = scale
  return (
    <li className={classes(styles.row, !isDomain(scale) && styles.facet)} data-chosen={isChosen || undefined}>
      <div className={styles.label}>
        <h2>{nameOfScale(scale)}</h2>
        {words.length ? (
          <ul>
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <p>{none}</p>
        )}
      </div>
      <div>
        <div role="img" aria-label={`${about?.name}: ${said(props, words, none)}`} {...point} className={styles.plot}>
          {target ? (
            <span
              className={styles.target}
              data-open={target.low === null ? 'start' : target.high === null ? 'end' : undefined}
              style={{
                insetInlineStart: percent(target.low ?? 0),
                inlineSize: percent((target.high ?? 100) - (target.low ?? 0)),
              }}
            />
          ) : null}
          {mean === null ? null : <span className={styles.mean} style={{ insetInlineStart: percent(mean) }} />}
          {scale.scores.map(({ id, percentile, low, high, side }, at) => (
            <span key={id} className={classes(styles.lane, side !== null && styles.differs)}>
              {percentile === null || low === null || high === null ? null : (
                <>
                  <span
                    className={styles.interval}
                    style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
                  />
                  <span className={styles.point} style={{ insetInlineStart: percent(percentile) }}>
                    <Shape at={at} />
                  </span>
                </>
              )}
            </span>
          ))}
        </div>
        <div className={styles.poles}>
          <span>{about?.lowPole}</span>
          <span>{about?.highPole}</span>
        </div>
      </div>
      <ol className={styles.figures} aria-hidden="true">
        {scale.scores.map(({ id, percentile, low, high }, at) => (
          <li key={id}>
            <Shape at={at} />
            <span className={styles.whose}>{names[at]?.full}</span>
            {percentile === null ? (
              'not scored'
            ) : (
              <>
                <b>{percentile}</b> {low}–{high}
              </>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
