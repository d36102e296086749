import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { backToCompanies } from '#client/lib/acting.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './app.module.css'

/** Inside the layout, at the same address: the role does not open this page. */
export const NoAccessPanel = () => {
  const profile = useProfile()
  return (
    <div className={styles.panel}>
      <h1>You don't have access to this page</h1>
      {profile.superAdmin ? (
        <>
          <p>
            You are seeing the product as {fullName(profile)}, whose role does not open it. Go back to your own account
            to see it.
          </p>
          <Button kind="primary" icon={<IconArrowBackUp />} onClick={() => void backToCompanies(profile)}>
            Back to All Companies
          </Button>
          <Link to="/" className={textLinkClass}>
            Home
          </Link>
        </>
      ) : (
        <>
          <p>Your role does not open it. An owner of your company's account can change that.</p>
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            Home
          </Link>
        </>
      )}
    </div>
  )
}
