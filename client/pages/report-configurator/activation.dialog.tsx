import { useQuery } from '@tanstack/react-query'
import type { ConfiguredReportWhole } from '#contract/resources/trait-scale-mappings.ts'
import { reportEffectsQuery, useActivateReport } from '#client/data/trait-scale-mappings.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { differences } from './differences.model.ts'
import { draftOf, emptyDraft } from './draft.model.ts'
import { EffectsFound } from './effects-found.tsx'
import styles from './report-configurator.module.css'
import { Told } from './told.tsx'

/** What a new version says that the active one does not; nothing where none is active. */
const Rewritten = ({ report }: { report: ConfiguredReportWhole }) => {
  const active = report.versions.find(({ version }) => version === report.active_version)
  if (!active) return null
  const told = differences(draftOf(active), draftOf(report.versions[0] ?? emptyDraft))
  return (
    <section className={styles.changes} aria-label="What changes in it">
      <h3>What changes in it</h3>
      <ul className={styles.plain}>
        {told.map((one) => (
          <li key={one.said}>
            <Told difference={one} />
          </li>
        ))}
        {told.length ? null : <li>Nothing: both versions say the same.</li>}
      </ul>
    </section>
  )
}

const keptWords = (issued: number) =>
  issued
    ? `${countOf(issued, 'result has', 'results have')} been read by this report already and ${issued === 1 ? 'keeps' : 'keep'} the version issued then.`
    : 'No result has been read by this report yet.'

interface ActivationProps {
  report: ConfiguredReportWhole
  onClose: () => void
}

/** The step before a report's newest version goes live: who would read something else is shown first. */
export const ActivationDialog = ({ report, onClose }: ActivationProps) => {
  const effects = useQuery(reportEffectsQuery(report.id, draftOf(report.versions[0] ?? emptyDraft)))
  const activate = useActivateReport()
  const failed = activate.error ?? effects.error
  const submit = () =>
    effects.data
      ? activate.mutate({ id: report.id, updated_at: report.updated_at }, { onSuccess: onClose })
      : effects.refetch()
  return (
    <FormDialog
      open
      title={`Activate version ${report.version} of ${report.title}?`}
      lead={`${keptWords(report.issued)} Activating can be undone.`}
      verb={effects.error ? 'Look again' : 'Activate'}
      pending={activate.isPending}
      waits={effects.isFetching}
      problem={failed ? asProblem(failed) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {effects.data ? (
        <>
          <EffectsFound found={effects.data} />
          <Rewritten report={report} />
        </>
      ) : effects.error ? null : (
        <>
          <LoadingNote>Looking who would read something else</LoadingNote>
          <Skeleton width="100%" height="120px" />
        </>
      )}
    </FormDialog>
  )
}
