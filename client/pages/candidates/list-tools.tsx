import { IconColumns3, IconDownload, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { ResultFiltersInput } from '#contract/resources/survey-results.ts'
import { useChooseColumns } from '#client/data/saved-views.ts'
import { useExport } from '#client/data/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { Menu } from '#client/ui/menu.tsx'
import { Popover } from '#client/ui/popover.tsx'

const ColumnsPanel = lazy(() => import('./columns.panel.tsx').then((file) => ({ default: file.ColumnsPanel })))
const ImportDialog = lazy(() => import('./import.dialog.tsx').then((file) => ({ default: file.ImportDialog })))

interface ListToolsProps {
  columns: PeopleColumnKey[]
  filters: ResultFiltersInput
  /** Those chosen in the table; without any, everybody the filters leave in goes out. */
  chosen: readonly number[]
  total: number
  /** Whom an import begins with. */
  type: 'candidate' | 'employee'
}

/** Columns and export. */
export const ListTools = ({ columns, filters, chosen, total, type }: ListToolsProps) => {
  const choose = useChooseColumns('candidates')
  const exporting = useExport()
  const mayImport = useMay()('campaigns:manage')
  const [isImporting, setImporting] = useState(false)
  const save = (format: 'csv' | 'xlsx') =>
    exporting.mutate({ format, columns, ...(chosen.length ? { ids: [...chosen] } : { filters }) })
  const count = chosen.length || total
  const whyNot =
    count === 0
      ? 'There is nobody to export'
      : count > EXPORT_MAX_ROWS
        ? 'More than 10,000 people: narrow the filters first'
        : undefined
  return (
    <>
      <Popover label="Columns" button={{ kind: 'quiet', icon: <IconColumns3 /> }} align="end">
        <Suspense>
          <ColumnsPanel shown={columns} onChoose={(keys) => choose.mutate(keys)} />
        </Suspense>
      </Popover>
      <Menu
        label="Export"
        button={{ kind: 'quiet', icon: <IconDownload /> }}
        align="end"
        entries={[
          {
            label: 'CSV',
            hint: chosen.length ? 'Those chosen' : 'Everybody in this list',
            whyNot,
            onSelect: () => save('csv'),
          },
          { label: 'Excel', hint: 'With the columns in sight', whyNot, onSelect: () => save('xlsx') },
          { kind: 'line' },
          {
            label: 'Import people',
            hint: 'From a table',
            icon: <IconUpload />,
            whyNot: mayImport ? undefined : 'Owners import people',
            onSelect: () => setImporting(true),
          },
        ]}
      />
      {isImporting ? (
        <Suspense>
          <ImportDialog type={type} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
