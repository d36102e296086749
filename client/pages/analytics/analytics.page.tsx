import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AnalyticsSummary } from '#contract/resources/analytics.ts'
import { analyticsQuery } from '#client/data/analytics.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { zoneWords } from '#contract/core/zone-words.ts'
import { inFigures } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Section } from '#client/ui/section.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { type AnalyticsSearch, analyticsSearch } from './analytics.route.ts'
import { DaysChart } from './days-chart.tsx'
import { Funnel } from './funnel.tsx'
import { NamesTable } from './names-table.tsx'
import styles from './analytics.module.css'

const DAYS = [
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
] as const
const BRANDS = [
  { key: 'both', label: 'Both' },
  { key: 'be', label: 'be' },
  { key: 'hb', label: 'hb' },
] as const

const Shown = ({ summary, zone }: { summary: AnalyticsSummary; zone: string }) => (
  <>
    {summary.is_collecting ? null : (
      <div className={styles.note}>
        <Banner>
          Events go to the configured service or nowhere; what stands here was collected before that, if anything was.
        </Banner>
      </div>
    )}
    {summary.days.some(({ events }) => events > 0) ? (
      <>
        <Section title="Events by day" note={`days of ${zoneWords(zone)}; people are counted once a day`}>
          <DaysChart days={summary.days} />
        </Section>
        <div className={styles.columns}>
          <Section title="Staff" note="people who took each step, and those before it">
            <Funnel label="Staff" steps={summary.staff_funnel} unit={['person', 'people']} />
          </Section>
          <Section title="Assessments" note="page views: nothing ties one to another there">
            <Funnel label="Assessments" steps={summary.survey_funnel} unit={['view', 'views']} />
          </Section>
        </div>
        <div className={styles.columns}>
          <NamesTable title="Page views" rows={summary.pages} empty="No page was opened in these days." />
          <NamesTable title="What was done" rows={summary.events} empty="Nothing was changed or sent in these days." />
        </div>
      </>
    ) : (
      <EmptyState title="No events in these days">
        As soon as somebody uses the product, their page views and changes are counted here.
      </EmptyState>
    )}
    <p className={styles.quiet}>
      {summary.rejected === 0
        ? 'Every event could be kept.'
        : `${inFigures(summary.rejected)} events without a name or without anybody were not kept.`}{' '}
      Survey pages send page views only: no name, no address, no answer, and nothing where a visitor asks not to be
      followed.
    </p>
  </>
)

/** /analytics */
export const AnalyticsPage = () => {
  const { zone } = useProfile()
  const search = analyticsSearch(useSearch({ from: '/analytics' }))
  const navigate = useNavigate({ from: '/analytics' })
  const { data, error, refetch } = useQuery(analyticsQuery({ days: search.days ?? 30, brand: search.brand }))
  const go = (part: AnalyticsSearch) => void navigate({ search: part, replace: true })
  const { days, brand, ...rest } = search
  return (
    <>
      <PageTitle title="Use of the product" />
      <ListBar
        filters={
          <>
            <SegmentedControl
              label="Days"
              options={DAYS}
              value={days === 7 ? '7' : days === 90 ? '90' : '30'}
              onChange={(key) =>
                go({ ...rest, ...(brand ? { brand } : {}), ...(key === '30' ? {} : { days: key === '7' ? 7 : 90 }) })
              }
            />
            <SegmentedControl
              label="Brand"
              options={BRANDS}
              value={brand ?? 'both'}
              onChange={(key) => go({ ...rest, ...(days ? { days } : {}), ...(key === 'both' ? {} : { brand: key }) })}
            />
          </>
        }
      />
      {data ? <Shown summary={data} zone={zone} /> : null}
      {!data && error ? (
        <ErrorPanel title="The numbers could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!data && !error ? (
        <>
          <LoadingNote>Loading the numbers</LoadingNote>
          <Skeleton height="180px" />
        </>
      ) : null}
    </>
  )
}
