import { PublicPage } from '#client/public-app/public-page.tsx'
import { useBrand } from '#client/public-app/boot-context.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { BackToCompanies } from './back-to-companies.tsx'

/** /maintenance: leaves by itself when the flag goes off. */
export const MaintenancePage = () => {
  const { support_email } = useBrand()
  return (
    <PublicPage
      title="We'll be back soon"
      lead="We are working on the product right now. Everything you have saved is kept, and this page goes on by itself when we are done."
    >
      <p>
        Questions? Write to <TextLink href={`mailto:${support_email}`}>{support_email}</TextLink>.
      </p>
      <BackToCompanies />
    </PublicPage>
  )
}

showPage(MaintenancePage)
