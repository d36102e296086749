import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { invitingQuery, useInvitePeople } from '#client/data/invitations.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Judged, LeftOut } from './judged-people.tsx'

interface InviteProps {
  ids: readonly number[]
  who: string
  /** Theirs; a campaign belongs to a company. */
  companyId: number
  onDone: () => void
  onClose: () => void
}

/** Asks people who are on the list to another campaign, after showing who gets a mail and who does not. */
export const InvitePeopleDialog = ({ ids, who, companyId, onDone, onClose }: InviteProps) => {
  const [campaign, setCampaign] = useState('')
  const [fault, setFault] = useState<string>()
  const open = useQuery(campaignsQuery({ company_id: companyId, state: 'open', limit: 200 }))
  const body = { campaign_id: Number(campaign), survey_result_ids: [...ids] }
  const invite = useInvitePeople()
  // What was just done is not judged anew while the dialog goes.
  const judged = useQuery({ ...invitingQuery(body), enabled: campaign !== '' && (invite.isIdle || invite.isError) })
  const error = invite.error ?? open.error ?? judged.error
  const campaigns = open.data?.campaigns ?? []
  const submit = () => {
    if (!campaign) return setFault('Choose a campaign')
    if (!judged.data) return
    if (judged.data.invited === 0) return setFault('Nobody of them can be invited to it')
    invite.mutate(body, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`Invite ${who} to a campaign`}
      lead="They stay the people they are: what they answer there is one assessment more, beside those they have. Whoever came from a table and has not registered yet answers in the row that is there."
      verb={judged.data && judged.data.invited > 1 ? `Invite ${judged.data.invited} people` : 'Invite'}
      pending={invite.isPending}
      problem={error ? asProblem(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Campaign"
        required
        placeholder={open.data && campaigns.length === 0 ? 'No campaign is open' : 'Choose a campaign'}
        value={campaign}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setCampaign(event.target.value)
        }}
        options={campaigns.map(({ id, name, role_name }) => ({
          value: String(id),
          label: name === role_name ? name : `${name} (${role_name})`,
        }))}
      />
      {judged.data ? (
        <Judged>
          <p>
            <b>
              {ids.length === 1 && judged.data.invited
                ? `${who} gets a mail`
                : countOf(judged.data.invited, 'person gets a mail', 'people get a mail')}
            </b>
            {judged.data.invited === 0
              ? '.'
              : ids.length === 1
                ? ' with a link of their own. It waits 15 seconds, and you can take it back.'
                : ', each with a link of their own. The mails wait 15 seconds, and you can take them back.'}
          </p>
          <LeftOut people={judged.data.people} words={(count) => countOf(count, 'person', 'people')} />
        </Judged>
      ) : campaign && !judged.error ? (
        <>
          <LoadingNote>Looking who can be invited</LoadingNote>
          <Skeleton width="80%" height="18px" />
        </>
      ) : null}
    </FormDialog>
  )
}
