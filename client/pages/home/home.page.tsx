import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { entryCountsQuery, overviewQuery } from '#client/data/home.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { wallClock } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { HealthPanel } from './health.panel.tsx'
import { dayNow, greeting, hasNothing } from './home.model.ts'
import { NumbersPanel, Tile } from './numbers.panel.tsx'
import { PipelinesPanel } from './pipelines.panel.tsx'
import { RecentPanel } from './recent.panel.tsx'
import { WaitingPanel } from './waiting.panel.tsx'
import { WeeksPanel } from './weeks.panel.tsx'
import styles from './home.module.css'

const FirstSteps = lazy(() => import('./first-steps.tsx').then((file) => ({ default: file.FirstSteps })))
const AskedOfMe = lazy(() =>
  import('#client/blocks/asked-of-me/asked-of-me.tsx').then((file) => ({ default: file.AskedOfMe })),
)
// Only for those who see several companies, or run the platform.
const CompaniesPanel = lazy(() => import('./companies.panel.tsx').then((file) => ({ default: file.CompaniesPanel })))
const PlatformPanel = lazy(() => import('./platform.panel.tsx').then((file) => ({ default: file.PlatformPanel })))
const PlatformLinks = lazy(() => import('./platform.panel.tsx').then((file) => ({ default: file.PlatformLinks })))

const Loading = () => (
  <div className={styles.loading}>
    <LoadingNote>Loading your overview</LoadingNote>
    {['100%', '60%', '60%', '60%'].map((width, index) => (
      <Skeleton key={index} width={width} height={index ? '44px' : '88px'} />
    ))}
  </div>
)

/** / */
export const HomePage = () => {
  const profile = useProfile()
  const may = useMay()
  const brand = useBrand()
  const { data: overview, error, refetch } = useQuery(overviewQuery)
  const counts = useQuery(entryCountsQuery)
  // Where nothing is new, the people of long ago say that somebody was invited.
  const isQuiet = overview !== undefined && hasNothing(overview)
  const [now] = useState(() => wallClock(new Date()))
  const isOwner = may('campaigns:view')
  return (
    <>
      <PageTitle
        title={`${greeting(now)}, ${profile.first || profile.email}`}
        count={<span className={styles.date}>{dayNow(now)}</span>}
      />
      {overview && brand.features.benchmark_scores ? (
        <Suspense>
          <AskedOfMe />
        </Suspense>
      ) : null}
      {overview && !(isQuiet && counts.isPending) ? (
        isQuiet && counts.data?.people === 0 ? (
          <Suspense>
            <FirstSteps />
          </Suspense>
        ) : (
          <>
            <NumbersPanel overview={overview} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <WaitingPanel overview={overview} showsCompany={profile.companies.length !== 1} />
                <WeeksPanel weeks={overview.weeks} />
                {may('jobs:view') ? (
                  <Suspense>
                    <PlatformPanel tile={Tile} />
                  </Suspense>
                ) : null}
              </div>
              <div className={styles.column}>
                {may('pipeline:view') && brand.features.hiring_pipeline ? (
                  <PipelinesPanel showsCompany={profile.companies.length !== 1} />
                ) : null}
                <HealthPanel health={overview.health} from={overview.from} />
                {overview.companies.length ? (
                  <Suspense fallback={<Skeleton width="100%" height="160px" />}>
                    <CompaniesPanel companies={overview.companies} from={overview.from} />
                  </Suspense>
                ) : null}
                <RecentPanel />
              </div>
            </div>
          </>
        )
      ) : error ? (
        <ErrorPanel
          title="The overview could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : (
        <Loading />
      )}
      <nav className={styles.more} aria-label="More">
        {isOwner ? (
          <Link to="/hiring-campaigns" className={textLinkClass}>
            Hiring campaigns
          </Link>
        ) : null}
        {brand.features.academy ? (
          <Link to="/academy" className={textLinkClass}>
            Academy
          </Link>
        ) : null}
        {may('webhooks:manage') ? (
          <Link to="/custom-webhooks" className={textLinkClass}>
            Webhooks
          </Link>
        ) : null}
        {may('flags:manage') ? (
          <Suspense>
            <PlatformLinks hasAcademy={brand.features.academy} />
          </Suspense>
        ) : null}
        <Link to="/mailer" className={textLinkClass}>
          Mail templates
        </Link>
        <Link to="/archived" className={textLinkClass}>
          Archived
        </Link>
        <Link to="/profile" className={textLinkClass}>
          My profile
        </Link>
      </nav>
    </>
  )
}
