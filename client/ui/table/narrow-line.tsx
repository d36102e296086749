import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './narrow-line.module.css'

interface NarrowLineProps {
  /** The width under which the columns leave whose content it says: that of their `leavesBelowPx`. */
  below: 560 | 720 | 880
  children: ReactNode
}

/** A line under the name of a row, in sight and read out only where a table is too narrow for the columns that say the same. */
export const NarrowLine = ({ below, children }: NarrowLineProps) => (
  <span className={classes(styles.line, styles[`below${below}`])}>{children}</span>
)
