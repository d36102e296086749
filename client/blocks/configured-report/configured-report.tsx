import { Mark } from '#client/ui/marks/mark.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { IssuedReport } from '#contract/resources/trait-scale-mappings.ts'
import { BAND_LABELS, scaleOf } from '#science/vocabulary.ts'
import styles from './configured-report.module.css'

type Section = IssuedReport['sections'][number]
type Trait = Section['traits'][number]
const LESS_PRECISE = 0.7

/** The band of a trait in words, with the neighbours that its range reaches. */
const bandWords = ({ band, also }: Trait): string =>
  band === null ? '' : [BAND_LABELS[band], ...also.map((one) => `may be ${BAND_LABELS[one]}`)].join(', ')

const madeOf = ({ scales, reliability }: Trait): string =>
  `Made of ${scales.map((code) => scaleOf(code).name).join(', ')}; reliability ${reliability.toFixed(2).replace(/^0/, '')}`

const TraitRow = ({ trait }: { trait: Trait }) => {
  const { name, percentile, low, high, low_label, high_label, text } = trait
  const score = percentile === null || low === null || high === null ? null : { point: percentile, low, high }
  const said = score
    ? `${name}: ${score.point}, likely ${score.low} to ${score.high}, band ${bandWords(trait)}`
    : `${name}: not enough answers`
  return (
    <div className={styles.trait}>
      <div className={styles.head}>
        <h4>
          {name}{' '}
          {trait.reliability < LESS_PRECISE ? (
            <Tag tone="line" title="Reliability under .70: read the range, not the point">
              less precise
            </Tag>
          ) : null}
        </h4>
        <span className={styles.figures}>
          {score ? (
            <>
              <b>{score.point}</b> likely {score.low}–{score.high}
            </>
          ) : (
            'not enough answers'
          )}
        </span>
      </div>
      <div role="img" aria-label={said} className={styles.plot}>
        <Mark score={score} lessPrecise={trait.reliability < LESS_PRECISE} size="facet" bands />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{low_label}</span>
        <span>{high_label}</span>
      </div>
      {text ? <ReadText>{text}</ReadText> : null}
      <p className={styles.made}>
        {score ? `Band ${bandWords(trait)}. ` : ''}
        {madeOf(trait)}.
      </p>
    </div>
  )
}

/** A configured report as somebody's result reads it: sections with their traits, each with its range, its words and what it is made of. */
export const ConfiguredReportView = ({ sections }: { sections: readonly Section[] }) => (
  <div className={styles.report}>
    {sections.map((section, at) => (
      <section key={at} className={styles.section}>
        <h3>{section.title}</h3>
        {section.text ? <ReadText>{section.text}</ReadText> : null}
        {section.traits.map((trait) => (
          <TraitRow key={trait.name} trait={trait} />
        ))}
      </section>
    ))}
  </div>
)
