import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { PipelineStrip } from '#contract/resources/home.ts'
import { stripsQuery } from '#client/data/home.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { totalOf } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { totalInShort } from './home.model.ts'
import styles from './pipelines.module.css'

/** Each stage deeper in colour than the one before, and as wide as many stand in it; whoever was turned down is no step further. */
const looks = ({ count, is_rejection }: PipelineStrip['stages'][number], at: number, of: number) =>
  ({
    '--count': count,
    '--depth': is_rejection ? '0%' : `${Math.round(14 + (36 * at) / Math.max(1, of - 1))}%`,
  }) as CSSProperties

const Strip = ({ strip, name }: { strip: PipelineStrip; name: string | undefined }) => {
  const { id, company, stages } = strip
  // As the board and the sidebar count: without those who are turned down.
  const people = stages.reduce((sum, { count, is_rejection }) => sum + (is_rejection ? 0 : count), 0)
  return (
    <div className={styles.strip}>
      {name === undefined ? null : (
        <p className={styles.name}>
          <b>{name}</b> <span>{totalOf(people, 'person', 'people')}</span>
        </p>
      )}
      <ol aria-label={`Stages of ${strip.name}`} className={styles.stages}>
        {stages.map((stage, at) => (
          <li key={stage.key} style={looks(stage, at, stages.length)}>
            <Link
              to="/hiring-pipeline"
              search={{ company_id: company.id, pipeline_id: id, stage: stage.key }}
              className={styles.stage}
            >
              <b>{totalInShort(stage.count)}</b> <span>{stage.name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A strip per pipeline: how many stand in each stage, each number leading to its column. */
export const PipelinesPanel = ({ showsCompany }: { showsCompany: boolean }) => {
  const { data: strips, error, refetch } = useQuery(stripsQuery)
  if (strips?.length === 0) return null
  const nameOf = ({ name, company }: PipelineStrip) => (showsCompany ? `${company.name}: ${name}` : name)
  return (
    <Section
      title="Hiring pipeline"
      note="without archived and test"
      end={
        <Link to="/hiring-pipeline" className={textLinkClass}>
          Open board
        </Link>
      }
    >
      {error ? (
        <ErrorPanel
          title="The pipelines could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!strips && !error ? <Skeleton width="100%" height={showsCompany ? '64px' : '43px'} /> : null}
      {strips?.map((strip) => (
        <Strip key={strip.id} strip={strip} name={strips.length > 1 || showsCompany ? nameOf(strip) : undefined} />
      ))}
    </Section>
  )
}
