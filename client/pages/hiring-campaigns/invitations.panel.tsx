import { IconBell, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Invitation, InvitationFilter, InvitationState } from '#contract/resources/invitations.ts'
import { useReminding } from '#client/blocks/asking-people/use-reminding.tsx'
import { campaignQuery } from '#client/data/hiring-campaigns.ts'
import { invitationsQuery, useReminders } from '#client/data/invitations.ts'
import { useMay } from '#client/lib/current-user.ts'
import { dayAt, fullName, fullTime, when } from '#client/lib/format.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { takesPeople } from './campaign-actions.tsx'
import { CampaignFairness } from './fairness.panel.tsx'
import { InviteDialog } from './invite.dialog.tsx'
import { campaignsSearch } from './hiring-campaigns.route.ts'
import styles from './hiring-campaigns.module.css'

const LIMIT = 50
const NOBODY: Selection = new Set()
const STATES: Record<InvitationState, { label: string; tone: 'good' | 'plain' | 'warn' | 'bad' }> = {
  waiting: { label: 'Being sent', tone: 'plain' },
  sent: { label: 'Sent', tone: 'plain' },
  failed: { label: 'Not delivered', tone: 'bad' },
  opened: { label: 'Opened', tone: 'plain' },
  registered: { label: 'Registered', tone: 'plain' },
  started: { label: 'Started', tone: 'plain' },
  finished: { label: 'Finished', tone: 'good' },
  expired: { label: 'Expired', tone: 'warn' },
}

const FILTERS: Record<'unanswered' | 'expiring', string> = {
  unanswered: 'Not answered',
  expiring: 'About to expire',
}
const labelOf = (state: InvitationFilter): string =>
  state === 'unanswered' || state === 'expiring' ? FILTERS[state] : STATES[state].label

const nameOf = (row: Pick<Invitation, 'first' | 'last' | 'email'>) => fullName(row) || row.email

