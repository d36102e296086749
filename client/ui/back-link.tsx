import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './back-link.module.css'

const Anchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.back}>
    <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
    {children}
  </a>
)

/** From one of many back to the list of them: "All companies". */
export const BackLink = createLink(Anchor)
