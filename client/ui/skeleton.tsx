import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
}

/** The place of something that is loading. It shows after 150 ms, so that what comes quickly comes without a flicker. */
export const Skeleton = ({ width = '100%', height = '12px' }: SkeletonProps) => (
  <span className={styles.bar} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
)

/** Says once that something is loading, for those who do not see the skeleton. */
export const LoadingNote = ({ children = 'Loading' }: { children?: string }) => (
  <VisuallyHidden role="status">{children}</VisuallyHidden>
)
