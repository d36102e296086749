import { IconDownload, IconEraser, IconFileTypePdf, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { DATA_PDF_MAX } from '#contract/constants.ts'
import type { DataFormat } from '#contract/resources/survey-results.data.ts'
import { useMay } from '#client/lib/current-user.ts'
import { isActing } from '#client/lib/proxy-header.ts'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import type { Free } from './erase.dialog.tsx'

const EraseDialog = lazy(() => import('./erase.dialog.tsx').then((file) => ({ default: file.EraseDialog })))
const HoldDialog = lazy(() => import('./hold.dialog.tsx').then((file) => ({ default: file.HoldDialog })))

/** Why nothing can be done with somebody who was erased. */
export const NOTHING_LEFT = 'Nothing is left of them'

interface About {
  ids: readonly number[]
  who: string
  areHeld: boolean
  /** Each of them was erased. */
  areErased?: boolean
  /** Those of several whom no legal hold keeps: they can be erased without the others. */
  free?: readonly Free[]
  /** More than one call takes. */
  tooMany?: string | undefined
  onDone?: () => void
}

/** What can be done with people's data: entries of a menu, and the dialogs that they open. */
export const useDataEntries = ({ ids, who, areHeld, areErased = false, free = [], tooMany, onDone }: About) => {
  const [dialog, setDialog] = useState<'hold' | 'erase' | null>(null)
  const mayErase = useMay()('candidates:erase')
  const notAsOther = isActing() ? 'Not while you act as another user' : undefined
  const noneLeft = areErased ? NOTHING_LEFT : undefined
  const owners = mayErase ? undefined : 'Owners do this'
  const close = () => setDialog(null)
  const done = () => {
    close()
    onDone?.()
  }
  const { mutate: save } = useMutation({
    mutationFn: (format: DataFormat) =>
      import('#client/data/survey-results.data.ts').then(({ savePersonalData }) => savePersonalData(ids, format)),
  })
  const entries: MenuEntry[] = [
    { kind: 'line' },
    {
      label: 'Save personal data as PDF',
      hint: 'To read, without what they said in confidence',
      icon: <IconFileTypePdf />,
      whyNot:
        noneLeft ?? notAsOther ?? (ids.length > DATA_PDF_MAX ? `At most ${DATA_PDF_MAX} at once as PDF` : undefined),
      onSelect: () => save('pdf'),
    },
    {
      label: 'Save personal data as JSON',
      hint: 'The same, for programs',
      icon: <IconDownload />,
      whyNot: noneLeft ?? notAsOther ?? tooMany,
      onSelect: () => save('json'),
    },
    {
      label: areHeld ? 'Lift legal hold' : 'Legal hold',
      icon: areHeld ? <IconLockOpen /> : <IconLock />,
      whyNot: noneLeft ?? owners ?? tooMany,
      onSelect: () => setDialog('hold'),
    },
    {
      label: 'Erase',
      icon: <IconEraser />,
      danger: true,
      whyNot: noneLeft ?? owners ?? notAsOther ?? tooMany,
      onSelect: () => setDialog('erase'),
    },
  ]
  const dialogs =
    dialog === null ? null : (
      <Suspense>
        {dialog === 'erase' ? (
          <EraseDialog ids={ids} free={free} who={who} onDone={done} onClose={close} />
        ) : (
          <HoldDialog ids={ids} who={who} lifts={areHeld} onDone={done} onClose={close} />
        )}
      </Suspense>
    )
  return { entries, dialogs, open: setDialog }
}
