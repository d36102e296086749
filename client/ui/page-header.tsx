import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** The title is the name of the person one is reading about: it is set in serif. */
  isPerson?: boolean
  /** "248 people, 12 match" */
  count?: ReactNode
  /** Facts under the title, each with its icon: `Meta`. */
  meta?: ReactNode
  actions?: ReactNode
  /** 1 on a page; inside of one the level that comes next. */
  level?: 1 | 2 | 3
}

/** The one h1 of a page, what belongs to it, and what can be done here. */
export const PageHeader = ({ title, isPerson, count, meta, actions, level = 1 }: PageHeaderProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <div className={styles.line}>
          <Heading className={classes(isPerson && styles.person)}>{title}</Heading>
          {count ? <span className={styles.count}>{count}</span> : null}
        </div>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
