import { type Band, bandLabel } from '#client/ui/marks/bands.ts'
import type { Bands } from '#contract/brands/brand.ts'
import { Ladder } from './ladder.tsx'
import styles from './ladder.module.css'

interface BandLabelProps {
  band: Band
  /** The neighbour the true score may as well be in: `neighbourBand`. */
  mayBe?: Band | null
  /** The brand's words, lowest first; the ranges as printed if left out. Only the pipeline has words. */
  labels?: Bands<string>
}

/** A band by its ladder and in words: "66-80 may be 81-90". */
export const BandLabel = ({ band, mayBe, labels }: BandLabelProps) => (
  <span className={styles.label}>
    <Ladder band={band} />
    {bandLabel(band, labels)}
    {mayBe ? <span className={styles.mayBe}>may be {bandLabel(mayBe, labels)}</span> : null}
  </span>
)
