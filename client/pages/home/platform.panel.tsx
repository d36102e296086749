import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { entryCountsQuery } from '#client/data/home.ts'
import { jobsQuery } from '#client/data/jobs.ts'
import { mailsQuery } from '#client/data/mails.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import type { TileProps } from './numbers.panel.tsx'
import styles from './home.module.css'

const DAY_MS = 86_400_000

/** How the platform is doing, for those who run it: each number leads to its rows. */
export const PlatformPanel = ({ tile: Tile }: { tile: (props: TileProps) => ReactNode }) => {
  const [since] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const { data: counts } = useQuery(entryCountsQuery)
  const { data: results } = useQuery(resultsQuery({ limit: 1, submitted_after: since }))
  const { data: mails } = useQuery(mailsQuery({ limit: 1, state: 'failed' }))
  const { data: jobs } = useQuery(jobsQuery('failed'))
  return (
    <Section title="Platform" note="all companies">
      <ul aria-label="Platform" className={styles.tiles}>
        <Tile
          count={counts?.companies ?? undefined}
          title="active companies"
          meaning="whose people can sign in now"
          way={{ to: '/companies/overview' }}
        />
        <Tile
          count={results?.pagination.total}
          title="results a day"
          meaning="handed in during the last 24 hours"
          way={{ to: '/candidates', search: { type: 'all', submitted_after: since } }}
        />
        <Tile
          count={mails?.pagination.total}
          title="mails not delivered"
          meaning="all that are kept"
          way={{ to: '/mails', search: { state: 'failed' } }}
        />
        <Tile
          count={jobs?.jobs.length}
          title="failed jobs"
          meaning="all that are kept"
          way={{ to: '/jobs', search: { state: 'failed' } }}
        />
      </ul>
    </Section>
  )
}

const PAGES = [
  ['/learning-management', 'Learning management'],
  ['/analytics', 'Use of the product'],
  ['/feature-flags', 'Feature flags'],
  ['/audit-events', 'Audit list'],
  ['/jobs', 'Jobs'],
  ['/mails', 'Mails'],
  ['/support', 'Support'],
] as const

/** The pages of the platform's own people, which stand in no sidebar; the first belongs to the academy. */
export const PlatformLinks = ({ hasAcademy }: { hasAcademy: boolean }) =>
  PAGES.slice(hasAcademy ? 0 : 1).map(([path, title]) => (
    <Link key={path} to={path} className={textLinkClass}>
      {title}
    </Link>
  ))
