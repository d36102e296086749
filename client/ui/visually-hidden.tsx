import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Words for those who listen: read out, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.hidden} />
