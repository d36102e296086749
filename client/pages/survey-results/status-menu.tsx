import { IconProgressCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Seen, SurveyResult } from '#contract/resources/survey-results.ts'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { fullName } from '#client/lib/format.ts'
import { Menu } from '#client/ui/menu.tsx'

const DeclineDialog = lazy(() => import('./decline.dialog.tsx').then((file) => ({ default: file.DeclineDialog })))

/** Where the person stands, changed in place: at once and with undo; declining asks for the reason first. */
export const StatusMenu = ({ result }: { result: SurveyResult }) => {
  const move = useUpdateStatus()
  const [declining, setDeclining] = useState<{ status: string; seen: Seen[] } | null>(null)
  const close = () => setDeclining(null)
  const seen = [{ id: result.id, status: result.status }]
  const choose = (status: string) => {
    if (status === result.status) return
    if (result.statuses.some(({ key, is_rejection }) => is_rejection && key === status)) setDeclining({ status, seen })
    // While one of its own has not been read back, what it reads is no news of somebody else.
    else move.mutate({ ids: [result.id], status, ...(move.isPending ? {} : { seen }) })
  }
  return (
    <>
      <Menu
        label={result.status_name}
        button={{ icon: <IconProgressCheck /> }}
        entries={result.statuses.map(({ key, name }) => ({
          kind: 'radio' as const,
          label: name,
          checked: key === result.status,
          onSelect: () => choose(key),
        }))}
      />
      {declining ? (
        <Suspense>
          <DeclineDialog id={result.id} who={fullName(result)} {...declining} onDone={close} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
