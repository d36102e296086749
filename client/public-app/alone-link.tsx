import type { ComponentProps } from 'react'
import { TextLink } from '#client/ui/text-link.tsx'
import styles from './alone-link.module.css'

/** A link of a public page that stands in no sentence: as high as a thumb needs. */
export const AloneLink = (props: ComponentProps<'a'>) => <TextLink {...props} className={styles.alone} />
