import { PublicPage } from '#client/public-app/public-page.tsx'
import { AloneLink } from '#client/public-app/alone-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'

/** The 404 page, at whatever address was asked for. */
export const NotFoundPage = () => (
  <PublicPage
    title="Page not found"
    lead="There is no page at this address. It may have moved, or the link was cut short."
  >
    <p>
      <AloneLink href="/">Go to Home</AloneLink>
    </p>
  </PublicPage>
)

showPage(NotFoundPage)
