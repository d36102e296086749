import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#client/ui/text-link.tsx'

const PAGES = [
  ['/analytics', 'Use of the product'],
  ['/feature-flags', 'Feature flags'],
  ['/audit-events', 'Audit list'],
  ['/jobs', 'Jobs'],
  ['/mails', 'Mails'],
  ['/support', 'Support'],
] as const

/** The pages of the platform's own people, which stand in no sidebar. */
export const PlatformLinks = () =>
  PAGES.map(([path, title]) => (
    <Link key={path} to={path} className={textLinkClass}>
      {title}
    </Link>
  ))
