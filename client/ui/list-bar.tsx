import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

/** What stands over a list: which part of it, its search and filters, and what can be done with it at the end. */
export const ListBar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={styles.bar}>
    {children}
    {end ? <div className={styles.end}>{end}</div> : null}
  </div>
)
