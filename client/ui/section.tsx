import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Beside the title, quiet: a version, a count. */
  note?: ReactNode
  /** At the end of the heading's line: a link, a menu. */
  end?: ReactNode
  /** A hairline above it. */
  ruled?: boolean
  level?: 2 | 3
  children: ReactNode
}

/** A part of a page: rules and space, no box. */
export const Section = ({ title, note, end, ruled, level = 2, children }: SectionProps) => {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={classes(styles.section, ruled && styles.ruled)}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {note ? <span className={styles.note}>{note}</span> : null}
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {children}
    </section>
  )
}
