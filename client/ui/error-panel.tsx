import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './panel.module.css'
import type { ShownProblem } from './problem-note.tsx'

interface ErrorPanelProps {
  /** What failed: "The list could not be loaded". */
  title: string
  problem?: ShownProblem
  /** What was kept: "Your filters are kept." */
  children?: ReactNode
  retry?: { onRetry: () => void }
}

/** What failed, what was kept, one button. */
export const ErrorPanel = ({ title, problem, children, retry }: ErrorPanelProps) => (
  <div role="alert" className={styles.panel}>
    <IconCloudOff aria-hidden="true" />
    <div>
      <p className={styles.title}>{title}</p>
      <p>
        {children} {typeof problem === 'string' ? problem : problem?.message}
      </p>
      {retry ? (
        <div className={styles.actions}>
          <Button size="small" onClick={retry.onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  </div>
)
