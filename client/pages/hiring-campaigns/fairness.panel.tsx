import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { RatesTable } from '#client/blocks/rates/rates-table.tsx'
import { fairnessQuery } from '#client/data/fairness.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './hiring-campaigns.module.css'

/** Whether groups fare alike in one campaign, at the stage that counts as selected; never what one person said. */
export const CampaignFairness = ({ campaign }: { campaign: Campaign }) => {
  const asked = { company_id: campaign.company.id, campaign_id: campaign.id }
  const { data: fairness, error, refetch } = useQuery(fairnessQuery(asked))
  const stage = fairness?.stages.find(({ key }) => key === fairness.status)?.name
  const tables = fairness?.tables.filter(({ kind }) => kind === 'selection') ?? []
  return (
    <div className={styles.fairness}>
      <Section
        title="Fairness"
        note={stage === undefined ? undefined : `who reached “${stage}”`}
        ruled
        end={
          <Link to="/fairness" search={asked} className={textLinkClass}>
            Other stages, fits and the file
          </Link>
        }
      >
        {fairness ? (
          <>
            <p className={styles.quiet}>
              {countOf(fairness.handed_in, 'person has', 'people have')} handed in; when they were last counted,{' '}
              {fairness.answered} had said of which group they are.
              {fairness.asks ? '' : ' Nobody is asked at the moment: that is switched on under Fairness.'}
            </p>
            {fairness.answered > 0
              ? tables.map((table) => <RatesTable key={table.by} table={table} counted="Reached it" level={3} />)
              : null}
          </>
        ) : error ? (
          <ErrorPanel
            title="The rates could not be loaded"
            problem={asProblem(error)}
            retry={{ onRetry: () => void refetch() }}
          />
        ) : fairness === null ? (
          <p className={styles.quiet}>There is nothing to say yet.</p>
        ) : (
          <Skeleton width="100%" height="64px" />
        )}
      </Section>
    </div>
  )
}
