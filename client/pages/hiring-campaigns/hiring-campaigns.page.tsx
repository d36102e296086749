import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { lazy } from '#client/lib/lazy.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { copyLink } from './campaign-actions.tsx'
import { campaignColumns, STATES } from './campaign-columns.tsx'
import { CampaignChips, CampaignFilters, CampaignViews } from './campaign-filters.tsx'
import { isNarrowed } from './campaigns-address.model.ts'
import { type CampaignsSearch, campaignsSearch } from './hiring-campaigns.route.ts'
import { startedWords } from './share.model.ts'
import { useCampaignsAddress } from './use-campaigns-address.ts'

const LIMIT = 25
const InvitationsPanel = lazy(() =>
  import('./invitations.panel.tsx').then((file) => ({ default: file.InvitationsPanel })),
)
const FunnelPanel = lazy(() => import('./funnel.panel.tsx').then((file) => ({ default: file.FunnelPanel })))
const InviteWhereDialog = lazy(() =>
  import('./invite-where.dialog.tsx').then((file) => ({ default: file.InviteWhereDialog })),
)
const CampaignForm = lazy(() => import('./campaign.form.tsx').then((file) => ({ default: file.CampaignForm })))

/** /hiring-campaigns; with ?campaign= those invited to one, with ?funnel= its public page */
export const HiringCampaignsPage = () => {
  const { campaign, funnel, invited } = campaignsSearch(useSearch({ from: '/hiring-campaigns' }))
  if (funnel)
    return (
      <Suspense fallback={<LoadingNote>Loading the page</LoadingNote>}>
        <FunnelPanel key={funnel} campaignId={funnel} />
      </Suspense>
    )
  return campaign || invited ? (
    <Suspense fallback={<LoadingNote>Loading the invitations</LoadingNote>}>
      <InvitationsPanel key={campaign ?? 0} campaignId={campaign} />
    </Suspense>
  ) : (
    <CampaignList />
  )
}

const nothingOf = ({ state, is_archived, search, location_id, company_id }: CampaignsSearch): string => {
  if ([state ?? is_archived, search, location_id, company_id].filter(Boolean).length > 1)
    return 'No campaign fits these filters'
  if (search) return 'No campaign has these words in its name or role'
  if (location_id) return 'No campaign hires there'
  if (company_id) return 'No campaign of this company'
  if (is_archived) return 'No campaign is archived'
  return state ? `No campaign is ${STATES[state].label.toLowerCase()}` : 'No campaign yet'
}

const CampaignList = () => {
  const address = useCampaignsAddress()
  const { search, change, clear } = address
  const may = useMay()
  const profile = useProfile()
  const { start, invite, ...filters } = search
  const query = useQuery(campaignsQuery({ limit: LIMIT, ...filters }))
  const total = query.data?.pagination.total ?? 0
  const open = () => change({ start: 1 })
  const onPage = (page: number) => change({ page })
  useExistingPage(
    search.page ?? 1,
    foundIn(query, (data) => data.campaigns, LIMIT),
    onPage,
  )
  const begin = may('campaigns:manage') ? (
    <Button kind="primary" icon={<IconPlus />} onClick={open}>
      New campaign
    </Button>
  ) : undefined
  return (
    <>
      <PageTitle title="Hiring campaigns" count={query.data ? totalOf(total, 'campaign', 'campaigns') : undefined} />
      <ListBar
        views={<CampaignViews address={address} states={STATES} />}
        search={
          <ListSearch
            label="Search by name or role"
            value={search.search ?? ''}
            onChange={(typed) => change({ search: typed })}
          />
        }
        filters={<CampaignFilters address={address} />}
        chips={<CampaignChips address={address} />}
        primary={begin}
      />
      <DataTable
        label="Hiring campaigns"
        columns={campaignColumns(may('campaigns:manage'), profile.companies.length !== 1)}
        content={contentOf(query, (data) => data.campaigns)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        busy={query.isPlaceholderData}
        failedTitle="The campaigns could not be loaded"
        kept="Your filters are kept."
        empty={
          isNarrowed(search) ? (
            <EmptyState title={nothingOf(search)} action={<Button onClick={clear}>Clear the filters</Button>}>
              Try fewer words, another state or another location.
            </EmptyState>
          ) : (
            <EmptyState title={nothingOf(search)} action={begin}>
              A campaign is a role and a link. Whoever opens the link registers, agrees, and answers.
            </EmptyState>
          )
        }
        foot={
          <Pagination
            thing="campaign"
            things="campaigns"
            page={search.page ?? 1}
            limit={LIMIT}
            total={total}
            onPage={onPage}
          />
        }
      />
      {invite && may('campaigns:manage') ? (
        <Suspense>
          <InviteWhereDialog
            key={search.company_id ?? 0}
            companyId={search.company_id}
            onNew={open}
            onClose={() => change({})}
          />
        </Suspense>
      ) : null}
      {start && may('campaigns:manage') ? (
        <Suspense>
          <CampaignForm
            listedOf={search.company_id}
            onClose={() => change({})}
            onDone={(campaign) => {
              clear()
              copyLink(campaign.link, startedWords(campaign))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
