import { IconCheck, IconClock, IconCloudOff } from '@tabler/icons-react'
import { type Queue, savedCount } from './survey-queue.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { fill } from '#client/survey-texts/fill.ts'
import styles from './survey-item.module.css'

const SECONDS_PER_ITEM = 6.5
/** A quick line has saved an answer before that; nothing flickers on it. */
const SLOW_MS = 1_000

interface ProgressProps {
  queue: Queue
  total: number
  isOffline: boolean
  texts: AnsweringTexts
}

/** Progress and proof in one line: what the server has, what waits, and about how long is left. */
export const SurveyProgress = ({ queue, total, isOffline, texts }: ProgressProps) => {
  const saved = savedCount(queue)
  const waiting = queue.waiting.length
  const minutes = Math.ceil(((total - saved - waiting) * SECONDS_PER_ITEM) / 60)
  const waits = waiting > 0
  const isSlow = useSettled(waits, SLOW_MS) && waits
  const words =
    isSlow || (isOffline && waits)
      ? fill(texts.saved_waiting, { n: saved, waiting })
      : fill(texts.saved, { n: saved, total })
  const Sign = isOffline ? IconCloudOff : isSlow ? IconClock : IconCheck
  return (
    <div className={styles.progress}>
      <progress aria-label={words} value={saved} max={total} />
      <p>
        <span className={isOffline || isSlow ? styles.waiting : styles.saved} role="status">
          <Sign size={18} aria-hidden="true" />
          {words}
        </span>
        <span>
          {saved + waiting === total ? '' : minutes <= 1 ? texts.minute_left : fill(texts.minutes_left, { n: minutes })}
        </span>
      </p>
    </div>
  )
}
