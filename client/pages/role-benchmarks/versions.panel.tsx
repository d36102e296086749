import type { BenchmarkVersion, RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import { rangeWords } from '#client/blocks/target-range/range.model.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import { differences } from './editor.model.ts'
import { statementIn } from './experts.model.ts'
import { ImpactRates } from './impact-rates.tsx'
import styles from './benchmark-editor.module.css'

const BASIS = {
  judgement: 'Written by hand',
  template: 'From a template',
  people: 'From people',
  experts: 'From experts',
} as const
const STATE = {
  draft: { label: 'Draft', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  retired: { label: 'Earlier', tone: 'plain' },
} as const

const WHAT = { changed: 'Changed', added: 'Added', removed: 'Taken out' } as const

const changesIn = (version: BenchmarkVersion, before: BenchmarkVersion | undefined): string => {
  if (!before) return 'The first version.'
  const changes = differences(version.traits, before.traits)
  if (changes.length === 0) return `Same targets as version ${before.version}.`
  const words = (['changed', 'added', 'removed'] as const).flatMap((what) => {
    const names = changes.filter((one) => one.what === what).map(({ scale }) => scaleOf(scale).name)
    return names.length ? [`${WHAT[what]}: ${names.join(', ')}.`] : []
  })
  return words.join(' ')
}

interface VersionsProps {
  benchmark: RoleBenchmark
  /** Takes the targets of a version into the draft. */
  onTake: (version: BenchmarkVersion) => void
}

/** What it was and became: who put each version live, what changed, its impact check and what was written to it. */
export const VersionsPanel = ({ benchmark, onTake }: VersionsProps) => (
  <Section title="Versions" ruled>
    <ol className={styles.versions}>
      {benchmark.versions.map((version, at) => (
        <li key={version.version}>
          <div className={styles.versionHead}>
            <b>Version {version.version}</b>
            <Tag tone={STATE[version.state].tone}>{STATE[version.state].label}</Tag>
            <span className={styles.quiet}>
              {BASIS[version.basis]}
              {version.activated_at ? (
                <>
                  {', live '}
                  <time dateTime={version.activated_at} title={fullTime(version.activated_at)}>
                    {when(version.activated_at)}
                  </time>
                  {version.activated_by ? ` by ${version.activated_by}` : ''}
                </>
              ) : null}
            </span>
            {version.state === 'retired' ? (
              <Button size="small" onClick={() => onTake(version)}>
                Take its targets
              </Button>
            ) : null}
          </div>
          <p className={styles.quiet}>{changesIn(version, benchmark.versions[at + 1])}</p>
          <Disclosure title="Targets and record">
            <ul className={styles.record}>
              {version.traits.map((trait) => (
                <li key={trait.scale}>
                  <b>{scaleOf(trait.scale).name}</b> {rangeWords(trait)}, weight {trait.weight}. {trait.reason}
                </li>
              ))}
            </ul>
            {version.impact ? <ImpactRates cuts={version.impact} /> : null}
            {statementIn(version.evidence) ? <p>{statementIn(version.evidence)}</p> : null}
            {version.comment ? <p>Written at activation: {version.comment}</p> : null}
          </Disclosure>
        </li>
      ))}
    </ol>
  </Section>
)
