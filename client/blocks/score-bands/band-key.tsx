import '#client/styles/bands.css'
import { bandLabel, BANDS } from '#client/ui/marks/bands.ts'
import type { Bands } from '#contract/brands/brand.ts'
import styles from './band-key.module.css'
import { Ladder } from './ladder.tsx'

interface BandKeyListProps {
  labels?: Bands<string>
  /** Ranges stand under seven swatches; words need a line each. */
  asWords?: boolean
}

/** The brand's seven bands, to look them up. */
export const BandKeyList = ({ labels, asWords }: BandKeyListProps) => (
  <ol className={asWords ? styles.words : styles.ranges} aria-label="Score bands, lowest first">
    {BANDS.map((band) => (
      <li key={band} data-band={band}>
        {asWords ? <Ladder band={band} /> : <i />}
        {bandLabel(band, labels)}
      </li>
    ))}
  </ol>
)
