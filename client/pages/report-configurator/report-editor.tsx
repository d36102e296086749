import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ConfiguredReportWhole } from '#contract/resources/trait-scale-mappings.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { holesOf } from '#science/reports/configured/holes.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { ActivationDialog } from './activation.dialog.tsx'
import { CheckPanel } from './check.panel.tsx'
import type { Draft } from './draft.model.ts'
import { PreviewPanel } from './preview.panel.tsx'
import { SectionsPanel } from './sections.panel.tsx'
import { TargetsField } from './targets-field.tsx'
import { TraitsPanel } from './traits.panel.tsx'
import { useReportForm } from './use-report-form.ts'
import { VersionsPanel } from './versions.panel.tsx'
import styles from './report-configurator.module.css'

type Part = 'traits' | 'sections' | 'check' | 'versions'

/** A report on the desk: what it is made of on the left, how somebody would read it on the right. */
export const ReportEditor = ({ report }: { report: ConfiguredReportWhole }) => {
  const { part = 'traits' } = useSearch({ from: '/report-configurator' })
  const navigate = useNavigate({ from: '/report-configurator' })
  const { form, set, isChanged, isSaving, isChangedMeanwhile, problem, store, takeTheirs, keepMine } =
    useReportForm(report)
  const { draft, title, targets } = form
  const setDraft = (next: Draft) => set({ draft: next })
  const [isActivating, setActivating] = useState(false)
  const settled = useDeferredValue(draft)
  const holes = useMemo(
    () =>
      holesOf(
        settled,
        targets.some(({ type }) => type !== 'employee'),
      ),
    [settled, targets],
  )
  const refusals = holes.filter(({ severity }) => severity === 'refusal').length
  const isCurrent = report.is_active && report.active_version === report.version
  return (
    <>
      <PageTitle title={report.title} count={`version ${report.version}`} />
      <p className={styles.back}>
        <BackLink to="/report-configurator">All reports</BackLink>
        <Tag tone={report.is_active ? 'good' : 'plain'}>
          {report.is_active ? `Version ${report.active_version} is active` : 'Not active'}
        </Tag>
      </p>
      {isChangedMeanwhile ? (
        <div className={styles.back}>
          <ChangedMeanwhile what="this report" onTheirs={takeTheirs} onMine={keepMine} />
        </div>
      ) : null}
      <div className={styles.head}>
        <TextField
          label="Title"
          maxLength={120}
          value={title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TargetsField targets={targets} onChange={(next) => set({ targets: next })} />
      </div>
      <div className={styles.desk}>
        <div className={styles.made}>
          <Tabs
            label="Parts of the report"
            active={part}
            onChange={(to) => void navigate({ search: (before) => ({ ...before, part: to as Part }), replace: true })}
            tabs={[
              {
                key: 'traits',
                label: 'Traits',
                content: <TraitsPanel draft={draft} holes={holes} onChange={setDraft} />,
              },
              { key: 'sections', label: 'Sections', content: <SectionsPanel draft={draft} onChange={setDraft} /> },
              {
                key: 'check',
                label: refusals ? `Check (${refusals})` : 'Check',
                content: <CheckPanel report={report} draft={draft} holes={holes} />,
              },
              {
                key: 'versions',
                label: 'Versions',
                content: <VersionsPanel report={report} onRestore={setDraft} />,
              },
            ]}
          />
        </div>
        <PreviewPanel draft={settled} />
      </div>
      <div className={styles.save} data-foot>
        <ProblemNote problem={isChangedMeanwhile ? null : problem} />
        <span className={styles.quiet}>
          {isChanged
            ? 'Not saved yet. Results that have read this report keep the version they were made with.'
            : refusals
              ? `${refusals} ${refusals === 1 ? 'hole keeps' : 'holes keep'} it from being activated.`
              : 'Saved.'}
        </span>
        <GatedButton
          allowed={!isChanged && refusals === 0 && !isCurrent}
          whyNot={
            isChanged ? 'Save it first' : refusals ? 'The check names what is missing' : 'The newest version is active'
          }
          onClick={() => setActivating(true)}
        >
          {report.is_active ? 'Activate this version' : 'Activate'}
        </GatedButton>
        <Button kind="primary" aria-disabled={!isChanged} pending={isSaving} onClick={store}>
          Save
        </Button>
      </div>
      {isActivating ? <ActivationDialog report={report} onClose={() => setActivating(false)} /> : null}
      <LeaveGuard isDirty={isChanged && !isSaving} what={`Your changes to ${report.title}`} within="report" />
    </>
  )
}
