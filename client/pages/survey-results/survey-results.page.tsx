import {
  IconArchive,
  IconArchiveOff,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconChevronDown,
  IconChevronUp,
  IconLink,
  IconMail,
  IconPhone,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { documentTitle } from '#contract/routes.ts'
import { TraitChart } from '#client/blocks/trait-chart/trait-chart.tsx'
import { noteViewed, resultQuery, resultsKey, useBulkUpdate, useUpdateStatus } from '#client/data/survey-results.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { dayWords, fullName, fullTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { ActivityPanel } from './activity.panel.tsx'
import { NotesPanel } from './notes.panel.tsx'
import { QualityPanel } from './quality.panel.tsx'
import { traitRows } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const REJECTED = 'declined'

/** Previous and next of the list one came from, as far as it is still in this page's memory. */
const useNeighbours = (id: number) => {
  const client = useQueryClient()
  const lists = client.getQueriesData<{ survey_results: { id: number }[] }>({ queryKey: [...resultsKey, 'search'] })
  const rows =
    lists.map(([, data]) => data?.survey_results ?? []).find((list) => list.some((row) => row.id === id)) ?? []
  const at = rows.findIndex((row) => row.id === id)
  return { at, total: rows.length, previous: rows[at - 1]?.id, next: rows[at + 1]?.id }
}

const Meta = ({ result }: { result: SurveyResult }) => (
  <>
    <span className={styles.fact}>
      <IconBriefcase size={16} stroke={1.6} aria-hidden="true" /> {result.role_name}
    </span>
    <span className={styles.fact}>
      <IconBuilding size={16} stroke={1.6} aria-hidden="true" />{' '}
      {[result.company.name, result.location?.name].filter(Boolean).join(', ')}
    </span>
    <span className={styles.fact}>
      <IconMail size={16} stroke={1.6} aria-hidden="true" /> <a href={`mailto:${result.email}`}>{result.email}</a>
    </span>
    {result.phone ? (
      <span className={styles.fact}>
        <IconPhone size={16} stroke={1.6} aria-hidden="true" />{' '}
        <a href={`tel:${result.phone.replaceAll(/[^+\d]/g, '')}`}>{result.phone}</a>
      </span>
    ) : null}
    <span className={styles.fact} title={fullTime(result.submitted_at ?? result.created_at)}>
      <IconCalendar size={16} stroke={1.6} aria-hidden="true" />{' '}
      {result.submitted_at
        ? `Finished ${dayWords(result.submitted_at.slice(0, 10))}${result.minutes ? `, ${result.minutes} min` : ''}`
        : `Registered ${dayWords(result.created_at.slice(0, 10))}`}
    </span>
    {result.campaign ? (
      <span className={styles.fact}>
        <IconLink size={16} stroke={1.6} aria-hidden="true" /> Campaign “{result.campaign.name}”
      </span>
    ) : null}
  </>
)

/** Declining asks for the reason; every other move is made at once and can be undone. */
const StatusMenu = ({ result }: { result: SurveyResult }) => {
  const move = useUpdateStatus()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const to = (status: string, why?: string) =>
    move.mutate({ ids: [result.id], status, ...(why ? { reason: why } : {}) }, { onSuccess: () => setDeclining(false) })
  return (
    <>
      <Menu
        label={result.status_name}
        button={{}}
        entries={result.statuses.map(({ key, name }) => ({
          kind: 'radio' as const,
          label: name,
          checked: key === result.status,
          onSelect: () => (key === result.status ? undefined : key === REJECTED ? setDeclining(true) : to(key)),
        }))}
      />
      {isDeclining ? (
        <FormDialog
          open
          title={`Decline ${fullName(result)}?`}
          lead="A person decides, and says why. You can still undo it for 15 seconds."
          verb="Decline"
          size="small"
          pending={move.isPending}
          problem={move.error}
          onSubmit={() => to(REJECTED, reason.trim())}
          onClose={() => setDeclining(false)}
        >
          <TextArea
            label="Reason"
            required
            rows={3}
            maxLength={300}
            hint="Kept with your name. A score is not a reason."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      ) : null}
    </>
  )
}

const Actions = ({ result }: { result: SurveyResult }) => {
  const change = useBulkUpdate()
  return (
    <>
      <StatusMenu result={result} />
      <Menu
        label="More actions"
        entries={[
          result.is_archived
            ? {
                label: 'Restore',
                icon: <IconArchiveOff />,
                onSelect: () => change.mutate({ ids: [result.id], changes: { is_archived: false } }),
              }
            : {
                label: 'Archive',
                icon: <IconArchive />,
                onSelect: () => change.mutate({ ids: [result.id], changes: { is_archived: true } }),
              },
          {
            label: result.is_test ? 'No test record' : 'Mark as test record',
            onSelect: () => change.mutate({ ids: [result.id], changes: { is_test: !result.is_test } }),
          },
          {
            label: result.type === 'candidate' ? 'Make an employee' : 'Make a candidate',
            onSelect: () =>
              change.mutate({
                ids: [result.id],
                changes: { type: result.type === 'candidate' ? 'employee' : 'candidate' },
              }),
          },
        ]}
      />
    </>
  )
}

const Scores = ({ result }: { result: SurveyResult }) => {
  if (result.progress !== 'completed') {
    return (
      <EmptyState
        title={
          result.progress === 'registered'
            ? 'Not started yet'
            : `${result.answered} of ${result.total} statements answered`
        }
      >
        The result stands here as soon as {result.first} hands in. Every answer is saved as it is given; {result.first}{' '}
        can go on with the link in their email.
      </EmptyState>
    )
  }
  const unreadable = result.quality?.verdict === 'not interpretable'
  return (
    <>
      {unreadable ? (
        <Banner tone="warn">
          These answers cannot be read as a result: {result.quality?.reasons.join(' ')} This says nothing about{' '}
          {result.first}. Offer to answer once more, without hurry.
        </Banner>
      ) : null}
      <TraitChart
        label={`Traits of ${fullName(result)}`}
        rows={traitRows(result.scores)}
        note={`Norm: ${result.norm.words}.`}
      />
    </>
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <LoadingNote>Loading the result</LoadingNote>
    <Skeleton width="280px" height="38px" />
    {['62%', '100%', '100%', '100%', '100%', '100%'].map((width, index) => (
      <Skeleton key={index} width={width} height="40px" />
    ))}
  </div>
)

/** /survey-results/{id}: one person, whole. */
export const SurveyResultPage = () => {
  const { id: text } = useParams({ from: '/survey-results/$id' })
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  const brand = useBrand()
  const navigate = useNavigate()
  const { data: result, error, refetch } = useQuery({ ...resultQuery(id), enabled: id > 0 })
  const { at, total, previous, next } = useNeighbours(id)
  const name = result ? fullName(result) : undefined

  useEffect(() => {
    if (id > 0) noteViewed(id)
  }, [id])
  useEffect(() => {
    if (name) document.title = documentTitle('/survey-results/1', brand, '', name)
  }, [name, brand])

  if (id === 0 || error) {
    return id === 0 || ('status' in (error ?? {}) && (error as { status?: number }).status === 404) ? (
      <EmptyState
        title="We could not find this person"
        action={
          <Link to="/candidates" className={textLinkClass}>
            Candidates
          </Link>
        }
      >
        The result may have been erased, or it belongs to a company that you do not see.
      </EmptyState>
    ) : (
      <ErrorPanel title="The result could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  }
  if (!result) return <Loading />
  const go = (to: number | undefined) => to && void navigate({ to: '/survey-results/$id', params: { id: String(to) } })
  return (
    <>
      <nav className={styles.way} aria-label="Way back">
        <Link
          to="/candidates"
          search={result.type === 'employee' ? { type: 'employee' } : {}}
          className={textLinkClass}
        >
          {result.type === 'employee' ? 'Employees' : 'Candidates'}
        </Link>
        {at >= 0 ? (
          <>
            <span>
              {at + 1} of {total}
            </span>
            <IconButton
              size="small"
              label="Previous person"
              icon={<IconChevronUp />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              size="small"
              label="Next person"
              icon={<IconChevronDown />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </>
        ) : null}
      </nav>
      <PageHeader title={name ?? ''} isPerson meta={<Meta result={result} />} actions={<Actions result={result} />} />
      <p className={styles.tags}>
        {result.is_archived ? (
          <Tag tone="warn">Archived{result.archived_reason ? `: ${result.archived_reason}` : ''}</Tag>
        ) : null}
        {result.is_test ? <Tag>Test record</Tag> : null}
      </p>
      <div className={styles.columns}>
        <div className={styles.content}>
          <Scores result={result} />
        </div>
        <div className={styles.rail}>
          {result.quality ? <QualityPanel quality={result.quality} /> : null}
          <NotesPanel resultId={result.id} />
          <Section title="Activity" ruled>
            <ActivityPanel result={result} />
          </Section>
        </div>
      </div>
    </>
  )
}
