import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** The name of a key. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>
