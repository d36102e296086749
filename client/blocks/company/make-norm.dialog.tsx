import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NormPreview, NormUse } from '#contract/resources/norms.ts'
import { SCALE_NAMES } from '#science/scale-names.ts'
import { normPreviewQuery, useMakeNorm } from '#client/data/norms.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import styles from './company.module.css'

type Effect = NormPreview['scales'][number]

const nameOf = (scale: string): string => (SCALE_NAMES as Record<string, string>)[scale] ?? scale
const columns: Column<Effect>[] = [
  {
    key: 'scale',
    title: 'Trait',
    isName: true,
    cell: (row) => (
      <>
        {nameOf(row.scale)}
        <NarrowLine below={560}>
          middle today {row.before}, then {row.after}
        </NarrowLine>
      </>
    ),
  },
  {
    key: 'before',
    title: 'Middle today',
    align: 'end',
    width: '112px',
    leavesBelowPx: 560,
    cell: (row) => row.before,
  },
  { key: 'after', title: 'Middle then', align: 'end', width: '104px', leavesBelowPx: 560, cell: (row) => row.after },
  { key: 'moved', title: 'Other band', align: 'end', width: '100px', cell: (row) => row.moved },
]

/** What a norm of the company's own people would change, before somebody puts their name to it. */
export const MakeNormDialog = (props: { companyId: number; use: NormUse; onClose: () => void }) => {
  const { companyId, use, onClose } = props
  const [name, setName] = useState('')
  const [isApproved, setApproved] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const query = useQuery(normPreviewQuery(companyId, use))
  const makeNorm = useMakeNorm()
  const problem = makeNorm.error ? asProblem(makeNorm.error) : null
  const preview = query.data
  const lead = preview
    ? `Made of ${countOf(preview.people, 'readable result', 'readable results')}, all in one group. The table shows them ${preview.against} and then with each other: the middle percentile, and how many would stand in another band.`
    : 'Looking at the answers of your people …'
  return (
    <FormDialog
      open
      size="wide"
      title={use === 'employee' ? 'A norm of your employees' : 'A norm of your candidates'}
      lead={lead}
      verb="Make this norm"
      pending={makeNorm.isPending}
      problem={fieldError(problem, 'name') ? null : problem}
      onSubmit={() => {
        setAsked(true)
        if (isApproved && preview)
          makeNorm.mutate({ company_id: companyId, use, name: name.trim(), approved: true }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <div className={styles.effects}>
        <DataTable
          label="What would change"
          columns={columns}
          content={contentOf(query, (data) => data.scales)}
          rowKey={(row) => row.scale}
          rowName={(row) => nameOf(row.scale)}
          skeletonRows={6}
          failedTitle="The effect could not be computed"
          empty={null}
        />
      </div>
      <TextField
        label="Name"
        required
        maxLength={80}
        placeholder="Autumn 2026"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError(problem, 'name')}
      />
      <Checkbox
        label="I have read what changes, and approve this norm with my name"
        hint="It never changes, and no score of today does. A new one can be made after a quarter of a year."
        checked={isApproved}
        onChange={(event) => setApproved(event.target.checked)}
        error={isAsked && !isApproved ? 'A norm needs somebody who approves it' : undefined}
      />
    </FormDialog>
  )
}
