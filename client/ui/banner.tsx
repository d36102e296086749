import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './panel.module.css'

type Tone = 'note' | 'good' | 'warn' | 'bad'
interface BannerProps {
  tone?: Tone
  children: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  /** Read out when it appears; one that stands from the start is only read in its place. */
  isNew?: boolean
}

const ICONS = { note: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCloudOff }

/** A sentence across the page that stays: a state everybody should know. */
export const Banner = ({ tone = 'note', children, actions, isNew }: BannerProps) => {
  const Icon = ICONS[tone]
  return (
    <div
      {...(isNew && { role: tone === 'bad' ? 'alert' : 'status' })}
      className={classes(styles.panel, styles.wide, tone !== 'bad' && styles[tone])}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
