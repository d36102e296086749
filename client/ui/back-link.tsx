import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { InBar } from './bar-slot.tsx'
import { classes } from './classes.ts'
import styles from './back-link.module.css'

const Anchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.back}>
    <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
    {children}
  </a>
)

/** From one of many back to the list of them: "All companies". */
export const BackLink = createLink(Anchor)

const AnchorInBar = ({ children, ...rest }: ComponentProps<'a'>) => (
  <InBar>
    <nav aria-label="Way back" className={styles.way}>
      <a {...rest} className={wayBackClass}>
        {children}
      </a>
      <IconChevronRight size={15} stroke={1.6} aria-hidden="true" />
    </nav>
  </InBar>
)

/** The class of the way back in the bar, for a page that adds to it. */
export const wayBackClass = classes(styles.up)

/** The same in the bar, before the title; where the title has little room it is an arrow. */
export const BackInBar = createLink(AnchorInBar)
