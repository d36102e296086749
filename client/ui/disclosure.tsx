import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** Open from the start. */
  isOpen?: boolean
  children: ReactNode
}

/** More, for those who ask; found by the browser's search in the page too. */
export const Disclosure = ({ title, isOpen = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={isOpen}>
    <summary>
      <IconChevronRight aria-hidden="true" />
      {title}
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
