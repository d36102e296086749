import styles from './public-app.module.css'

/** What stands on the screen until it is known what may be shown. */
export const LoadingScreen = () => (
  <main className={styles.loading} aria-busy="true">
    <h1 role="status">Loading</h1>
  </main>
)
