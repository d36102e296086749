import type { ReportEffects } from '#contract/resources/trait-scale-mappings.ts'
import { countOf } from '#client/lib/format.ts'
import styles from './report-configurator.module.css'

const people = (found: ReportEffects) =>
  `${countOf(found.people, 'person', 'people')}${found.is_capped ? ' (the newest 2,000 were looked at)' : ''}`

const sentence = (found: ReportEffects) =>
  found.compared_with === null
    ? `No version is active, so ${people(found)} would read this version.`
    : `${found.changed} of ${people(found)} would read something else than in version ${found.compared_with}.`

/** Who would read something else, and of which traits. */
export const EffectsFound = ({ found }: { found: ReportEffects }) => (
  <>
    <p>{sentence(found)}</p>
    {found.changed > 0 ? (
      <ul className={styles.plain}>
        {found.traits
          .filter((one) => one.other_band + one.other_words > 0)
          .map((one) => (
            <li key={one.trait}>
              <b>{one.trait}</b>: {one.other_band} in another band, {one.other_words} with other words
            </li>
          ))}
      </ul>
    ) : null}
  </>
)
