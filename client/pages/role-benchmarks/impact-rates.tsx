import type { ImpactCut } from '#contract/resources/role-benchmarks.ts'
import { ratioText } from '#client/blocks/rates/rates.model.ts'
import { classes } from '#client/ui/classes.ts'
import { Mark } from '#client/ui/marks/mark.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { cutName, impactPlace, impactWords } from './impact.model.ts'
import styles from './effect.module.css'

/** Selection rates of women and men at four cuts: the ratio with its limits against the dashed line at four fifths. */
export const ImpactRates = ({ cuts }: { cuts: readonly ImpactCut[] }) => (
  <ul className={styles.impact}>
    {cuts.map((cut) => {
      const words = impactWords(cut)
      return (
        <li key={cut.cut_share}>
          <span className={styles.cut}>{cutName(cut)}</span>
          <span className={styles.ratioPlot}>
            <VisuallyHidden>
              ratio {ratioText(cut.impact_ratio)}
              {cut.low === null || cut.high === null
                ? ''
                : `, likely between ${ratioText(cut.low)} and ${ratioText(cut.high)}`}
            </VisuallyHidden>
            <Mark
              size="facet"
              score={{
                point: impactPlace(cut.impact_ratio),
                low: impactPlace(cut.low ?? cut.impact_ratio),
                high: impactPlace(cut.high ?? cut.impact_ratio),
              }}
            />
          </span>
          <span className={classes(styles.ratio, words === 'under' && styles.under)}>
            <span aria-hidden="true">{ratioText(cut.impact_ratio)}</span> {words}
          </span>
        </li>
      )
    })}
  </ul>
)
