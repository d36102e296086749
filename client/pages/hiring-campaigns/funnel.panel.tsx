import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { funnelQuery, useCreateFunnel } from '#client/data/hiring-campaigns.funnels.ts'
import { campaignQuery } from '#client/data/hiring-campaigns.ts'
import { useMay } from '#client/lib/current-user.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { firstDraft } from './funnel-draft.model.ts'
import { FunnelEditor } from './funnel-editor.tsx'

const NoPage = ({ campaign }: { campaign: Campaign }) => {
  const mayManage = useMay()('campaigns:manage')
  const create = useCreateFunnel()
  const begin = () => create.mutate({ campaign_id: campaign.id, ...firstDraft(campaign) })
  return (
    <>
      <EmptyState
        title="This campaign has no page yet"
        action={
          mayManage ? (
            <Button kind="primary" pending={create.isPending} onClick={begin}>
              Write the page
            </Button>
          ) : undefined
        }
      >
        A page says what the work is, asks your questions, takes the resume and leads on into the assessment. Nobody
        sees it until you publish it.
      </EmptyState>
      <ProblemNote problem={create.error} />
    </>
  )
}

/** /hiring-campaigns?funnel=: the public page of one campaign, written and published here */
export const FunnelPanel = ({ campaignId }: { campaignId: number }) => {
  const campaign = useQuery(campaignQuery(campaignId))
  const funnel = useQuery(funnelQuery(campaignId))
  const error = campaign.error ?? funnel.error
  return (
    <>
      <BackInBar to="/hiring-campaigns">Hiring campaigns</BackInBar>
      <PageTitle title={campaign.data ? `Page of “${campaign.data.name}”` : 'Page of a campaign'} />
      {error ? (
        <ErrorPanel
          title="The page could not be loaded"
          problem={error}
          retry={{ onRetry: () => void Promise.all([campaign.refetch(), funnel.refetch()]) }}
        />
      ) : null}
      {!error && (campaign.isPending || funnel.isPending) ? <LoadingNote>Loading the page</LoadingNote> : null}
      {campaign.data && funnel.data ? (
        <FunnelEditor key={funnel.data.id} funnel={funnel.data} campaign={campaign.data} />
      ) : null}
      {campaign.data && funnel.data === null ? <NoPage campaign={campaign.data} /> : null}
      {campaign.data === null ? (
        <EmptyState title="This campaign is not there">It may have been moved out of your reach.</EmptyState>
      ) : null}
    </>
  )
}
