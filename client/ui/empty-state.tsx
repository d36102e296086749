import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** What will be here, in a sentence. */
  children: ReactNode
  /** The one action that brings something here. */
  action?: ReactNode
  /** The heading's level in the page. */
  level?: 2 | 3
}

/** An interval without its point: nothing has been measured yet. */
export const EmptyState = ({ title, children, action, level = 2 }: EmptyStateProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <span className={styles.interval} aria-hidden="true" />
      <Heading>{title}</Heading>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
