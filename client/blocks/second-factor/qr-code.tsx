import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** One path over all dark squares: a run of them in a row is one stroke of it. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.findIndex((other, at) => at > x && !other)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h-${(end === -1 ? row.length : end) - x}z`
      }),
    )
    .join('')

/** A text as squares for a camera, dark on light whatever the colours of the page are. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}
