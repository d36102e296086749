import { useQuery } from '@tanstack/react-query'
import { LARGEST_TABLES } from '#contract/constants.ts'
import { type Delivery, type Statement, type TableSize, UNFOLDED_COUNTED_MAX } from '#contract/resources/jobs.ts'
import { databaseQuery } from '#client/data/jobs.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Section } from '#client/ui/section.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import styles from './jobs.module.css'

const KINDS: Record<string, string> = {
  mail: 'Mails',
  webhook: 'Webhooks',
  'link-request': 'Wishes for a link',
  crm: 'Erasures in the CRM',
  file: 'Files of people who were erased',
  account: 'Accounts at another provider',
}

const number = (value: number) => value.toLocaleString('en-GB')
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']
/** 1.4 MB */
const size = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** step
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1 })} ${UNITS[step]}`
}
const milliseconds = (value: number) =>
  value >= 10_000
    ? `${number(Math.round(value / 1000))} s`
    : `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ms`

const deliveryColumns: Column<Delivery>[] = [
  { key: 'kind', title: 'What leaves', isName: true, cell: (row) => KINDS[row.kind] ?? row.kind },
  { key: 'waiting', title: 'Waiting', align: 'end', cell: (row) => number(row.waiting) },
  { key: 'failed', title: 'Given up', align: 'end', cell: (row) => number(row.failed) },
  {
    key: 'oldest',
    title: 'Oldest due',
    cell: ({ oldest_due_at: at }) =>
      at ? (
        <time dateTime={at} title={fullTime(at)}>
          {when(at)}
        </time>
      ) : (
        <span className={styles.quiet}>none is late</span>
      ),
  },
]
const tableColumns: Column<TableSize>[] = [
  { key: 'name', title: 'Table', isName: true, cell: (row) => row.name },
  { key: 'rows', title: 'Rows, about', align: 'end', cell: (row) => number(row.rows) },
  { key: 'bytes', title: 'Size with indexes', align: 'end', cell: (row) => size(row.bytes) },
]
const statementColumns: Column<Statement>[] = [
  {
    key: 'text',
    title: 'Statement',
    isName: true,
    cell: (row) => <code className={styles.statement}>{row.text}</code>,
  },
  { key: 'calls', title: 'Times', align: 'end', leavesBelowPx: 560, cell: (row) => number(row.calls) },
  { key: 'mean', title: 'Each', align: 'end', cell: (row) => milliseconds(row.mean_ms) },
  { key: 'total', title: 'In all', align: 'end', leavesBelowPx: 560, cell: (row) => milliseconds(row.total_ms) },
]

/** Said only while it is so, after an upgrade. */
const NamesLeft = ({ count }: { count: number }) => (
  <p className={styles.quiet}>
    {count > UNFOLDED_COUNTED_MAX
      ? `More than ${countOf(UNFOLDED_COUNTED_MAX, 'name', 'names')}`
      : countOf(count, 'name', 'names')}{' '}
    still to be folded after the upgrade. Until then everybody is found, but searches and lists by name take longer.
  </p>
)

/** What waits to leave the house, how large the database is, and what it takes longest for. */
export const DatabasePanel = () => {
  const query = useQuery(databaseQuery)
  const { data } = query
  return (
    <>
      <Section title="Deliveries" note="sent in the background, tried again when a receiver is away">
        <DataTable
          label="What waits to be delivered"
          columns={deliveryColumns}
          content={contentOf(query, (found) => found.deliveries)}
          rowKey={(row) => row.kind}
          rowName={(row) => KINDS[row.kind] ?? row.kind}
          failedTitle="The deliveries could not be loaded"
          skeletonRows={Object.keys(KINDS).length}
          empty={<EmptyState title="Nothing leaves">Mails and webhooks stand here.</EmptyState>}
        />
      </Section>
      <Section
        title="Database"
        note={
          data
            ? `${size(data.bytes)} in all, ${data.connections.open} of ${data.connections.most} connections`
            : 'the largest tables'
        }
      >
        {data?.names_left ? <NamesLeft count={data.names_left} /> : null}
        <DataTable
          label="Largest tables"
          columns={tableColumns}
          content={contentOf(query, (found) => found.tables)}
          rowKey={(row) => row.name}
          rowName={(row) => row.name}
          failedTitle="The sizes could not be loaded"
          skeletonRows={LARGEST_TABLES}
          empty={<EmptyState title="No table">Tables are made when the server starts.</EmptyState>}
        />
      </Section>
      {data?.statements ? (
        <Section title="Statements" note="that took longest in all, without their values">
          <DataTable
            label="Slowest statements"
            columns={statementColumns}
            content={contentOf(query, (found) => found.statements ?? [])}
            rowKey={(row) => row.text}
            rowName={(row) => row.text.slice(0, 40)}
            failedTitle="The statements could not be loaded"
            empty={<EmptyState title="Nothing counted yet">PostgreSQL has just begun to count.</EmptyState>}
          />
        </Section>
      ) : null}
    </>
  )
}
