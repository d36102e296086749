import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './first-steps.module.css'

const NOBODY = 'Nobody has registered yet'
const THEN = 'Each result stands here the moment it is handed in.'

/** What people see of the company, and who reads along: worth doing before the first person comes. */
const BeforeTheFirst = () => (
  <span className={styles.beforeFirst}>
    Before the first person comes: give your company its{' '}
    <Link to="/profile" search={{ tab: 'company', part: 'look' }} className={textLinkClass}>
      logo and colour
    </Link>
    , name its{' '}
    <Link to="/profile" search={{ tab: 'company', part: 'places' }} className={textLinkClass}>
      locations
    </Link>
    , and invite{' '}
    <Link to="/user-management" search={{ start: 1 }} className={textLinkClass}>
      colleagues
    </Link>
    .
  </span>
)

/** The way to the first campaign, or where one is open already, to what brings people into it. */
const OwnersStep = () => {
  const hasOwn = useProfile().company !== null
  const { data: open, isPending } = useQuery(campaignsQuery({ state: 'open', limit: 1 }))
  if (isPending) return null
  const campaign = open?.campaigns[0]
  if (campaign)
    return (
      <EmptyState
        title={NOBODY}
        action={
          <Link to="/hiring-campaigns" search={{ campaign: campaign.id }} className={buttonClass({ kind: 'primary' })}>
            <ButtonIcon of={<IconSend />} />
            Invite people
          </Link>
        }
      >
        The campaign {campaign.name} takes registrations: invite people to it by mail, or give out its link. {THEN}
      </EmptyState>
    )
  return (
    <EmptyState
      title={NOBODY}
      action={
        <Link to="/hiring-campaigns" search={{ start: 1 }} className={buttonClass({ kind: 'primary' })}>
          <ButtonIcon of={<IconSend />} />
          Start a campaign
        </Link>
      }
    >
      Start a campaign and send its link. {THEN}
      {hasOwn ? <BeforeTheFirst /> : null}
    </EmptyState>
  )
}

/** Instead of numbers, where there is nobody to count. */
export const FirstSteps = () =>
  useMay()('campaigns:manage') ? (
    <OwnersStep />
  ) : (
    <EmptyState title={NOBODY}>
      Results stand here as soon as somebody has answered. The owner of your company invites people.
    </EmptyState>
  )
