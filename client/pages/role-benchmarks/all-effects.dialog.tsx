import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Effects } from '#contract/resources/role-benchmarks.ts'
import { effectsQuery } from '#client/data/role-benchmarks.ts'
import { fullName } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './benchmark-editor.module.css'

type Row = Effects['rows'][number]
type Standing = Row['after']

const LIMIT = 25

const FitCell = ({ standing }: { standing: Standing }) => {
  if (!standing) return <>–</>
  const score = { point: standing.fit, low: standing.low, high: standing.high }
  return (
    <span className={styles.fit}>
      <b>{standing.fit}</b>
      <span>
        <VisuallyHidden>{markText({ score })}</VisuallyHidden>
        <Mark size="table" score={score} />
      </span>
    </span>
  )
}

const changeOf = ({ before, after }: Row) => {
  if (!before || !after) return null
  if (after.group !== before.group) return after.group < before.group ? 'Higher group' : 'Lower group'
  return after.band === before.band ? null : 'Other band'
}

const columns = (version: number | null): Column<Row>[] => [
  { key: 'name', title: 'Name', isName: true, cell: (row) => fullName(row) },
  { key: 'role', title: 'Role', leavesBelowPx: 720, cell: (row) => row.role_name },
  ...(version === null
    ? []
    : [
        {
          key: 'before',
          title: `Version ${version}`,
          cell: (row: Row) => <FitCell standing={row.before} />,
        } satisfies Column<Row>,
      ]),
  { key: 'after', title: 'This draft', cell: (row) => <FitCell standing={row.after} /> },
  {
    key: 'change',
    title: 'Change',
    leavesBelowPx: 560,
    cell: (row) => {
      const change = changeOf(row)
      return change ? <Tag tone={change === 'Lower group' ? 'warn' : 'accent'}>{change}</Tag> : '–'
    },
  },
]

interface AllEffectsProps {
  body: Omit<Parameters<typeof effectsQuery>[0], 'limit' | 'page'>
  onClose: () => void
}

/** Everybody the draft was tried on, page by page: chosen people first, then whoever moves most. */
export const AllEffects = ({ body, onClose }: AllEffectsProps) => {
  const [page, setPage] = useState(1)
  const query = useQuery(effectsQuery({ ...body, limit: LIMIT, page }))
  return (
    <Dialog
      open
      size="wide"
      title="Whom this draft changes"
      lead="Whoever moves most stands first. Nobody’s fit changes before you activate it."
      onClose={onClose}
    >
      <DataTable
        label="People and their fit before and after"
        columns={columns(query.data?.compared_with ?? null)}
        content={contentOf(query, (data) => data?.rows ?? [])}
        rowKey={(row) => String(row.id)}
        rowName={fullName}
        busy={query.isPlaceholderData}
        empty={<EmptyState title="Nobody to compare">Nobody it is assigned to has a result yet.</EmptyState>}
        foot={
          <Pagination
            thing="person"
            things="people"
            page={page}
            limit={LIMIT}
            total={query.data?.people ?? 0}
            onPage={setPage}
          />
        }
      />
    </Dialog>
  )
}
