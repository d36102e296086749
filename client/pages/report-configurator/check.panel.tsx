import type { ConfiguredReportWhole } from '#contract/resources/trait-scale-mappings.ts'
import { useReportEffects } from '#client/data/trait-scale-mappings.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Hole } from '#science/reports/configured/holes.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import type { Draft } from './draft.model.ts'
import { EffectsFound } from './effects-found.tsx'
import styles from './report-configurator.module.css'

interface PanelProps {
  report: ConfiguredReportWhole
  draft: Draft
  holes: readonly Hole[]
}

const Effects = ({ report, draft }: Pick<PanelProps, 'report' | 'draft'>) => {
  const effects = useReportEffects()
  const found = effects.data
  return (
    <section className={styles.item} aria-label="Who would read something else">
      <h2>Who would read something else</h2>
      <p className={styles.quiet}>Computed on results that are stored; nothing is changed by looking.</p>
      <div>
        <Button pending={effects.isPending} onClick={() => effects.mutate({ id: report.id, ...draft })}>
          Look
        </Button>
      </div>
      <div role="status">{found ? <EffectsFound found={found} /> : null}</div>
      <ProblemNote problem={effects.error ? asProblem(effects.error) : null} />
    </section>
  )
}

/** Every hole of the draft by name, and whom it would tell something else. */
export const CheckPanel = ({ report, draft, holes }: PanelProps) => (
  <div className={styles.list}>
    <section className={styles.item} aria-label="Holes">
      <h2>{holes.length ? `${holes.length} to look at` : 'No hole'}</h2>
      {holes.length ? (
        <ul className={styles.holes}>
          {holes.map((hole) => (
            <li key={`${hole.code} ${hole.trait} ${hole.band} ${hole.text}`}>
              <Tag tone={hole.severity === 'refusal' ? 'bad' : 'warn'}>
                {hole.severity === 'refusal' ? 'Must' : 'Look'}
              </Tag>
              <span>
                {hole.trait ? (
                  <b>
                    {hole.trait}
                    {hole.band ? `, ${BAND_LABELS[hole.band]}` : ''}:{' '}
                  </b>
                ) : null}
                {hole.text}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>
          Every trait has a text in every band that somebody can reach, every place is filled, and the sentences are
          easy to read.
        </p>
      )}
    </section>
    <Effects {...{ report, draft }} />
  </div>
)
