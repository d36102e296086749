import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyEvent, CompanyEventType } from '#contract/resources/company-events.ts'
import { companyEventsQuery, useNoteEvent, useRemoveEvent } from '#client/data/company-events.ts'
import { countOf, dayWords } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import styles from './company.module.css'

const TYPE_WORDS: Record<CompanyEventType, string> = {
  hire: 'Hire',
  exit: 'Exit',
  promotion: 'Promotion',
  training: 'Training',
  reorganisation: 'Reorganisation',
  other: 'Something else',
}
const TYPES = CompanyEventType.options.map((value) => ({ value, label: TYPE_WORDS[value] }))

const LIMIT = 25

const NewEvent = ({ companyId, onClose }: { companyId: number; onClose: () => void }) => {
  const [draft, setDraft] = useState({ type: 'training' as CompanyEventType, title: '', occurred_on: '', note: '' })
  const noteEvent = useNoteEvent()
  const problem = noteEvent.error ? asProblem(noteEvent.error) : null
  const error = (path: string) => fieldError(problem, `company_events.0.${path}`)
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return (
    <FormDialog
      open
      size="small"
      title="New event"
      lead="It will stand as a mark where results are shown over time, so that a change can be read beside what happened."
      verb="Note it"
      pending={noteEvent.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() =>
        noteEvent.mutate(
          {
            company_id: companyId,
            type: draft.type,
            title: draft.title.trim(),
            occurred_on: draft.occurred_on,
            note: draft.note.trim() || null,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField
        label="What happened"
        required
        maxLength={120}
        placeholder="Training in leading a shift"
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
        error={error('title')}
      />
      <SelectField
        label="Kind"
        value={draft.type}
        onChange={(event) => set({ type: event.target.value as CompanyEventType })}
        options={TYPES}
        error={error('type')}
      />
      <DateField
        label="Day"
        required
        value={draft.occurred_on}
        onChange={(event) => set({ occurred_on: event.target.value })}
        error={error('occurred_on')}
      />
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={1_000}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
        error={error('note')}
      />
    </FormDialog>
  )
}

const Actions = ({ event }: { event: CompanyEvent }) => {
  const remove = useRemoveEvent()
  return (
    <Menu
      label={`Actions for ${event.title}`}
      size="small"
      entries={[
        {
          label: 'Take away',
          hint: 'Can be undone for a moment',
          danger: true,
          onSelect: () => remove.mutate(event.id),
        },
      ]}
    />
  )
}

const columns: Column<CompanyEvent>[] = [
  { key: 'occurred_on', title: 'Day', width: '110px', cell: (row) => dayWords(row.occurred_on) },
  {
    key: 'title',
    title: 'What happened',
    isName: true,
    cell: (row) => (
      <span className={styles.who}>
        {row.title}
        {row.note ? <span className={styles.reason}>{row.note}</span> : null}
      </span>
    ),
  },
  { key: 'type', title: 'Kind', leavesBelowPx: 560, cell: (row) => TYPE_WORDS[row.type] },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    width: '48px',
    cell: (row) => <Actions event={row} />,
  },
]

/** What happened in a company, the latest first: marks on charts over time. */
export const EventsPanel = ({ companyId }: { companyId: number }) => {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery(companyEventsQuery(companyId, page, LIMIT))
  const total = query.data?.pagination.total
  useExistingPage(
    page,
    foundIn(query, (data) => data.company_events, LIMIT),
    setPage,
  )
  const add = (
    <Button icon={<IconPlus />} onClick={() => setOpen(true)}>
      New event
    </Button>
  )
  return (
    <Section
      title="What happened"
      note={total === undefined ? undefined : countOf(total, 'event', 'events')}
      end={total ? add : undefined}
    >
      <div className={styles.events}>
        <DataTable
          label="Events"
          columns={columns}
          content={contentOf(query, (data) => data.company_events)}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.title}
          busy={query.isPlaceholderData}
          skeletonRows={3}
          failedTitle="The events could not be loaded"
          empty={
            <EmptyState level={3} title="No event yet" action={add}>
              Trainings, promotions, a new team: noted here, they become marks on charts over time.
            </EmptyState>
          }
          foot={
            total !== undefined && total > LIMIT ? (
              <Pagination thing="event" things="events" page={page} limit={LIMIT} total={total} onPage={setPage} />
            ) : undefined
          }
        />
      </div>
      {isOpen ? <NewEvent companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
