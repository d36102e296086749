import type { ReactNode } from 'react'
import styles from './read-text.module.css'

/** A sentence the product says about somebody: serif, and nothing else is. */
export const ReadText = ({ children }: { children: ReactNode }) => <div className={styles.read}>{children}</div>
