import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './profile.module.css'

export const PartWaiting = () => (
  <div className={styles.panel}>
    <LoadingNote>Loading this section</LoadingNote>
    <Skeleton width="40%" height="20px" />
    <Skeleton width="100%" height="120px" />
  </div>
)
