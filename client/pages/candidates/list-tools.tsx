import { IconColumns3, IconDownload, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { BULK_MAX_IDS, EXPORT_AT_ONCE_ROWS } from '#contract/constants.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { useStartExport } from '#client/data/survey-results.exports.ts'
import { useExport } from '#client/data/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { isActing } from '#client/lib/proxy-header.ts'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useListRoom } from '#client/ui/list-room.ts'
import { Menu } from '#client/ui/menu.tsx'
import { Popover } from '#client/ui/popover.tsx'
import type { ListColumns } from './use-columns.ts'
import styles from './candidates.module.css'

const ColumnsPanel = lazy(() => import('./columns.panel.tsx').then((file) => ({ default: file.ColumnsPanel })))
const ExportsDialog = lazy(() => import('./exports.dialog.tsx').then((file) => ({ default: file.ExportsDialog })))
const ImportDialog = lazy(() => import('./import.dialog.tsx').then((file) => ({ default: file.ImportDialog })))

const OWNERS_IMPORT = 'Owners import people'

interface ListToolsProps {
  columns: ListColumns
  filters: ResultFiltersInput
  /** Those chosen in the table; without any, everybody the filters leave in goes out. */
  chosen: readonly number[]
  total: number
  /** Whom an import begins with. */
  type: 'candidate' | 'employee'
}

/** Columns, export and import. */
export const ListTools = ({ columns, filters, chosen, total, type }: ListToolsProps) => {
  const hasWords = useListRoom() !== 'icons'
  const exporting = useExport()
  const mayImport = useMay()('campaigns:manage')
  const [isImporting, setImporting] = useState(false)
  const starting = useStartExport()
  const { exports: showsExports } = useSearch({ from: '/candidates' })
  const navigate = useNavigate({ from: '/candidates' })
  const show = (exports: true | undefined) =>
    void navigate({
      search: ({ exports: _, ...rest }) => ({ ...rest, ...(exports ? { exports } : {}) }),
      replace: true,
    })
  const count = chosen.length || total
  const isLong = chosen.length === 0 && count > EXPORT_AT_ONCE_ROWS
  const save = (format: 'csv' | 'xlsx') =>
    isLong
      ? starting.mutate({ format, columns: columns.keys, filters }, { onSuccess: () => show(true) })
      : exporting.mutate({ format, columns: columns.keys, ...(chosen.length ? { ids: [...chosen] } : { filters }) })
  const tooMany = chosen.length > BULK_MAX_IDS ? `At most ${BULK_MAX_IDS} chosen at once` : undefined
  const notAsOther = isActing() ? 'Not while you act as another user' : undefined
  const isSaving = exporting.isPending || starting.isPending
  const whyNot =
    (isSaving ? 'A file is on its way' : notAsOther) ?? (count === 0 ? 'There is nobody to export' : tooMany)
  return (
    <>
      <span className={styles.columnsButton}>
        <Popover
          label="Columns"
          {...(hasWords ? { button: { kind: 'quiet', icon: <IconColumns3 /> } } : { icon: <IconColumns3 /> })}
          align="end"
        >
          <Suspense>
            <ColumnsPanel columns={columns} />
          </Suspense>
        </Popover>
      </span>
      <Menu
        label="Export"
        {...(hasWords
          ? { button: { kind: 'quiet', icon: <IconDownload />, iconEnd: null, pending: isSaving } }
          : { face: <IconDownload /> })}
        align="end"
        entries={[
          {
            label: 'CSV',
            hint: chosen.length
              ? 'Those chosen'
              : isLong
                ? 'Everybody in this list, in the background'
                : 'Everybody in this list',
            whyNot,
            onSelect: () => save('csv'),
          },
          {
            label: 'Excel',
            hint: isLong ? 'In the background, up to 50,000 people' : 'With the columns in sight',
            whyNot,
            onSelect: () => save('xlsx'),
          },
          {
            label: 'Your exports',
            hint: 'Large lists and their files',
            whyNot: notAsOther,
            onSelect: () => show(true),
          },
        ]}
      />
      {hasWords ? (
        <GatedButton
          kind="quiet"
          icon={<IconUpload />}
          allowed={mayImport}
          whyNot={OWNERS_IMPORT}
          whyIn="tooltip"
          onClick={() => setImporting(true)}
        >
          Import
        </GatedButton>
      ) : (
        <IconButton
          label={mayImport ? 'Import' : `Import: ${OWNERS_IMPORT}`}
          icon={<IconUpload />}
          disabled={!mayImport}
          onClick={() => setImporting(true)}
        />
      )}
      {showsExports ? (
        <Suspense>
          <ExportsDialog onClose={() => show(undefined)} />
        </Suspense>
      ) : null}
      {isImporting ? (
        <Suspense>
          <ImportDialog type={type} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
