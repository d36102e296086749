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
import { ListSearch } from '#client/ui/list-search.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalText } from '#client/ui/pagination.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { paceWords } from './pace.model.ts'
import type { CampaignsSearch } from './hiring-campaigns.route.ts'
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

const nothingOf = ({ state, is_archived, search }: CampaignsSearch): string => {
  if (search) return 'No campaign has these words in its name or role'
  if (is_archived) return 'No campaign is archived'
  return state ? `No campaign is ${STATES[state].label.toLowerCase()}` : 'No campaign yet'
}

const CampaignList = () => {
  const search = useSearch({ from: '/hiring-campaigns' })
  const navigate = useNavigate({ from: '/hiring-campaigns' })
  const may = useMay()
  const profile = useProfile()
  const { start, ...filters } = search
  const page = search.page ?? 1
  const query = useQuery(campaignsQuery({ limit: LIMIT, ...filters }))
  const total = query.data?.pagination.total ?? 0
  const go = (next: typeof search) => void navigate({ search: next, replace: true })
  const open = () => go({ ...filters, start: 1 })
  const words = search.search ? { search: search.search } : {}
  const shown = {
    ...(search.state ? { state: search.state } : {}),
    ...(search.is_archived ? { is_archived: true } : {}),
  }
  return (
    <>
      <PageTitle
        title="Hiring campaigns"
        count={query.data ? `${totalText(total)} ${total === 1 ? 'campaign' : 'campaigns'}` : undefined}
      />
      <ListBar
        end={
          may('campaigns:manage') ? (
            <Button kind="primary" icon={<IconPlus />} onClick={open}>
              New campaign
            </Button>
          ) : undefined
        }
      >
        <SegmentedControl
          label="Campaigns shown"
          value={search.is_archived ? 'archived' : (search.state ?? 'all')}
          onChange={(state) => {
            if (state === 'archived') go({ ...words, is_archived: true })
            else go(state === 'all' ? words : { ...words, state: state as CampaignState })
          }}
          options={[
            { key: 'all', label: 'All' },
            ...Object.entries(STATES).map(([key, { label }]) => ({ key, label })),
            { key: 'archived', label: 'Archived' },
          ]}
        />
        <ListSearch
          label="Search by name or role"
          value={search.search ?? ''}
          onChange={(typed) => go({ ...shown, ...(typed ? { search: typed } : {}) })}
        />
      </ListBar>
      <DataTable
        label="Hiring campaigns"
        columns={columns(may('campaigns:manage'), profile.companies.length !== 1)}
        content={contentOf(query, (data) => data.campaigns)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        busy={query.isPlaceholderData}
        failedTitle="The campaigns could not be loaded"
        empty={
          <EmptyState
            title={nothingOf(search)}
            action={
              may('campaigns:manage') ? (
                <Button kind="primary" icon={<IconPlus />} onClick={open}>
                  New campaign
                </Button>
              ) : undefined
            }
          >
            A campaign is a role and a link. Whoever opens the link registers, agrees, and answers.
          </EmptyState>
        }
        foot={
          <Pagination
            things="campaigns"
            page={page}
            limit={LIMIT}
            total={total}
            onPage={(to) => go({ ...filters, page: to })}
          />
        }
      />
      {start && may('campaigns:manage') ? (
        <Suspense>
          <CampaignForm
            onClose={() => go(filters)}
            onDone={(campaign) => {
              go({})
              copyLink(campaign)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
