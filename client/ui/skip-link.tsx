import styles from './skip-link.module.css'

/** The first thing the Tab key reaches: past the navigation, to the page. `main` needs the id and `tabIndex={-1}`. */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a className={styles.skip} href={`#${to}`}>
    Skip to content
  </a>
)
