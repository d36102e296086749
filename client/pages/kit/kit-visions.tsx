import { BANDS } from '#client/ui/marks/bands.ts'
import { SEEN, type Vision, VISIONS } from '#client/ui/colour.ts'
import styles from './kit.module.css'

/** The matrices by which colours are checked, as filters: what is drawn under them is what the check has seen. */
export const VisionFilters = () => (
  <svg width="0" height="0" aria-hidden="true" className={styles.filters}>
    {VISIONS.map((vision) => (
      <filter key={vision} id={vision}>
        <feColorMatrix values={`${SEEN[vision].map((row) => `${row.join(' ')} 0 0`).join(' ')} 0 0 0 1 0`} />
      </filter>
    ))}
  </svg>
)

/** The seven bands as drawn, with each kind of cone missing, and as grey print. */
export const BandVisions = () => (
  <dl className={styles.visions}>
    <dt>as drawn</dt>
    <Swatches />
    {VISIONS.map((vision) => (
      <Row key={vision} vision={vision} />
    ))}
    <dt>grey print</dt>
    <Swatches className={styles.grey} />
  </dl>
)

const Row = ({ vision }: { vision: Vision }) => (
  <>
    <dt>{vision}</dt>
    <Swatches filter={`url(#${vision})`} />
  </>
)

const Swatches = ({ filter, className }: { filter?: string; className?: string | undefined }) => (
  <dd className={className} style={{ filter }}>
    {BANDS.map((band) => (
      <span key={band} data-band={band} />
    ))}
  </dd>
)
