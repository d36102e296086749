import { IconSend, IconShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { useChangeCampaign } from '#client/data/hiring-campaigns.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { linksToCopy } from './share.model.ts'
import styles from './hiring-campaigns.module.css'

const SharePanel = lazy(() => import('./share.panel.tsx').then((file) => ({ default: file.SharePanel })))
const CopyDialog = lazy(() => import('./copy.dialog.tsx').then((file) => ({ default: file.CopyDialog })))
const CampaignForm = lazy(() => import('./campaign.form.tsx').then((file) => ({ default: file.CampaignForm })))
const InviteDialog = lazy(() => import('./invite.dialog.tsx').then((file) => ({ default: file.InviteDialog })))

export const copyLink = (link: string, before?: string) =>
  copyText(link, 'Link', { otherwise: `It is ${link}`, ...(before && { before }) })

/** Whether those who are invited can register, if not today then from its first day on. */
export const takesPeople = (state: Campaign['state']): boolean => state === 'open' || state === 'scheduled'

/** What comes before anybody can be invited; nothing where the campaign takes people. */
const whyNotInvite = ({ state, is_archived }: Campaign): string | undefined => {
  if (is_archived) return 'restore the campaign first'
  return takesPeople(state) ? undefined : 'reopen the campaign first'
}

/** What can be done with a campaign, at the end of its row. */
export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const change = useChangeCampaign()
  const navigate = useNavigate({ from: '/hiring-campaigns' })
  const become = (part: { state?: 'open' | 'paused' | 'closed'; is_archived?: boolean }) =>
    // One's own change that has not been read back yet is no change by somebody else.
    change.mutate({ id: campaign.id, ...(change.isPending ? {} : { updated_at: campaign.updated_at }), ...part })
  const [opened, setOpened] = useState<'invite' | 'share' | 'copy' | 'edit' | null>(null)
  const close = () => setOpened(null)
  const why = whyNotInvite(campaign)
  // Where several companies are in sight, two may have campaigns of one name.
  const name = useProfile().companies.length === 1 ? campaign.name : `${campaign.name} (${campaign.company.name})`
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label={`Invite people to ${name}${why ? `: ${why}` : ''}`}
        icon={<IconSend />}
        disabled={why !== undefined}
        onClick={() => setOpened('invite')}
      />
      <IconButton
        size="small"
        label={`Share ${name}: links, QR code, button`}
        icon={<IconShare />}
        onClick={() => setOpened('share')}
      />
      <Suspense>
        {opened === 'invite' ? <InviteDialog campaign={campaign} onClose={close} /> : null}
        {opened === 'share' ? <SharePanel campaign={campaign} onClose={close} /> : null}
        {opened === 'copy' ? <CopyDialog campaign={campaign} onClose={close} /> : null}
        {opened === 'edit' ? <CampaignForm campaign={campaign} onDone={close} onClose={close} /> : null}
      </Suspense>
      <Menu
        label={`Actions for ${name}`}
        size="small"
        entries={[
          ...linksToCopy(campaign).map(({ label, link }) => ({ label, onSelect: () => copyLink(link) })),
          { label: 'Edit', onSelect: () => setOpened('edit') },
          { label: 'Copy to other places', onSelect: () => setOpened('copy') },
          { label: 'Page for applicants', onSelect: () => void navigate({ search: { funnel: campaign.id } }) },
          takesPeople(campaign.state)
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
