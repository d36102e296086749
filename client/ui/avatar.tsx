import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  initials: string
  size?: 'small' | 'medium'
  /** The person who is signed in. */
  isMe?: boolean
  /** Companies are square, people are round. */
  isCompany?: boolean
}

/** Initials. They stand beside the name or inside a named button, so they are not read out. */
export const Avatar = ({ initials, size, isMe, isCompany }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classes(styles.avatar, size === 'small' && styles.small, isMe && styles.me, isCompany && styles.square)}
  >
    {initials}
  </span>
)
