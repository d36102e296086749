import { PublicPage } from '#client/public-app/public-page.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'

/** The 404 page, at whatever address was asked for. */
export const NotFoundPage = () => (
  <PublicPage
    title="Page not found"
    lead="There is no page at this address. It may have moved, or the link was cut short."
  >
    <p>
      <TextLink href="/">Go to Home</TextLink>
    </p>
  </PublicPage>
)

showPage(NotFoundPage)
