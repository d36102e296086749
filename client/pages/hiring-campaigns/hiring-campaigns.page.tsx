import { copyText } from '#client/lib/clipboard.ts'
import { IconPlus, IconSend, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Campaign, CampaignState } from '#contract/resources/hiring-campaigns.ts'
import { campaignsQuery, useChangeCampaign } from '#client/data/hiring-campaigns.ts'
import { dayWords } from '#client/lib/format.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalText } from '#client/ui/pagination.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { CampaignFilters } from './campaign-filters.tsx'
import { type CampaignsSearch, isNarrowed } from './hiring-campaigns.route.ts'
import { paceWords } from './pace.model.ts'
import { useCampaignsAddress } from './use-campaigns-address.ts'
import styles from './hiring-campaigns.module.css'

const LIMIT = 25
const STATES: Record<CampaignState, { label: string; tone: 'good' | 'plain' | 'warn' }> = {
  open: { label: 'Open', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  paused: { label: 'Paused', tone: 'warn' },
  closed: { label: 'Closed', tone: 'plain' },
}

const copyLink = ({ link }: Campaign) => copyText(link, 'Link', `It is ${link}`)

const Dates = ({ campaign }: { campaign: Campaign }) => (
  <>
    {campaign.starts_on ? dayWords(campaign.starts_on) : 'Now'} –{' '}
    {campaign.ends_on ? dayWords(campaign.ends_on) : 'open end'}
  </>
)

const Actions = ({ campaign }: { campaign: Campaign }) => {
  const change = useChangeCampaign()
  const navigate = useNavigate({ from: '/hiring-campaigns' })
  const become = (part: { state?: 'open' | 'paused' | 'closed'; is_archived?: boolean }) =>
    change.mutate({ id: campaign.id, updated_at: campaign.updated_at, ...part })
  const [isInviting, setInviting] = useState(false)
  const [opened, setOpened] = useState<'share' | 'copy' | 'edit' | null>(null)
  const close = () => setOpened(null)
  const isRunning = campaign.state === 'open' || campaign.state === 'scheduled'
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label={campaign.state === 'closed' ? 'Invite people: reopen the campaign first' : 'Invite people'}
        icon={<IconSend />}
        disabled={campaign.state === 'closed'}
        onClick={() => setInviting(true)}
      />
      {isInviting ? (
        <Suspense>
          <InviteDialog campaign={campaign} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
      <IconButton
        size="small"
        label="Share: links, picture code, button"
        icon={<IconShare />}
        onClick={() => setOpened('share')}
      />
      <Suspense>
        {opened === 'share' ? <SharePanel campaign={campaign} onClose={close} /> : null}
        {opened === 'copy' ? <CopyDialog campaign={campaign} onClose={close} /> : null}
        {opened === 'edit' ? <CampaignForm campaign={campaign} onDone={close} onClose={close} /> : null}
      </Suspense>
      <Menu
        label={`Actions for ${campaign.name}`}
        size="small"
        entries={[
          { label: 'Copy link', onSelect: () => copyLink(campaign) },
          { label: 'Edit', onSelect: () => setOpened('edit') },
          { label: 'Copy to other places', onSelect: () => setOpened('copy') },
          { label: 'Page for applicants', onSelect: () => void navigate({ search: { funnel: campaign.id } }) },
          isRunning
            ? { label: 'Pause', onSelect: () => become({ state: 'paused' }) }
            : { label: 'Reopen', onSelect: () => become({ state: 'open' }) },
          {
            label: 'Fairness',
            onSelect: () => void navigate({ to: '/fairness', search: { campaign_id: campaign.id } }),
          },
          {
            label: 'Close',
            whyNot: campaign.state === 'closed' ? 'It is closed already' : undefined,
            onSelect: () => become({ state: 'closed' }),
          },
          {
            label: campaign.is_archived ? 'Restore' : 'Archive',
            onSelect: () => become({ is_archived: !campaign.is_archived }),
          },
        ]}
      />
    </span>
  )
}

/** The role, whose it is where several companies are in sight, and where it hires, unless people choose among all locations. */
const underName = ({ role_name, company, locations }: Campaign, showsCompany: boolean) =>
  [role_name, ...(showsCompany ? [company.name] : []), locations.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ')

const columns = (mayManage: boolean, showsCompany: boolean): Column<Campaign>[] => [
  {
    key: 'name',
    title: 'Campaign',
    isName: true,
    cell: (row) => (
      <span className={styles.name}>
        <Link
          to="/candidates"
          search={row.type === 'employee' ? { campaign_id: row.id, type: 'employee' } : { campaign_id: row.id }}
          className={nameLinkClass}
        >
          {row.name}
        </Link>
        <small>{underName(row, showsCompany)}</small>
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: (row) => <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag> },
  {
    key: 'invited',
    title: 'Invited',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => (
      <Link to="/hiring-campaigns" search={{ campaign: row.id }} className={textLinkClass}>
        {row.counts.invited}
      </Link>
    ),
  },
  { key: 'registered', title: 'Registered', align: 'end', leavesBelowPx: 560, cell: (row) => row.counts.registered },
  { key: 'started', title: 'Started', align: 'end', leavesBelowPx: 880, cell: (row) => row.counts.started },
  {
    key: 'completed',
    title: 'Finished',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => (
      <span title={paceWords(row, new Date()) ?? undefined}>
        {row.goal === null ? row.counts.completed : `${row.counts.completed} of ${row.goal}`}
      </span>
    ),
  },
  { key: 'dates', title: 'Days', leavesBelowPx: 880, cell: (row) => <Dates campaign={row} /> },
  ...(mayManage
    ? [
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          align: 'end',
          cell: (row: Campaign) => <Actions campaign={row} />,
        } satisfies Column<Campaign>,
      ]
    : []),
]

const InvitationsPanel = lazy(() =>
  import('./invitations.panel.tsx').then((file) => ({ default: file.InvitationsPanel })),
)
const SharePanel = lazy(() => import('./share.panel.tsx').then((file) => ({ default: file.SharePanel })))
const CopyDialog = lazy(() => import('./copy.dialog.tsx').then((file) => ({ default: file.CopyDialog })))
const CampaignForm = lazy(() => import('./campaign.form.tsx').then((file) => ({ default: file.CampaignForm })))
const FunnelPanel = lazy(() => import('./funnel.panel.tsx').then((file) => ({ default: file.FunnelPanel })))
const InviteDialog = lazy(() => import('./invite.dialog.tsx').then((file) => ({ default: file.InviteDialog })))

/** /hiring-campaigns; with ?campaign= those invited to one, with ?funnel= its public page */
export const HiringCampaignsPage = () => {
  const { campaign, funnel, invited } = useSearch({ from: '/hiring-campaigns' })
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
  if (is_archived) return 'No campaign is archived'
  return state ? `No campaign is ${STATES[state].label.toLowerCase()}` : 'No campaign yet'
}

const CampaignList = () => {
  const address = useCampaignsAddress()
  const { search, change, clear } = address
  const may = useMay()
  const profile = useProfile()
  const { start, ...filters } = search
  const query = useQuery(campaignsQuery({ limit: LIMIT, ...filters }))
  const total = query.data?.pagination.total ?? 0
  const open = () => change({ start: 1 })
  const begin = may('campaigns:manage') ? (
    <Button kind="primary" icon={<IconPlus />} onClick={open}>
      New campaign
    </Button>
  ) : undefined
  return (
    <>
      <PageTitle
        title="Hiring campaigns"
        count={query.data ? `${totalText(total)} ${total === 1 ? 'campaign' : 'campaigns'}` : undefined}
      />
      <ListBar end={begin}>
        <CampaignFilters address={address} states={STATES} />
      </ListBar>
      <DataTable
        label="Hiring campaigns"
        columns={columns(may('campaigns:manage'), profile.companies.length !== 1)}
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
            things="campaigns"
            page={search.page ?? 1}
            limit={LIMIT}
            total={total}
            onPage={(page) => change({ page })}
          />
        }
      />
      {start && may('campaigns:manage') ? (
        <Suspense>
          <CampaignForm
            onClose={() => change({})}
            onDone={(campaign) => {
              clear()
              copyLink(campaign)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
