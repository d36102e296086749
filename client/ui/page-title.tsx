import type { ReactNode } from 'react'
import { InBar } from './bar-slot.tsx'
import styles from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** "248 people, 12 match" */
  count?: ReactNode
  /** What it is in, as a tag: read whole, even where the title has to give. */
  state?: ReactNode
}

/** The one h1 of a list page, in the bar, with what is counted. */
export const PageTitle = ({ title, count, state }: PageTitleProps) => (
  <InBar>
    <h1 className={styles.title} dir="auto" title={title}>
      {title}
    </h1>
    {count ? <span className={styles.count}>{count}</span> : null}
    {state ? <span className={styles.state}>{state}</span> : null}
  </InBar>
)
