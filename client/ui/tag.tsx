import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './tag.module.css'

interface TagProps {
  tone?: 'plain' | 'line' | 'accent' | 'good' | 'warn' | 'bad'
  icon?: ReactNode
  title?: string
  children: ReactNode
}

/** A short state in words; the colour only helps. */
export const Tag = ({ tone = 'plain', icon, title, children }: TagProps) => (
  <span className={classes(styles.tag, tone !== 'plain' && styles[tone])} title={title}>
    {icon ? <span aria-hidden="true">{icon}</span> : null}
    {children}
  </span>
)

/** A dot that says one word: "new". */
export const Dot = ({ label }: { label: string }) => <span role="img" aria-label={label} className={styles.dot} />
