import type { BrandKey } from '#contract/brands/brand.ts'
import styles from './login.module.css'

const ZONES = [
  [0, 82.3],
  [81.7, 86.6],
  [167.7, 129.6],
  [296.7, 267.2],
  [563.3, 129.6],
  [692.3, 86.6],
  [778.3, 82.3],
] as const

/** Intervals with their points: left end, point, right end; each brand has its own picture, with its target at another of them. */
const MARKS: Record<BrandKey, readonly (readonly [number, number, number])[]> = {
  be: [
    [172, 326.8, 507.4],
    [498.8, 662.2, 774],
    [232.2, 464.4, 679.4],
    [619.2, 748.2, 825.6],
    [94.6, 232.2, 447.2],
    [318.2, 567.6, 748.2],
  ],
  hb: [
    [335.4, 533.2, 696.6],
    [51.6, 180.6, 412.8],
    [559, 705.2, 791.2],
    [197.8, 395.6, 610.6],
    [670.8, 774, 834.2],
    [120.4, 292.4, 524.6],
  ],
}
const TARGET_Y: Record<BrandKey, number> = { be: 188, hb: 280 }

/** Seven bands with ranges on them: what a score looks like here. */
export const LoginArt = ({ brand }: { brand: BrandKey }) => (
  <div className={styles.art} aria-hidden="true">
    <svg viewBox="0 0 860 900" preserveAspectRatio="xMidYMid slice">
      {ZONES.map(([x, width], band) => (
        <rect key={x} className={styles[`zone${band + 1}`]} x={x} y="0" width={width} height="900" />
      ))}
      <path className={styles.target} d={`M516 ${TARGET_Y[brand]}v48H808.4v-48`} />
      {MARKS[brand].map(([low, point, high], at) => {
        const y = 120 + 92 * at
        return (
          <g key={y}>
            <path className={styles.whisker} d={`M${low} ${y}H${high}M${low} ${y - 7}v14M${high} ${y - 7}v14`} />
            <circle className={styles.dot} cx={point} cy={y} r="9" />
          </g>
        )
      })}
    </svg>
    <p className={styles.motto}>
      A score is a place with a width.
      <small>Every result here is shown with its likely range. People decide, and say why.</small>
    </p>
  </div>
)
