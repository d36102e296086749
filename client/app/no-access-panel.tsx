import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { ownersHave } from '#contract/access/permissions.ts'
import { findRoute } from '#contract/routes.ts'
import { backToCompanies } from '#client/lib/acting.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './no-access-panel.module.css'

/** Inside the layout, at the same address: the role does not open this page, which the bar still names. */
export const NoAccessPanel = () => {
  const profile = useProfile()
  const page = useRouterState({ select: (state) => findRoute(state.location.pathname) })
  const isForOwners = page?.kind === 'private' && page.permission !== undefined && ownersHave(page.permission)
  return (
    <div className={styles.noAccess}>
      <PageTitle title={page?.title ?? ''} />
      {profile.superAdmin ? (
        <EmptyState
          title={CLOSED}
          action={
            <div className={styles.ways}>
              <Button kind="primary" icon={<IconArrowBackUp />} onClick={() => void backToCompanies(profile)}>
                Back to All Companies
              </Button>
              <Link to="/" className={textLinkClass}>
                Home
              </Link>
            </div>
          }
        >
          You are seeing the product as {fullName(profile)}, whose role does not open it. Go back to your own account to
          see it.
        </EmptyState>
      ) : (
        <EmptyState
          title={CLOSED}
          action={
            <Link to="/" className={buttonClass({ kind: 'primary' })}>
              Home
            </Link>
          }
        >
          Your role does not open it.{' '}
          {isForOwners
            ? `An owner of your ${profile.company_id === null ? 'franchise' : "company's account"} can change that.`
            : 'It is for the people who run the platform.'}
        </EmptyState>
      )}
    </div>
  )
}

const CLOSED = "You don't have access to this page"
