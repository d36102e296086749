import { PublicPage } from '#client/public-app/public-page.tsx'
import { useBrand } from '#client/public-app/boot-context.ts'
import { AloneLink } from '#client/public-app/alone-link.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'

/** /account-access-expired */
export const AccountAccessExpiredPage = () => {
  const { support_email } = useBrand()
  return (
    <PublicPage
      title="Your access has ended"
      lead="This account is no longer active, so you have been signed out. Nothing of your work is lost."
    >
      <p>
        If this is a mistake, write to <TextLink href={`mailto:${support_email}`}>{support_email}</TextLink>, or ask the
        owner of your company's account.
      </p>
      <p>
        <AloneLink href="/login">Sign in with another account</AloneLink>
      </p>
    </PublicPage>
  )
}

showPage(AccountAccessExpiredPage)
