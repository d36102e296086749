import '#client/styles/bands.css'
import type { Bands } from '#contract/brands/brand.ts'
import { classes } from '#client/ui/classes.ts'
import { BANDS, PRINTED_RANGES } from './bands.ts'
import styles from './band-axis.module.css'

/** The seven bands over a plot, linear in percentiles: a line of the band's colour under its label. */
export const BandAxis = ({
  labels = PRINTED_RANGES,
  className,
}: {
  labels?: Bands<string>
  className?: string | undefined
}) => (
  <span aria-hidden="true" className={classes(styles.axis, className)}>
    {labels.map((label, at) => (
      <span key={label} data-band={BANDS[at]}>
        {label}
      </span>
    ))}
  </span>
)
