import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#client/ui/text-link.tsx'

/** The pages of the platform's own people, which stand in no sidebar. */
export const PlatformLinks = () => (
  <Link to="/feature-flags" className={textLinkClass}>
    Feature flags
  </Link>
)
