import styles from './profile-strip.module.css'

export interface StripScore {
  name: string
  percentile: number | null
  low: number | null
  high: number | null
}

interface ProfileStripProps {
  /** The five domains, in scale order. */
  scores: readonly StripScore[]
  widthPx?: number
  heightPx?: number
}

const PAD_PX = 1.5

/** A small vertical mark for each trait on one axis from 0 to 100; the bar is 35-65. Without a score it says so in words. */
export const ProfileStrip = ({ scores, widthPx = 90, heightPx = 32 }: ProfileStripProps) => {
  if (scores.length === 0) return <span className={styles.none}>No scores</span>
  const y = (percentile: number) => PAD_PX + ((100 - percentile) / 100) * (heightPx - 2 * PAD_PX)
  const x = (at: number) => ((at + 0.5) * widthPx) / scores.length
  return (
    <svg
      role="img"
      aria-label={scores.map(scoreText).join('; ')}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      width={widthPx}
      height={heightPx}
      className={styles.strip}
    >
      <rect x="0" y={y(65)} width={widthPx} height={y(35) - y(65)} className={styles.middle} />
      {scores.map(({ name, percentile, low, high }, at) =>
        percentile === null || low === null || high === null ? null : (
          <g key={name}>
            <line x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} className={styles.range} />
            <circle cx={x(at)} cy={y(percentile)} r="2.9" className={styles.point} />
          </g>
        ),
      )}
    </svg>
  )
}

const scoreText = ({ name, percentile, low, high }: StripScore) =>
  percentile === null ? `${name}: not enough answers` : `${name} ${percentile}, likely ${low} to ${high}`
