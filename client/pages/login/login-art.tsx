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

/** Intervals with their points: left end, point, right end, height. */
const MARKS = [
  [335.4, 533.2, 696.6, 120],
  [51.6, 180.6, 412.8, 212],
  [559, 705.2, 791.2, 304],
  [197.8, 395.6, 610.6, 396],
  [670.8, 774, 834.2, 488],
  [120.4, 292.4, 524.6, 580],
] as const

/** Seven bands with ranges on them: what a score looks like here. */
export const LoginArt = () => (
  <div className={styles.art} aria-hidden="true">
    <svg viewBox="0 0 860 900" preserveAspectRatio="xMidYMid slice">
      {ZONES.map(([x, width], band) => (
        <rect key={x} className={styles[`zone${band + 1}`]} x={x} y="0" width={width} height="900" />
      ))}
      <path className={styles.target} d="M516 280v48H808.4v-48" />
      {MARKS.map(([low, point, high, y]) => (
        <g key={y}>
          <path className={styles.whisker} d={`M${low} ${y}H${high}M${low} ${y - 7}v14M${high} ${y - 7}v14`} />
          <circle className={styles.dot} cx={point} cy={y} r="9" />
        </g>
      ))}
    </svg>
    <p className={styles.motto}>
      A score is a place with a width.
      <small>Every result here is shown with its likely range. People decide, and say why.</small>
    </p>
  </div>
)
