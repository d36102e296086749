import { useId } from 'react'
import styles from './questions.module.css'

const POINTS = [1, 2, 3, 4, 5] as const
const isAnchored = (point: number): point is 1 | 3 | 5 => point === 1 || point === 3 || point === 5

interface RatingFieldProps {
  /** What answers of 1, 3 and 5 sound like; null where nobody has said so. */
  anchors: Record<1 | 3 | 5, string> | null
  value: number | null
  onRate: (rating: number) => void
}

/** 1 to 5, with what answers sound like under their points. */
export const RatingField = ({ anchors, value, onRate }: RatingFieldProps) => {
  const name = useId()
  const said = (point: number) => (anchors && isAnchored(point) ? anchors[point] : '')
  return (
    <fieldset className={styles.rating}>
      <legend>Your rating</legend>
      {POINTS.map((point) => (
        <label key={point}>
          <input
            type="radio"
            name={name}
            checked={value === point}
            onChange={() => onRate(point)}
            aria-label={said(point) ? `${point}: ${said(point)}` : String(point)}
          />
          <b aria-hidden="true">{point}</b>
          <small aria-hidden="true">{said(point)}</small>
        </label>
      ))}
    </fieldset>
  )
}
