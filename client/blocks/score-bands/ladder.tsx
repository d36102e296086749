import '#client/styles/bands.css'
import { type Band, BANDS } from '#client/ui/marks/bands.ts'
import styles from './ladder.module.css'

/** Seven steps, the band's step tall and coloured: the band by position. It always stands with its words. */
export const Ladder = ({ band }: { band: Band }) => (
  <span aria-hidden="true" data-band={band} className={styles.ladder}>
    {BANDS.map((key) => (
      <i key={key} className={key === band ? styles.on : undefined} />
    ))}
  </span>
)
