import { Link } from '@tanstack/react-router'
import type { Campaign, CampaignState } from '#contract/resources/hiring-campaigns.ts'
import { dayWords, inFigures } from '#client/lib/format.ts'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { paceWords } from './pace.model.ts'
import { peopleAt, type Step } from './steps.model.ts'
import styles from './hiring-campaigns.module.css'

export const STATES: Record<CampaignState, { label: string; tone: 'good' | 'plain' | 'warn' }> = {
  open: { label: 'Open', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  paused: { label: 'Paused', tone: 'warn' },
  closed: { label: 'Closed', tone: 'plain' },
}

const Dates = ({ campaign }: { campaign: Campaign }) => (
  <>
    {campaign.starts_on ? dayWords(campaign.starts_on) : 'Now'} –{' '}
    {campaign.ends_on ? dayWords(campaign.ends_on) : 'open end'}
  </>
)

/** The role, whose it is where several companies are in sight, and where it hires, unless people choose among all locations. */
const underName = ({ role_name, company, locations }: Campaign, showsCompany: boolean) =>
  [role_name, ...(showsCompany ? [company.name] : []), locations.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ')

const finishedWords = ({ goal, counts }: Campaign) =>
  goal === null ? inFigures(counts.completed) : `${inFigures(counts.completed)} of ${inFigures(goal)}`

/** A count of a campaign, leading to whom it counts. */
const People = ({ campaign, step, word }: { campaign: Campaign; step: Step; word?: string }) => (
  <Link to="/candidates" search={peopleAt(campaign, step)} className={textLinkClass}>
    {step === 'completed' ? finishedWords(campaign) : inFigures(campaign.counts[step])}
    {word ? ` ${word}` : null}
  </Link>
)

const State = ({ of }: { of: CampaignState }) => <Tag tone={STATES[of].tone}>{STATES[of].label}</Tag>

/** State and counts under the name, where the table is too narrow for their columns. */
const Counts = ({ campaign }: { campaign: Campaign }) => (
  <small className={styles.counts}>
    <State of={campaign.state} />
    <Link to="/hiring-campaigns" search={{ campaign: campaign.id }} className={textLinkClass}>
      {campaign.counts.invited} invited
    </Link>
    <People campaign={campaign} step="registered" word="registered" />
    <People campaign={campaign} step="completed" word="finished" />
  </small>
)

/** The columns of the list; what can be done stands at the end for whoever may do it. */
export const campaignColumns = (mayManage: boolean, showsCompany: boolean): Column<Campaign>[] => [
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
        {row.goal === null ? null : <small>{paceWords(row, new Date())}</small>}
        {(row.starts_on ?? row.ends_on) ? (
          <NarrowLine below={880}>
            <Dates campaign={row} />
          </NarrowLine>
        ) : null}
        <Counts campaign={row} />
      </span>
    ),
  },
  { key: 'state', title: 'State', leavesBelowPx: 560, cell: (row) => <State of={row.state} /> },
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
  {
    key: 'registered',
    title: 'Registered',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => <People campaign={row} step="registered" />,
  },
  {
    key: 'started',
    title: 'Started',
    align: 'end',
    leavesBelowPx: 880,
    cell: (row) => <People campaign={row} step="started" />,
  },
  {
    key: 'completed',
    title: 'Finished',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => <People campaign={row} step="completed" />,
  },
  { key: 'dates', title: 'Days', leavesBelowPx: 880, cell: (row) => <Dates campaign={row} /> },
  ...(mayManage
    ? [
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          align: 'end',
          cell: (row: Campaign) => <CampaignActions campaign={row} />,
        } satisfies Column<Campaign>,
      ]
    : []),
]
