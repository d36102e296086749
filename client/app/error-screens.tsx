import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { logout } from './leave.ts'
import styles from './app.module.css'

/** Until it is known who sits here and what may be shown: no part of the layout, no data. */
export const LoadingScreen = () => (
  <main className={styles.full} aria-busy="true">
    <h1 role="status">Loading</h1>
  </main>
)

/** The profile could not be loaded: what happened, another try, or the way out. */
export const ProfileErrorScreen = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const client = useQueryClient()
  return (
    <main className={styles.full}>
      <h1>We could not load your profile</h1>
      <p>{message}</p>
      <div className={styles.row}>
        <Button kind="primary" size="large" onClick={onRetry}>
          Try again
        </Button>
        <Button size="large" onClick={() => void logout(client)}>
          Logout
        </Button>
      </div>
    </main>
  )
}

const NOT_SHOWN = 'This page could not be shown'

/** A page fell over, or its part of the application could not be loaded, for example after a new version came out. */
export const PageErrorScreen = () => (
  <div className={styles.panel} role="alert">
    <PageTitle title={NOT_SHOWN} />
    {/* The bar stands outside of what is read out. */}
    <VisuallyHidden>{NOT_SHOWN}.</VisuallyHidden>
    <p>Nothing you saved is lost. Loading it anew usually helps, also after a new version.</p>
    <Button kind="primary" onClick={() => location.reload()}>
      Load anew
    </Button>
  </div>
)

/** At the same address: there is no such page. */
export const NotFoundScreen = () => (
  <main className={styles.full}>
    <h1>Page not found</h1>
    <p>There is no page at this address. It may have moved, or the link was cut short.</p>
    <Link to="/" className={buttonClass({ kind: 'primary', size: 'large' })}>
      Go to Home
    </Link>
  </main>
)
