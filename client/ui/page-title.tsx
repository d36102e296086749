import type { ReactNode } from 'react'
import { InBar } from './bar-slot.tsx'
import styles from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** "248 people, 12 match" */
  count?: ReactNode
}

/** The one h1 of a list page, in the bar, with what is counted. */
export const PageTitle = ({ title, count }: PageTitleProps) => (
  <InBar>
    <h1 className={styles.title}>{title}</h1>
    {count ? <span className={styles.count}>{count}</span> : null}
  </InBar>
)
