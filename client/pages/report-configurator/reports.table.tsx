import { Link } from '@tanstack/react-router'
import { lazy } from '#client/lib/lazy.ts'
import type { ConfiguredReport } from '#contract/resources/trait-scale-mappings.ts'
import { reportQuery, useChangeReport, useCreateReport } from '#client/data/trait-scale-mappings.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useReadNow } from '#client/lib/use-read-now.ts'
import { Menu } from '#client/ui/menu.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Draft, draftOf, emptyDraft, toFile } from './draft.model.ts'
import styles from './report-configurator.module.css'

const ActivationDialog = lazy(() =>
  import('./activation.dialog.tsx').then((file) => ({ default: file.ActivationDialog })),
)

const Activation = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data } = useQuery(reportQuery(id))
  return data ? (
    <Suspense>
      <ActivationDialog report={data} onClose={onClose} />
    </Suspense>
  ) : null
}

const Actions = ({ report }: { report: ConfiguredReport }) => {
  const change = useChangeReport()
  const create = useCreateReport()
  const [isActivating, setActivating] = useState(false)
  const key = { id: report.id, updated_at: report.updated_at }
  // As it is now: what the list holds may be older, and has no texts.
  const read = useReadNow(reportQuery)
  const withNewest = (act: (draft: Draft) => void) =>
    read.mutate(report.id, { onSuccess: (found) => act(draftOf(found?.versions[0] ?? emptyDraft)) })
  const duplicate = (draft: Draft) =>
    create.mutate({ title: `${report.title} (copy)`.slice(0, 120), include_in: report.include_in, ...draft })
  const exportIt = (draft: Draft) =>
    saveFile(new File([toFile(report.title, draft)], `report-${report.id}.json`, { type: 'application/json' }))
  return (
    <>
      <Menu
        label={`Actions for ${report.title}`}
        size="small"
        entries={[
          report.is_active
            ? { label: 'Deactivate', onSelect: () => change.mutate({ ...key, is_active: false }) }
            : { label: 'Activate', onSelect: () => withNewest(() => setActivating(true)) },
          { label: 'Duplicate', onSelect: () => withNewest(duplicate) },
          { label: 'Export as a file', onSelect: () => withNewest(exportIt) },
          {
            label: report.is_archived ? 'Restore' : 'Archive',
            onSelect: () => change.mutate({ ...key, is_archived: !report.is_archived }),
          },
        ]}
      />
      {isActivating ? <Activation id={report.id} onClose={() => setActivating(false)} /> : null}
    </>
  )
}

const State = ({ report }: { report: ConfiguredReport }) => {
  if (report.is_archived) return <Tag>Archived</Tag>
  if (!report.is_active) return <Tag>Draft</Tag>
  return report.active_version === report.version ? (
    <Tag tone="good">Active</Tag>
  ) : (
    <Tag tone="warn" title={`Version ${report.version} is not active yet`}>
      Active, changed since
    </Tag>
  )
}

const traits = ({ mappings }: ConfiguredReport) => new Set(mappings.map(({ trait }) => trait)).size

/** The columns of the list, and what can be done with a report. */
export const reportColumns: Column<ConfiguredReport>[] = [
  {
    key: 'title',
    title: 'Report',
    isName: true,
    sortable: true,
    cell: (row) => (
      <Link to="/report-configurator" search={{ report: row.id }} className={nameLinkClass}>
        {row.title}
      </Link>
    ),
  },
  { key: 'state', title: 'State', cell: (row) => <State report={row} /> },
  {
    key: 'traits',
    title: 'Made of',
    leavesBelowPx: 720,
    cell: (row) =>
      `${countOf(traits(row), 'trait', 'traits')} from ${countOf(new Set(row.mappings.map(({ scale }) => scale)).size, 'scale', 'scales')}`,
  },
  {
    key: 'version',
    title: 'Version',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => row.active_version ?? row.version,
  },
  {
    key: 'issued',
    title: 'Read about',
    align: 'end',
    leavesBelowPx: 880,
    cell: (row) => countOf(row.issued, 'result', 'results'),
  },
  {
    key: 'updated_at',
    title: 'Changed',
    sortable: true,
    leavesBelowPx: 720,
    cell: ({ updated_at: at }) => (
      <time dateTime={at} title={fullTime(at)} className={styles.quiet}>
        {when(at)}
      </time>
    ),
  },
  { key: 'actions', title: '', label: 'Actions', align: 'end', cell: (row) => <Actions report={row} /> },
]
