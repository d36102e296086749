import type { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './survey-results.module.css'

/** One line of what is known of a person, with its sign. */
export const Fact = ({
  icon: Icon,
  title,
  children,
}: {
  icon: typeof IconMail
  title?: string
  children: ReactNode
}) => (
  <span title={title} className={styles.fact}>
    <Icon size={16} stroke={1.6} aria-hidden="true" />
    <span>{children}</span>
  </span>
)
