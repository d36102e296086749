import { useQuery } from '@tanstack/react-query'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { ConfiguredReportView } from '#client/blocks/configured-report/configured-report.tsx'
import { issuedReportsQuery } from '#client/data/trait-scale-mappings.ts'
import { fullTime } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import styles from './survey-results.module.css'

/** The reports that the platform has configured for people like this one, each by the version it was issued in. */
export const ConfiguredPanel = ({ result }: { result: SurveyResult }) => {
  const { data: reports, error, refetch } = useQuery(issuedReportsQuery(result.id))
  if (error && !reports)
    return (
      <ErrorPanel title="The report could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  if (!reports) return <LoadingNote>Loading the report</LoadingNote>
  if (reports.length === 0)
    return (
      <EmptyState title="No report is configured for this person">
        What the answers say stands under Profile. A report with words of its own appears here once one is made for{' '}
        {result.company.name}.
      </EmptyState>
    )
  return (
    <>
      {reports.map((report) => (
        <article key={report.id} className={styles.configured} aria-label={report.title}>
          <h2>{report.title}</h2>
          <ConfiguredReportView sections={report.sections} />
          <p>
            Version {report.version}, issued {fullTime(report.issued_at)}, so it stays as it is. Norm: {report.norm}.
          </p>
        </article>
      ))}
    </>
  )
}
