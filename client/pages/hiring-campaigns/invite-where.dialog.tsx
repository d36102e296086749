import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { inFigures } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { InviteDialog } from './invite.dialog.tsx'
import styles from './hiring-campaigns.module.css'

/** So many are offered at once; whoever has more says a part of the name. */
const LISTED = 10

interface InviteWhereProps {
  companyId: number | undefined
  onNew: () => void
  onClose: () => void
}

/** Whoever wants to invite people says to which campaign: one that takes people today, or a new one. Where none does, a new one it is. */
export const InviteWhereDialog = ({ companyId, onNew, onClose }: InviteWhereProps) => {
  const [chosen, setChosen] = useState<Campaign | null>(null)
  const [words, setWords] = useState('')
  const ofSeveral = useProfile().companies.length !== 1
  const query = useQuery(
    campaignsQuery({
      state: 'open',
      limit: LISTED,
      ...(companyId ? { company_id: companyId } : {}),
      ...(words ? { search: words } : {}),
    }),
  )
  const campaigns = query.data?.campaigns ?? []
  const total = query.data?.pagination.total ?? 0
  const isNew = words === '' && query.data?.campaigns.length === 0
  const begin = useEffectEvent(onNew)
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  if (chosen) return <InviteDialog campaign={chosen} onClose={onClose} />
  if (words === '' && campaigns.length === 0 && !query.error) return null
  return (
    <Dialog
      open
      title="Invite people to which campaign?"
      lead="These take people today. By mail each person gets the link; a new campaign has a link of its own."
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onNew}>New campaign</Button>
        </>
      }
    >
      {query.error ? (
        <ErrorPanel
          title="The campaigns could not be loaded"
          problem={query.error}
          retry={{ onRetry: () => void query.refetch() }}
        />
      ) : null}
      {total > LISTED || words ? <ListSearch label="Search by name or role" value={words} onChange={setWords} /> : null}
      <ul className={styles.offered}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <button type="button" onClick={() => setChosen(campaign)}>
              <b>{campaign.name}</b>
              <small>{[campaign.role_name, ofSeveral && campaign.company.name].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {campaigns.length === 0 && !query.error
          ? 'No campaign that takes people has these words in its name or role'
          : total > LISTED
            ? `The newest ${LISTED} of ${inFigures(total)}`
            : ''}
      </p>
    </Dialog>
  )
}
