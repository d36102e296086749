import { IconHistory } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { Popover } from '#client/ui/popover.tsx'
import styles from './app.module.css'

const UndoSteps = lazy(() => import('./undo-steps.tsx').then((part) => ({ default: part.UndoSteps })))

const ID = 'undo-history'

/** Opens the history from elsewhere: the undo toast leads to it. */
export const openUndoHistory = (): void => {
  const panel = document.getElementById(ID)
  if (panel && !panel.matches(':popover-open')) panel.showPopover()
}

/** Own last changes, each with what can still be taken back. */
export const UndoHistory = () => (
  <Popover id={ID} label="Undo history" icon={<IconHistory />} align="end">
    <div className={styles.history}>
      <Suspense fallback={<p role="status">Loading</p>}>
        <UndoSteps />
      </Suspense>
    </div>
  </Popover>
)
