import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { BandLabel } from '#client/blocks/score-bands/band-label.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { KeyValues } from '#client/ui/key-values.tsx'
import { neighbourBand } from '#client/ui/marks/bands.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import type { Column, Sort, TableContent } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { KitPanel } from './kit-panel.tsx'
import { HIGHEST, type KitPerson, SECOND } from './kit-people.ts'
import styles from './kit.module.css'

const COLUMNS: readonly Column<KitPerson>[] = [
  {
    key: 'name',
    title: 'Name',
    isName: true,
    sortable: true,
    cell: ({ id, name }) => (
      <a className={nameLinkClass} href={`#${id}`}>
        {name}
      </a>
    ),
  },
  { key: 'fit', title: 'Fit and likely range', sortable: true, cell: (person) => <FitCell {...person} /> },
  {
    key: 'band',
    title: 'Band',
    leavesBelowPx: 560,
    cell: ({ band, low, high }) => <BandLabel band={band} mayBe={neighbourBand(band, low, high)} />,
  },
  {
    key: 'quality',
    title: 'Quality',
    leavesBelowPx: 720,
    cell: ({ isReview }) =>
      isReview ? (
        <Tag tone="warn" icon={<IconAlertTriangle />}>
          Review
        </Tag>
      ) : (
        'Good'
      ),
  },
  { key: 'status', title: 'Status', leavesBelowPx: 720, cell: ({ status }) => status },
]

const FitCell = ({ fit, low, high }: KitPerson) => {
  const score = { point: fit, low, high }
  return (
    <div className={styles.fit}>
      <b>{fit}</b>
      <span>
        <VisuallyHidden>{markText({ score })}</VisuallyHidden>
        <Mark score={score} size="table" />
      </span>
    </div>
  )
}

const GROUPED: TableContent<KitPerson> = {
  at: 'grouped',
  groups: [
    {
      key: 'highest',
      isTied: true,
      rows: HIGHEST,
      heading: (
        <>
          <b>Highest group</b>
          <span>4 people, fit 87–99</span>
          <span>The differences inside a group are smaller than the error of measurement.</span>
        </>
      ),
    },
    { key: 'second', isTied: true, rows: SECOND, heading: <b>Second group</b> },
  ],
}

/** Tables in each state, and what stands where there is nothing, not yet or no more. */
export const KitStates = () => (
  <>
    <TablePanel />
    <div className={styles.three}>
      <KitPanel title="Empty">
        <EmptyState
          title="Nobody here yet"
          level={3}
          action={
            <Button kind="primary" icon={<IconSend />}>
              Invite people
            </Button>
          }
        >
          Results appear here as soon as the first person finishes. Most take 13 minutes.
        </EmptyState>
      </KitPanel>
      <KitPanel title="Loading">
        <StateTable label="Loading people" content={{ at: 'loading' }} />
      </KitPanel>
      <KitPanel title="Failed">
        <StateTable
          label="Failed people"
          content={{ at: 'failed', problem: 'Something went wrong. Please try again.', onRetry: () => undefined }}
        />
        <ErrorPanel
          partly
          title="3 of 40 invitations failed"
          retry={{ label: 'Show the 3 and retry', onRetry: () => undefined }}
        >
          37 were sent. Two addresses do not exist, one mailbox is full.
        </ErrorPanel>
      </KitPanel>
      <KitPanel title="Banners">
        <Banner>Scores appear when the person has finished.</Banner>
        <Banner tone="good">All 40 invitations were sent.</Banner>
        <Banner tone="warn" actions={<Button size="small">Stop</Button>}>
          You act as Marta Lindqvist.
        </Banner>
        <Banner tone="bad">The network is gone. 31 saved, 3 waiting.</Banner>
      </KitPanel>
      <KitPanel title="Facts">
        <KeyValues
          pairs={[
            { key: 'Pace', value: '6.9 s per item' },
            { key: 'Unanswered', value: '0 of 108' },
          ]}
        />
        <Disclosure title="How this is measured">It says whether the answers can be read.</Disclosure>
        <ProgressBar label="Importing people" done={31} total={40} words="31 of 40" />
        <ProgressBar label="Waiting for the server" />
      </KitPanel>
      <KitPanel title="Headings">
        <PageHeader
          title="Ingrid Solberg"
          isPerson
          level={3}
          meta={<span>Regional Operations Lead</span>}
          actions={<Button>Share</Button>}
        />
        <Section title="Notes" note="3" level={3}>
          <ReadText>Ingrid tends to plan before she starts.</ReadText>
        </Section>
      </KitPanel>
    </div>
  </>
)

const TablePanel = () => {
  const [sort, setSort] = useState<Sort>({ key: 'fit', order: 'desc' })
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <KitPanel title="Table" full>
      <DataTable
        label="Candidates"
        columns={COLUMNS}
        content={GROUPED}
        rowKey={(person) => person.id}
        rowName={(person) => person.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelect={setSelection}
        empty={null}
        foot={
          <>
            <span>6 people match</span>
            <span>
              <Kbd>J</Kbd> <Kbd>K</Kbd> walk, <Kbd>X</Kbd> select
            </span>
          </>
        }
      />
      <SelectionBar
        label="Selected people"
        count={selection.size}
        actions={[
          { label: 'Invite', icon: <IconSend />, onAct: () => undefined },
          { label: 'Archive', whyNot: 'Only company owners can archive', onAct: () => undefined },
        ]}
        selectAll={{ label: 'Select all 248', onSelectAll: () => undefined }}
        onClear={() => setSelection(new Set())}
      />
    </KitPanel>
  )
}

const StateTable = ({ label, content }: { label: string; content: TableContent<KitPerson> }) => (
  <DataTable
    label={label}
    columns={COLUMNS.slice(0, 2)}
    content={content}
    rowKey={(person) => person.id}
    rowName={(person) => person.name}
    empty={null}
    kept="Your filters are kept."
    skeletonRows={4}
  />
)
