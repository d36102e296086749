import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text-link.module.css'

/** The class of a link in text, for the router's links. */
export const textLinkClass = classes(styles.link)

/** The class of the link that names a row of a table, for the router's links. */
export const nameLinkClass = classes(styles.name)

/** A link to another site or document; links inside the app are the router's, with `textLinkClass`. */
export const TextLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} {...(rest.target === '_blank' && { rel: 'noreferrer' })} className={classes(styles.link, className)} />
)
