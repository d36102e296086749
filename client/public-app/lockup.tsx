import { useBoot } from './boot-context.ts'
import styles from './public-page.module.css'

/** The mark and the name of the brand. */
export const Lockup = () => {
  const { brand } = useBoot()
  return (
    <span className={styles.lockup}>
      <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true">
        <rect className={styles.ground} width="28" height="28" rx="6" />
        <path className={styles.range} d="M5 14h18M5 10.5v7M23 10.5v7" />
        <circle className={styles.point} cx="16.6" cy="14" r="3.7" />
      </svg>
      <span>Traitmark</span>
      <b>{brand.key}</b>
    </span>
  )
}
