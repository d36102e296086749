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

/** Tags that people have been marked with, one after the other. */
export const Tags = ({ tags }: { tags: readonly { id: number; name: string }[] }) =>
  tags.map(({ id, name }) => (
    <Tag key={id} tone="line" title={name}>
      {name}
    </Tag>
  ))
