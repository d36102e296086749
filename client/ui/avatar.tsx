import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  initials: string
  size?: 'small' | 'medium'
  /** The person who is signed in. */
  isMe?: boolean
  /** A picture of the person; it takes the place of the initials. */
  picture?: string | null
  /** Companies are square, people are round. */
  isCompany?: boolean
}

/** Initials. They stand beside the name or inside a named button, so they are not read out. */
export const Avatar = ({ initials, picture, size, isMe, isCompany }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classes(styles.avatar, size === 'small' && styles.small, isMe && styles.me, isCompany && styles.square)}
  >
    {picture ? <img src={picture} alt="" /> : initials}
  </span>
)
