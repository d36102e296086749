import styles from './sparkline.module.css'

interface SparklineProps {
  /** What is counted and over which time: "Results a week, the last twelve weeks". */
  label: string
  values: readonly number[]
  widthPx?: number
  heightPx?: number
}

const PAD_PX = 3.5

/** Counts over time as a line, the newest marked by a point; its own largest value is its height. */
export const Sparkline = ({ label, values, widthPx = 92, heightPx = 24 }: SparklineProps) => {
  const most = Math.max(1, ...values)
  const x = (at: number) => PAD_PX + (at * (widthPx - 2 * PAD_PX)) / Math.max(1, values.length - 1)
  const y = (value: number) => heightPx - PAD_PX - (value / most) * (heightPx - 2 * PAD_PX)
  return (
    <svg
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      width={widthPx}
      height={heightPx}
      className={styles.spark}
    >
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.6" />
    </svg>
  )
}
