import { useId } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What is going on: "Importing people". */
  label: string
  /** Left out while nobody knows how much there is. */
  done?: number
  total?: number
  /** How far in words: "34 of 108 saved". */
  words?: string
}

/** For everything that takes longer than a second. */
export const ProgressBar = ({ label, done, total = 100, words }: ProgressBarProps) => {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span>{words ?? (done === undefined ? '' : `${Math.round((done / total) * 100)} %`)}</span>
      </div>
      <progress id={id} className={styles.bar} {...(done !== undefined && { value: done, max: total })} />
    </div>
  )
}
