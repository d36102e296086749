import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stripsQuery } from '#client/data/home.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import styles from './pipelines.module.css'

/** A strip per pipeline: how many stand in each stage, each number leading to its column. */
export const PipelinesPanel = ({ showsCompany }: { showsCompany: boolean }) => {
  const { data: strips, error, refetch } = useQuery(stripsQuery)
  if (strips?.length === 0) return null
  return (
    <Section title="Hiring pipeline" note="people in each stage now, without archived ones and test records">
      {error ? (
        <ErrorPanel
          title="The pipelines could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!strips && !error ? <Skeleton width="100%" height="64px" /> : null}
      {strips?.map(({ id, name, company, stages }) => (
        <div key={id} className={styles.strip}>
          {strips.length > 1 || showsCompany ? (
            <p className={styles.name}>{showsCompany ? `${company.name}: ${name}` : name}</p>
          ) : null}
          <ol aria-label={`Stages of ${name}`} className={styles.stages}>
            {stages.map((stage) => (
              <li key={stage.key}>
                <Link
                  to="/hiring-pipeline"
                  search={{ company_id: company.id, pipeline_id: id, stage: stage.key }}
                  className={styles.stage}
                  data-stage={stage.colour}
                >
                  <b>{totalText(stage.count)}</b>
                  <span>{stage.name}</span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Section>
  )
}