/** What the column of reminders says, in one line. */
const remindedWords = ({ reminders, reminded_at, wants_none, next_reminder_at }: Invitation): string =>
  [
    reminded_at && `reminded ${reminders} ×, ${when(reminded_at)}`,
    wants_none ? 'wants no mails' : next_reminder_at && `next reminder ${dayAt(next_reminder_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const columns = (showsCampaign: boolean): Column<Invitation>[] => [
  {
    key: 'name',
    title: 'Name',
    isName: true,
    cell: (row) => (
      <span className={styles.name}>
        {row.survey_result_id === null ? (
          nameOf(row)
        ) : (
          <Link to="/survey-results/$id" params={{ id: String(row.survey_result_id) }} className={nameLinkClass}>
            {nameOf(row)}
          </Link>
        )}
        <NarrowLine below={720}>
          {fullName(row) && row.email ? `${row.email} · ` : null}invited {when(row.created_at)}
        </NarrowLine>
        <NarrowLine below={560}>{remindedWords(row)}</NarrowLine>
      </span>
    ),
  },
  { key: 'email', title: 'Email', leavesBelowPx: 720, cell: (row) => row.email || '–' },
  ...(showsCampaign
    ? [
        {
          key: 'campaign',
          title: 'Campaign',
          leavesBelowPx: 560,
          cell: (row: Invitation) => (
            <Link to="/hiring-campaigns" search={{ campaign: row.campaign_id }} className={nameLinkClass}>
              {row.campaign}
            </Link>
          ),
        } satisfies Column<Invitation>,
      ]
    : []),
  {
    key: 'state',
    title: 'State',
    cell: (row) => (
      <>
        <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
        {row.failure ? <small className={styles.next}>{row.failure}</small> : null}
      </>
    ),
  },
  {
    key: 'reminded',
    title: 'Reminded',
    leavesBelowPx: 560,
    cell: (row) => (
      <>
        {row.reminded_at ? `${row.reminders} ×, ${when(row.reminded_at)}` : row.next_reminder_at ? null : '–'}
        {row.wants_none ? (
          <small className={styles.next}>Wants no mails</small>
        ) : row.next_reminder_at ? (
          <small className={styles.next} title={fullTime(row.next_reminder_at)}>
            next {dayAt(row.next_reminder_at)}
          </small>
        ) : null}
      </>
    ),
  },
  {
    key: 'created_at',
    title: 'Invited',
    leavesBelowPx: 720,
    cell: (row) => (
      <time dateTime={row.created_at} title={fullTime(row.created_at)}>
        {when(row.created_at)}
      </time>
    ),
  },
]

/** Who was invited by mail, to one campaign or to any, how far each has come, and reminding those who have not finished. */
export const InvitationsPanel = ({ campaignId }: { campaignId: number | undefined }) => {
  const { invited: state, page = 1 } = campaignsSearch(useSearch({ from: '/hiring-campaigns' }))
  const navigate = useNavigate({ from: '/hiring-campaigns' })
  const may = useMay()
  const mayManage = may('campaigns:manage')
  const [selection, setSelection] = useState<Selection>(NOBODY)
  const [isInviting, setInviting] = useState(false)
  const { data: campaign } = useQuery({ ...campaignQuery(campaignId ?? 0), enabled: campaignId !== undefined })
  const query = useQuery(
    invitationsQuery({
      ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
      limit: LIMIT,
      page,
      ...(state ? { state } : {}),
    }),
  )
  const reminding = useReminding({
    ...useReminders(),
    idOf: ({ id }) => id,
    personOf: (one) => ({ first: nameOf(one), last: '', why: one.why }),
    onDone: () => setSelection(NOBODY),
    onChoose: (ids) => setSelection(new Set([...ids].map(String))),
  })
  const total = query.data?.pagination.total ?? 0
  const rows = query.data?.invitations ?? []
  const chosen = rows.filter((row) => selection.has(String(row.id)))
  const go = (next: { invited?: InvitationFilter; page?: number }) =>
    void navigate({ search: { ...(campaignId === undefined ? {} : { campaign: campaignId }), ...next }, replace: true })
  const onPage = (to: number) => go({ ...(state ? { invited: state } : {}), page: to })
  useExistingPage(
    page,
    foundIn(query, (data) => data.invitations, LIMIT),
    onPage,
  )
  const isOfMany = new Set(chosen.map((row) => row.campaign_id)).size > 1
  const isOver = campaign ? !takesPeople(campaign.state) || campaign.is_archived : false
  const invite = mayManage && campaign && !isOver ? () => setInviting(true) : undefined
  const button = invite ? (
    <Button kind="primary" icon={<IconSend />} onClick={invite}>
      Invite people
    </Button>
  ) : null
  if (campaign === null)
    return (
      <>
        <BackInBar to="/hiring-campaigns">Hiring campaigns</BackInBar>
        <PageTitle title="Invitations" />
        <EmptyState title="This campaign is not there">It may have been moved out of your reach.</EmptyState>
      </>
    )
  return (
    <>
      <BackInBar to="/hiring-campaigns">Hiring campaigns</BackInBar>
      <PageTitle
        title={campaign ? `Invited to “${campaign.name}”` : 'Invitations'}
        count={query.data ? totalOf(total, 'person', 'people') : undefined}
      />
      <ListBar
        views={
          <SelectField
            label="Invitations shown"
            labelHidden
            value={state ?? 'all'}
            onChange={({ target: { value } }) => go(value === 'all' ? {} : { invited: value as InvitationFilter })}
            options={[
              ...(campaignId === undefined ? [] : [{ value: 'all', label: 'All invitations' }]),
              ...Object.entries(FILTERS).map(([value, label]) => ({ value, label })),
              ...Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
            ]}
          />
        }
        primary={button}
      />
      <DataTable
        label="Invitations"
        columns={columns(campaignId === undefined)}
        content={contentOf(query, (data) => data.invitations)}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        {...(mayManage ? { selection, onSelect: setSelection } : {})}
        busy={query.isPlaceholderData}
        failedTitle="The invitations could not be loaded"
        empty={
          <EmptyState
            title={state ? `Nobody stands at “${labelOf(state)}”` : 'Nobody was invited by mail yet'}
            action={button ?? undefined}
          >
            Paste a list or choose a CSV file. People who register over the campaign’s link need no invitation.
          </EmptyState>
        }
        foot={<Pagination thing="person" things="people" page={page} limit={LIMIT} total={total} onPage={onPage} />}
      />
      <SelectionBar
        label="Selected invitations"
        count={chosen.length}
        onClear={() => setSelection(NOBODY)}
        actions={[
          {
            label: chosen.length && chosen.every((row) => row.state === 'failed') ? 'Send again' : 'Remind',
            icon: <IconBell />,
            whyNot: isOver
              ? 'The campaign takes nobody any more: reopen it first'
              : isOfMany
                ? 'Remind the people of one campaign at a time'
                : chosen.every(
                      (row) =>
                        row.wants_none ||
                        row.state === 'finished' ||
                        row.state === 'waiting' ||
                        row.state === 'expired',
                    )
                  ? 'All of them have finished, want no mails, have one on its way, or the campaign is over'
                  : undefined,
            onAct: () => reminding.begin(chosen.map(({ id }) => id)),
          },
        ]}
      />
      {campaign && may('fairness:view') ? <CampaignFairness campaign={campaign} /> : null}
      {reminding.dialog}
      {isInviting && campaign ? <InviteDialog campaign={campaign} onClose={() => setInviting(false)} /> : null}
    </>
  )
}
