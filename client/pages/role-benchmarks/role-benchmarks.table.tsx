import { IconArchive, IconArchiveOff, IconCalculator, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { writeCondition } from '#contract/result-conditions.ts'
import type { RoleBenchmarkRow } from '#contract/resources/role-benchmarks.ts'
import { useRecalculate } from '#client/data/benchmark-scores.ts'
import { useChangeBenchmark, useDeleteBenchmarks } from '#client/data/role-benchmarks.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { namesApart } from '#client/lib/names-apart.ts'
import { Menu } from '#client/ui/menu.tsx'
import { totalOf, totalText } from '#client/ui/pagination.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import styles from './role-benchmarks.module.css'

const SHOWN = 2

const ANY_FIT = writeCondition({ group: 0, field: 'fit', op: 'from', values: ['0'] })

/** For whom it is, in words: "Harbor Logistics, Warehouse Supervisor". */
const forWhom = ({ assignments }: RoleBenchmarkRow): string => {
  const words = assignments.map(({ company, role_name, campaign }) =>
    [company.name, role_name, campaign?.name].filter(Boolean).join(', '),
  )
  const more = words.length - SHOWN
  return [...words.slice(0, SHOWN), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

const State = ({ row }: { row: RoleBenchmarkRow }) => (
  <span className={styles.state}>
    {row.is_archived ? <Tag tone="warn">Archived</Tag> : null}
    {row.version === null ? null : <Tag tone="good">Version {row.version}</Tag>}
    {row.draft_version === null ? null : <Tag>Draft {row.draft_version}</Tag>}
  </span>
)

/** How many results have a fit to it, leading to whose they are; an archived one has none. */
const Results = ({ row, text }: { row: RoleBenchmarkRow; text: string }) => {
  if (row.is_archived || row.results_count === 0) return text
  const whose = { role_benchmark_id: row.id, where: [ANY_FIT], type: 'all' as const }
  return (
    <Link to="/candidates" search={whose} className={textLinkClass}>
      {text}
    </Link>
  )
}

const Actions = ({ row, name }: { row: RoleBenchmarkRow; name: string }) => {
  const navigate = useNavigate()
  const change = useChangeBenchmark()
  const remove = useDeleteBenchmarks()
  const recalculate = useRecalculate()
  return (
    <Menu
      label={`Actions for ${name}`}
      size="small"
      entries={[
        {
          label: 'Edit',
          icon: <IconPencil />,
          onSelect: () => void navigate({ to: '/role-benchmarks/edit', search: { id: row.id } }),
        },
        {
          label: 'Duplicate',
          icon: <IconCopy />,
          onSelect: () => void navigate({ to: '/role-benchmarks/add', search: { from: row.id } }),
        },
        {
          label: 'Compute fits anew',
          icon: <IconCalculator />,
          whyNot: row.version === null ? 'No version is active' : undefined,
          onSelect: () => recalculate.mutate({ role_benchmark_id: row.id }),
        },
        { kind: 'line' },
        row.is_archived
          ? {
              label: 'Restore',
              icon: <IconArchiveOff />,
              onSelect: () => change.mutate({ id: row.id, is_archived: false }),
            }
          : {
              label: 'Archive',
              icon: <IconArchive />,
              onSelect: () => change.mutate({ id: row.id, is_archived: true }),
            },
        {
          label: 'Delete',
          icon: <IconTrash />,
          danger: true,
          hint: 'Once it has given fits, it is kept in the archive',
          onSelect: () => remove.mutate([row.id]),
        },
      ]}
    />
  )
}

/** Several companies may have a benchmark of one name, and a copy has that of its original until it gets another. */
export const benchmarkNames = (rows: readonly RoleBenchmarkRow[]) =>
  namesApart(
    rows,
    ({ name }) => name,
    ({ company, created_at }) => [company?.name ?? 'Platform', `made ${fullTime(created_at)}`],
  )

export const benchmarkColumns = (nameOf: (row: RoleBenchmarkRow) => string): readonly Column<RoleBenchmarkRow>[] => [
  {
    key: 'name',
    title: 'Benchmark',
    isName: true,
    sortable: true,
    cell: (row) => (
      <span className={styles.name}>
        <Link to="/role-benchmarks/edit" search={{ id: row.id }} className={nameLinkClass}>
          {row.name}
        </Link>
        <small>{row.company?.name ?? 'Platform'}</small>
        <NarrowLine below={560}>
          <Results row={row} text={totalOf(row.results_count, 'result', 'results')} /> · changed {when(row.updated_at)}
        </NarrowLine>
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: (row) => <State row={row} /> },
  {
    key: 'assigned',
    title: 'Assigned to',
    leavesBelowPx: 720,
    cell: (row) => (
      <span className={styles.long} title={forWhom(row)}>
        {forWhom(row) || '–'}
      </span>
    ),
  },
  {
    key: 'traits',
    title: 'Traits',
    align: 'end',
    leavesBelowPx: 880,
    cell: (row) => (
      <span title={row.traits.map(({ scale }) => scaleOf(scale).name).join(', ')}>{row.traits.length}</span>
    ),
  },
  {
    key: 'results',
    title: 'Results',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => <Results row={row} text={totalText(row.results_count)} />,
  },
  {
    key: 'updated_at',
    title: 'Changed',
    sortable: true,
    leavesBelowPx: 720,
    cell: (row) => (
      <time dateTime={row.updated_at} title={fullTime(row.updated_at)}>
        {when(row.updated_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <Actions row={row} name={nameOf(row)} />,
  },
]
