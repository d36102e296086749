import type { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './survey-results.module.css'

/** One line of what is known of a person, with its sign. */
export const Fact = ({
  icon: Icon,
  title,
  isInternal = false,
  children,
}: {
  icon: typeof IconMail
  title?: string
  /** Of no concern to whoever reads it on paper. */
  isInternal?: boolean
  children: ReactNode
}) => (
  <span title={title} className={classes(styles.fact, isInternal && styles.internal)}>
    <Icon size={16} stroke={1.6} aria-hidden="true" />
    <span>{children}</span>
  </span>
)
