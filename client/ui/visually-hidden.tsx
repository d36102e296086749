import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** The class of what is read out and not drawn, for elements that are no words: a table. */
export const visuallyHiddenClass = styles.hidden

/** Words for those who listen: read out, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.hidden} />
