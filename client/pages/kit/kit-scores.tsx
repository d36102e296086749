import '#client/styles/bands.css'
import { BandKeyList } from '#client/blocks/score-bands/band-key.tsx'
import { BandLabel } from '#client/blocks/score-bands/band-label.tsx'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { TraitChart } from '#client/blocks/trait-chart/trait-chart.tsx'
import { classes } from '#client/ui/classes.ts'
import { bandLabel, BANDS } from '#client/ui/marks/bands.ts'
import { Mark } from '#client/ui/marks/mark.tsx'
import { MarkKey } from '#client/ui/marks/mark-key.tsx'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { KitPanel } from './kit-panel.tsx'
import { PEOPLE, TRAITS } from './kit-people.ts'
import { BandVisions, VisionFilters } from './kit-visions.tsx'
import styles from './kit.module.css'

const DOMAINS = ['Emotional Stability', 'Outward Energy', 'Openness to Ideas', 'Consideration', 'Conscientiousness']

/** Bands of both brands, the mark and everything drawn with it. */
export const KitScores = () => (
  <>
    <VisionFilters />
    <div className={styles.two}>
      <BandsOf brand="be" />
      <BandsOf brand="hb" />
    </div>
    <KitPanel title="Trait chart" full>
      <TraitChart
        label="Traits of Ingrid Solberg"
        heading="Trait, by weight in the role"
        rows={TRAITS}
        openAtFirst={['C']}
        note="Norm: combined, working age, version 1. The target range is Regional Operations Lead, version 5."
      />
    </KitPanel>
    <div className={styles.two}>
      <KitPanel title="Mark">
        <MarkKey />
        <Mark score={{ point: 46, low: 26, high: 67 }} target={{ low: 66, high: null }} bands />
        <Mark score={{ point: 74, low: 38, high: 94 }} size="facet" lessPrecise bands />
        <Mark score={{ point: 23, low: 7, high: 49 }} target={{ low: null, high: 40 }} size="table" bands />
        <Mark score={{ point: 87, low: 73, high: 96 }} size="table" />
        <Mark score={null} bands />
      </KitPanel>
      <KitPanel title="Profile strip">
        <div className={classes(styles.row, styles.wide)}>
          {PEOPLE.slice(0, 4).map((person) => (
            <div key={person.id}>
              <ProfileStrip
                widthPx={104}
                heightPx={36}
                scores={person.profile.map((percentile, at) => ({
                  name: DOMAINS[at] ?? '',
                  percentile,
                  low: Math.max(1, percentile - 20),
                  high: Math.min(99, percentile + 18),
                }))}
              />
              <span className={styles.muted}>{person.name}</span>
            </div>
          ))}
        </div>
      </KitPanel>
    </div>
  </>
)

const BandsOf = ({ brand }: { brand: BrandKey }) => {
  const labels = brands[brand].text.pipeline_bands
  return (
    <div data-brand={brand}>
      <KitPanel title={`Score bands, ${brand}`}>
        <div>
          <div className={styles.swatches}>
            {BANDS.map((band) => (
              <span key={band} data-band={band}>
                {bandLabel(band, labels)}
              </span>
            ))}
          </div>
          <div className={styles.washes}>
            {BANDS.map((band, at) => (
              <span key={band} data-band={band}>
                {at + 1}
              </span>
            ))}
          </div>
        </div>
        <BandVisions />
        <div className={classes(styles.row, styles.wide)}>
          <BandLabel band="b7" labels={labels} />
          <BandLabel band="b5" mayBe="b4" labels={labels} />
          <BandLabel band="b4" labels={labels} />
          <BandLabel band="b2" labels={labels} />
        </div>
        <div className={styles.narrow}>
          <BandKeyList labels={labels} asWords={brand === 'hb'} />
        </div>
      </KitPanel>
    </div>
  )
}
