import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** The class of what is read out and not drawn, for elements that are no words. A table stands within one: of itself it is as wide as its cells. */
export const visuallyHiddenClass = styles.hidden

/** Words for those who listen: read out, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.hidden} />
