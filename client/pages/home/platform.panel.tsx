import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { entryCountsQuery } from '#client/data/home.ts'
import { jobsQuery } from '#client/data/jobs.ts'
import { mailsQuery } from '#client/data/mails.ts'
import { totalText } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './home.module.css'

/** How the platform is doing, for those who run it: each number leads to its rows. */
export const PlatformPanel = () => {
  const { data: counts } = useQuery(entryCountsQuery)
  const { data: mails } = useQuery(mailsQuery({ limit: 1, state: 'failed' }))
  const { data: jobs } = useQuery(jobsQuery('failed'))
  const value = (count: number | undefined) => <b>{count === undefined ? '…' : totalText(count)}</b>
  return (
    <Section title="Platform" note="all companies, now">
      <ul aria-label="Platform" className={styles.tiles}>
        <li>
          <Link to="/companies/overview">
            {value(counts?.companies ?? undefined)}
            <span>active companies</span>
          </Link>
        </li>
        <li>
          <Link to="/mails" search={{ state: 'failed' }}>
            {value(mails?.pagination.total)}
            <span>mails not delivered</span>
          </Link>
        </li>
        <li>
          <Link to="/jobs" search={{ state: 'failed' }}>
            {value(jobs?.jobs.length)}
            <span>failed jobs</span>
          </Link>
        </li>
      </ul>
    </Section>
  )
}

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
