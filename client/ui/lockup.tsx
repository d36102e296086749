import styles from './lockup.module.css'

/** The mark and the name of the product, and the letters of the brand. */
export const Lockup = ({ brand }: { brand: string }) => (
  <span className={styles.lockup}>
    <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.ground} width="28" height="28" rx="6" />
      <path className={styles.range} d="M5 14h18M5 10.5v7M23 10.5v7" />
      <circle className={styles.point} cx="16.6" cy="14" r="3.7" />
    </svg>
    <span>Traitmark</span>
    <b>{brand}</b>
  </span>
)
