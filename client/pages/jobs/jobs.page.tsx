import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { JOB_NAMES } from '#contract/job-names.ts'
import type { Job, Queue } from '#contract/resources/jobs.ts'
import { jobsQuery, useRetryJob } from '#client/data/jobs.ts'
import { exactTime } from '#client/lib/exact-time.ts'
import { when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Section } from '#client/ui/section.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { jobsSearch } from './jobs.route.ts'
import styles from './jobs.module.css'

const STATES = {
  waiting: { label: 'Waiting', tone: 'plain', none: 'Nothing waits' },
  running: { label: 'Running', tone: 'accent', none: 'Nothing runs at the moment' },
  failed: { label: 'Failed', tone: 'bad', none: 'Nothing has failed' },
  done: { label: 'Done', tone: 'good', none: 'Nothing is done yet' },
} as const

const nameOf = (kind: string) => (kind in JOB_NAMES ? JOB_NAMES[kind as keyof typeof JOB_NAMES] : kind)

const Time = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} title={exactTime(at)}>
      {when(at)}
    </time>
  ) : (
    <span className={styles.quiet}>never</span>
  )

const Retry = ({ job }: { job: Job }) => {
  const retry = useRetryJob()
  if (job.state !== 'failed') return null
  return (
    <Button
      size="small"
      pending={retry.isPending}
      aria-label={`Try again: ${nameOf(job.kind)}`}
      onClick={() => retry.mutate(job.id)}
    >
      Try again
    </Button>
  )
}

const columns: Column<Job>[] = [
  {
    key: 'kind',
    title: 'Work',
    isName: true,
    cell: (row) => (
      <span className={styles.work}>
        <b>{nameOf(row.kind)}</b>
        <small>
          {[row.company?.name, row.target].filter(Boolean).join(' · ')}
          {row.last_error ? <span className={styles.error}> {row.last_error}</span> : null}
        </small>
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: (row) => <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag> },
  {
    key: 'progress',
    title: 'Progress',
    leavesBelowPx: 560,
    cell: ({ progress, kind }) =>
      progress ? (
        <span className={styles.progress}>
          <ProgressBar
            label={`Progress of ${nameOf(kind)}`}
            done={progress.done}
            total={Math.max(1, progress.total)}
            words={`${progress.done} of ${progress.total}`}
          />
        </span>
      ) : (
        <span className={styles.quiet}>no steps</span>
      ),
  },
  { key: 'tries', title: 'Failed tries', align: 'end', leavesBelowPx: 720, cell: (row) => row.tries },
  { key: 'created', title: 'Begun', leavesBelowPx: 720, cell: (row) => <Time at={row.created_at} /> },
  { key: 'actions', title: '', label: 'Actions', align: 'end', cell: (row) => <Retry job={row} /> },
]

const queueColumns: Column<Queue>[] = [
  { key: 'name', title: 'Queue', isName: true, cell: (row) => nameOf(row.name) },
  { key: 'waiting', title: 'Waiting', align: 'end', cell: (row) => row.waiting },
  { key: 'running', title: 'Running', align: 'end', leavesBelowPx: 560, cell: (row) => row.running },
  { key: 'failed', title: 'Failed', align: 'end', cell: (row) => row.failed },
  { key: 'done', title: 'Done', align: 'end', leavesBelowPx: 560, cell: (row) => row.done },
  { key: 'last', title: 'Last done', cell: (row) => <Time at={row.last_done_at} /> },
]

const FILTERS = [
  { key: 'all', label: 'All' },
  ...(Object.keys(STATES) as Job['state'][]).map((key) => ({ key, label: STATES[key].label })),
] as const

/** /jobs */
export const JobsPage = () => {
  const { state } = jobsSearch(useSearch({ from: '/jobs' }))
  const navigate = useNavigate({ from: '/jobs' })
  const query = useQuery(jobsQuery(state))
  const failed = query.data?.queues.reduce((sum, queue) => sum + queue.failed, 0)
  return (
    <>
      <PageTitle title="Jobs" count={failed === undefined ? undefined : failed ? `${failed} failed` : 'none failed'} />
      <ListBar
        views={
          <SegmentedControl<Job['state'] | 'all'>
            label="Work shown"
            options={FILTERS}
            value={state ?? 'all'}
            onChange={(key) => void navigate({ search: key === 'all' ? {} : { state: key }, replace: true })}
          />
        }
      />
      <DataTable
        label="Background work"
        columns={columns}
        content={contentOf(query, (data) => data.jobs)}
        rowKey={(row) => row.id}
        rowName={(row) => nameOf(row.kind)}
        busy={query.isPlaceholderData}
        failedTitle="The work could not be loaded"
        empty={
          <EmptyState title={state ? STATES[state].none : 'No work yet'}>
            Recalculations, imports and exports stand here while they run, and for 90 days afterwards.
          </EmptyState>
        }
        foot={<span>The page follows by itself.</span>}
      />
      {/* How much work is listed is known when it comes: what stands below comes with it, and nothing is moved. */}
      {query.isPending ? null : (
        <div className={styles.queues}>
          <Section title="Queues" note="what runs by itself, and what is handed to it">
            <DataTable
              label="State of each queue"
              columns={queueColumns}
              content={contentOf(query, (data) => data.queues)}
              rowKey={(row) => row.name}
              rowName={(row) => nameOf(row.name)}
              failedTitle="The queues could not be loaded"
              empty={<EmptyState title="No queue">Queues are made when the server starts.</EmptyState>}
            />
          </Section>
          <DatabasePanel />
        </div>
      )}
    </>
  )
}
