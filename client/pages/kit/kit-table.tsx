import { IconEyeExclamation, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { BandLabel } from '#client/blocks/score-bands/band-label.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { neighbourBand } from '#client/ui/marks/bands.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
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
        <Tag tone="warn" icon={<IconEyeExclamation />}>
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

/** A table with tie groups, a selection and its bar. */
export const KitTable = () => {
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
        selectAll={{ label: 'Select all 248', onAct: () => undefined }}
        onClear={() => setSelection(new Set())}
      />
    </KitPanel>
  )
}

/** The same table, waiting or failed. */
export const StateTable = ({ label, content }: { label: string; content: TableContent<KitPerson> }) => (
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
