import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAMPAIGN_MAX_COPIES } from '#contract/constants.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { locationsQuery } from '#client/data/companies.ts'
import { useCheckCopies, useCopyCampaign } from '#client/data/hiring-campaigns.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Choices } from './choices.tsx'
import styles from './copy.module.css'

type Where = 'same' | 'locations' | 'companies'

/** Starts the same campaign once more, at other locations or at other companies: first shown, then made. */
export const CopyDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const hasMany = useProfile().companies.length !== 1
  const [where, setWhere] = useState<Where>('same')
  const [chosen, setChosen] = useState<number[]>([])
  const { data: companies } = useQuery({ ...companiesQuery, enabled: where === 'companies' })
  const { data: locations } = useQuery({ ...locationsQuery(campaign.company.id), enabled: where === 'locations' })
  const check = useCheckCopies()
  const make = useCopyCampaign()
  const checked = check.data
  const error = check.error ?? make.error
  const change = (next: { where?: Where; chosen?: number[] }) => {
    if (next.where) setWhere(next.where)
    setChosen(next.chosen ?? [])
    check.reset()
  }
  const places = {
    same: [{ company_id: campaign.company.id, location_id: campaign.location?.id ?? null }],
    locations: chosen.map((location_id) => ({ company_id: campaign.company.id, location_id })),
    companies: chosen.map((company_id) => ({ company_id, location_id: null })),
  }[where].slice(0, CAMPAIGN_MAX_COPIES)
  const submit = () => {
    if (places.length === 0) return toasts.error('Choose at least one place.')
    if (!checked) return check.mutate({ id: campaign.id, places })
    if (checked.created === 0) return toasts.error('Each of them has this campaign already. Choose other places.')
    make.mutate({ id: campaign.id, places }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={`Copy “${campaign.name}”`}
      lead="Role, days, words, goal and the page for applicants go along, each with a link of its own. People, invitations and counts stay where they are."
      verb={checked ? `Start ${countOf(checked.created, 'campaign', 'campaigns')}` : 'See what that makes'}
      pending={check.isPending || make.isPending}
      problem={error ? asProblem(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label="Where"
        name="where"
        value={where}
        onChange={(event) => change({ where: event.target.value as Where })}
        options={[
          { value: 'same', label: 'Once more at the same place' },
          { value: 'locations', label: `At other locations of ${campaign.company.name}` },
          ...(hasMany
            ? [
                {
                  value: 'companies',
                  label: 'At other companies',
                  hint: 'The page for applicants waits there to be read and published.',
                },
              ]
            : []),
        ]}
      />
      {where === 'locations' ? (
        <Choices
          label="Locations"
          rows={locations?.filter(({ id }) => id !== campaign.location?.id)}
          chosen={chosen}
          onChange={(next) => change({ chosen: next })}
        />
      ) : null}
      {where === 'companies' ? (
        <Choices
          label="Companies"
          rows={companies?.filter(({ id }) => id !== campaign.company.id)}
          chosen={chosen}
          onChange={(next) => change({ chosen: next })}
        />
      ) : null}
      {checked ? (
        <ul className={styles.plan} aria-label="What will be made" aria-live="polite">
          {checked.copies.map((copy, at) => (
            <li key={at}>
              <b>{copy.name}</b>
              <span className={styles.small}>
                {copy.why ?? [copy.company.name, copy.location?.name].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  )
}
