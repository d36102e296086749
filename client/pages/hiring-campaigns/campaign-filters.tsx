import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { companiesQuery } from '#client/data/companies.ts'
import { placesQuery } from '#client/data/places.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { useCampaignsAddress } from './use-campaigns-address.ts'

interface FiltersProps {
  address: ReturnType<typeof useCampaignsAddress>
  states: Readonly<Record<string, { label: string }>>
}

const named = (all: readonly { id: number; name: string }[] | undefined) =>
  (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Where campaigns hire: those of one company, or of the company that is chosen. */
const Where = ({ address }: Pick<FiltersProps, 'address'>) => {
  const { search, companyId, chooseCompany, chooseLocation } = address
  const hasCompanies = useProfile().companies.length !== 1
  const { data: companies } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  const { data: places } = useQuery({
    ...placesQuery('locations', companyId ?? 0),
    enabled: companyId !== undefined,
  })
  const isGone = places !== undefined && !places.some(({ id }) => id === search.location_id)
  const forget = useEffectEvent(() => chooseLocation(undefined))
  useEffect(() => {
    if (search.location_id !== undefined && isGone) forget()
  }, [search.location_id, isGone])
  return (
    <>
      {hasCompanies ? (
        <SelectField
          label="Company"
          labelHidden
          value={String(search.company_id ?? '')}
          onChange={(event) => chooseCompany(companies?.find(({ id }) => String(id) === event.target.value) ?? null)}
          options={[{ value: '', label: 'All companies' }, ...named(companies)]}
        />
      ) : null}
      {places?.length ? (
        <SelectField
          label="Location"
          labelHidden
          value={String(search.location_id ?? '')}
          onChange={(event) => chooseLocation(Number(event.target.value) || undefined)}
          options={[{ value: '', label: 'Any location' }, ...named(places)]}
        />
      ) : null}
    </>
  )
}

/** Which campaigns the list shows: state, words, and where they hire. */
export const CampaignFilters = ({ address, states }: FiltersProps) => {
  const { search, change } = address
  return (
    <>
      <SegmentedControl
        label="Campaigns shown"
        value={search.is_archived ? 'archived' : (search.state ?? 'all')}
        onChange={(key) =>
          change({
            is_archived: key === 'archived' ? true : undefined,
            state: key in states ? key : undefined,
          })
        }
        options={[
          { key: 'all', label: 'All' },
          ...Object.entries(states).map(([key, { label }]) => ({ key, label })),
          { key: 'archived', label: 'Archived' },
        ]}
      />
      <ListSearch
        label="Search by name or role"
        value={search.search ?? ''}
        onChange={(typed) => change({ search: typed })}
      />
      <Where address={address} />
    </>
  )
}
