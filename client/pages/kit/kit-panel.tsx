import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './kit.module.css'

interface KitPanelProps {
  title: string
  full?: boolean
  children: ReactNode
}

/** One frame of the kit, so that each component can be found by its heading. */
export const KitPanel = ({ title, full, children }: KitPanelProps) => {
  const id = `kit-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return (
    <section aria-labelledby={id} className={classes(styles.panel, full && styles.full)}>
      <h2 id={id}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  )
}
