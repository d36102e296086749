import { useState } from 'react'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { CheckedList } from '#client/blocks/invite-list/checked-list.tsx'
import { ListFields } from '#client/blocks/invite-list/list-fields.tsx'
import { useCheckList, useInvite } from '#client/data/invitations.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { languageName } from './language-name.ts'

interface InviteProps {
  campaign: Campaign
  onClose: () => void
}

/** Invites a list of people by mail: pasted or from a file, checked line by line before anything is sent. */
export const InviteDialog = ({ campaign, onClose }: InviteProps) => {
  const [list, setList] = useState('')
  const check = useCheckList()
  const invite = useInvite()
  const checked = check.data
  const problem = check.error ? asProblem(check.error) : invite.error ? asProblem(invite.error) : null
  const change = (make: (typed: string) => string) => {
    setList(make)
    check.reset()
  }
  const submit = () => {
    if (!checked) return check.mutate({ campaign_id: campaign.id, list })
    if (checked.invited === 0) return toasts.error('Nobody in this list can be invited. Change it and check again.')
    invite.mutate({ campaign_id: campaign.id, list }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={`Invite people to “${campaign.name}”`}
      lead={`Each gets a mail with the link, in ${languageName(campaign.locale)}. It leaves after 15 seconds; until then you can take it back.`}
      verb={checked?.invited ? `Invite ${countOf(checked.invited, 'person', 'people')}` : 'Check the list'}
      pending={check.isPending || invite.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ListFields
        hint="One a line: an address, a name and an address, or cells from a spreadsheet. At most 500."
        placeholder={'Ada Ng <ada@company.com>\nben@company.com'}
        list={list}
        onList={change}
        error={fieldError(problem, 'list')}
      />
      {checked ? <CheckedList {...checked} onChangeList={() => check.reset()} /> : null}
    </FormDialog>
  )
}
